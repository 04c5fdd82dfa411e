package reversi

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
)

// wthorHeader is that of a file with two games of 1977.
var wthorHeader = WTHORHeader{
	Created: WTHORDate{2007, 5, 22}, Games: 2, Year: 1977, Size: 8, Depth: 24, Reserved: 7,
}

// wthorFile returns a file of the games.
func wthorFile(t *testing.T, h WTHORHeader, games ...WTHORGame) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := NewWTHORWriter(&b, h)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range games {
		if err := w.Write(g); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestWTHOR(t *testing.T) {
	draw, err := ParseTranscript(unwrittenPass)
	if err != nil {
		t.Fatal(err)
	}
	full, err := draw.WTHOR()
	if err != nil {
		t.Fatal(err)
	}
	full.Tournament, full.Black, full.White, full.BestScore = 1, 0xffff, 3, 33
	short := WTHORGame{Tournament: 2, Score: 40, BestScore: 64, Moves: []Square{37, 43}}
	data := wthorFile(t, wthorHeader, full, short)
	if len(data) != 16+2*68 {
		t.Fatalf("%d bytes", len(data))
	}
	wantHead := []byte{20, 7, 5, 22, 2, 0, 0, 0, 0, 0, 0xb9, 0x07, 8, 0, 24, 7, 1, 0, 0xff, 0xff, 3, 0, 32, 33, 34}
	if diff := cmp.Diff(wantHead, data[:len(wantHead)]); diff != "" {
		t.Errorf("the first bytes (-want +got):\n%s", diff)
	}
	r, err := NewWTHORReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(wthorHeader, r.Header()); diff != "" {
		t.Errorf("header (-want +got):\n%s", diff)
	}
	for _, want := range []WTHORGame{full, short} {
		got, err := r.Read()
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
	if _, err := r.Read(); err != io.EOF {
		t.Errorf("after the last game: %v", err)
	}
	g, err := full.Game()
	if err != nil {
		t.Fatal(err)
	}
	sameGame(t, "WTHOR", draw, g)
}

// TestWTHORScoreOfEmptySquares plays one of the shortest games: after nine moves
// white has no disc left.
func TestWTHORScoreOfEmptySquares(t *testing.T) {
	g, err := ParseTranscript("e6f4e3f6g5d6e7f5c5")
	if err != nil {
		t.Fatal(err)
	}
	black, white := g.Counts()
	if !g.Over() || black != 13 || white != 0 || g.Result() != "B+64" {
		t.Errorf("%v\n%d–%d, result %q", g, black, white, g.Result())
	}
	record, err := g.WTHOR()
	if err != nil || record.Score != 64 || len(record.Moves) != 9 {
		t.Errorf("%+v, %v", record, err)
	}
}

func TestWTHORErrors(t *testing.T) {
	good := wthorFile(t, wthorHeader, WTHORGame{Moves: []Square{37}}, WTHORGame{Moves: []Square{37}})
	with := func(at int, value byte) []byte {
		data := bytes.Clone(good)
		data[at] = value
		return data
	}
	for _, tt := range []struct {
		name string
		data []byte
		want string
	}{
		{"no header", nil, "reversi: WTHOR header: unexpected EOF"},
		{"half a header", good[:15], "reversi: WTHOR header: unexpected EOF"},
		{"10×10", with(12, 10), "reversi: WTHOR header: the side of the board is 10: want 8 or 0"},
		{"a kind", with(13, 2), "reversi: WTHOR header: the kind of games is 2: want 0 or 1"},
		{"too many games", with(7, 0x80), "reversi: WTHOR header: the number of games is 2147483650: want less than 2^31"},
		{"no game", good[:16], "reversi: WTHOR game 1 of 2: unexpected EOF"},
		{"half a game", good[:100], "reversi: WTHOR game 2 of 2: unexpected EOF"},
		{"a row", with(24, 95), "reversi: WTHOR game 1: move 1 is 95: want 10 times the row plus the column, each from 1 to 8"},
		{"a column", with(24, 19), "reversi: WTHOR game 1: move 1 is 19: want 10 times the row plus the column, each from 1 to 8"},
		{"no row", with(24, 8), "reversi: WTHOR game 1: move 1 is 8: want 10 times the row plus the column, each from 1 to 8"},
		{"no column", with(24, 20), "reversi: WTHOR game 1: move 1 is 20: want 10 times the row plus the column, each from 1 to 8"},
		{"after the last move", with(26, 33), "reversi: WTHOR game 1: move 3 is 33: want 10 times the row plus the column, each from 1 to 8"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, err := NewWTHORReader(bytes.NewReader(tt.data))
			for err == nil {
				_, err = r.Read()
			}
			if err.Error() != tt.want {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
			if strings.Contains(tt.want, "EOF") && !errors.Is(err, io.ErrUnexpectedEOF) {
				t.Errorf("%v does not wrap %v", err, io.ErrUnexpectedEOF)
			}
		})
	}
	r, err := NewWTHORReader(bytes.NewReader(with(24, 99)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Read(); err == nil {
		t.Error("no error for a move that is none")
	}
	if g, err := r.Read(); err != nil || len(g.Moves) != 1 {
		t.Errorf("the game after it: %v, %v", g, err)
	}

	g, err := (&WTHORGame{Moves: []Square{37, 43, 0}}).Game()
	if e, ok := errors.AsType[*board.RecordError](err); !ok || e.Move != 3 || e.Text != "a1" || e.Err != ErrNoFlip || g.Transcript() != "f5d6" {
		t.Errorf("an illegal move: %v, %v", g, err)
	}

	// Black has to pass after these moves. The file has no passes, so NoSquare
	// is none.
	stuck, err := ParseTranscript("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8")
	if err != nil {
		t.Fatal(err)
	}
	w, err := stuck.WTHOR()
	if err != nil {
		t.Fatal(err)
	}
	for _, sq := range []Square{NoSquare, -2, -128, 64} {
		g, err := (&WTHORGame{Moves: append(w.Moves[:16:16], sq)}).Game()
		if e, ok := err.(*board.RecordError); !ok || e.Move != 17 || e.Err != board.ErrOffBoard || g.Len() != 16 {
			t.Errorf("square %d: %v, %v", int8(sq), g, err)
		}
	}
}

func TestWTHORWriterErrors(t *testing.T) {
	for _, tt := range []struct {
		header WTHORHeader
		want   string
	}{
		{WTHORHeader{Games: -1}, "reversi: WTHORHeader.Games is -1: want 0 to 2147483647"},
		{WTHORHeader{Year: 70000}, "reversi: WTHORHeader.Year is 70000: want 0 to 65535"},
		{WTHORHeader{Size: 10}, "reversi: WTHORHeader.Size is 10: want 8 or 0"},
		{WTHORHeader{Created: WTHORDate{Month: 300}}, "reversi: WTHORHeader.Created.Month is 300: want 0 to 255"},
	} {
		if _, err := NewWTHORWriter(io.Discard, tt.header); err == nil || err.Error() != tt.want {
			t.Errorf("got  %v\nwant %s", err, tt.want)
		}
	}
	w, err := NewWTHORWriter(io.Discard, WTHORHeader{Games: 2})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		game WTHORGame
		want string
	}{
		{WTHORGame{Black: -1}, "reversi: WTHORGame.Black is -1: want 0 to 65535"},
		{WTHORGame{Score: 256}, "reversi: WTHORGame.Score is 256: want 0 to 255"},
		{WTHORGame{Moves: make([]Square, 61)}, "reversi: WTHORGame.Moves: their number is 61: want 0 to 60"},
		{WTHORGame{Moves: []Square{NoSquare}}, "reversi: WTHORGame.Moves[0] is -1: want a square"},
	} {
		if err := w.Write(tt.game); err == nil || err.Error() != tt.want {
			t.Errorf("got  %v\nwant %s", err, tt.want)
		}
	}
	if err := w.Write(WTHORGame{}); err != nil {
		t.Error(err)
	}
	if err := w.Close(); err == nil || err.Error() != "reversi: WTHORHeader.Games is 2 where 1 were written" {
		t.Errorf("Close: %v", err)
	}
	for _, text := range []string{
		"......../......../......../...XO.../...OX.../......../......../........",
		"......../......../......../...OX.../...XO.../......../......../........\nto move: white",
		"..../.OX./.XO./....",
	} {
		if _, err := mustParse(t, text).WTHOR(); err == nil {
			t.Errorf("a record of a game that began with\n%s", text)
		}
	}
}

// TestWTHORFile writes to a file without saying beforehand how many games.
func TestWTHORFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games.wtb")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	w, err := NewWTHORWriter(f, WTHORHeader{Year: 2026})
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if err := w.Write(WTHORGame{Moves: []Square{37}}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString("end"); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	want := append(wthorFile(t, WTHORHeader{Year: 2026, Games: 3},
		WTHORGame{Moves: []Square{37}}, WTHORGame{Moves: []Square{37}}, WTHORGame{Moves: []Square{37}}), "end"...)
	if diff := cmp.Diff(want, data); diff != "" {
		t.Errorf("the file (-want +got):\n%s", diff)
	}
}

func TestWTHORNames(t *testing.T) {
	file := func(size int, names ...string) []byte {
		h, err := WTHORHeader{Names: len(names)}.bytes()
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			h = append(h, name...)
			h = append(h, make([]byte, size-len(name))...)
		}
		return h
	}
	got, err := ReadWTHORPlayers(bytes.NewReader(file(20, "???", "Tastet Marc", "Ren\xe9", "12345678901234567890")))
	if diff := cmp.Diff([]string{"???", "Tastet Marc", "René", "12345678901234567890"}, got); diff != "" || err != nil {
		t.Errorf("players: %v (-want +got):\n%s", err, diff)
	}
	got, err = ReadWTHORTournaments(bytes.NewReader(file(26, "Championnat de France\x00junk", "Z\xfcrich")))
	if diff := cmp.Diff([]string{"Championnat de France", "Zürich"}, got); diff != "" || err != nil {
		t.Errorf("tournaments: %v (-want +got):\n%s", err, diff)
	}
	got, err = ReadWTHORTournaments(bytes.NewReader(file(20, "one", "two")))
	if len(got) != 1 || !errors.Is(err, io.ErrUnexpectedEOF) || err.Error() != "reversi: WTHOR tournament 2 of 2: unexpected EOF" {
		t.Errorf("a file too short: %q, %v", got, err)
	}
	if _, err := ReadWTHORPlayers(strings.NewReader("")); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("an empty file: %v", err)
	}
}

func FuzzWTHOR(f *testing.F) {
	h, err := wthorHeader.bytes()
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte("\xffx0000000000\b\x0000"))
	f.Add(append(h, bytes.Repeat([]byte{0, 0, 0, 0, 0, 0, 0, 0, 56, 64, 33}, 20)...))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := NewWTHORReader(bytes.NewReader(data))
		if err != nil {
			return
		}
		var out bytes.Buffer
		w, err := NewWTHORWriter(&out, r.Header())
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for record, err := range r.All() {
			if err != nil {
				return
			}
			n++
			if g, err := record.Game(); g == nil || err == nil && g.Len() < len(record.Moves) {
				t.Fatalf("%v: %v, %v", record, g, err)
			}
			if err := w.Write(record); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if data[1] < 100 && !bytes.Equal(out.Bytes(), data[:16+68*n]) {
			t.Fatal("written again, the file is another")
		}
	})
}
