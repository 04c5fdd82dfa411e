package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

func goEngine(t *testing.T, args ...string) *peer {
	return startEngine(t, append([]string{"-playouts", "50", "-seed", "1"}, args...)...)
}

func TestSizes(t *testing.T) {
	p := goEngine(t)
	p.do("boardsize 25")
	p.do("play b z25")
	p.do("play w A1")
	p.says("Z25\nA1", "final_status_list alive")
	p.refuses("illegal move: the move is off the board", "play b a26")
	p.refuses("syntax error", "play b i9") // there is no column I
	p.refuses("unacceptable size", "boardsize 26")
	p.refuses("unacceptable size", "boardsize 0")
	p.refuses("syntax error", "boardsize")
	p.refuses("syntax error", "boardsize x")
	p.refuses("syntax error", "boardsize 1 2 3")
	p.do("play b b2") // a size that is refused changes nothing
	p.do("boardsize 7 3")
	p.says("\n  A B C D E F G\n3 . . . . . . .\n2 . . . . . . .\n1 . . . . . . .\nto move: black", "showboard")
	p.do("play b g3")
	p.refuses("illegal move: the move is off the board", "play w a4")
	p.do("clear_board")
	p.says("", "final_status_list alive")
	p.do("play b g3")
	p.do("boardsize 1 25")
	p.do("genmove b")
}

func TestIllegal(t *testing.T) {
	p := goEngine(t)
	p.do("boardsize 5")
	for _, move := range []string{"b c5", "b d4", "b c3", "b b4"} {
		p.do("play %s", move)
	}
	p.refuses("illegal move: the move would leave its own group without a liberty", "play w c4")
	p.refuses("illegal move: there is already a stone there", "play w c5")
	p.refuses("syntax error", "play w")
	p.refuses("syntax error", "play c4 w")
	p.refuses("syntax error", "play green c4")
	p.refuses("syntax error", "play x c4") // board.ParseColor would take it
	p.refuses("syntax error", "play w c4 c1")
	p.refuses("syntax error", "play w 4c")
	p.says("C5\nB4\nD4\nC3", "final_status_list alive")
}

func TestSuperko(t *testing.T) {
	const ko = ". x o . ./x o . o ./. x o . ./. . . . ./. . . . ."
	g, err := ancientgo.ParseWith(ancientgo.Chinese(5), ko)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "ko.sgf")
	if err := os.WriteFile(file, []byte(g.SGF().String()), 0o600); err != nil {
		t.Fatal(err)
	}
	p := goEngine(t)
	p.do("loadsgf %s", file)
	p.do("play b c4")
	p.refuses("illegal move: the move would repeat an earlier position", "play w b4")
	p.do("kgs-rules japanese")
	p.refuses("illegal move: the point is barred by ko for this move", "play w b4")
	p.do("undo")
	p.do("play b c4")
	p.do("play w e1")
	p.do("play b e2")
	p.do("play w b4")
	p.do("kgs-rules chinese") // no earlier position has come back
	p.do("undo")
	p.do("undo")
	p.do("play b d1")
	p.refuses("unknown rules", "kgs-rules none")
	p.refuses("syntax error", "kgs-rules")
}

// TestRulesInPlay refuses rules by which the game so far would not have been
// legal, and goes on by the old ones.
func TestRulesInPlay(t *testing.T) {
	p := goEngine(t, "-rules", "new-zealand")
	p.do("boardsize 5")
	for _, move := range []string{"b a2", "b b1", "w a1"} {
		p.do("play %s", move) // a suicide of one stone
	}
	if answer, ok := p.send("kgs-rules japanese"); ok || !strings.Contains(answer, "without a liberty") {
		t.Errorf("%q, %t", answer, ok)
	}
	p.refuses("illegal move: the move would repeat an earlier position", "play w a1") // as in New Zealand
}

func TestOutOfTurn(t *testing.T) {
	p := goEngine(t)
	p.do("boardsize 5")
	for _, move := range []string{"w c3", "w c4", "b a1", "b pass", "b pass", "b pass", "w b2"} {
		p.do("play %s", move)
	}
	board := p.do("showboard")
	record := p.do("printsgf")
	for range 7 {
		p.do("undo")
	}
	p.refuses("cannot undo", "undo")
	file := filepath.Join(t.TempDir(), "game.sgf")
	if err := os.WriteFile(file, []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
	p.do("loadsgf %s", file)
	p.says(board, "showboard")
	p.says(record, "printsgf")
}

// TestPasses goes on after two passes, whoever moves and however often.
func TestPasses(t *testing.T) {
	p := goEngine(t)
	p.do("boardsize 5")
	for range 5 {
		p.do("play b pass")
		p.do("play w pass")
	}
	p.do("play w c3")
	p.do("undo")
	p.do("play b c3")
	p.refuses("illegal move: there is already a stone there", "play w c3")
	p.do("genmove w")
	for range 12 {
		p.do("undo")
	}
	p.refuses("cannot undo", "undo")
}

func TestKomi(t *testing.T) {
	p := goEngine(t)
	p.do("boardsize 3")
	p.do("play b b2")
	p.says("B+1.5", "final_score")
	p.do("komi 9")
	p.says("0", "final_score")
	p.do("komi -0.5")
	p.says("B+9.5", "final_score")
	for _, bad := range []string{"", "x", "nan", "inf", "-Inf", "0x1p4", "1_000", "1 2", "1e400"} {
		p.refuses("syntax error", "komi %s", bad)
	}
	p.do("undo")
	p.do("clear_board")
	p.do("boardsize 5")
	p.do("play b c3")
	p.says("B+25.5", "final_score") // the komi stays
}

func TestHandicap(t *testing.T) {
	p := goEngine(t, "-size", "9")
	p.says("G7 C3", "fixed_handicap 2")
	p.refuses("cannot undo", "undo")
	p.refuses("board not empty", "fixed_handicap 2")
	p.refuses("board not empty", "place_free_handicap 2")
	p.refuses("board not empty", "set_free_handicap a1 b2")
	p.do("clear_board")
	for _, bad := range []string{"0", "1", "81"} {
		p.refuses("invalid number of stones", "fixed_handicap %s", bad)
	}
	p.refuses("syntax error", "fixed_handicap -2")
	p.refuses("syntax error", "fixed_handicap")
	if answer, ok := p.send("fixed_handicap 10"); ok || !strings.HasPrefix(answer, "invalid number of stones") {
		t.Errorf("%q, %t", answer, ok)
	}
	for _, bad := range []string{"", "a1", "a1 a1", "a1 pass", "a1 z9", "a1 i1", "a1 ?"} {
		p.refuses("bad vertex list", "set_free_handicap %s", bad)
	}
	p.do("set_free_handicap A1 e5 J9")
	p.says("J9\nE5\nA1", "final_status_list alive")
	if record := p.do("printsgf"); !strings.Contains(record, "HA[3]AB[") || !strings.Contains(record, "PL[W]") {
		t.Error(record)
	}
	p.do("clear_board")
	p.says("C7 E7 G7 C5 E5 G5 C3 E3 G3", "place_free_handicap 40") // no more than it likes
	p.do("boardsize 3")
	p.says("A3 C1", "place_free_handicap 5")
	p.do("boardsize 1")
	p.refuses("invalid number of stones", "place_free_handicap 2")
	p.do("boardsize 19")
	p.do("kgs-rules old_chinese")
	p.says("D16\nQ16\nD4\nQ4", "final_status_list alive") // of which half are White's
}

func TestDead(t *testing.T) {
	// Black has the left side and White the right one, each with a dead stone.
	const position = ". . x o . ./. o x o . ./. . x o . x/. . x o . ./. . x o . ./. . x o . ./. . x o . ."
	g, err := ancientgo.ParseWith(ancientgo.Japanese(0), position)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "dead.sgf")
	if err := os.WriteFile(file, []byte(g.SGF().String()), 0o600); err != nil {
		t.Fatal(err)
	}
	p := goEngine(t)
	p.do("loadsgf %s", file)
	p.says("B6\nF5", "final_status_list dead")
	p.says("", "final_status_list seki")
	p.says("W+6.5", "final_score")
	p.refuses("syntax error", "final_status_list")
	p.refuses("syntax error", "final_status_list asleep")
	p.says("W+6.5", "final_score") // and again the same
	p.do("play b pass")
	p.says("pass", "genmove w") // which ends a game that White wins
	p.do("kgs-rules aga")
	p.says("W+6.5", "final_score")
}

func TestLoad(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	p := goEngine(t)
	setup := write("setup.sgf", "(;GM[1]SZ[5]KM[0.5]RU[Japanese];B[cc];W[bb];AW[aa];B[dd];W[dd])")
	p.do("loadsgf %s 4", setup) // what comes then is illegal
	p.says("(;FF[4]CA[UTF-8]GM[1]SZ[5]RU[Japanese]KM[0.5]AB[cc]AW[aa][bb]PL[B];B[dd])", "printsgf")
	p.do("loadsgf %s 3", setup)
	p.says("(;FF[4]CA[UTF-8]GM[1]SZ[5]RU[Japanese]KM[0.5]AB[cc]AW[aa][bb]PL[B])", "printsgf")
	p.do("loadsgf %s 2", setup)
	p.says("(;FF[4]CA[UTF-8]GM[1]SZ[5]RU[Japanese]KM[0.5];B[cc])", "printsgf")
	p.do("loadsgf %s 1", write("white.sgf", "(;SZ[5]AB[cc];W[bb])"))
	p.says("\n  A B C D E\n5 . . . . .\n4 . . . . .\n3 . . X . .\n2 . . . . .\n1 . . . . .\nto move: white", "showboard")
	p.do("loadsgf %s 1", write("root.sgf", "(;SZ[5]KM[0.5]RU[Japanese]PL[W]B[cc];W[bb])"))
	p.says("(;FF[4]CA[UTF-8]GM[1]SZ[5]RU[Japanese]KM[0.5]PL[W])", "printsgf")
	p.do("loadsgf %s 3", write("a.sgf", "(;GM[1]SZ[5]KM[0.5]RU[Japanese];B[cc];W[bb];B[dd];W[])"))
	p.says("(;FF[4]CA[UTF-8]GM[1]SZ[5]RU[Japanese]KM[0.5];B[cc];W[bb])", "printsgf")
	p.refuses("syntax error", "loadsgf a.sgf 0")
	p.refuses("syntax error", "loadsgf a.sgf x")
	p.refuses("syntax error", "loadsgf")
	p.refuses("syntax error", "printsgf x.sgf")
	for _, bad := range []struct{ file, want string }{
		{filepath.Join(dir, "nothing.sgf"), "no such file"},
		{dir, "not a regular file"},
		{os.DevNull, "not a regular file"},
		{write("b.sgf", "hello"), "line 1, column 6: no game"},
		{write("c.sgf", "(;SZ[5];B[cc];W[cc])"), "line 1, column 17: move 2 (cc): there is already a stone there"},
		{write("d.sgf", "(;SZ[5];B[cc]"), "line 1"},
		{write("e.sgf", "(;SZ[30];B[cc])"), "unacceptable size"},
		{write("f.sgf", "(;GM[11]SZ[5];B[a1])"), "line 1"},
	} {
		if answer, ok := p.send("loadsgf %s", bad.file); ok || !strings.HasPrefix(answer, "cannot load file: ") || !strings.Contains(answer, bad.want) {
			t.Errorf("%s: %q, %t", bad.file, answer, ok)
		}
	}
	p.do("play b a1") // the game is still there
	p.do("undo")
	p.do("undo")
	p.do("undo")
	p.refuses("cannot undo", "undo")
}

func TestGenmove(t *testing.T) {
	p := goEngine(t)
	p.do("boardsize 5")
	before := p.do("showboard")
	p.do("reg_genmove b")
	p.do("reg_genmove w") // out of turn
	p.says(before, "showboard")
	p.do("genmove white")
	p.do("genmove White")
	p.do("genmove B")
	p.refuses("syntax error", "genmove")
	p.refuses("syntax error", "genmove g")
	p.refuses("syntax error", "reg_genmove b w")
	for range 3 {
		p.do("undo")
	}
	p.says(before, "showboard")
	p.says("", "play b resign")
}

// TestClock asks the clock what a move may take.
func TestClock(t *testing.T) {
	e := &engine{thinker: newThinker(50, 1)}
	var err error
	if e.table, err = newTable("go", "", 9); err != nil {
		t.Fatal(err)
	}
	set := e.commandSet()
	do := func(line string) {
		t.Helper()
		if _, err := set.run(strings.Fields(line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	const cells = 81
	budget := func() time.Duration { return e.clock.budget(board.Black, cells) }
	if budget() != unlimited {
		t.Error("a limit at the start")
	}
	do("time_settings 0 1 0")
	if budget() != unlimited {
		t.Error("no stones in a period stand for no limit")
	}
	do("time_settings 0 0 0")
	if budget() != 0 {
		t.Errorf("%v in no time", budget())
	}
	do("time_settings 200 0 0")
	do("reg_genmove b")
	if got := e.clock.left[0].time; got != 200*time.Second {
		t.Errorf("%v after a move that is not played", got)
	}
	do("genmove b")
	if got := e.clock.left[0].time; got >= 200*time.Second {
		t.Errorf("%v after a move", got)
	}
	do("undo")
	for range 1000 { // the clock never runs out
		d := budget()
		if d <= 0 && e.clock.left[0].time > time.Second || d > e.clock.left[0].time {
			t.Fatalf("%v of %v", d, e.clock.left[0].time)
		}
		e.clock.spend(board.Black, d)
	}
	do("time_settings 10 30 5")
	e.clock.spend(board.Black, 11*time.Second)
	for range 17 {
		d := budget()
		if d < 5*time.Second || d > e.clock.left[0].time {
			t.Fatalf("%v of %v for %d stones", d, e.clock.left[0].time, e.clock.left[0].stones)
		}
		e.clock.spend(board.Black, d)
	}
	do("time_left b 7 1")
	if d := budget(); d < 6*time.Second || d > 7*time.Second {
		t.Errorf("%v of 7s for the last stone", d)
	}
	do("clear_board")
	if got := e.clock.left[0]; got.time != 10*time.Second || got.stones != 0 {
		t.Errorf("a new game begins with %v", got)
	}
	do("time_settings 0 1 0")
	do("time_left b 3 0")
	if d := budget(); d == unlimited || d > time.Second {
		t.Errorf("%v of 3s", d)
	}
	do("clear_board")
	if budget() != unlimited {
		t.Error("a limit that was for another game")
	}
	for _, bad := range []string{"time_settings", "time_settings 1 2", "time_settings 1 2 x", "time_settings -1 2 3", "time_left b 1", "time_left x 1 1", "time_left b -1 1"} {
		if _, err := set.run(strings.Fields(bad)); err != errSyntax {
			t.Errorf("%s: %v", bad, err)
		}
	}
}
