package wthor

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/reversi"
)

// drawn is a game with a pass that is not written, before c1.
const drawn = "D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6H6G5H5G4H4H3G7H8F8H7A8A7B7A1B2G3G2H2H1C1B1"

// header77 is that of a file with two games of 1977.
var header77 = Header{
	Created: Date{2007, 5, 22}, Games: 2, Year: 1977, Size: 8, Depth: 24, Reserved: 7,
}

// fileOf returns a file of the games.
func fileOf(t *testing.T, h Header, games ...Game) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := NewWriter(&b, h)
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

func TestReadWrite(t *testing.T) {
	draw, err := reversi.FromMoves(reversi.Othello(), drawn)
	if err != nil {
		t.Fatal(err)
	}
	full, err := FromGame(draw)
	if err != nil {
		t.Fatal(err)
	}
	full.Tournament, full.Black, full.White, full.BestScore = 1, 0xffff, 3, 33
	short := Game{Tournament: 2, Score: 40, BestScore: 64, Moves: []reversi.Square{37, 43}}
	data := fileOf(t, header77, full, short)
	if len(data) != 16+2*68 {
		t.Fatalf("%d bytes", len(data))
	}
	wantHead := []byte{20, 7, 5, 22, 2, 0, 0, 0, 0, 0, 0xb9, 0x07, 8, 0, 24, 7, 1, 0, 0xff, 0xff, 3, 0, 32, 33, 34}
	if diff := cmp.Diff(wantHead, data[:len(wantHead)]); diff != "" {
		t.Errorf("the first bytes (-want +got):\n%s", diff)
	}
	r, err := NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(header77, r.Header()); diff != "" {
		t.Errorf("header (-want +got):\n%s", diff)
	}
	for _, want := range []Game{full, short} {
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
	g, err := full.Replay()
	if err != nil {
		t.Fatal(err)
	}
	sameGame(t, "WTHOR", draw, g)
}

// TestScoreOfEmptySquares plays one of the shortest games: after nine moves
// white has no disc left.
func TestScoreOfEmptySquares(t *testing.T) {
	g, err := reversi.FromMoves(reversi.Othello(), "e6f4e3f6g5d6e7f5c5")
	if err != nil {
		t.Fatal(err)
	}
	black, white := g.Counts()
	if !g.Over() || black != 13 || white != 0 || g.Result().String() != "B+64" {
		t.Errorf("%v\n%d–%d, result %q", g, black, white, g.Result())
	}
	record, err := FromGame(g)
	if err != nil || record.Score != 64 || len(record.Moves) != 9 {
		t.Errorf("%+v, %v", record, err)
	}
}

func TestErrors(t *testing.T) {
	good := fileOf(t, header77, Game{Moves: []reversi.Square{37}}, Game{Moves: []reversi.Square{37}})
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
		{"no header", nil, "wthor: header: unexpected EOF"},
		{"half a header", good[:15], "wthor: header: unexpected EOF"},
		{"10×10", with(12, 10), "wthor: header: the side of the board is 10, want 8 or 0"},
		{"a kind", with(13, 2), "wthor: header: the kind of games is 2, want 0 or 1"},
		{"too many games", with(7, 0x80), "wthor: header: the number of games is 2147483650, want less than 2^31"},
		{"no game", good[:16], "wthor: game 1 of 2: unexpected EOF"},
		{"half a game", good[:100], "wthor: game 2 of 2: unexpected EOF"},
		{"a row", with(24, 95), "wthor: game 1 of 2: move 1 is 95, want 10 times the row plus the column, each from 1 to 8"},
		{"a column", with(24, 19), "wthor: game 1 of 2: move 1 is 19, want 10 times the row plus the column, each from 1 to 8"},
		{"no row", with(24, 8), "wthor: game 1 of 2: move 1 is 8, want 10 times the row plus the column, each from 1 to 8"},
		{"no column", with(24, 20), "wthor: game 1 of 2: move 1 is 20, want 10 times the row plus the column, each from 1 to 8"},
		{"a score", with(22, 65), "wthor: game 1 of 2: the scores are 65 and 0, want 0 to 64"},
		{"a best score", with(16+68+7, 255), "wthor: game 2 of 2: the scores are 0 and 255, want 0 to 64"},
		{"after the last move", with(26, 33), "wthor: game 1 of 2: move 3 is 33 behind the end of the moves, want 0"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, err := NewReader(bytes.NewReader(tt.data))
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
	r, err := NewReader(bytes.NewReader(with(24, 99)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Read(); err == nil {
		t.Error("no error for a move that is none")
	}
	if g, err := r.Read(); err != nil || len(g.Moves) != 1 {
		t.Errorf("the game after it: %v, %v", g, err)
	}

	g, err := (Game{Moves: []reversi.Square{37, 43, 0}}).Replay()
	if e, ok := errors.AsType[*board.RecordError](err); !ok || e.Move != 3 || e.Text != "a1" || e.Err != reversi.ErrNoFlip || g.MoveList() != "f5 d6" {
		t.Errorf("an illegal move: %v, %v", g, err)
	}

	// Black has to pass after these moves. The file has no passes, so NoSquare
	// is none.
	stuck, err := reversi.FromMoves(reversi.Othello(), "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8")
	if err != nil {
		t.Fatal(err)
	}
	w, err := FromGame(stuck)
	if err != nil {
		t.Fatal(err)
	}
	for _, sq := range []reversi.Square{reversi.NoSquare, -2, -128, 64} {
		g, err := (Game{Moves: append(w.Moves[:16:16], sq)}).Replay()
		if e, ok := err.(*board.RecordError); !ok || e.Move != 17 || e.Err != board.ErrOffBoard || g.Len() != 16 {
			t.Errorf("square %d: %v, %v", int8(sq), g, err)
		}
	}
}

// TestAllGoesOn reads files with bad records in them.
func TestAllGoesOn(t *testing.T) {
	game := func(black int) Game { return Game{Black: black, Moves: []reversi.Square{37}} }
	good := fileOf(t, Header{Games: 5}, game(1), game(2), game(3), game(4), game(5))
	at := func(record, offset int) int { return headerSize + (record-1)*recordSize + offset }
	broken := errors.New("broken")
	for _, tt := range []struct {
		name   string
		change func(data []byte) io.Reader
		want   []string // the number of black, or the error
	}{
		{"one", func(data []byte) io.Reader {
			data[at(2, 8)] = 99
			return bytes.NewReader(data)
		}, []string{"1", "wthor: game 2 of 5: move 1 is 99, want 10 times the row plus the column, each from 1 to 8", "3", "4", "5"}},
		{"first, last and a score", func(data []byte) io.Reader {
			data[at(1, 10)], data[at(4, 6)], data[at(5, 9)] = 11, 200, 1
			return bytes.NewReader(data)
		}, []string{
			"wthor: game 1 of 5: move 3 is 11 behind the end of the moves, want 0", "2", "3",
			"wthor: game 4 of 5: the scores are 200 and 0, want 0 to 64",
			"wthor: game 5 of 5: move 2 is 1, want 10 times the row plus the column, each from 1 to 8",
		}},
		{"bad, then too short", func(data []byte) io.Reader {
			data[at(2, 8)] = 9
			return bytes.NewReader(data[:at(4, 20)])
		}, []string{"1", "wthor: game 2 of 5: move 1 is 9, want 10 times the row plus the column, each from 1 to 8", "3", "wthor: game 4 of 5: unexpected EOF"}},
		{"cannot be read", func(data []byte) io.Reader {
			return io.MultiReader(bytes.NewReader(data[:at(2, 0)]), iotest.ErrReader(broken))
		}, []string{"1", "wthor: game 2 of 5: broken"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, err := NewReader(tt.change(bytes.Clone(good)))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			var last error
			for g, err := range r.All() {
				if err != nil {
					got = append(got, err.Error())
				} else {
					got = append(got, strconv.Itoa(g.Black))
				}
				last = err
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if _, err := r.Read(); len(got) < 5 && err != last || len(got) == 5 && err != io.EOF {
				t.Errorf("behind the end: %v", err)
			}
		})
	}
	r, err := NewReader(bytes.NewReader(good))
	if err != nil {
		t.Fatal(err)
	}
	for range r.All() {
		break
	}
	if g, err := r.Read(); err != nil || g.Black != 2 {
		t.Errorf("after a break the next game is %v, %v", g, err)
	}
}

func TestWriterErrors(t *testing.T) {
	for _, tt := range []struct {
		header Header
		want   string
	}{
		{Header{Games: -1}, "wthor: Header.Games is -1, want 0 to 2147483647"},
		{Header{Year: 70000}, "wthor: Header.Year is 70000, want 0 to 65535"},
		{Header{Size: 10}, "wthor: Header.Size is 10, want 8 or 0"},
		{Header{Created: Date{Month: 300}}, "wthor: Header.Created.Month is 300, want 0 to 255"},
	} {
		if _, err := NewWriter(io.Discard, tt.header); err == nil || err.Error() != tt.want {
			t.Errorf("got  %v\nwant %s", err, tt.want)
		}
	}
	w, err := NewWriter(io.Discard, Header{Games: 2})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		game Game
		want string
	}{
		{Game{Black: -1}, "wthor: Game.Black is -1, want 0 to 65535"},
		{Game{Score: 65}, "wthor: Game.Score is 65, want 0 to 64"},
		{Game{BestScore: -1}, "wthor: Game.BestScore is -1, want 0 to 64"},
		{Game{Moves: make([]reversi.Square, 61)}, "wthor: Game.Moves: their number is 61, want 0 to 60"},
		{Game{Moves: []reversi.Square{reversi.NoSquare}}, "wthor: Game.Moves[0] is -1, want a square"},
	} {
		if err := w.Write(tt.game); err == nil || err.Error() != tt.want {
			t.Errorf("got  %v\nwant %s", err, tt.want)
		}
	}
	if err := w.Write(Game{}); err != nil {
		t.Error(err)
	}
	if err := w.Close(); err == nil || err.Error() != "wthor: Header.Games is 2 where 1 were written" {
		t.Errorf("Close: %v", err)
	}
	for _, text := range []string{
		"......../......../......../...XO.../...OX.../......../......../........",
		"......../......../......../...OX.../...XO.../......../......../........\nto move: white",
		"..../.OX./.XO./....",
	} {
		g, err := reversi.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := FromGame(g); err == nil {
			t.Errorf("a record of a game that began with\n%s", text)
		}
	}
}

// TestFile writes to a file without saying beforehand how many games.
func TestFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games.wtb")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	w, err := NewWriter(f, Header{Year: 2026})
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if err := w.Write(Game{Moves: []reversi.Square{37}}); err != nil {
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
	want := append(fileOf(t, Header{Year: 2026, Games: 3},
		Game{Moves: []reversi.Square{37}}, Game{Moves: []reversi.Square{37}}, Game{Moves: []reversi.Square{37}}), "end"...)
	if diff := cmp.Diff(want, data); diff != "" {
		t.Errorf("the file (-want +got):\n%s", diff)
	}
}

func TestNames(t *testing.T) {
	file := func(size int, names ...string) []byte {
		h, err := Header{Names: len(names)}.append(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			h = append(h, name...)
			h = append(h, make([]byte, size-len(name))...)
		}
		return h
	}
	got, err := ReadPlayers(bytes.NewReader(file(20, "???", "Tastet Marc", "Ren\xe9", "12345678901234567890")))
	if diff := cmp.Diff([]string{"???", "Tastet Marc", "René", "12345678901234567890"}, got); diff != "" || err != nil {
		t.Errorf("players: %v (-want +got):\n%s", err, diff)
	}
	got, err = ReadTournaments(bytes.NewReader(file(26, "Championnat de France\x00junk", "Z\xfcrich")))
	if diff := cmp.Diff([]string{"Championnat de France", "Zürich"}, got); diff != "" || err != nil {
		t.Errorf("tournaments: %v (-want +got):\n%s", err, diff)
	}
	got, err = ReadTournaments(bytes.NewReader(file(20, "one", "two")))
	if len(got) != 1 || !errors.Is(err, io.ErrUnexpectedEOF) || err.Error() != "wthor: tournament 2 of 2: unexpected EOF" {
		t.Errorf("a file too short: %q, %v", got, err)
	}
	if _, err := ReadPlayers(strings.NewReader("")); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("an empty file: %v", err)
	}
}
