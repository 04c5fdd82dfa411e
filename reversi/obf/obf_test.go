package obf

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/reversi"
)

func TestParse(t *testing.T) {
	const board64 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--"
	p, err := Parse(board64 + " X; G8:+18; h1 : 12 ;A4:-22; % from a book")
	if err != nil {
		t.Fatal(err)
	}
	want := board64 + " X; G8:+18; H1:+12; A4:-22;"
	if diff := cmp.Diff(want, p.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	stuck := "OX" + strings.Repeat("-", 62) + " X; PS:+3;"
	if p, err := Parse(stuck); err != nil || p.String() != stuck {
		t.Errorf("got %v, %v, want %s", p, err, stuck)
	}
	for _, tt := range []struct{ text, want string }{
		{board64 + " X; G8", `line 1, column 69: "G8" where a move and its value were wanted, as in f5:+2`},
		{board64 + " X; G8:1; A1:3", `line 1, column 75: "A1:3" where a legal move was wanted: the disc would turn over no disc`},
		{board64 + " X; G8:x", `line 1, column 69: "G8:x" where a move and its value were wanted, as in f5:+2`},
		{board64 + " X; :1", `line 1, column 69: ":1" where a move and its value were wanted, as in f5:+2`},
		{board64 + " X; \x1b[2J", `line 1, column 69: "\x1b[2J" where a move and its value were wanted, as in f5:+2`},
		{board64[1:] + ";", `line 1, column 64: end of text where square h8 was wanted: X, O or -`},
	} {
		_, err := Parse(tt.text)
		if _, ok := errors.AsType[*board.SyntaxError](err); !ok || err.Error() != tt.want {
			t.Errorf("Parse(%q)\n got error %v\nwant error %s", tt.text, err, tt.want)
		}
	}
}

// TestReader reads a file with bad lines between good ones.
func TestReader(t *testing.T) {
	const stuck = "OX--------------------------------------------------------------"
	text := "\ufeff" + startText + " X; D3:+1;\r\n" +
		"% a comment alone\n" +
		"   \t\n" +
		startText + " Z\n" +
		"8 " + strings.ReplaceAll(startText, "X", "*") + " O\n" +
		strings.Repeat("-", maxLine+1) + "\n" +
		strings.Repeat("-", 10*maxLine) + "\n" +
		startText + " X; D3:+1; A1:0\n" +
		stuck + " X; PS:-3;"
	var got []string
	r := NewReader(strings.NewReader(text))
	for p, err := range r.All() {
		if err != nil {
			got = append(got, err.Error())
		} else {
			got = append(got, p.String())
		}
	}
	want := []string{
		startText + " X; D3:+1;",
		`line 4, column 66: "Z" where the side to move was wanted: X or O`,
		startText + " O;",
		"line 6, column 65537: a line of more than 65536 bytes",
		"line 7, column 65537: a line of more than 65536 bytes",
		`line 8, column 76: "A1:0" where a legal move was wanted: the disc would turn over no disc`,
		stuck + " X; PS:-3;",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if _, err := r.Read(); err != io.EOF {
		t.Errorf("behind the end: %v", err)
	}
	broken := errors.New("broken")
	r = NewReader(io.MultiReader(strings.NewReader(startText+"\n"+startText), iotest.ErrReader(broken)))
	if p, err := r.Read(); err != nil || p.Position != reversi.Start() {
		t.Errorf("the first line: %v, %v", p, err)
	}
	for p, err := range r.All() {
		if err != broken {
			t.Errorf("half a line: %v, %v, want the error of the reader", p, err)
		}
	}
}

func TestGame(t *testing.T) {
	p, err := Parse(startText + " O")
	if err != nil {
		t.Fatal(err)
	}
	if g := p.Game(); g.Turn() != board.White || g.Check(20) != nil {
		t.Errorf("the game of %v is\n%v", p, g)
	}
}
