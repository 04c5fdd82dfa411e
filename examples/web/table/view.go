package table

import (
	"slices"
	"strings"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/svg"
)

// A View is what there is to show.
type View struct {
	Game     string    // its name in package stones
	RuleSet  string    // the name of its rules there, "" if they have none
	Rules    string    // the rules in words
	Protocol string    // of the opening, "" without one
	Size     int       // rows
	Sides    [2]string // what the colors are called
	Seats    [2]string // the color that each player has, "black" or "white", "" for none yet

	Picture string       // the position as SVG
	Stones  string       // what stands on each cell: ".", "x" or "o"
	Clicks  string       // what a click on each cell does: "+" a move, "*" a dead stone, "." is refused
	Labels  []string     // what each cell is to somebody who cannot see it
	Fifths  []board.Cell // the points offered in an opening

	Turn   string // the color to move
	Seat   int    // the player to act, 1 or 2, 0 when the game is over
	Over   bool
	Result string // as records have it
	Says   string // the state of the game in a sentence
	Facts  []Fact

	Steps   []Step // the line that was played
	At      int    // how many of the steps are shown
	Can     Can
	Request *Request // what the opening asks for
}

// A Fact is something that is counted for both sides.
type Fact struct{ Name, Black, White string }

// A Step is a move, or whatever else was done.
type Step struct {
	Color string // of the stone or the side, "" for an action that has none
	Who   string // the name of the side or the player
	Text  string
}

// Can says what may be done now, besides a click on the board.
type Can struct{ Undo, Redo, Pass, Swap, Resign, Resume, Search bool }

// View returns what there is to show, the moves with their numbers or without.
func (t *Table) View(numbers bool) *View {
	g := t.now.game
	v := &View{
		Size: g.Lattice().Rows(), Sides: [2]string{t.side(board.Black), t.side(board.White)},
		Picture: t.Picture(numbers), Fifths: t.fifths(),
		Turn: g.Turn().String(), Seat: t.seat(), Over: t.now.over(), Result: t.result().String(),
		Says: t.says(), Facts: t.voice().facts(),
		Steps: t.steps(), At: t.now.len(), Can: t.can(), Request: t.request(),
	}
	v.Game, v.RuleSet, v.Rules = t.voice().describe()
	if t.now.opening != nil {
		v.Protocol = t.now.opening.Protocol().String()
	}
	for _, color := range []board.Color{board.Black, board.White} {
		if seat := t.seatOf(color); seat > 0 {
			v.Seats[seat-1] = color.String()
		}
	}
	var stones, clicks strings.Builder
	f := t.figure()
	for c := range g.Lattice().Cells() {
		err := t.checkCell(c)
		stones.WriteByte(".xo"[g.At(c)])
		switch {
		case err == nil:
			clicks.WriteByte('+')
		case t.counting() && g.At(c) != board.Empty:
			clicks.WriteByte('*')
		default:
			clicks.WriteByte('.')
		}
		v.Labels = append(v.Labels, t.label(&f, c, err))
	}
	v.Stones, v.Clicks = stones.String(), clicks.String()
	return v
}

// can says what may be done besides a click.
func (t *Table) can() Can {
	playing := !t.now.over() && !t.now.open()
	return Can{
		Undo: t.now.len() > 0 || len(t.offers) > 0, Redo: t.now.len() < t.line.len(),
		Pass:   playing && t.now.game.Check(board.Pass) == nil,
		Swap:   playing && t.now.game.Check(board.Swap) == nil,
		Resign: playing, Search: playing,
		Resume: t.counting(),
	}
}

// counting reports whether two passes have ended a game of Go, so that the players
// agree on the dead stones.
func (t *Table) counting() bool {
	g, ok := t.now.game.(*ancientgo.Game)
	return ok && t.now.given == (board.Result{}) && g.Over()
}

// result returns how the game ended.
func (t *Table) result() board.Result {
	switch g := t.now.game.(type) {
	case *ancientgo.Game:
		if t.counting() {
			return g.Score(t.dead...).Result()
		}
	}
	if t.now.over() && t.now.given == (board.Result{}) {
		return t.now.game.Result()
	}
	return t.now.given
}

// says is the state of the game in a sentence.
func (t *Table) says() string {
	if t.now.given.By == board.ByResignation {
		return t.side(t.now.given.Winner.Opponent()) + " resigns. " + t.side(t.now.given.Winner) + " wins."
	}
	if t.now.given != (board.Result{}) {
		return "The record ends: " + t.now.given.String() + "."
	}
	if r := t.request(); r != nil {
		return r.Says
	}
	return t.voice().says()
}

// wins returns "Black wins" or "A draw".
func (t *Table) wins(color board.Color) string {
	if color == board.Empty {
		return "A draw"
	}
	return t.side(color) + " wins"
}

// label says what a cell is, such as "D4, black, last move". The error is why it
// cannot be played.
func (t *Table) label(f *board.Figure, c board.Cell, err error) string {
	color := t.now.game.At(c)
	parts := []string{t.now.game.FormatMove(board.Move(c)), "empty"}
	if color != board.Empty {
		parts[1] = strings.ToLower(t.side(color))
	}
	if slices.Contains(f.Last, c) {
		parts = append(parts, "last move")
	}
	if slices.Contains(t.fifths(), c) {
		parts = append(parts, "offered as "+f.Labels[c])
	}
	if slices.Contains(f.Path, c) {
		parts = append(parts, "in the winning line")
	}
	if owner, ok := f.Shades[c]; ok {
		switch {
		case color != board.Empty:
			parts = append(parts, "dead")
		case owner == board.Empty:
			parts = append(parts, "neutral")
		default:
			parts = append(parts, "territory of "+strings.ToLower(t.side(owner)))
		}
	}
	if color == board.Empty && !t.now.over() {
		if more := t.voice().label(c, err); more != "" {
			parts = append(parts, more)
		}
	}
	return strings.Join(parts, ", ")
}

// Picture returns the position as a picture in SVG, the moves with their numbers or
// without.
func (t *Table) Picture(numbers bool) string {
	f := t.figure()
	if numbers {
		f.Numbers = board.MoveNumbers(t.now.game.History())
		for c := range f.Numbers {
			if t.now.game.At(c) == board.Empty {
				delete(f.Numbers, c) // the stone was captured
			}
		}
	}
	return picture(f)
}

// picture draws a figure of a game, which can always be drawn.
func picture(f board.Figure) string {
	text, err := svg.Append(nil, f)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// figure returns the position as a figure, with what the table knows besides.
func (t *Table) figure() board.Figure {
	f := board.FigureOf(t.now.game)
	for i, c := range t.fifths() {
		if f.Labels == nil {
			f.Labels = make(map[board.Cell]string)
		}
		f.Labels[c] = string(rune('A' + i%26))
	}
	if t.counting() {
		shadeTerritory(&f, t.now.game.(*ancientgo.Game), t.dead)
	}
	return f
}

// A Layout says where the cells are in the picture.
type Layout struct {
	Kind          string // points, squares or hexagons
	Rows, Cols    int
	Width, Height float64   // of the picture
	X, Y          []float64 // the middle of each cell
	Names         []string
}

// Layout returns where the cells are, which depends only on the game and its size.
func (t *Table) Layout() *Layout {
	f := board.FigureOf(t.now.game)
	places, err := svg.LayoutOf(f)
	if err != nil {
		panic(err) // as in picture
	}
	kind := [...]string{board.FigurePoints: "points", board.FigureSquares: "squares", board.FigureHexagons: "hexagons"}[f.Kind]
	l := &Layout{Kind: kind, Rows: f.Lattice.Rows(), Cols: f.Lattice.Cols(), Width: places.Width, Height: places.Height}
	for c := range f.Lattice.Cells() {
		x, y := places.Center(c)
		l.X, l.Y = append(l.X, x), append(l.Y, y)
		l.Names = append(l.Names, t.now.game.FormatMove(board.Move(c)))
	}
	return l
}
