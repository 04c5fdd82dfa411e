package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/examples/mcts"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// A match is a game and who plays it: everything but how it is shown.
type match struct {
	game     board.Game
	computer [2]bool // whether the search has the seat that began as black, and the other
	limits   mcts.Options
	search   func(context.Context, board.Game) mcts.Result
	resigned board.Color         // who has resigned, board.Empty if nobody has
	recorded board.Result        // how the game ended that was loaded, if not on the board
	dead     map[board.Cell]bool // the stones that the players call dead
	files    map[string]bool     // that may be written over
	names    map[string]string   // PB and PW of the record that was loaded
}

// seat says who has a seat.
func (m *match) seat(i int, who string) error {
	switch who {
	case "person", "search":
		m.computer[i] = who == "search"
		return nil
	}
	return fmt.Errorf("%s plays no game, want person or search", board.Quote(who))
}

// begin starts a game by name.
func (m *match) begin(game, rules string, size int) error {
	g, err := stones.New(game, rules, size)
	if err == nil {
		m.set(g)
	}
	return err
}

// set puts another game on the board.
func (m *match) set(g board.Game) {
	o := m.limits
	o.Seed = rand.Uint64()
	o.Nodes = min(20_000, max(100, 8_000_000/g.Lattice().Len())) // each has an edge for every cell
	search := mcts.For(g, o)
	var mu sync.Mutex // one that was given up may not have ended
	*m = match{game: g, computer: m.computer, limits: m.limits, files: m.files}
	m.search = func(ctx context.Context, g board.Game) mcts.Result {
		mu.Lock()
		defer mu.Unlock()
		return search(ctx, g)
	}
}

// player returns the seat of a color: they differ once a swap of sides is played.
func (m *match) player(color board.Color) int {
	if g, ok := m.game.(*hex.Game); ok {
		return g.Seat(color) - 1
	}
	return int(color) - 1
}

// over reports whether nothing more is to be played.
func (m *match) over() bool {
	return m.game.Over() || m.resigned != board.Empty || m.recorded.By != board.Unfinished
}

// thinks reports whether it is the search's turn. Two searches that do not come to
// an end, as in Go without a rule of ko, are left alone after a while.
func (m *match) thinks() bool {
	long := m.computer[0] && m.computer[1] && m.game.Len() >= board.PlayoutLimit(m.game.Lattice())
	return !m.over() && !long && m.computer[m.player(m.game.Turn())]
}

// think returns a function that looks for a move in the present position, to be
// called in any goroutine.
func (m *match) think() func(context.Context) mcts.Result {
	search, g := m.search, m.game.Copy()
	return func(ctx context.Context) mcts.Result { return search(ctx, g) }
}

// answer plays the move that the search has found.
func (m *match) answer(r mcts.Result) reply {
	who, name := m.name(m.game.Turn()), m.game.FormatMove(r.Best)
	if err := m.game.Play(r.Best); err != nil {
		return reply{text: fmt.Sprintf("The search plays %s: %v.", name, err), refused: true}
	}
	best := r.Moves[0]
	chance := fmt.Sprintf("%.0f%%", 100*best.Value)
	if best.Known {
		chance = map[float64]string{0: "lost", 0.5: "drawn", 1: "won"}[best.Value]
	}
	return reply{text: fmt.Sprintf("%s plays %s (%s, %d playouts).", capital(who), name, chance, r.Playouts)}
}

// hinted says what the search would play.
func (m *match) hinted(r mcts.Result) reply {
	p := reply{labels: make(map[board.Cell]string)}
	var words []string
	for i, move := range r.Moves[:min(3, len(r.Moves))] {
		if move.Playouts == 0 && i > 0 {
			break
		}
		words = append(words, fmt.Sprintf("%s %.0f%%", m.game.FormatMove(move.Move), 100*move.Value))
		if c, ok := move.Move.Cell(); ok {
			p.labels[c] = fmt.Sprint(i + 1)
		}
	}
	p.text = "Hint: " + strings.Join(words, ", ") + "."
	return p
}

// name returns what the players call a side, such as "red".
func (m *match) name(color board.Color) string {
	f := board.FigureOf(m.game)
	switch {
	case color == board.Black && f.Black != "":
		return f.Black
	case color == board.White && f.White != "":
		return f.White
	}
	return color.String()
}

// figure returns the position with what a reply says about it.
func (m *match) figure(p reply) board.Figure {
	f := board.FigureOf(m.game)
	if g, ok := m.game.(*ancientgo.Game); ok && g.Over() {
		f.Shades = make(map[board.Cell]board.Color)
		for c, owner := range g.Ownership(m.deadStones()...) {
			if owner != board.Empty {
				f.Shades[board.Cell(c)] = owner
			}
		}
	}
	if p.marks != nil {
		f.Marks = p.marks
	}
	f.Labels = p.labels
	return f
}

func (m *match) deadStones() []board.Cell {
	var cells []board.Cell
	for c := range m.dead {
		cells = append(cells, c)
	}
	slices.Sort(cells)
	return cells
}

// result returns how the match has ended, without the stones that are called dead.
func (m *match) result() board.Result {
	switch {
	case m.resigned != board.Empty:
		return board.Result{By: board.ByResignation, Winner: m.resigned.Opponent()}
	case m.recorded.By != board.Unfinished:
		return m.recorded
	}
	if g, ok := m.game.(*ancientgo.Game); ok && g.Over() {
		return g.Score(m.deadStones()...).Result()
	}
	return m.game.Result()
}

// state says in a sentence whose turn it is, or how the match has ended.
func (m *match) state() string {
	if !m.over() {
		s := m.name(m.game.Turn()) + " to move"
		if moves := m.game.AppendMoves(nil); len(moves) == 1 && moves[0] == board.Pass {
			s += ", who can only pass"
		}
		return s
	}
	r := m.result()
	if r.Winner == board.Empty {
		return "the game is over: " + r.String()
	}
	s := m.name(r.Winner) + " has won"
	switch g, _ := m.game.(*renju.Game); {
	case r.By == board.ByScore:
		s += fmt.Sprintf(" by %g", r.Score)
	case r.By == board.ByResignation:
		s += ": " + m.name(r.Winner.Opponent()) + " has resigned"
	case g != nil && g.FoulPlayed() != renju.NoFoul:
		s += fmt.Sprintf(": %v", g.FoulPlayed())
	}
	return s
}

// counts says what the players count during the game, "" where it is nothing.
func (m *match) counts() string {
	switch g := m.game.(type) {
	case *ancientgo.Game:
		return fmt.Sprintf("prisoners: black %d, white %d", g.Prisoners(board.Black), g.Prisoners(board.White))
	case *reversi.Game:
		black, white := g.Counts()
		return fmt.Sprintf("discs: black %d, white %d", black, white)
	}
	return ""
}

// title says what is played, such as "renju, 15×15, freestyle".
func (m *match) title() string {
	switch g := m.game.(type) {
	case *ancientgo.Game:
		return "ancient Go, " + g.Rules().String()
	case *reversi.Game:
		return "Reversi, " + g.Rules().String()
	case *renju.Game:
		n := g.Rules().Size
		return fmt.Sprintf("renju, %d×%d, %v", n, n, g.Rules())
	case *hex.Game:
		return "Hex, " + g.Rules().String()
	}
	return fmt.Sprint(m.game.Lattice())
}

// summary is what is left to say when the screen is gone.
func (m *match) summary() string {
	return strings.TrimSpace(fmt.Sprintf("%s\n%s\n%s", m.title(), board.MoveList(m.game), capital(m.state())+"."))
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
