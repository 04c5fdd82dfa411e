package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju/opening"
)

// What a page can show and read in reasonable time.
const (
	maxText  = 1 << 20
	maxCells = 64 * 64
)

// Load sets out the first game of a text in SGF, at its end, with the opening of
// renju that it says was used. With the error of a record that goes wrong after its
// start comes the table up to there, otherwise nil. It refuses texts of more than
// 1 MB and boards of more than 64×64 cells.
func Load(text string) (*Table, error) {
	if len(text) > maxText {
		return nil, errors.New("the text is longer than 1 MB")
	}
	root, err := sgf.NewDecoder(strings.NewReader(text)).Decode()
	if root == nil {
		return nil, fmt.Errorf("no record of a game: %w", err)
	}
	if rows, cols, err := root.Size(1); err == nil && rows*cols > maxCells {
		return nil, fmt.Errorf("the board has %d×%d cells: too many for this page", cols, rows)
	}
	s, wrong := replay(root)
	if s.game == nil {
		return nil, wrong
	}
	t := at(s)
	t.record = root.Clone()
	t.record.Set("RE")
	if t.counting() {
		t.readTerritory(root)
	}
	if wrong == nil {
		wrong = err
	}
	return t, wrong
}

// replay plays a record, and its opening.
func replay(root *sgf.Node) (s state, err error) {
	s.game, err = stones.FromSGF(root)
	if s.game == nil {
		return state{}, err
	}
	if _, ok := root.Get("XO"); ok && err == nil {
		if s.opening, err = opening.FromSGF(root); err != nil {
			s.opening = nil
		}
	}
	s.given = root.Result()
	if g, ok := s.game.(*hex.Game); ok {
		s.given = hex.Ending(root)
		if s.given.Winner == g.Winner() {
			s.given = board.Result{}
		}
	}
	if err != nil || s.open() || s.game.Over() || s.given.By == board.Unknown {
		s.given = board.Result{} // the game says it
	}
	return s, err
}

// SGF returns the record of the position shown, with the way to it and, of a game
// that was loaded, its names and comments.
func (t *Table) SGF() string {
	root := t.root()
	if t.record != nil {
		root.Merge(t.record)
	}
	return root.String()
}

func (t *Table) root() *sgf.Node {
	if t.now.open() {
		return t.now.opening.SGF()
	}
	var root *sgf.Node
	switch g := t.now.game.(type) {
	case interface{ SGF() *sgf.Node }:
		root = g.SGF()
	}
	if t.now.opening != nil {
		// The record begins with the stones of the opening.
		if err := t.now.opening.AddTo(root); err != nil {
			panic(err)
		}
	}
	if result := t.result(); result != (board.Result{}) {
		root.Set("RE", result.String())
	}
	if t.counting() {
		t.writeTerritory(root)
	}
	return root
}

// writeTerritory adds whose points are, which says which stones are dead.
func (t *Table) writeTerritory(root *sgf.Node) {
	last := root
	for n := range root.Main() {
		last = n
	}
	g := t.now.game.(*ancientgo.Game)
	f := t.figure()
	for c := range g.Lattice().Cells() {
		switch f.Shades[c] {
		case board.Black:
			last.AddPoints("TB", g.Lattice().Point(c))
		case board.White:
			last.AddPoints("TW", g.Lattice().Point(c))
		}
	}
}

// readTerritory finds the dead stones of a record: those that stand in territory of
// the other side.
func (t *Table) readTerritory(root *sgf.Node) {
	last := root
	for n := range root.Main() {
		last = n
	}
	g := t.now.game.(*ancientgo.Game)
	_, black := last.Get("TB")
	_, white := last.Get("TW")
	if !black && !white {
		return
	}
	t.dead = nil
	for id, color := range map[string]board.Color{"TB": board.White, "TW": board.Black} {
		points, err := last.Points(id)
		if err != nil {
			continue // marks are no part of the game
		}
		for _, p := range points {
			if c := g.Lattice().Cell(p); g.At(c) == color && !slices.Contains(t.dead, c) {
				t.dead = append(t.dead, g.Group(c)...)
			}
		}
	}
	slices.Sort(t.dead)
}
