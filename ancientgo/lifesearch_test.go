package ancientgo

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stonesgo/stones/board"
)

// A tiny is a board of at most 20 points for searches that visit all positions:
// sets of points are the bits of a number.
type tiny struct {
	rows, cols, n int
	full          uint32
	notFirst      uint32 // points that are not in the first column
	notLast       uint32
}

func newTiny(rows, cols int) *tiny {
	t := &tiny{rows: rows, cols: cols, n: rows * cols, full: 1<<(rows*cols) - 1}
	t.notFirst, t.notLast = t.full, t.full
	for row := range rows {
		t.notFirst &^= 1 << (row * cols)
		t.notLast &^= 1 << (row*cols + cols - 1)
	}
	return t
}

// next returns the points next to those of m.
func (t *tiny) next(m uint32) uint32 {
	return (m&t.notLast<<1 | m&t.notFirst>>1 | m<<t.cols | m>>t.cols) & t.full
}

// fill returns the points of within that are connected with those of m.
func (t *tiny) fill(m, within uint32) uint32 {
	for {
		more := (m | t.next(m)) & within
		if more == m {
			return m
		}
		m = more
	}
}

// legal reports whether all groups have liberties.
func (t *tiny) legal(a, b uint32) bool {
	empty := t.full &^ (a | b)
	return t.fill(t.next(empty)&a, a) == a && t.fill(t.next(empty)&b, b) == b
}

// play returns the stones after the attacker plays on p, as the plain rules have
// it: the defender's groups without liberties are removed, then the attacker's.
func (t *tiny) play(defender, attacker, p uint32, suicide SuicideRule) (d, a uint32, ok bool) {
	d, a = defender, attacker|p
	d = t.fill(t.next(t.full&^(d|a))&d, d)
	own := t.fill(p, a)
	if t.next(own)&^(d|a) == 0 {
		if suicide == ForbidSuicide || suicide == MultiStoneOnly && own == p {
			return defender, attacker, false
		}
		a &^= own
	}
	return d, a, true
}

// safeStones returns the defender's stones that the attacker cannot take by any
// sequence of moves while the defender passes: those that are on the board in
// every position that can be reached.
func (t *tiny) safeStones(defender, attacker uint32, suicide SuicideRule) uint32 {
	type position struct{ d, a uint32 }
	met := map[position]bool{{defender, attacker}: true}
	safe := defender
	for todo := []position{{defender, attacker}}; len(todo) > 0 && safe != 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		safe &= at.d
		for empty := t.full &^ (at.d | at.a); empty != 0; empty &= empty - 1 {
			d, a, ok := t.play(at.d, at.a, empty&-empty, suicide)
			if next := (position{d, a}); ok && !met[next] {
				met[next] = true
				todo = append(todo, next)
			}
		}
	}
	return safe
}

// A safety is what safeStones says of all positions of a board.
type safety struct {
	t     *tiny
	three []int32 // of a set of points, the number with these digits to the base of 3
	safe  []uint32
}

func (s *safety) at(defender, attacker uint32) *uint32 {
	return &s.safe[s.three[defender]+2*s.three[attacker]]
}

// newSafety finds the safe stones of all positions: those that stay on the board
// and are safe after each move of the attacker.
func newSafety(t *tiny, suicide SuicideRule) *safety {
	s := &safety{t: t, three: make([]int32, t.full+1)}
	for m := range s.three {
		for i, power := 0, int32(1); i < t.n; i, power = i+1, power*3 {
			if m>>i&1 != 0 {
				s.three[m] += power
			}
		}
	}
	s.safe = make([]uint32, 2*s.three[t.full]+1)
	for stones := 0; stones <= t.n; stones++ { // fewer of the defender's stones come first
		for d := range t.full + 1 {
			if bits.OnesCount32(d) == stones {
				s.solve(d, suicide)
			}
		}
	}
	return s
}

// solve finds the safe stones of all positions with the defender's stones d. With
// suicide a position can come back, so it goes on until nothing changes.
func (s *safety) solve(d uint32, suicide SuicideRule) {
	rest := s.t.full &^ d
	for a := rest; ; a = (a - 1) & rest {
		*s.at(d, a) = d
		if a == 0 {
			break
		}
	}
	for changed := true; changed; {
		changed = false
		for a := rest; ; a = (a - 1) & rest {
			if s.t.legal(d, a) {
				safe := s.at(d, a)
				before := *safe
				for empty := rest &^ a; empty != 0; empty &= empty - 1 {
					if d2, a2, ok := s.t.play(d, a, empty&-empty, suicide); ok {
						*safe &= *s.at(d2, a2)
					}
				}
				changed = changed || *safe != before
			}
			if a == 0 {
				break
			}
		}
		changed = changed && suicide != ForbidSuicide
	}
}

// A lifeTest asks the engine about positions of a tiny board.
type lifeTest struct {
	*tiny
	g    *Game
	grid *board.Grid[board.Color]
	mask *board.Mask
}

func newLifeTest(t *testing.T, rows, cols int, suicide SuicideRule) *lifeTest {
	t.Helper()
	g, err := New(Rules{Rows: rows, Cols: cols, Suicide: suicide})
	if err != nil {
		t.Fatal(err)
	}
	return &lifeTest{newTiny(rows, cols), g, board.NewGrid[board.Color](g.lattice), board.NewMask(g.lattice)}
}

// passAlive returns what PassAlive says of the black stones d and white stones a.
func (l *lifeTest) passAlive(d, a uint32) (alive uint32) {
	for c := range l.grid.All() {
		l.grid.Set(c, board.Color(d>>c&1|a>>c&1<<1))
	}
	l.g.hash, l.g.empties = 0, l.g.empties[:0]
	l.g.layOut(l.grid)
	for c := range l.g.PassAlive(board.Black) {
		alive |= 1 << c
	}
	return alive
}

// check compares the living stones with those that a search finds: there must be
// none more, and none fewer where suicide is forbidden.
func (l *lifeTest) check(t *testing.T, d, a, safe uint32) (alive uint32) {
	t.Helper()
	alive = l.passAlive(d, a)
	if stones := alive & d; stones&^safe != 0 || l.g.rules.Suicide == ForbidSuicide && stones != safe {
		t.Fatalf("%v: PassAlive has %b, of them %b are stones; a search finds %b\n%v", l.g.rules.Suicide, alive, stones, safe, l.g)
	}
	return alive
}

// fillings calls f for all ways to fill the points of region, as the sets of black
// and of white stones in it.
func fillings(region uint32, f func(d, a uint32)) {
	for d := region; ; d = (d - 1) & region {
		rest := region &^ d
		for a := rest; ; a = (a - 1) & rest {
			f(d, a)
			if a == 0 {
				break
			}
		}
		if d == 0 {
			break
		}
	}
}

// TestPassAliveAll asks about all positions of small boards under every suicide
// rule. Of the points claimed besides the stones it asks whether the opponent has a
// living stone there, however their region is filled. STONES_EXHAUSTIVE=1 has
// it ask about larger boards, of up to 16 points, too, which takes some minutes.
func TestPassAliveAll(t *testing.T) {
	sizes := [][2]int{{1, 1}, {1, 2}, {2, 2}, {1, 5}, {2, 3}, {1, 8}, {2, 4}, {3, 3}, {2, 5}, {3, 4}}
	if os.Getenv("STONES_EXHAUSTIVE") != "" {
		sizes = append(sizes, [][2]int{{1, 12}, {2, 6}, {1, 13}, {2, 7}, {1, 14}, {3, 5}, {1, 15}, {4, 4}, {2, 8}, {1, 16}}...)
	}
	for _, size := range sizes {
		for _, suicide := range []SuicideRule{AllowSuicide, MultiStoneOnly, ForbidSuicide} {
			t.Run(fmt.Sprintf("%d×%d/%v", size[0], size[1], suicide), func(t *testing.T) {
				l := newLifeTest(t, size[0], size[1], suicide)
				s := newSafety(l.tiny, suicide)
				checked := map[uint32]bool{} // white stones outside a region that was filled
				blacks := uint32(0)
				stones, points := 0, 0
				fillings(l.full, func(d, a uint32) {
					if !l.legal(d, a) {
						return
					}
					if d != blacks {
						blacks = d
						clear(checked)
					}
					alive := l.check(t, d, a, *s.at(d, a))
					stones += bits.OnesCount32(alive & d)
					for rest := alive &^ d; rest != 0; {
						region := l.fill(rest&-rest, rest)
						rest &^= region
						points += bits.OnesCount32(region)
						if checked[a&^region] {
							continue
						}
						checked[a&^region] = true
						fillings(region, func(x, y uint32) {
							d, a := d|x, a&^region|y
							if l.legal(d, a) && *s.at(a, d)&region != 0 {
								t.Fatalf("PassAlive has %b, but white stones can live there:\n%v\nblack %b, white %b", region, l.g, d, a)
							}
						})
					}
				})
				t.Logf("%d living stones, %d points claimed", stones, points)
			})
		}
	}
}

// TestPassAliveRandom asks about random positions of boards that are too large
// for all.
func TestPassAliveRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 15))
	for _, size := range [][2]int{{4, 4}, {3, 6}, {2, 9}, {4, 5}, {5, 4}, {2, 10}} {
		for _, suicide := range []SuicideRule{AllowSuicide, MultiStoneOnly, ForbidSuicide} {
			l := newLifeTest(t, size[0], size[1], suicide)
			alive := 0
			for range 1200 {
				var d, a uint32
				for i := range l.n {
					switch rng.IntN(10) {
					case 0, 1, 2, 3, 4, 5:
						d |= 1 << i
					case 6:
						a |= 1 << i
					}
				}
				if l.legal(d, a) && l.check(t, d, a, l.safeStones(d, a, suicide)) != 0 {
					alive++
				}
			}
			if alive < 50 {
				t.Errorf("%d×%d, %v: stones live in %d positions: too few for a test", l.rows, l.cols, suicide, alive)
			}
		}
	}
}
