package renlib

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// isRaw reports whether texts in that character set are passed through, and not
// decoded.
func isRaw(charset string) bool {
	switch strings.NewReplacer("-", "", "_", "", " ", "").Replace(strings.ToLower(charset)) {
	case "", "utf8", "ascii", "usascii", "iso88591", "latin1", "l1", "windows1252", "cp1252", "1252":
		return false
	}
	return true
}

// decode returns a text of the file as it stands in a record.
func (r *reader) decode(b []byte) string {
	if len(b) == 0 {
		return ""
	}
	if r.raw || utf8.Valid(b) {
		return lines(string(b))
	}
	var s strings.Builder
	for _, c := range b {
		s.WriteRune(windows1252(c))
	}
	return lines(s.String())
}

// decodeOld returns a comment in the old form as it stands in a record.
func (r *reader) decodeOld(b []byte) string {
	var s strings.Builder
	for _, c := range b {
		c &= 0x7f
		switch i := strings.IndexByte(oldLetters, c); {
		case c == 0:
			s.WriteByte(' ')
		case i >= 0 && !r.raw:
			s.WriteString([]string{"å", "ä", "ö", "Å", "Ä", "Ö"}[i])
		default:
			s.WriteByte(c)
		}
	}
	return lines(s.String())
}

// oldLetters stand for å, ä, ö, Å, Ä and Ö.
const oldLetters = `}{|][\`

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// lines returns the text with "\n" for every end of a line.
func lines(s string) string {
	if strings.IndexByte(s, '\r') < 0 {
		return s
	}
	return lineEnds.Replace(s)
}

// encode returns the bytes of which decode makes s: windows-1252 where that can
// be. It reports false if there are none.
func encode(s string, raw bool) ([]byte, bool) {
	s = strings.ReplaceAll(lines(s), "\n", "\r\n")
	if strings.IndexByte(s, 0) >= 0 || !raw && !utf8.ValidString(s) {
		return nil, false
	}
	if raw {
		return []byte(s), true
	}
	b := make([]byte, 0, len(s))
	for _, c := range s {
		x, ok := windows1252Byte(c)
		if !ok {
			return []byte(s), true
		}
		b = append(b, x)
	}
	if utf8.Valid(b) && !bytes.Equal(b, []byte(s)) {
		return []byte(s), true // it would be read as UTF-8
	}
	return b, true
}

// high are the characters of windows-1252 from 0x80 to 0x9F. The five that it does
// not have are control characters.
const high = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"

var highRunes = []rune(high)

func windows1252(c byte) rune {
	if c >= 0x80 && c < 0xa0 {
		return highRunes[c-0x80]
	}
	return rune(c)
}

func windows1252Byte(r rune) (byte, bool) {
	if r < 0x80 || r >= 0xa0 && r <= 0xff {
		return byte(r), true
	}
	for i, h := range highRunes {
		if h == r {
			return byte(0x80 + i), true
		}
	}
	return 0, false
}
