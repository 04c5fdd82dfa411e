package row

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

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
	name, rules, fresh, symmetries, err := describe(g)
	if err != nil {
		return err
	}
	r.Game, r.Rules = name, rules

	line := smallest(symmetries, setup(g, fresh), moves)
	r.Setup = line.setup.text(g, fresh)
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
// rules, a game that begins as they say, and the symmetries that keep them and
// the sides.
func describe(g board.Game) (name, rules string, fresh board.Game, symmetries []board.Symmetry, err error) {
	switch g := g.(type) {
	case *ancientgo.Game:
		name, rules, symmetries = "ancientgo", g.Rules().String(), g.Symmetries()
		fresh, err = ancientgo.New(g.Rules())
	case *reversi.Game:
		name, rules, symmetries = "reversi", g.Rules().String(), g.Symmetries()
		fresh, err = reversi.New(g.Rules())
	case *renju.Game:
		name, rules, symmetries = "renju", g.Rules().String(), g.Symmetries()
		fresh, err = renju.New(g.Rules())
	case *hex.Game:
		name, rules, symmetries = "hex", g.Rules().String(), g.Symmetries()
		symmetries = slices.DeleteFunc(symmetries, board.Symmetry.SwapsSides)
		fresh, err = hex.New(g.Rules())
	default:
		err = fmt.Errorf("row: no rules of %T are known", g)
	}
	return name, rules, fresh, symmetries, err
}

// A position is what stands on the cells where a game does not begin as its
// rules say, in the order of the cells.
type position []stone

type stone struct {
	cell  board.Cell
	color board.Color
}

func setup(g, fresh board.Game) position {
	var p position
	for c := range g.Lattice().Cells() {
		if color := g.At(c); color != fresh.At(c) {
			p = append(p, stone{c, color})
		}
	}
	return p
}

// text names the cells of each color and, if it is not the usual one, the side
// that begins.
func (p position) text(g, fresh board.Game) string {
	var parts []string
	for _, color := range []board.Color{board.Black, board.White, board.Empty} {
		part := color.String()
		for _, s := range p {
			if s.color == color {
				part += " " + g.FormatMove(board.Move(s.cell))
			}
		}
		if part != color.String() {
			parts = append(parts, part)
		}
	}
	if g.Turn() != fresh.Turn() {
		parts = append(parts, g.Turn().String()+" to move")
	}
	return strings.Join(parts, ", ")
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
