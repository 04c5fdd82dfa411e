package ggf

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/reversi"
)

// A Writer writes records, one on each line.
type Writer struct {
	w   io.Writer
	buf []byte
}

// NewWriter returns a writer of records to w.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w} }

// Write writes a record, with one call of the underlying writer: GM if it is not
// among the tags, the tags in their order, and the moves with the values and
// times of g.Moves, which may be empty. BO is written as g.Game began, whatever
// the tag says, and RE as the tag says; see [Game.CheckResult]. The format has no
// place for [reversi.Rules]: what is read back is a game of Othello from that board.
//
// A record that [Reader.Read] could not read back is an error, and nothing is
// written: one without a game or with a game by the rules of
// [reversi.FreeCenter], with a tag that has no name of up to nine upper-case
// letters or is a move, and one whose Moves are not those of the game.
func (w *Writer) Write(g *Game) error {
	var err error
	if w.buf, err = g.AppendText(w.buf[:0]); err != nil {
		return err
	}
	w.buf = append(w.buf, '\n')
	_, err = w.w.Write(w.buf)
	return err
}

// AppendText appends the record that [Writer.Write] writes to dst, without the
// end of the line. If there is an error, dst has not changed.
func (g *Game) AppendText(dst []byte) ([]byte, error) {
	if err := g.check(); err != nil {
		return dst, err
	}
	n := len(dst)
	dst = append(dst, "(;"...)
	if _, ok := g.Tag("GM"); !ok {
		dst = append(dst, "GM[Othello]"...)
	}
	start := start(g.Game)
	if _, ok := g.Tag("BO"); !ok {
		dst = appendTag(dst, "BO", formatBoard(start))
	}
	for _, t := range g.Tags {
		if t.Name == "BO" {
			t.Value = formatBoard(start)
		}
		dst = appendTag(dst, t.Name, t.Value)
	}
	turn := start.Turn()
	for i, m := range g.Game.History() {
		text := "pa"
		if m != board.Pass {
			text = g.Game.FormatMove(m)
		}
		if i < len(g.Moves) {
			switch said := g.Moves[i]; {
			case said.Time != "":
				text += "/" + said.Value + "/" + said.Time
			case said.Value != "":
				text += "/" + said.Value
			}
		}
		dst = appendTag(dst, [...]string{board.Black: "B", board.White: "W"}[turn], text)
		turn = turn.Opponent()
	}
	dst = append(dst, ";)"...)
	if len(dst)-n > maxSize {
		return dst[:n], fmt.Errorf("ggf: the record has more than %d bytes", maxSize)
	}
	return dst, nil
}

// check returns why the record cannot be written.
func (g *Game) check() error {
	switch {
	case g.Game == nil:
		return errors.New("ggf: the record has no game")
	case g.Game.Rules().Start == reversi.StartFreeCenter:
		return errors.New("ggf: the format has no games that begin with a free center")
	case len(g.Moves) != 0 && len(g.Moves) != g.Game.Len():
		return fmt.Errorf("ggf: Moves has %d moves, the game %d", len(g.Moves), g.Game.Len())
	}
	boards := 0
	for i, t := range g.Tags {
		if t.Name == "BO" {
			boards++
		}
		if t.Name == "" || len(t.Name) > maxName || t.Name == "B" || t.Name == "W" || boards > 1 ||
			strings.Trim(t.Name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
			return fmt.Errorf("ggf: Tags[%d].Name is %s, want up to %d upper-case letters, not B or W, and BO once", i, board.Quote(t.Name), maxName)
		}
	}
	history := g.Game.History()
	for i, m := range g.Moves {
		if m.Move != history[i] {
			return fmt.Errorf("ggf: Moves[%d] is %s, in the game %s", i, g.Game.FormatMove(m.Move), g.Game.FormatMove(history[i]))
		}
		if strings.Contains(m.Value, "/") {
			return fmt.Errorf("ggf: Moves[%d].Value is %s, want no slash", i, board.Quote(m.Value))
		}
	}
	return nil
}

// appendTag appends a tag with its value, in which a backslash stands in front of
// what would end it.
func appendTag(dst []byte, name, value string) []byte {
	dst = append(dst, name...)
	dst = append(dst, '[')
	for _, b := range []byte(value) {
		if b == ']' || b == '\\' {
			dst = append(dst, '\\')
		}
		dst = append(dst, b)
	}
	return append(dst, ']')
}

// formatBoard returns the position as BO has it: the size, the rows and the side
// to move.
func formatBoard(g *reversi.Game) string {
	const chars = "-*O"
	size := g.Rules().Size
	dst := strconv.AppendInt(nil, int64(size), 10)
	for c := range g.Lattice().Cells() {
		if int(c)%size == 0 {
			dst = append(dst, ' ')
		}
		dst = append(dst, chars[g.At(c)])
	}
	return string(slices.Concat(dst, []byte{' ', chars[g.Turn()]}))
}
