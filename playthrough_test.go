package stones_test

import (
	"encoding"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
)

var update = flag.Bool("update", false, "write the answers in testdata/playthrough anew")

// TestPlaythroughs plays the games in testdata/playthrough. A file is comments,
// which begin with "#", commands, which begin with ">", and below each command
// what the game answers. The flag -update keeps comments and commands and
// writes the answers anew.
//
// The commands are
//
//	new GAME RULES SIZE     begin a game by name
//	record TEXT             begin with a record
//	undo                    take a move back
//	try MOVE                say only what a move would lead to
//	resume                  go on with a game of Go that passes have ended
//	score [STONES]          count a game of Go without these dead stones, and
//	                        show whose each point is
//	write                   write the game down
//
// and moves, which may be refused.
func TestPlaythroughs(t *testing.T) {
	files, err := filepath.Glob("testdata/playthrough/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no files: %v", err)
	}
	played := map[string]bool{}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			tale := teller{played: played}
			for line := range strings.Lines(string(text)) {
				line = strings.TrimRight(line, "\r\n")
				switch command, ok := strings.CutPrefix(line, "> "); {
				case ok:
					tale.printf("%s\n", line)
					if err := tale.do(command); err != nil {
						t.Fatalf("%s: %v", line, err)
					}
				case strings.HasPrefix(line, "#"):
					tale.finish()
					tale.printf("%s\n", line)
				}
			}
			tale.finish()
			boardtest.Golden(t, file, []byte(tale.text.String()), *update)
		})
	}
	for _, kind := range stones.Games() {
		for _, rules := range kind.RuleSets {
			if !played[kind.Name+" "+rules] {
				t.Errorf("no file plays %s by the rules %q", kind.Name, rules)
			}
		}
	}
}

// A teller writes down how a game goes.
type teller struct {
	game   board.Game
	open   bool // an answer was the last thing written
	text   strings.Builder
	played map[string]bool // the games and rules that were begun by name
}

func (w *teller) printf(format string, args ...any) { fmt.Fprintf(&w.text, format, args...) }

// finish puts an empty line between an answer and what follows.
func (w *teller) finish() {
	if w.open {
		w.printf("\n")
	}
	w.open = false
}

// do carries out a command and writes what comes of it.
func (w *teller) do(command string) (err error) {
	w.open = true
	word, rest, _ := strings.Cut(command, " ")
	switch word {
	case "new":
		var game, rules string
		var size int
		if _, err = fmt.Sscan(rest, &game, &rules, &size); err != nil {
			return err
		}
		w.played[game+" "+rules] = true
		w.game, err = stones.New(game, rules, size)
	case "record":
		w.game, err = stones.ParseSGF(rest)
	case "try":
		return w.try(rest)
	case "undo":
		m, ok := w.game.Undo()
		w.printf("takes back: %s, %v\n", w.game.FormatMove(m), ok)
	case "write":
		return w.write()
	case "resume":
		err = w.game.(*ancientgo.Game).Resume(board.Empty)
	case "score":
		w.score(w.game.(*ancientgo.Game), strings.Fields(rest))
		return nil
	default:
		m, err := w.game.ParseMove(command)
		if err != nil {
			return err
		}
		if err := w.game.Play(m); err != nil {
			w.printf("refused: %v (%s)\n", err, err.(board.Illegal).Code())
			return nil
		}
	}
	if err != nil {
		return err
	}
	w.position()
	return nil
}

// position writes all that can be asked of any game.
func (w *teller) position() {
	g := w.game
	last := "start"
	if moves := g.History(); len(moves) > 0 {
		last = g.FormatMove(moves[len(moves)-1])
	}
	w.printf("%d %s, hash %016x\n%s\n", g.Len(), last, g.Hash(), g)
	w.printf("legal: %s\n", legal(g))
	w.printf("figure: %s\n", figure(g))
	if g.Over() {
		w.printf("over: %v\n", g.Result())
	}
}

// try writes what a move leads to, and takes it back.
func (w *teller) try(name string) error {
	m, err := w.game.ParseMove(name)
	if err != nil {
		return err
	}
	g := w.game.Copy()
	if err := g.Play(m); err != nil {
		w.printf("refused: %v (%s)\n", err, err.(board.Illegal).Code())
		return nil
	}
	if !g.Over() {
		w.printf("the game goes on\n")
		return nil
	}
	w.printf("over: %v, %s\n", g.Result(), figure(g))
	return nil
}

// write writes the game in the forms that it is kept in.
func (w *teller) write() error {
	record, err := w.game.MarshalText()
	if err != nil {
		return err
	}
	state, err := w.game.(encoding.BinaryMarshaler).MarshalBinary()
	if err != nil {
		return err
	}
	w.printf("moves: %s\nrecord: %s\nstate: %x\n", board.MoveList(w.game), strings.ReplaceAll(string(record), "\n", ""), state)
	return nil
}

// score writes the count of a game of Go and whose the points are.
func (w *teller) score(g *ancientgo.Game, dead []string) {
	var cells []board.Cell
	for _, name := range dead {
		m, err := g.ParseMove(name)
		c, ok := m.Cell()
		if err != nil || !ok {
			panic("no point: " + name)
		}
		cells = append(cells, c)
	}
	score := g.Score(cells...)
	w.printf("score: black %v, white %v, %v\n", score.Black, score.White, score.Result())
	owners := g.Ownership(cells...)
	for row := range slices.Chunk(owners, g.Lattice().Cols()) {
		w.printf(" ")
		for _, color := range row {
			w.printf(" %c", ".XO"[color])
		}
		w.printf("\n")
	}
}

// legal returns the legal moves: their names, or how many there are and which
// empty cells are not among them, if that is shorter.
func legal(g board.Game) string {
	var moves, special, refused []string
	for _, m := range g.AppendMoves(nil) {
		if _, ok := m.Cell(); ok {
			moves = append(moves, g.FormatMove(m))
		} else {
			special = append(special, g.FormatMove(m))
		}
	}
	for c := range g.Lattice().Cells() {
		if err, ok := g.Check(board.Move(c)).(board.Illegal); ok && g.At(c) == board.Empty {
			refused = append(refused, fmt.Sprintf("%s (%s)", g.FormatMove(board.Move(c)), err.Code()))
		}
	}
	said := slices.Concat(moves, special)
	if len(refused) < len(moves) && len(moves) > 8 {
		said = slices.Concat([]string{fmt.Sprintf("%d empty cells", len(moves))}, special)
		if len(refused) > 0 {
			said[0] += ", not " + strings.Join(refused, ", ")
		}
	}
	if len(said) == 0 {
		return "nothing"
	}
	return strings.Join(said, ", ")
}

// figure returns what a picture of the position shows besides the stones.
func figure(g board.Game) string {
	f := board.FigureOf(g)
	parts := []string{[...]string{"any", "points", "squares", "hexagons"}[f.Kind]}
	add := func(what string, cells []board.Cell) {
		if len(cells) > 0 {
			parts = append(parts, what+" "+boardtest.Names(g, cells))
		}
	}
	if g.Len() == 0 {
		add("stars", f.Stars)
	}
	add("last", f.Last)
	add("path", f.Path)
	add("marked", slices.Sorted(maps.Keys(f.Marks)))
	add("labelled", slices.Sorted(maps.Keys(f.Labels)))
	add("shaded", slices.Sorted(maps.Keys(f.Shades)))
	return strings.Join(parts, ", ")
}
