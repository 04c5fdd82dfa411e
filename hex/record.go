package hex

import (
	"errors"
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
// Two dialects are understood, also mixed. HexGui and the standard write cells
// as in "d4" and let B, which is Red, begin. Little Golem writes two letters,
// column and row, and lets W begin: if the first move is of that kind, and no
// stone is set up before it and no turn, W is Red. Both write swap,
// swap-pieces, swap-sides, pass, resign and forfeit, in either case.
//
// Programs do not agree on what a swap is called. If the player who swapped
// moves again, the players have exchanged colors and the stone stays
// ([SwapSides]); if the opponent moves, the stone has changed ([SwapPieces]).
// A record that says swap-sides in RU as well is believed.
// If there is no further move, the record's word decides, or RU where the word
// is just "swap"; HexGui calls a change of sides swap-pieces, and in version 0.10
// just swap. The Rules of the game say which one it was. Without a swap the rule
// is what RU says, and no swap without RU.
//
// The record is played by [sgf.Replay], which says what set-up stones, moves out of
// turn and moves after the end mean; there are no passes. A record stops at a
// resignation, see [Ending].
//
// A move that cannot be played, or is not that of the side to move
// ([board.ErrTurn]), is a [*board.RecordError], and a size, a stone that is set
// up or a side to move that cannot be read a [*board.SyntaxError]. The game up to
// there is returned along with the error, nil if there is none.
func FromSGF(root *sgf.Node) (*Game, error) { return FromSGFWith(Rules{}, root) }

// FromSGFWith is [FromSGF] for a record that does not say everything: the game has
// r's size where there is no SZ, and r's swap rule where there is neither RU nor
// a swap.
func FromSGFWith(r Rules, root *sgf.Node) (*Game, error) {
	if root == nil {
		return nil, errors.New("hex: the record is nil")
	}
	if err := root.CheckGame(sgf.Hex); err != nil {
		return nil, err
	}
	r = r.sized(usualSize, usualSize)
	if _, ok := root.Get("SZ"); ok {
		var err error
		if r.Rows, r.Cols, err = root.Size(usualSize); err != nil {
			return nil, err
		}
	}
	r.Swap = swapRule(root, r)
	g, err := New(r)
	if err != nil {
		return nil, err
	}
	g.whiteIsRed = whiteIsRed(root)
	value, _ := root.Get(propSeats)
	g.swapped = strings.EqualFold(value, exchanged)
	return g, sgf.Replay(root, &player{Game: g})
}

// PlayNode plays one node of a record, as [sgf.PlayNode] says, on a game that
// has come to the node before it. A game from [FromSGF] knows which dialect its
// record is in, so that variations can be walked with it. A resignation changes
// nothing.
func (g *Game) PlayNode(n *sgf.Node) error { return sgf.PlayNode(n, &player{Game: g}) }

// A player is a game that a record is played on; see [sgf.Player].
type player struct {
	*Game
	over bool // by resignation or forfeit
}

func (p *player) ReadColor(color board.Color) board.Color { return side(color, p.whiteIsRed) }

func (p *player) ReadMove(text string) (board.Move, error) {
	word := wordOf(text)
	_, swap := swapRuleOf(word)
	switch {
	case p.over:
		return board.Move(board.None), board.ErrGameOver
	case word == wordResign || word == wordForfeit:
		p.over = true
		return board.Move(board.None), nil
	case swap:
		return board.Swap, nil
	case word == wordPass:
		return board.Pass, nil
	}
	c, err := p.ReadPoint(text)
	return board.Move(c), err
}

func (p *player) ReadPoint(text string) (board.Cell, error) {
	if n := len(text); n > 0 && text[n-1]-'0' < 10 { // not two letters
		return board.Notation{}.Parse(p.lattice, text)
	}
	point, err := sgf.ParsePoint(text)
	if err != nil {
		return board.Notation{}.Parse(p.lattice, text)
	}
	if c := p.lattice.Cell(point); c != board.None {
		return c, nil
	}
	return board.None, board.ErrOffBoard
}

func (p *player) SetUp(stones []sgf.Stone, turn board.Color) error {
	grid := p.Grid()
	for _, s := range stones {
		grid.Set(s.Cell, s.Color)
	}
	p.clear()
	p.fill(grid)
	p.turn = turn
	return nil
}

func (p *player) Resume(board.Color) error { return board.ErrGameOver }

// clear takes all stones off the board, with the moves that put them there.
func (g *Game) clear() {
	g.chains.clear()
	g.plies = g.plies[:0]
	g.hash, g.winner, g.stones, g.dealt = 0, board.Empty, [3]int32{}, false
}

// side returns which side a color of a record is.
func side(color board.Color, whiteIsRed bool) board.Color {
	if whiteIsRed {
		return color.Opponent()
	}
	return color
}

// whiteIsRed reports whether a record is of the dialect in which W has the
// colors and edges of Red.
func whiteIsRed(root *sgf.Node) bool {
	for node := range root.Main() {
		for _, id := range []string{"AB", "AW", "AE", "PL"} {
			if _, ok := node.Get(id); ok {
				return false
			}
		}
		for color, text := range node.Moves() {
			if color != board.White {
				return false
			}
			_, err := sgf.ParsePoint(text)
			return err == nil
		}
	}
	return false
}

// swapRule returns the swap rule by which a record was played on a board of r's
// size, and r's where the record does not say.
func swapRule(root *sgf.Node, r Rules) SwapRule {
	pieces := SwapPieces // where there are mirror cells
	if r.Rows != r.Cols {
		pieces = SwapSides
	}
	rule := r.Swap
	value, _ := root.Get(propRules)
	told, ok := swapRuleOf(wordOf(value))
	if ok {
		rule = told
	}
	if rule == SwapPieces || ok && told == NoSwap {
		rule = pieces
	}
	first := withSwap(root)
	if first == nil {
		return rule
	}
	swapper := board.Empty // once a swap was found
	for node := range first.Main() {
		for color, text := range node.Moves() {
			word := wordOf(text)
			named, isSwap := swapRuleOf(word)
			switch {
			case word == wordResign || word == wordForfeit: // says nothing of who has which color
			case swapper != board.Empty && color == swapper:
				return SwapSides
			case swapper != board.Empty && r.Rows == r.Cols:
				return SwapPieces
			case swapper != board.Empty:
				return NoSwap // so that the swap is refused
			case isSwap && named == SwapSides && told == SwapSides:
				return SwapSides
			case isSwap:
				swapper = color
				if named == SwapSides || fromHexGui(root, named) {
					rule = SwapSides
				} else if named == SwapPieces || rule == NoSwap {
					rule = pieces
				}
			}
		}
	}
	return rule
}

// withSwap returns the first node with a swap, of the main line if there is one on it,
// and nil if there is none.
func withSwap(root *sgf.Node) *sgf.Node {
	for n := range root.All() { // the main line comes first
		for _, text := range n.Moves() {
			if _, swap := swapRuleOf(wordOf(text)); swap {
				return n
			}
		}
	}
	return nil
}

// fromHexGui reports whether a record is by HexGui in a version that changes
// sides at this word: swap-pieces, or just swap. Version 0.10 tells the two kinds
// of swap apart, and only means by swap what the others do.
func fromHexGui(root *sgf.Node, named SwapRule) bool {
	value, _ := root.Get("AP")
	version, ok := strings.CutPrefix(value, "HexGui:")
	return ok && named != SwapSides && (named == NoSwap || !strings.HasPrefix(version, "0.10"))
}

// wordOf returns what stands in a record for comparison with the words above. What
// is shorter than all of them, as the names of cells are, stays as it is.
func wordOf(text string) string {
	if len(text) < len(wordSwap) {
		return text
	}
	return strings.ToLower(strings.TrimSpace(text))
}

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

// Ending returns how the game of a record ended: by the resignation or forfeit
// at the end of its main line, and if there is none as RE says. It does not
// play the record.
//
// Little Golem's RE[B] and RE[W], without a "+", name the winner's seat: B is the
// player who began, also in a record where W begins.
func Ending(root *sgf.Node) board.Result {
	if root == nil {
		return board.Result{}
	}
	whiteIsRed := whiteIsRed(root)
	result := root.Result()
	result.Winner = side(result.Winner, whiteIsRed)
	switch value, _ := root.Get("RE"); strings.ToLower(strings.TrimSpace(value)) {
	case "b":
		result = board.WonBy(Red)
	case "w":
		result = board.WonBy(Blue)
	}
	for node := range root.Main() {
		for color, text := range node.Moves() {
			loser := side(color, whiteIsRed)
			switch wordOf(text) {
			case wordResign:
				result = board.Result{By: board.ByResignation, Winner: loser.Opponent()}
			case wordForfeit:
				result = board.Result{By: board.ByForfeit, Winner: loser.Opponent()}
			}
		}
	}
	return result
}

// SGF returns the game as a record, as HexGui and the standard write it: cells
// as in "d4", B for Red. The swap rule is in RU, the result in RE once there is
// one; a game that did not begin with an empty board begins with AB, AW and PL.
func (g *Game) SGF() *sgf.Node {
	start := g.start()
	root := sgf.New(sgf.Hex, g.rules.Rows, g.rules.Cols)
	if g.rules.Swap != NoSwap {
		root.Add(propRules, g.swapWord())
	}
	if g.Over() {
		root.Add("RE", g.Result().String())
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

// MarshalText returns the game as the text of an SGF record, see [Game.SGF], so
// that games can be kept in JSON.
func (g *Game) MarshalText() ([]byte, error) { return g.AppendText(nil) }

// AppendText appends what [Game.MarshalText] returns to dst.
func (g *Game) AppendText(dst []byte) ([]byte, error) { return g.SGF().AppendText(dst) }

// UnmarshalText makes g the game of an SGF record, see [FromSGF]: rules, set-up
// stones and all moves. If there is an error, g stays as it was.
func (g *Game) UnmarshalText(text []byte) error { return sgf.Unmarshal(g, "hex", text, FromSGF) }
