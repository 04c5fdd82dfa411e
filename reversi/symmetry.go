package reversi

import (
	"fmt"
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// Symmetries returns the symmetries of the board that keep the discs with which the
// game begins by its rules, the identity first: four of the eight for
// [StartOthello], which are the identity, the half turn and the reflections at the
// diagonals; two for [StartParallel]; all eight for [StartFreeCenter]. Played on
// a new game, the moves that one of them has moved are the same game. It
// allocates the slice.
//
// They are those of the rules also where the game began with another position. What
// turns over knows no start: under all symmetries of [Game.Lattice] a position
// has the same moves, moved.
func (g *Game) Symmetries() []board.Symmetry {
	return g.rules.Start.grid(g.lattice).Symmetries()
}

// Canonical returns the smallest hash that the position has under
// [Game.Symmetries], and the first symmetry that leads there: the [Game.Hash] of
// the game with all its discs moved by s. Positions that are the same but for
// one of these symmetries have the same canonical hash, whatever moves led to
// them. Like Hash it covers the discs and the side to move. It takes time linear
// in the number of cells, and allocates what Symmetries does. For 8×8,
// [Position.Canonical] is faster and covers all eight symmetries, without colors.
func (g *Game) Canonical() (hash uint64, s board.Symmetry) {
	return board.Canonical(g.Symmetries(), func(s board.Symmetry) uint64 {
		h := board.TurnKey(g.Turn())
		for c := range g.lattice.Cells() {
			h ^= board.Key(s.Apply(c), g.At(c))
		}
		return h
	})
}

// A Symmetry is one of the eight ways to turn and reflect the 8×8 board:
// Identity to AntiTranspose, 0 to 7. Only the last three bits of other numbers
// count. It is for [Set] and [Position]; a [Game] of any size has
// [board.Symmetry].
type Symmetry uint8

// The symmetries. A bit of the number each: 1 exchanges columns a and h, 2
// rows 1 and 8, and 4 columns with rows, which is done first.
const (
	Identity      Symmetry = iota
	MirrorColumns          // a and h change places
	MirrorRows             // 1 and 8 change places
	HalfTurn               // by 180 degrees
	Transpose              // columns become rows: a2 and b1 change places
	QuarterTurn            // by 90 degrees clockwise: a1 goes to h1
	ThreeQuarters          // by 270 degrees clockwise: a1 goes to a8
	AntiTranspose          // a1 and h8 change places, a8 and h1 stay
)

// String returns the name of the symmetry.
func (s Symmetry) String() string {
	if s > AntiTranspose {
		return fmt.Sprintf("Symmetry(%d)", uint8(s))
	}
	return [8]string{
		"Identity", "MirrorColumns", "MirrorRows", "HalfTurn",
		"Transpose", "QuarterTurn", "ThreeQuarters", "AntiTranspose",
	}[s]
}

// Apply returns where sq goes, [NoSquare] for what is not a square.
func (s Symmetry) Apply(sq Square) Square {
	if !sq.Valid() {
		return NoSquare
	}
	if s&Transpose != 0 {
		sq = sq&7<<3 | sq>>3
	}
	if s&MirrorRows != 0 {
		sq ^= 56
	}
	if s&MirrorColumns != 0 {
		sq ^= 7
	}
	return sq
}

// Inverse returns the symmetry that takes every square back.
func (s Symmetry) Inverse() Symmetry {
	switch s & 7 {
	case QuarterTurn:
		return ThreeQuarters
	case ThreeQuarters:
		return QuarterTurn
	}
	return s & 7
}

// Compose returns the symmetry that does s first and then t.
func (s Symmetry) Compose(t Symmetry) Symmetry {
	if t&Transpose != 0 {
		s = s&Transpose | s&MirrorRows>>1 | s&MirrorColumns<<1
	}
	return (s ^ t) & 7
}

// Transform returns where the squares of the set go.
func (s Set) Transform(sym Symmetry) Set {
	x := uint64(s)
	if sym&Transpose != 0 {
		x = transpose(x)
	}
	if sym&MirrorRows != 0 {
		x = bits.ReverseBytes64(x)
	}
	if sym&MirrorColumns != 0 {
		x = mirrorColumns(x)
	}
	return Set(x)
}

// mirrorColumns reverses the bits of every byte.
func mirrorColumns(x uint64) uint64 { return bits.ReverseBytes64(bits.Reverse64(x)) }

// transpose reflects the board at the diagonal from a1 to h8: it swaps blocks
// of one square, of two by two and of four by four across the diagonal (Warren,
// Hacker's Delight, 7–3).
func transpose(x uint64) uint64 {
	t := (x ^ x>>7) & 0x00aa00aa00aa00aa
	x ^= t ^ t<<7
	t = (x ^ x>>14) & 0x0000cccc0000cccc
	x ^= t ^ t<<14
	t = (x ^ x>>28) & 0x00000000f0f0f0f0
	return x ^ t ^ t<<28
}

// Transform returns the position turned or reflected.
func (p Position) Transform(sym Symmetry) Position {
	return Position{
		Mover:    uint64(Set(p.Mover).Transform(sym)),
		Opponent: uint64(Set(p.Opponent).Transform(sym)),
	}
}

// Canonical returns the least of the eight images of p, the same one for all
// eight: by Mover as a number, and by Opponent where that is equal. As a key it
// makes one entry do for all of them.
func (p Position) Canonical() Position {
	least := p
	for range 2 {
		rows := Position{bits.ReverseBytes64(p.Mover), bits.ReverseBytes64(p.Opponent)}
		columns := Position{mirrorColumns(p.Mover), mirrorColumns(p.Opponent)}
		both := Position{bits.ReverseBytes64(columns.Mover), bits.ReverseBytes64(columns.Opponent)}
		least = lesser(least, lesser(lesser(p, rows), lesser(columns, both)))
		p = Position{transpose(p.Mover), transpose(p.Opponent)}
	}
	return least
}

// lesser returns the lesser of two positions in the order of [Position.Canonical].
func lesser(p, q Position) Position {
	if q.Mover < p.Mover || q.Mover == p.Mover && q.Opponent < p.Opponent {
		return q
	}
	return p
}
