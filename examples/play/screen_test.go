package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/examples/mcts"
)

// A user is somebody in front of a screen: it runs the commands that the model
// returns, as bubbletea does, and feeds it their messages.
type user struct {
	t        *testing.T
	s        *screen
	messages chan tea.Msg
}

func newUser(t *testing.T, m *match, game, rules string, size int) *user {
	t.Helper()
	if m.limits == (mcts.Options{}) {
		m.limits = mcts.Options{Time: time.Hour, Playouts: 40}
	}
	if err := m.begin(game, rules, size); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	u := &user{t: t, s: newScreen(ctx, m, reply{text: welcome}), messages: make(chan tea.Msg, 1000)}
	u.run(u.s.Init())
	return u
}

// run runs a command in a goroutine. Ticks are dropped.
func (u *user) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	go func() {
		switch msg := cmd().(type) {
		case tea.BatchMsg:
			for _, cmd := range msg {
				u.run(cmd)
			}
		case tick:
		default:
			u.messages <- msg
		}
	}()
}

// send feeds the model a message.
func (u *user) send(msg tea.Msg) {
	_, cmd := u.s.Update(msg)
	u.run(cmd)
}

// settle feeds the messages of commands until no search runs.
func (u *user) settle() {
	for u.s.stop != nil {
		u.send(<-u.messages)
	}
}

// key presses keys by name.
func (u *user) key(names ...string) {
	codes := map[string]rune{
		"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight,
		"enter": tea.KeyEnter, "tab": tea.KeyTab, "esc": tea.KeyEscape, "backspace": tea.KeyBackspace,
	}
	for _, name := range names {
		k := tea.Key{Code: codes[name]}
		if letter, ok := strings.CutPrefix(name, "ctrl+"); ok {
			k = tea.Key{Code: rune(letter[0]), Mod: tea.ModCtrl}
		} else if k.Code == 0 {
			k = tea.Key{Code: rune(name[0]), Text: name}
		}
		u.send(tea.KeyPressMsg(k))
	}
}

// say types a line.
func (u *user) say(line string) {
	for _, r := range line {
		u.key(string(r))
	}
	u.key("enter")
}

// see returns the screen without colors.
func (u *user) see() string { return ansi.Strip(u.s.View().Content) }

// want tests for words on the screen, however they are broken into lines.
func (u *user) want(words string) {
	u.t.Helper()
	see := u.see()
	flat := strings.Join(strings.Fields(see), " ")
	for word := range strings.FieldsSeq(words) {
		if !strings.Contains(flat, word) {
			u.t.Errorf("no %q on the screen, want %q:\n%s", word, words, see)
			return
		}
	}
}

func people() *match { return &match{} }

// TestRefused explains a foul and marks what makes it.
func TestRefused(t *testing.T) {
	u := newUser(t, people(), "renju", "", 15)
	for move := range strings.FieldsSeq("h8 g6 f6 g5 f7 g4 h7 g3") {
		u.say(move)
	}
	before := u.s.match.game.Hash()
	u.say("g7")
	u.want("g7: a double three is forbidden. A three: f7 g7 h7, straight four with e7 or i7.")
	if u.s.match.game.Hash() != before || !u.s.reply.refused {
		t.Error("the move was played")
	}
	f := u.s.match.figure(u.s.reply)
	for name, mark := range map[string]board.Mark{
		"g7": board.MarkCross, "f7": board.MarkTriangle, "h8": board.MarkTriangle, "i9": board.MarkCircle, "g6": board.NoMark,
	} {
		m, _ := u.s.match.game.ParseMove(name)
		if got := f.Marks[board.Cell(m)]; got != mark {
			t.Errorf("the mark on %s is %d, want %d", name, got, mark)
		}
	}
	// The next move has the game's own marks again.
	u.say("a1")
	if u.s.reply.refused || u.s.match.game.Len() != 9 {
		t.Errorf("%+v", u.s.reply)
	}
	u.key("ctrl+z")
	u.want("Taken back: a1. Black to move")
	if u.s.match.game.Hash() != before {
		t.Error("undo leaves another position")
	}
}

// TestSuperko names the position that a move would repeat.
func TestSuperko(t *testing.T) {
	u := newUser(t, people(), "go", "chinese", 5)
	for move := range strings.FieldsSeq("b3 c3 a2 d2 b1 c1 c2 b2 c2") {
		u.say(move)
	}
	u.want("C2: the move would repeat an earlier position. It is the one after move 7, C2.")
}

// TestScreenGames plays whole games with the cursor against the search.
func TestScreenGames(t *testing.T) {
	for _, test := range []struct {
		game, rules string
		size        int
	}{
		{"go", "chinese", 3},
		{"reversi", "", 6},
		{"reversi", "free-center", 4},
		{"renju", "freestyle", 6},
		{"hex", "swap-sides", 4},
		{"hex", "standard", 4},
	} {
		for computer := range 2 {
			m := &match{}
			m.computer[computer] = true
			u := newUser(t, m, test.game, test.rules, test.size)
			u.settle()
			rng := rand.New(rand.NewPCG(7, uint64(computer)))
			for !m.over() {
				if m.computer[m.player(m.game.Turn())] {
					t.Fatalf("%s: it is the search's turn, and it does not search\n%s", test.game, u.see())
				}
				move, _ := board.RandomMove(m.game, rng)
				c, ok := move.Cell()
				if !ok {
					u.say(m.game.FormatMove(move))
				} else {
					for l := m.game.Lattice(); l.Point(u.s.cursor).Row != l.Point(c).Row; {
						u.key("down")
					}
					for u.s.cursor != c {
						u.key("right")
					}
					n := m.game.Len()
					u.key("enter")
					if m.game.Len() == n {
						t.Fatalf("%s: %s is not played:\n%s", test.game, m.game.FormatMove(move), u.see())
					}
				}
				u.settle()
			}
			if s := u.see(); !strings.Contains(s, "won") && !strings.Contains(s, "over") {
				t.Errorf("%s has no end:\n%s", test.game, s)
			}
		}
	}
}

// TestThinking goes on while the search runs, and ends it.
func TestThinking(t *testing.T) {
	long := mcts.Options{Time: time.Hour}
	u := newUser(t, &match{limits: long, computer: [2]bool{true, false}}, "hex", "", 11)
	u.want("Thinking, of 1h0m0s.")
	u.say("a1")
	u.want("The search is thinking. Esc makes it end.")
	u.say("moves")
	u.key("?")
	u.want("arrows")
	u.send(tea.WindowSizeMsg{Width: 100, Height: 30})
	if u.s.stop == nil {
		t.Fatal("the search has ended")
	}
	u.key("esc")
	u.settle()
	u.want("Red plays playouts Blue to move")
	if u.s.match.game.Len() != 1 {
		t.Error("there is no move")
	}

	// A hint is a search too.
	u.key("tab")
	u.want("Thinking")
	u.key("esc")
	u.settle()
	u.want("Hint: %")
	if len(u.s.reply.labels) == 0 || u.s.match.game.Len() != 1 {
		t.Errorf("%+v", u.s.reply)
	}

	// What a search says that was given up is not heard.
	u.say("c3")
	first := u.s.search
	u.key("ctrl+z")
	if u.s.match.game.Len() != 1 || u.s.stop != nil {
		t.Errorf("%d moves after undo", u.s.match.game.Len())
	}
	for {
		msg := <-u.messages
		u.send(msg)
		if f, ok := msg.(found); ok && f.search == first {
			break
		}
	}
	if u.s.match.game.Len() != 1 {
		t.Error("the search has moved, which was given up")
	}

	u.say("c3")
	u.say("resign")
	u.want("Red has won: blue has resigned")
	u.say("new")
	u.want("A new game: Thinking")
	u.say("new reversi 6")
	u.want("Reversi 6×6 othello Thinking")
	u.say("white search")
	u.say("black person")
	u.want("black: person white: search Black to move")
	u.key("ctrl+c")
	for msg := range u.messages { // after what was given up
		if msg == tea.Quit() {
			break
		}
	}
}

// TestInput edits what is typed.
func TestInput(t *testing.T) {
	u := newUser(t, people(), "go", "", 9)
	for _, k := range "dd" {
		u.key(string(k))
	}
	u.key("backspace", "4", "enter")
	u.want("Black plays D4.")
	u.send(tea.PasteMsg{Content: "e5\x1b[31m\x07\nf6"})
	if u.s.input != "e5[31m" {
		t.Errorf("the input is %q", u.s.input)
	}
	u.key("ctrl+u", "backspace")
	u.send(tea.PasteMsg{Content: strings.Repeat("x", 10_000)})
	u.see()
	u.key("esc", "f", "?")
	if u.s.input != "f?" {
		t.Errorf("the input is %q", u.s.input)
	}
	u.key("enter")
	u.want(`"f?" is neither a move nor a command: try help.`)
	u.key("?")
	u.want("arrows move the cursor save FILE")
	u.key("up", "left", "enter")
	u.want("White plays D6.")
	for range 20 {
		u.key("up", "right") // around the edges
	}
	u.see()
}

// TestMouse plays where it is clicked, on every cell.
func TestMouse(t *testing.T) {
	for _, kind := range stones.Games() {
		u := newUser(t, people(), kind.Name, "", 0)
		l := u.s.match.game.Lattice()
		for c := range l.Cells() {
			pic := u.s.board()
			x, y := pic.place(l.Point(c))
			for dx := range pic.width {
				for dy := range pic.height {
					if got := pic.cellAt(x+dx, y+dy); got != c {
						t.Fatalf("%s: (%d,%d) is cell %d, want %d", kind.Name, x+dx, y+dy, got, c)
					}
				}
			}
			u.send(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
			if u.s.cursor != c {
				t.Fatalf("%s: the cursor is on %d, want %d", kind.Name, u.s.cursor, c)
			}
		}
		n := u.s.match.game.Len()
		if n == 0 {
			t.Errorf("%s: no click is a move", kind.Name)
		}
		for _, at := range []board.Point{board.Pt(0, 0), board.Pt(23, 2), board.Pt(0, 70), board.Pt(23, 79), board.Pt(900, 900)} {
			u.send(tea.MouseClickMsg{X: at.Col, Y: at.Row, Button: tea.MouseLeft})
		}
		u.send(tea.MouseClickMsg{X: 10, Y: 5, Button: tea.MouseRight})
		if u.s.match.game.Len() != n {
			t.Errorf("%s: a click beside the board is a move", kind.Name)
		}
	}
}

// TestSizes draws all games on screens of all sizes: nothing is drawn outside, and
// the cell of the cursor always inside.
func TestSizes(t *testing.T) {
	for _, kind := range stones.Games() {
		for _, size := range []int{1, 4, 5, 8, 15, 19, 26, 40} {
			m := people()
			if m.begin(kind.Name, "", size) != nil {
				continue // the game has no such board
			}
			m.begin(kind.Name, "", size)
			s := newScreen(context.Background(), m, reply{text: strings.Repeat("a long answer ", 40)})
			for _, plain := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ASCII} {
				s.Update(tea.ColorProfileMsg{Profile: plain})
				for _, window := range []tea.WindowSizeMsg{{Width: 80, Height: 24}, {Width: 200, Height: 60}, {Width: 30, Height: 10}, {Width: 3, Height: 2}, {Width: 1, Height: 1}} {
					s.Update(window)
					for _, corner := range []board.Cell{0, board.Cell(m.game.Lattice().Len() - 1)} {
						s.cursor = corner
						view := s.View().Content
						if w, h := lipgloss.Width(view), lipgloss.Height(view); w > window.Width || h > window.Height {
							t.Errorf("%s %d: %d×%d characters on a screen of %d×%d", kind.Name, size, w, h, window.Width, window.Height)
						}
						pic := s.board()
						x, y := pic.place(m.game.Lattice().Point(corner))
						if window.Width >= 30 && (pic.cellAt(x, y) != corner || x >= window.Width || y >= window.Height) {
							t.Errorf("%s %d: the cursor is not on a screen of %d×%d", kind.Name, size, window.Width, window.Height)
						}
						if w := pic.figure.Window; size <= 19 && window.Width >= 80 && (w.Min != board.Pt(0, 0) || w.Max != board.Pt(size, size)) {
							t.Errorf("%s %d: the board is not whole on a screen of %d×%d", kind.Name, size, window.Width, window.Height)
						}
					}
				}
			}
		}
	}
}

// TestColors tells what is on the board by color.
func TestColors(t *testing.T) {
	u := newUser(t, people(), "go", "japanese", 5)
	for line := range strings.SplitSeq("b1,e5,b2,d5,b3,d4,b4,d3,b5,d2,a5,d1,pass,e1,pass,pass", ",") {
		u.say(line)
	}
	u.want("White has won")
	u.s.cursor = 0
	pic := u.s.board()
	at := func(name string) glyph {
		m, err := u.s.match.game.ParseMove(name)
		if err != nil {
			t.Fatal(err)
		}
		x, y := pic.place(u.s.match.game.Lattice().Point(board.Cell(m)))
		return pic.rows[y][x]
	}
	for name, want := range map[string]glyph{
		"A5": {'●', ink{fg: ink0, bg: here}},
		"B1": {'●', ink{fg: ink0, bg: wood}},
		"D1": {'●', ink{fg: ink1, bg: wood}},
		"A1": {'▪', ink{fg: ink0, bg: wood}},
		"E3": {'▪', ink{fg: ink1, bg: wood}},
		"C1": {'┴', ink{fg: grain, bg: wood}},
	} {
		if got := at(name); got != want {
			t.Errorf("%s is %q %+v, want %q %+v", name, got.char, got.ink, want.char, want.ink)
		}
	}
	u.say("dead d1")
	pic = u.s.board()
	if got := at("D1"); got.char != '✕' {
		t.Errorf("a dead stone is %q", got.char)
	}
	u.key("enter") // on the cursor's cell, a5
	u.want("Dead: A5 B5 B4 B3 B2 B1 D1")
}

// TestTicks go on while a search runs only.
func TestTicks(t *testing.T) {
	u := newUser(t, &match{limits: mcts.Options{Time: time.Hour}, computer: [2]bool{true, true}}, "hex", "", 5)
	if _, cmd := u.s.Update(tick{u.s.search}); cmd == nil {
		t.Error("there is no tick after a tick")
	}
	if _, cmd := u.s.Update(tick{u.s.search - 1}); cmd != nil {
		t.Error("a tick of another search goes on")
	}
	u.key("esc")
	u.send(<-u.messages)
	if u.s.match.game.Len() != 1 || u.s.stop == nil {
		t.Errorf("%d moves", u.s.match.game.Len())
	}
	u.s.giveUp()
	if _, cmd := u.s.Update(tick{u.s.search}); cmd != nil {
		t.Error("ticks go on after the search")
	}
	if got, want := u.s.match.summary(), fmt.Sprintf("Hex, 5×5, swap of pieces\n%s\n", board.MoveList(u.s.match.game)); !strings.HasPrefix(got, want) {
		t.Errorf("%q", got)
	}
}
