package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"unicode"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju/renlib"
)

// A trouble is what is wrong with a game or a file.
type trouble struct {
	Game int    `json:"game,omitempty"` // its number in the file, 0 for the file itself
	Line int    `json:"line,omitempty"`
	Col  int    `json:"col,omitempty"`
	Move int    `json:"move,omitempty"`
	Code string `json:"code"` // of an illegal move, or "syntax", "result" or "file"
	Text string `json:"text"` // for people, with the places and without the path
}

// counts are the sums over some games.
type counts struct {
	Files      int `json:"files"`
	Games      int `json:"games"`
	Moves      int `json:"moves"`
	Unreadable int `json:"unreadable"` // files and games with text that could not be read
	Illegal    int `json:"illegal"`    // games with an illegal move
	Results    int `json:"results"`    // games whose result the board contradicts
}

func (c *counts) add(d counts) {
	c.Files += d.Files
	c.Games += d.Games
	c.Moves += d.Moves
	c.Unreadable += d.Unreadable
	c.Illegal += d.Illegal
	c.Results += d.Results
}

// count returns the sums over a file and all that is wrong with it.
func (r *report) count() (counts, []trouble) {
	c := counts{Files: 1}
	var all []trouble
	for _, o := range r.outcomes {
		c.Games++
		c.Moves += o.moves
		switch {
		case o.err != nil:
			t := troubleOf(o.err, o.index)
			if t.Move > 0 {
				c.Illegal++
			} else {
				c.Unreadable++
			}
			all = append(all, t)
		case o.stated != o.played:
			c.Results++
			all = append(all, trouble{
				Game: o.index, Code: "result",
				Text: fmt.Sprintf("the record says %s, the board %s", o.stated, o.played),
			})
		}
	}
	if err := r.err; err != nil {
		if e, ok := errors.AsType[*fs.PathError](err); ok {
			err = e.Err // the path stands in front of it
		}
		c.Unreadable++
		all = append(all, troubleOf(err, 0))
	}
	return c, all
}

func troubleOf(err error, game int) trouble {
	t := trouble{Game: game, Code: "file", Text: err.Error()}
	if e, ok := errors.AsType[*board.SyntaxError](err); ok {
		t.Line, t.Col, t.Code = e.Line, e.Col, "syntax"
	}
	if _, ok := errors.AsType[*renlib.Error](err); ok {
		t.Code = "syntax"
	}
	if e, ok := errors.AsType[*board.RecordError](err); ok {
		t.Line, t.Col, t.Move = e.Line, e.Col, e.Move
		if reason, ok := errors.AsType[board.Illegal](err); ok {
			t.Code = reason.Code()
		}
	}
	return t
}

// name returns the path for people, in quotes if a terminal might not print it
// as it is.
func (r *report) name() string {
	if strings.ContainsFunc(r.path, func(c rune) bool { return !unicode.IsPrint(c) }) {
		return strconv.Quote(r.path)
	}
	return r.path
}

// games names the kinds of games in a file.
func (r *report) games() string {
	var names []string
	for _, o := range r.outcomes {
		if o.game != "" && !slices.Contains(names, o.game) {
			names = append(names, o.game)
		}
	}
	slices.Sort(names)
	if len(names) == 0 {
		return "?"
	}
	return strings.Join(names, ", ")
}

func allRight(reports []report) bool {
	return !slices.ContainsFunc(reports, func(r report) bool {
		_, troubles := r.count()
		return len(troubles) > 0
	})
}

// writeTable writes the sums, and the first trouble of every file.
func writeTable(w io.Writer, reports []report, verbose bool) error {
	rows := make(map[string]*counts)
	var names []string
	var total counts
	for i := range reports {
		r := &reports[i]
		name := strings.TrimPrefix(kindOf(r.path), ".") + "\t" + r.games()
		if verbose {
			name = r.name() + "\t" + r.games()
		}
		if rows[name] == nil {
			rows[name] = new(counts)
			names = append(names, name)
		}
		c, _ := r.count()
		rows[name].add(c)
		total.add(c)
	}
	if !verbose {
		slices.Sort(names)
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	row := func(name string, c counts) {
		fmt.Fprintf(t, "%s\t%7d\t%7d\t%9d\t%10d\t%7d\t%12d\n", name, c.Files, c.Games, c.Moves, c.Unreadable, c.Illegal, c.Results)
	}
	fmt.Fprint(t, "file\tgame\t  files\t  games\t    moves\tunreadable\tillegal\tother result\n")
	for _, name := range names {
		row(name, *rows[name])
	}
	row("all\t", total)
	if err := t.Flush(); err != nil {
		return err
	}
	for i := range reports {
		_, troubles := reports[i].count()
		if len(troubles) == 0 {
			continue
		}
		text := reports[i].name()
		if first := troubles[0]; first.Game > 0 && len(reports[i].outcomes) > 1 {
			text += fmt.Sprintf(": game %d", first.Game)
		}
		text += ": " + troubles[0].Text
		if n := len(troubles) - 1; n > 0 {
			text += fmt.Sprintf(" (and %d more)", n)
		}
		if _, err := fmt.Fprintln(w, text); err != nil {
			return err
		}
	}
	return nil
}

// writeJSON writes all that was found.
func writeJSON(w io.Writer, reports []report) error {
	type entry struct {
		Path string `json:"path"`
		Game string `json:"game"`
		counts
		Troubles []trouble `json:"troubles,omitempty"`
	}
	out := struct {
		Right  bool    `json:"right"`
		Totals counts  `json:"totals"`
		Files  []entry `json:"files"`
	}{Right: allRight(reports), Files: []entry{}}
	for i := range reports {
		c, troubles := reports[i].count()
		out.Totals.add(c)
		out.Files = append(out.Files, entry{filepath.ToSlash(reports[i].path), reports[i].games(), c, troubles})
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "\t")
	return e.Encode(out)
}
