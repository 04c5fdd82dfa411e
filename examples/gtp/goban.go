package main

import (
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// A goTable is a game of Go.
type goTable struct {
	*ancientgo.Game
	set string // the name of the rules for the next game, see [ancientgo.RuleSet]
}

func newGoTable(set string, size int) (*goTable, error) {
	r, err := ancientgo.RuleSet(set, size)
	if err != nil {
		return nil, err
	}
	g, err := ancientgo.New(r)
	return &goTable{g, set}, err
}

// maxSide is 25: the letters without I.
func (t *goTable) maxSide() int { return 25 }

func (t *goTable) start(rows, cols int) error {
	r, err := rulesFor(t.set, rows, cols, t.Rules().Komi)
	if err != nil {
		return err
	}
	g, err := ancientgo.New(r)
	if err != nil {
		return err
	}
	t.Game = g
	return nil
}

// rulesFor returns a rule set with another komi, on a board that need not be
// a square.
func rulesFor(set string, rows, cols int, komi float64) (ancientgo.Rules, error) {
	r, err := ancientgo.RuleSet(set, max(rows, cols))
	if rows != cols {
		r.Setup = ""
	}
	r.Rows, r.Cols, r.Komi = rows, cols, komi
	return r, err
}

// playAs resumes a game that two passes have ended: a controller that sends
// another move has not agreed.
func (t *goTable) playAs(color board.Color, m board.Move) error {
	if !t.Over() {
		return t.PlayAs(color, m)
	}
	if m != board.Pass {
		probe := t.Clone()
		if err := probe.Resume(board.Empty); err != nil {
			return err
		}
		if err := probe.PlayAs(color, m); err != nil {
			return err
		}
	}
	if err := t.Resume(board.Empty); err != nil {
		return err
	}
	return t.PlayAs(color, m)
}

func (t *goTable) takeBack() bool {
	_, ok := t.Undo()
	return ok
}

func (t *goTable) view(color board.Color) board.Game {
	g := t.Clone()
	if g.Over() {
		_ = g.Resume(board.Empty) // it is over
	}
	if g.Turn() != color {
		_ = g.Setup(nil, color) // no stone changes
	}
	return g
}

func (t *goTable) settled(color board.Color) bool {
	if t.Turn() != color {
		return false
	}
	g := t.Clone()
	return g.Play(board.Pass) == nil && g.Over() && g.Score(t.dead()...).Winner() == color
}

func (t *goTable) load(root *sgf.Node) error {
	g, err := ancientgo.FromSGFWith(t.Rules(), root)
	if err != nil {
		return err
	}
	if l := g.Lattice(); max(l.Rows(), l.Cols()) > t.maxSide() {
		return failure("unacceptable size")
	}
	t.Game = g
	return nil
}

func (t *goTable) record() *sgf.Node { return t.SGF() }

// setRules goes on with the game under other rules.
func (t *goTable) setRules(r ancientgo.Rules) error {
	root := t.SGF()
	root.Set("RU")
	root.SetNumber("KM", r.Komi)
	g, err := ancientgo.FromSGFWith(r, root)
	if err != nil {
		return err
	}
	t.Game = g
	return nil
}

func (t *goTable) setKomi(komi float64) error {
	r := t.Rules()
	r.Komi = komi
	if r.Validate() != nil {
		return errSyntax
	}
	return t.setRules(r)
}

func (t *goTable) readColor(s string) (board.Color, error) { return readColor(s) }

// readColor reads the colors of the protocol, of which board.ParseColor has
// more.
func readColor(s string) (board.Color, error) {
	switch strings.ToLower(s) {
	case "b", "black":
		return board.Black, nil
	case "w", "white":
		return board.White, nil
	}
	return board.Empty, errSyntax
}

// score counts without the stones that are dead.
func (t *goTable) score() string {
	return scoreText(t.Score(t.dead()...))
}

func scoreText(s ancientgo.Score) string {
	if s.Winner() == board.Empty {
		return "0"
	}
	return s.String()
}

// dead returns a stone of each group that is dead: those that cannot live, and
// those whose points belong to the other side after most of some random
// games. The same position gives the same answer.
func (t *goTable) dead() []board.Cell {
	const games, most = 500, 325
	dead := t.DeadCandidates()
	rng := rand.New(rand.NewPCG(1, 2))
	lost := make([]int, t.Lattice().Len())
	start, g := t.view(t.Turn()).(*ancientgo.Game), new(ancientgo.Game)
	for range games {
		g.CopyFrom(start)
		g.Playout(rng)
		for c, owner := range g.Ownership() {
			if owner == t.At(board.Cell(c)).Opponent() && owner != board.Empty {
				lost[c]++
			}
		}
	}
	for c, n := range lost {
		if n >= most {
			dead = append(dead, board.Cell(c))
		}
	}
	return dead
}

// commands returns the commands that only Go has.
func (t *goTable) commands() commandSet {
	return commandSet{
		"fixed_handicap":      t.fixedHandicap,
		"place_free_handicap": t.placeFreeHandicap,
		"set_free_handicap":   t.setFreeHandicap,
		"final_status_list":   t.finalStatusList,
		"kgs-rules":           t.kgsRules,
	}
}

// empty reports whether the game is as it was at its start.
func (t *goTable) empty() bool {
	g, err := ancientgo.New(t.Rules())
	return err == nil && t.Len() == 0 && t.Handicap() == 0 && g.Grid().Equal(t.Grid())
}

// handicap reads the number of stones.
func (t *goTable) handicap(args []string) (int, error) {
	if len(args) != 1 {
		return 0, errSyntax
	}
	n, err := number(args[0])
	if err != nil {
		return 0, errSyntax
	}
	if !t.empty() {
		return 0, failure("board not empty")
	}
	if n < 2 || n >= t.Lattice().Len() {
		return 0, failure("invalid number of stones")
	}
	return n, nil
}

func (t *goTable) fixedHandicap(args []string) (string, error) {
	n, err := t.handicap(args)
	if err != nil {
		return "", err
	}
	if err := t.PlaceHandicap(n); err != nil {
		return "", failure("invalid number of stones: " + err.Error())
	}
	return t.stones(), nil
}

// stones lists the stones on the board.
func (t *goTable) stones() string {
	var names []string
	for c := range t.Lattice().Cells() {
		if t.At(c) != board.Empty {
			names = append(names, t.FormatMove(board.Move(c)))
		}
	}
	return strings.Join(names, " ")
}

// placeFreeHandicap puts the stones on the usual points as far as there are
// some, and no more.
func (t *goTable) placeFreeHandicap(args []string) (string, error) {
	n, err := t.handicap(args)
	if err != nil {
		return "", err
	}
	l := t.Lattice()
	for ; n >= 2; n-- {
		if points, err := ancientgo.HandicapPoints(l.Rows(), l.Cols(), n); err == nil {
			if err := t.setHandicap(points); err != nil {
				return "", err
			}
			return t.stones(), nil
		}
	}
	// The board is too small for those: two stones that do not touch.
	corners := []board.Cell{0, board.Cell(l.Len() - 1)}
	if err := t.setHandicap(corners); err != nil {
		return "", failure("invalid number of stones")
	}
	return t.stones(), nil
}

func (t *goTable) setFreeHandicap(args []string) (string, error) {
	if !t.empty() {
		return "", failure("board not empty")
	}
	const bad failure = "bad vertex list"
	if len(args) < 2 || len(args) >= t.Lattice().Len() {
		return "", bad
	}
	var points []board.Cell
	for _, arg := range args {
		m, err := t.ParseMove(arg)
		c, ok := m.Cell()
		if err != nil || !ok || slices.Contains(points, c) {
			return "", bad
		}
		points = append(points, c)
	}
	if t.setHandicap(points) != nil {
		return "", bad
	}
	return "", nil
}

// setHandicap begins the game with black stones on those points.
func (t *goTable) setHandicap(points []board.Cell) error {
	r := t.Rules()
	r.Setup = ""
	root := sgf.New(sgf.Go, r.Rows, r.Cols)
	root.SetNumber("HA", float64(len(points)))
	for _, c := range points {
		root.AddPoints("AB", t.Lattice().Point(c))
	}
	root.Set("PL", "W")
	g, err := ancientgo.FromSGFWith(r, root)
	if err != nil {
		return err
	}
	t.Game = g
	return nil
}

// finalStatusList lists the groups that are dead, or all others, one in a
// line. Stones in seki are alive for this engine.
func (t *goTable) finalStatusList(args []string) (string, error) {
	if len(args) != 1 || !slices.Contains([]string{"alive", "seki", "dead"}, args[0]) {
		return "", errSyntax
	}
	if args[0] == "seki" {
		return "", nil
	}
	dead := make(map[board.Cell]bool)
	for _, c := range t.dead() {
		for _, s := range t.Group(c) {
			dead[s] = true
		}
	}
	var lines []string
	seen := make(map[board.Cell]bool)
	for c := range t.Lattice().Cells() {
		if t.At(c) == board.Empty || seen[c] || dead[c] != (args[0] == "dead") {
			continue
		}
		var names []string
		for _, s := range t.Group(c) {
			seen[s] = true
			names = append(names, t.FormatMove(board.Move(s)))
		}
		lines = append(lines, strings.Join(names, " "))
	}
	return strings.Join(lines, "\n"), nil
}

// kgsRules takes the rules as the server KGS calls them, or any name of
// ancientgo.RuleSets. The komi stays.
func (t *goTable) kgsRules(args []string) (string, error) {
	if len(args) != 1 {
		return "", errSyntax
	}
	set := strings.ReplaceAll(args[0], "_", "-")
	r, err := rulesFor(set, t.Lattice().Rows(), t.Lattice().Cols(), t.Rules().Komi)
	if err != nil {
		return "", failure("unknown rules")
	}
	if t.empty() {
		t.set = set
		return "", t.start(r.Rows, r.Cols)
	}
	if err := t.setRules(r); err != nil {
		return "", failure("the game cannot go on by these rules: " + err.Error())
	}
	t.set = set
	return "", nil
}
