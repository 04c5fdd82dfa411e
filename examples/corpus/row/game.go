package row

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// setGame fills in what the game says. It takes the game back to its start.
func (r *Row) setGame(g board.Game, plies int) error {
	l := g.Lattice()
	r.Rows, r.Cols = l.Rows(), l.Cols()
	r.Length = g.Len()
	r.Played = g.Result().String()
	final, _ := canonical(g)
	r.Final = int64(final)
	moves := g.History()
	for range moves {
		g.Undo()
	}
	name, rules, symmetries, err := describe(g)
	if err != nil {
		return err
	}
	r.Game, r.Rules = name, rules
	usual, err := Start(name, r.Rows, r.Cols, "")
	if err != nil {
		return err
	}

	line := smallest(symmetries, positionOf(g), moves)
	r.Setup = line.setup.text(g, usual, moves)
	r.Moves = AppendMoves(make([]byte, 0, 2*len(moves)), l, line.moves)
	opening, _ := CutMoves(r.Moves, plies)
	r.Hash, r.Opening = r.hash(r.Moves), r.hash(opening)
	return nil
}

// hash returns the hash of the row's game with these moves.
func (r *Row) hash(moves []byte) int64 {
	b := fmt.Appendf(make([]byte, 0, 64+len(moves)), "%s %d %d %s\n", r.Game, r.Rows, r.Cols, r.Setup)
	sum := sha256.Sum256(append(b, moves...))
	return int64(binary.BigEndian.Uint64(sum[:]))
}

func canonical(g board.Game) (uint64, board.Symmetry) {
	return g.(interface {
		Canonical() (uint64, board.Symmetry)
	}).Canonical()
}

// describe returns what only the packages of the games know: the name, the
// rules, and the symmetries that keep them and the sides.
func describe(g board.Game) (name, rules string, symmetries []board.Symmetry, err error) {
	switch g := g.(type) {
	case *ancientgo.Game:
		return "ancientgo", g.Rules().String(), g.Symmetries(), nil
	case *reversi.Game:
		return "reversi", g.Rules().String(), g.Symmetries(), nil
	case *renju.Game:
		return "renju", g.Rules().String(), g.Symmetries(), nil
	case *hex.Game:
		return "hex", g.Rules().String(), slices.DeleteFunc(g.Symmetries(), board.Symmetry.SwapsSides), nil
	}
	return "", "", nil, fmt.Errorf("row: no rules of %T are known", g)
}

// A line is a game as one symmetry shows it.
type line struct {
	setup position
	moves []board.Move
}

// smallest returns the line that compares lowest.
func smallest(symmetries []board.Symmetry, p position, moves []board.Move) line {
	least := line{p, moves}
	for _, s := range symmetries {
		if image := moved(p, s); compare(image, least.setup) < 0 {
			least = line{image, apply(moves, s)}
		} else if compare(image, least.setup) == 0 && below(moves, s, least.moves) {
			least.moves = apply(moves, s)
		}
	}
	return least
}

func moved(p position, s board.Symmetry) position {
	image := make(position, len(p))
	for i, at := range p {
		image[i] = stone{s.Apply(at.cell), at.color}
	}
	slices.SortFunc(image, func(a, b stone) int { return cmp.Compare(a.cell, b.cell) })
	return image
}

func compare(a, b position) int {
	return slices.CompareFunc(a, b, func(a, b stone) int {
		return cmp.Or(cmp.Compare(a.cell, b.cell), cmp.Compare(a.color, b.color))
	})
}

// below reports whether the moves are smaller than least after s.
func below(moves []board.Move, s board.Symmetry, least []board.Move) bool {
	for i, m := range moves {
		if m = s.Move(m); m != least[i] {
			return m < least[i]
		}
	}
	return false
}

func apply(moves []board.Move, s board.Symmetry) []board.Move {
	image := make([]board.Move, len(moves))
	for i, m := range moves {
		image[i] = s.Move(m)
	}
	return image
}
