package boardtest_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
)

// A clever toy has the methods that a game need not have, as far as fault leaves them
// right.
type clever struct {
	toy
	fault  string
	length int        // of the last state that was read
	added  uint64     // to the hash
	panics board.Move // HashAfter does, if it is not 0
}

func newClever(fault string) *clever {
	g := &clever{toy: *newToy(breakage{}), fault: fault}
	_, _ = fmt.Sscanf(fault, "no hash after %d", &g.panics)
	return g
}

func (g *clever) Clone() *clever {
	h := newClever(g.fault)
	h.CopyFrom(g)
	return h
}

func (g *clever) Copy() board.Game { return g.Clone() }

func (g *clever) CopyFrom(src *clever) {
	if g.grid == nil {
		g.toy = *newToy(breakage{})
	}
	g.toy.CopyFrom(&src.toy)
	g.fault, g.panics, g.length = src.fault, src.panics, src.length
}

func (g *clever) LegalMask(dst *board.Mask) {
	g.allocate("LegalMask")
	dst.Clear()
	for c := range g.grid.Lattice().Cells() {
		if g.rightCheck(board.Move(c)) == nil {
			dst.Add(c)
		}
	}
	if g.fault == "legal" && len(g.rec) == 2 {
		dst.Not()
	}
}

func (g *clever) StoneMasks(black, white *board.Mask) {
	g.allocate("StoneMasks")
	if g.fault != "stones" {
		black.Clear()
	}
	if g.fault != "white stones" {
		white.Clear()
	}
	for c, color := range g.grid.All() {
		switch color {
		case board.Black:
			black.Add(c)
		case board.White:
			white.Add(c)
		}
	}
}

func (g *clever) Planes() []string { return []string{"center"} }

func (g *clever) PlaneMask(_ int, dst *board.Mask) {
	g.allocate("PlaneMask of center")
	if g.fault != "plane" {
		dst.Clear()
	}
	dst.Add(4)
}

func (g *clever) HashAfter(m board.Move) uint64 {
	g.allocate("HashAfter")
	if g.panics != 0 && g.panics == m && g.rightCheck(m) != nil {
		panic(g.fault)
	}
	if g.fault == "a hash that adds" {
		g.added++
	}
	if g.rightCheck(m) != nil || g.fault == "hash" && m == 4 {
		return 0
	}
	return g.Hash() ^ board.Key(board.Cell(m), g.rightTurn()) ^ board.TurnKey(g.rightTurn()) ^ board.TurnKey(g.rightTurn().Opponent())
}

func (g *clever) Hash() uint64 {
	if g.fault == "another diagram" {
		return g.toy.Hash()
	}
	return g.toy.Hash() + g.added
}

func (g *clever) Grow(moves int) {
	if g.fault != "grow" {
		g.rec = slices.Grow(g.rec, moves)
	}
}

func (g *clever) MarshalBinary() ([]byte, error) {
	if g.fault == "no state" {
		return nil, errPlain
	}
	return g.AppendBinary(nil)
}

func (g *clever) AppendBinary(dst []byte) ([]byte, error) {
	if g.fault == "append" {
		dst = dst[:0]
	}
	w := board.NewStateWriter(dst, 't', 1)
	w.Uint(uint64(len(g.rec)))
	for _, m := range g.rec {
		w.Uint(uint64(m))
	}
	if g.fault == "other bytes" && g.length == 1 {
		w.Uint(0)
	}
	return w.End(), nil
}

// readFault is the fault of games that are read into a zero value, which cannot know
// it, and reads counts them.
var (
	readFault string
	reads     int
)

func (g *clever) String() string {
	if g.fault == "another diagram" {
		return fmt.Sprint(g.toy.String(), g.added)
	}
	return g.toy.String()
}

func (g *clever) UnmarshalBinary(data []byte) error {
	if g.grid == nil {
		g.fault = readFault
	}
	if ok, err := g.readBadly(data); ok {
		return err
	}
	r := board.NewStateReader(data, 't', 1)
	h := newClever(g.fault)
	for range r.Uint(9) {
		if h.Play(board.Move(r.Uint(8))) != nil {
			r.Fail("an illegal move")
		}
	}
	err := r.End()
	if err == nil || g.fault == "damaged" {
		g.CopyFrom(h)
		if g.fault == "forgets" && len(g.rec) > 0 {
			g.Undo()
		}
		return nil
	}
	return err
}

// TestLearnersMethods finds what is wrong with methods that a game need not have.
func TestLearnersMethods(t *testing.T) {
	for fault, want := range map[string]string{
		"legal":   "LegalMask has",
		"stones":  "StoneMasks: black has",
		"plane":   `PlaneMask of "center" depends on what the mask held before`,
		"hash":    "HashAfter(b2) = 0x0, but the hash is",
		"append":  "AppendBinary appends",
		"damaged": "UnmarshalBinary = nil for nothing, want an error",
		"grow":    "Play after Grow allocates",
		"forgets": "UnmarshalBinary of MarshalBinary differs",
	} {
		t.Run(fault, func(t *testing.T) {
			wantMessages(t, boardtest.Check(func() *clever { return newClever(fault) }, boardtest.WithGames(2)), want)
		})
	}
}
