package row

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

const good = "(;GM[1]SZ[9];B[gc];W[cg])"

// TestRecovery reads collections with broken records: all others are read, and
// every place is that in the whole text.
func TestRecovery(t *testing.T) {
	long := "(;GM[1]SZ[9]C[" + strings.Repeat("x", 20000) + "])"
	tests := []struct {
		name, text string
		want       []string // line, column and trouble of each record
	}{
		{"nothing", "", nil},
		{"all good", good + "\n" + good + good, []string{"1:2", "2:2", "2:27"}},
		{"a value that is not closed", good + "\n(;GM[1]SZ[9\n" + good + "\n" + good, []string{"1:2", "2:11 bad", "4:2"}},
		{"a tree that is not closed", good + "\n(;GM[1];B[aa]\n" + good + "\n\n" + good, []string{"1:2", "5:26 bad", "3:2", "5:2"}},
		{"a property without a value", "(;GM[1]SZ)\r\n" + good + "\r\n" + good, []string{"1:10 bad", "2:2", "3:2"}},
		{"old line ends", "(;GM[1]SZ)\r" + good + "\n\r" + good, []string{"1:10 bad", "2:2", "3:2"}},
		{"a variation on a line of its own", "(;GM[1]SZ[9]\n(;B[aa]x)\n(;B[bb]))\n" + good, []string{"2:8 bad", "4:2"}},
		{"a record that is too long", good + "\n" + long + "\n" + good, []string{"1:2", "2:2 bad", "3:2"}},
		{"a long text in front", strings.Repeat("text\n", 4000) + good + "\n" + good, []string{"2001:2 bad", "4001:2", "4002:2"}},
		{"an illegal move", "(;GM[1]SZ[9];B[gc]\n;W[gc])\n" + good, []string{"2:4 bad", "3:2"}},
		{"an illegal move behind a broken record", "(;GM[1]SZ)\n(;GM[1]SZ[9];B[gc]\n;W[gc])\n" + good, []string{"1:10 bad", "3:4 bad", "4:2"}},
		{"a bad size behind a broken record", "(;GM[1]SZ)\n(;GM[1]\nSZ[x])\n" + good, []string{"1:10 bad", "3:4 bad", "4:2"}},
		{"two broken records", "(;GM[1]SZ)\n(;GM[1]SZ)\n\n" + good, []string{"1:10 bad", "2:10 bad", "4:2"}},
		{"the last one broken", good + "\n(;GM[1]SZ)", []string{"1:2", "2:10 bad"}},
		{"a line without an end", good + "\n(;GM[1]SZ)" + strings.Repeat("y", 200000) + "\n" + good, []string{"1:2", "2:10 bad", "3:2"}},
		{"a tree without a node", good + "\n(;GM[1]SZ[9]()(;B[aa]))\n" + good, []string{"1:2", "2:2", "3:2"}},
	}
	for _, test := range tests {
		for _, rd := range []io.Reader{strings.NewReader(test.text), iotest.OneByteReader(strings.NewReader(test.text)), iotest.DataErrReader(strings.NewReader(test.text))} {
			var got []string
			number := 0
			for r := range Read("file", SGF, rd, 10000) {
				row := r.Row(4)
				place := fmt.Sprintf("%d:%d", row.Line, row.Col)
				if row.Trouble != "" {
					place += " bad"
				}
				got = append(got, place)
				if number++; row.Record != number {
					t.Errorf("%s: record %d has the number %d", test.name, number, row.Record)
				}
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("%s: -want +got\n%s", test.name, diff)
			}
		}
	}
}

// TestManyBroken reads a collection in which every other record is broken.
func TestManyBroken(t *testing.T) {
	const n = 3000
	text := strings.Repeat(good+"\n(;GM[1]SZ[9];B[gc];W[gc]x)\n", n)
	all := rows(SGF, text)
	if len(all) != 2*n {
		t.Fatalf("%d records, want %d", len(all), 2*n)
	}
	for i, r := range all {
		if r.Line != i+1 || (r.Trouble != "") != (i%2 == 1) {
			t.Fatalf("record %d: %+v", i+1, r)
		}
	}
}

// TestReadError ends with the error of the reader, behind what was read.
func TestReadError(t *testing.T) {
	failed := errors.New("the disk is on fire")
	for format, text := range map[Format]string{
		SGF: good + "\n" + good,
		GGF: "(;GM[Othello]B[f5];)\n",
		PSQ: "Piskvorky 15x15, 1:1, 0\n8,8,0\n",
	} {
		all := slices.Collect(Read("file", format, io.MultiReader(strings.NewReader(text), iotest.ErrReader(failed)), 10000))
		last := all[len(all)-1].Row(4)
		if !strings.Contains(last.Trouble, failed.Error()) || len(all) > 3 {
			t.Errorf("format %d: %d records, the last is %+v", format, len(all), last)
		}
	}
	if all := slices.Collect(Read("file", Other, strings.NewReader(good), 10000)); all != nil {
		t.Errorf("%d records of no format", len(all))
	}
}

// FuzzRead reads whatever comes, in all formats: there is no panic, every
// record has its number, and how the text arrives makes no difference.
func FuzzRead(f *testing.F) {
	for _, text := range []string{good, "(;GM[11]SZ[3];B[c1];W[swap-pieces];B[b2];W[resign])", "(;GM[1]SZ)\r" + good} {
		f.Add(uint8(SGF), []byte(text))
	}
	f.Add(uint8(GGF), []byte("(;GM[Othello]B[f5];)(;GM[Othello]B[a1];)"))
	f.Add(uint8(PSQ), []byte("Piskvorky 15x15, 1:1, 0\n8,8,0\n"))
	f.Add(uint8(WTHOR), slices.Concat(make([]byte, 4), []byte{1, 0, 0, 0}, make([]byte, 8+68)))
	f.Fuzz(func(t *testing.T, format uint8, text []byte) {
		var got, slow []Row
		for r := range Read("f", Format(format%5), strings.NewReader(string(text)), 500) {
			got = append(got, r.Row(2))
		}
		for r := range Read("f", Format(format%5), iotest.OneByteReader(strings.NewReader(string(text))), 500) {
			slow = append(slow, r.Row(2))
		}
		if diff := cmp.Diff(got, slow); diff != "" {
			t.Errorf("one byte at a time: -want +got\n%s", diff)
		}
		for i, r := range got {
			if r.Record != i+1 || strings.HasPrefix(r.Trouble, "panic") {
				t.Errorf("record %d: %+v", i+1, r)
			}
			if r.Trouble == "" && (r.Game == "" || r.Hash == 0) {
				t.Errorf("record %d is not understood: %+v", i+1, r)
			}
			if r.Game != "" {
				if _, err := Start(r.Game, r.Rows, r.Cols, r.Setup); err != nil {
					t.Errorf("the start %q of record %d: %v", r.Setup, i+1, err)
				}
			}
		}
	})
}
