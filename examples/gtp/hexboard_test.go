package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonesgo/stones/hex"
)

func hexEngine(t *testing.T, args ...string) *peer {
	return startEngine(t, append([]string{"-game", "hex", "-playouts", "50", "-seed", "1"}, args...)...)
}

// TestHexGui sends what HexGui sends.
func TestHexGui(t *testing.T) {
	p := hexEngine(t)
	p.says("stones", "name")
	p.do("version")
	for line := range strings.Lines(p.do("hexgui-analyze_commands")) {
		parts := strings.Split(strings.TrimSpace(line), "/")
		if len(parts) != 3 {
			t.Fatalf("%q, want a type, a name and a command", line)
		}
		command, _, _ := strings.Cut(parts[2], " ")
		p.says("true", "known_command %s", command)
	}
	p.do("boardsize 5 5")
	p.do("play black a2")
	p.do("play white swap-pieces")
	p.says("\n  a b c d e\n1 . O . . .\n 2 . . . . .\n  3 . . . . .\n   4 . . . . .\n    5 . . . . .\nto move: red", "showboard")
	p.refuses("illegal move: a swap is not allowed", "play black swap-pieces")
	p.do("undo")
	p.do("play white c3")
	p.do("play white c4") // as HexGui does when stones are set up by hand
	p.do("play black b4")
	p.do("undo")
	p.do("undo")
	p.do("play black d2")
	p.says("none", "stones-winner")
	p.says("0", "final_score")
	p.says("c3", "stones-chain c3")
	p.says("", "stones-chain e5")
	p.refuses("syntax error", "stones-chain")
	p.refuses("syntax error", "stones-chain swap")
	p.do("boardsize 5 5")
	for _, move := range []string{"black c1", "white b2", "black b3", "white a5", "black b5"} {
		p.do("play %s", move)
	}
	p.do("play white c2")
	p.do("play black b4")
	for range 6 {
		p.do("genmove white")
		if p.do("stones-winner") != "none" {
			break
		}
		p.do("genmove black")
	}
}

// TestWon asks about a game that is over.
func TestWon(t *testing.T) {
	p := hexEngine(t, "-size", "3", "-rules", "no-swap")
	for _, move := range []string{"r b1", "blue a1", "RED b2", "w c1", "b b3"} {
		p.do("play %s", move)
	}
	p.says("B+", "final_score")
	p.says("black", "stones-winner")
	p.says("b1 b2 b3", "stones-winning_chain")
	p.says("b2 b1 b3", "stones-chain b2")
	p.refuses("illegal move: the game is over", "play w c2")
	p.refuses("illegal move: the game is over", "play b c2")
	p.says("resign", "genmove w")
	p.do("undo")
	p.says("none", "stones-winner")
	p.refuses("illegal move: a pass is not allowed", "play w pass")
}

// TestSwap says which swap it is, since HexGui takes a plain one for one of
// sides.
func TestSwap(t *testing.T) {
	for rules, word := range map[string]string{"standard": "swap-pieces", "swap-sides": "swap-sides"} {
		p := hexEngine(t, "-rules", rules, "-size", "3", "-playouts", "3000")
		p.do("play b b2") // which is too good
		p.says(word, "reg_genmove w")
		p.refuses("illegal move: a swap is not allowed", "play w %s", map[string]string{"swap-pieces": "swap-sides", "swap-sides": "swap-pieces"}[word])
		p.do("play w %s", word)
		p.do("undo")
		p.do("play w swap")
		p.do("undo")
		p.says(word, "genmove w")
	}
}

func TestBridges(t *testing.T) {
	p := hexEngine(t, "-size", "5", "-rules", "no-swap")
	for _, move := range []string{"b c2", "w a1", "b b4", "w b3"} { // c2 and b4 are a bridge
		p.do("play %s", move)
	}
	p.says("c3", "stones-bridges")
}

func TestHexSizes(t *testing.T) {
	p := hexEngine(t)
	p.do("boardsize 26")
	p.do("play b z26")
	p.do("play w i1") // there is a column i
	p.refuses("unacceptable size", "boardsize 27")
	p.do("boardsize 3 2") // columns and rows; no swap on boards that are not square
	p.do("play b c2")
	p.refuses("illegal move: a swap is not allowed", "play w swap")
	p.refuses("illegal move: the move is off the board", "play w a3")
	p.do("boardsize 3 3")
	p.do("play b c2")
	p.do("play w swap")
	p.do("komi 3") // of which Hex has none
}

func TestHexRecord(t *testing.T) {
	p := hexEngine(t, "-size", "4")
	for _, move := range []string{"b b2", "w swap", "b d1"} {
		p.do("play %s", move)
	}
	record, board := p.do("printsgf"), p.do("showboard")
	file := filepath.Join(t.TempDir(), "game.sgf")
	if err := os.WriteFile(file, []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
	p.do("boardsize 9")
	p.do("loadsgf %s", file)
	p.says(board, "showboard")
	p.do("loadsgf %s 2", file)
	p.do("play w b3")
	if answer, ok := p.send("loadsgf testdata"); ok || !strings.HasPrefix(answer, "cannot load file") {
		t.Errorf("%q, %t", answer, ok)
	}
}

// TestHexGame plays two engines against each other, and the library judges.
func TestHexGame(t *testing.T) {
	for _, set := range hex.RuleSets() {
		r, err := hex.RuleSet(set, 7)
		if err != nil {
			t.Fatal(err)
		}
		game, err := hex.New(r)
		if err != nil {
			t.Fatal(err)
		}
		players := []*peer{
			hexEngine(t, "-rules", set, "-playouts", "0", "-seed", "2"),
			hexEngine(t, "-rules", set, "-seed", "3"),
		}
		for _, p := range players {
			p.do("boardsize 7")
		}
		for !game.Over() {
			turn := game.Turn()
			name := players[side(turn)].do("genmove %v", turn)
			players[1-side(turn)].do("play %v %s", turn, name)
			m, err := game.ParseMove(name)
			if err == nil {
				err = game.Play(m)
			}
			if err != nil {
				t.Fatalf("%s: %s: %v\n%v", set, name, err, game)
			}
		}
		for _, p := range players {
			p.says(game.Result().String(), "final_score")
		}
	}
}
