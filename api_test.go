package stones_test

// The names and signatures that programs may rely on: a change that breaks one
// of them does not compile here.

import (
	"encoding"
	"io"
	"iter"
	"math/rand/v2"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/board/svg"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

type allOf[G any] interface {
	board.Game
	Moves() iter.Seq[board.Move]
	History() []board.Move
	Clone() G
	CopyFrom(G)
	encoding.TextMarshaler
	encoding.TextUnmarshaler
	Result() string
	SGF() *sgf.Node
	Diagram() svg.Diagram
}

var (
	_ allOf[*ancientgo.Game] = (*ancientgo.Game)(nil)
	_ allOf[*reversi.Game]   = (*reversi.Game)(nil)
	_ allOf[*renju.Game]     = (*renju.Game)(nil)
	_ allOf[*hex.Game]       = (*hex.Game)(nil)

	// board
	_ func(int, int) board.Point                                       = board.Pt
	_ func(board.Point, board.Point) board.Point                       = board.Point.Add
	_ func(board.Point, board.Point) board.Point                       = board.Point.Sub
	_ func(board.Point) string                                         = board.Point.String
	_ board.Cell                                                       = board.None
	_ func(board.Color) board.Color                                    = board.Color.Opponent
	_                                                                  = []board.Move{board.Pass, board.Swap, board.Move(board.Cell(3))}
	_ func(board.Move) (board.Cell, bool)                              = board.Move.Cell
	_ error                                                            = board.Illegal("x")
	_                                                                  = []board.Illegal{board.ErrOffBoard, board.ErrOccupied, board.ErrGameOver, board.ErrPass, board.ErrSwap}
	_ error                                                            = &board.SyntaxError{Line: 1, Col: 1, Msg: ""}
	_ error                                                            = &board.RecordError{Move: 1, Text: "", Err: nil}
	_ []func(int, int) *board.Lattice                                  = []func(int, int) *board.Lattice{board.Square4, board.Square8, board.Hex6}
	_ func(*board.Lattice) iter.Seq[board.Cell]                        = (*board.Lattice).Cells
	_ func(*board.Lattice, board.Cell) iter.Seq[board.Cell]            = (*board.Lattice).Neighbors
	_ func(*board.Lattice, board.Cell) []board.Cell                    = (*board.Lattice).Adjacent
	_ func(*board.Lattice) []board.Dir                                 = (*board.Lattice).Dirs
	_ func(*board.Lattice) []board.Dir                                 = (*board.Lattice).Axes
	_ func(*board.Lattice, board.Dir) board.Dir                        = (*board.Lattice).Opposite
	_ func(*board.Lattice, board.Cell, board.Dir) board.Cell           = (*board.Lattice).Step
	_ func(*board.Lattice, board.Cell, board.Dir) iter.Seq[board.Cell] = (*board.Lattice).Ray
	_ func(*board.Lattice, board.Dir) iter.Seq[iter.Seq[board.Cell]]   = (*board.Lattice).Lines
	_ func(*board.Lattice, board.Cell, board.Cell) int                 = (*board.Lattice).Distance
	_ func(*board.Lattice) []board.Symmetry                            = (*board.Lattice).Symmetries
	_ func(board.Symmetry, board.Cell) board.Cell                      = board.Symmetry.Apply
	_ func(board.Symmetry) board.Symmetry                              = board.Symmetry.Inverse
	_ func(board.Symmetry, board.Symmetry) board.Symmetry              = board.Symmetry.Compose
	_ func(board.Symmetry) bool                                        = board.Symmetry.SwapsSides

	_ func(*board.Lattice) *board.Grid[int]                                                  = board.NewGrid[int]
	_ func(*board.Grid[int], board.Cell, board.Dir) int                                      = (*board.Grid[int]).Run
	_ func(*board.Grid[int], board.Cell, board.Dir, int) int                                 = (*board.Grid[int]).RunOf
	_ func(*board.Grid[int], *board.Scratch, board.Cell) []board.Cell                        = (*board.Grid[int]).Region
	_ func(*board.Grid[int], *board.Scratch, board.Cell, func(board.Cell) bool) []board.Cell = (*board.Grid[int]).RegionFunc
	_ func(*board.Grid[int], *board.Scratch, []board.Cell, int) []board.Cell                 = (*board.Grid[int]).Border
	_ func(*board.Grid[int]) iter.Seq2[board.Cell, int]                                      = (*board.Grid[int]).All
	_ func(*board.Grid[int], int) int                                                        = (*board.Grid[int]).Count
	_ interface {
		Fill(int)
		Clone() *board.Grid[int]
		CopyFrom(*board.Grid[int])
		Equal(*board.Grid[int]) bool
		At(board.Cell) int
		Set(board.Cell, int)
	} = (*board.Grid[int])(nil)
	_ interface {
		Add(board.Cell)
		Remove(board.Cell)
		Has(board.Cell) bool
		Len() int
		All() iter.Seq[board.Cell]
		Clear()
		Clone() *board.Mask
		Or(*board.Mask)
		And(*board.Mask)
		AndNot(*board.Mask)
		Equal(*board.Mask) bool
		Shift(board.Dir)
		Fill(*board.Mask)
	} = board.NewMask(board.Square4(1, 1))
	_ interface {
		Join(a, b int) bool
		Joined(a, b int) bool
		Find(a int) int
		Size(a int) int
		Reset()
		CopyFrom(*board.Union)
	} = board.NewUnion(3)
	_ func(uint64, int) (int, int)     = board.RunAt[uint64]
	_ func(uint16, uint16, int) uint16 = board.Bracketed[uint16]
	_ interface {
		S() int
		Add(board.Axial[int]) board.Axial[int]
		Sub(board.Axial[int]) board.Axial[int]
		Scale(int) board.Axial[int]
		Distance(board.Axial[int]) int
		Rotate(int) board.Axial[int]
		OddR() board.OddR
		EvenR() board.EvenR
		OddQ() board.OddQ
		EvenQ() board.EvenQ
	} = board.Axial[int]{Q: 1, R: 2}
	_                                                                  = board.OddR{Row: 1, Col: 2}.Axial()
	_                                                                  = board.Layout{Flat: true, Size: 1, Origin: board.Pixel{X: 1, Y: 2}}
	_                                                                  = board.Notation{SkipI: true, FromBottom: true}
	_ func(board.Notation, *board.Lattice, board.Cell) string          = board.Notation.Format
	_ func(board.Notation, *board.Lattice, string) (board.Cell, error) = board.Notation.Parse
	_ func(board.Cell, board.Color) uint64                             = board.Key

	// ancientgo
	_                                                                                       = []func() ancientgo.Rules{ancientgo.Ancient, ancientgo.OldChinese, ancientgo.Tibetan, ancientgo.Sunjang}
	_ func(int, int) ancientgo.Rules                                                        = ancientgo.TrompTaylor
	_                                                                                       = []func(int) ancientgo.Rules{ancientgo.Chinese, ancientgo.AGA, ancientgo.Japanese}
	_                                                                                       = ancientgo.Rules{Rows: 1, Cols: 1, Ko: ancientgo.NoKo, Suicide: ancientgo.AllowSuicide, Scoring: ancientgo.AreaScoring, Komi: 0.5, First: board.Black, Setup: ""}
	_                                                                                       = []ancientgo.KoRule{ancientgo.NoKo, ancientgo.SimpleKo, ancientgo.PositionalSuperko, ancientgo.SituationalSuperko, ancientgo.VacatedKo}
	_                                                                                       = []ancientgo.SuicideRule{ancientgo.AllowSuicide, ancientgo.MultiStoneOnly, ancientgo.ForbidSuicide}
	_                                                                                       = []ancientgo.ScoringRule{ancientgo.AreaScoring, ancientgo.StoneScoring, ancientgo.TerritoryScoring, ancientgo.SunjangScoring, ancientgo.TibetanScoring}
	_ func(ancientgo.Rules) (*ancientgo.Game, error)                                        = ancientgo.New
	_ func(ancientgo.Rules, *board.Grid[board.Color], board.Color) (*ancientgo.Game, error) = ancientgo.FromGrid
	_ func(string) (*ancientgo.Game, error)                                                 = ancientgo.Parse
	_ func(ancientgo.Rules, string) (*ancientgo.Game, error)                                = ancientgo.ParseRules
	_ func(*sgf.Node) (*ancientgo.Game, error)                                              = ancientgo.FromSGF
	_ interface {
		Captures(board.Cell) []board.Cell
		CapturingMoves() iter.Seq[board.Cell]
		CanCapture() bool
		Group(board.Cell) []board.Cell
		Liberties(board.Cell) []board.Cell
		LibertyCount(board.Cell) int
		InAtari(board.Cell) bool
		Prisoners(board.Color) int
		Ko() (board.Cell, bool)
		IsEye(board.Cell, board.Color) bool
		Score(...board.Cell) ancientgo.Score
		PassAlive(board.Color) []board.Cell
		PlaceHandicap(int) error
	} = (*ancientgo.Game)(nil)
	_ func(int, int, int) ([]board.Cell, error)        = ancientgo.HandicapPoints
	_ func(*board.Grid[board.Color], board.Color) bool = ancientgo.CanCapture
	_                                                  = []board.Illegal{ancientgo.ErrSuicide, ancientgo.ErrKo, ancientgo.ErrSuperko, ancientgo.ErrNoLiberties}
	_ float64                                          = ancientgo.Score{}.Black + ancientgo.Score{}.White + ancientgo.Score{}.Margin()
	_ string                                           = ancientgo.Score{}.String()

	// reversi
	_ = reversi.Position{Mover: 1, Opponent: 2} == reversi.Start()
	_ interface {
		Moves() reversi.Set
		Flips(reversi.Square) reversi.Set
		Play(reversi.Square) reversi.Position
		Pass() reversi.Position
		Check(reversi.Square) error
		MostFlips() (reversi.Square, int)
		Over() bool
		Counts() (int, int)
		Score() int
		Canonical() reversi.Position
		Text(board.Color) string
	} = reversi.Position{}
	_ func(reversi.Position, int) uint64                                                = reversi.Perft
	_ func(reversi.Set) iter.Seq[reversi.Square]                                        = reversi.Set.All
	_ func(reversi.Set) int                                                             = reversi.Set.Len
	_ func(reversi.Set, reversi.Square) bool                                            = reversi.Set.Has
	_ func(string) (reversi.Square, error)                                              = reversi.ParseSquare
	_ func(string) (reversi.Position, board.Color, error)                               = reversi.ParsePosition
	_                                                                                   = reversi.Rules{Size: 8, Start: reversi.Othello}
	_                                                                                   = []reversi.StartKind{reversi.Othello, reversi.Parallel, reversi.FreeCenter}
	_ reversi.Square                                                                    = reversi.NoSquare
	_ func(reversi.Rules) (*reversi.Game, error)                                        = reversi.New
	_ func(reversi.Position, board.Color) *reversi.Game                                 = reversi.FromPosition
	_ func(reversi.Rules, *board.Grid[board.Color], board.Color) (*reversi.Game, error) = reversi.FromGrid
	_ func(string) (*reversi.Game, error)                                               = reversi.Parse
	_ func(reversi.Rules, string) (*reversi.Game, error)                                = reversi.ParseRules
	_ func(*sgf.Node) (*reversi.Game, error)                                            = reversi.FromSGF
	_ interface {
		Flips(board.Cell) []board.Cell
		MostFlips() (board.Cell, int)
		Counts() (int, int)
		Score() (int, int)
		Position() (reversi.Position, bool)
		Transcript() string
	} = (*reversi.Game)(nil)
	_                                     = []board.Illegal{reversi.ErrNoFlip, reversi.ErrMustMove}
	_                                     = (*reversi.Game).PlayAuto
	_ func(string) (*reversi.Game, error) = reversi.ParseTranscript

	// renju
	_                                                                               = renju.Rules{Size: 15, BlackWin: renju.ExactlyFive, WhiteWin: renju.FiveOrMore, Fouls: 0, FoulsForWhite: false, OnFoul: renju.FoulIllegal, AllowPass: false}
	_                                                                               = []renju.LineRule{renju.ExactlyFive, renju.FiveOrMore, renju.FiveUnblocked}
	_                                                                               = []renju.FoulPolicy{renju.FoulIllegal, renju.FoulLoses}
	_                                                                               = []func() renju.Rules{renju.Contest, renju.Renju}
	_                                                                               = []func(int) renju.Rules{renju.Freestyle, renju.Standard, renju.Caro, renju.Omok}
	_ func(renju.Rules) (*renju.Game, error)                                        = renju.New
	_ func(renju.Rules, *board.Grid[board.Color], board.Color) (*renju.Game, error) = renju.FromGrid
	_ func(string) (*renju.Game, error)                                             = renju.Parse
	_ func(renju.Rules, string) (*renju.Game, error)                                = renju.ParseRules
	_ func(*sgf.Node) (*renju.Game, error)                                          = renju.FromSGF
	_ interface {
		Five() (renju.Line, bool)
		Foul(board.Cell) renju.Foul
		Fouls(*board.Mask)
		Threats(board.Cell) renju.Threats
		FivePoints(board.Color) iter.Seq[board.Cell]
	} = (*renju.Game)(nil)
	_                                                                     = []renju.Foul{renju.NoFoul, renju.Overline, renju.DoubleFour, renju.DoubleThree}
	_                                                                     = renju.Threats{Five: true, Overline: true, Fours: 1, Threes: 2}
	_ func(*board.Grid[board.Color]) (renju.Line, bool)                   = renju.Five
	_ func(*board.Grid[board.Color], renju.LineRule) iter.Seq[renju.Line] = renju.Fives
	_                                                                     = []board.Illegal{renju.ErrOverline, renju.ErrDoubleFour, renju.ErrDoubleThree}

	// hex
	_                                                                           = []board.Color{hex.Red, hex.Blue}
	_                                                                           = hex.Rules{Rows: 11, Cols: 11, Swap: hex.NoSwap}
	_                                                                           = []hex.SwapRule{hex.NoSwap, hex.SwapPieces, hex.SwapSides}
	_ func(hex.Rules) (*hex.Game, error)                                        = hex.New
	_ func(hex.Rules, *board.Grid[board.Color], board.Color) (*hex.Game, error) = hex.FromGrid
	_ func(string) (*hex.Game, error)                                           = hex.Parse
	_ func(hex.Rules, string) (*hex.Game, error)                                = hex.ParseRules
	_ interface {
		WinningChain() []board.Cell
		Connected(a, b board.Cell) bool
		TouchesEdge(board.Cell) (bool, bool)
	} = (*hex.Game)(nil)
	_                                                        = (*hex.Game).Bridges
	_                                                        = (*hex.Game).Seat
	_ func(*board.Grid[board.Color]) board.Color             = hex.Winner
	_ func(*hex.Judge, *board.Grid[board.Color]) board.Color = (*hex.Judge).Winner
	_ func(int, int, *rand.Rand) board.Color                 = hex.RandomWinner

	// sgf, svg
	_ func(io.Reader) ([]*sgf.Node, error)      = sgf.Parse
	_ func(*sgf.Node, io.Writer) (int64, error) = (*sgf.Node).WriteTo
	_ func(io.Reader) *sgf.Decoder              = sgf.NewDecoder
	_ func(*sgf.Decoder) (*sgf.Node, error)     = (*sgf.Decoder).Decode
	_ func(*sgf.Node) iter.Seq[*sgf.Node]       = (*sgf.Node).Main
	_ func(io.Writer, svg.Diagram) error        = svg.Write
	_                                           = boardtest.Run
)
