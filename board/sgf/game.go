package sgf

import (
	"errors"
	"iter"
	"math"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
)

// The numbers by which GM names the games of this module.
const (
	Go      = 1
	Othello = 2
	Gomoku  = 4 // renju too
	Hex     = 11
)

// New returns the root of a game: FF[4], CA[UTF-8], GM and SZ are set.
func New(game, rows, cols int) *Node {
	n := new(Node)
	n.Add("FF", "4")
	n.Add("CA", "UTF-8")
	n.Add("GM", strconv.Itoa(game))
	n.SetSize(rows, cols)
	return n
}

// Game returns the number of the game as GM says, and def where there is no GM.
// A value that is not a number, such as GGF's GM[Othello], is a
// [*board.SyntaxError] at its place.
func (n *Node) Game(def int) (int, error) {
	value, ok := n.Get("GM")
	if !ok {
		return def, nil
	}
	game, err := strconv.Atoi(trim(value))
	if err != nil {
		return def, n.Errorf("GM", 0, "%s where the number of a game was wanted", board.Quote(value))
	}
	return game, nil
}

// CheckGame returns an error if n is nil, and a [*board.SyntaxError] if its GM is
// another game than that number. A node without GM is of any game.
func (n *Node) CheckGame(game int) error {
	if n == nil {
		return errors.New("the record is nil")
	}
	number, err := n.Game(game)
	if err == nil && number != game {
		err = n.Errorf("GM", 0, "game %d where %d was wanted", number, game)
	}
	return err
}

// Moves yields the values of B and W in the order of the text, with the color
// whose move it is. Only the game can tell what they mean: most write a point
// of two letters, and the empty text for a pass.
func (n *Node) Moves() iter.Seq2[board.Color, string] {
	return func(yield func(board.Color, string) bool) {
		for i := range n.Props {
			color := board.Empty
			switch n.Props[i].ID {
			case "B":
				color = board.Black
			case "W":
				color = board.White
			default:
				continue
			}
			for _, value := range n.Props[i].Values {
				if !yield(color, value) {
					return
				}
			}
		}
	}
}

// Edits yields the points of AB, AW and AE in the order of the text, with what
// is put there: a stone, or [board.Empty] to clear the point. Rectangles of
// two-letter points such as "aa:cc" are written out row by row; all other
// values are yielded as they stand, for the game to understand or refuse.
//
// Edits set the board up. They are not moves, and capture nothing.
func (n *Node) Edits() iter.Seq2[board.Color, string] {
	return func(yield func(board.Color, string) bool) {
		for i := range n.Props {
			color := board.Empty
			switch n.Props[i].ID {
			case "AB":
				color = board.Black
			case "AW":
				color = board.White
			case "AE":
			default:
				continue
			}
			for _, value := range n.Props[i].Values {
				if !yieldPoints(value, func(point string) bool { return yield(color, point) }) {
					return
				}
			}
		}
	}
}

// yieldPoints yields the points of a rectangle, or the value itself if it is
// not one.
func yieldPoints(value string, yield func(string) bool) bool {
	if !strings.Contains(value, ":") {
		return trim(value) == "" || yield(value)
	}
	from, to, ok := parseRectangle(value)
	if !ok {
		return yield(value)
	}
	for row := from.Row; row <= to.Row; row++ {
		for col := from.Col; col <= to.Col; col++ {
			if !yield(FormatPoint(board.Pt(row, col))) {
				return false
			}
		}
	}
	return true
}

// Result returns what the node's RE says, [board.Unknown] for text that is not a
// result.
func (n *Node) Result() board.Result {
	value, _ := n.Get("RE")
	result, _ := board.ParseResult(value)
	return result
}

// Turn returns the color that PL says is to move from here on, and
// [board.Empty] where there is no PL. A value that is not a color is a
// [*board.SyntaxError] at its place.
func (n *Node) Turn() (board.Color, error) {
	value, ok := n.Get("PL")
	if !ok {
		return board.Empty, nil
	}
	switch strings.ToLower(trim(value)) {
	case "b", "black", "1":
		return board.Black, nil
	case "w", "white", "2":
		return board.White, nil
	}
	return board.Empty, n.Errorf("PL", 0, "%s where B or W was wanted", board.Quote(value))
}

// Number returns the value of a property that holds a number, such as KM or
// HA: digits, with a sign or not, and a decimal point or comma. Where there is
// no such property it returns def. Any other value, the empty one too, is a
// [*board.SyntaxError] at its place.
func (n *Node) Number(id string, def float64) (float64, error) {
	value, ok := n.Get(id)
	if !ok {
		return def, nil
	}
	value = trim(value)
	x, rest := leadingNumber(value)
	if rest == value || rest != "" {
		return def, n.Errorf(id, 0, "%s where a number was wanted for %s", board.Quote(value), id)
	}
	return x, nil
}

// leadingNumber reads a finite number from the start of s and returns what
// follows it: all of s if there is no number.
func leadingNumber(s string) (x float64, rest string) {
	i := 0
	for i < len(s) && (isDigit(s[i]) || strings.IndexByte("+-.,", s[i]) >= 0) {
		i++
	}
	x, err := strconv.ParseFloat(strings.Replace(s[:i], ",", ".", 1), 64)
	if err != nil || math.IsInf(x, 0) {
		return 0, s
	}
	return x, s[i:]
}

// SetNumber sets the property to the number, in as few digits as say it
// exactly.
func (n *Node) SetNumber(id string, x float64) {
	n.Set(id, strconv.FormatFloat(x, 'f', -1, 64))
}

// AddSetup adds the stones of a position to AB and AW, in the order of the
// cells, and whose turn it is to PL unless that is [board.Empty]. The name
// function names a cell; nil is for two letters, see [FormatPoint].
func (n *Node) AddSetup(grid *board.Grid[board.Color], turn board.Color, name func(board.Cell) string) {
	if name == nil {
		name = func(c board.Cell) string { return FormatPoint(grid.Lattice().Point(c)) }
	}
	var black, white []string
	for c, color := range grid.All() {
		switch color {
		case board.Black:
			black = append(black, name(c))
		case board.White:
			white = append(white, name(c))
		}
	}
	n.Add("AB", black...)
	n.Add("AW", white...)
	if turn != board.Empty {
		n.Set("PL", colorID(turn))
	}
}

func colorID(color board.Color) string {
	if color == board.White {
		return "W"
	}
	return "B"
}

// AddMove adds a node with a move as the last child of n and returns it. The
// color must be Black or White. For a whole game, [Node.AddMoves] is faster.
func (n *Node) AddMove(color board.Color, text string) *Node {
	return n.AddMoves(func(yield func(board.Color, string) bool) { yield(color, text) })
}

// AddMoves adds a line of nodes with one move each below n, the first of them
// as its last child, and returns the last node of the line, or n if there is no
// move. It allocates some nodes at a time.
func (n *Node) AddMoves(moves iter.Seq2[board.Color, string]) *Node {
	type room struct { // for a node with a move and all that hangs on it
		node  Node
		child [1]*Node
		prop  [1]Property
		value [1]string
	}
	var free []room
	size := 1
	var above *room
	for color, text := range moves {
		if len(free) == 0 {
			free = make([]room, size)
			size = min(2*size, 64)
		}
		r := &free[0]
		free = free[1:]
		r.value[0] = text
		r.prop[0] = Property{ID: colorID(color), Values: r.value[:]}
		r.node.Props = r.prop[:]
		if above == nil {
			n.Children = append(n.Children, &r.node)
		} else {
			above.child[0] = &r.node
			above.node.Children = above.child[:]
		}
		above = r
	}
	if above == nil {
		return n
	}
	return &above.node
}
