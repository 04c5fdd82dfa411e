package sgf

// An extent finds the end of a game and counts what is in it. Where values end
// depends on the character set, which the root says, perhaps only after some of
// its values: extent finds that too.
type extent struct {
	coding        *coding
	before        *coding // of values in front of CA
	pos           int     // as far as the game has been scanned
	depth         int     // of "(" still open; 0 at the end of the game
	nodes, values int
	inValue       bool
	inRoot        bool // with no CA so far
	nameStart     int  // of the value of CA that is being scanned, else 0
	guess         *guess
}

func newExtent() extent {
	return extent{coding: &codings[unknown], before: &codings[unknown], depth: 1, inRoot: true}
}

// scan goes on through the text of a game, which starts at its first ";" and is
// longer at each call. It returns true at the end of the game.
func (e *extent) scan(text []byte) bool {
	if e.guess != nil {
		set, ok := e.guess.run(text)
		if !ok {
			return false
		}
		e.restart(set)
	}
	if e.inRoot && !e.root(text) {
		if e.guess == nil {
			return false
		}
		return e.scan(text)
	}
	i := e.pos
	for {
		if e.inValue {
			if i = e.value(text, i); e.inValue {
				break
			}
		}
		for i < len(text) && !structural[text[i]] {
			i++
		}
		if i == len(text) {
			break
		}
		c := text[i]
		i++
		switch c {
		case ';':
			e.nodes++
		case '[':
			e.values++
			e.inValue = true
		case '(':
			e.depth++
		case ')':
			e.depth--
		}
		if e.depth == 0 {
			e.pos = i
			return true
		}
	}
	e.pos = i
	return false
}

// finish scans a text that ends before the game does.
func (e *extent) finish(text []byte) {
	if e.guess != nil {
		e.restart(unknown)
		e.scan(text)
	}
}

// restart scans again from the start: by a character set, or byte by byte up to
// any CA if there is none that is right for the root.
func (e *extent) restart(set charset) {
	*e = newExtent()
	e.inRoot = set == unknown
	if set == unknown {
		set = unicode
	}
	e.coding, e.before = &codings[set], &codings[set]
}

// structural tells the characters that mean something outside of values.
var structural = [256]bool{';': true, '[': true, '(': true, ')': true}

// root scans the root until its CA or its end. It returns false at the end of
// the text, and begins to guess at a byte whose meaning depends on the character
// set.
func (e *extent) root(text []byte) bool {
	i := e.pos
	for {
		if e.inValue {
			i = e.value(text, i)
			switch {
			case e.guess != nil:
				return false
			case e.inValue:
				e.pos = i
				return false
			case e.nameStart > 0:
				e.found(charsetNamed(unescaped(text[e.nameStart : i-1])))
				e.pos = i
				return true
			}
		}
		for i < len(text) && !structural[text[i]] {
			i++
		}
		if e.pos = i; i == len(text) {
			return false
		}
		switch {
		case text[i] == '[':
			e.values++
			e.inValue = true
			if i++; namesCharset(text[:i-1]) {
				e.nameStart = i
			}
		case i == 0:
			e.nodes++
			i++
		default:
			e.found(unicode)
			return true
		}
	}
}

func (e *extent) found(set charset) {
	e.coding = &codings[set]
	e.inRoot = false
}

// namesCharset reports whether the text ends with the identifier CA, which may
// have lower-case letters in it.
func namesCharset(text []byte) bool {
	i := len(text)
	for i > 0 && text[i-1] <= ' ' {
		i--
	}
	want := "CA"
	for i > 0 && (isLetter(text[i-1]) || isDigit(text[i-1])) {
		i--
		if text[i] >= 'a' {
			continue
		}
		if want == "" || text[i] != want[len(want)-1] {
			return false
		}
		want = want[:len(want)-1]
	}
	return want == ""
}

// unescaped returns the value of CA without backslashes. Line ends in it do not
// matter to [charsetNamed].
func unescaped(value []byte) []byte {
	var dst []byte
	for i := 0; i < len(value); i++ {
		if value[i] == '\\' {
			if dst == nil {
				dst = append(make([]byte, 0, len(value)), value[:i]...)
			}
			if i++; i == len(value) {
				break
			}
		}
		if dst != nil {
			dst = append(dst, value[i])
		}
	}
	if dst == nil {
		return value
	}
	return dst
}

// value goes on from text[i] to behind the "]" of the value that the extent is in,
// or as far as the text allows.
func (e *extent) value(text []byte, i int) int {
	coding := e.coding
	for i < len(text) {
		switch coding.class[text[i]] {
		case bracket:
			e.inValue = false
			return i + 1
		case backslash:
			if i+1 == len(text) {
				return i
			}
			if i++; coding.class[text[i]] != lead {
				i++
			}
		case lead:
			if i+1 == len(text) {
				return i
			}
			if coding.trail[text[i+1]] {
				if e.inRoot {
					e.guess = newGuess()
					return i
				}
				i++
			}
			i++
		default:
			i++
		}
	}
	return i
}

// A guess finds the character set of a game in whose root a byte of "\" or "]"
// comes after one beyond ASCII and before any CA. It reads the root by every
// character set at the same time: the right one is that by which the root has
// a CA that names it. Where none is right, the game is read byte by byte, and
// by the character set of a CA from there on. Its end by that reading is as far as
// a guess looks ahead, unless the game is not of the form by that reading: then
// the error ends the reading of all games.
type guess struct {
	pos     int
	bytes   candidate   // reads byte by byte
	multi   []candidate // those that may still be right
	storage [charsets - shiftJIS]candidate
}

func newGuess() *guess {
	g := &guess{pos: 1, bytes: candidate{set: unicode, depth: 1, inRoot: true}}
	g.multi = g.storage[:]
	for i := range g.multi {
		g.multi[i] = candidate{set: shiftJIS + charset(i), depth: 1, inRoot: true}
	}
	return g
}

// run goes on through the text and returns false at its end. The character set is
// unknown if none is right.
func (g *guess) run(text []byte) (set charset, ok bool) {
	for ; g.pos < len(text); g.pos++ {
		c := text[g.pos]
		kept := g.multi[:0]
		for i := range g.multi {
			m := &g.multi[i]
			m.step(c)
			switch {
			case m.names == m.set:
				return m.set, true
			case m.names == unknown && m.inRoot && !m.wrong:
				kept = append(kept, *m)
			}
		}
		g.multi = kept
		if len(kept) == 0 {
			return unknown, true
		}
		if b := &g.bytes; !b.wrong {
			b.step(c)
			if b.depth == 0 || b.names != unknown && !b.names.multibyte() {
				return unknown, true
			}
			if b.names != unknown {
				b.set = b.names
			}
		}
	}
	return unknown, false
}

// A candidate reads a game by a character set.
type candidate struct {
	set   charset
	names charset // what the CA of the root names; unknown as long as there is none
	depth int     // as in extent

	inRoot  bool
	wrong   bool // not of the form
	inValue bool
	inName  bool  // in the value of CA
	last    class // of the byte before, if it is a lead or a backslash that holds

	id      [3]byte // the last identifier, as far as it matters
	idLen   int
	idEnded bool
	name    [longestName + 1]byte // the value of CA, as far as it matters
	nameLen int
}

func (r *candidate) step(c byte) {
	if r.inValue {
		r.stepValue(c)
		return
	}
	switch {
	case c <= ' ':
		r.idEnded = r.idLen > 0
		return
	case isLetter(c) || isDigit(c):
		if r.idEnded {
			r.idLen = 0
			r.idEnded = false
		}
		if c < 'a' && r.idLen < len(r.id) {
			r.id[r.idLen] = c
			r.idLen++
		}
		return
	case c == '[':
		r.inValue = true
		r.inName = r.inRoot && r.names == unknown && string(r.id[:r.idLen]) == "CA"
	case c == ';':
		r.inRoot = false
	case c == '(':
		r.inRoot = false
		r.depth++
	case c == ')':
		r.inRoot = false
		r.depth--
	default:
		r.wrong = true
	}
	r.idLen = 0
}

func (r *candidate) stepValue(c byte) {
	coding := &codings[r.set]
	last := r.last
	r.last = letter
	if !(last == lead && coding.trail[c]) {
		switch class := coding.class[c]; {
		case class == lead:
			r.last = lead
		case last == backslash:
		case class == backslash:
			r.last = backslash
			return
		case class == bracket:
			r.inValue = false
			if r.inName {
				r.names = charsetNamed(r.name[:r.nameLen])
				r.inName = false
			}
			return
		}
	}
	if r.inName && countsInName(c) && r.nameLen < len(r.name) {
		r.name[r.nameLen] = c
		r.nameLen++
	}
}
