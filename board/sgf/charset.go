package sgf

import (
	"fmt"
	"unicode/utf8"
)

// A charset says how the values of a game stand in a text.
type charset uint8

const (
	unknown  charset = iota // the root has not been read yet
	unicode                 // UTF-8, and Latin-1 where it is not UTF-8
	latin1                  // windows-1252
	other                   // passed through, as are those that follow
	shiftJIS                // from here on a character may have the byte of "\" or "]" in it
	big5
	gbk
	johab
	charsets
)

// charsetOf returns the character set of the game with that root.
func charsetOf(root *Node) charset {
	name, ok := root.Get("CA")
	if !ok || name == "UTF-8" {
		return unicode
	}
	return charsetNamed(name)
}

// charsetNamed returns the character set that a value of CA names, in either case
// and with blanks and punctuation or not.
func charsetNamed[T string | []byte](name T) charset {
	var buf [longestName]byte
	key := buf[:0]
	for i := range len(name) {
		c := name[i]
		if !countsInName(c) {
			continue
		}
		if c >= 'A' && c <= 'Z' {
			c |= 0x20
		}
		if len(key) == cap(key) {
			return other
		}
		key = append(key, c)
	}
	switch string(key) {
	case "", "utf8", "ascii", "usascii":
		return unicode
	case "iso88591", "iso885911987", "latin1", "l1", "windows1252", "cp1252", "1252":
		return latin1
	case "shiftjis", "sjis", "xsjis", "csshiftjis", "mskanji", "cp932", "ms932", "windows932", "932", "windows31j", "cswindows31j",
		"cp943", "ibm943", "shiftjis2004", "sjis2004", "shiftjisx0213", "sjisx0213":
		return shiftJIS
	case "big5", "bigfive", "cnbig5", "csbig5", "xxbig5", "xbig5", "big5eten", "big5hkscs", "big52003", "cp950", "ms950", "windows950", "950", "cp951":
		return big5
	case "gbk", "xgbk", "csgbk", "cp936", "ms936", "windows936", "936", "gb2312", "csgb2312", "gb231280", "euccn", "cngb", "chinese",
		"isoir58", "csiso58gb231280", "gb18030", "csgb18030", "gb180302000", "gb180302005", "gb180302022", "cp54936", "windows54936", "54936":
		return gbk
	case "johab", "cp1361", "ms1361", "windows1361", "1361":
		return johab
	}
	return other
}

// longestName is more than the length of any name without blanks and punctuation.
const longestName = 24

func countsInName(c byte) bool { return c > ' ' && c != '-' && c != '_' && c != '.' && c != ':' }

// multibyte reports whether a byte of "\" or "]" may be the second half of a
// character.
func (c charset) multibyte() bool { return c >= shiftJIS }

// decode returns a value, which has bytes beyond ASCII, as the string that the
// program sees.
func (c charset) decode(s string) string {
	if c >= other || c == unicode && utf8.ValidString(s) {
		return s
	}
	dst := make([]byte, 0, len(s)+len(s)/4+4)
	for i := range len(s) {
		if b := s[i]; b >= 0x80 && b < 0xa0 {
			dst = utf8.AppendRune(dst, windows1252[b-0x80])
		} else {
			dst = utf8.AppendRune(dst, rune(b))
		}
	}
	return string(dst)
}

// windows1252 holds what the bytes from 0x80 to 0x9f stand for. Five of them
// are not assigned and stand for the control codes that they are in Latin-1.
var windows1252 = [32]rune{
	'€', 0x81, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0x8d, 'Ž', 0x8f,
	0x90, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0x9d, 'ž', 'Ÿ',
}

// encode returns the value as it stands in a text, or an error naming the
// first character that the character set does not have.
func (c charset) encode(s string) (string, error) {
	if c != latin1 || isASCII(s) {
		return s, nil
	}
	dst := make([]byte, 0, len(s))
	for i, r := range s {
		b, ok := latin1Byte(r)
		if !ok {
			return "", fmt.Errorf("%q at byte %d is not in the character set that CA names", r, i)
		}
		dst = append(dst, b)
	}
	return string(dst), nil
}

func latin1Byte(r rune) (b byte, ok bool) {
	if r < 0x80 || r >= 0xa0 && r <= 0xff {
		return byte(r), true
	}
	for i, w := range windows1252 {
		if r == w {
			return byte(0x80 + i), true
		}
	}
	return 0, false
}

// A class is what a byte of a value means to a reader.
type class uint8

const (
	letter    class = iota // itself
	lineEnd                // CR or LF
	bracket                // the end of the value
	backslash              // the next character stands for itself
	lead                   // itself, and so does a trail byte after it
)

// A coding tells the bytes of values apart.
type coding struct {
	class [256]class
	trail [256]bool // the bytes that may follow a lead byte in one character
}

// codings holds the coding of each character set. In GB18030 some characters have
// four bytes, but none of them is a "\" or "]", and they look like two invalid
// characters of GBK. EUC-KR and its extension cp949 have no such trail bytes.
var codings = func() (all [charsets]coding) {
	for i := range all {
		all[i].class = [256]class{'\n': lineEnd, '\r': lineEnd, ']': bracket, '\\': backslash}
	}
	all[shiftJIS].add(0x81, 0x9f, 0xe0, 0xfc).addTrail(0x40, 0x7e, 0x80, 0xfc)
	all[big5].add(0x81, 0xfe).addTrail(0x40, 0x7e, 0xa1, 0xfe)
	all[gbk].add(0x81, 0xfe).addTrail(0x40, 0x7e, 0x80, 0xfe)
	all[johab].add(0x84, 0xd3, 0xd8, 0xde, 0xe0, 0xf9).addTrail(0x31, 0x7e, 0x81, 0xfe)
	all[unknown].add(0x81, 0xfe).addTrail('\\', ']')
	return all
}()

// add makes lead bytes of those from the first to the second, the third to the
// fourth and so on.
func (c *coding) add(bounds ...int) *coding {
	for ; len(bounds) > 0; bounds = bounds[2:] {
		for b := bounds[0]; b <= bounds[1]; b++ {
			c.class[b] = lead
		}
	}
	return c
}

func (c *coding) addTrail(bounds ...int) {
	for ; len(bounds) > 0; bounds = bounds[2:] {
		for b := bounds[0]; b <= bounds[1]; b++ {
			c.trail[b] = true
		}
	}
}
