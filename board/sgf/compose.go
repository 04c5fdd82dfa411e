package sgf

import "strings"

// Compose returns the value that is composed of these parts, such as "aa:A" for a
// label: the parts with colons between them. A colon in a part gets a backslash in
// front of it, and so does a backslash that stands in front of a colon:
// Compose("a:b", "c") is `a\:b:c`. All else stays as it is.
func Compose(parts ...string) string {
	var dst []byte
	for i, part := range parts {
		if i > 0 {
			dst = append(dst, ':')
		}
		run := 0 // backslashes that stand last
		for _, c := range []byte(part) {
			if c == ':' {
				dst = appendBackslashes(dst, run+1)
			}
			dst = append(dst, c)
			if run++; c != '\\' {
				run = 0
			}
		}
		if i < len(parts)-1 {
			dst = appendBackslashes(dst, run)
		}
	}
	return string(dst)
}

// Split returns the parts of a composed value. It undoes [Compose], except that
// Compose of no parts comes back as one empty part. A value without a colon is one part.
//
// A value in a character set that is not decoded should be decoded before, since
// a byte of "\" may be half a character in it.
func Split(value string) []string {
	parts := make([]string, 0, 2)
	for {
		part, rest, more := cut(value)
		if parts = append(parts, part); !more {
			return parts
		}
		value = rest
	}
}

// Cut returns the first part of a composed value and what follows the colon behind
// it, both without the backslashes of [Compose]. It is for values of two parts
// of which only the second one can have colons, which many programs write without
// backslashes, as in LB[dd:a:b]. If there is no colon between parts, Cut returns
// the only part, "" and false.
func Cut(value string) (first, rest string, found bool) {
	first, rest, found = cut(value)
	return first, strings.Join(Split(rest), ":"), found
}

// cut returns the first part of the value and the rest, still as it is.
func cut(value string) (part, rest string, found bool) {
	var dst []byte
	for {
		i := strings.IndexByte(value, ':')
		if i < 0 {
			return string(append(dst, value...)), "", false
		}
		run := i - len(strings.TrimRight(value[:i], `\`))
		part, rest = value[:i-(run+1)/2], value[i+1:]
		if run%2 == 0 {
			return string(append(dst, part...)), rest, true
		}
		dst = append(append(dst, part...), ':')
		value = rest
	}
}

func appendBackslashes(dst []byte, n int) []byte {
	for range n {
		dst = append(dst, '\\')
	}
	return dst
}

// holdsText reports whether the values of the property are text and never composed,
// so that a colon in them is nothing but a colon.
func holdsText(id string) bool {
	switch id {
	case "C", "N", "GC", "GN", "PB", "PW", "BR", "WR", "BT", "WT", "AN", "CA", "CP", "DT", "EV", "ON", "OT", "PC", "RE", "RO", "RU", "SO", "US":
		return true
	}
	return false
}

// appendComposed appends a value that stands so in a text, and may be composed, as
// the program sees it: escaped, but for what [Compose] would leave as it is.
func appendComposed(dst []byte, raw string, coding *coding) []byte {
	run := 0 // escaped backslashes that stand last
	for i := 0; i < len(raw); i++ {
		c := raw[i]
		escaped := false
		if c == '\\' {
			i++
			c = raw[i]
			escaped = true
		}
		switch coding.class[c] {
		case lead:
			dst = append(dst, c)
			if i+1 < len(raw) && coding.trail[raw[i+1]] {
				i++
				dst = append(dst, raw[i])
			}
			run = 0
			continue
		case lineEnd:
			if i+1 < len(raw) && raw[i+1] == c^'\n'^'\r' {
				i++
			}
			if !escaped {
				dst = append(dst, '\n')
				run = 0
			}
			continue
		}
		if c == ':' {
			dst = appendBackslashes(dst, run)
			if escaped {
				dst = append(dst, '\\')
			}
		}
		dst = append(dst, c)
		if run++; c != '\\' {
			run = 0
		}
	}
	return dst
}
