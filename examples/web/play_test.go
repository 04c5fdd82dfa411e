//go:build peers

package main

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/board"
)

// newGame sets out a game for two people.
func (p *page) newGame(button, rules, size string) {
	p.t.Helper()
	p.press(button)
	p.people()
	p.choose("ruleset", rules)
	p.choose("size", size)
	p.press("New game")
}

// steps is how many moves are in the list.
func (p *page) steps() int {
	p.t.Helper()
	return eval[int](p, `document.querySelectorAll("#steps li").length`)
}

// wholeGames are a game of each kind. A script says where to begin, then the game
// goes on with the first legal move to its end.
var wholeGames = []struct {
	button, game, rules, size string
	rows                      int
	script                    string
	says                      string
}{
	{"Hex", "hex", "standard", "5", 5, "c2 swap c3 c2 d3 d2 e3 e2 d4 a3", "Blue wins: left and right are joined."},
	{"Renju", "renju", "renju", "9", 9, "e5 e6 d5 d6 f5 f6 c5 c6 g5", "Black wins with five in a row."},
	{"Reversi", "reversi", "othello", "4", 4, "", ""},
	{"Go", "ancientgo", "japanese", "5", 5, "C3 C2 D2 D3 B2 C4 E3 B3 C1 D4 C3 pass pass", ""},
}

// A whole game of each kind by clicks, one by the keyboard, and all the way back.
func TestWholeGames(t *testing.T) {
	t.Parallel()
	p := newPage(t, "", 1280, 860)
	for _, game := range wholeGames {
		g, err := stones.New(game.game, game.rules, game.rows)
		if err != nil {
			t.Fatal(err)
		}
		p.newGame(game.button, game.rules, game.size)
		play := func(name string) { p.click(name) }
		if game.button == "Renju" {
			p.click("a1")
			p.keys(kb.Tab) // the focus is on the board; from here on the pointer rests
			eval[bool](p, `document.querySelector("[role=gridcell][tabindex='0']").focus() ?? true`)
			p.press("Undo")
			eval[bool](p, `document.querySelector("[role=gridcell][tabindex='0']").focus() ?? true`)
			play = p.steer
		}
		script := strings.Fields(game.script)
		for !g.Over() {
			m := g.AppendMoves(nil)[0]
			if len(script) > 0 {
				if m, err = g.ParseMove(script[0]); err != nil {
					t.Fatal(err)
				}
				script = script[1:]
			}
			switch name := g.FormatMove(m); name {
			case "pass":
				p.press("Pass")
			case "swap":
				p.press("Swap")
			default:
				play(name)
			}
			if err := g.Play(m); err != nil {
				t.Fatalf("%s %s: %v", game.game, g.FormatMove(m), err)
			}
		}
		if got, want := p.steps(), g.Len(); got != want {
			t.Errorf("%s: the page lists %d moves, want %d", game.game, got, want)
		}
		if game.says != "" {
			p.want("at the end", p.says(), game.says)
		}
		p.want("the stones", eval[string](p, `JSON.parse(stones("view", false)).stones`), stonesOf(g))
		text, err := g.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		if got := p.sgf(); !strings.HasPrefix(got, strings.TrimRight(string(text), ")\n")) {
			t.Errorf("%s: the page's record is %s, want %s", game.game, got, text)
		}
		for range g.Len() {
			p.press("Undo")
		}
		for _, ok := g.Undo(); ok; _, ok = g.Undo() {
		}
		p.want("at the start", eval[string](p, `JSON.parse(stones("view", false)).stones`), stonesOf(g))
		if !eval[bool](p, `document.querySelector("[data-do=undo]").disabled`) {
			t.Errorf("%s: one can go back behind the start", game.game)
		}
	}
}

// stonesOf is what a view says about what stands on the board.
func stonesOf(g board.Game) string {
	var b strings.Builder
	for c := range g.Lattice().Cells() {
		b.WriteByte(".xo"[g.At(c)])
	}
	return b.String()
}

// What is not allowed is refused in words, at the board.
func TestRefusals(t *testing.T) {
	t.Parallel()
	p := newPage(t, "", 1280, 860)
	callout := func() string { return p.text("#callout") }

	p.newGame("Go", "japanese", "5")
	p.click("C4", "D4", "B3", "E3", "C2", "D2", "A1", "C3", "D3")
	p.want("the label of the ko", p.label("C3"), "C3, empty, barred, ko")
	p.click("C3")
	p.want("a ko", callout(), "Ko: C3 is barred for this move. Play somewhere else first.")
	if n := eval[int](p, `document.querySelectorAll("#overlay .ko").length`); n != 1 {
		t.Errorf("%d cells are marked for the ko", n)
	}
	p.keys(kb.Escape)
	p.want("after Escape", callout(), "")

	p.newGame("Go", "chinese", "5")
	p.click("C4", "D4", "B3", "E3", "C2", "D2", "A1", "C3", "D3", "C3")
	p.want("a superko", callout(), "Superko: a stone on C3 would repeat the position after move 8.")
	if n := eval[int](p, `document.querySelectorAll("#callout svg circle").length`); n < 8 {
		t.Errorf("the picture of the position that is repeated has %d circles", n)
	}

	p.newGame("Renju", "renju", "15")
	p.click("h8", "a1", "j8", "b1", "i9", "c1", "i10", "o15", "i8")
	p.want("a double three", callout(), "Double three on i8: the threes h8-i8-j8 and i10-i9-i8.")
	if n := eval[int](p, `document.querySelectorAll("#overlay .row").length`); n != 2 {
		t.Errorf("%d lines are drawn for a double three", n)
	}
	p.want("the label of the foul", p.label("i8"), "i8, empty, forbidden, double three")
	if p.steps() != 8 {
		t.Error("a foul was played")
	}

	p.newGame("Reversi", "othello", "8")
	p.click("a1")
	p.want("no flip", callout(), "The disc would turn over no disc.")
	p.hover("d3")
	p.want("a look", p.text("#hint"), "d3: Turns over 1 disc.")
	if n := eval[int](p, `document.querySelectorAll("#overlay .flip").length`); n != 1 {
		t.Errorf("%d discs are marked to be turned over", n)
	}
}

// Two passes end a game of Go: territory is shaded, dead stones are named, and the
// game can go on.
func TestTerritory(t *testing.T) {
	t.Parallel()
	p := newPage(t, "", 1280, 860)
	p.newGame("Go", "japanese", "5")
	for name := range strings.FieldsSeq("B1 E5 B2 pass B3 pass B4 pass B5 pass C1 pass pass") {
		if name == "pass" {
			p.press("Pass")
		} else {
			p.click(name)
		}
	}
	p.want("neutral", p.says(), "White wins by 1.5 points.")
	p.click("E5")
	p.want("dead", p.says(), "Black wins by 13.5 points.")
	p.want("the label", p.label("E5"), "E5, white, dead")
	if n := eval[int](p, `document.querySelectorAll("#picture .black > rect").length`); n != 19 {
		t.Errorf("%d points are shaded", n)
	}
	if sgf := p.sgf(); !strings.Contains(sgf, "RE[B+13.5]") || !strings.Contains(sgf, "TB[") {
		t.Errorf("the record is %s", sgf)
	}
	p.press("Go on playing")
	p.want("resumed", p.says(), "Black has passed. White to move.")
}

// An opening of renju, step by step.
func TestOpening(t *testing.T) {
	t.Parallel()
	p := newPage(t, "", 1280, 860)
	p.press("Renju")
	p.people()
	p.choose("protocol", "taraguchi-10")
	p.want("the first step", p.says(), "Player 1 (black) places stone 1, black, on the center.")
	p.click("a1")
	p.want("outside", p.text("#callout"), "The stone is outside its area.")
	p.click("h8")
	p.press("Swap colors")
	p.click("h9")
	p.press("Keep")
	p.click("i10")
	p.press("Keep")
	p.click("i9")
	p.want("the fourth step", p.says(), "Player 2 (black) swaps colors, or keeps black, or keeps black and offers 10 points for stone 5, no two of them symmetric.")
	for name := range strings.FieldsSeq("a1 a2 a3 a4 a5 a6 a7 a8 a9") {
		p.click(name)
	}
	p.want("nine chosen", p.text("#opening p"), "Chosen on the board: 9 of 10.")
	p.click("a10")
	p.press("Offer them")
	p.click("a7")
	if !strings.HasPrefix(p.label("a7"), "a7, black") {
		t.Errorf("the fifth that was picked is %q", p.label("a7"))
	}
	fragment := eval[string](p, `new Promise(r => setTimeout(() => r(location.hash), 400))`)
	q := openPage(t, p.url+fragment, 1280, 860)
	q.want("the opening from a link", q.says(), p.says())
	q.want("its record", q.sgf(), p.sgf())
}

// The search moves and proposes moves, and the page answers meanwhile.
func TestSearch(t *testing.T) {
	p := newPage(t, "", 1280, 860)
	p.choose("time", "300")
	for i, game := range []struct{ button, cell string }{{"Go", "E5"}, {"Reversi", "d3"}, {"Renju", "h8"}, {"Hex", "c3"}} {
		if i > 0 {
			p.press(game.button)
		}
		p.click(game.cell)
		p.until(`document.querySelectorAll("#steps li").length === 2`)
		if text := p.text("#search"); !strings.Contains(text, "playouts") || !strings.Contains(text, "a second") {
			t.Errorf("%s: the search says %q", game.button, text)
		}
		p.press("Hint")
		p.until(`document.querySelector("#overlay .advice") || document.querySelector("[data-do=hint]").checkVisibility() === true && document.getElementById("search").textContent.includes("wins")`)
		p.press("Undo")
		if n := eval[int](p, `Number(document.getElementById("at").value)`); n != 0 {
			t.Errorf("%s: against the search, undo goes back to move %d", game.button, n)
		}
	}

	p.choose("time", "10000")
	p.press("New game")
	p.click("d4")
	p.until(`document.getElementById("search").textContent.includes("a second")`)
	p.press("Move now")
	p.until(`document.querySelectorAll("#steps li").length === 2`)

	p.press("New game")
	p.click("d4")
	p.until(`document.getElementById("search").textContent.includes("a second")`)
	p.press("Undo") // while it thinks
	p.click("e5")
	p.press("Move now")
	p.until(`document.querySelectorAll("#steps li").length === 2`)
	p.want("the first move", p.text("#steps li"), "e5")
}
