//go:build peers

package main

import (
	"bufio"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

const gnugo = "/usr/games/gnugo"

// startGnuGo runs GNU Go.
func startGnuGo(t testing.TB, args ...string) *peer {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), gnugo, append([]string{"--mode", "gtp"}, args...)...)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		_ = cmd.Wait() // its context has ended
	})
	return &peer{t: t, name: "GNU Go", in: in, out: bufio.NewReader(out)}
}

// A matchup is how two programs play: the same rules for both and for the
// referee.
type matchup struct {
	set      string // of rules, as the engine calls them
	gnugo    []string
	rows     int
	komi     float64
	handicap int
	seed     int
	playouts int // of the engine
}

func (m matchup) String() string {
	return fmt.Sprintf("%s %d×%d handicap %d seed %d", m.set, m.rows, m.rows, m.handicap, m.seed)
}

func (m matchup) gnugoArgs() []string {
	return append([]string{"--level", "0", "--never-resign", "--seed", fmt.Sprint(m.seed)}, m.gnugo...)
}

// japanese and chinese are the rules as both programs know them.
var (
	japanese = matchup{set: "japanese", gnugo: []string{"--japanese-rules"}, komi: 6.5}
	chinese  = matchup{set: "chinese", gnugo: []string{"--chinese-rules", "--positional-superko"}, komi: 7.5}
)

func (m matchup) on(rows, handicap, seed int) matchup {
	m.rows, m.handicap, m.seed = rows, handicap, seed
	if handicap > 0 {
		m.komi = 0.5
	}
	return m
}

func (m matchup) thinking(playouts int) matchup {
	m.playouts = playouts
	return m
}

// A referee watches a game and knows the rules from the library.
type referee struct {
	t       *testing.T
	game    *ancientgo.Game
	players [2]*peer // Black and White, who may be one program
}

func newReferee(t *testing.T, m matchup, players ...*peer) *referee {
	t.Helper()
	r, err := ancientgo.RuleSet(m.set, m.rows)
	if err != nil {
		t.Fatal(err)
	}
	r.Komi = m.komi
	g, err := ancientgo.New(r)
	if err != nil {
		t.Fatal(err)
	}
	ref := &referee{t, g, [2]*peer{players[0], players[len(players)-1]}}
	for _, p := range players {
		p.do("boardsize %d", m.rows)
		p.do("clear_board")
		p.do("komi %g", m.komi)
		if m.handicap > 0 {
			ref.sameStones(p.do("fixed_handicap %d", m.handicap), m.handicap)
		}
	}
	if m.handicap > 0 {
		if err := g.PlaceHandicap(m.handicap); err != nil {
			t.Fatal(err)
		}
	}
	return ref
}

// sameStones checks the handicap points that a program names.
func (r *referee) sameStones(list string, n int) {
	r.t.Helper()
	want, err := ancientgo.HandicapPoints(r.game.Lattice().Rows(), r.game.Lattice().Cols(), n)
	if got := r.cells(list); err != nil || !slices.Equal(got, want) {
		r.t.Errorf("handicap stones on %s: %v, want %v, %v", list, got, want, err)
	}
}

// cells reads a list of vertices.
func (r *referee) cells(list string) []board.Cell {
	r.t.Helper()
	var cells []board.Cell
	for name := range strings.FieldsSeq(list) {
		m, err := r.game.ParseMove(name)
		if err != nil {
			r.t.Fatalf("%s: %v", list, err)
		}
		cells = append(cells, board.Cell(m))
	}
	slices.Sort(cells)
	return cells
}

// play lets the players move in turn to the end of the game. No side may refuse
// a move, and the referee may not either.
func (r *referee) play() {
	r.t.Helper()
	for !r.game.Over() {
		turn := r.game.Turn()
		mover, other := r.players[side(turn)], r.players[1-side(turn)]
		name := mover.do("genmove %v", turn)
		m, err := r.game.ParseMove(name)
		if err == nil {
			err = r.game.Play(m)
		}
		if err != nil {
			r.t.Fatalf("%s plays %s for %v in move %d: %v\n%v", mover.name, name, turn, r.game.Len()+1, err, r.game)
		}
		if other != mover {
			other.do("play %v %s", turn, name)
		}
		if limit := board.PlayoutLimit(r.game.Lattice()); r.game.Len() > limit {
			r.t.Fatalf("no end after %d moves\n%v", limit, r.game)
		}
	}
}

// sameScore counts without the stones that a program takes for dead, and
// compares with what it counts.
func (r *referee) sameScore(p *peer) string {
	r.t.Helper()
	dead := r.cells(p.do("final_status_list dead"))
	want := p.do("final_score")
	got := scoreText(r.game.Score(dead...))
	if got != want {
		r.t.Errorf("%s counts %s, the library %s\n%v\ndead: %s\nmoves: %s",
			p.name, want, got, r.game, p.do("final_status_list dead"), r.game.MoveList())
	}
	return want
}

// TestGnuGoAlone lets GNU Go play against itself under the eyes of the referee.
func TestGnuGoAlone(t *testing.T) {
	t.Parallel()
	for _, m := range []matchup{
		japanese.on(19, 0, 7), chinese.on(13, 0, 5), japanese.on(13, 5, 6),
		japanese.on(9, 0, 1), chinese.on(9, 0, 2), japanese.on(9, 4, 3), chinese.on(9, 2, 4),
	} {
		t.Run(m.String(), func(t *testing.T) {
			t.Parallel()
			if testing.Short() && m.seed > 2 {
				t.Skip("takes seconds")
			}
			p := startGnuGo(t, m.gnugoArgs()...)
			r := newReferee(t, m, p)
			r.play()
			t.Logf("%d moves, %s", r.game.Len(), r.sameScore(p))
		})
	}
}

// TestAgainstGnuGo plays the engine against GNU Go.
func TestAgainstGnuGo(t *testing.T) {
	t.Parallel()
	for _, m := range []matchup{
		chinese.on(19, 9, 8), chinese.on(13, 0, 5).thinking(200), japanese.on(13, 5, 6),
		japanese.on(9, 0, 1).thinking(400), chinese.on(9, 0, 2).thinking(400),
		japanese.on(9, 4, 3), chinese.on(9, 2, 4).thinking(200),
	} {
		t.Run(m.String(), func(t *testing.T) {
			t.Parallel()
			if testing.Short() && m.seed > 2 {
				t.Skip("takes seconds")
			}
			engine := startEngine(t, "-rules", m.set, "-playouts", fmt.Sprint(m.playouts), "-seed", fmt.Sprint(m.seed))
			gnugo := startGnuGo(t, m.gnugoArgs()...)
			r := newReferee(t, m, engine, gnugo)
			r.play()
			ours, theirs := r.sameScore(engine), r.sameScore(gnugo)
			if ours != theirs {
				t.Errorf("the engine counts %s, GNU Go %s\n%v", ours, theirs, r.game)
			}
			t.Logf("%d moves, %s", r.game.Len(), ours)
		})
	}
}
