package hex

import (
	"errors"
	"fmt"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// Properties of a record's root.
const (
	propRules = "RU"
	propSeats = "SEATS" // not of the standard: the players have exchanged colors
)

// What stands in place of a cell in a record.
const (
	wordSwap    = "swap"
	wordPieces  = "swap-pieces"
	wordSides   = "swap-sides"
	wordPass    = "pass"
	wordResign  = "resign"
	wordForfeit = "forfeit"
)

// FromSGF returns the game of a record along its main line, to the last move.
//
// Both dialects are understood, also mixed. HexGui and the standard write cells
// as in "d4" and let B, which is Red, begin. Little Golem writes two letters,
// column and row, and lets W begin, which is then Red. Both write swap,
// swap-pieces, swap-sides, pass, resign and forfeit, in either case.
//
// Programs do not agree on what a swap is called. If the player who swapped
// moves again, the players have exchanged colors and the stone stays
// ([SwapSides]); if the opponent moves, the stone has changed ([SwapPieces]);
// if there is no further move, the record's word decides, or RU where the word
// is just "swap". The Rules of the game say which one it was. Without a swap
// the rule is what RU says, swap-pieces or swap-sides, and no swap without it.
//
// Stones that are set up by AB, AW and AE begin a new game with the stones on
// the board; PL says who moves first, otherwise the color of the first move.
// A record stops at a resignation, see [Ending]. One that sets up more than 2^26
// cells in all is refused.
//
// A move that cannot be played, or is not that of the side to move
// ([board.ErrTurn]), is a [*board.RecordError], and a size, a stone that is set
// up or a side to move that means nothing a [*board.SyntaxError]. The game up to
// there is returned along with the error, nil if there is none.
func FromSGF(root *sgf.Node) (*Game, error) {
	if root == nil {
		return nil, errors.New("hex: the record is nil")
	}
	number, err := root.Game(sgf.Hex)
	if err != nil {
		return nil, err
	}
	if number != sgf.Hex {
		return nil, root.Errorf("GM[%d] where GM[%d] was wanted", number, sgf.Hex)
	}
	r := Rules{}
	if r.Rows, r.Cols, err = root.Size(11); err != nil {
		return nil, err
	}
	p := recordReader{whiteIsRed: whiteIsRed(root)}
	r.Swap = p.swapRule(root, r)
	if p.game, err = New(r); err != nil {
		return nil, err
	}
	if value, _ := root.Get(propSeats); strings.EqualFold(value, exchanged) {
		p.game.swapped = true
	}
	for node := range root.Main() {
		if err := p.setup(node); err != nil {
			return p.game, err
		}
		for color, text := range node.Moves() {
			if err := p.play(p.side(color), text); err != nil {
				return p.game, &board.RecordError{Move: p.moves, Text: text, Err: err}
			}
		}
	}
	return p.game, nil
}

// A recordReader plays a record.
type recordReader struct {
	game       *Game
	whiteIsRed bool // W moves first and so has the top and bottom edges
	turnKnown  bool // by PL or a move
	over       bool // by resignation or forfeit
	moves      int  // read so far
	setUp      int  // cells of all boards that were set up so far, and of AB, AW and AE
}

// mostSetUp bounds the work of a record that sets a large board up again and
// again, or the same rectangle of stones: 64 times with a million cells, and more
// often than any record does on boards that people play on.
const (
	mostSetUp = 1 << 26
	tooMuch   = "more than 2^26 cells are set up"
)

// whiteIsRed reports whether a record is of the dialect in which W has the
// colors and edges of Red.
func whiteIsRed(root *sgf.Node) bool {
	for node := range root.Main() {
		for color, text := range node.Moves() {
			_, err := sgf.ParsePoint(text)
			return color == board.White && err == nil
		}
	}
	return false
}

// side returns which side a color of the record is.
func (p *recordReader) side(color board.Color) board.Color {
	if p.whiteIsRed {
		return color.Opponent()
	}
	return color
}

// swapRule returns the swap rule by which a record was played.
func (p *recordReader) swapRule(root *sgf.Node, r Rules) SwapRule {
	value, _ := root.Get(propRules)
	rule, _ := swapRuleOf(strings.ToLower(value))
	swapper := board.Empty // once a swap was found
	for node := range root.Main() {
		for color, text := range node.Moves() {
			word := wordOf(text)
			named, isSwap := swapRuleOf(word)
			switch {
			case word == wordResign || word == wordForfeit: // no move that says who has which color
			case swapper != board.Empty && color == swapper:
				return SwapSides
			case swapper != board.Empty && r.Rows == r.Cols:
				return SwapPieces
			case swapper != board.Empty:
				return NoSwap // so that the swap is refused
			case isSwap:
				swapper = color
				if named != NoSwap {
					rule = named
				}
			}
		}
	}
	if r.Rows != r.Cols && (rule == SwapPieces || swapper != board.Empty && rule == NoSwap) {
		return SwapSides
	}
	if swapper != board.Empty && rule == NoSwap {
		return SwapPieces
	}
	return rule
}

// wordOf returns what stands in a record for comparison with the words above.
func wordOf(text string) string { return strings.ToLower(strings.TrimSpace(text)) }

// swapRuleOf returns the rule that a word of a record names; rule is NoSwap
// if it is a swap of either kind.
func swapRuleOf(word string) (rule SwapRule, ok bool) {
	switch word {
	case wordPieces:
		return SwapPieces, true
	case wordSides:
		return SwapSides, true
	case wordSwap:
		return NoSwap, true
	}
	return NoSwap, false
}

// setup puts the stones of AB, AW and AE on the board, and says who is to move.
func (p *recordReader) setup(node *sgf.Node) error {
	var grid *board.Grid[board.Color]
	for color, text := range node.Edits() {
		if p.setUp++; p.setUp > mostSetUp {
			return node.Errorf(tooMuch)
		}
		c, err := p.cell(text)
		if err != nil {
			return node.Errorf("%q is set up: %v", clip(text), err)
		}
		if grid == nil {
			grid = p.game.Grid()
		}
		grid.Set(c, p.side(color))
	}
	turn, err := node.Turn()
	if err != nil {
		return err
	}
	if grid == nil && turn == board.Empty {
		return nil
	}
	side := p.game.turn
	if turn != board.Empty {
		side = p.side(turn)
	}
	p.turnKnown = turn != board.Empty
	if grid == nil && side == p.game.turn {
		return nil
	}
	if grid == nil {
		grid = p.game.Grid()
	}
	if p.setUp += p.game.lattice.Len(); p.setUp > mostSetUp {
		return node.Errorf(tooMuch)
	}
	swapped := p.game.swapped
	p.game, err = FromGrid(p.game.rules, grid, side)
	if err != nil {
		return err
	}
	p.game.swapped = swapped
	return nil
}

// play plays a move of the record.
func (p *recordReader) play(side board.Color, text string) error {
	p.moves++
	word := wordOf(text)
	if p.over {
		return board.ErrGameOver
	}
	if word == wordResign || word == wordForfeit {
		p.over = true
		return nil
	}
	m := board.Pass
	if _, isSwap := swapRuleOf(word); isSwap {
		m = board.Swap
	} else if word != wordPass {
		c, err := p.cell(text)
		if err != nil {
			return err
		}
		m = board.Move(c)
	}
	turn := p.game.turn
	if !p.turnKnown {
		p.game.turn = side // the first move says whose turn it was
	}
	err := p.game.Check(m)
	if err == nil && side != p.game.turn {
		err = board.ErrTurn
	}
	if err != nil {
		p.game.turn = turn
		return err
	}
	p.turnKnown = true
	return p.game.Play(m)
}

// cell returns the cell of that name in either dialect.
func (p *recordReader) cell(text string) (board.Cell, error) {
	l := p.game.lattice
	if name := strings.TrimSpace(text); name != "" && name[len(name)-1] <= '9' {
		return board.Notation{}.Parse(l, text)
	}
	if point, err := sgf.ParsePoint(text); err == nil {
		if c := l.Cell(point); c != board.None {
			return c, nil
		}
		return board.None, board.ErrOffBoard
	}
	return board.Notation{}.Parse(l, text)
}

// Ending returns how the game of a record ended: by the resignation or forfeit
// at the end of its main line, and if there is none as RE says. It does not
// play the record.
func Ending(root *sgf.Node) sgf.Result {
	if root == nil {
		return sgf.Result{}
	}
	p := recordReader{whiteIsRed: whiteIsRed(root)}
	result := root.Result()
	result.Winner = p.side(result.Winner)
	for node := range root.Main() {
		for color, text := range node.Moves() {
			switch wordOf(text) {
			case wordResign:
				result = sgf.Result{By: sgf.ByResignation, Winner: p.side(color).Opponent()}
			case wordForfeit:
				result = sgf.Result{By: sgf.ByForfeit, Winner: p.side(color).Opponent()}
			}
		}
	}
	return result
}

// SGF returns the game as a record, as HexGui and the standard write it: cells
// as in "d4", B for Red. The swap rule is in RU, the result in RE once there is
// one; a game that did not begin with an empty board begins with AB, AW and PL.
func (g *Game) SGF() *sgf.Node {
	if g.lattice == nil {
		return sgf.New(sgf.Hex, 11, 11)
	}
	start := g.start()
	root := sgf.New(sgf.Hex, g.rules.Rows, g.rules.Cols)
	if g.rules.Swap != NoSwap {
		root.Add(propRules, g.swapWord())
	}
	if g.Over() {
		root.Add("RE", g.Result())
	}
	if start.swapped {
		root.Add(propSeats, exchanged)
	}
	if start.stones != [3]int32{} || start.turn != Red {
		root.AddSetup(start.Grid(), start.turn, func(c board.Cell) string { return g.FormatMove(board.Move(c)) })
	}
	root.AddMoves(func(yield func(board.Color, string) bool) {
		turn := start.turn
		for _, ply := range g.plies {
			text := g.swapWord()
			if ply.move != board.Swap {
				text = g.FormatMove(ply.move)
			}
			if !yield(turn, text) {
				return
			}
			if ply.move != board.Swap || g.rules.Swap != SwapSides {
				turn = turn.Opponent()
			}
		}
	})
	return root
}

// swapWord returns the word for a swap in a record.
func (g *Game) swapWord() string {
	if g.rules.Swap == SwapSides {
		return wordSides
	}
	return wordPieces
}

// start returns the game before its first move.
func (g *Game) start() *Game {
	start := g.Clone()
	for start.Len() > 0 {
		start.Undo()
	}
	return start
}

// clip shortens s to what an error message can hold.
func clip(s string) string {
	const most = 20
	if len(s) > most {
		return s[:most] + "…"
	}
	return s
}

// MarshalText returns the game as the text of an SGF record, see [Game.SGF], so
// that games can be kept in JSON. It refuses the zero Game, which has no board.
func (g *Game) MarshalText() ([]byte, error) { return g.AppendText(nil) }

// AppendText appends what [Game.MarshalText] returns to dst.
func (g *Game) AppendText(dst []byte) ([]byte, error) {
	if g.lattice == nil {
		return dst, errors.New("hex: a game without a board")
	}
	return g.SGF().AppendText(dst)
}

// UnmarshalText makes g the game of an SGF record, see [FromSGF]: rules, set-up
// stones and all moves. If there is an error, g stays as it was.
func (g *Game) UnmarshalText(text []byte) error {
	root, err := sgf.ParseOne(string(text))
	if err != nil {
		return fmt.Errorf("hex: %w", err)
	}
	read, err := FromSGF(root)
	if err != nil {
		return err
	}
	*g = *read
	return nil
}
