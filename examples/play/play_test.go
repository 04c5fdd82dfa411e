package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/board"
)

type result struct {
	Status         int
	Stdout, Stderr string
}

// runWith runs the program on a text that is typed.
func runWith(in string, args ...string) result {
	var out, err bytes.Buffer
	status := run(context.Background(), args, strings.NewReader(in), &out, &err)
	return result{status, out.String(), err.String()}
}

// TestTranscripts plays as a user does who has no terminal.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) < 6 {
		t.Fatalf("%d transcripts, %v", len(files), err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		command, want, _ := strings.Cut(string(data), "\n")
		var in strings.Builder
		for line := range strings.Lines(want) {
			if who, typed, ok := strings.Cut(line, "> "); ok && !strings.Contains(who, " ") {
				in.WriteString(typed)
			}
		}
		args := strings.Fields(command)
		if args[0] != "play" {
			t.Fatalf("%s does not begin with a command", file)
		}
		if diff := cmp.Diff(strings.Split(want, "\n"), strings.Split(runWith(in.String(), args[1:]...).Stdout, "\n")); diff != "" {
			t.Errorf("%s: -want +got\n%s", file, diff)
		}
	}
}

// whole returns a random game to its end as the lines that a user types.
func whole(t *testing.T, game, rules string, size int, seed uint64) (g board.Game, typed string) {
	t.Helper()
	g, err := stones.New(game, rules, size)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 18))
	var b strings.Builder
	for !g.Over() {
		m, ok := board.RandomMove(g, rng)
		if !ok || g.Len() > 2000 {
			t.Fatalf("%s does not come to an end", game)
		}
		fmt.Fprintln(&b, g.FormatMove(m))
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return g, b.String()
}

// TestWhole plays whole games by all rules, saves them and loads them again.
func TestWhole(t *testing.T) {
	sizes := map[string]int{"ancientgo": 7, "reversi": 8, "renju": 9, "hex": 6}
	for _, kind := range stones.Games() {
		for i, rules := range kind.RuleSets {
			if rules == "ancient" { // has no rule of ko: random games need not end
				continue
			}
			g, typed := whole(t, kind.Name, rules, sizes[kind.Name], uint64(i))
			file := filepath.Join(t.TempDir(), "a game.sgf")
			args := []string{"-game", kind.Name, "-rules", rules, "-size", fmt.Sprint(sizes[kind.Name]), "-white", "person"}
			got := runWith(typed+"moves\nsave "+file+"\n", args...)
			won := "has won"
			if g.Winner() == board.Empty {
				won = "the game is over: Draw"
			}
			for _, want := range []string{won, "\n" + board.MoveList(g) + "\n", "Saved as "} {
				if !strings.Contains(strings.ToLower(got.Stdout), strings.ToLower(want)) {
					t.Errorf("%s, %s: no %q in\n%s", kind.Name, rules, want, got.Stdout)
				}
			}
			if got.Status != 0 || got.Stderr != "" || strings.Contains(got.Stdout, ": the ") {
				t.Errorf("%s, %s: status %d, %s", kind.Name, rules, got.Status, got.Stderr)
			}
			again := runWith("moves\nundo\nundo\nsave "+file+"\n", "-load", file, "-white", "person")
			for _, want := range []string{"Loaded " + file, fmt.Sprintf("%d moves.", g.Len()), "\n" + board.MoveList(g) + "\n", "Saved as "} {
				if !strings.Contains(again.Stdout, want) {
					t.Errorf("%s, %s: no %q in\n%s", kind.Name, rules, want, again.Stdout)
				}
			}
			g.Undo()
			g.Undo()
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			saved, err := stones.ParseSGF(string(data))
			if err != nil || saved.Hash() != g.Hash() || saved.String() != g.String() {
				t.Errorf("%s, %s: %v\n%v\n%v", kind.Name, rules, err, saved, g)
			}
		}
	}
}

// TestSearches lets two searches play to the end.
func TestSearches(t *testing.T) {
	for _, args := range []string{
		"-game go -rules tromp-taylor -size 4",
		"-game reversi -size 6",
		"-game renju -rules freestyle -size 7",
		"-game hex -rules swap-sides -size 4",
	} {
		got := runWith("", append(strings.Fields(args), "-black", "search", "-white", "search", "-playouts", "60", "-time", "1h")...)
		if got.Status != 0 || !strings.Contains(got.Stdout, " plays ") || !strings.Contains(got.Stdout, "playouts)") {
			t.Errorf("%s: %+v", args, got)
		}
		if !strings.Contains(got.Stdout, "has won") && !strings.Contains(got.Stdout, "Draw") {
			t.Errorf("%s has no end:\n%s", args, got.Stdout)
		}
	}
	// There is no rule of ko, and on two points no end: the searches are stopped.
	got := runWith("", "-size", "2", "-black", "search", "-white", "search", "-playouts", "20", "-time", "1h")
	if got.Status != 0 {
		t.Errorf("%+v", got)
	}
}

// TestAgainst is a player at the other end of two pipes, who knows nothing but what
// the program prints.
func TestAgainst(t *testing.T) {
	for _, args := range []string{
		"-game hex -size 5", "-game hex -size 5 -rules swap-sides", "-game reversi -size 6", "-game renju -size 7",
		"-game go -rules chinese -size 3",
	} {
		inR, inW := io.Pipe()
		outR, outW := io.Pipe()
		var stderr bytes.Buffer
		done := make(chan int)
		go func() {
			status := run(context.Background(), append(strings.Fields(args), "-playouts", "40", "-time", "1h"), inR, outW, &stderr)
			outW.Close()
			done <- status
		}()
		f := strings.Fields(args)
		size, rules := 0, ""
		for i, s := range f {
			switch s {
			case "-size":
				fmt.Sscan(f[i+1], &size)
			case "-rules":
				rules = f[i+1]
			}
		}
		g, err := stones.New(f[1], rules, size)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(1, 1))
		reader := bufio.NewReader(outR)
		var log strings.Builder
		for !g.Over() {
			text, err := reader.ReadString(' ')
			log.WriteString(text)
			if err != nil {
				t.Fatalf("%s: %v after\n%s", args, err, log.String())
			}
			if text == "plays " {
				name, _ := reader.ReadString(' ')
				log.WriteString(name)
				name, _, _ = strings.Cut(strings.TrimSpace(name), ".")
				m, err := g.ParseMove(name)
				if err == nil {
					err = g.Play(m)
				}
				if err != nil {
					t.Fatalf("%s: %q: %v\n%s", args, name, err, log.String())
				}
			}
			if !strings.HasSuffix(text, "> ") {
				continue
			}
			m, _ := board.RandomMove(g, rng)
			// It echoes the move, which is played when it says so.
			go fmt.Fprintln(inW, g.FormatMove(m))
		}
		go io.Copy(io.Discard, reader)
		inW.Close()
		if status := <-done; status != 0 || stderr.Len() > 0 {
			t.Errorf("%s: status %d, %s", args, status, stderr.String())
		}
	}
}

// TestUsage refuses what it does not understand.
func TestUsage(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return name
	}
	for _, test := range []struct{ args, want string }{
		{"hex", "usage: play"},
		{"-time 0s", "usage: play"},
		{"-playouts -1", "usage: play"},
		{"-what", "flag provided but not defined: -what"},
		{"-game chess", `unknown game "chess"`},
		{"-rules martian", `"martian"`},
		{"-size 100", "100"},
		{"-white nobody", `"nobody" plays no game, want person or search`},
		{"-black \x1b[31m", `"\x1b[31m" plays no game`},
		{"-load " + filepath.Join(dir, "none.sgf"), "none.sgf"},
		{"-load " + write("empty.sgf", ""), "there is no record in it"},
		{"-load " + write("chess.sgf", "(;GM[3])"), "game 3"},
		{"-load " + write("text.sgf", "hello"), "text.sgf"},
		{"-load " + dir, dir},
	} {
		got := runWith("", strings.Fields(test.args)...)
		if got.Status != 2 || !strings.Contains(got.Stderr, test.want) || got.Stdout != "" {
			t.Errorf("%s: %+v, want %q", test.args, got, test.want)
		}
	}
	got := runWith("", "-h")
	for _, want := range []string{"-game", "new-zealand", "swap-sides", "hint", "ancientgo, reversi, renju or hex"} {
		if got.Status != 0 || !strings.Contains(got.Stdout, want) || got.Stderr != "" {
			t.Errorf("no %q in %+v", want, got)
		}
	}
	// A record that goes wrong is played up to there.
	got = runWith("moves\n", "-load", write("wrong.sgf", "(;GM[1]SZ[9];B[aa];W[aa])"), "-white", "person")
	if got.Status != 0 || !strings.Contains(got.Stdout, "line 1, column 22") || !strings.Contains(got.Stdout, "already a stone") || !strings.Contains(got.Stdout, " 9(X)") {
		t.Errorf("%+v", got)
	}
}

// TestCommands has the answers that are no boards.
func TestCommands(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x.sgf")
	if err := os.WriteFile(file, []byte("(;GM[11]SZ[5]PB[Ann]RE[B+R];B[c3];W[a1])"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ typed, want string }{
		{"frob", `"frob" is neither a move nor a command: try help.`},
		{"z99", "The move is off the board."},
		{"undo", "There is no move to take back."},
		{"save", "Save needs the name of a file."},
		{"load", "Load needs the name of a file."},
		{"load /nonexistent", "no such file"},
		{"save " + file, "is there already, and not from this game."},
		{"save /nonexistent/x", "no such file"},
		{"new chess", `unknown game "chess"`},
		{"new hex 5\nc3\nmoves", "A new game: Hex, 5×5, swap of pieces."},
		{"new renju freestyle 9\ne5\nnew\nmoves\na1", "A new game: renju, 9×9, freestyle."},
		{"dead d4", "Dead groups are named in Go when both have passed"},
		{"resume", "The game is not over."},
		{"pass\npass\ndead d4", "There is no stone."},
		{"pass\npass\ndead pass", "There is no stone."},
		{"pass\npass\ndead x", `"x" is not a point of the board.`},
		{"pass\npass\nd4", "The game is over."},
		{"d4\npass\npass\ndead d4", "Dead: D4."},
		{"d4\npass\npass\ndead d4\ndead d4", "No stone is called dead."},
		{"d4\npass\npass\nresume\nq16\nmoves", "D4 pass pass Q16"},
		{"resign", "White has won: black has resigned."},
		{"resign\nresign", "The game is over."},
		{"resign\nhint", "The game is over."},
		{"resign\nundo\nd4\nmoves", "\nD4\n"},
		{"swap", `"swap" is neither a move nor a command`},
		{"new hex 3\nswap", "Swap: a swap is not allowed."},
		{"black who", `"who" plays no game`},
		{"black", "Who plays black?"},
		{"black search", "Black plays "},
		{"white person", "A person plays white."},
		{"hint", "Hint: "},
		{"new reversi\nblue search", "A search plays white."},
		{"load " + file, "red has won"},
		{"load " + file + "\nundo\nmoves\nsave " + file, "c3 a1"},
		{"HELP", "write an SGF record"},
		{"", "Black to move."},
	} {
		got := runWith(test.typed+"\n", "-white", "person", "-playouts", "20", "-size", "19", "-rules", "japanese")
		if got.Status != 0 || !strings.Contains(strings.ToLower(got.Stdout), strings.ToLower(test.want)) {
			t.Errorf("%q: no %q in\n%s", test.typed, test.want, got.Stdout)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(data), "PB[Ann]") {
		t.Errorf("%s, %v", data, err)
	}
}

// TestBroken ends with a status where the game cannot go on.
func TestBroken(t *testing.T) {
	var out, stderr bytes.Buffer
	if status := run(context.Background(), nil, iotest.ErrReader(errors.New("the wire is cut")), &out, &stderr); status != 1 || !strings.Contains(stderr.String(), "the wire is cut") {
		t.Errorf("status %d, %s", status, stderr.String())
	}
	stderr.Reset()
	full := writerFunc(func([]byte) (int, error) { return 0, errors.New("the disk is full") })
	if status := run(context.Background(), nil, strings.NewReader("d4\n"), full, &stderr); status != 1 || !strings.Contains(stderr.String(), "the disk is full") {
		t.Errorf("status %d, %s", status, stderr.String())
	}
	// An hour's search is interrupted.
	stderr.Reset()
	ctx, cancel := context.WithCancel(context.Background())
	first := writerFunc(func(p []byte) (int, error) {
		if bytes.Contains(p, []byte("to move")) {
			cancel()
		}
		return len(p), nil
	})
	silent, _ := io.Pipe()
	if status := run(ctx, []string{"-black", "search", "-time", "1h"}, silent, first, &stderr); status != 1 || !strings.Contains(stderr.String(), "canceled") {
		t.Errorf("status %d, %s", status, stderr.String())
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }
