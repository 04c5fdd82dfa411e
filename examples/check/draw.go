package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/svg"
)

// draw writes a picture of a position into the folder for pictures. Its name is
// that of the file, with the folders that it lies in, and the number of the game.
func (c *checker) draw(path string, index int, g board.Game) error {
	f := board.FigureOf(g)
	f.Title = fmt.Sprintf("%s, game %d after %d moves", filepath.Base(path), index, g.Len())
	picture, err := svg.Append(nil, f)
	if err != nil {
		return err
	}
	flat := strings.NewReplacer("/", "-", `\`, "-", ":", "-").Replace(filepath.ToSlash(path))
	name := fmt.Sprintf("%s-%04d.svg", strings.TrimLeft(flat, "-."), index)
	return os.WriteFile(filepath.Join(c.opts.svg, name), picture, 0o666)
}
