package board

import (
	"encoding/json"
	"strings"
	"testing"
)

type fruit uint8

const fruitWords Words = "apple|sour cherry|pear"

func (f fruit) String() string               { return WordOf(fruitWords, f) }
func (f fruit) MarshalText() ([]byte, error) { return MarshalWord(fruitWords, f) }
func (f *fruit) UnmarshalText(text []byte) error {
	return UnmarshalWord(fruitWords, f, text)
}

func TestWords(t *testing.T) {
	for f, want := range map[fruit]string{0: "apple", 1: "sour cherry", 2: "pear"} {
		text, err := json.Marshal(map[string]fruit{"f": f})
		if err != nil || string(text) != `{"f":"`+want+`"}` || f.String() != want {
			t.Errorf("fruit %d: %s, %v, %v", f, text, err, f)
		}
		var read map[string]fruit
		if err := json.Unmarshal([]byte(strings.ToUpper(string(text))), &read); err != nil || read["F"] != f {
			t.Errorf("%s in capitals: %v, %v", text, read, err)
		}
	}
	for _, f := range []fruit{3, 255} {
		if _, err := f.MarshalText(); err == nil || !strings.Contains(err.Error(), f.String()) {
			t.Errorf("MarshalText of %v: %v", f, err)
		}
	}
	if got, want := fruit(3).String(), "board.fruit(3)"; got != want {
		t.Errorf("fruit 3 is %q, want %q", got, want)
	}
	for text, want := range map[string]string{
		"plum":                    `board.fruit: unknown value "plum", want apple, sour cherry or pear`,
		"":                        `board.fruit: unknown value "", want apple, sour cherry or pear`,
		"apple|pear":              `board.fruit: unknown value "apple|pear", want apple, sour cherry or pear`,
		strings.Repeat("x", 1000): `board.fruit: unknown value "` + strings.Repeat("x", 24) + `…", want apple, sour cherry or pear`,
	} {
		f := fruit(1)
		if err := f.UnmarshalText([]byte(text)); err == nil || err.Error() != want || f != 1 {
			t.Errorf("%.20q: %v, and the value is %v; want %s", text, err, f, want)
		}
	}
	for words, want := range map[Words]string{"a": "a", "a|b": "a or b", "a|b|c": "a, b or c"} {
		if words.String() != want {
			t.Errorf("%q: %q, want %q", string(words), words, want)
		}
	}
}

func TestQuote(t *testing.T) {
	for text, want := range map[string]string{
		"":                            `""`,
		"d4":                          `"d4"`,
		"a\"b\\c":                     `"a\"b\\c"`,
		"\x1b[31mred\n":               `"\x1b[31mred\n"`,
		"\xff":                        `"\xff"`,
		"碁":                           `"碁"`,
		strings.Repeat("x", 24):       `"` + strings.Repeat("x", 24) + `"`,
		strings.Repeat("x", 25):       `"` + strings.Repeat("x", 24) + `…"`,
		"xx" + strings.Repeat("碁", 9): `"xx` + strings.Repeat("碁", 7) + `…"`,
	} {
		if got := Quote(text); got != want {
			t.Errorf("Quote(%q) = %s, want %s", text, got, want)
		}
	}
}
