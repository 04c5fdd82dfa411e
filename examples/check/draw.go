package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/svg"
)

// draw writes a picture of a position into the folder for pictures. Its name
// begins with the number of the file, since two may be of one name, and ends with
// that of the game: 0012-finals.sgf-0003.svg.
func (c *checker) draw(file int, path string, index int, g board.Game) error {
	base := filepath.Base(path)
	f := board.FigureOf(g)
	f.Title = fmt.Sprintf("%s, game %d after %d moves", base, index, g.Len())
	picture, err := svg.Append(nil, f)
	if err != nil {
		return err
	}
	name := fmt.Sprintf("%04d-%s-%04d.svg", file+1, base, index)
	return os.WriteFile(filepath.Join(c.opts.svg, name), picture, 0o666)
}
