package boardtest_test

import (
	"encoding/hex"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board/boardtest"
)

func TestStoredState(t *testing.T) {
	g := newClever("")
	boardtest.Play(t, g, "b2 a1")
	data, err := g.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	state := hex.EncodeToString(data)
	for _, tt := range []struct {
		name, fault, state string
		hash               uint64
		want               string // what is reported first, "" for nothing
	}{
		{"right", "", state, g.Hash(), ""},
		{"another hash", "", state, g.Hash() + 1, state + ": <nil>, hash 0x"},
		{"another position", "forgets", state, g.Hash(), state + ": <nil>, hash 0x"},
		{"damaged", "", state[:len(state)-2] + "00", g.Hash(), state[:len(state)-2] + "00: "},
		{"cannot be written", "no state", state, g.Hash(), state + " is written again as , "},
		{"any kind and version", "damaged", state, g.Hash(), state + " is read with 0 as byte 0"},
		{"not hexadecimal", "", "7g", 0, "encoding/hex: "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := failures(func(t testing.TB) { boardtest.StoredState(t, newClever(tt.fault), tt.state, tt.hash) })
			if !strings.HasPrefix(got, tt.want) || (got == "") != (tt.want == "") {
				t.Errorf("it says %q, want %q", got, tt.want)
			}
			if all := strings.Count(got, "is read with"); tt.fault == "damaged" && all != 2*255 {
				t.Errorf("%d wrong kinds and versions are reported, want 510", all)
			}
		})
	}
}
