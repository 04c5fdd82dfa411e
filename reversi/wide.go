package reversi

import (
	"math/bits"

	"github.com/stonesgo/stones/board"
)

// A wideBoard is a board of any size as its side to move sees it: what a
// [Position] is for 8×8, with as many words as it takes.
//
// Each row has one bit more than squares, in front of them, and there is one
// row more above and below the board. The bits beside the board are in no set,
// so they stop whatever is shifted off the board.
type wideBoard struct {
	size            int // rows and columns
	words           int // in use
	squares         wideSet
	mover, opponent wideSet
}

// A wideSet has room for the squares of 26×26 and what lies beside them.
type wideSet [(MaxSize+2)*(MaxSize+1)/64 + 1]uint64

func newWideBoard(size int) *wideBoard {
	b := &wideBoard{size: size, words: (size+2)*(size+1)/64 + 1}
	for c := range board.Cell(size * size) {
		b.squares.add(b.bit(c))
	}
	return b
}

// bit returns the number of the bit that stands for a cell.
func (b *wideBoard) bit(c board.Cell) uint {
	row := uint(c) / uint(b.size)
	return uint(c) + row + uint(b.size) + 2
}

// cell is the inverse of bit.
func (b *wideBoard) cell(bit uint) board.Cell {
	bit -= uint(b.size) + 2
	return board.Cell(bit - bit/uint(b.size+1))
}

func (s *wideSet) add(bit uint)      { s[bit>>6] |= 1 << (bit & 63) }
func (s *wideSet) remove(bit uint)   { s[bit>>6] &^= 1 << (bit & 63) }
func (s *wideSet) has(bit uint) bool { return s[bit>>6]>>(bit&63)&1 != 0 }

func (s *wideSet) len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// moves returns the squares on which the mover may put a disc.
func (b *wideBoard) moves() wideSet { return b.movesOf(&b.mover, &b.opponent) }

// movesOf goes in every direction from the discs of own through those of opp,
// all at once, and returns the empty squares behind them.
func (b *wideBoard) movesOf(own, opp *wideSet) wideSet {
	var none, empty, moves wideSet
	for i := range b.words {
		empty[i] = b.squares[i] &^ (own[i] | opp[i])
	}
	row := uint(b.size + 1)
	for _, step := range [...]uint{1, row - 1, row, row + 1} {
		front, to := *own, &none // the squares beside the mover's discs are no moves
		for advanceUp(front[:b.words], opp[:b.words], to[:b.words], moves[:b.words], step) {
			to = &empty
		}
		front, to = *own, &none
		for advanceDown(front[:b.words], opp[:b.words], to[:b.words], moves[:b.words], step) {
			to = &empty
		}
	}
	return moves
}

// advanceUp moves every bit of front up by step. It adds those that come to lie
// in to to reached and keeps those that come to lie in through; it reports
// whether there are any.
func advanceUp(front, through, to, reached []uint64, step uint) bool {
	through, to, reached = through[:len(front)], to[:len(front)], reached[:len(front)]
	var carry, any uint64
	for i, w := range front {
		moved := w<<(step&63) | carry
		carry = w >> ((64 - step) & 63)
		reached[i] |= moved & to[i]
		front[i] = moved & through[i]
		any |= front[i]
	}
	return any != 0
}

// advanceDown is advanceUp toward lower bits.
func advanceDown(front, through, to, reached []uint64, step uint) bool {
	through, to, reached = through[:len(front)], to[:len(front)], reached[:len(front)]
	var carry, any uint64
	for i := len(front) - 1; i >= 0; i-- {
		w := front[i]
		moved := w>>(step&63) | carry
		carry = w << ((64 - step) & 63)
		reached[i] |= moved & to[i]
		front[i] = moved & through[i]
		any |= front[i]
	}
	return any != 0
}

// appendMoves appends the moves of the mover in the order of the cells.
func (b *wideBoard) appendMoves(dst []board.Move) []board.Move {
	moves := b.moves()
	for i, w := range moves[:b.words] {
		for ; w != 0; w &= w - 1 {
			dst = append(dst, board.Move(b.cell(uint(i<<6+bits.TrailingZeros64(w)))))
		}
	}
	return dst
}

// at reports whose disc stands on c, if any.
func (b *wideBoard) at(c board.Cell) (mover, opponent bool) {
	bit := b.bit(c)
	return b.mover.has(bit), b.opponent.has(bit)
}

// put sets up a disc on an empty square.
func (b *wideBoard) put(c board.Cell, mover bool) {
	if mover {
		b.mover.add(b.bit(c))
	} else {
		b.opponent.add(b.bit(c))
	}
}

// play puts a disc of the mover on c, turns over those of the opponent, and
// lets the other side move.
func (b *wideBoard) play(c board.Cell, flipped []board.Cell) {
	b.mover.add(b.bit(c))
	b.turnOver(flipped)
	b.pass()
}

// undo takes back what play did.
func (b *wideBoard) undo(c board.Cell, flipped []board.Cell) {
	b.pass()
	b.turnOver(flipped)
	b.mover.remove(b.bit(c))
}

// pass lets the other side move.
func (b *wideBoard) pass() { b.mover, b.opponent = b.opponent, b.mover }

// turnOver turns over the discs on those cells.
func (b *wideBoard) turnOver(flipped []board.Cell) {
	for _, c := range flipped {
		bit := b.bit(c)
		b.mover[bit>>6] ^= 1 << (bit & 63)
		b.opponent[bit>>6] ^= 1 << (bit & 63)
	}
}
