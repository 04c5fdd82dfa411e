package sgf

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// A charset says how the values of a game stand in a text.
type charset uint8

const (
	unknown charset = iota // the root has not been read yet
	unicode                // UTF-8, and Latin-1 where it is no UTF-8
	latin1                 // windows-1252
	other                  // passed through
)

// charsetOf returns the character set of the game with that root.
func charsetOf(root *Node) charset {
	name, ok := root.Get("CA")
	if !ok || name == "UTF-8" {
		return unicode
	}
	name = strings.Map(func(r rune) rune {
		if r <= ' ' || strings.ContainsRune("-_.:", r) {
			return -1
		}
		return r
	}, strings.ToLower(name))
	switch name {
	case "", "utf8", "ascii", "usascii":
		return unicode
	case "iso88591", "iso885911987", "latin1", "l1", "windows1252", "cp1252", "1252":
		return latin1
	}
	return other
}

// decode returns a value, which has bytes beyond ASCII, as the string that the
// program sees.
func (c charset) decode(s string) string {
	if c == other || c == unicode && utf8.ValidString(s) {
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
