package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/examples/internal/commandtest"
	"github.com/stonesgo/stones/renju"
)

// session runs the program on a text and returns what it wrote.
func session(t testing.TB, input string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if status := run([]string{"-seed", "1"}, strings.NewReader(input), &stdout, &stderr); status != 0 || stderr.Len() > 0 {
		t.Fatalf("status %d, %s", status, &stderr)
	}
	return stdout.String()
}

// TestAnswers looks at the answers to commands, one after the other; x,y stands
// for any stone.
func TestAnswers(t *testing.T) {
	for _, test := range []struct {
		name     string
		commands string // those with data are one line, with a slash for a line end
		want     string
	}{
		{"nothing", "", ""},
		{"about", "ABOUT", `name="stones", version="1", author="stonesgo", www="https://github.com/stonesgo/stones"`},
		{
			"before START", "BEGIN; TURN 1,1; TAKEBACK 1,1; PLAY 1,1; RESTART; BOARD/DONE; SWAP2BOARD/DONE",
			strings.Repeat("ERROR there is no board: want START\n", 7),
		},
		{
			"sizes", "START 5; START 64; START 4; START 65; START 0; START -1; START; START x; START 99999999999",
			"OK\nOK\n" + strings.Repeat("ERROR boards have from 5 to 64 rows\n", 3) +
				"ERROR found \"-1\", want a number of rows\nERROR found \"\", want a number of rows\n" +
				"ERROR found \"x\", want a number of rows\nERROR found \"99999999999\", want a number of rows",
		},
		{
			"rectangles", "RECTSTART 15,15; RECTSTART 15,20; RECTSTART 15; RECTSTART 3,3",
			"OK\nERROR boards are squares here\nERROR found \"15\", want two numbers with a comma between them\n" +
				"ERROR boards have from 5 to 64 rows",
		},
		{"an unknown command", "start 15; DANCE 3; begin", "OK\nUNKNOWN \"DANCE\"\nx,y"},
		{"the whole of the line counts", "BEGINNER; ; \t ; ABOUT/END/ABOUT", "UNKNOWN \"BEGINNER\"\n" + strings.TrimSpace(session(t, "ABOUT\n"))},
		{
			"turns", "START 15; TURN 7,7; TURN 7,7; TURN 15,0; TURN 0,15; TURN 7; TURN 7,; TURN -1,7; TURN a,b; TURN 7,7,7; BEGIN",
			"OK\nx,y\nERROR there is already a stone there\nERROR the move is off the board\nERROR the move is off the board\n" +
				"ERROR found \"7\", want two numbers with a comma between them\nERROR found \"7,\", want two numbers with a comma between them\n" +
				"ERROR found \"-1,7\", want two numbers with a comma between them\nERROR found \"a,b\", want two numbers with a comma between them\n" +
				"ERROR found \"7,7,7\", want two numbers with a comma between them\nERROR the game has begun",
		},
		{"a board", "START 15; BOARD/7,7,2/8,8,1/9,7,2/DONE; RESTART; BOARD/DONE; BOARD/7,7,1/8,8,2/DONE", "OK\nx,y\nOK\nx,y\nx,y"},
		{
			"bad boards", "START 15; BOARD/7,7,1/DONE; BOARD/7,7,2/8,8,2/DONE; BOARD/7,7,2/7,7,1/DONE; BOARD/15,7,2/DONE; BOARD/7,7/DONE; BOARD/7,7,3/DONE; BOARD/x/DONE; BEGIN",
			"OK\nERROR 1 own stones and 0 of the opponent do not make a position with the move\n" +
				"ERROR 0 own stones and 2 of the opponent do not make a position with the move\n" +
				"ERROR there is already a stone there\nERROR \"15,7,2\": the move is off the board\n" +
				"ERROR \"7,7\": found \"7\", want two numbers with a comma between them\n" +
				"ERROR \"7,7,3\": found \"3\", want 1 for an own stone or 2\nERROR found \"x\", want two numbers and a 1 or 2\nx,y",
		},
		{"no end of a board", "START 15; BOARD/7,7,2", "OK"},
		{"END in a board is data", "START 15; BOARD/END/DONE; BEGIN", "OK\nERROR found \"END\", want two numbers and a 1 or 2\nx,y"},
		{"a won board", "START 15; BOARD/0,0,1/0,1,2/1,0,1/1,1,2/2,0,1/2,1,2/3,0,1/3,1,2/4,0,1/5,5,2/DONE", "OK\nERROR the game is over"},
		{
			"a move that wins ends the game", "START 15; BOARD/0,0,2/0,1,1/1,0,2/1,1,1/2,0,2/2,1,1/9,9,2/3,1,1/9,8,2/DONE; TURN 3,0; RESTART; BEGIN",
			"OK\n4,1\nERROR the game is over\nOK\nx,y",
		},
		{"four has to be stopped", "START 15; BOARD/0,0,2/9,9,1/1,0,2/9,7,1/2,0,2/3,7,1/3,0,2/DONE", "OK\n4,0"},
		{"taking back", "START 15; TURN 7,7; TAKEBACK 7,7; TAKEBACK 7,7; TAKEBACK 15,15; BOARD/7,7,2/DONE; TAKEBACK 7,7", "OK\nx,y\nOK\nERROR there is no stone there\nERROR the move is off the board\nx,y\nOK"},
		{"the middle of an empty board", "START 15; BEGIN; START 20; BEGIN; START 6; BOARD/DONE", "OK\n7,7\nOK\n10,10\nOK\n3,3"},
		{"play", "START 15; PLAY 3,4; PLAY 5,5; TURN 3,4; TURN 9,9", "OK\n3,4\nERROR it is the other side's turn\nERROR there is already a stone there\nx,y"},
		{"information", "INFO; INFO rule; INFO rule x; INFO timeout_turn 0; INFO time_left -5; INFO folder tmp; INFO nonsense; START 15", "OK"},
		{
			"a rule that there is not", "INFO rule 2; START 15; INFO rule 0; START 15; INFO rule 7; BEGIN; TURN 1,1; BOARD/1,1,2/DONE; INFO rule 1; BEGIN",
			"ERROR there is no rule 2 here: want 0, 1, 4, 8 or 9\nOK\n" + strings.Repeat("ERROR there is no rule 7 here: want 0, 1, 4, 8 or 9\n", 3) + "x,y",
		},
		{
			"a foul is refused", "INFO rule 4; START 15; BOARD/7,7,2/0,0,1/8,7,2/1,0,1/6,8,2/2,0,1/6,9,2/3,1,1/14,14,2/3,2,1/12,14,2/3,3,1/14,10,2/DONE; TURN 6,7; TURN 4,0",
			"OK\n3,0\nERROR a double three is forbidden\nx,y",
		},
		{
			"the rule comes after the stones", "START 15; BOARD/7,7,2/0,0,1/8,7,2/1,0,1/6,8,2/2,0,1/6,9,2/3,1,1/14,14,2/3,2,1/12,14,2/3,3,1/14,10,2/DONE; INFO rule 4; TURN 6,7; INFO rule 1; TURN 6,7",
			"OK\n3,0\nERROR a double three is forbidden\nx,y",
		},
		{
			"swap2", "START 15; SWAP2BOARD/DONE; SWAP2BOARD/7,7/DONE; SWAP2BOARD/7,7/8,7/7,7/DONE; SWAP2BOARD/7,7/8,7/9,15/DONE; SWAP2BOARD/7,7/0,0/8,7/14,14/6,7/DONE; BEGIN",
			"OK\nx,y x,y x,y\nERROR line 3, column 1: \"DONE\" where no stone, three or five before it was wanted\n" +
				"ERROR line 4, column 1: move 3 (7,7): there is already a stone there\n" +
				"ERROR line 4, column 1: move 3 (9,15): the move is off the board\nSWAP\nx,y",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := strings.NewReplacer("; ", "\r\n", "/", "\r\n").Replace(test.commands)
			got := strings.Split(strings.TrimRight(session(t, in), "\n"), "\n")
			want := strings.Split(strings.TrimRight(test.want, "\n"), "\n")
			for i := range min(len(got), len(want)) {
				if strings.Contains(want[i], "x,y") && isStones(got[i], strings.Count(want[i], "x,y")) {
					got[i] = want[i]
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// TestNear plays next to stones that came in no order of play.
func TestNear(t *testing.T) {
	r := renju.Freestyle(19)
	grid := board.NewGrid[board.Color](board.Square8(19, 19))
	grid.Set(0, board.White)
	grid.Set(1, board.Black)
	g, err := renju.FromGrid(r, grid, board.Black)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(20) {
		m, err := choose(g, rand.New(rand.NewPCG(seed, 0)))
		if err != nil || !slices.Contains([]string{"a18", "b18", "c19"}, g.FormatMove(m)) {
			t.Errorf("seed %d: %s, %v", seed, g.FormatMove(m), err)
		}
	}
}

// isStones reports whether a line has so many stones.
func isStones(line string, n int) bool {
	words := strings.Split(line, " ")
	for _, word := range words {
		left, right, _ := strings.Cut(word, ",")
		if _, err := number(left); err != nil {
			return false
		}
		if _, err := number(right); err != nil {
			return false
		}
	}
	return len(words) == n
}

// TestGarbage sends random commands and finds the program well at the end.
func TestGarbage(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	words := []string{
		"START", "RECTSTART", "RESTART", "BEGIN", "TURN", "PLAY", "TAKEBACK", "BOARD", "SWAP2BOARD", "DONE", "INFO", "rule", "ABOUT",
		"0", "1", "4", "5", "8", "9", "15", "1,1", "2,3", "3,3,1", "2,1,2", "4,4", "99,99", "-1,0", "\x00", "\xff", "é", ",", ",,", "1,1,1,1",
	}
	var in strings.Builder
	for range 20_000 {
		for range 1 + rng.IntN(2) {
			in.WriteString(words[rng.IntN(len(words))] + " ")
		}
		in.WriteString("\n")
	}
	in.WriteString(strings.Repeat("x", 100*maxLine) + "\nDONE\nDONE\nSTART 15\n")
	out := strings.Split(strings.TrimSpace(session(t, in.String())), "\n")
	if last := out[len(out)-1]; last != "OK" {
		t.Errorf("the last answer is %q", last)
	}
	for _, line := range out {
		word, _, _ := strings.Cut(line, " ")
		if word != "OK" && word != "ERROR" && word != "UNKNOWN" && word != "SWAP" && !strings.HasPrefix(word, "name=") &&
			!isStones(line, 1) && !isStones(line, 2) && !isStones(line, 3) {
			t.Fatalf("the answer %q", line)
		}
	}
}

func TestCommandLine(t *testing.T) {
	empty := func(args []string, stdout, stderr io.Writer) int {
		return run(args, strings.NewReader(""), stdout, stderr)
	}
	commandtest.Run(t, empty, []commandtest.Case{
		{Args: "-h", Status: 0, Want: "usage: gomocup"},
		{Args: "-seed 5", Status: 0, Want: ""},
		{Args: "-seed x", Status: 2, Want: "-seed"},
		{Args: "-level 1", Status: 2, Want: "-level"},
		{Args: "a.psq", Status: 2, Want: `unexpected argument "a.psq"`},
	})
}

func TestBrokenPipes(t *testing.T) {
	var stdout, stderr bytes.Buffer
	broken := errors.New("broken")
	if status := run(nil, iotest.ErrReader(broken), &stdout, &stderr); status != 1 || stderr.String() != "gomocup: broken\n" {
		t.Errorf("reading: status %d, %s", status, &stderr)
	}
	stderr.Reset()
	if status := run(nil, io.MultiReader(strings.NewReader("START 15\nBOARD\n1,1,2\n"), iotest.ErrReader(broken)), &stdout, &stderr); status != 1 {
		t.Errorf("reading a board: status %d, %s", status, &stderr)
	}
	stderr.Reset()
	r, w := io.Pipe()
	r.CloseWithError(broken)
	if status := run(nil, strings.NewReader("ABOUT\n"), w, &stderr); status != 1 || stderr.String() != "gomocup: broken\n" {
		t.Errorf("writing: status %d, %s", status, &stderr)
	}
}

// TestManager gives the manager answers that the protocol or the rules forbid.
func TestManager(t *testing.T) {
	m, err := newManager(4, 15, start(t), start(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range []string{"7,7", "0,0", "8,7", "0,14", "6,8", "14,0", "6,9", "14,14"} {
		if err := m.accept(move); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		answer string
		want   error
	}{
		{"7,7", board.ErrOccupied},
		{"15,7", board.ErrOffBoard},
		{"6,7", nil}, // a double three
		{"", nil},
		{"7", nil},
		{"7, 8", nil},
		{"7,8 ", nil},
		{"07,8", nil},
		{"+7,8", nil},
		{"7,8,1", nil},
		{"OK", nil},
	} {
		err := m.accept(test.answer)
		if err == nil || test.want != nil && !errors.Is(err, test.want) {
			t.Errorf("%q: %v", test.answer, err)
		}
	}
	if m.game.Len() != 8 {
		t.Errorf("%d moves", m.game.Len())
	}
	if err := m.accept("6,6"); err != nil {
		t.Error(err)
	}

	silent := &player{in: discard{}}
	for _, out := range []string{"", "\r\n", "MESSAGE hello\n", "DEBUG 3\nMESSAGE\n"} {
		silent.out = newLines(out)
		if answer, err := silent.ask("ABOUT"); err == nil {
			t.Errorf("%q gives the answer %q", out, answer)
		}
	}
	silent.out = newLines("MESSAGE hello\r\nDEBUG\r\n\r\n7,7\r\n")
	if answer, err := silent.ask("BEGIN"); answer != "7,7" || err != nil {
		t.Errorf("%q, %v", answer, err)
	}
	silent.out = newLines("OK\n")
	if err := silent.end(); err == nil {
		t.Error("a word after END")
	}
	for _, answer := range []string{"ERROR", "UNKNOWN", "ok"} {
		a, b := &player{in: discard{}, out: newLines(answer + "\n")}, start(t)
		if _, err := newManager(0, 15, a, b); err == nil {
			t.Errorf("START has the answer %q", answer)
		}
	}
	if _, err := newManager(3, 15, start(t), start(t)); err == nil {
		t.Error("a manager plays by rule 3")
	}
}

// discard is a program that reads whatever it is sent.
type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }
func (discard) Close() error                { return nil }

func newLines(text string) *bufio.Reader { return bufio.NewReader(strings.NewReader(text)) }
