// Package report shows the most common openings of a result: as lines of text,
// and as a page with a picture of each.
package report

import (
	"cmp"
	"fmt"
	"html/template"
	"io"
	"path/filepath"
	"slices"

	"github.com/parquet-go/parquet-go"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/svg"
	"github.com/stonesgo/stones/examples/corpus/row"
	"github.com/stonesgo/stones/examples/corpus/table"
)

// Top reads the table of openings in a directory and returns the n most common
// ones of each game, of those with as many moves as the longest. Openings that
// are as common as each other are in the order of board, set-up and moves.
func Top(dir string, n int) ([][]table.Opening, error) {
	openings, err := Read[table.Opening](dir, "openings")
	if err != nil {
		return nil, err
	}
	longest := int32(0)
	for _, o := range openings {
		longest = max(longest, o.Plies)
	}
	openings = slices.DeleteFunc(openings, func(o table.Opening) bool { return o.Plies < longest })
	slices.SortFunc(openings, func(a, b table.Opening) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), -cmp.Compare(a.Games, b.Games),
			cmp.Compare(a.Rows, b.Rows), cmp.Compare(a.Cols, b.Cols),
			cmp.Compare(a.Setup, b.Setup), cmp.Compare(a.Text, b.Text))
	})
	var top [][]table.Opening
	for i, o := range openings {
		if i == 0 || openings[i-1].Game != o.Game {
			top = append(top, nil)
		}
		if last := &top[len(top)-1]; len(*last) < n {
			*last = append(*last, o)
		}
	}
	return top, nil
}

// Read reads all shards of a table in a directory.
func Read[T any](dir, name string) ([]T, error) {
	files, err := filepath.Glob(filepath.Join(dir, name+"-*.parquet"))
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("there is no table of %s in %s", name, dir)
	}
	var all []T
	for _, file := range files {
		rows, err := parquet.ReadFile[T](file)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		all = append(all, rows...)
	}
	return all, nil
}

// Write writes the openings as lines of text.
func Write(w io.Writer, top [][]table.Opening) error {
	for i, openings := range top {
		if i > 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "%s, the first %d moves\n", openings[0].Game, openings[0].Plies)
		fmt.Fprintf(w, "%9s %7s %7s %7s  %s\n", "games", "black", "white", "draws", "board and moves")
		for _, o := range openings {
			if _, err := fmt.Fprintf(w, "%9d %7s %7s %7s  %d×%d %s%s\n", o.Games,
				share(o.Black, o.Games), share(o.White, o.Games), share(o.Draws, o.Games),
				o.Rows, o.Cols, o.Text, begins(o.Setup)); err != nil {
				return err
			}
		}
	}
	return nil
}

func share(part, of int64) string { return fmt.Sprintf("%.1f%%", 100*float64(part)/float64(of)) }

func begins(setup string) string {
	if setup == "" {
		return ""
	}
	return " from " + setup
}

// WritePage writes the openings as a page of HTML, which needs nothing else.
func WritePage(w io.Writer, top [][]table.Opening) error {
	type opening struct {
		table.Opening
		Black, White, Draws, Begins string
		Picture                     template.HTML
	}
	var games [][]opening
	for _, openings := range top {
		var shown []opening
		for _, o := range openings {
			picture, err := Picture(o)
			if err != nil {
				return err
			}
			shown = append(shown, opening{
				o, share(o.Black, o.Games), share(o.White, o.Games), share(o.Draws, o.Games), begins(o.Setup), template.HTML(picture),
			})
		}
		games = append(games, shown)
	}
	return page.Execute(w, games)
}

// Picture draws the position after an opening, with the numbers of its moves.
func Picture(o table.Opening) ([]byte, error) {
	g, err := row.Start(o.Game, int(o.Rows), int(o.Cols), o.Setup)
	if err != nil {
		return nil, err
	}
	if err := board.PlayMoves(g, o.Text); err != nil {
		return nil, fmt.Errorf("the opening %s of %s: %w", o.Text, o.Game, err)
	}
	f := board.FigureOf(g)
	f.Numbers = board.MoveNumbers(g.History())
	f.Title = fmt.Sprintf("%s, %d×%d: %s", o.Game, o.Rows, o.Cols, o.Text)
	f.CellSize = 20
	return svg.Append(nil, f)
}

var page = template.Must(template.New("").Parse(`<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The most common openings</title>
<style>
	:root { color-scheme: light dark; font-family: system-ui, sans-serif }
	section { display: flex; flex-wrap: wrap; gap: 1.5rem }
	figure { margin: 0; width: 16rem }
	svg { width: 100%; height: auto }
</style>
{{range .}}{{with index . 0}}<h1>{{.Game}}, the first {{.Plies}} moves</h1>{{end}}
<section>
{{range .}}<figure>
{{.Picture}}
<figcaption><b>{{.Games}}</b> games, {{.Rows}}×{{.Cols}}: {{.Text}}{{.Begins}}<br>
black won {{.Black}}, white {{.White}}, drawn {{.Draws}}</figcaption>
</figure>
{{end}}</section>
{{end}}</html>
`))
