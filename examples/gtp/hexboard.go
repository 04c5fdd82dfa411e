package main

import (
	"slices"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/hex"
)

// A hexTable is a game of Hex. Black is Red, who joins the top with the bottom,
// as in HexGui.
type hexTable struct {
	*hex.Game
	swap hex.SwapRule // of the next game on a square board

	// before are the games that a move out of turn has ended: Hex has no such
	// moves, so that the game goes on from the stones on the board.
	before []*hex.Game
}

func newHexTable(set string, size int) (*hexTable, error) {
	r, err := hex.RuleSet(set, size)
	if err != nil {
		return nil, err
	}
	g, err := hex.New(r)
	return &hexTable{Game: g, swap: r.Swap}, err
}

// maxSide is 26: as many as there are letters.
func (t *hexTable) maxSide() int { return 26 }

func (t *hexTable) start(rows, cols int) error {
	r := hex.Rules{Rows: rows, Cols: cols, Swap: t.swap}
	if rows != cols {
		r.Swap = hex.NoSwap // whose sides are nearer wins anyway
	}
	g, err := hex.New(r)
	if err != nil {
		return err
	}
	t.Game, t.before = g, nil
	return nil
}

// swapWord is what HexGui calls the swap of these rules. It takes a plain swap
// for one of sides.
func (t *hexTable) swapWord() string { return "swap-" + t.Rules().Swap.String() }

// FormatMove returns the name of a move as HexGui reads it.
func (t *hexTable) FormatMove(m board.Move) string {
	if m == board.Swap {
		return t.swapWord()
	}
	return t.Game.FormatMove(m)
}

// ParseMove reads the name of a move. That of a swap that is not the one of the
// rules is [board.ErrSwap].
func (t *hexTable) ParseMove(s string) (board.Move, error) {
	m, err := t.Game.ParseMove(s)
	if m == board.Swap && strings.Contains(s, "-") && !strings.EqualFold(s, t.swapWord()) {
		return 0, board.ErrSwap
	}
	return m, err
}

func (t *hexTable) playAs(color board.Color, m board.Move) error {
	if color == t.Turn() {
		return t.Play(m)
	}
	if t.Over() {
		return board.ErrGameOver
	}
	g, err := hex.FromGrid(t.Rules(), t.Grid(), color)
	if err != nil {
		return err
	}
	if err := g.Play(m); err != nil {
		return err
	}
	t.before = append(t.before, t.Game)
	t.Game = g
	return nil
}

func (t *hexTable) takeBack() bool {
	if last := len(t.before) - 1; last >= 0 && t.Len() == 1 {
		t.Game, t.before = t.before[last], t.before[:last]
		return true
	}
	_, ok := t.Undo()
	return ok
}

func (t *hexTable) view(color board.Color) board.Game {
	if color != t.Turn() && !t.Over() {
		if g, err := hex.FromGrid(t.Rules(), t.Grid(), color); err == nil {
			return g
		}
	}
	return t.Clone()
}

func (t *hexTable) settled(board.Color) bool { return false }

func (t *hexTable) load(root *sgf.Node) error {
	g, err := hex.FromSGFWith(t.Rules(), root)
	if err != nil {
		return err
	}
	if l := g.Lattice(); max(l.Rows(), l.Cols()) > t.maxSide() {
		return failure("unacceptable size")
	}
	t.Game, t.before = g, nil
	return nil
}

func (t *hexTable) record() *sgf.Node { return t.SGF() }

// setKomi does nothing: Hex has none.
func (t *hexTable) setKomi(float64) error { return nil }

func (t *hexTable) readColor(s string) (board.Color, error) {
	switch strings.ToLower(s) {
	case "r", "red":
		return hex.Red, nil
	case "blue": // b is black
		return hex.Blue, nil
	}
	return readColor(s)
}

// score returns who has joined the own edges.
func (t *hexTable) score() string {
	if !t.Over() {
		return "0"
	}
	return t.Result().String()
}

// commands returns the commands that only Hex has: those of HexGui's menu.
func (t *hexTable) commands() commandSet {
	return commandSet{
		"hexgui-analyze_commands": t.analyzeCommands,
		"stones-winner":           t.winner,
		"stones-winning_chain":    t.winningChain,
		"stones-bridges":          t.bridges,
		"stones-chain":            t.chain,
	}
}

// analyzeCommands describes the commands to HexGui: how to show the answer, a
// name for people, and the command with its arguments.
func (t *hexTable) analyzeCommands([]string) (string, error) {
	return `string/Winner/stones-winner
plist/Winning chain/stones-winning_chain
plist/Bridges to save/stones-bridges
group/Chain of a stone/stones-chain %p`, nil
}

func (t *hexTable) winner([]string) (string, error) {
	switch t.Winner() {
	case hex.Red:
		return "black", nil
	case hex.Blue:
		return "white", nil
	}
	return "none", nil
}

func (t *hexTable) winningChain([]string) (string, error) {
	return t.list(t.WinningChain()), nil
}

func (t *hexTable) bridges([]string) (string, error) {
	var cells []board.Cell
	for b := range t.Bridges() {
		cells = append(cells, b.Save)
	}
	return t.list(cells), nil
}

// chain lists the stones that are connected with a stone, this one first.
func (t *hexTable) chain(args []string) (string, error) {
	if len(args) != 1 {
		return "", errSyntax
	}
	m, err := t.ParseMove(args[0])
	first, ok := m.Cell()
	if err != nil || !ok {
		return "", errSyntax
	}
	var cells []board.Cell
	for c := range t.Lattice().Cells() {
		if c != first && t.Connected(first, c) {
			cells = append(cells, c)
		}
	}
	if t.At(first) != board.Empty {
		cells = slices.Insert(cells, 0, first)
	}
	return t.list(cells), nil
}

func (t *hexTable) list(cells []board.Cell) string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = t.FormatMove(board.Move(c))
	}
	return strings.Join(names, " ")
}
