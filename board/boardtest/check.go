package boardtest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/stonesgo/stones/board"
)

// start looks at what must hold before the first move.
func (s *suite) start(g engine) {
	if g.Len() != 0 {
		s.failf("Len() = %d in a new game", g.Len())
	}
	s.startOfGame(g)
	if d := s.difference(s.newGame(), g, true); d != "" {
		s.failf("newGame does not return the same position each time: %s", d)
	}
}

// startOfGame looks at a game that has no moves to take back.
func (s *suite) startOfGame(g engine) {
	before := stateOf(g, true)
	if m, ok := g.Undo(); ok {
		s.failf("Undo() = %v, true at the start of the game", m)
	}
	if d := stateOf(g, true).diff(before); d != "" {
		s.failf("Undo at the start of the game changed it: %s", d)
	}
}

// look examines the present position: in full, if asked to, every cell of it,
// with record everything that goes through a copy or a text of the game, and with
// draw whether RandomMove is fair.
func (p *player) look(full, record, draw bool) {
	g := p.game
	now := p.states[len(p.states)-1]
	if l := g.Lattice(); l != p.lattice {
		p.failf("Lattice() = %v, want %v", l, p.lattice)
		return
	}
	p.outcome(g)
	if now.len != len(p.played) {
		p.failf("Len() = %d after %d moves", now.len, len(p.played))
	}
	for _, m := range noMoves {
		p.notAMove(g, m)
	}
	p.notAMove(g, board.Move(p.lattice.Len()))
	p.noStone(g, board.Cell(board.Pass))
	p.noStone(g, board.Cell(board.Swap))
	if full {
		p.legality(g)
		p.refusals(g)
		p.distinct(g)
		p.undoEach(g)
		if p.transpositions {
			p.transpose(g)
		}
	}
	if record {
		p.record(g)
		p.moves(g)
		p.figure(g)
		p.copies(g)
		p.texts(g)
		p.rebuilt(g)
		p.readers(g)
		p.playout(g)
	}
	if draw {
		p.draws(g)
	}
	if d := stateOf(g, now.text != "").diff(now); d != "" {
		p.failf("methods that only read have changed the game: %s", d)
	}
}

// outcome looks at whether the game is over and who has won.
func (s *suite) outcome(g engine) {
	if t := g.Turn(); t != board.Black && t != board.White {
		s.failf("Turn() = %v", t)
	}
	s.result(g)
}

// result compares Over, Winner and Result.
func (s *suite) result(g engine) {
	over, winner, result := g.Over(), g.Winner(), g.Result()
	switch {
	case winner > board.White:
		s.failf("Winner() = %v", winner)
	case !over && winner != board.Empty:
		s.failf("Winner() = %v, but the game is not over", winner)
	case !over && result != board.Result{}:
		s.failf("Result() = %s, but the game is not over", words(result))
	case over && result.By == board.Unfinished:
		s.failf("Result() = %s, but the game is over", words(result))
	case result.Winner != winner:
		s.failf("Result() = %s where Winner() = %v", words(result), winner)
	case winner == board.Empty && result.By >= board.Win, winner != board.Empty && result.By < board.Win:
		s.failf("Result() = %s: By and Winner do not go together", words(result))
	default:
		if read, err := board.ParseResult(result.String()); err != nil || read != result {
			s.failf("Result() = %s, whose text %q is read as %s, %v", words(result), result.String(), words(read), err)
		}
	}
}

// words returns all that is in a Result, which its text need not say.
func words(r board.Result) string { return fmt.Sprintf("{%v %v %v}", r.By, r.Winner, r.Score) }

// notAMove looks at a number that no cell has.
func (s *suite) notAMove(g engine, m board.Move) {
	err := g.Check(m)
	if err != board.ErrOffBoard {
		s.failf("Check(%d) = %v, want ErrOffBoard", int32(m), err)
	}
	if played := g.Play(m); played != err {
		s.failf("Play(%d) = %v, want what Check returns, %v", int32(m), played, err)
	}
	if name := g.FormatMove(m); name != "none" {
		s.failf(`FormatMove(%d) = %q, want "none"`, int32(m), name)
	}
	s.noStone(g, board.Cell(m))
}

// noStone looks at a cell that is not there.
func (s *suite) noStone(g engine, c board.Cell) {
	if at := g.At(c); at != board.Empty {
		s.failf("At(%d) = %v, but the board has no such cell", c, at)
	}
}

// legality compares Check with AppendMoves for every move.
func (p *player) legality(g engine) {
	const mark = board.Move(12345)
	p.buf = g.AppendMoves(append(p.buf[:0], mark))
	if len(p.buf) == 0 || p.buf[0] != mark {
		p.failf("AppendMoves overwrites the moves that it should append to")
		return
	}
	moves := p.buf[1:]
	over := g.Over()
	if over && len(moves) > 0 {
		p.failf("the game is over, but AppendMoves lists %s", g.FormatMove(moves[0]))
	}
	if !over && len(moves) == 0 {
		p.failf("the game is not over, but AppendMoves lists no move")
	}
	cells := slices.IndexFunc(moves, func(m board.Move) bool { return m < 0 })
	if cells < 0 {
		cells = len(moves)
	}
	for i, m := range moves {
		if i > 0 && i < cells && moves[i-1] >= m ||
			i >= cells && (m >= 0 || slices.Contains(moves[cells:i], m)) {
			p.failf("AppendMoves lists %s after %s: want cells in increasing order, then Pass or Swap",
				g.FormatMove(m), g.FormatMove(moves[i-1]))
			return
		}
	}
	listed := moves[:cells]
	for c := range p.lattice.Cells() {
		m := board.Move(c)
		inList := len(listed) > 0 && listed[0] == m
		if inList {
			listed = listed[1:]
		}
		p.agrees(g, m, inList, over)
	}
	for _, m := range []board.Move{board.Pass, board.Swap} {
		p.agrees(g, m, slices.Contains(moves[cells:], m), over)
	}
	p.masks(g, moves[:cells])
	for _, m := range moves {
		if !p.lattice.Valid(board.Cell(m)) && m != board.Pass && m != board.Swap {
			p.failf("AppendMoves lists %d, which is not a move on this board", int32(m))
		}
	}
}

// masks compares LegalMask, where the game has it, with the cells of AppendMoves.
func (p *player) masks(g engine, cells []board.Move) {
	l, ok := g.(legalMasker)
	if !ok {
		return
	}
	legal := board.NewMask(p.lattice)
	legal.Not() // of which nothing may be left
	l.LegalMask(legal)
	want := board.NewMask(p.lattice)
	for _, m := range cells {
		want.Add(board.Cell(m))
	}
	if !legal.Equal(want) {
		p.failf("LegalMask has\n%v\nbut AppendMoves\n%v", legal, want)
	}
}

// A legalMasker has the legal cells as a mask.
type legalMasker interface{ LegalMask(dst *board.Mask) }

// agrees compares what Check says about m with whether AppendMoves lists it.
func (s *suite) agrees(g engine, m board.Move, listed, over bool) {
	err := g.Check(m)
	switch {
	case listed && err != nil:
		s.failf("AppendMoves lists %s, but Check returns %q", g.FormatMove(m), err)
	case !listed && err == nil:
		s.failf("Check(%s) = nil, but AppendMoves does not list it", g.FormatMove(m))
	}
	if err == nil {
		return
	}
	illegal, ok := err.(board.Illegal)
	if !ok {
		s.failf("Check(%s) returns a %T, want a board.Illegal", g.FormatMove(m), err)
		return
	}
	if !isCode(illegal.Code()) {
		s.failf(`Check(%s) = Illegal(%q), want "code: sentence" with a code of lower-case letters and hyphens`, g.FormatMove(m), string(illegal))
	}
	at := board.Empty
	if c, ok := m.Cell(); ok {
		at = g.At(c)
	}
	switch {
	case at > board.White:
		s.failf("At(%d) = %v", m, at)
	case over && err != board.ErrGameOver:
		s.failf("Check(%s) = %q in a game that is over, want ErrGameOver", g.FormatMove(m), err)
	case !over && at != board.Empty && err != board.ErrOccupied:
		s.failf("Check(%s) = %q on a stone, want ErrOccupied", g.FormatMove(m), err)
	case !over && (err == board.ErrGameOver || err == board.ErrOffBoard || at == board.Empty && err == board.ErrOccupied):
		s.failf("Check(%s) = %q, which it is not", g.FormatMove(m), err)
	}
}

func isCode(s string) bool {
	return s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz-") == ""
}

// refusals plays every illegal move and sees that nothing happens.
func (s *suite) refusals(g engine) {
	before := stateOf(g, true)
	refuse := func(m board.Move) {
		want := g.Check(m)
		if want == nil {
			return
		}
		if err := g.Play(m); err != want {
			s.failf("Play(%s) = %v, but Check returns %q", g.FormatMove(m), err, want)
		}
		if h := g.Hash(); h != before.hash {
			s.failf("Play(%s), which is illegal, changed the game: Hash() = %#x, want %#x", g.FormatMove(m), h, before.hash)
		}
	}
	for c := range s.lattice.Cells() {
		refuse(board.Move(c))
	}
	refuse(board.Pass)
	refuse(board.Swap)
	if d := stateOf(g, true).diff(before); d != "" {
		s.failf("illegal moves changed the game: %s", d)
	}
}

// undoEach plays and takes back some of the legal moves.
func (p *player) undoEach(g engine) {
	p.buf = g.AppendMoves(p.buf[:0])
	before := stateOf(g, true)
	for range min(8, len(p.buf)) {
		m := p.buf[p.rng.IntN(len(p.buf))]
		if err := g.Play(m); err != nil {
			p.failf("AppendMoves lists %s, but Play returns %q", g.FormatMove(m), err)
			return
		}
		if undone, ok := g.Undo(); !ok || undone != m {
			p.failf("Undo() = %v, %v after Play(%v)", undone, ok, m)
			return
		}
		if d := stateOf(g, true).diff(before); d != "" {
			p.failf("after Play(%s) and Undo: %s", g.FormatMove(m), d)
			return
		}
	}
}

// distinct sees that no other position has had this one's hash. What of the
// future can be asked for without regard to the past counts too.
func (s *suite) distinct(g engine) {
	var b strings.Builder
	for c := range s.lattice.Cells() {
		b.WriteByte(".XO?"[min(g.At(c), 3)])
	}
	fmt.Fprintf(&b, " %v to move, over: %v, pass: %v, swap: %v",
		g.Turn(), g.Over(), g.Check(board.Pass) == nil, g.Check(board.Swap) == nil)
	position := b.String()
	if old, ok := s.positions[g.Hash()]; ok && old != position {
		s.failf("Hash() = %#x for different positions:\n%s\n%s", g.Hash(), old, position)
	}
	s.positions[g.Hash()] = position
}

// transpose exchanges two moves of the side to move.
func (p *player) transpose(g engine) {
	if g.Over() {
		return
	}
	before := stateOf(g, true)
	if p.buf = g.AppendMoves(p.buf[:0]); len(p.buf) == 0 {
		return
	}
	for range 4 {
		a, c := p.buf[p.rng.IntN(len(p.buf))], p.buf[p.rng.IntN(len(p.buf))]
		b := board.Move(p.rng.IntN(p.lattice.Len()))
		if a < 0 || c < 0 || a == c || a == b || b == c {
			continue
		}
		one, ok := p.tryLine(g, a, b, c)
		if !ok {
			continue
		}
		two, ok := p.tryLine(g, c, b, a)
		if !ok || one.text != two.text {
			continue
		}
		p.transposed++
		if one.hash != two.hash {
			p.failf("%s %s %s hash to %#x, but %s %s %s, which print alike, to %#x",
				g.FormatMove(a), g.FormatMove(b), g.FormatMove(c), one.hash,
				g.FormatMove(c), g.FormatMove(b), g.FormatMove(a), two.hash)
		}
	}
	if d := stateOf(g, true).diff(before); d != "" {
		p.failf("after three moves and Undo: %s", d)
	}
}

// tryLine returns the state after the moves, taken back again. It is false if
// one of them is illegal.
func (s *suite) tryLine(g engine, moves ...board.Move) (st state, ok bool) {
	n := 0
	for _, m := range moves {
		if g.Play(m) != nil {
			break
		}
		n++
	}
	st = stateOf(g, true)
	for range n {
		g.Undo()
	}
	return st, n == len(moves)
}

// difference says what is not the same in two games, or returns "". With
// record their pasts and futures are compared as well as the position.
func (s *suite) difference(got, want board.Game, record bool) string {
	if got.Lattice() != want.Lattice() {
		return fmt.Sprintf("Lattice() = %v, want %v", got.Lattice(), want.Lattice())
	}
	for c := range want.Lattice().Cells() {
		if got.At(c) != want.At(c) {
			return fmt.Sprintf("At(%s) = %v, want %v", want.FormatMove(board.Move(c)), got.At(c), want.At(c))
		}
	}
	a, b := stateOf(got, true), stateOf(want, true)
	if !record {
		a.len = b.len
	}
	if d := a.diff(b); d != "" || !record {
		return d
	}
	if a, b := got.AppendMoves(nil), want.AppendMoves(nil); !slices.Equal(a, b) {
		return fmt.Sprintf("AppendMoves(nil) = %s, want %s", list(a), list(b))
	}
	if a, b := got.History(), want.History(); !slices.Equal(a, b) {
		return fmt.Sprintf("History() = %s, want %s", list(a), list(b))
	}
	if a, b := got.Result(), want.Result(); a != b {
		return fmt.Sprintf("Result() = %s, want %s", words(a), words(b))
	}
	if s.rules != nil {
		if a, b := s.rules(got), s.rules(want); a != b {
			return fmt.Sprintf("Rules() = %+v, want %+v", a, b)
		}
	}
	return ""
}

// notation looks at the names of all moves.
func (s *suite) notation(g engine) {
	names := make(map[string]board.Move)
	moves := g.AppendMoves(nil)
	for c := range s.lattice.Cells() {
		moves = append(moves, board.Move(c))
	}
	for _, m := range moves {
		s.name(g, m)
		name := g.FormatMove(m)
		if other, ok := names[name]; ok && other != m {
			s.failf("FormatMove returns %q for both %d and %d", name, int32(other), int32(m))
		}
		names[name] = m
	}
	for _, text := range []string{"", " ", "?", "é9", "\x00", "99999999999999999999", strings.Repeat("z", 100), "a1 b", "-1"} {
		m, err := g.ParseMove(text)
		_, syntax := errors.AsType[*board.SyntaxError](err)
		if !syntax {
			s.failf("ParseMove(%q) = %v, %v; want a *board.SyntaxError", text, m, err)
		}
	}
}

// name sees that the name of m is read back, whatever its case.
func (s *suite) name(g engine, m board.Move) {
	name := g.FormatMove(m)
	for _, text := range []string{name, strings.ToUpper(name), strings.ToLower(name), " " + name + "\t"} {
		if got, err := g.ParseMove(text); err != nil || got != m {
			s.failf("ParseMove(%q) = %v, %v; want %d, whose name is %q", text, got, err, int32(m), name)
		}
	}
}
