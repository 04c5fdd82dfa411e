package ancientgo

import (
	"fmt"

	"github.com/stonesgo/stones/board"
)

// The kind and version of the binary form of a position.
const (
	stateKind    = 'g'
	stateVersion = 1
)

// AppendBinary appends the position and the rules as bytes: what decides the future,
// prisoners, passes and the points that ko bars included. Positions with the same
// future by the same rules are the same bytes: about 20, the name of the rules and
// one more for every five points, with a version and a checksum.
//
// Superko looks at all positions of a game. Under [PositionalSuperko] and
// [SituationalSuperko] the bytes are therefore the position that the game began with
// and its moves, which take one or two bytes each. It returns no error.
func (g *Game) AppendBinary(dst []byte) ([]byte, error) {
	w := board.NewStateWriter(dst, stateKind, stateVersion)
	g.rules.write(w)
	s := start{turn: g.turn, prisoners: g.prisoners, passes: g.passes, handicap: g.handicap}
	at := g.At
	if g.superko() {
		s = g.start
		at = func(c board.Cell) board.Color {
			if s.grid == nil {
				return board.Empty
			}
			return s.grid.At(c)
		}
	} else {
		for c := range g.Barred() {
			s.barred = append(s.barred, c)
		}
	}
	w.Uint(uint64(s.turn))
	w.Uint(uint64(s.passes))
	w.Uint(uint64(s.handicap))
	w.Uint(uint64(s.prisoners[board.Black]))
	w.Uint(uint64(s.prisoners[board.White]))
	w.Uint(uint64(len(s.barred)))
	for _, c := range s.barred {
		w.Uint(uint64(c))
	}
	w.Stones(g.lattice, at)
	if g.superko() {
		g.writeMoves(w)
	}
	return w.End(), nil
}

// MarshalBinary returns what [Game.AppendBinary] appends. The moves of a game are
// in its record, see [Game.MarshalText].
func (g *Game) MarshalBinary() ([]byte, error) { return g.AppendBinary(nil) }

// UnmarshalBinary makes the game one that begins with the position of
// [Game.MarshalBinary], and under superko plays the moves again that led to it. The
// error for bytes that are damaged, of another version or of another game wraps
// [board.ErrState]; the game then stays as it was. It takes time linear in the size of
// the board and the moves, and allocates the game.
func (g *Game) UnmarshalBinary(data []byte) error {
	r := board.NewStateReader(data, stateKind, stateVersion)
	rules := readRules(r)
	s := start{turn: r.Color(), passes: uint8(r.Uint(2)), handicap: uint8(r.Uint(1<<8 - 1))}
	s.prisoners = [3]int32{board.Black: int32(r.Uint(3 << 29)), board.White: int32(r.Uint(3 << 29))}
	for range r.Uint(MaxSide * MaxSide) {
		s.barred = append(s.barred, board.Cell(r.Uint(MaxSide*MaxSide)))
	}
	if rules.Rows > MaxSide || rules.Cols > MaxSide {
		r.Fail("a board of %d×%d points", rules.Rows, rules.Cols)
	}
	s.grid = r.Stones(board.Square4, rules.Rows, rules.Cols)
	if s.grid != nil {
		s.check(r, rules.Ko)
	}
	var moves []uint64
	if rules.superko() {
		moves = make([]uint64, 0, min(r.Left(), 4*MaxSide*MaxSide))
		for n := r.Uint(uint64(r.Left())); n > 0; n-- {
			moves = append(moves, r.Uint(1<<20))
		}
	}
	err := r.End()
	if err == nil {
		err = g.set(rules, s, moves)
	}
	if err != nil {
		return fmt.Errorf("ancientgo: %w", err)
	}
	return nil
}

// check makes r fail if the barred points cannot be those of a game.
func (s *start) check(r *board.StateReader, ko KoRule) {
	switch n := len(s.barred); {
	case n > 1 && ko != VacatedKo, n > 0 && ko != VacatedKo && ko != SimpleKo:
		r.Fail("%d points barred under rules with %v", n, ko)
	}
	if s.handicap != handicapStones(s.handicap) {
		r.Fail("a handicap of %d", s.handicap)
	}
	for i, c := range s.barred {
		if int(c) >= s.grid.Lattice().Len() || s.grid.At(c) != board.Empty || i > 0 && s.barred[i-1] >= c {
			r.Fail("ko bars a point that it cannot")
		}
	}
}

// set makes g the game that begins with s and goes on with those moves.
func (g *Game) set(rules Rules, s start, moves []uint64) error {
	rules, _, err := rules.normal()
	if err != nil {
		return fmt.Errorf("%w: %w", board.ErrState, err)
	}
	h := &Game{setting: newSetting(rules)}
	if err := h.begin(s); err != nil {
		return fmt.Errorf("%w: %w", board.ErrState, err)
	}
	for i, code := range moves {
		if err := h.playCode(code); err != nil {
			return fmt.Errorf("%w: move %d: %w", board.ErrState, i+1, err)
		}
	}
	*g = *h
	return nil
}

// The codes of moves in a state: those that put a stone are the cell and codeCell.
// A move that was made out of turn has codeOutOfTurn in front.
const (
	codePass    = iota
	codeResumed // a pass that ended the game, which went on
	codeCell

	codeOutOfTurn = 1 << 12
)

// writeMoves writes the moves of the game.
func (g *Game) writeMoves(w *board.StateWriter) {
	w.Uint(uint64(len(g.log)))
	for _, e := range g.log {
		code := codePass
		if c, ok := e.move().Cell(); ok {
			code = codeCell + int(c)
		} else if e.code == resumedCode {
			code = codeResumed
		}
		if e.place >= outOfTurn {
			code |= codeOutOfTurn
		}
		w.Uint(uint64(code))
	}
}

// playCode plays a move by its code.
func (g *Game) playCode(code uint64) error {
	color, m := g.turn, board.Pass
	if code >= codeOutOfTurn {
		color = opponent(color)
		code -= codeOutOfTurn
	}
	if code >= codeCell {
		m = board.Move(code - codeCell)
	}
	if err := g.PlayAs(color, m); err != nil || code != codeResumed {
		return err
	}
	return g.Resume(board.Empty)
}

// superko reports whether the rules look at all earlier positions.
func (r Rules) superko() bool { return r.Ko == PositionalSuperko || r.Ko == SituationalSuperko }

// write writes the rules, Setup as it is.
func (r *Rules) write(w *board.StateWriter) {
	for _, n := range []int{r.Rows, r.Cols, int(r.Ko), int(r.Suicide), int(r.Scoring), int(r.Compensation), int(r.First)} {
		w.Uint(uint64(n))
	}
	w.Float(r.Komi)
	w.Float(r.Corners)
	w.Float(r.Center)
	w.Text(r.Name)
	w.Text(r.Setup)
}

// readRules reads what write has written.
func readRules(r *board.StateReader) Rules {
	small := func() int { return int(r.Uint(1<<8 - 1)) }
	return Rules{
		Rows: small(), Cols: small(),
		Ko: KoRule(small()), Suicide: SuicideRule(small()), Scoring: ScoringRule(small()),
		Compensation: CompensationRule(small()), First: board.Color(small()),
		Komi: r.Float(), Corners: r.Float(), Center: r.Float(),
		Name: r.Text(), Setup: r.Text(),
	}
}
