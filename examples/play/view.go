package main

import (
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/stonesgo/stones/board"
)

// The panel beside the board is so wide if the board leaves the room, and at least.
const (
	wide   = 30
	narrow = 16
)

// View draws the board and the panel beside it.
func (s *screen) View() tea.View {
	pic := s.board()
	left := pic.render()
	width := max(narrow, s.width-lipgloss.Width(left)-3)
	panel := lipgloss.NewStyle().PaddingLeft(2).Render(s.panel(width, s.height))
	v := tea.NewView(lipgloss.NewStyle().MaxWidth(s.width).MaxHeight(s.height).Render(
		lipgloss.JoinHorizontal(lipgloss.Top, left, panel)))
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = s.match.title()
	return v
}

// board draws as much of the board as there is room for, around the cursor.
func (s *screen) board() *picture {
	f := s.match.figure(s.reply)
	if f.Kind == board.FigureAuto {
		f.Kind = kindOf(f.Lattice)
	}
	p := small
	for _, panel := range []int{wide, narrow + 2} {
		w, h := max(10, s.width-panel), max(4, s.height)
		if f.Kind != board.FigurePoints && !s.plain && big.fits(f, w, h) {
			p = big
			break
		}
		if small.fits(f, w, h) {
			break
		}
		f.Window = board.Rect{}
	}
	p.window(&f, max(10, s.width-narrow-2), max(4, s.height), f.Lattice.Point(s.cursor))
	p.cursor, p.plain = s.cursor, s.plain
	return p.draw(f)
}

// fits reports whether there is room for the whole board.
func (p paint) fits(f board.Figure, width, height int) bool {
	f.Window = board.Rect{Max: board.Pt(f.Lattice.Rows(), f.Lattice.Cols())}
	w, h := p.extent(f)
	return w <= width && h <= height
}

// window chooses the part of the board that is drawn, around a point.
func (p paint) window(f *board.Figure, width, height int, at board.Point) {
	rows, cols := f.Lattice.Rows(), f.Lattice.Cols()
	f.Window = board.Rect{Max: board.Pt(rows, cols)}
	for _, h := p.extent(*f); h > height && f.Window.Max.Row > 1; _, h = p.extent(*f) {
		f.Window.Max.Row--
	}
	for w, _ := p.extent(*f); w > width && f.Window.Max.Col > 1; w, _ = p.extent(*f) {
		f.Window.Max.Col--
	}
	shift := board.Pt(
		min(max(0, at.Row-f.Window.Max.Row/2), rows-f.Window.Max.Row),
		min(max(0, at.Col-f.Window.Max.Col/2), cols-f.Window.Max.Col))
	f.Window = board.Rect{Min: shift, Max: f.Window.Max.Add(shift)}
}

// panel says what is played, by whom, what was answered and what is being typed.
func (s *screen) panel(width, height int) string {
	m := s.match
	if s.reply.text == help {
		return lipgloss.NewStyle().Width(width).Render(s.help(width))
	}
	bold := lipgloss.NewStyle().Bold(true)
	dim := lipgloss.NewStyle().Foreground(lipgloss.Color(quiet.fg))
	game, rules, _ := strings.Cut(m.title(), ", ")
	top := []string{bold.Render(capital(game)), dim.Render(rules), ""}
	for _, color := range []board.Color{board.Black, board.White} {
		top = append(top, s.player(color))
	}
	if counts := m.counts(); counts != "" {
		top = append(top, dim.Render(counts))
	}
	top = append(top, "", bold.Render(capital(m.state())))
	if n := m.game.Len(); n > 0 {
		history := m.game.History()
		top = append(top, dim.Render(fmt.Sprintf("Move %d was %s.", n, m.game.FormatMove(history[n-1]))))
	}
	said := lipgloss.NewStyle()
	if s.reply.refused {
		said = said.Foreground(lipgloss.Color(alarm)).Bold(true)
	}
	if s.reply.text != "" {
		top = append(top, "", said.Render(s.reply.text))
	}
	if s.stop != nil {
		seconds := time.Since(s.began).Truncate(time.Second)
		top = append(top, "", fmt.Sprintf("Thinking, %v of %v.", seconds, m.limits.Time))
	}
	bottom := []string{
		"> " + tail(s.input, width-4) + "▏",
		dim.Render("enter: " + m.game.FormatMove(board.Move(s.cursor)) + ", ?: help"),
	}
	wrap := lipgloss.NewStyle().Width(width)
	above, below := wrap.Render(strings.Join(top, "\n")), wrap.Render(strings.Join(bottom, "\n"))
	room := max(1, height-lipgloss.Height(below))
	if lines := strings.Split(above, "\n"); len(lines) > room {
		above = strings.Join(lines[:room], "\n")
	}
	return lipgloss.NewStyle().Height(room).Render(above) + "\n" + below
}

// player says who plays a color, with a mark for whose turn it is.
func (s *screen) player(color board.Color) string {
	m := s.match
	who := "person"
	if m.computer[m.player(color)] {
		who = "search"
	}
	turn := "  "
	if !m.over() && m.game.Turn() == color {
		turn = "▸ "
	}
	return fmt.Sprintf("%s%s: %s", turn, m.name(color), who)
}

// tail returns the end of a text that has room.
func tail(s string, width int) string {
	r := []rune(s)
	return string(r[max(0, len(r)-max(1, width)):])
}

// help is what can be typed, and the keys.
func (s *screen) help(width int) string {
	keys := `arrows    move the cursor
enter     play there
tab       hint
ctrl+z    undo
esc       stop the search
ctrl+c    quit

or type:
`
	if width < 64 { // the lines of help would break
		return keys + "d4 pass swap hint undo resign; dead d4, resume; black search; moves; save FILE, load FILE; new GAME RULES SIZE; quit"
	}
	return keys + help
}
