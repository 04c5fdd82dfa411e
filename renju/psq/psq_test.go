package psq_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/psq"
)

const twoNames = "Piskvorky 20x20, 11:11, 0\r\n10,11,0\r\n20,1,1500\r\n1,20,20\r\npbrain-a.exe\r\npbrain-b.exe\r\n-1\r\n"

func read(t *testing.T, text string, r renju.Rules) *psq.File {
	t.Helper()
	f, err := psq.Read(strings.NewReader(text), r)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return f
}

func write(t *testing.T, f *psq.File) string {
	t.Helper()
	var b bytes.Buffer
	n, err := f.WriteTo(&b)
	if err != nil || n != int64(b.Len()) {
		t.Fatalf("%d bytes of %d, %v", n, b.Len(), err)
	}
	return b.String()
}

func TestRead(t *testing.T) {
	f := read(t, twoNames, renju.Freestyle(0))
	if got := f.Game.MoveList(); got != "j10 t20 a1" || f.Game.Rules() != renju.Freestyle(20) || f.Code != -1 {
		t.Errorf("moves %q, rules %v, code %d", got, f.Game.Rules(), f.Code)
	}
	if diff := cmp.Diff([]time.Duration{0, 1500 * time.Millisecond, 20 * time.Millisecond}, f.Times); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([2]psq.Player{{"pbrain-a.exe", 11}, {"pbrain-b.exe", 11}}, f.Players); diff != "" {
		t.Error(diff)
	}
	for _, end := range []string{"\n", "\r", " \r\n", "\r\n\r\n"} {
		f := read(t, strings.ReplaceAll(twoNames, "\r\n", end), renju.Freestyle(0))
		if f.Game.MoveList() != "j10 t20 a1" || f.Players[0].Name != "pbrain-a.exe" || f.Code != -1 {
			t.Errorf("lines that end in %q: %+v", end, f)
		}
	}
	for _, text := range []string{"\ufeffPiskvorky 15x15, 0:0, 1\n8,8\n\n9,8,5", "Piskvorky 15x15\n8,8\n9,8,5"} {
		f := read(t, text, renju.Renju(15))
		if f.Game.MoveList() != "h8 i8" || f.Code != -1 || f.Players != [2]psq.Player{} {
			t.Errorf("cut off after a move: %+v", f)
		}
	}
}

// Files as they are written, byte by byte.
func TestRoundTrip(t *testing.T) {
	const moves = "8,8,0\n9,8,0\n8,9,31\n"
	for _, test := range []struct {
		name, text   string
		black, white string
		first, code  int
		result       int
		event        string
	}{
		{"a tournament of Piskvork", "Piskvorky 15x15, 7:7, 0\n" + moves + "pisq7.exe\nrenjusolver.ZIP\n0\n", "pisq7.exe", "renjusolver.ZIP", 0, 0, 0, ""},
		{"the second player moved first", "Piskvorky 15x15, 11:11, 1\n" + moves + "a.exe\nb.exe\n15\n", "b.exe", "a.exe", 1, 15, 0, ""},
		{"a human against a program", "Piskvorky 15x15, 0:3, 1\n" + moves + "-1\n", "", "", 1, -1, 0, ""},
		{"Gomocup", "Piskvorky 15x15, 11:11, 0\n" + moves + "RAPFI25.zip\nJAX25.zip\n-1\n1,Freestyle15_1\n", "RAPFI25.zip", "JAX25.zip", 0, -1, 1, "Freestyle15_1"},
		{"Gomocup, a draw", "Piskvorky 15x15, 11:11, 1\n" + moves + "RAPFI25.zip\nJAX25.zip\n-1\n0,Renju\n", "JAX25.zip", "RAPFI25.zip", 1, -1, 0, "Renju"},
		{"Gomocup, no name of the event", "Piskvorky 15x15, 11:11, 0\n" + moves + "a\nb\n-1\n2,\n", "a", "b", 0, -1, 2, ""},
		{"a name with a comma", "Piskvorky 15x15, 11:11, 0\n" + moves + "a\nSmith, J.\n-1\n", "a", "Smith, J.", 0, -1, 0, ""},
		{"no moves", "Piskvorky 5x5, 11:11, 0\n-1\n", "", "", 0, -1, 0, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := read(t, test.text, renju.Freestyle(0))
			if f.First != test.first || f.Code != test.code || f.Result != test.result || f.Event != test.event {
				t.Errorf("read %+v", f)
			}
			if black, white := f.Player(board.Black).Name, f.Player(board.White).Name; black != test.black || white != test.white {
				t.Errorf("black is %q, white %q, want %q and %q", black, white, test.black, test.white)
			}
			if p := f.Player(board.Empty); p != (psq.Player{}) {
				t.Errorf("the player without a color is %v", p)
			}
			if diff := cmp.Diff(test.text, write(t, f)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestReadErrors(t *testing.T) {
	const moves = "Piskvorky 15x15, 0:0, 0\n8,8,0\n"
	for _, test := range []struct {
		text string
		want string
		len  int // moves that were read, -1 for no file
	}{
		{"", "line 1, column 1", -1},
		{"piskvorky 15x15, 0:0, 0", "line 1, column 1", -1},
		{"Piskvorky 15x16, 0:0, 0", "15x16", -1},
		{"Piskvorky 4x4, 0:0, 0", "4x4", -1},
		{"Piskvorky 65x65, 0:0, 0", "65x65", -1},
		{"Piskvorky 20x20, 0:0, 0", "a board of Rules.Size, 15,", -1},
		{"Piskvorky axb, 0:0, 0", "the header", -1},
		{"Piskvorky 15x15, 0:0", "the header", -1},
		{"Piskvorky 15x15, 0:0, 2", "the header", -1},
		{"Piskvorky 15x15, 0:-1, 0", "the header", -1},
		{"Piskvorky 15x15, 0-0, 0", "the header", -1},
		{moves + "8,8,0\n", "line 3, column 1: move 2 (8,8,0): there is already a stone", 1},
		{moves + "0,8,0\n", "line 3, column 1: move 2 (0,8,0): the move is off", 1},
		{moves + "8,16,0\n", "line 3, column 1: move 2 (8,16,0): the move is off", 1},
		{"Piskvorky 15x15, 0:0, 0\n8,x,0\n", "line 2, column 1", 0},
		{"Piskvorky 15x15, 0:0, 0\n8,8,0,0\n", "line 2, column 1", 0},
		{"Piskvorky 15x15, 0:0, 0\r8,8,0\r\n\nx,9,0\r", "line 4, column 1", 1},
		{"Piskvorky 15x15, 0:0, 0\n8,8,-1\n", "line 2, column 1", 0},
		{"Piskvorky 15x15, 0:0, 0\n8,8,9223372036855\n", "line 2, column 1", 0},
		{moves + "a\nb\nc\n", "line 5, column 1", 1},
		{moves + "a\n", "line 4, column 1", 1},
		{moves + "a\n-1\n", "line 4, column 1", 1},
		{moves + "-1\n9,9,0\n", "line 4, column 1", 1},
		{moves + "-1\n1,9,0\n", "line 4, column 1", 1},
		{moves + "-1\n3,Renju\n", "line 4, column 1", 1},
		{moves + "-1\nRenju\n", "line 4, column 1", 1},
		{moves + "-1\n1,Renju\n1,Renju\n", "line 5, column 1", 1},
		{moves + "\x1b[31m,\n", `"\x1b[31m," where a move`, 1},
		{moves + strings.Repeat("\n", 1<<20) + "?", "more than 1048576 bytes", -1},
	} {
		f, err := psq.Read(strings.NewReader(test.text), renju.Renju(15))
		if err == nil || !strings.Contains(err.Error(), test.want) || len(err.Error()) > 300 {
			t.Errorf("%.80q: %v, want %q", test.text, err, test.want)
		}
		if n := -1; f != nil {
			if n = f.Game.Len(); n != test.len {
				t.Errorf("%.80q: %d moves, want %d", test.text, n, test.len)
			}
		} else if n != test.len {
			t.Errorf("%.80q: nothing was read, want %d moves", test.text, test.len)
		}
	}
	broken := errors.New("broken")
	if _, err := psq.Read(iotest.ErrReader(broken), renju.Renju(15)); !errors.Is(err, broken) {
		t.Errorf("an error of the reader: %v", err)
	}
	if f, err := psq.Read(strings.NewReader(twoNames), renju.Renju(3)); f != nil || err == nil || !strings.Contains(err.Error(), "Rules.Size is 3") {
		t.Errorf("invalid rules: %v, %v", f, err)
	}
}

func TestWriteErrors(t *testing.T) {
	played := func(moves string) *renju.Game {
		g, err := renju.FromMoves(renju.Renju(15), moves)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	parsed := func(rows string) *renju.Game {
		g, err := renju.ParseWith(renju.Renju(0), rows)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	const empty5 = "...../...../...../...../....."
	passed := parsed(empty5 + "\npasses: 1") // as many moves as stones, and no pass among them
	if err := passed.Play(0); err != nil {
		t.Fatal(err)
	}
	names := func(a, b string) [2]psq.Player { return [2]psq.Player{{Name: a}, {Name: b}} }
	for _, test := range []struct {
		name string
		file psq.File
	}{
		{"no game", psq.File{}},
		{"a pass", psq.File{Game: played("h8 pass h9")}},
		{"a pass before the start", psq.File{Game: passed}},
		{"white begins", psq.File{Game: parsed(empty5 + "\nto move: white")}},
		{"a stone at the start", psq.File{Game: parsed("X..../...../...../...../.....")}},
		{"a negative time", psq.File{Game: played("h8"), Times: []time.Duration{-1}}},
		{"a third player", psq.File{Game: played("h8"), First: 2}},
		{"a negative level", psq.File{Game: played("h8"), Players: [2]psq.Player{{Level: -1}}}},
		{"one name", psq.File{Game: played("h8"), Players: names("a", "")}},
		{"the other name", psq.File{Game: played("h8"), Players: names("", "b")}},
		{"a name that is a number", psq.File{Game: played("h8"), Players: names("a", "-1")}},
		{"a name of two lines", psq.File{Game: played("h8"), Players: names("a", "b\nc")}},
		{"a name like a move", psq.File{Game: played("h8"), Players: names("1,2", "b")}},
		{"a name with blanks around it", psq.File{Game: played("h8"), Players: names("a", " b")}},
		{"a result that is none", psq.File{Game: played("h8"), Result: 3}},
		{"an event with a comma", psq.File{Game: played("h8"), Event: "a,b"}},
		{"an event of two lines", psq.File{Game: played("h8"), Event: "a\nb"}},
	} {
		var b bytes.Buffer
		if n, err := test.file.WriteTo(&b); err == nil || n != 0 || b.Len() != 0 || !strings.HasPrefix(err.Error(), "psq: ") {
			t.Errorf("%s: %v, written: %q", test.name, err, &b)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(twoNames))
	f.Add([]byte("Piskvorky 15x15, 0:0, 1\n8,8\n9,9,-5\nx\n1"))
	f.Add([]byte("Piskvorky 15x15, 11:3, 1\n8,8\na b\nc,d\n-1\n2,Renju\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := psq.Read(bytes.NewReader(text), renju.Freestyle(0))
		if err != nil {
			checkPlace(t, err)
		}
		if p == nil {
			return
		}
		var b bytes.Buffer
		if _, err := p.WriteTo(&b); err != nil {
			if p.Players[1].Name == "" && p.Players[0].Name != "" {
				return // cut off between the names
			}
			t.Fatalf("what was read cannot be written: %v", err)
		}
		again, err := psq.Read(&b, renju.Freestyle(0))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(p, again, cmp.Transformer("String", (*renju.Game).String)); diff != "" {
			t.Fatal(diff)
		}
	})
}

// checkPlace makes sure that an error is one of the text, and says where.
func checkPlace(t *testing.T, err error) {
	t.Helper()
	if e, ok := errors.AsType[*board.SyntaxError](err); ok && e.Line > 0 && e.Col > 0 {
		return
	}
	if e, ok := errors.AsType[*board.RecordError](err); ok && e.Line > 0 && e.Col > 0 {
		return
	}
	t.Fatalf("an error without a place: %v", err)
}

// BenchmarkWorst reads texts made to cost as much as they can.
func BenchmarkWorst(b *testing.B) {
	const head = "Piskvorky 52x52\n"
	var moves strings.Builder
	for i := range 52 * 52 {
		at := (i/2 + i%2*1352) % 2704
		fmt.Fprintf(&moves, "%d,%d\n", at%52+1, at/52+1)
	}
	for name, text := range map[string]string{
		"moves":       head + moves.String(),
		"blank lines": head + strings.Repeat("\n", 1<<16),
		"line ends":   head + strings.Repeat("\r", 1<<16),
		"commas":      head + strings.Repeat(",", 1<<16),
		"one name":    head + strings.Repeat("x", 1<<16),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if f, _ := psq.Read(strings.NewReader(text), renju.Omok(0)); f == nil {
					b.Fatal("nothing is read")
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(text)), "ns/byte")
		})
	}
}
