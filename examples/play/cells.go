package main

import (
	"strings"

	"github.com/stonesgo/stones/board"
)

// The colors.
const (
	ink0   = "#101010" // black stones
	ink1   = "#ffffff" // white stones
	red    = "#e0403a"
	blue   = "#3a78e0"
	wood   = "#d7af5f"
	grain  = "#7a5a20" // lines on wood
	alarm  = "#e0403a" // stones that a refusal speaks of
	notice = "#5fd7d7" // points that it speaks of
	recent = "#b0c860" // the last move
	winner = "#50b050" // a path
	here   = "#d060d0" // the cursor
)

var (
	greens = [2]string{"#1f7a4a", "#1b6b41"}
	grays  = [3]string{"#4a4a4a", "#585858", "#666666"}
	reds   = [3]string{"#d03a34", red, "#f04c46"}
	blues  = [3]string{"#3068cc", blue, "#4c88f0"}
	quiet  = ink{fg: "#8a8a8a"}
)

// cell draws a cell.
func (pic *picture) cell(c look) {
	switch {
	case pic.plain:
		pic.letter(c)
	case pic.figure.Kind == board.FigurePoints:
		pic.point(c)
	default:
		pic.field(c)
	}
}

// background returns the color behind a cell that is to be seen, or what it is
// otherwise.
func (pic *picture) background(c look, otherwise string) string {
	switch {
	case c.cell == pic.cursor:
		return here
	case c.path:
		return winner
	case c.mark == board.MarkTriangle:
		return alarm
	case c.mark == board.MarkCircle:
		return notice
	case c.last:
		return recent
	}
	return otherwise
}

// signs are the marks on empty cells.
var signs = [...]string{board.MarkDot: "•", board.MarkCircle: "○", board.MarkSquare: "□", board.MarkTriangle: "△", board.MarkCross: "×"}

// point draws a crossing of lines, and the line to the next one.
func (pic *picture) point(c look) {
	x, y := pic.place(c.at)
	i := ink{fg: grain, bg: pic.background(c, wood)}
	char := pic.crossing(c.at)
	switch {
	case c.stone != board.Empty && c.shade == c.stone.Opponent(): // dead
		char, i.fg = "✕", stoneInk(c.stone)
	case c.stone != board.Empty:
		char, i.fg = "●", stoneInk(c.stone)
	case c.label != "":
		char, i.fg, i.bg, i.bold = c.label[:1], ink0, notice, true
	case c.mark == board.MarkCross:
		char, i.fg, i.bold = "×", "#c01818", true
	case c.mark != board.NoMark:
		char, i.fg = signs[c.mark], ink0
	case c.shade != board.Empty:
		char, i.fg = "▪", stoneInk(c.shade)
	case c.star:
		char = "╋"
	}
	line := "─"
	if c.at.Col == pic.figure.Lattice.Cols()-1 {
		line = " "
	}
	pic.put(x, y, char, i)
	pic.put(x+1, y, line, ink{fg: grain, bg: wood})
	if c.at.Col == pic.figure.Window.Min.Col {
		pic.put(x-1, y, " ", ink{bg: wood})
	}
}

// crossing returns the lines that meet at a point.
func (pic *picture) crossing(at board.Point) string {
	l := pic.figure.Lattice
	side := func(i, n int) int {
		switch {
		case n == 1:
			return 1
		case i == 0:
			return 0
		case i == n-1:
			return 2
		}
		return 1
	}
	lines := [3]string{"┌┬┐", "├┼┤", "└┴┘"}
	return string([]rune(lines[side(at.Row, l.Rows())])[side(at.Col, l.Cols())])
}

func stoneInk(color board.Color) string {
	if color == board.Black {
		return ink0
	}
	return ink1
}

// field draws a square or a hexagon, with a disc or filled.
func (pic *picture) field(c look) {
	base := greens[(c.at.Row+c.at.Col)%2]
	colors := [3]string{board.Black: ink0, board.White: ink1}
	if pic.figure.Kind == board.FigureHexagons {
		shade := ((c.at.Col-c.at.Row)%3 + 3) % 3 // neighbors differ
		base = grays[shade]
		colors = [3]string{board.Black: reds[shade], board.White: blues[shade]}
	}
	i := ink{fg: colors[c.stone], bg: pic.background(c, base)}
	x, y := pic.place(c.at)
	var rows []string
	switch {
	case c.stone == board.Empty:
		sign := ""
		i.fg, i.bold = ink1, true
		if c.label != "" {
			sign = c.label
		} else if c.mark != board.NoMark {
			sign = signs[c.mark]
		}
		if pic.width > 2 {
			sign = " " + sign
		}
		rows = []string{sign, ""}
	case pic.height == 1 && pic.figure.Kind == board.FigureHexagons:
		sign := "  "
		switch bg := i.bg; {
		case bg == recent || bg == winner || bg == alarm:
			sign = "◆"
			if i.bg = i.fg; bg == winner {
				sign = "━━"
			}
			i.fg = ink1
		case bg == here:
			sign = "▐▌"
		default:
			i.bg = i.fg
		}
		rows = []string{sign}
	case pic.height == 1:
		rows = []string{"▐▌"}
	default:
		rows = []string{"▗██▖", "▝██▘"}
	}
	for dy := range pic.height {
		s := []rune(rows[dy] + strings.Repeat(" ", pic.width))
		pic.put(x, y+dy, string(s[:pic.width]), i)
	}
}

// letter draws a cell without colors: X and O, brackets around the cursor or the
// last move, and a sign behind a stone that a text speaks of.
func (pic *picture) letter(c look) {
	x, y := pic.place(c.at)
	char := "."
	switch {
	case c.stone == board.Empty && c.label != "":
		char = c.label[:1]
	case c.stone == board.Empty && c.mark != board.NoMark:
		char = [...]string{board.MarkDot: ":", board.MarkCircle: "*", board.MarkSquare: "#", board.MarkTriangle: "^", board.MarkCross: "!"}[c.mark]
	case c.shade != board.Empty && c.shade != c.stone:
		char = [...]string{board.Black: "x", board.White: "o"}[c.shade]
	case c.stone != board.Empty:
		char = [...]string{board.Black: "X", board.White: "O"}[c.stone]
	case c.star:
		char = "+"
	}
	pic.put(x, y, char, ink{})
	switch {
	case c.cell == pic.cursor:
		pic.put(x-1, y, "[", ink{})
		pic.put(x+1, y, "]", ink{})
	case c.stone != board.Empty && c.mark != board.NoMark:
		pic.put(x+1, y, "*", ink{})
	case c.path:
		pic.put(x+1, y, "=", ink{})
	case c.last:
		pic.put(x-1, y, "(", ink{})
		pic.put(x+1, y, ")", ink{})
	}
}
