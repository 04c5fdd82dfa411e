package ancientgo

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// Properties of our own, for what SGF has no word for: how a game stood that
// began in the middle, and how it went on after its end.
const (
	propPrisoners = "PRISONERS" // black:white
	propBarred    = "BARRED"    // points barred by ko
	propPasses    = "PASSES"    // in a row
	propResumed   = "RESUMED"   // after how many moves, where the next one does not tell
	propOutOfTurn = "OUTOFTURN" // which moves, counted from 1, without a pass of the other side
)

// FromSGF returns the game that the main line of a record describes, at its
// end. The root's SZ gives the size, 19×19 if there is none; RU the rules, see
// [Game.SGF], those of [Ancient] with [SimpleKo] if there is none; KM the komi and
// HA the number of handicap stones, of which one is none. The names of rules are those
// of [RuleSets] and what servers and programs call them in English, Chinese and Japanese,
// KataGo's own descriptions among them. Records of the server Fox, which AP names as
// foxwq, give the komi in hundredths of a point, or of the stones that the Chinese
// count, of two points each: KM[650] is 6.5, and so is KM[325].
//
// Stones of the root, AB and AW, are where the game starts; they stand in
// place of those that the rules set out. PL says whose turn it is; without it the
// first move does, and without a move the handicap and the rules do. The record is
// played by [sgf.Replay], which says what set-up nodes, moves out of turn and moves
// after the end mean: here a player may pass, and a stone after two passes resumes
// the game as [Game.Resume] does. Points are two letters, or names such as "D4". An
// empty value is a pass, and so is "tt" on boards of up to 19×19 points.
//
// A move that cannot be played is a [*board.RecordError], a value that cannot be
// read a [*board.SyntaxError]. The game up to there is returned along with the
// error, nil if it cannot begin: for the size, the rules, the komi or the handicap.
// Rules that are not known are an error too, the last to be looked for: the whole
// game comes along with it, under the rules for a record without RU.
func FromSGF(root *sgf.Node) (*Game, error) {
	g, known, err := fromSGF(Rules{Ko: SimpleKo}, root)
	if err == nil && !known {
		return g, root.Errorf("RU", 0, "unknown rules %s", board.Quote(g.rules.Name))
	}
	return g, err
}

// FromSGFWith is [FromSGF] for a record that does not say everything: the game has
// r's size where there is no SZ, and r's rules where there is no RU or one that is
// not known, with r's komi where there is no KM either. Rules that are not known are
// no error then; they give the rules of the game their Name. The stones of r.Setup
// are set out on a board of r's size only.
func FromSGFWith(r Rules, root *sgf.Node) (*Game, error) {
	g, _, err := fromSGF(r, root)
	return g, err
}

// fromSGF is FromSGFWith, and reports whether the rules are known or there is no RU.
func fromSGF(r Rules, root *sgf.Node) (g *Game, known bool, err error) {
	r, known, err = rulesOf(root, r)
	if err != nil {
		return nil, known, err
	}
	g, err = newGame(r)
	if err != nil {
		return nil, known, err
	}
	p := &player{Game: g, root: root}
	if err := p.begin(); err != nil {
		return nil, known, err
	}
	if err := sgf.Replay(root, p); err != nil {
		return g, known, err
	}
	if len(p.outOfTurn) > 0 {
		return g, known, root.Errorf(propOutOfTurn, 0, "move %d is not out of turn", p.outOfTurn[0])
	}
	if len(p.resumed) > 0 {
		return g, known, root.Errorf(propResumed, 0, "the game is not over after %d moves, where it is said to be resumed", p.resumed[0])
	}
	return g, known, nil
}

// rulesOf returns the rules of a record, with r for what it does not say, and whether
// they are known or there is no RU.
func rulesOf(root *sgf.Node, r Rules) (rules Rules, known bool, err error) {
	if err := root.CheckGame(sgf.Go); err != nil {
		if root == nil {
			err = fmt.Errorf("ancientgo: %w", err)
		}
		return r, false, err
	}
	r = r.sized(usualSize, usualSize)
	if _, ok := root.Get("SZ"); ok {
		rows, cols, err := root.Size(usualSize)
		if err != nil {
			return r, false, err
		}
		if rows > MaxSide || cols > MaxSide {
			return r, false, root.Errorf("SZ", 0, "a board of %d rows and %d columns, more than %d", rows, cols, MaxSide)
		}
		if rows != r.Rows || cols != r.Cols {
			r.Rows, r.Cols, r.Setup = rows, cols, ""
		}
	}
	known = true
	if name, _ := root.Get("RU"); strings.TrimSpace(name) != "" {
		r, known = parseRuleName(name, r)
	}
	r.Komi, err = komiOf(root, r)
	return r, known, err
}

// komiOf returns the komi of a record, r's if it has none.
func komiOf(root *sgf.Node, r Rules) (float64, error) {
	komi, err := root.Number("KM", r.Komi)
	if err != nil || !slices.ContainsFunc(root.Values("AP"), func(ap string) bool { return strings.Contains(ap, "foxwq") }) {
		return komi, err
	}
	if _, ok := root.Get("KM"); !ok || math.Abs(komi) < 10 {
		return komi, nil // in points
	}
	komi /= 100
	if size := math.Abs(komi); size > 2 && size <= 4 {
		komi *= 2 // stones
	}
	return komi, nil
}

// A player is a game that a record is played on; see [sgf.Player].
type player struct {
	*Game
	root    *sgf.Node // nil when only a node is played
	resumed []int     // after how many moves the record says that the game was resumed

	outOfTurn []int // which moves the record says to be out of turn
	skipped   bool  // the next move is
}

// begin puts the new game to the start that the root's own properties, HA and the
// lack of set-out stones say.
func (p *player) begin() error {
	s := p.start
	handicap, err := p.root.Number("HA", 0)
	if err != nil {
		return err
	}
	if handicap != math.Trunc(handicap) || handicap < 0 || handicap > math.MaxUint8 {
		return p.root.Errorf("HA", 0, "%v where a number of handicap stones was wanted for HA", handicap)
	}
	if s.handicap = handicapStones(uint8(handicap)); s.handicap > 0 {
		s.turn = board.White
	}
	for _, id := range []string{"AB", "AW", "AE"} {
		if p.root.Values(id) != nil {
			s.grid = nil
		}
	}
	if err := p.readMiddle(&s); err != nil {
		return err
	}
	if err := p.checkBarred(&s); err != nil {
		return p.root.Errorf(propBarred, 0, "%v", err)
	}
	return p.Game.begin(s)
}

// readMiddle reads our own properties.
func (p *player) readMiddle(s *start) error {
	if text, ok := p.root.Get(propPrisoners); ok {
		black, white, _ := strings.Cut(text, ":")
		b, err1 := strconv.ParseUint(black, 10, prisonerBits)
		w, err2 := strconv.ParseUint(white, 10, prisonerBits)
		if err1 != nil || err2 != nil {
			return p.root.Errorf(propPrisoners, 0, "%s where two numbers were wanted for %s", board.Quote(text), propPrisoners)
		}
		s.prisoners[board.Black], s.prisoners[board.White] = int32(b), int32(w)
	}
	points, err := p.root.Points(propBarred)
	if err != nil {
		return err
	}
	for _, point := range points {
		c := p.lattice.Cell(point)
		if c == board.None || p.rules.Ko == SimpleKo && len(points) > 1 {
			return p.root.Errorf(propBarred, 0, "%s[%s] where one empty point was wanted", propBarred, sgf.FormatPoint(point))
		}
		s.barred = append(s.barred, c)
	}
	passes, err := p.root.Number(propPasses, 0)
	if err != nil || passes != 0 && passes != 1 && passes != 2 {
		return p.root.Errorf(propPasses, 0, "%s where 0, 1 or 2 was wanted", propPasses)
	}
	s.passes = uint8(passes)
	if p.resumed, err = moveNumbers(p.root, propResumed); err != nil {
		return err
	}
	p.outOfTurn, err = moveNumbers(p.root, propOutOfTurn)
	return err
}

// moveNumbers returns the numbers of moves that a property holds.
func moveNumbers(root *sgf.Node, id string) (numbers []int, err error) {
	for i, text := range root.Values(id) {
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil, root.Errorf(id, i, "%s where a number of moves was wanted for %s", board.Quote(text), id)
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

// checkBarred returns an error if there is a stone on a point that the record says
// to be barred.
func (p *player) checkBarred(s *start) error {
	for _, c := range s.barred {
		if s.grid != nil && s.grid.At(c) != board.Empty {
			return fmt.Errorf("%s[%s] where there is a stone", propBarred, sgf.FormatPoint(p.lattice.Point(c)))
		}
	}
	return nil
}

func (p *player) ReadColor(color board.Color) board.Color { return color }

func (p *player) ReadMove(text string) (board.Move, error) {
	if sgf.IsPass(p.lattice, text) {
		return board.Pass, nil
	}
	c, err := p.ReadPoint(text)
	return board.Move(c), err
}

func (p *player) ReadPoint(text string) (board.Cell, error) {
	return sgf.ParseCell(p.lattice, notation, text)
}

func (p *player) SetUp(stones []sgf.Stone, turn board.Color) error {
	s := start{grid: p.Grid(), turn: turn, prisoners: p.prisoners, handicap: p.handicap}
	for _, stone := range stones {
		s.grid.Set(stone.Cell, stone.Color)
	}
	if p.root != nil && p.Len() == 0 {
		s.passes, s.barred = p.start.passes, p.start.barred
		if err := p.checkBarred(&s); err != nil {
			return err
		}
	}
	return p.Game.begin(s)
}

// Play plays m, and not the pass that a replay puts in front of a move out of turn
// if the record says that there was none.
func (p *player) Play(m board.Move) error {
	if m == board.Pass && !p.skipped && len(p.outOfTurn) > 0 && p.outOfTurn[0] == p.Len()+1 {
		p.outOfTurn = p.outOfTurn[1:]
		p.skipped = true
		return nil
	}
	turn := p.turn
	if p.skipped {
		turn = opponent(turn)
	}
	err := p.PlayAs(turn, m)
	if err != nil {
		return err
	}
	p.skipped = false
	if p.Over() && len(p.resumed) > 0 && p.resumed[0] == p.Len() {
		p.resumed = p.resumed[1:]
		err = p.Resume(board.Empty)
	}
	return err
}

// Undo takes the last move back, or the pass that was not played.
func (p *player) Undo() (board.Move, bool) {
	if p.skipped {
		p.skipped = false
		return board.Pass, true
	}
	return p.Game.Undo()
}

// PlayNode plays one node of a record on a game that has come to the node before
// it, as [sgf.PlayNode] says: it sets up the stones and the turn of the node, then
// plays its moves. A stone after two passes resumes the game. Size, rules, komi and
// handicap are for [FromSGF].
func (g *Game) PlayNode(n *sgf.Node) error { return sgf.PlayNode(n, &player{Game: g}) }

// SGF returns the record of the game: the rules, the position that it started
// from and the moves. The root has RE once the game is over. [FromSGF] reads
// it back to an equal game.
//
// RU is the name of a ready set of rules, or for other rules a name and what
// they consist of, such as "House rules; simple ko, no suicide, area scoring,
// white first". For a game that began in the middle, PRISONERS[3:2] gives the
// prisoners of Black and of White, BARRED the points barred by ko and PASSES the
// passes in a row. RESUMED[40] means that the game was resumed after 40 moves; it is left
// out where the next move puts a stone on the board and so says it. OUTOFTURN[4] is
// the fourth move if it was made out of turn, as [Game.PlayAs] does.
func (g *Game) SGF() *sgf.Node {
	root := sgf.New(sgf.Go, g.rules.Rows, g.rules.Cols)
	root.Add("RU", strings.Join(g.rules.words(), ", "))
	root.SetNumber("KM", g.rules.Komi)
	s := &g.start
	if s.handicap > 0 {
		root.Add("HA", strconv.Itoa(int(s.handicap)))
	}
	if g.Over() {
		root.Add("RE", g.Result().String())
	}
	if s.grid != nil {
		root.AddSetup(s.grid, s.turn, nil)
	} else {
		if g.rules.Setup != "" { // whose stones are not there
			root.Add("AE", "aa:"+sgf.FormatPoint(board.Pt(g.rules.Rows-1, g.rules.Cols-1)))
		}
		if s.turn != g.rules.First || s.handicap > 0 || len(g.log) > 0 && g.log[0].place >= outOfTurn {
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
	for i, e := range g.log {
		if e.code == resumedCode && (i+1 == len(g.log) || g.log[i+1].move() == board.Pass || g.log[i+1].place >= outOfTurn) {
			root.Add(propResumed, strconv.Itoa(i+1))
		}
	}
	for i, e := range g.log {
		if e.place >= outOfTurn {
			root.Add(propOutOfTurn, strconv.Itoa(i+1))
		}
	}
	root.AddMoves(func(yield func(board.Color, string) bool) {
		turn := s.turn
		for _, e := range g.log {
			turn = e.turnAcross(turn).Opponent() // that moved
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
// that a pointer to a game within a struct can be written as JSON.
func (g *Game) MarshalText() ([]byte, error) { return g.AppendText(nil) }

// AppendText appends what [Game.MarshalText] returns to dst.
func (g *Game) AppendText(dst []byte) ([]byte, error) { return g.SGF().AppendText(dst) }

// UnmarshalText makes g the game of an SGF text, as [FromSGF] reads it. If there is
// an error, g stays as it was.
func (g *Game) UnmarshalText(text []byte) error { return sgf.Unmarshal(g, "ancientgo", text, FromSGF) }

// A game record names its rules in RU. The name of a ready set is enough for
// the rules that it returns; for other rules the name is followed by a
// semicolon and a list of what they consist of, such as
//
//	House rules; simple ko, no suicide, area scoring, white first

// otherNames are names of rules besides those of [RuleSets], as records have them,
// without blanks and signs and the word for rules behind them.
var otherNames = map[string]string{
	"logical": "tromptaylor", "tt": "tromptaylor",
	"cn": "chinese", "china": "chinese", "chineseogs": "chinese", "chinesekgs": "chinese", "中国": "chinese", "中國": "chinese", "중국": "chinese",
	"bga": "aga", "french": "aga", "ffg": "aga",
	"nz":  "newzealand",
	"goe": "ing", "inggoe": "ing", "ingsst": "ing", "sst": "ing", "应氏": "ing", "應氏": "ing", "応氏": "ing", "응씨": "ing",
	"jp": "japanese", "japan": "japanese", "nihonkiin": "japanese", "日本": "japanese", "日本棋院": "japanese", "일본": "japanese",
	"korean": "japanese", "korea": "japanese", "kr": "japanese", "韩国": "japanese", "韓国": "japanese", "韓國": "japanese", "한국": "japanese",
	"stonescoring": "stones", "ancientarea": "stones",
}

// wordsForRules stand behind a name.
var wordsForRules = []string{"rules", "rule", "规则", "規則", "ルール", "룰", "규칙", "규정"}

// stoneScoring returns the rules that KataGo calls stone-scoring.
func stoneScoring(size int) Rules {
	return Rules{
		Rows: size, Cols: size, First: board.Black, Komi: 7.5,
		Ko: SimpleKo, Suicide: ForbidSuicide, Scoring: StoneScoring,
	}
}

// readyRules returns the rules that go by that name on a board of that size.
func readyRules(name string, rows, cols int) (r Rules, ok bool) {
	known := lettersOf(name)
	for _, word := range wordsForRules {
		if short, ok := strings.CutSuffix(known, word); ok && short != "" {
			known = short
			break
		}
	}
	if other, ok := otherNames[known]; ok {
		known = other
	}
	rules := stoneScoring
	if known != "stones" {
		i := slices.Index(readyNames[:], known)
		if i < 0 {
			return Rules{}, false
		}
		rules = ready[i].rules
	}
	r = rules(rows)
	if rows != cols {
		r.Cols, r.Setup = cols, ""
	}
	r.Name = name
	return r, true
}

// readyNames are the letters of the names of the ready rule sets.
var readyNames = func() (names [len(ready)]string) {
	for i, set := range ready {
		names[i] = lettersOf(set.name)
	}
	return names
}()

// lettersOf returns the letters of s in lower case.
func lettersOf(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

// parseRuleName returns the rules that RU names on a board of r's size; for others
// it returns r by that name and false. It takes any text.
func parseRuleName(text string, r Rules) (rules Rules, known bool) {
	text = strings.TrimSpace(text)
	if ready, ok := readyRules(text, r.Rows, r.Cols); ok {
		return ready, true
	}
	if told, ok := parseKataGo(text, r); ok {
		return told, true
	}
	name, list := "", text
	if i := strings.LastIndexByte(text, ';'); i >= 0 {
		name, list = text[:i], text[i+1:]
	}
	told := Rules{Rows: r.Rows, Cols: r.Cols, First: board.Black, Ko: SimpleKo, Komi: r.Komi, Name: strings.TrimSpace(name)}
	r.Name = text
	for item := range strings.SplitSeq(list, ",") {
		if !told.set(strings.TrimSpace(item)) {
			return r, false
		}
	}
	told, _, err := told.normal()
	if err != nil {
		return r, false
	}
	return told, true
}

// set takes over an item of the list that words returns.
func (r *Rules) set(item string) bool {
	text := []byte(item)
	if r.Ko.UnmarshalText(text) == nil || r.Suicide.UnmarshalText(text) == nil || r.Scoring.UnmarshalText(text) == nil {
		return true
	}
	key, value, _ := strings.Cut(item, " ")
	var err error
	switch {
	case item == "white first":
		r.First = board.White
	case key == "handicap":
		err = r.Compensation.UnmarshalText([]byte(value))
	case key == "corners":
		r.Corners, err = strconv.ParseFloat(value, 64)
	case key == "center":
		r.Center, err = strconv.ParseFloat(value, 64)
	case key == "setup":
		r.Setup = strings.ReplaceAll(value, "/", "\n")
	default:
		return false
	}
	return err == nil
}

// words returns what RU says of the rules: the name of a ready set, or all that
// they consist of, Setup last and komi aside.
func (r Rules) words() []string {
	if r.First == board.Empty {
		r.First = board.Black
	}
	if ready, ok := readyRules(r.Name, r.Rows, r.Cols); ok {
		ready.Komi = r.Komi
		if ready == r {
			return []string{r.Name}
		}
	}
	list := []string{r.Ko.String(), r.Suicide.String(), r.Scoring.String()}
	if r.First == board.White {
		list = append(list, "white first")
	}
	if r.Compensation != NoCompensation {
		list = append(list, "handicap "+r.Compensation.String())
	}
	if r.Corners != 0 {
		list = append(list, "corners "+strconv.FormatFloat(r.Corners, 'g', -1, 64))
	}
	if r.Center != 0 {
		list = append(list, "center "+strconv.FormatFloat(r.Center, 'g', -1, 64))
	}
	if r.Setup != "" {
		list = append(list, "setup "+strings.ReplaceAll(r.Setup, "\n", "/"))
	}
	if r.Name != "" {
		list[0] = r.Name + "; " + list[0]
	}
	return list
}
