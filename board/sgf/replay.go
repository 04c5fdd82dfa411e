package sgf

import (
	"math/bits"
	"slices"

	"github.com/stonesgo/stones/board"
)

// A Player is a game as a record is played on it: what [Replay] and [PlayNode] ask
// of it, beyond what every [board.Game] does. A game's package has one to say what
// the values of its records mean.
type Player interface {
	Lattice() *board.Lattice
	Turn() board.Color
	Check(m board.Move) error
	Play(m board.Move) error
	Undo() (board.Move, bool)
	Len() int

	// ReadColor returns which side B or W of the record is: color itself in
	// most games.
	ReadColor(color board.Color) board.Color

	// ReadMove returns the move that a value of B or W stands for, and
	// [board.None] as a move for a value that is to be passed over. The error
	// is an [board.Illegal], or a [*board.SyntaxError] with the place within
	// the text.
	ReadMove(text string) (board.Move, error)

	// ReadPoint returns the cell that a value of AB, AW or AE stands for, with
	// errors like those of ReadMove.
	ReadPoint(text string) (board.Cell, error)

	// SetUp begins the game anew from the present position with these stones
	// changed and that side to move. No cell comes twice. If there is an
	// error, the game stays as it was.
	SetUp(stones []Stone, turn board.Color) error

	// Resume goes on with a game that has ended and in which the side moves
	// again, if its rules know such a thing: otherwise it returns
	// [board.ErrGameOver].
	Resume(turn board.Color) error
}

// A Stone is what a record puts on a cell: a stone, or nothing for [board.Empty].
type Stone struct {
	Cell  board.Cell
	Color board.Color
}

// Replay plays the main line of a record, from the root to its end, as
// [PlayNode] plays each node. The player is a new game by the rules of the
// record. PL says who moves first, without it the first move, without that the game.
// If the player has a method Grow(moves int), as the games of this module have, it is
// called first with the number of moves to expect, at most one for each cell.
//
// Errors carry the line and the column of the value that is wrong. A move that
// cannot be read or played is a [*board.RecordError] with its number in the
// record, and so is a point to set up, with the number of the next move, unless
// it cannot be read: that is a [*board.SyntaxError]. The moves before it have
// been played.
//
// Nodes that set the board up one after the other are taken together, so that
// only their result need make sense. A record in which moves alternate with
// set-up nodes is refused once these have begun the game anew more often than
// its length can justify: 64 times on boards up to 19×19 and 24 times on much larger
// ones, and more for every value in it. So the time that a text takes is bounded by
// a constant for each of its bytes.
func Replay(root *Node, p Player) error {
	cells := p.Lattice().Len()
	r := newReplay(p, max(64*min(cells, 19*19), 24*cells))
	if !root.setsUp() {
		if err := r.begin(root); err != nil {
			return err
		}
	}
	if g, ok := p.(interface{ Grow(moves int) }); ok {
		g.Grow(root.nodesOfMain(cells))
	}
	var setups []*Node // that no move has followed yet
	for n := range root.Main() {
		for i := range n.Props {
			r.budget += 4 * len(n.Props[i].Values)
		}
		if n.setsUp() {
			setups = append(setups, n)
		}
		next := n.firstMove()
		if next == board.Empty {
			continue
		}
		if err := r.setUp(setups, next); err != nil {
			return err
		}
		setups = setups[:0]
		if err := r.moves(n); err != nil {
			return err
		}
	}
	return r.setUp(setups, board.Empty)
}

// nodesOfMain returns how many nodes there are below n on its main line, or most if
// there are more.
func (n *Node) nodesOfMain(most int) int {
	nodes := 0
	for ; nodes < most && len(n.Children) > 0; nodes++ {
		n = n.Children[0]
	}
	return nodes
}

// PlayNode plays one node of a record on a game that has come to the node before
// it: first it sets up what AB, AW, AE and PL say, then it plays B and W. A
// program calls it, mostly as a game's own PlayNode, to walk variations.
//
// A set-up begins the game anew with that position; the side to move is that of
// PL, else that of the next move in the main line from n on, else as it was. To
// name a point twice in one node is an error. A move out of turn means that the
// other side has passed, where the rules allow a pass, and is [board.ErrTurn]
// otherwise. A move after the end goes on with the game where the rules know such
// a thing, as Go does after two passes, and is [board.ErrGameOver] otherwise; a
// pass after the end means nothing.
//
// Errors are those of [Replay]; the number of a move is that of the game.
func PlayNode(n *Node, p Player) error {
	r := newReplay(p, p.Lattice().Len())
	r.moved = p.Len()
	if n.setsUp() {
		if err := r.setUp([]*Node{n}, n.FirstTurn()); err != nil {
			return err
		}
	}
	return r.moves(n)
}

// FirstTurn returns the color of the first move on the main line from n on, and
// [board.Empty] if there is none before another node sets up the board or the
// turn.
func (n *Node) FirstTurn() board.Color {
	for node := range n.Main() {
		if node != n && node.setsUp() {
			break
		}
		if color := node.firstMove(); color != board.Empty {
			return color
		}
	}
	return board.Empty
}

// setsUp reports whether n sets up the board or the turn.
func (n *Node) setsUp() bool {
	for i := range n.Props {
		switch n.Props[i].ID {
		case "AB", "AW", "AE", "PL":
			return true
		}
	}
	return false
}

// firstMove returns the color of the first move in n, Empty if it has none.
func (n *Node) firstMove() board.Color {
	for color := range n.Moves() {
		return color
	}
	return board.Empty
}

// A replay is a record being played.
type replay struct {
	p      Player
	moved  int // moves of the record so far
	budget int // cells that set-ups may still go through
	edits  edits
}

func newReplay(p Player, budget int) *replay { return &replay{p: p, budget: budget} }

// side returns the side that a color of the record is.
func (r *replay) side(color board.Color) board.Color {
	if color == board.Empty {
		return board.Empty
	}
	return r.p.ReadColor(color)
}

// begin gives the turn to the side that moves first.
func (r *replay) begin(root *Node) error {
	turn := r.side(root.FirstTurn())
	if turn == board.Empty || turn == r.p.Turn() {
		return nil
	}
	if err := r.p.SetUp(nil, turn); err != nil {
		return r.wrong(root, "", 0, "set-up", err)
	}
	return nil
}

// setUp does what the nodes say that set up, taken together. After them comes a
// move of that color, or none.
func (r *replay) setUp(nodes []*Node, next board.Color) error {
	if len(nodes) == 0 {
		return nil
	}
	e := &r.edits
	e.begin(r.p.Lattice())
	turn := board.Empty
	for _, n := range slices.Backward(nodes) { // the last word on a cell comes first
		told, err := n.Turn()
		if err != nil {
			return err
		}
		if turn == board.Empty {
			turn = told
		}
		if err := r.edit(n); err != nil {
			return err
		}
	}
	if turn == board.Empty && len(e.stones) > 0 {
		turn = next
	}
	if turn = r.side(turn); turn == board.Empty {
		turn = r.p.Turn()
	}
	if len(e.stones) == 0 && turn == r.p.Turn() {
		return nil
	}
	last := nodes[len(nodes)-1]
	if r.budget -= r.p.Lattice().Len(); r.budget < 0 {
		return last.wrong("the board is set up too often for a record of this length")
	}
	if err := r.p.SetUp(e.stones, turn); err != nil {
		return r.wrong(last, "", 0, "set-up", err)
	}
	return nil
}

// edit collects what a node puts on the board, as far as no later one has the
// last word.
func (r *replay) edit(n *Node) error {
	for i := range n.Props {
		color := board.Empty
		id := n.Props[i].ID
		switch id {
		case "AB":
			color = r.side(board.Black)
		case "AW":
			color = r.side(board.White)
		case "AE":
		default:
			continue
		}
		for k, value := range n.Props[i].Values {
			if err := r.editValue(value, color); err != nil {
				return r.wrong(n, id, k, id+"["+value+"]", err)
			}
		}
	}
	r.edits.endNode()
	return nil
}

func (r *replay) editValue(value string, color board.Color) error {
	if trim(value) == "" {
		return nil
	}
	l := r.p.Lattice()
	from, to, ok := parseRectangle(value)
	if !ok || from == to {
		c, err := r.p.ReadPoint(value)
		if err != nil {
			return err
		}
		from = l.Point(c)
		to = from
	}
	if !l.Contains(from) || !l.Contains(to) {
		return board.ErrOffBoard
	}
	if !r.edits.add(from, to, color) {
		return &board.SyntaxError{Line: 1, Col: 1, Msg: board.Quote(value) + " names a point for the second time in this node"}
	}
	return nil
}

// moves plays the moves of a node.
func (r *replay) moves(n *Node) error {
	for i := range n.Props {
		side := board.Empty
		id := n.Props[i].ID
		switch id {
		case "B":
			side = r.side(board.Black)
		case "W":
			side = r.side(board.White)
		default:
			continue
		}
		for k, value := range n.Props[i].Values {
			if err := r.move(side, value); err != nil {
				return r.recordError(n, id, k, value, err)
			}
			r.moved++
		}
	}
	return nil
}

// move plays the move that a value stands for.
func (r *replay) move(side board.Color, value string) error {
	p := r.p
	m, err := p.ReadMove(value)
	if err != nil || m == board.Move(board.None) {
		return err
	}
	passed := false
	if side != p.Turn() {
		switch err := p.Check(m); {
		case err == board.ErrOffBoard || err == board.ErrOccupied:
			return err
		case err == board.ErrGameOver:
		case p.Play(board.Pass) != nil:
			return board.ErrTurn
		default:
			passed = true
		}
	}
	err = r.playOn(side, m)
	if err != nil && passed {
		p.Undo()
	}
	return err
}

// playOn plays m for the side, which is to move unless the game has ended.
func (r *replay) playOn(side board.Color, m board.Move) error {
	err := r.p.Play(m)
	if err != board.ErrGameOver {
		return err
	}
	if m == board.Pass {
		return nil
	}
	if err := r.p.Resume(side); err != nil {
		return err
	}
	return r.p.Play(m)
}

// wrong returns the error that the i-th value of the property cannot be set up,
// or the node if id is "".
func (r *replay) wrong(n *Node, id string, i int, text string, err error) error {
	if _, ok := err.(*board.SyntaxError); ok {
		return n.locate(id, i, err)
	}
	return r.recordError(n, id, i, text, err)
}

// recordError returns the error that the i-th value of the property cannot be
// played.
func (r *replay) recordError(n *Node, id string, i int, text string, err error) error {
	e := &board.RecordError{Move: r.moved + 1, Text: text, Err: n.locate(id, i, err)}
	e.Line, e.Col = n.Place(id, i)
	if syntax, ok := e.Err.(*board.SyntaxError); ok {
		e.Line, e.Col = syntax.Line, syntax.Col
	}
	return e
}

// An edits value holds the stones that set-up nodes put on the board, the last node first.
// Sets of cells have a bit for each cell, each row in words of its own.
type edits struct {
	stones  []Stone
	lattice *board.Lattice
	row     int      // words in a row
	here    []uint64 // cells named in this node
	done    []uint64 // cells named in later nodes
	touched []int    // words of here that are not 0
}

func (e *edits) begin(l *board.Lattice) {
	e.stones = e.stones[:0]
	e.lattice = l
	e.row = (l.Cols() + 63) / 64
	n := l.Rows() * e.row
	e.here = slices.Grow(e.here[:0], n)[:n]
	e.done = slices.Grow(e.done[:0], n)[:n]
	clear(e.here)
	clear(e.done)
}

// add puts a color on the cells of a rectangle, given by its first and its last
// cell, and returns false if one of them has been named in this node before.
func (e *edits) add(from, to board.Point, color board.Color) bool {
	word := from.Col / 64
	mask := ^uint64(0) << (from.Col % 64) & (^uint64(0) >> (63 - to.Col%64))
	for row := from.Row; row <= to.Row; row++ {
		i := row*e.row + word
		if e.here[i]&mask != 0 {
			return false
		}
		e.here[i] |= mask
		e.touched = append(e.touched, i)
		for w := mask &^ e.done[i]; w != 0; w &= w - 1 {
			c := e.lattice.Cell(board.Pt(row, word*64+bits.TrailingZeros64(w)))
			e.stones = append(e.stones, Stone{c, color})
		}
	}
	return true
}

// endNode ends a node.
func (e *edits) endNode() {
	for _, i := range e.touched {
		e.done[i] |= e.here[i]
		e.here[i] = 0
	}
	e.touched = e.touched[:0]
}
