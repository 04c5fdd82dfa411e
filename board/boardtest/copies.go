package boardtest

import (
	"encoding"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"

	"github.com/stonesgo/stones/board"
)

// record compares History with what was played, and Moves with AppendMoves.
func (p *player) record(g engine) {
	if len(p.played) > 0 {
		p.name(g, p.played[len(p.played)-1])
	}
	got := g.History()
	if !slices.Equal(got, p.played) {
		p.failf("History() = %s, want the moves played, %s", list(got), list(p.played))
	}
	if len(got) > 0 {
		got[0]++
		if again := g.History(); len(again) == 0 || again[0] == got[0] {
			p.failf("History returns the game's own slice, want a copy")
			got[0]--
		}
	}
	if got, want := slices.Collect(g.Moves()), g.AppendMoves(nil); !slices.Equal(got, want) {
		p.failf("Moves() yields %s, want the legal moves, %s", list(got), list(want))
	}
	for range g.Moves() {
		break // panics if yield is called again
	}
}

// copies looks at Clone and CopyFrom.
func (p *player) copies(g engine) {
	p.independent(g, p.clone(g), "a Clone")
	if c, ok := p.own(g.Copy()); ok {
		p.independent(g, c, "a Copy")
	} else {
		p.failf("Copy() returns a %T, want a %T", g.Copy(), g)
	}
	zero := p.zero()
	p.copyFrom(zero, g)
	p.independent(g, zero, "a CopyFrom into a zero value")
	other := p.newGame()
	p.wander(other)
	p.copyFrom(other, g)
	p.independent(g, other, "a CopyFrom into another game")
	before := stateOf(g, true)
	p.copyFrom(g, g)
	if d := stateOf(g, true).diff(before); d != "" {
		p.failf("CopyFrom of a game into itself changed it: %s", d)
	}
}

// independent sees that a copy of g equals it, that neither changes when the
// other does, and that the copy can be taken back to the start, where it leaves
// it.
func (p *player) independent(g, c engine, what string) {
	if d := p.difference(c, g, true); d != "" {
		p.fail(what+" differs", what+" differs from its original: "+d)
		return
	}
	if d := p.change(c, g); d != "" {
		p.fail(what+" not independent", what+" is not independent: changing it changed the original: "+d)
		return
	}
	if d := p.difference(c, g, true); d != "" {
		p.fail(what+" not undone", what+" whose last moves were undone and played again differs from its original: "+d)
		return
	}
	if d := p.change(g, c); d != "" {
		p.fail(what+" not independent", what+" is not independent: changing the original changed it: "+d)
		return
	}
	if p.rewind(c, 0) {
		if d := p.difference(c, p.newGame(), true); d != "" {
			p.fail(what+" not undone", what+" taken back to its start is not as a new game: "+d)
		}
	}
}

// change takes back the last moves of g, plays others, and then the old ones
// again. It returns how that changed the other game, if it did.
func (p *player) change(g, other engine) string {
	before := stateOf(other, true)
	first := max(0, len(p.played)-3)
	if !p.rewind(g, first) {
		return ""
	}
	p.wander(g)
	d := stateOf(other, true).diff(before)
	if d == "" {
		if h := other.History(); !slices.Equal(h, p.played) {
			d = fmt.Sprintf("History() = %s, want %s", list(h), list(p.played))
		}
	}
	if p.rewind(g, first) {
		for _, m := range p.played[first:] {
			if err := g.Play(m); err != nil {
				p.failf("Play(%s) = %q after it was undone and other moves played and undone", g.FormatMove(m), err)
				break
			}
		}
	}
	return d
}

// rewind takes back the moves of g but the first n.
func (p *player) rewind(g engine, n int) bool {
	for g.Len() > n {
		if m, ok := g.Undo(); !ok {
			p.failf("Undo() = %v, false where Len() = %d", m, g.Len())
			return false
		}
	}
	return true
}

// wander plays a few random moves.
func (p *player) wander(g engine) {
	for range 5 {
		moves := g.AppendMoves(nil)
		if len(moves) == 0 {
			return
		}
		if g.Play(moves[p.rng.IntN(len(moves))]) != nil {
			return
		}
	}
}

// rebuilt plays the record again in a new game.
func (p *player) rebuilt(g engine) {
	again := p.newGame()
	for i, m := range p.played {
		if err := again.Play(m); err != nil {
			p.failf("the record cannot be played again: move %d, %s: %v", i+1, g.FormatMove(m), err)
			return
		}
	}
	if d := p.difference(again, g, true); d != "" {
		p.failf("the record played again in a new game differs: %s", d)
	}
}

// texts looks at Parse, MarshalText and UnmarshalText.
func (p *player) texts(g engine) {
	if p.parse != nil {
		text := g.String()
		if parsed, err := p.parse(text); err != nil {
			p.failf("Parse does not read what String returns: %v\n%s", err, text)
		} else if d := p.difference(parsed, g, false); d != "" {
			p.failf("Parse(String()) differs: %s", d)
		}
	}
	text, err := g.MarshalText()
	if err != nil {
		p.failf("MarshalText: %v", err)
		return
	}
	if a, ok := g.(encoding.TextAppender); ok {
		const before = "before"
		got, err := a.AppendText([]byte(before))
		if err != nil || string(got) != before+string(text) {
			p.failf("AppendText appends %q, %v, want what MarshalText returns, %q", got, err, text)
		}
	}
	other := p.newGame()
	p.wander(other)
	for _, into := range []struct {
		game engine
		name string
	}{{p.zero(), "a zero value"}, {other, "another game"}} {
		given := slices.Clone(text)
		if err := into.game.UnmarshalText(given); err != nil {
			p.failf("UnmarshalText into %s does not read what MarshalText returns: %v\n%s", into.name, err, text)
			continue
		}
		clear(given) // the game must not hold on to it
		if d := p.difference(into.game, g, true); d != "" {
			p.failf("UnmarshalText of MarshalText into %s differs: %s", into.name, d)
			continue
		}
		p.independent(g, into.game, "a game read by UnmarshalText")
	}
	for _, bad := range [][]byte{nil, []byte("("), []byte("\xff"), text[:len(text)/2]} {
		if p.zero().UnmarshalText(bad) == nil {
			p.failf("UnmarshalText(%q) = nil, want an error", bad)
			continue
		}
		before := stateOf(other, true)
		_ = other.UnmarshalText(bad)
		if d := stateOf(other, true).diff(before); d != "" {
			p.failf("UnmarshalText(%q), which is an error, changed the game: %s", bad, d)
		}
	}
}

// readers calls all methods that only read from two goroutines at once.
func (p *player) readers(g engine) {
	var wait sync.WaitGroup
	panics := make(chan any, 2)
	for range 2 {
		wait.Go(func() {
			defer func() {
				if v := recover(); v != nil {
					panics <- v
				}
			}()
			for c := range min(board.Cell(p.lattice.Len()), 100) {
				_, _ = g.At(c), g.Check(board.Move(c))
			}
			_, _, _, _, _ = g.Turn(), g.Over(), g.Winner(), g.Hash(), g.Len()
			_, _, _ = g.AppendMoves(nil), g.String(), g.Check(board.Pass)
			_, _, _, _ = g.History(), slices.Collect(g.Moves()), g.Result(), p.clone(g)
			_, _ = g.MarshalText()
		})
	}
	wait.Wait()
	close(panics)
	for v := range panics {
		p.failf("a method that reads panicked: %v", v)
	}
}

// allocations counts what the methods that search lives on allocate in a game
// that has been played before.
func (s *suite) allocations() {
	g := s.newGame()
	p := &player{suite: s, game: g}
	p.rng = rand.New(rand.NewPCG(s.seed, 1<<32))
	var moves []board.Move
	for len(moves) < s.plies && !g.Over() {
		m, ok := p.choose()
		if !ok || g.Play(m) != nil {
			break
		}
		moves = append(moves, m)
	}
	buf := make([]board.Move, 0, s.lattice.Len()+2)
	undo := func() {
		for range moves {
			g.Undo()
		}
	}
	play := func(moves []board.Move) {
		for _, m := range moves {
			_ = g.Play(m)
		}
	}
	ask := func() {
		for c := range s.lattice.Cells() {
			_ = g.Check(board.Move(c))
		}
		_, _, _ = g.Check(board.Pass), g.Check(board.Swap), g.Check(board.Move(board.None))
	}
	refuse := func() {
		for c := range s.lattice.Cells() {
			if g.Check(board.Move(c)) != nil {
				_ = g.Play(board.Move(c))
			}
		}
	}
	list := func() { buf = g.AppendMoves(buf[:0]) }
	nothing := func() {}
	all := func() { play(moves) }
	undo()
	s.allocates("Play", all, undo, 0)
	all()
	s.allocates("Undo", undo, all, 0)
	undo()
	play(moves[:len(moves)/2])
	s.allocates("Check", ask, nothing, 0)
	s.allocates("an illegal Play", refuse, nothing, 0)
	s.allocates("AppendMoves", list, nothing, 0)
	play(moves[len(moves)/2:])
	other := s.newGame()
	s.allocates("CopyFrom", func() { s.copyFrom(other, g) }, nothing, 0)
}

// allocates fails if f allocates more often than expected. After each call of
// f, restore is called.
func (s *suite) allocates(what string, f, restore func(), expected uint64) {
	if n := mallocs(f, restore); n > expected {
		s.fail(what+" allocates", what+" allocates, though the game has grown to its size")
	}
}

// mallocs returns how often f allocates once it has been called before: the
// least of several counts, because the count is of the whole program.
func mallocs(f, restore func()) uint64 {
	f()
	restore()
	least := ^uint64(0)
	for range 10 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		f()
		runtime.ReadMemStats(&after)
		restore()
		if least = min(least, after.Mallocs-before.Mallocs); least == 0 {
			break
		}
	}
	return least
}
