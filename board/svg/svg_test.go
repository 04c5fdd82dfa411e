package svg_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"math"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/boardtest"
	"github.com/stonesgo/stones/board/svg"
)

var update = flag.Bool("update", false, "write the golden files")

var (
	goNotation    = board.Notation{SkipI: true, FromBottom: true, Upper: true}
	renjuNotation = board.Notation{FromBottom: true}
)

// diagram returns the figure of a board in text.
func diagram(t testing.TB, n board.Notation, lattice func(rows, cols int) *board.Lattice, text string) board.Figure {
	t.Helper()
	d, err := n.ParseDiagram(text, lattice)
	if err != nil {
		t.Fatal(err)
	}
	return board.Figure{Lattice: d.Grid.Lattice(), At: d.Grid.At, Notation: n}
}

// cells returns the cells with those names.
func cells(t testing.TB, d board.Figure, names string) []board.Cell {
	t.Helper()
	var all []board.Cell
	for name := range strings.FieldsSeq(names) {
		c, err := d.Notation.Parse(d.Lattice, name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, c)
	}
	return all
}

// goldens are the figures that have golden files.
func goldens(t testing.TB) map[string]board.Figure {
	all := make(map[string]board.Figure)

	d := diagram(t, goNotation, board.Square4, `
		9 . . . . . . . . .
		8 . . O X . . . . .
		7 . . O X . . X . .
		6 . . O X . . . . .
		5 . . O O X . . . .
		4 . . . O X . . . .
		3 . . O X X . X . .
		2 . . . O O X . . .
		1 . . . . . O . . .`)
	d.Stars = cells(t, d, "C3 G3 E5 C7 G7")
	d.Last = cells(t, d, "F1")
	d.Title = "Go on 9×9"
	all["go9"] = d

	d = diagram(t, goNotation, board.Square4, `
		9 . . . . . . . . .
		8 . . O X . . . . .
		7 . . O X . . X . .
		6 . . O X . . . . .
		5 . . O O X . . . .
		4 . . . O X . . . .
		3 . . O X X . X . .
		2 . . . O O X . . .
		1 . . . . . O . . .`)
	d.Stars = cells(t, d, "C3 G3 E5 C7 G7")
	figures := []board.Mark{board.MarkDot, board.MarkCircle, board.MarkSquare, board.MarkTriangle, board.MarkCross}
	d.Marks = make(map[board.Cell]board.Mark)
	for i, m := range figures {
		for _, c := range []board.Cell{cells(t, d, "D8 D7 D6 E5 E4")[i], cells(t, d, "C8 C7 C6 C5 D5")[i], cells(t, d, "A8 A7 A6 A5 A4")[i]} {
			d.Marks[c] = m
		}
	}
	d.Labels = make(map[board.Cell]string)
	for i, c := range cells(t, d, "F7 G3 D2 J9 E9 H5") {
		d.Labels[c] = []string{"A", "b", "3", "<&>", "ko", "Wide"}[i]
	}
	all["marks"] = d

	d.Window = board.Rect{Min: board.Pt(4, 1), Max: board.Pt(9, 7)}
	d.Path = cells(t, d, "E5 E4 E3 D3")
	all["window"] = d

	d = diagram(t, board.Notation{}, board.Square8, `
		1 . . . . . . . .
		2 . . . . . . . .
		3 . . . . O . . .
		4 . . . O O . . .
		5 . . X X X O . .
		6 . . . O X . . .
		7 . . . . X . . .
		8 . . . . . . . .`)
	d.Kind = board.FigureSquares
	d.Stars = cells(t, d, "c3 g3 c7 g7")
	d.Last = cells(t, d, "e7")
	d.Marks = map[board.Cell]board.Mark{cells(t, d, "d7")[0]: board.MarkCross}
	d.Labels = map[board.Cell]string{cells(t, d, "f6")[0]: "a"}
	d.Title = "Reversi"
	all["reversi8"] = d

	grid := board.NewGrid[board.Color](board.Square8(15, 15))
	d = board.Figure{Lattice: grid.Lattice(), At: grid.At, Notation: renjuNotation, Numbers: make(map[board.Cell]int)}
	for i, c := range cells(t, d, "h8 h9 i10 g8 i8 i9 g9 j7 g7 f8 j10 k11 h6 e9 i5 j4 f5 g6 h5 g5 h4 l12 m13 n14 f9 e8 i7 j8 h7") {
		d.Numbers[c] = i + 1
		grid.Set(c, board.Black+board.Color(i%2))
	}
	d.Stars = cells(t, d, "d4 l4 h8 d12 l12")
	d.Last = cells(t, d, "h7")
	d.Path = cells(t, d, "h4 h5 h6 h7 h8")
	d.Title = "Black has won"
	all["renju15"] = d

	// Territory, dead stones and a neutral point, and two arrows.
	d = diagram(t, goNotation, board.Square4, `
		5 . X O . .
		4 . X O . X
		3 . X O . .
		2 O X O O .
		1 . X . O .`)
	d.Shades = make(map[board.Cell]board.Color)
	for _, c := range cells(t, d, "A5 A4 A3 A2 A1") {
		d.Shades[c] = board.Black
	}
	for _, c := range cells(t, d, "D5 E5 D4 E4 D3 E3 E2 E1") {
		d.Shades[c] = board.White
	}
	d.Shades[cells(t, d, "C1")[0]] = board.Empty
	arrows := cells(t, d, "B3 D5 D3 D2")
	d.Arrows = []board.Arrow{{From: arrows[0], To: arrows[1]}, {From: arrows[2], To: arrows[3]}, {From: arrows[0], To: arrows[0]}}
	all["territory"] = d

	// Numbers of three digits, on an empty point and as the last move.
	d = diagram(t, board.Notation{}, board.Square8, ". . . / . X O / . . .")
	d.Numbers = map[board.Cell]int{0: 100, 4: 129, 5: 130}
	d.Last = []board.Cell{5}
	all["numbers"] = d

	d = diagram(t, board.Notation{}, board.Hex6, `
		. . . . . . . . . . .
		. . . . . . . X . . .
		. . . . . . O X . . .
		. . . . . O X . . . .
		. . . . O X X . . . .
		. . . . X O O O O . .
		. . . O X . . . . . .
		. . . X . O . . . . .
		. . . X O . . . . . .
		. . X O . . . . . . .
		. X . . . . . . . . .`)
	d.At = withStone(d, cells(t, d, "i1")[0], board.Black)
	d.Path = cells(t, d, "i1 h2 h3 g4 f5 e6 e7 d8 d9 c10 b11")
	d.Last = cells(t, d, "i1")
	d.Title = "Red has won"
	all["hex11"] = d

	d.Window = board.Rect{Min: board.Pt(0, 6), Max: board.Pt(6, 11)}
	d.Path = nil
	d.Numbers = map[board.Cell]int{cells(t, d, "i1")[0]: 17, cells(t, d, "h6")[0]: 16, cells(t, d, "j3")[0]: 18}
	all["hexcorner"] = d

	// A board that was cut to a triangle.
	whole := board.Hex6(4, 4)
	triangle := board.NewMask(whole)
	for c := range whole.Cells() {
		if p := whole.Point(c); p.Row+p.Col < 4 {
			triangle.Add(c)
		}
	}
	all["triangle"] = board.Figure{Lattice: whole.Cut(triangle), Labels: map[board.Cell]string{0: "A", 12: "B"}}

	// Boards that were cut, with the lines that are left: a corner and a cell, and
	// in a window.
	whole = board.Square4(5, 6)
	holes := board.NewMask(whole)
	for c := range whole.Cells() {
		if p := whole.Point(c); (p.Row > 1 || p.Col > 1) && p != board.Pt(3, 3) || p == board.Pt(0, 0) {
			holes.Add(c)
		}
	}
	d = board.Figure{Lattice: whole.Cut(holes), Stars: []board.Cell{16}, Last: []board.Cell{0}}
	d.At = withStone(board.Figure{At: func(board.Cell) board.Color { return board.Empty }}, 10, board.White)
	all["cutpoints"] = d
	d.Kind = board.FigureSquares
	all["cutsquares"] = d
	d.Kind = board.FigurePoints
	d.Window = board.Rect{Min: board.Pt(1, 1), Max: board.Pt(4, 5)}
	d.Last = nil
	all["cutwindow"] = d

	// The colors of Hex as shades, on stones and beside them.
	d = diagram(t, board.Notation{}, board.Hex6, `
		. X .
		O . .
		. . X`)
	d.Black, d.White = "red", "blue & green"
	d.Shades = map[board.Cell]board.Color{0: board.Empty, 1: board.White, 2: board.Black, 3: board.Black, 5: board.White}
	d.Arrows = []board.Arrow{{From: 6, To: 2}, {From: 3, To: 4}}
	all["hexshades"] = d

	all["hex1"] = board.Figure{Lattice: board.Hex6(1, 1), NoCoordinates: true}
	all["hex3x5"] = board.Figure{Lattice: board.Hex6(3, 5), NoCoordinates: true, CellSize: 48}
	all["points1"] = board.Figure{Lattice: board.Square4(1, 1), Notation: goNotation}
	all["wide"] = board.Figure{Lattice: board.Square4(3, 60), Notation: goNotation}
	all["tall"] = board.Figure{Lattice: board.Square8(1000, 2), Kind: board.FigureSquares, Window: board.Rect{Min: board.Pt(996, 0), Max: board.Pt(1000, 2)}}
	return all
}

// withStone returns d.At with one more stone.
func withStone(d board.Figure, cell board.Cell, color board.Color) func(board.Cell) board.Color {
	return func(c board.Cell) board.Color {
		if c == cell {
			return color
		}
		return d.At(c)
	}
}

func TestGolden(t *testing.T) {
	for name, d := range goldens(t) {
		t.Run(name, func(t *testing.T) {
			got := write(t, d)
			boardtest.Golden(t, filepath.Join("testdata", name+".svg"), got, *update)
			if again := write(t, d); !bytes.Equal(got, again) {
				t.Error("drawn again, the picture differs")
			}
		})
	}
}

// write draws a figure and checks that it is well-formed XML.
func write(t testing.TB, d board.Figure) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := svg.Write(&b, d); err != nil {
		t.Fatal(err)
	}
	dec := xml.NewDecoder(bytes.NewReader(b.Bytes()))
	for {
		if _, err := dec.Token(); err == io.EOF {
			return b.Bytes()
		} else if err != nil {
			t.Fatalf("not well-formed: %v\n%s", err, b.Bytes())
		}
	}
}

func TestErrors(t *testing.T) {
	l := board.Square4(3, 4)
	at := func(c board.Color) func(board.Cell) board.Color {
		return func(board.Cell) board.Color { return c }
	}
	window := func(r0, c0, r1, c1 int) board.Figure {
		return board.Figure{Lattice: l, Window: board.Rect{Min: board.Pt(r0, c0), Max: board.Pt(r1, c1)}}
	}
	tests := []struct {
		d    board.Figure
		want string
	}{
		{board.Figure{}, "svg: Figure.Lattice is nil"},
		{board.Figure{Lattice: l, Kind: 4}, "svg: Figure.Kind is 4"},
		{board.Figure{Lattice: l, Kind: board.FigureHexagons}, "svg: Figure.Kind does not fit the lattice Square4(3, 4)"},
		{board.Figure{Lattice: board.Hex6(2, 2), Kind: board.FigurePoints}, "svg: Figure.Kind does not fit the lattice Hex6(2, 2)"},
		{window(0, 0, 4, 4), "svg: Figure.Window from (0,0) to (4,4) is not on a board of 3 rows and 4 columns"},
		{window(0, 0, 3, 5), "svg: Figure.Window from (0,0) to (3,5) is not on a board of 3 rows and 4 columns"},
		{window(-1, 0, 3, 4), "svg: Figure.Window from (-1,0) to (3,4) is not on a board of 3 rows and 4 columns"},
		{window(0, -1, 3, 4), "svg: Figure.Window from (0,-1) to (3,4) is not on a board of 3 rows and 4 columns"},
		{window(2, 0, 2, 4), "svg: Figure.Window from (2,0) to (2,4) is not on a board of 3 rows and 4 columns"},
		{window(0, 3, 3, 2), "svg: Figure.Window from (0,3) to (3,2) is not on a board of 3 rows and 4 columns"},
		{window(0, 0, math.MinInt, 2), "svg: Figure.Window from (0,0) to (" + strconv.Itoa(math.MinInt) + ",2) is not on a board of 3 rows and 4 columns"},
		{board.Figure{Lattice: l, CellSize: -1}, "svg: Figure.CellSize is -1"},
		{board.Figure{Lattice: l, CellSize: math.NaN()}, "svg: Figure.CellSize is NaN"},
		{board.Figure{Lattice: l, CellSize: math.Inf(1)}, "svg: Figure.CellSize is +Inf"},
		{board.Figure{Lattice: l, At: at(3)}, "svg: Figure.At(0) is Color(3)"},
		{board.Figure{Lattice: l, Stars: []board.Cell{0, 12}}, "svg: Figure.Stars has cell 12, which is not on the board"},
		{board.Figure{Lattice: l, Last: []board.Cell{board.None}}, "svg: Figure.Last has cell -1, which is not on the board"},
		{board.Figure{Lattice: l, Path: []board.Cell{99}}, "svg: Figure.Path has cell 99, which is not on the board"},
		{board.Figure{Lattice: l, Numbers: map[board.Cell]int{20: 1, 13: 1, 15: 1}}, "svg: Figure.Numbers has cell 13, which is not on the board"},
		{board.Figure{Lattice: l, Labels: map[board.Cell]string{-9: ""}}, "svg: Figure.Labels has cell -9, which is not on the board"},
		{board.Figure{Lattice: l, Marks: map[board.Cell]board.Mark{12: board.MarkDot}}, "svg: Figure.Marks has cell 12, which is not on the board"},
		{board.Figure{Lattice: l, Shades: map[board.Cell]board.Color{12: board.Black}}, "svg: Figure.Shades has cell 12, which is not on the board"},
		{board.Figure{Lattice: l, Shades: map[board.Cell]board.Color{11: 3}}, "svg: Figure.Shades[11] is Color(3)"},
		{board.Figure{Lattice: l, Arrows: []board.Arrow{{From: 3, To: 12}}}, "svg: Figure.Arrows has cell 12, which is not on the board"},
		{board.Figure{Lattice: l, Marks: map[board.Cell]board.Mark{11: 6}}, "svg: Figure.Marks[11] is 6"},
	}
	for _, tt := range tests {
		var b bytes.Buffer
		if err := svg.Write(&b, tt.d); err == nil || err.Error() != tt.want || b.Len() > 0 {
			t.Errorf("error %v and %d bytes written\nwant  %s", err, b.Len(), tt.want)
		}
		if text, err := svg.Append([]byte("x"), tt.d); err == nil || string(text) != "x" {
			t.Errorf("Append: %q, %v", text, err)
		}
	}
	full := errors.New("full")
	if err := svg.Write(failingWriter{full}, board.Figure{Lattice: l}); err != full {
		t.Errorf("a writer that fails: %v", err)
	}
}

type failingWriter struct{ err error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.err }

func TestAppend(t *testing.T) {
	d := goldens(t)["go9"]
	text, err := svg.Append([]byte("x"), d)
	if want := "x" + string(write(t, d)); string(text) != want || err != nil {
		t.Errorf("Append does not append what Write writes (error %v)", err)
	}
}

// TestEscaping makes sure that text stays text.
func TestEscaping(t *testing.T) {
	const nasty = `<script>&"'` + "]]>\x00\x1b\xff\ufffe </style></text>"
	d := board.Figure{Lattice: board.Square4(2, 2), Title: nasty, Labels: map[board.Cell]string{1: nasty}}
	dec := xml.NewDecoder(bytes.NewReader(write(t, d)))
	var texts []string
	for {
		token, err := dec.Token()
		if err == io.EOF {
			break
		}
		start, ok := token.(xml.StartElement)
		if !ok || start.Name.Local != "title" && start.Name.Local != "text" {
			continue
		}
		var s string
		if err := dec.DecodeElement(&s, &start); err != nil {
			t.Fatal(err)
		}
		texts = append(texts, s)
	}
	want := `<script>&"'` + "]]>\ufffd\ufffd\ufffd\ufffd </style></text>"
	if diff := cmp.Diff([]string{want, want, "a", "b", "1", "2"}, texts); diff != "" {
		t.Errorf("texts (-want +got):\n%s", diff)
	}
}

// TestElements counts what is drawn.
func TestElements(t *testing.T) {
	count := func(d board.Figure, what string) int { return bytes.Count(write(t, d), []byte(what)) }
	all := goldens(t)
	tests := []struct {
		name, what string
		want       int
	}{
		{"go9", "<circle", 20 + 1},
		{"go9", "<text", 9 + 9},
		{"go9", `class="mark"`, 1},
		{"window", "<text", 5 + 6 + 2},
		{"reversi8", "<circle", 10 + 1},
		{"renju15", "<text", 29 + 15 + 15},
		{"numbers", "<text", 3 + 3 + 3},
		{"renju15", "<polyline", 1},
		{"hex11", "<polyline", 4 + 1},
		{"hexcorner", "<polyline", 2},
		{"hex1", "<polyline", 4},
		{"hex3x5", "<text", 0},
		{"territory", "<rect", 1 + 1 + 5 + 8 + 1},
		{"territory", "<polygon", 2},
		{"territory", "<polyline", 2},
		{"hexshades", "<polygon", 2},
		{"hexshades", "<polyline", 4 + 2},
		{"triangle", "<polyline", 0},
		{"cutsquares", "h20v20h-20z", 30 - 4},
	}
	for _, tt := range tests {
		if got := count(all[tt.name], tt.what); got != tt.want {
			t.Errorf("%s: %s %d times, want %d", tt.name, tt.what, got, tt.want)
		}
	}
}

// TestLegend reads the words for what the shades show: of the window only, and
// with the names that the game has for its sides.
func TestLegend(t *testing.T) {
	l := board.Square4(2, 3)
	shades := map[board.Cell]board.Color{0: board.Black, 1: board.White, 2: board.Empty, 3: board.Black}
	lower := board.Rect{Min: board.Pt(1, 0), Max: board.Pt(2, 3)}
	for _, tt := range []struct {
		f    board.Figure
		want string
	}{
		{board.Figure{}, ""},
		{board.Figure{Black: "red", White: "blue"}, ""},
		{board.Figure{Shades: shades}, "Territory: black 2, white 1, neutral 1"},
		{board.Figure{Shades: shades, Black: "red", White: "blue"}, "Territory: red 2, blue 1, neutral 1"},
		{board.Figure{Shades: shades, Black: "<b>"}, "Territory: &lt;b&gt; 2, white 1, neutral 1"},
		{board.Figure{Shades: shades, Window: lower, Black: "red"}, "Territory: red 1"},
		{board.Figure{Shades: map[board.Cell]board.Color{0: board.Black}, Window: lower}, ""},
	} {
		tt.f.Lattice = l
		_, got, _ := strings.Cut(string(write(t, tt.f)), "<desc>")
		got, _, _ = strings.Cut(got, "</desc>")
		if got != tt.want {
			t.Errorf("the legend is %q, want %q", got, tt.want)
		}
	}
}

// TestArrows measures arrows: they begin and end 5 units short of the middles of
// their cells, which are 20 apart, and those to their own cell or out of the
// window are left out.
func TestArrows(t *testing.T) {
	f := board.Figure{Lattice: board.Square4(3, 4), NoCoordinates: true}
	for _, tt := range []struct {
		arrow      board.Arrow
		line, head string
	}{
		{board.Arrow{From: 0, To: 2}, "19 14 43.5 14", "49 14 "},
		{board.Arrow{From: 2, To: 0}, "49 14 24.5 14", "19 14 "},
		{board.Arrow{From: 1, To: 5}, "34 19 34 23.5", "34 29 "},
		{board.Arrow{From: 3, To: 3}, "", ""},
	} {
		f.Arrows = []board.Arrow{tt.arrow}
		picture := string(write(t, f))
		points := func(element string) string {
			_, after, _ := strings.Cut(picture, "<"+element+" ")
			_, after, _ = strings.Cut(after, `points="`)
			inside, _, _ := strings.Cut(after, `"`)
			return inside
		}
		if line, head := points("polyline"), points("polygon"); line != tt.line || !strings.HasPrefix(head, tt.head) || (head == "") != (tt.head == "") {
			t.Errorf("%v: line %q, head %q, want %q and %q…", tt.arrow, line, head, tt.line, tt.head)
		}
	}
	f.Window = board.Rect{Min: board.Pt(0, 0), Max: board.Pt(3, 2)}
	f.Arrows = []board.Arrow{{From: 0, To: 2}, {From: 2, To: 0}}
	if picture := write(t, f); bytes.Contains(picture, []byte("<polygon")) {
		t.Errorf("an arrow out of the window is drawn:\n%s", picture)
	}
}

// TestPathInPieces draws a path that leaves the window and comes back: a line, a
// dot where one cell is left, a line.
func TestPathInPieces(t *testing.T) {
	f := board.Figure{
		Lattice: board.Square4(3, 9),
		Window:  board.Rect{Max: board.Pt(2, 9)},
		Path:    []board.Cell{0, 1, 2, 20, 3, 21, 4, 5},
	}
	picture := write(t, f)
	for what, want := range map[string]int{"<polyline": 2, "<circle": 1} {
		if got := bytes.Count(picture, []byte(what)); got != want {
			t.Errorf("%s %d times, want %d", what, got, want)
		}
	}
}

// FuzzWrite draws whatever can be drawn, and wants an error for the rest.
func FuzzWrite(f *testing.F) {
	f.Add(uint8(0), uint8(9), uint8(9), uint8(0), []byte{0, 1, 2, 0, 1}, "title", int16(3), int8(0), int8(0), int8(0), int8(0))
	f.Add(uint8(1), uint8(8), uint8(8), uint8(2), []byte{2, 1}, "<&", int16(-1), int8(1), int8(2), int8(3), int8(4))
	f.Add(uint8(2), uint8(11), uint8(3), uint8(0), []byte{1}, "\x00", int16(32), int8(0), int8(0), int8(11), int8(3))
	f.Fuzz(func(t *testing.T, lattice, rows, cols, kind uint8, stones []byte, text string, cell int16, r0, c0, r1, c1 int8) {
		makers := []func(int, int) *board.Lattice{board.Square4, board.Square8, board.Hex6}
		l := makers[lattice%3](int(rows)%30+1, int(cols)%60+1)
		c := board.Cell(cell)
		d := board.Figure{
			Lattice: l,
			Kind:    board.FigureKind(kind % 5),
			At: func(c board.Cell) board.Color {
				if int(c) < len(stones) {
					return board.Color(stones[c] % 3)
				}
				return board.Empty
			},
			Window:        board.Rect{Min: board.Pt(int(r0), int(c0)), Max: board.Pt(int(r1), int(c1))},
			Notation:      board.Notation{SkipI: kind&8 != 0, FromBottom: kind&16 != 0, Upper: kind&32 != 0},
			NoCoordinates: kind&64 != 0,
			Stars:         []board.Cell{c},
			Last:          []board.Cell{c},
			Numbers:       map[board.Cell]int{c: int(r0)},
			Labels:        map[board.Cell]string{c: text},
			Marks:         map[board.Cell]board.Mark{c: board.Mark(rows % 7)},
			Shades:        map[board.Cell]board.Color{c: board.Color(cols % 4)},
			Path:          []board.Cell{c, 0},
			Arrows:        []board.Arrow{{From: 0, To: c}},
			Black:         text,
			Title:         text,
		}
		var b bytes.Buffer
		if err := svg.Write(&b, d); err != nil {
			if !strings.HasPrefix(err.Error(), "svg: Figure.") || b.Len() > 0 {
				t.Errorf("error %v with %d bytes written", err, b.Len())
			}
			return
		}
		if !l.Valid(c) {
			t.Error("a cell off the board is not an error")
		}
		write(t, d)
	})
}

func BenchmarkAppend(b *testing.B) {
	for _, name := range []string{"go9", "renju15", "hex11"} {
		d := goldens(b)[name]
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			var buf []byte
			for b.Loop() {
				var err error
				if buf, err = svg.Append(buf[:0], d); err != nil || len(buf) < 1000 {
					b.Fatal(len(buf), err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "pictures/s")
			b.ReportMetric(float64(len(buf)), "bytes/picture")
		})
	}
}

// TestAllocationsOfNew draws into no slice: there is room for the picture from the
// beginning, and not much more.
func TestAllocationsOfNew(t *testing.T) {
	for name, f := range goldens(t) {
		var text []byte
		allocs := testing.AllocsPerRun(5, func() {
			var err error
			if text, err = svg.Append(nil, f); err != nil {
				t.Fatal(err)
			}
		})
		if allocs > 9 {
			t.Errorf("%s: %v allocations, want 9 at most", name, allocs)
		}
		if cap(text) > 3*len(text) {
			t.Errorf("%s: room for %d bytes, of which %d are used", name, cap(text), len(text))
		}
	}
}
