package reversi

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stonesgo/stones/board"
)

func TestSquareNames(t *testing.T) {
	for sq := range Square(64) {
		got, err := ParseSquare(" " + sq.String() + "\n")
		if err != nil || got != sq || !sq.Valid() {
			t.Errorf("ParseSquare(%v) = %v, %v", sq, got, err)
		}
		text, err := sq.MarshalText()
		if err != nil || string(text) != sq.String() {
			t.Errorf("%d: MarshalText() = %q, %v", sq, text, err)
		}
		var read Square
		if err := read.UnmarshalText(text); err != nil || read != sq {
			t.Errorf("UnmarshalText(%q) = %v, %v", text, read, err)
		}
		if c := board.Cell(sq); board.Square8(8, 8).Point(c) != board.Pt(sq.Row(), sq.Col()) {
			t.Errorf("%v is row %d, column %d", sq, sq.Row(), sq.Col())
		}
	}
	if d3 := Square(19); d3.String() != "d3" || d3.Row() != 2 || d3.Col() != 3 {
		t.Errorf("square 19 is %v", d3)
	}
	for _, s := range []string{"", "f", "5f", "f05", "f5 x", "ä1"} {
		_, err := ParseSquare(s)
		if _, ok := errors.AsType[*board.SyntaxError](err); !ok {
			t.Errorf("ParseSquare(%q): %v, want a syntax error", s, err)
		}
	}
	for _, s := range []string{"i1", "a9", "a0", "zz99"} {
		if sq, err := ParseSquare(s); err != board.ErrOffBoard || sq != NoSquare {
			t.Errorf("ParseSquare(%q) = %v, %v, want %v", s, sq, err, board.ErrOffBoard)
		}
	}
	for _, sq := range []Square{NoSquare, 64, 127, -128} {
		if sq.Valid() || sq.String() != "none" {
			t.Errorf("square %d: valid %v, %q", int8(sq), sq.Valid(), sq)
		}
		if _, err := sq.MarshalText(); err == nil {
			t.Errorf("square %d: MarshalText has no error", int8(sq))
		}
	}
	sq := Square(5)
	if err := sq.UnmarshalText([]byte("j9")); !errors.Is(err, board.ErrOffBoard) || sq != 5 {
		t.Errorf("UnmarshalText(j9): %v, and the square is %v", err, sq)
	}
}

func TestSet(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	sets := []Set{0, 1, 1 << 63, ^Set(0), 0xff, 0xff << 56, 0x8100000000000081}
	for range 200 {
		sets = append(sets, Set(r.Uint64()), Set(r.Uint64()&r.Uint64()&r.Uint64()), Set(r.Uint64()|r.Uint64()))
	}
	for _, s := range sets {
		var want []Square
		for sq := range Square(64) {
			if s>>sq&1 != 0 {
				want = append(want, sq)
			}
			if s.Has(sq) != (s>>sq&1 != 0) {
				t.Errorf("%#x: Has(%v) = %v", s, sq, s.Has(sq))
			}
		}
		if got := slices.Collect(s.All()); !slices.Equal(got, want) {
			t.Errorf("%#x: All() = %v, want %v", s, got, want)
		}
		if s.Len() != len(want) || SetOf(want...) != s {
			t.Errorf("%#x: Len() = %d, SetOf = %#x", s, s.Len(), SetOf(want...))
		}
		for i, sq := range want {
			if got := s.At(i); got != sq {
				t.Errorf("%#x: At(%d) = %v, want %v", s, i, got, sq)
			}
		}
		for _, i := range []int{-1, len(want), len(want) + 1, 64, math.MaxInt, math.MinInt} {
			if got := s.At(i); got != NoSquare {
				t.Errorf("%#x: At(%d) = %v, want none", s, i, got)
			}
		}
		first := NoSquare
		if len(want) > 0 {
			first = want[0]
		}
		if s.First() != first {
			t.Errorf("%#x: First() = %v, want %v", s, s.First(), first)
		}
	}
	for sq := range (^Set(0)).All() {
		if sq > 3 {
			t.Error("All went on after a break")
		}
		if sq == 3 {
			break
		}
	}
	if got := Start().Moves().String(); got != "d3 c4 f5 e6" {
		t.Errorf("the moves at the start are %q", got)
	}
	if got := Set(0).String(); got != "" {
		t.Errorf("the empty set is %q", got)
	}
	if Set(1).Has(NoSquare) || (^Set(0)).Has(64) || SetOf(NoSquare, 64, 100) != 0 {
		t.Error("a set has what is no square")
	}
}

var symmetries = []Symmetry{Identity, MirrorColumns, MirrorRows, HalfTurn, Transpose, QuarterTurn, ThreeQuarters, AntiTranspose}

func TestSymmetries(t *testing.T) {
	a1, h1, a8, h8 := Square(0), Square(7), Square(56), Square(63)
	b1, a2, h2, g8 := Square(1), Square(8), Square(15), Square(62)
	for _, tt := range []struct {
		sym      Symmetry
		name     string
		from, to []Square
	}{
		{Identity, "Identity", []Square{a1, b1}, []Square{a1, b1}},
		{MirrorColumns, "MirrorColumns", []Square{a1, a2}, []Square{h1, h2}},
		{MirrorRows, "MirrorRows", []Square{a1, b1}, []Square{a8, a8 + 1}},
		{HalfTurn, "HalfTurn", []Square{a1, b1}, []Square{h8, g8}},
		{Transpose, "Transpose", []Square{a1, b1, h1}, []Square{a1, a2, a8}},
		{QuarterTurn, "QuarterTurn", []Square{a1, b1, h1}, []Square{h1, h2, h8}},
		{ThreeQuarters, "ThreeQuarters", []Square{a1, h1, h8}, []Square{a8, a1, h1}},
		{AntiTranspose, "AntiTranspose", []Square{a1, a8, h1, g8}, []Square{h8, a8, h1, a2}},
	} {
		if tt.sym.String() != tt.name {
			t.Errorf("%d is called %v, want %s", tt.sym, tt.sym, tt.name)
		}
		for i, sq := range tt.from {
			if got := tt.sym.Apply(sq); got != tt.to[i] {
				t.Errorf("%v takes %v to %v, want %v", tt.sym, sq, got, tt.to[i])
			}
		}
	}
	for _, s := range symmetries {
		for sq := range Square(64) {
			if got := s.Inverse().Apply(s.Apply(sq)); got != sq {
				t.Errorf("%v and its inverse take %v to %v", s, sq, got)
			}
			if got := SetOf(sq).Transform(s); got != SetOf(s.Apply(sq)) {
				t.Errorf("%v takes the set of %v to %v", s, sq, got)
			}
			for _, u := range symmetries {
				if got, want := s.Compose(u).Apply(sq), u.Apply(s.Apply(sq)); got != want {
					t.Errorf("%v and then %v take %v to %v, want %v", s, u, sq, got, want)
				}
			}
		}
		if s.Apply(NoSquare) != NoSquare || s.Apply(64) != NoSquare {
			t.Errorf("%v takes no square to one", s)
		}
	}
	for s := range Symmetry(64) { // of what is none only the low three bits count
		if got, want := s.Inverse(), (s & 7).Inverse(); got != want {
			t.Errorf("the inverse of %v is %v, want %v", s, got, want)
		}
		if got, want := s.Compose(s>>1), (s & 7).Compose(s>>1&7); got != want {
			t.Errorf("%v and then %v is %v, want %v", s, s>>1, got, want)
		}
	}
	if got := Symmetry(9).String(); got != "Symmetry(9)" {
		t.Errorf("9 is called %s", got)
	}
}

// TestSymmetriesOfTheLattice finds each symmetry of the lattice among those
// here.
func TestSymmetriesOfTheLattice(t *testing.T) {
	found := make(map[Symmetry]bool)
	for _, general := range board.Square8(8, 8).Symmetries() {
		for _, s := range symmetries {
			same := true
			for sq := range Square(64) {
				same = same && board.Cell(s.Apply(sq)) == general.Apply(board.Cell(sq))
			}
			if same {
				found[s] = true
			}
		}
	}
	if len(found) != 8 {
		t.Errorf("%d symmetries found, want 8", len(found))
	}
}

func TestCanonical(t *testing.T) {
	positions := samplePositions(500)
	positions = append(positions, Position{}, Start(), Position{Mover: 1, Opponent: 2}, Position{Mover: 1 << 63})
	for _, p := range positions {
		least := p
		for _, s := range symmetries {
			image := p.Transform(s)
			if image.Canonical() != p.Canonical() {
				t.Fatalf("%s and its image by %v have different canonical positions", p.Text(board.Black), s)
			}
			if image.Mover < least.Mover || image.Mover == least.Mover && image.Opponent < least.Opponent {
				least = image
			}
			if image.Moves() != p.Moves().Transform(s) {
				t.Fatalf("%s: the moves of the image by %v are %v", p.Text(board.Black), s, image.Moves())
			}
			for sq := range p.Moves().All() {
				if image.Flips(s.Apply(sq)) != p.Flips(sq).Transform(s) {
					t.Fatalf("%s: %v by %v turns over %v", p.Text(board.Black), sq, s, image.Flips(s.Apply(sq)))
				}
			}
		}
		if p.Canonical() != least {
			t.Errorf("%s: Canonical() = %s, want %s", p.Text(board.Black), p.Canonical().Text(board.Black), least.Text(board.Black))
		}
	}
	distinct := make(map[Position]bool)
	for sq := range Start().Moves().All() {
		distinct[Start().Play(sq).Canonical()] = true
	}
	if len(distinct) != 1 {
		t.Errorf("the first move has %d canonical positions, want 1", len(distinct))
	}
}
