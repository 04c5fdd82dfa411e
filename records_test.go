package stones_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
	"github.com/stonesgo/stones/reversi/ggf"
	"github.com/stonesgo/stones/reversi/wthor"
)

// A kind is a game under one set of rules.
type kind struct {
	name  string
	start func() (board.Game, error)
}

// kinds returns every rule set that has a name, and boards that none of them has.
func kinds() []kind {
	var all []kind
	for _, game := range stones.Games() {
		for _, rules := range game.RuleSets {
			all = append(all, kind{game.Name + " " + rules, func() (board.Game, error) { return stones.New(game.Name, rules, 0) }})
		}
	}
	goRules := ancientgo.Rules{Rows: 7, Cols: 9, Ko: ancientgo.PositionalSuperko}
	for name, start := range map[string]func() (board.Game, error){
		"ancientgo 7×9":   func() (board.Game, error) { return ancientgo.New(goRules) },
		"ancientgo small": func() (board.Game, error) { return stones.New("ancientgo", "japanese", 5) },
		"reversi 6":       func() (board.Game, error) { return stones.New("reversi", "", 6) },
		"renju small":     func() (board.Game, error) { return stones.New("renju", "standard", 9) },
		"renju large":     func() (board.Game, error) { return stones.New("renju", "freestyle", 64) },
		"hex small":       func() (board.Game, error) { return stones.New("hex", "", 5) },
		"hex 3×60":        func() (board.Game, error) { return hex.New(hex.Rules{Rows: 3, Cols: 60}) },
		"hex 4×6":         func() (board.Game, error) { return hex.New(hex.Rules{Rows: 4, Cols: 6, Swap: hex.SwapSides}) },
	} {
		all = append(all, kind{name, start})
	}
	slices.SortFunc(all, func(a, b kind) int { return strings.Compare(a.name, b.name) })
	return all
}

// playRandomly plays up to n random legal moves.
func playRandomly(t testing.TB, g board.Game, n int, rng *rand.Rand) {
	t.Helper()
	var moves []board.Move
	for range n {
		moves = g.AppendMoves(moves[:0])
		if len(moves) == 0 {
			return
		}
		if err := g.Play(moves[rng.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
}

// sameGame checks that two games cannot be told apart.
func sameGame(t *testing.T, want, got board.Game) {
	t.Helper()
	if diff := cmp.Diff(want.String(), got.String()); diff != "" {
		t.Errorf("position (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(want.History(), got.History()); diff != "" {
		t.Errorf("moves (-want +got):\n%s", diff)
	}
	if want.Hash() != got.Hash() || want.Turn() != got.Turn() || want.Result() != got.Result() || want.Lattice() != got.Lattice() {
		t.Errorf("hash %x, turn %v, result %q; want %x, %v, %q", got.Hash(), got.Turn(), got.Result(), want.Hash(), want.Turn(), want.Result())
	}
	if a, b := want.AppendMoves(nil), got.AppendMoves(nil); !slices.Equal(a, b) {
		t.Errorf("legal moves %v, want %v", b, a)
	}
}

// TestJSON keeps games of every kind in a struct, at every length, as JSON.
func TestJSON(t *testing.T) {
	for i, k := range kinds() {
		t.Run(k.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, uint64(i)))
			for _, n := range []int{0, 1, 2, 3, 10, 40, 1000} {
				g, err := k.start()
				if err != nil {
					t.Fatal(err)
				}
				playRandomly(t, g, n, rng)
				type table struct {
					Number string
					Game   board.Game
				}
				text, err := json.Marshal(table{"4", g})
				if err != nil {
					t.Fatal(err)
				}
				var fields struct{ Number, Game string }
				if err := json.Unmarshal(text, &fields); err != nil {
					t.Fatalf("%v\n%s", err, text)
				}
				if fields.Number != "4" {
					t.Errorf("number %q", fields.Number)
				}
				read := table{Game: g.Copy()}
				for read.Game.Len() > 0 {
					read.Game.Undo()
				}
				if err := json.Unmarshal(text, &read); err != nil {
					t.Fatalf("%v\n%s", err, text)
				}
				again, err := stones.ParseSGF(fields.Game)
				if err != nil {
					t.Fatal(err)
				}
				sameGame(t, g, again)
				sameGame(t, g, read.Game)

				// What cannot be read changes nothing.
				before := read.Game.String()
				for _, bad := range []string{"", "x", "(;", "(;GM[9])", "(;SZ[x])", "(;SZ[2000])", "(;)(;)"} {
					if err := read.Game.(encoding.TextUnmarshaler).UnmarshalText([]byte(bad)); err == nil {
						t.Errorf("UnmarshalText(%q): no error", bad)
					}
				}
				if read.Game.String() != before {
					t.Error("an error changed the game")
				}
			}
		})
	}
}

// A recordReader makes a text of records as it is read.
type recordReader struct {
	records [][]byte
	left    int // records still to come
	rest    []byte
}

func (r *recordReader) Read(p []byte) (int, error) {
	if len(r.rest) == 0 {
		if r.left == 0 {
			return 0, io.EOF
		}
		r.left--
		r.rest = r.records[r.left%len(r.records)]
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// TestStream replays 100,000 records that stand one after the other, and makes
// sure that none of them stays in memory.
func TestStream(t *testing.T) {
	games := 100_000
	if testing.Short() {
		games = 10_000
	}
	r := &recordReader{left: games}
	moves := 0
	all := kinds()
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range 100 {
		g, err := all[i%len(all)].start()
		if err != nil {
			t.Fatal(err)
		}
		playRandomly(t, g, 20, rng)
		text, err := g.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		r.records = append(r.records, append(text, '\n'))
		moves += g.Len() * games / 100
	}
	heap := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	d := sgf.NewDecoder(r)
	var first, most uint64
	n := 0
	for ; ; n++ {
		root, err := d.Decode()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		g, err := stones.FromSGF(root)
		if err != nil {
			t.Fatal(err)
		}
		moves -= g.Len()
		switch {
		case n == 1000:
			first = heap()
		case n%(games/5) == 0:
			most = max(most, heap())
		}
	}
	if n != games || moves != 0 {
		t.Errorf("%d games, %d moves missing; want %d games", n, moves, games)
	}
	if most > first+1<<20 {
		t.Errorf("%d bytes in use after 1000 games, %d later", first, most)
	}
}

// TestLongRecords reads records of 100,000 nodes, in a line and as nested
// variations.
func TestLongRecords(t *testing.T) {
	const n = 100_000
	for _, game := range []int{sgf.Go, sgf.Othello, sgf.Gomoku, sgf.Hex} {
		head := fmt.Sprintf("(;GM[%d]", game)
		for name, text := range map[string]string{
			"line":       head + strings.Repeat(";C[x]", n) + ")",
			"variations": head + strings.Repeat("(;C[x]", n) + strings.Repeat(")", n+1),
			"moves":      head + ";B[cc];W[dd]" + strings.Repeat(";", n) + ")",
		} {
			roots, err := sgf.ParseString(text)
			if err != nil {
				t.Fatal(err)
			}
			g, err := stones.FromSGF(roots[0])
			if game == sgf.Othello && name == "moves" {
				if !board.IsIllegal(err) {
					t.Errorf("GM[%d], %s: error %v", game, name, err)
				}
				continue
			}
			if err != nil || g.Over() {
				t.Errorf("GM[%d], %s: error %v", game, name, err)
			}
		}
	}
}

// TestRecordErrors plays records with a move that is not legal: the error says
// which, and the game in front of it is kept.
func TestRecordErrors(t *testing.T) {
	tests := []struct {
		text string
		move int
		err  error
	}{
		{"(;GM[1]SZ[9];B[aa];W[bb];B[aa];W[cc])", 3, board.ErrOccupied},
		{"(;GM[1]SZ[18];B[aa];W[ss])", 2, board.ErrOffBoard},
		{"(;GM[1];B[aa];W[aa])", 2, board.ErrOccupied},
		{"(;GM[2];B[ef];W[aa])", 2, reversi.ErrNoFlip},
		{"(;GM[2];B[f5];W[f5])", 2, board.ErrOccupied},
		{"(;GM[4];B[hh];W[hh])", 2, board.ErrOccupied},
		{"(;GM[4];B[hh];W[zz])", 2, board.ErrOffBoard},
		{"(;GM[4];B[h8];W[h9];W[h10])", 3, board.ErrTurn},
		{"(;GM[11];B[a1];W[a1])", 2, board.ErrOccupied},
		{"(;GM[11];B[a1];W[a12])", 2, board.ErrOffBoard},
		{"(;GM[11];B[a1];W[pass])", 2, board.ErrPass},
	}
	for _, tt := range tests {
		roots, err := sgf.ParseString(tt.text)
		if err != nil {
			t.Fatal(err)
		}
		g, err := stones.FromSGF(roots[0])
		e, ok := errors.AsType[*board.RecordError](err)
		if !ok || e.Move != tt.move || e.Err != tt.err {
			t.Errorf("%s: error %v, want move %d: %v", tt.text, err, tt.move, tt.err)
			continue
		}
		if g.Len() != tt.move-1 {
			t.Errorf("%s: %d moves kept, want %d", tt.text, g.Len(), tt.move-1)
		}
	}
}

// corpus returns the files of the corpus that match the pattern.
func corpus(t *testing.T, pattern string, want int) []string {
	t.Helper()
	dir := os.Getenv("STONES_CORPUS")
	if dir == "" {
		t.Skip("STONES_CORPUS is not set: no records to read")
	}
	names, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(pattern)))
	if err != nil || len(names) != want {
		t.Fatalf("%s: %d files, error %v; want %d", pattern, len(names), err, want)
	}
	return names
}

// writeAndRead makes sure that a game comes back from its record.
func writeAndRead(t *testing.T, name string, g board.Game) {
	t.Helper()
	text, err := g.MarshalText()
	if err != nil {
		t.Errorf("%s: %v", name, err)
	}
	h, err := stones.ParseSGF(string(text))
	if err != nil {
		t.Errorf("%s, written and read again: %v", name, err)
		return
	}
	sameGame(t, g, h)
}

// TestCorpusRecords writes the games of real records and reads them again.
func TestCorpusRecords(t *testing.T) {
	for pattern, want := range map[string]int{"ancientgo/sgf/*.sgf": 624, "ancientgo/tibetan.sgf": 1, "hex/sgf/*.sgf": 32} {
		for _, name := range corpus(t, pattern, want) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			roots, err := sgf.ParseString(string(text))
			if err != nil || len(roots) != 1 {
				t.Fatalf("%s: %d games, %v", name, len(roots), err)
			}
			g, err := stones.FromSGF(roots[0])
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			writeAndRead(t, name, g)
		}
	}
}

// TestCorpusRenju writes the games of the renju corpus, which are lists of
// moves, as records and reads them.
func TestCorpusRenju(t *testing.T) {
	text, err := os.ReadFile(corpus(t, "renju/games.txt", 1)[0])
	if err != nil {
		t.Fatal(err)
	}
	games := 0
	for line := range strings.Lines(string(text)) {
		name, moves, ok := strings.Cut(line, " ")
		if !ok || name == "#" {
			continue
		}
		games++
		g, err := renju.FromMoves(renju.Renju(15), moves)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		writeAndRead(t, name, g)
	}
	if games != 1780 {
		t.Errorf("%d games, want 1780", games)
	}
}

// TestCorpusReversi does the same with tournament games of ten years and those
// of a server.
func TestCorpusReversi(t *testing.T) {
	games := 0
	for _, name := range corpus(t, "reversi/wthor/*.wtb", 10) {
		file, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		r, err := wthor.NewReader(file)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for w, err := range r.All() {
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			games++
			if testing.Short() && games%10 > 0 {
				continue
			}
			g, err := w.Replay()
			if err != nil {
				t.Fatalf("%s, game %d: %v", name, games, err)
			}
			writeAndRead(t, name, g)
		}
		file.Close()
	}
	file, err := os.Open(corpus(t, "reversi/games.ggf", 1)[0])
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for g, err := range ggf.NewReader(file).All() {
		if err != nil {
			t.Fatal(err)
		}
		games++
		writeAndRead(t, "games.ggf", g.Game)
	}
	if want := 19_681 + 3; games != want {
		t.Errorf("%d games, want %d", games, want)
	}
}

// FuzzRecord reads whatever comes as a record of any game. What could be read
// is written and read again.
func FuzzRecord(f *testing.F) {
	for _, k := range kinds() {
		g, err := k.start()
		if err != nil {
			f.Fatal(err)
		}
		playRandomly(f, g, 12, rand.New(rand.NewPCG(1, 2)))
		text, err := g.MarshalText()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	for _, text := range []string{
		"(;GM[1]SZ[9]HA[2]AB[cc][gg];W[ee];AE[cc]PL[B];B[];W[])", "(;GM[1]SZ[5:3]RU[x]KM[-1.5]AW[aa:ba]PRISONERS[3:4]BARRED[ca]PASSES[1])",
		"(;GM[2]AB[dd]AW[de]PL[W];W[df];B[tt])", "(;GM[2]SZ[6]RU[free center]AE[cc:dd];B[cc])", "(;GM[4]SZ[19]RU[caro]AB[aa]PL[B];B[h8]XS[passes: 1])",
		"(;GM[11]SZ[3:4]AB[a1]AE[a1]PL[W];W[ab];B[swap-sides])", "(;GM[11]SZ[4];W[ab];B[swap];W[cc];B[resign])",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		roots, _ := sgf.ParseString(text)
		for _, root := range roots {
			if rows, cols, _ := root.Size(19); rows*cols > 5000 {
				continue // right, but slow
			}
			g, err := stones.FromSGF(root)
			if err != nil {
				continue
			}
			record, err := g.MarshalText()
			if err != nil {
				t.Fatalf("a game that cannot be written: %v", err)
			}
			h, err := stones.ParseSGF(string(record))
			if err != nil {
				t.Fatalf("%v\n%s", err, record)
			}
			sameGame(t, g, h)
		}
	})
}
