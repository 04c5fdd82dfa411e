package opening_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/opening"
)

// FuzzDo does what the bytes say: random actions that are legal, and any others, which
// the oracle judges too. Then it takes everything back.
func FuzzDo(f *testing.F) {
	for p := range opening.Protocols() {
		f.Add(uint8(p), uint64(p), []byte{0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0})
	}
	f.Fuzz(func(t *testing.T, kind uint8, seed uint64, steps []byte) {
		p := opening.Protocol(kind) % opening.Protocol(len(opening.Protocols()))
		size := 7 + 2*int(kind>>4)
		if p == opening.LongPro {
			size += 2
		}
		rules := renju.Renju(size)
		if kind&8 != 0 {
			rules = renju.Freestyle(size)
		}
		opts := opening.Options{Rules: rules}
		if p == opening.Yamaguchi && size == 7 {
			opts.Rules.Size = 9
		}
		size = opts.Rules.Size
		o := start(t, p, opts)
		oracle := oracle{protocol: p, size: size}
		rng := rand.New(rand.NewPCG(seed, uint64(kind)))
		texts := []string{o.String()}
		for _, step := range steps[:min(len(steps), 40)] {
			a, ok := o.RandomAction(rng)
			if !ok || step%4 == 1 {
				a = anyAction(rng, o, o.Different())
			}
			want := oracle.refuses(a)
			if got := code(t, o.Check(a)); got != want {
				t.Fatalf("%+v: %q, want %q in\n%v", a, got, want, o)
			}
			if got := code(t, o.Do(a)); got != want {
				t.Fatalf("Do(%+v): %q, want %q in\n%v", a, got, want, o)
			}
			if want == "" {
				oracle.actions = append(oracle.actions, a)
				texts = append(texts, o.String())
				compare(t, o, &oracle)
			}
		}
		undoAll(t, o, texts)
	})
}

// FuzzParse reads any text in every way there is. What can be read can be written and
// read again.
func FuzzParse(f *testing.F) {
	for _, o := range []*opening.Opening{
		from(f, opening.RIF, "h8, h9, i9, black, g10, offer j8 k6, pick k6"),
		from(f, opening.Soosorv8, "h8, h9, i9, keep, g10, declare 3, swap"),
		from(f, opening.Swap2, "h8, h9, i9, put two, a1, a2"),
	} {
		f.Add(o.String())
		f.Add(o.SGF().String())
		f.Add(o.ActionList())
	}
	f.Add("SWAP2BOARD\n7,7\n8,7\n9,9\n8,8\n8,6\nDONE\n")
	f.Add("8,8 8,6")
	f.Add("d13")
	f.Fuzz(func(t *testing.T, text string) {
		if o, err := opening.Parse(text); err == nil {
			roundTrip(t, o)
		}
		if root, err := sgf.ParseOne(text); err == nil {
			if o, _ := opening.FromSGF(root); o != nil {
				roundTrip(t, o)
			}
		}
		for _, p := range opening.Protocols() {
			o, _ := opening.FromActions(p, opening.Options{}, text)
			roundTrip(t, o)
		}
		if o, err := opening.ParseSwap2Board(text, opening.Options{}); err == nil {
			question, err := o.Swap2Board()
			if err != nil {
				t.Fatal(err)
			}
			again, err := opening.ParseSwap2Board(question, opening.Options{})
			if err != nil {
				t.Fatal(err)
			}
			same(t, "ParseSwap2Board", again, o)
		}
		for _, list := range []string{"", "h8, h9, i9", "h8, h9, i9, put two, a1, a2"} {
			o := from(t, opening.Swap2, list)
			if o.DoSwap2Answer(text) != nil {
				if o.ActionList() != list {
					t.Fatalf("%q after %q changed the opening:\n%v", text, list, o)
				}
				continue
			}
			answer, err := o.Swap2Answer()
			again := from(t, opening.Swap2, list)
			if err != nil || again.DoSwap2Answer(answer) != nil {
				t.Fatalf("%q: %v", answer, err)
			}
			same(t, "DoSwap2Answer", again, o)
		}
		if p, err := opening.ParsePattern(text); err == nil && !p.Valid() {
			t.Fatalf("%q is pattern %d", text, uint8(p))
		}
		var a opening.Area
		if err := a.UnmarshalText([]byte(text)); err == nil {
			a.Has(board.Square8(15, 15), 0)
		}
	})
}
