package main

import (
	"context"
	"strings"
	"time"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/examples/mcts"
)

// A screen shows a match in a terminal: the model of bubbletea.
type screen struct {
	ctx           context.Context
	match         *match
	reply         reply // to the last command
	input         string
	cursor        board.Cell
	width, height int
	plain         bool // there are no colors

	// The search in progress: its number, so that the result of one that was given
	// up is known as such, and how to stop it.
	search int
	stop   context.CancelFunc // nil while no search runs
	hint   bool               // whether it looks for a hint
	began  time.Time
}

// A found is the message that a search has ended.
type found struct {
	search int
	result mcts.Result
}

// A tick is the message that a moment has passed in a search.
type tick struct{ search int }

func newScreen(ctx context.Context, m *match, p reply) *screen {
	s := &screen{ctx: ctx, match: m, reply: p, width: 80, height: 24}
	s.center()
	return s
}

// center puts the cursor onto the middle of the board.
func (s *screen) center() {
	l := s.match.game.Lattice()
	s.cursor = l.Cell(board.Pt(l.Rows()/2, l.Cols()/2))
}

// Init begins with the search, if it is its turn.
func (s *screen) Init() tea.Cmd { return s.next() }

// Update takes a message, and never waits for anything.
func (s *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.width, s.height = msg.Width, msg.Height
	case tea.ColorProfileMsg:
		s.plain = msg.Profile <= colorprofile.ASCII
	case tea.KeyPressMsg:
		return s, s.key(msg)
	case tea.PasteMsg:
		line, _, _ := strings.Cut(msg.Content, "\n")
		s.write(line)
	case tea.MouseClickMsg:
		if c := s.board().cellAt(msg.X, msg.Y); msg.Button == tea.MouseLeft && c != board.None {
			s.cursor = c
			return s, s.point()
		}
	case tick:
		if msg.search == s.search && s.stop != nil {
			return s, s.tick()
		}
	case found:
		if msg.search != s.search || s.stop == nil {
			break
		}
		hint := s.hint
		s.giveUp()
		if hint {
			s.reply = s.match.hinted(msg.result)
			break
		}
		s.reply = s.match.answer(msg.result)
		return s, s.next()
	}
	return s, nil
}

// key does what a key says.
func (s *screen) key(k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "ctrl+c":
		return s.do("quit")
	case "esc":
		if s.stop != nil {
			s.stop() // it then says what it has found
		}
		s.input = ""
	case "enter":
		line := s.input
		s.input = ""
		if strings.TrimSpace(line) == "" {
			return s.point()
		}
		return s.do(line)
	case "tab":
		return s.do("hint")
	case "ctrl+z":
		return s.do("undo")
	case "backspace":
		if r := []rune(s.input); len(r) > 0 {
			s.input = string(r[:len(r)-1])
		}
	case "ctrl+u":
		s.input = ""
	case "up":
		s.move(-1, 0)
	case "down":
		s.move(1, 0)
	case "left":
		s.move(0, -1)
	case "right":
		s.move(0, 1)
	case "?":
		if s.input == "" {
			return s.do("help")
		}
		s.write("?")
	default:
		s.write(k.Text)
	}
	return nil
}

// write adds to the input what can be shown.
func (s *screen) write(text string) {
	for _, r := range text {
		if unicode.IsPrint(r) && len(s.input) < 300 {
			s.input += string(r)
		}
	}
}

// move moves the cursor, around the edges.
func (s *screen) move(rows, cols int) {
	l := s.match.game.Lattice()
	p := l.Point(s.cursor).Add(board.Pt(rows, cols))
	s.cursor = l.Cell(board.Pt((p.Row+l.Rows())%l.Rows(), (p.Col+l.Cols())%l.Cols()))
}

// point plays the cell of the cursor, or names a dead group there.
func (s *screen) point() tea.Cmd {
	name := s.match.game.FormatMove(board.Move(s.cursor))
	if s.match.counting() {
		name = "dead " + name
	}
	return s.do(name)
}

// do does a command. While the search looks for a move, commands that end its
// search do so, and others wait for another time.
func (s *screen) do(line string) tea.Cmd {
	word, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(line)), " ")
	if s.stop != nil {
		switch word {
		case "undo", "resign", "load", "new", "quit", "exit", "black", "white", "red", "blue":
			s.giveUp()
		case "help", "?", "moves", "save":
		default:
			s.reply = reply{text: "The search is thinking. Esc makes it end.", refused: true}
			return nil
		}
	}
	lattice := s.match.game.Lattice()
	s.reply = s.match.do(line)
	if s.match.game.Lattice() != lattice {
		s.center()
	}
	switch {
	case s.reply.quit:
		s.giveUp()
		return tea.Quit
	case s.reply.hint:
		s.reply = reply{}
		return s.think(true)
	}
	return s.next()
}

// next lets the search move if it is its turn.
func (s *screen) next() tea.Cmd {
	if s.stop != nil || !s.match.thinks() {
		return nil
	}
	return s.think(false)
}

// think starts a search in a goroutine of its own.
func (s *screen) think(hint bool) tea.Cmd {
	ctx, stop := context.WithCancel(s.ctx)
	s.search++
	s.stop, s.hint, s.began = stop, hint, time.Now()
	search, think := s.search, s.match.think()
	return tea.Batch(func() tea.Msg { return found{search, think(ctx)} }, s.tick())
}

func (s *screen) tick() tea.Cmd {
	search := s.search
	return tea.Tick(time.Second/5, func(time.Time) tea.Msg { return tick{search} })
}

// giveUp stops the search, whose result is not wanted any longer.
func (s *screen) giveUp() {
	if s.stop != nil {
		s.stop()
		s.stop = nil
	}
}
