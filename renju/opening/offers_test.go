package opening_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/opening"
)

func cells(t testing.TB, o *opening.Opening, names ...string) []board.Cell {
	t.Helper()
	var cells []board.Cell
	for _, name := range names {
		a, err := o.ParseAction(name)
		if err != nil {
			t.Fatal(err)
		}
		cells = append(cells, a.Cell)
	}
	return cells
}

// TestPublishedFifths is the example of the rules: four versions of one fifth in the d8
// opening, of which two are the mirror images of the others in a line between two rows.
func TestPublishedFifths(t *testing.T) {
	o := from(t, opening.RIF, "h8, h9, h7, white, h6")
	if p, ok := opening.PatternOf(o.Game()); p != opening.D8 || !ok {
		t.Errorf("the opening is %v", p)
	}
	versions := cells(t, o, "g8", "g7", "i8", "i7")
	for _, a := range versions {
		for _, b := range versions {
			if !o.Symmetric(a, b) {
				t.Errorf("%v and %v differ", a, b)
			}
			if err := o.Check(opening.Action{Kind: opening.Offer, Cells: []board.Cell{a, b}}); a != b && err != opening.ErrSymmetric {
				t.Errorf("an offer of %v and %v: %v", a, b, err)
			}
		}
	}
	different := o.Different()
	count := 0
	for _, c := range versions {
		if slices.Contains(different, c) {
			count++
		}
	}
	if count != 1 {
		t.Errorf("%d of four versions of one fifth can be offered", count)
	}
	other := cells(t, o, "g9", "h10", "f8")
	for _, c := range other {
		if o.Symmetric(versions[0], c) {
			t.Errorf("%v is like g8", c)
		}
	}
	if o.Symmetric(-1, -1) || o.Symmetric(0, 225) {
		t.Error("numbers that are no cells are the same fifth")
	}
}

// TestEdgesDoNotCount has two fifths of which one would be off a smaller board.
func TestEdgesDoNotCount(t *testing.T) {
	o := from(t, opening.RIF, "h8, h9, h7, white, h6")
	mirror := cells(t, o, "h15", "a1", "a14", "o1")
	if !o.Symmetric(mirror[1], mirror[2]) || !o.Symmetric(mirror[1], mirror[3]) || o.Symmetric(mirror[0], mirror[1]) {
		t.Error("the edges count")
	}
}

// TestDifferentFifths counts the fifths that can be offered in all 26 patterns with every
// fourth stone, and compares them with those that plain enumeration leaves.
func TestDifferentFifths(t *testing.T) {
	total, symmetric, lax := 0, 0, 0
	for _, p := range opening.Patterns() {
		o := start(t, opening.RIF, opening.Options{})
		l := o.Lattice()
		three, ok := p.Stones(l)
		if !ok {
			t.Fatalf("%v has no stones", p)
		}
		for _, c := range three {
			if err := o.Do(opening.Action{Kind: opening.Place, Cell: c}); err != nil {
				t.Fatal(err)
			}
		}
		if err := o.Do(opening.Action{Kind: opening.Choose, Color: board.White}); err != nil {
			t.Fatal(err)
		}
		fourths, most := 0, 0
		for c := range l.Cells() {
			if o.At(c) != board.Empty {
				continue
			}
			fourths++
			if err := o.Do(opening.Action{Kind: opening.Place, Cell: c}); err != nil {
				t.Fatal(err)
			}
			stones := []board.Point{l.Point(three[0]), l.Point(three[1]), l.Point(three[2]), l.Point(c)}
			group := motions(stones)
			seen := board.NewMask(l)
			var want []board.Cell
			for d := range l.Cells() {
				if o.At(d) != board.Empty || seen.Has(d) {
					continue
				}
				want = append(want, d)
				for _, m := range group {
					if to := l.Cell(m.apply(l.Point(d))); to != board.None {
						seen.Add(to)
					}
				}
			}
			got := o.Different()
			if !slices.Equal(got, want) {
				t.Fatalf("%v with %v: %s", p, c, cmp.Diff(want, got))
			}
			total += len(got)
			most = max(most, len(got))
			if len(group) > 1 {
				symmetric++
			}
			if len(got) < boardOrbits(o) {
				lax++
			}
			g := o.Game()
			for range g.Fouls() {
				t.Fatalf("a fifth is forbidden in\n%v", g)
			}
			o.Undo()
		}
		if fourths != 222 || most != 221 {
			t.Errorf("%v: %d fourth stones, up to %d fifths", p, fourths, most)
		}
	}
	// Golden values, which the enumeration above has confirmed.
	if got, want := fmt.Sprint(total, symmetric, lax), "1259575 163 85"; got != want {
		t.Errorf("fifths, symmetric positions, positions in which the symmetries of the board are too few: %s, want %s", got, want)
	}
}

// boardOrbits returns how many fifths there are if only the symmetries of the board count.
func boardOrbits(o *opening.Opening) int {
	g := o.Game()
	grid := g.Grid()
	all := grid.Symmetries()
	seen := board.NewMask(g.Lattice())
	n := 0
	for c := range g.Lattice().Cells() {
		if g.At(c) != board.Empty || seen.Has(c) {
			continue
		}
		n++
		for _, s := range all {
			seen.Add(s.Apply(c))
		}
	}
	return n
}

// TestSequences counts the sequences of three stones under the rule of RIF.
func TestSequences(t *testing.T) {
	o := start(t, opening.RIF, opening.Options{})
	place := func(c board.Cell) bool { return o.Do(opening.Action{Kind: opening.Place, Cell: c}) == nil }
	sequences := 0
	patterns := map[opening.Pattern]int{}
	canonical := map[uint64]opening.Pattern{}
	l := o.Lattice()
	for a := range l.Cells() {
		if !place(a) {
			continue
		}
		for b := range l.Cells() {
			if !place(b) {
				continue
			}
			for c := range l.Cells() {
				if !place(c) {
					continue
				}
				sequences++
				g := o.Game()
				p, ok := opening.PatternOf(g)
				if !ok {
					t.Fatalf("no pattern:\n%v", g)
				}
				patterns[p]++
				hash, _ := g.Canonical()
				if q, ok := canonical[hash]; ok && q != p {
					t.Fatalf("%v and %v are the same", p, q)
				}
				canonical[hash] = p
				o.Undo()
			}
			o.Undo()
		}
		o.Undo()
	}
	if sequences != 184 || len(patterns) != 26 || len(canonical) != 26 {
		t.Errorf("%d sequences, %d patterns, %d up to symmetry", sequences, len(patterns), len(canonical))
	}
	if o.Len() != 0 {
		t.Errorf("%d actions are left", o.Len())
	}
}

// TestOfferOfMany offers as many fifths as the board of 5×5 has at the least.
func TestOfferOfMany(t *testing.T) {
	o := start(t, opening.RIF, opening.Options{Rules: renju.Renju(5), Offers: 5})
	if err := o.DoActions("c3, c4, c2, black, c1"); err != nil {
		t.Fatal(err)
	}
	all := o.Different()
	if err := o.Do(opening.Action{Kind: opening.Offer, Cells: all[:5]}); err != nil {
		t.Fatalf("%v of %v", err, all)
	}
}
