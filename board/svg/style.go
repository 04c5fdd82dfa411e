package svg

import "github.com/stonesgo/stones/board"

// A style is the look of one kind of board.
type style struct {
	class  string
	radius float64     // of a stone
	colors [numHue]hue // by use
}

// A hue is a color in light and in dark surroundings.
type hue struct{ light, dark string }

// What colors are used for. The names are those of the classes, and with
// "--stones-" in front those of the custom properties.
const (
	frame = iota
	plain
	line
	text
	black
	white
	rim
	onBlack
	onWhite
	onBoard
	mark
	numHue
)

var hueNames = [numHue]string{"frame", "board", "line", "text", "black", "white", "rim", "on-black", "on-white", "on-board", "mark"}

// property returns the property that holds the color. Elements are painted in
// their currentColor, and what has a second one in that for strokes.
func property(use int) string {
	if use == line || use == rim {
		return "stroke"
	}
	return "color"
}

var styles = [...]style{
	board.FigurePoints: {"stones-points", 9.4, [...]hue{
		frame:   {"#e6bd74", "#5f4b2a"},
		plain:   {"#e6bd74", "#5f4b2a"},
		line:    {"#5b4321", "#b8a078"},
		text:    {"#4a3517", "#e3d3b0"},
		black:   {"#1c1c1c", "#101010"},
		white:   {"#fcfcfa", "#dededa"},
		rim:     {"#2b2013", "#1a140a"},
		onBlack: {"#fff", "#eee"},
		onWhite: {"#000", "#000"},
		onBoard: {"#4a3517", "#f0e2c2"},
		mark:    {"#e0312a", "#ff5a4f"},
	}},
	board.FigureSquares: {"stones-squares", 8.2, [...]hue{
		frame:   {"#f3f1ea", "#1f2422"},
		plain:   {"#2f8f5b", "#1f6a43"},
		line:    {"#14472c", "#0c2e1d"},
		text:    {"#333", "#ccd3cf"},
		black:   {"#1c1c1c", "#0c0c0c"},
		white:   {"#fcfcfa", "#dededa"},
		rim:     {"#14472c", "#0c2e1d"},
		onBlack: {"#fff", "#eee"},
		onWhite: {"#000", "#000"},
		onBoard: {"#06301b", "#e3f0e8"},
		mark:    {"#f0452f", "#ff5a4f"},
	}},
	board.FigureHexagons: {"stones-hexagons", 7.6, [...]hue{
		frame:   {"#f6f4ef", "#1d1f23"},
		plain:   {"#fff", "#30333a"},
		line:    {"#a49d92", "#62676f"},
		text:    {"#44403a", "#c8cbd2"},
		black:   {"#d33f3a", "#dd5a54"},
		white:   {"#2f6bc6", "#4d86e0"},
		rim:     {"none", "none"},
		onBlack: {"#fff", "#fff"},
		onWhite: {"#fff", "#fff"},
		onBoard: {"#44403a", "#c8cbd2"},
		mark:    {"#ffd83d", "#ffd83d"},
	}},
}

// sheets are the style sheets of the styles.
var sheets = func() (texts [len(styles)]string) {
	for kind := range styles {
		texts[kind] = string(styles[kind].appendCSS(nil))
	}
	return texts
}()

// appendCSS appends the style sheet: what a page says, and otherwise the light
// colors or the dark ones.
func (s *style) appendCSS(dst []byte) []byte {
	rules := func(pick func(hue) string) {
		for use, h := range s.colors {
			for _, part := range []string{".", s.class, " .", hueNames[use], "{", property(use), ":var(--stones-", hueNames[use], ",", pick(h), ")}\n"} {
				dst = append(dst, part...)
			}
		}
	}
	rules(func(h hue) string { return h.light })
	dst = append(dst, "@media(prefers-color-scheme:dark){\n"...)
	rules(func(h hue) string { return h.dark })
	return append(dst, "}\n"...)
}
