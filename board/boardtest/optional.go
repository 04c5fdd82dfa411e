package boardtest

import (
	"bytes"
	"encoding"
	"errors"
	"slices"

	"github.com/stonesgo/stones/board"
)

// stones compares StoneMasks with At, and sees that PlaneMask makes a mask anew.
func (p *player) stones(g engine) {
	black, white := board.NewMask(p.lattice), board.NewMask(p.lattice)
	black.Not() // of which nothing may be left
	white.Not()
	board.StoneMasks(g, black, white)
	for c := range p.lattice.Cells() {
		at := g.At(c)
		if black.Has(c) != (at == board.Black) || white.Has(c) != (at == board.White) {
			p.failf("StoneMasks: black has %s: %v, white: %v, but At is %v", g.FormatMove(board.Move(c)), black.Has(c), white.Has(c), at)
			return
		}
	}
	planer, ok := g.(board.Planer)
	if !ok {
		return
	}
	for i, name := range planer.Planes() {
		black.Clear()
		white.Clear()
		white.Not()
		planer.PlaneMask(i, black)
		planer.PlaneMask(i, white)
		if !black.Equal(white) {
			p.failf("PlaneMask of %q depends on what the mask held before", name)
		}
	}
}

// hashAfter compares HashAfter with the hash after each move, and asks for what is
// no legal move too.
func (p *player) hashAfter(g engine) {
	h, ok := g.(hashAfterer)
	if !ok {
		return
	}
	for _, m := range slices.Concat(noMoves, []board.Move{board.Pass, board.Swap, board.Move(p.lattice.Len() - 1)}) {
		_ = h.HashAfter(m)
	}
	before := stateOf(g, true)
	for _, m := range g.AppendMoves(nil) {
		got := h.HashAfter(m)
		if g.Play(m) != nil {
			continue // legality says so
		}
		if want := g.Hash(); got != want {
			p.failf("HashAfter(%s) = %#x, but the hash is %#x", g.FormatMove(m), got, want)
		}
		g.Undo()
	}
	if d := stateOf(g, true).diff(before); d != "" {
		p.failf("HashAfter changed the game: %s", d)
	}
}

// binary looks at AppendBinary, MarshalBinary and UnmarshalBinary.
func (p *player) binary(g engine) {
	b, ok := g.(binaryGame)
	if !ok {
		return
	}
	data, err := b.MarshalBinary()
	if err != nil {
		p.failf("MarshalBinary: %v", err)
		return
	}
	const before = "before"
	if got, err := b.AppendBinary([]byte(before)); err != nil || string(got) != before+string(data) {
		p.failf("AppendBinary appends %q, %v, want what MarshalBinary returns, %q", got, err, data)
	}
	other := p.newGame()
	p.wander(other)
	for _, into := range []engine{p.zero(), other} {
		given := slices.Clone(data)
		if err := into.(binaryGame).UnmarshalBinary(given); err != nil {
			p.failf("UnmarshalBinary does not read what MarshalBinary returns: %v", err)
			return
		}
		if !bytes.Equal(given, data) {
			p.failf("UnmarshalBinary changes the bytes that it is given")
		}
		clear(given) // the game must not hold on to it
		p.sameFuture(into, g)
		if again, err := into.(binaryGame).MarshalBinary(); err != nil || !bytes.Equal(again, data) {
			p.failf("MarshalBinary of what UnmarshalBinary has read is %q, %v, want %q", again, err, data)
		}
	}
	p.badBinary(data, other.(binaryGame))
}

// sameFuture compares a game with one that UnmarshalBinary made of it, now and after
// each of some moves.
func (p *player) sameFuture(got, want engine) {
	if d := p.difference(got, want, false); d != "" {
		p.failf("UnmarshalBinary of MarshalBinary differs: %s", d)
		return
	}
	got, want = p.clone(got), p.clone(want)
	for range 8 {
		moves := want.AppendMoves(p.buf[:0])
		if len(moves) == 0 {
			return
		}
		m := moves[p.rng.IntN(len(moves))]
		if err := errors.Join(want.Play(m), got.Play(m)); err != nil {
			p.failf("after UnmarshalBinary: Play(%s): %v", want.FormatMove(m), err)
			return
		}
		if d := p.difference(got, want, false); d != "" {
			p.failf("UnmarshalBinary of MarshalBinary differs after %s: %s", want.FormatMove(m), d)
			return
		}
	}
}

// badBinary reads damaged bytes into g.
func (p *player) badBinary(data []byte, g binaryGame) {
	kept := p.clone(g.(engine))
	read := func(what string, data []byte) {
		if g.UnmarshalBinary(data) == nil {
			p.failf("UnmarshalBinary = nil for %s, want an error", what)
		}
	}
	read("nothing", nil)
	at := p.rng.IntN(len(data))
	read("bytes that end too early", slices.Clone(data[:at]))
	read("bytes with one more", append(slices.Clone(data), 0))
	flipped := slices.Clone(data)
	flipped[at] ^= 1 << p.rng.IntN(8)
	read("bytes with a wrong bit", flipped)
	if d := p.difference(g.(engine), kept, false); d != "" {
		p.failf("UnmarshalBinary, which is an error, changed the game: %s", d)
	}
}

// What a game may have besides the methods of an engine.
type (
	hashAfterer interface {
		HashAfter(m board.Move) uint64
	}
	stoneMasker interface {
		StoneMasks(black, white *board.Mask)
	}
	binaryGame interface {
		encoding.BinaryAppender
		encoding.BinaryMarshaler
		encoding.BinaryUnmarshaler
	}
)
