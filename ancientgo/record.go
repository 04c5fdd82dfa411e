package ancientgo

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// Properties of our own, for what SGF has no word for: how a game stood that
// began in the middle.
const (
	propPrisoners = "PRISONERS" // black:white
	propBarred    = "BARRED"    // points barred by ko
	propPasses    = "PASSES"    // in a row
)

// FromSGF returns the game that the main line of a record describes, at its
// end. The root's SZ gives the size, 19×19 if there is none; RU the rules, see
// [Game.SGF]; KM the komi and HA the handicap. Rules that are not known are
// those of [Ancient] with [SimpleKo], and keep their name.
//
// Stones of the root, AB and AW, are where the game starts; they stand in
// place of those that the rules set out. Whose turn it is says PL, else the
// first move, else the handicap and the rules. AB, AW, AE and PL in a later
// node edit the position as [Game.Setup] does, so that the game starts anew
// from there, with the side to move that PL or else the next move names. A
// move out of turn means that the other side passed. An empty
// value is a pass, and so is "tt" on boards of up to 19×19 points; passes
// after the two that end the game are left out.
//
// A move that cannot be played is a [*board.RecordError] with its number from
// the start of the record, and the game up to it is returned along with it, as
// it is with an error in what a later node sets up. An error in the root
// returns no game.
func FromSGF(root *sgf.Node) (*Game, error) {
	g, err := rootOf(root)
	if err != nil {
		return nil, err
	}
	number := 0
	for node := range root.Main() {
		if node != root {
			if err := g.edit(node); err != nil {
				return g, err
			}
		}
		for color, text := range node.Moves() {
			number++
			err := g.playText(color, text)
			if err == board.ErrGameOver && g.isPass(text) {
				continue
			}
			if err != nil {
				return g, &board.RecordError{Move: number, Text: text, Err: err}
			}
		}
	}
	return g, nil
}

// rootOf returns the game that starts as the root of a record says.
func rootOf(root *sgf.Node) (*Game, error) {
	if root == nil {
		return nil, fmt.Errorf("ancientgo: the record is nil")
	}
	game, err := root.Game(sgf.Go)
	if err != nil {
		return nil, err
	}
	if game != sgf.Go {
		return nil, wrongNode(root, "GM[%d], which is not Go", game)
	}
	rows, cols, err := root.Size(19)
	if err != nil {
		return nil, err
	}
	if rows < 1 || cols < 1 || rows > MaxSide || cols > MaxSide {
		return nil, wrongNode(root, "a board of %d×%d points, want 1 to %d on a side", rows, cols, MaxSide)
	}
	name, _ := root.Get("RU")
	r := parseRuleName(name, rows, cols)
	if r.Komi, err = root.Number("KM", r.Komi); err != nil {
		return nil, err
	}
	handicap, err := root.Number("HA", 0)
	if err != nil {
		return nil, err
	}
	g, err := New(r)
	if err != nil {
		return nil, err
	}
	s := start{grid: g.start.grid, turn: g.turn}
	if handicap >= 2 && handicap <= math.MaxUint8 {
		s.handicap = uint8(handicap)
		s.turn = board.White
	}
	if root.Values("AB") != nil || root.Values("AW") != nil || root.Values("AE") != nil {
		s.grid = board.NewGrid[board.Color](g.lattice)
		if err := editGrid(s.grid, root); err != nil {
			return nil, err
		}
	}
	if color := firstTurn(root); color != board.Empty {
		s.turn = color
	}
	if color, err := root.Turn(); err != nil {
		return nil, err
	} else if color != board.Empty {
		s.turn = color
	}
	if err := s.readMiddle(root, g.lattice, r); err != nil {
		return nil, err
	}
	if err := g.begin(s); err != nil {
		return nil, atNode(root, err)
	}
	return g, nil
}

// firstTurn returns the color of the first move from a node on, Empty if there
// is none before a later node edits the position.
func firstTurn(from *sgf.Node) board.Color {
	for node := range from.Main() {
		if node != from {
			for range node.Edits() {
				return board.Empty
			}
		}
		for color := range node.Moves() {
			return color
		}
	}
	return board.Empty
}

// readMiddle reads our own properties.
func (s *start) readMiddle(root *sgf.Node, l *board.Lattice, r Rules) error {
	if text, ok := root.Get(propPrisoners); ok {
		black, white, _ := strings.Cut(text, ":")
		b, err1 := strconv.ParseUint(black, 10, prisonerBits)
		w, err2 := strconv.ParseUint(white, 10, prisonerBits)
		if err1 != nil || err2 != nil {
			return wrongNode(root, "%s[%s] where two numbers were wanted", propPrisoners, text)
		}
		s.prisoners[board.Black], s.prisoners[board.White] = int32(b), int32(w)
	}
	points, err := root.Points(propBarred)
	if err != nil {
		return err
	}
	for _, p := range points {
		c := l.Cell(p)
		if c == board.None || s.grid != nil && s.grid.At(c) != board.Empty || r.Ko == SimpleKo && len(points) > 1 {
			return wrongNode(root, "%s[%s] where an empty point was wanted", propBarred, sgf.FormatPoint(p))
		}
		s.barred = append(s.barred, c)
	}
	passes, err := root.Number(propPasses, 0)
	if err != nil || passes != 0 && passes != 1 && passes != 2 {
		return wrongNode(root, "%s where 0, 1 or 2 was wanted", propPasses)
	}
	s.passes = uint8(passes)
	return nil
}

// edit does what AB, AW, AE and PL of a node after the root say.
func (g *Game) edit(node *sgf.Node) error {
	turn, err := node.Turn()
	if err != nil {
		return err
	}
	edited := turn != board.Empty && turn != g.turn
	for range node.Edits() {
		edited = true
		break
	}
	if !edited {
		return nil
	}
	grid := g.Grid()
	if err := editGrid(grid, node); err != nil {
		return err
	}
	if turn == board.Empty {
		turn = firstTurn(node)
	}
	if turn == board.Empty {
		turn = g.turn
	}
	if err := g.begin(start{grid: grid, turn: turn, prisoners: g.prisoners, handicap: g.handicap}); err != nil {
		return atNode(node, err)
	}
	return nil
}

// editGrid does to the grid what AB, AW and AE of the node say.
func editGrid(grid *board.Grid[board.Color], node *sgf.Node) error {
	for color, text := range node.Edits() {
		p, err := sgf.ParsePoint(text)
		if err != nil {
			return wrongNode(node, "%q where a point was wanted", text)
		}
		c := grid.Lattice().Cell(p)
		if c == board.None {
			return atNode(node, fmt.Errorf("a stone set up on %.20q: %w", text, board.ErrOffBoard))
		}
		grid.Set(c, color)
	}
	return nil
}

// playText plays a move as a record has it.
func (g *Game) playText(color board.Color, text string) error {
	m := board.Pass
	if !g.isPass(text) {
		p, err := sgf.ParsePoint(text)
		if err != nil {
			return err
		}
		c := g.lattice.Cell(p)
		if c == board.None {
			return board.ErrOffBoard
		}
		m = board.Move(c)
	}
	if color == g.turn {
		return g.Play(m)
	}
	if err := g.Play(board.Pass); err != nil {
		return err
	}
	err := g.Play(m)
	if err != nil && m != board.Pass { // else the pass before has ended the game
		g.Undo()
	}
	return err
}

// isPass reports whether a move as a record has it is a pass.
func (g *Game) isPass(text string) bool {
	text = strings.TrimSpace(text)
	return text == "" || text == "tt" && g.rules.Rows <= 19 && g.rules.Cols <= 19
}

// wrongNode returns the error that the text of a node is not of the form.
func wrongNode(node *sgf.Node, format string, args ...any) error {
	return &board.SyntaxError{Line: node.Line, Col: node.Col, Msg: fmt.Sprintf(format, args...)}
}

// atNode returns err with the place of the node in the text, if it is of one.
func atNode(node *sgf.Node, err error) error {
	if node.Line > 0 {
		return fmt.Errorf("ancientgo: line %d, column %d: %w", node.Line, node.Col, err)
	}
	return fmt.Errorf("ancientgo: %w", err)
}

// SGF returns the record of the game: the rules, the position that it started
// from and the moves. The root has RE once the game is over. [FromSGF] reads
// it back to an equal game.
//
// RU is the name of a ready set of rules, or for other rules a name and what
// they consist of, such as "House rules; simple ko, no suicide, area scoring,
// white first". Of a game that began in the middle, PRISONERS[3:2] are those
// of Black and of White, BARRED the points barred by ko and PASSES the passes
// in a row.
func (g *Game) SGF() *sgf.Node {
	if g.setting == nil {
		return sgf.New(sgf.Go, 19, 19)
	}
	root := sgf.New(sgf.Go, g.rules.Rows, g.rules.Cols)
	root.Add("RU", ruleName(g.rules))
	root.SetNumber("KM", g.rules.Komi)
	s := &g.start
	if s.handicap > 0 {
		root.Add("HA", strconv.Itoa(int(s.handicap)))
	}
	if result := g.Result(); result != "" {
		root.Add("RE", result)
	}
	if s.grid != nil {
		root.AddSetup(s.grid, s.turn, nil)
	} else {
		if g.rules.Setup != "" { // whose stones are not there
			root.Add("AE", "aa:"+sgf.FormatPoint(board.Pt(g.rules.Rows-1, g.rules.Cols-1)))
		}
		if s.turn != g.rules.First || s.handicap > 0 {
			root.Add("PL", strings.ToUpper(s.turn.String()[:1]))
		}
	}
	if b, w := s.prisoners[board.Black], s.prisoners[board.White]; b > 0 || w > 0 {
		root.Add(propPrisoners, fmt.Sprintf("%d:%d", b, w))
	}
	for _, c := range s.barred {
		root.Add(propBarred, sgf.FormatPoint(g.lattice.Point(c)))
	}
	if s.passes > 0 {
		root.Add(propPasses, strconv.Itoa(int(s.passes)))
	}
	root.AddMoves(func(yield func(board.Color, string) bool) {
		turn := s.turn
		for _, e := range g.log {
			text := ""
			if c, ok := e.move().Cell(); ok {
				text = sgf.FormatPoint(g.lattice.Point(c))
			}
			if !yield(turn, text) {
				return
			}
			turn = turn.Opponent()
		}
	})
	return root
}

// MarshalText returns the record of the game as [Game.SGF] describes it, so
// that a pointer to a game within a struct can be written as JSON. The zero
// Game, which has no board, is an error.
func (g *Game) MarshalText() ([]byte, error) { return g.AppendText(nil) }

// AppendText appends what [Game.MarshalText] returns to dst.
func (g *Game) AppendText(dst []byte) ([]byte, error) {
	if g.setting == nil {
		return dst, errors.New("ancientgo: a game without a board")
	}
	return g.SGF().AppendText(dst)
}

// UnmarshalText reads an SGF text of one game as [FromSGF] does, into any game,
// the zero Game too. An error changes nothing.
func (g *Game) UnmarshalText(text []byte) error {
	root, err := sgf.ParseOne(string(text))
	if err != nil {
		return fmt.Errorf("ancientgo: %w", err)
	}
	read, err := FromSGF(root)
	if err != nil {
		return err
	}
	*g = *read
	return nil
}
