package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"unicode"

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
	name := fmt.Sprintf("%04d-%s-%04d.svg", file+1, plain(base), index)
	return os.WriteFile(filepath.Join(c.opts.svg, name), picture, 0o666)
}

// plain returns a part of a name that every file system takes: without what
// cannot be printed, and so short that there is room for what stands around it.
func plain(base string) string {
	const most = 200 // of the 255 bytes that are usual
	base = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return '_'
		}
		return r
	}, base)
	return strings.ToValidUTF8(base[:min(len(base), most)], "")
}
