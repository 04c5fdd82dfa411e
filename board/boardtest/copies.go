package boardtest

import (
	"encoding"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
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
}

// moves compares Moves with AppendMoves, also where the body of the loop plays.
func (p *player) moves(g engine) {
	want := g.AppendMoves(nil)
	if got := slices.Collect(g.Moves()); !slices.Equal(got, want) {
		p.failf("Moves() yields %s, want the legal moves, %s", list(got), list(want))
		return
	}
	for range g.Moves() {
		break // panics if yield is called again
	}
	before := stateOf(g, true)
	got := make([]board.Move, 0, len(want))
	for m := range g.Moves() {
		got = append(got, m)
		if len(got) > len(want) || g.Play(m) != nil {
			break
		}
		for answer := range g.Moves() {
			if g.Play(answer) == nil {
				g.Undo()
			}
			break
		}
		g.Undo()
	}
	if !slices.Equal(got, want) {
		p.failf("Moves() yields %s where each move is played and taken back, want %s", list(got), list(want))
	}
	if d := stateOf(g, true).diff(before); d != "" {
		p.failf("playing and taking back in a loop over Moves changed the game: %s", d)
	}
}

// copies looks at Clone and CopyFrom.
func (p *player) copies(g engine) {
	p.independent(g, p.clone(g), "a Clone")
	if c, ok := p.own(g.Copy()); ok {
		p.independent(g, c, "a Copy")
	} else {
		p.failf("Copy() returns a %T that is nil or not a %T", g.Copy(), g)
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
	p.badTexts(g, text, other)
}

// badTexts reads what is not a record of a game into other. The text is that of g.
func (p *player) badTexts(g engine, text []byte, other engine) {
	bad := [][]byte{nil, []byte("("), []byte("\xff"), text[:len(text)/2]}
	root, err := sgf.ParseOne(string(text))
	if err != nil {
		p.failf("MarshalText does not return an SGF record: %v\n%s", err, text)
	} else if illegal := p.illegalRecord(g, root); illegal != nil {
		bad = append(bad, illegal)
	}
	kept := p.clone(other)
	for _, text := range bad {
		if p.zero().UnmarshalText(text) == nil {
			p.failf("UnmarshalText(%q) = nil, want an error", text)
			continue
		}
		_ = other.UnmarshalText(slices.Clone(text))
		if d := p.difference(other, kept, true); d != "" {
			p.failf("UnmarshalText(%q), which is an error, changed the game: %s", text, d)
			return
		}
	}
	if p.rewind(other, 0) {
		if d := p.difference(other, p.newGame(), true); d != "" {
			p.failf("a game that failed to read records and is taken back to its start is not as a new one: %s", d)
		}
	}
}

// illegalRecord returns the record with one move more, on a stone, and nil if
// there is none that a move put where it stands.
func (p *player) illegalRecord(g engine, root *sgf.Node) []byte {
	var colors []board.Color
	var values []string
	last := root
	for node := range root.Main() {
		last = node
		for color, value := range node.Moves() {
			colors, values = append(colors, color), append(values, value)
		}
	}
	if len(values) != len(p.played) {
		p.failf("MarshalText writes %d moves as B and W after %d moves", len(values), len(p.played))
		return nil
	}
	for i, m := range slices.Backward(p.played) {
		if c, ok := m.Cell(); ok && g.At(c) != board.Empty {
			last.AddMove(colors[len(colors)-1].Opponent(), values[i])
			text, err := root.AppendText(nil)
			if err != nil {
				p.failf("the record of MarshalText cannot be written again: %v", err)
			}
			return text
		}
	}
	return nil
}

// readers calls all methods that only read, first one after the other and then, of
// a game with which nothing has been wrong yet, from two goroutines at once: one
// that writes where it should read fails in either way, and only the race detector
// sees the second.
func (p *player) readers(g engine) {
	before := stateOf(g, true)
	p.readAll(g)
	if d := stateOf(g, true).diff(before); d != "" {
		p.failf("methods that only read have changed the game: %s", d)
	}
	if len(p.failures) > 0 {
		return
	}
	var wait sync.WaitGroup
	panics := make(chan any, 2)
	for range 2 {
		wait.Go(func() {
			defer func() {
				if v := recover(); v != nil {
					panics <- v
				}
			}()
			p.readAll(g)
		})
	}
	wait.Wait()
	close(panics)
	for v := range panics {
		p.failf("a method that reads panicked: %v", v)
	}
}

// readAll calls all methods that only read.
func (p *player) readAll(g engine) {
	for c := range min(board.Cell(p.lattice.Len()), 100) {
		_, _ = g.At(c), g.Check(board.Move(c))
	}
	_, _, _, _, _ = g.Turn(), g.Over(), g.Winner(), g.Hash(), g.Len()
	_, _, _ = g.AppendMoves(nil), g.String(), g.Check(board.Pass)
	_, _, _, _ = g.History(), slices.Collect(g.Moves()), g.Result(), p.clone(g)
	_, _ = g.MarshalText()
	_ = board.FigureOf(g)
	_, _ = board.RandomMove(g, rand.New(rand.NewPCG(0, 0)))
}
