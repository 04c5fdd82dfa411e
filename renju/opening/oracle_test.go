package opening_test

import (
	"slices"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju/opening"
)

// scripts are the rules as a list of sentences, each "who what": who is 1 or 2 for a
// player, B or W for a holder, * for the player who did not act last. A number behind
// "stone" is its square around the center, "far" one that it must be outside of. "->"
// says where to go on after all, or only some, of the answers; otherwise it is the next
// sentence. Nobody holds a color until there is a "colour" if there is one.
var scripts = map[opening.Protocol]string{
	opening.RIF:        "1 stone 1; 1 stone 3; 1 stone 5; 2 colour; W stone; B offer 2; W pick; W stone",
	opening.Yamaguchi:  "1 stone 1; 1 stone 3; 1 stone 5; 1 declare 12; * swap; W stone; B offer n; W pick; W stone",
	opening.Soosorv8:   "1 stone 1; 1 stone 3; 1 stone 5; * swap; W stone; W declare 8; * swap; B offer n; W pick; W stone",
	opening.Soosorv4:   "1 stone 1; 1 stone 3; 1 stone 5; * swap; W stone; W declare 4; * swap; B offer n; W pick; W stone",
	opening.RenjuSwap:  "1 stone 1; 2 stone 3; 1 stone 5; 2 swap; W stone; B offer 2; W pick; W stone",
	opening.Tarannikov: "1 stone 1; * swap; W stone 3; * swap; B stone 5; * swap; W stone 7; * swap; B stone 9; * swap; W stone",
	opening.Taraguchi10: "1 stone 1; * swap; W stone 3; * swap; B stone 5; * swap; W stone 7;" +
		"* swap|offer 10 ->offer:pick; B stone 9; * swap ->all:six; @pick W pick; @six W stone",
	opening.Swap2: "1 stone; 1 stone; 1 stone; 2 colour|two ->colour:end; 2 stone; 2 stone; 1 colour;" +
		"@end W stone",
	opening.GomokuSwap: "1 stone; 1 stone; 1 stone; 2 colour; W stone",
	opening.Pro:        "1 stone 1; 2 stone; 1 stone far5",
	opening.LongPro:    "1 stone 1; 2 stone; 1 stone far7",
}

// An oracle is an opening that keeps nothing but its actions and reads the script from
// the start for every question.
type oracle struct {
	protocol opening.Protocol
	size     int
	actions  []opening.Action
}

// A situation is where an opening stands.
type situation struct {
	over     bool
	who      opening.Player
	what     []string // swap, colour, offer …
	number   string   // the word behind what
	stones   []board.Point
	black    opening.Player // 0 for nobody
	declared int
	offered  []board.Cell
}

func (o *oracle) at(c board.Cell) board.Point {
	return board.Pt(int(c)/o.size, int(c)%o.size)
}

func (o *oracle) now() situation {
	sentences := strings.Split(scripts[o.protocol], ";")
	for i := range sentences {
		sentences[i] = strings.TrimSpace(sentences[i])
	}
	s := situation{black: opening.P1}
	if strings.Contains(scripts[o.protocol], "colour") {
		s.black = 0
	}
	i, last := 0, opening.Player(0)
	for n := 0; ; n++ {
		if i == len(sentences) {
			s.over = true
			return s
		}
		words := strings.Fields(sentences[i])
		if words[0][0] == '@' {
			words = words[1:]
		}
		white := opening.Player(0)
		if s.black != 0 {
			white = 3 - s.black
		}
		s.who = map[string]opening.Player{"1": 1, "2": 2, "B": s.black, "W": white, "*": 3 - last}[words[0]]
		s.what, s.number = strings.Split(words[1], "|"), ""
		on, label := "", ""
		for _, word := range words[2:] {
			if leap, ok := strings.CutPrefix(word, "->"); ok {
				on, label, _ = strings.Cut(leap, ":")
			} else {
				s.number = word
			}
		}
		if n == len(o.actions) {
			return s
		}
		a := o.actions[n]
		done := map[opening.Kind]string{
			opening.Place: "stone", opening.Swap: "swap", opening.Keep: "swap", opening.Choose: "colour",
			opening.Declare: "declare", opening.Offer: "offer", opening.Pick: "pick", opening.PutTwo: "two",
		}[a.Kind]
		switch a.Kind {
		case opening.Place, opening.Pick:
			s.stones = append(s.stones, o.at(a.Cell))
		case opening.Swap:
			s.black = 3 - s.black
		case opening.Choose:
			s.black = s.who
			if a.Color == board.White {
				s.black = 3 - s.who
			}
		case opening.Declare:
			s.declared = a.N
		case opening.Offer:
			s.offered = a.Cells
		}
		last = s.who
		i++
		if on == "all" || on != "" && on == done {
			i = slices.IndexFunc(sentences, func(s string) bool { return strings.HasPrefix(s, "@"+label+" ") })
		}
	}
}

// refuses returns the code of the reason for which an action is against the rules, and
// "" if it is not.
func (o *oracle) refuses(a opening.Action) string {
	s := o.now()
	if s.over {
		return "opening-over"
	}
	if a.Player != 0 && a.Player != s.who {
		return "turn"
	}
	what := func(word string) bool { return slices.Contains(s.what, word) }
	switch {
	case a.Kind == opening.Place && what("stone"):
		if code := o.refusesPoint(s, a.Cell); code != "" {
			return code
		}
		p := o.at(a.Cell)
		far := max(p.Row-o.size/2, o.size/2-p.Row, p.Col-o.size/2, o.size/2-p.Col)
		if side, ok := strings.CutPrefix(s.number, "far"); ok {
			if n, _ := strconv.Atoi(side); 2*far+1 <= n {
				return "area"
			}
		} else if n, err := strconv.Atoi(s.number); err == nil && 2*far+1 > n {
			return "area"
		}
		return ""
	case (a.Kind == opening.Swap || a.Kind == opening.Keep) && what("swap"):
		return ""
	case a.Kind == opening.PutTwo && what("two"):
		return ""
	case a.Kind == opening.Choose && what("colour"):
		if a.Color != board.Black && a.Color != board.White {
			return "color"
		}
		return ""
	case a.Kind == opening.Declare && what("declare"):
		if most, _ := strconv.Atoi(s.number); a.N < 1 || a.N > most {
			return "number"
		}
		return ""
	case a.Kind == opening.Pick && what("pick"):
		if a.Cell < 0 || int(a.Cell) >= o.size*o.size {
			return "off-board"
		}
		if !slices.Contains(s.offered, a.Cell) {
			return "not-offered"
		}
		return ""
	case a.Kind == opening.Offer && what("offer"):
		n := s.declared
		if s.number != "n" {
			n, _ = strconv.Atoi(s.number)
		}
		if len(a.Cells) != n {
			return "count"
		}
		for i, c := range a.Cells {
			if code := o.refusesPoint(s, c); code != "" {
				return code
			}
			if slices.Index(a.Cells, c) < i {
				return "repeated"
			}
		}
		for i, c := range a.Cells {
			for _, d := range a.Cells[:i] {
				if slices.Contains(images(s.stones, o.at(c)), o.at(d)) {
					return "symmetric"
				}
			}
		}
		return ""
	}
	return "action"
}

func (o *oracle) refusesPoint(s situation, c board.Cell) string {
	switch {
	case c < 0 || int(c) >= o.size*o.size:
		return "off-board"
	case slices.Contains(s.stones, o.at(c)):
		return "occupied"
	}
	return ""
}

// An isometry is a motion of the plane that takes points of the lattice to such points:
// a rotation or reflection about the origin, and then a translation.
type isometry struct{ a, b, c, d, row, col int }

func (m isometry) apply(p board.Point) board.Point {
	return board.Pt(m.a*p.Row+m.b*p.Col+m.row, m.c*p.Row+m.d*p.Col+m.col)
}

// motions returns the isometries of the lattice that take the stones, every other one of
// which is black, to stones of the same color.
func motions(stones []board.Point) []isometry {
	var all []isometry
	for _, m := range []isometry{
		{a: 1, d: 1},
		{a: 1, d: -1},
		{a: -1, d: 1},
		{a: -1, d: -1},
		{b: 1, c: 1},
		{b: 1, c: -1},
		{b: -1, c: 1},
		{b: -1, c: -1},
	} {
		for i := 0; i < len(stones); i += 2 { // where the first stone goes
			m := m
			p := m.apply(stones[0])
			m.row, m.col = stones[i].Row-p.Row, stones[i].Col-p.Col
			keeps := true
			for k, q := range stones {
				to := slices.Index(stones, m.apply(q))
				keeps = keeps && to >= 0 && to%2 == k%2
			}
			if keeps {
				all = append(all, m)
			}
		}
	}
	return all
}

// images returns where the motions that keep the stones take p.
func images(stones []board.Point, p board.Point) []board.Point {
	var all []board.Point
	for _, m := range motions(stones) {
		all = append(all, m.apply(p))
	}
	return all
}
