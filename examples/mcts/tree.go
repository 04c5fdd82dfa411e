package mcts

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/stonesgo/stones/board"
)

// nodeAfter is how many playouts go through a move before the position behind it
// is remembered.
const nodeAfter = 3

// A node is a position.
type node struct {
	edges   []edge
	visits  float32
	known   bool    // whether outcome is known
	outcome float32 // for the side to move
}

// An edge is a legal move from a position. All values are for the side that plays
// it.
type edge struct {
	move           board.Move
	visits, wins   float32
	held, heldWins float32 // playouts at whose end the side held the cell, and won
	outcome        float32
	known          bool // whether outcome is known
	child          *node
}

// A worker grows a tree.
type worker[T any, G board.Engine[T]] struct {
	o        Options
	rng      *rand.Rand
	nodes    map[uint64]*node
	root     *node
	lattice  *board.Lattice // of the positions in nodes
	game     T
	moves    []board.Move
	path     []step
	playouts int // of the last run
}

// A step is a move that a playout made in the tree.
type step struct {
	n     *node
	e     *edge
	color board.Color // that moved
	other bool        // whether the other side is to move after it
}

// run makes playouts from the position of g until there are so many, the time from
// begin is up, ctx is done or the outcome is known. It asks the clock and ctx itself
// and waits for no timer, since a program in a browser has none that could interrupt it.
func (w *worker[T, G]) run(ctx context.Context, begin time.Time, g G, playouts int) {
	if w.lattice != g.Lattice() || len(w.nodes) >= w.o.Nodes {
		w.nodes, w.lattice = make(map[uint64]*node), g.Lattice()
	}
	w.root = w.node(g)
	w.moves = g.AppendMoves(w.moves[:0])
	if !slices.EqualFunc(w.root.edges, w.moves, func(e edge, m board.Move) bool { return e.move == m }) {
		delete(w.nodes, g.Hash()) // as it was after other moves
		w.root = w.node(g)
	}
	w.playouts = 0
	limit := cmp.Or(w.o.Time, math.MaxInt64)
	for w.playouts < playouts && !w.root.known {
		w.playout(g)
		if w.playouts++; w.playouts%16 == 0 && (ctx.Err() != nil || time.Since(begin) >= limit) {
			break
		}
	}
}

// node returns what is known of a position, and remembers it.
func (w *worker[T, G]) node(g G) *node {
	hash := g.Hash()
	n := w.nodes[hash]
	if n == nil {
		w.moves = g.AppendMoves(w.moves[:0])
		n = &node{edges: make([]edge, len(w.moves))}
		for i, m := range w.moves {
			n.edges[i].move = m
		}
		w.nodes[hash] = n
	}
	return n
}

// playout goes down the tree to a position that it does not know, plays on from
// there at random, and tells all positions on the way.
func (w *worker[T, G]) playout(root G) {
	g := G(&w.game)
	g.CopyFrom((*T)(root))
	w.path = w.path[:0]
	n := w.root
	for n != nil && !n.known && len(w.path) < board.PlayoutLimit(w.lattice) {
		e := w.choose(n)
		color := g.Turn()
		if g.Play(e.move) != nil { // which it is after other moves than those before
			e.visits++
			break
		}
		w.path = append(w.path, step{n, e, color, g.Turn() != color || e.move == board.Swap})
		if e.child == nil && !g.Over() && e.visits >= nodeAfter && len(w.nodes) < w.o.Nodes {
			e.child = w.node(g)
		}
		n = e.child
	}
	if n != nil && n.known {
		w.tell(n.outcome, true, false)
		return
	}
	color, over := g.Turn(), g.Over()
	winner := g.Winner()
	if !over {
		winner = board.Playout(g, w.rng)
	}
	values := [3]float32{board.Empty: 0.5}
	values[color] = 1
	w.tell(values[winner], over, w.o.RAVE > 0)
}

// choose returns the move to look at next.
func (w *worker[T, G]) choose(n *node) *edge {
	var chosen *edge
	most := math.Inf(-1)
	log := math.Log(float64(n.visits) + 1)
	first := w.rng.IntN(len(n.edges)) // of equal ones, not always the same
	for i := range n.edges {
		e := &n.edges[(first+i)%len(n.edges)]
		if e.known && e.outcome == 0 {
			continue
		}
		visits := float64(e.visits)
		value := (float64(e.wins) + 0.5) / (visits + 1)
		explore := 0.5
		if w.o.RAVE > 0 {
			explore = 0.2
			share := w.o.RAVE / (w.o.RAVE + 3*visits)
			value += share * ((float64(e.heldWins)+0.5)/(float64(e.held)+1) - value)
		}
		if value += explore * math.Sqrt(log/(visits+1)); value > most {
			chosen, most = e, value
		}
	}
	return chosen
}

// tell tells the positions of the path how a playout went: its value for the side
// to move at the end of the path, whether that is known to be the outcome, and
// whether the game shows the last position of a playout.
func (w *worker[T, G]) tell(value float32, known, played bool) {
	g := G(&w.game)
	for i := len(w.path) - 1; i >= 0; i-- {
		s := &w.path[i]
		if s.other {
			value = 1 - value
		}
		s.e.visits++
		s.e.wins += value
		s.n.visits++
		if known {
			s.e.known, s.e.outcome = true, value
			if known = s.n.settle(); known {
				value = s.n.outcome
			}
		}
		if !played {
			continue
		}
		for j := range s.n.edges {
			e := &s.n.edges[j]
			if c, ok := e.move.Cell(); ok && g.At(c) == s.color {
				e.held++
				e.heldWins += value
			}
		}
	}
}

// settle finds out whether the outcome of a position is known, of which one move's
// is.
func (n *node) settle() bool {
	n.known, n.outcome = true, 0
	for i := range n.edges {
		if e := &n.edges[i]; e.known {
			n.outcome = max(n.outcome, e.outcome)
		} else {
			n.known = false
		}
	}
	n.known = n.known || n.outcome == 1
	return n.known
}
