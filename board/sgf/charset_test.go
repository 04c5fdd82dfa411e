package sgf

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// TestTwoByteCharacters reads characters that have a "\" or a "]" as their second
// byte, and writes them again.
func TestTwoByteCharacters(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"Shift_JIS, backslash", "(;CA[Shift_JIS]PB[\x94\x5c]PW[x])", `CA["Shift_JIS"]PB["\x94\\"]PW["x"]`},
		{"Shift_JIS, bracket", "(;CA[Shift_JIS]PB[\x94\x5dx]PW[x])", `CA["Shift_JIS"]PB["\x94]x"]PW["x"]`},
		{"Shift_JIS, half-width kana are one byte", "(;CA[SJIS]PB[\xb1\\]]PW[\xdf])", `CA["SJIS"]PB["\xb1]"]PW["\xdf"]`},
		{"Shift_JIS, a trail byte that could be a lead byte", "(;CA[SJIS]PB[\x82\xa0\\]\x94\x94]PW[x])", `CA["SJIS"]PB["\x82\xa0]\x94\x94"]PW["x"]`},
		{"Big5", "(;CA[Big5]PB[\xb3\x5c]GC[\xa5\x5c\xaf\xe0];B[aa])", `CA["Big5"]PB["\xb3\\"]GC["\xa5\\\xaf\xe0"](B["aa"])`},
		{"GBK", "(;CA[GBK]PB[\x81\x5c]PW[\x81\x5d];B[aa])", `CA["GBK"]PB["\x81\\"]PW["\x81]"](B["aa"])`},
		{"GB2312", "(;CA[GB2312]PB[\x81\x5c]PW[\xc0\xee];B[aa])", `CA["GB2312"]PB["\x81\\"]PW["\xc0\xee"](B["aa"])`},
		{"GB18030, two bytes", "(;CA[GB18030]PB[\x81\x5c]PW[x])", `CA["GB18030"]PB["\x81\\"]PW["x"]`},
		{"GB18030, four bytes", "(;CA[GB18030]PB[\x81\x30\x81\x30]PW[\x81\x30\x81\x30\\]])", `CA["GB18030"]PB["\x810\x810"]PW["\x810\x810]"]`},
		{"Johab", "(;CA[Johab]PB[\x88\x5c]PW[\x88\x5d])", `CA["Johab"]PB["\x88\\"]PW["\x88]"]`},
		{"EUC-KR has no such character", "(;CA[EUC-KR]PB[\xb0\xa1\\]]PW[\xb0])", `CA["EUC-KR"]PB["\xb0\xa1]"]PW["\xb0"]`},
		{"cp949 has none either", "(;CA[UHC]PB[\x81\x41\\]]PW[\x81])", `CA["UHC"]PB["\x81A]"]PW["\x81"]`},
		{"UTF-8", "(;CA[UTF-8]PB[é\\]]PW[é])", `CA["UTF-8"]PB["é]"]PW["é"]`},
		{"an escaped character", "(;CA[GBK]C[\\\x81\x5d\\]\\\\\x81\x5c\\\n\x81\x5d])", `CA["GBK"]C["\x81]]\\\x81\\\x81]"]`},
		{"a lead byte in front of a line end", "(;CA[GBK]C[\x81\r\nx\x81\n])", `CA["GBK"]C["\x81\nx\x81\n"]`},
		{"a colon after a character", "(;CA[SJIS]AP[\x94\x5c:1.0]XY[\\:\x94\x5c\\:\\\\:])", `CA["SJIS"]AP["\x94\\:1.0"]XY["\\:\x94\\\\:\\\\:"]`},
		{"a character at the end of a composed value", "(;CA[SJIS]XY[a\\:b:\x94\x5c])", `CA["SJIS"]XY["a\\:b:\x94\\"]`},
		{"half a character at the end of a line of a composed value", "(;CA[SJIS]XY[a\\:b\x94\r\nc])", `CA["SJIS"]XY["a\\:b\x94\nc"]`},
		{"later nodes", "(;CA[SJIS];C[\x94\x5c](;C[\x94\x5d];B[aa])(;C[]))", `CA["SJIS"](C["\x94\\"](C["\x94]"](B["aa"]))(C[""]))`},
		{"each game has its own", "(;CA[SJIS]C[\x94\x5c])(;C[\x94\\]])(;CA[GBK]C[\x94\x5d])", `CA["SJIS"]C["\x94\\"] C["”]"] CA["GBK"]C["\x94]"]`},

		{"CA after a backslash", "(;PB[\x94\x5c]CA[Shift_JIS];B[aa])", `PB["\x94\\"]CA["Shift_JIS"](B["aa"])`},
		{"CA after a backslash and another value", "(;PB[\x94\x5c]PW[x]CA[Shift_JIS];B[aa])", `PB["\x94\\"]PW["x"]CA["Shift_JIS"](B["aa"])`},
		{"CA after two backslashes", "(;PB[\x94\x5c]PW[\x94\x5c]CA[Shift_JIS];B[aa])", `PB["\x94\\"]PW["\x94\\"]CA["Shift_JIS"](B["aa"])`},
		{"a backslash in CA", "(;CA[Shift\\_JIS]PB[\x94\x5c]PW[x])", `CA["Shift_JIS"]PB["\x94\\"]PW["x"]`},
		{"CA after a bracket", "(;C[\x94\x5d\x8f\x88]CA[Shift_JIS];C[\x94\x5d])", `C["\x94]\x8f\x88"]CA["Shift_JIS"](C["\x94]"])`},
		{"CA after a bracket and what looks like an end", "(;C[\x94\x5d :-) (;x]CA[GBK])", `C["\x94] :-) (;x"]CA["GBK"]`},
		{"CA after what is not its value", "(;C[\x94\x5c x\\]CA[UTF-8\\]]CA[big5])(;C[x])", `C["\x94\\ x]CA[UTF-8]"]CA["big5"] C["x"]`},
		{"CA after UTF-8 that ends with a lead byte", "(;PB[李]CA[UTF-8]PW[李])", `PB["李"]CA["UTF-8"]PW["李"]`},
		{"UTF-8 without CA", "(;PB[李];B[aa];C[李])(;PB[李])", `PB["李"](B["aa"](C["李"])) PB["李"]`},
		{"Latin-1 without CA", "(;PB[\xe9];B[aa];C[\xe9])(;C[\xe9\\]x])", `PB["é"](B["aa"](C["é"])) C["é]x"]`},
		{"Latin-1 behind a root without a doubt", "(;PB[x];C[\xe9](;C[\xe9\\]]))", `PB["x"](C["é"](C["é]"]))`},
		{"CA of another game", "(;PB[\xe9])(;CA[GBK]PB[\x81\x5d])", `PB["é"] CA["GBK"]PB["\x81]"]`},
		{"CA twice", "(;CA[UTF-8]PB[é]CA[GBK]PW[é];CA[GBK]C[é])", `CA["UTF-8" "GBK"]PB["é"]PW["é"](CA["GBK"]C["é"])`},
		{"CA twice, late", "(;PB[\x81\x5d]CA[GBK][UTF-8]CA[Big5])", `PB["\x81]"]CA["GBK" "UTF-8" "Big5"]`},
		{"CA in old letters and with an escape", "(;PB[\x81\x5d]CharsetA\n[\\G_b\\\nK])", `PB["\x81]"]CA["G_bK"]`},
		{"CA in old letters, in front", "(;CharsetA[GBK]C[\x81\x5d])(;CabcA\n[Big5]C[\xb3\x5c];C[\xb3\x5c])", `CA["GBK"]C["\x81]"] CA["Big5"]C["\xb3\\"](C["\xb3\\"])`},
		{"CA of single bytes, byte by byte", "(;PB[\x94\x5dCA[latin1]CA[Shift_JIS])", `PB["”"]CA["latin1" "Shift_JIS"]`},
		{"an identifier that ends with CA", "(;XCA[GBK]C[\x81]C9A[GBK])", `XCA["GBK"]C["\u0081"]C9A["GBK"]`},
		{"CA of a long name after a backslash", "(;PB[\x94\x5c]CA[a name that is longer than any that is known];B[aa])", `PB["”]CA[a name that is longer than any that is known"](B["aa"])`},
		{"CA that its own reading does not find", "(;PB[\x94]CA[Shift_JIS]PW[\x94\x5c];B[aa];C[\x94\x5d])", `PB["\x94"]CA["Shift_JIS"]PW["\x94\\"](B["aa"](C["\x94]"]))`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			games, err := ParseString(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, strings.Join(sketches(games), " ")); diff != "" {
				t.Errorf("games (-want +got):\n%s", diff)
			}
			slow, err := Parse(iotest.OneByteReader(strings.NewReader(tt.text)))
			if err != nil {
				t.Fatalf("byte by byte: %v", err)
			}
			if diff := cmp.Diff(games, slow, cmpopts.EquateEmpty(), cmp.AllowUnexported(Property{}, spot{})); diff != "" {
				t.Errorf("byte by byte (-at once +byte by byte):\n%s", diff)
			}
			var b strings.Builder
			if err := Write(&b, games...); err != nil {
				if !strings.Contains(tt.name, "does not find") || !strings.Contains(err.Error(), "within a character") {
					t.Error(err)
				}
				return
			}
			again, err := ParseString(b.String())
			if err != nil || !slices.EqualFunc(games, again, (*Node).Equal) {
				t.Errorf("written as %q and read again: %v, %v", b.String(), sketches(again), err)
			}
		})
	}
}

func TestCharsetNames(t *testing.T) {
	tests := []struct {
		set   charset
		names string // with commas between them
	}{
		{unicode, "UTF-8,utf8,US-ASCII,ascii, "},
		{latin1, "ISO-8859-1,iso8859_1,ISO_8859-1:1987,latin1,L1,Windows-1252,CP1252,1252"},
		{shiftJIS, "Shift_JIS,shift-jis,SJIS,x-sjis,csShiftJIS,MS_Kanji,cp932,MS932,Windows-932,932,Windows-31J,csWindows31J," +
			"cp943,IBM943,Shift_JIS-2004,SJIS2004,Shift_JISX0213,SJISX0213"},
		{big5, "Big5,BIG-5,BigFive,cn-big5,csBig5,x-x-big5,x-big5,Big5-ETEN,big5-hkscs,Big5-2003,cp950,MS950,windows-950,950,CP951"},
		{gbk, "GBK,x-gbk,csGBK,cp936,MS936,Windows-936,936,gb2312,csGB2312,GB_2312-80,EUC-CN,CN-GB,chinese,iso-ir-58,csISO58GB231280," +
			"GB18030,GB-18030,csGB18030,GB18030-2000,GB18030-2005,GB18030-2022,cp54936,windows-54936,54936"},
		{johab, "Johab,cp1361,MS1361,windows-1361,1361"},
		{other, "EUC-KR,euc-jp,cp949,UHC,ISO-8859-2,KOI8-R,UTF-16,x,Big55,\u212aOI8-R,a name that is longer than any that is known," +
			"ISO-8859-1:1987 and so on,UTF8" + strings.Repeat("x", 20) + ",UTF8" + strings.Repeat("x", 21) + ",utf8[,utf8@,\xe7bk,gbk\x7f"},
	}
	for _, tt := range tests {
		for name := range strings.SplitSeq(tt.names, ",") {
			for _, name := range []string{name, strings.ToLower(name), strings.ToUpper(name), " " + strings.Join(strings.Split(name, ""), ".")} {
				if got := charsetNamed(name); got != tt.set {
					t.Errorf("%q is character set %d, want %d", name, got, tt.set)
				}
				if got := charsetNamed([]byte(name)); got != tt.set {
					t.Errorf("%q as bytes is character set %d, want %d", name, got, tt.set)
				}
			}
		}
	}
}

// TestLeadAndTrailBytes reads a value of any two bytes in front of a backslash and
// a bracket. The ranges are those of the character sets as Microsoft, Unicode and
// the WHATWG have them: a lead byte and a trail byte are one character, and any
// other byte is one of its own.
func TestLeadAndTrailBytes(t *testing.T) {
	in := func(b byte, bounds ...byte) bool {
		for ; len(bounds) > 0; bounds = bounds[2:] {
			if b >= bounds[0] && b <= bounds[1] {
				return true
			}
		}
		return false
	}
	for name, pair := range map[string]func(a, b byte) bool{
		"Shift_JIS": func(a, b byte) bool { return in(a, 0x81, 0x9f, 0xe0, 0xfc) && in(b, 0x40, 0x7e, 0x80, 0xfc) },
		"Big5":      func(a, b byte) bool { return in(a, 0x81, 0xfe) && in(b, 0x40, 0x7e, 0xa1, 0xfe) },
		"GBK":       func(a, b byte) bool { return in(a, 0x81, 0xfe) && in(b, 0x40, 0x7e, 0x80, 0xfe) },
		"Johab": func(a, b byte) bool {
			return in(a, 0x84, 0xd3, 0xd8, 0xde, 0xe0, 0xf9) && in(b, 0x31, 0x7e, 0x81, 0xfe)
		},
		"EUC-KR": func(byte, byte) bool { return false },
	} {
		for i := range 1 << 16 {
			a, b := byte(i>>8), byte(i)
			if in(a, 0, ' ') || in(b, 0, ' ') || strings.IndexByte("[]\\:", a) >= 0 || strings.IndexByte("[:", b) >= 0 {
				continue // blanks and marks have tests of their own
			}
			text := "(;CA[" + name + "]C[" + string([]byte{a, b}) + "\\]x])"
			bytes := []byte{a, b, '\\', ']', 'x', ']'}
			var want []byte
			for n := 0; bytes[n] != ']'; {
				switch {
				case pair(bytes[n], bytes[n+1]):
					want = append(want, bytes[n], bytes[n+1])
					n += 2
				case bytes[n] == '\\':
					want = append(want, bytes[n+1])
					n += 2
				default:
					want = append(want, bytes[n])
					n++
				}
			}
			games, _ := ParseString(text)
			if len(games) == 0 {
				t.Fatalf("%q is no game", text)
			}
			if got, _ := games[0].Get("C"); got != string(want) {
				t.Fatalf("%q is read as %q, want %q", text, got, want)
			}
		}
	}
}

// TestGuessIsLinear reads many games in whose roots the character set is in doubt.
// A decoder that looks for it far beyond the game does not come through.
func TestGuessIsLinear(t *testing.T) {
	const n = 1 << 14
	for game, want := range map[string]int{
		"(;C[\x94\x5d)":                      n,
		"(;C[\x94\x5c])":                     1,
		"(;C[\x94]:)":                        1,
		"(;C[\x94]()":                        1,
		"(;C[\x94][x)":                       1,
		"(;C[\x94]CA[GBK])":                  n,
		"(;C[\x94\x5c]CA[GBK])":              n,
		"(;C[\x94]CA[GBK]C[\x94\x5c])":       n,
		"(;C[\x94]CA[GBK];C[\x94\x5d]C[x]))": n,
	} {
		games, err := ParseString(strings.Repeat(game, n))
		if len(games) != want {
			t.Errorf("%q: %d games and %v, want %d games", game, len(games), err, want)
		}
	}
}

// FuzzCharset writes values in any character set, CA in front of them or after
// them, and reads them again.
func FuzzCharset(f *testing.F) {
	names := []string{"", "UTF-8", "latin1", "EUC-KR", "SJIS", "Big5", "GBK", "Johab"}
	for set := range names {
		for _, value := range []string{"\x94\x5c", "\x94\x5dCA[GBK]", "\x94\x5c]CA[GBK] :)", "x\xe9]CA[Big5]", "é\\]CA[GBK];)", "\x94\\\\\\]CA[SJIS]", "\\\\:\x94\\:", "]\n)\x81]\n \n;)"} {
			f.Add(byte(set), value, "\x81\x5d:;")
			f.Add(byte(set), "\x81\x5d:\\:", value)
		}
	}
	f.Fuzz(func(t *testing.T, set byte, first, second string) {
		for _, late := range []bool{false, true} {
			root := new(Node)
			if late {
				root.Add("PB", first, second)
			}
			if name := names[int(set)%len(names)]; name != "" {
				root.Add("CA", name)
			}
			root.Add("XX", second, first)
			root.AddChild().Add("C", first+second)
			text, err := root.AppendText(nil)
			if err != nil {
				return
			}
			want, err := ParseString(string(text))
			if err != nil || len(want) != 1 {
				t.Fatalf("%q: %d games, %v", text, len(want), err)
			}
			if set := charsetOf(root); set.multibyte() && !strings.Contains(first+second, "\r") && !want[0].Equal(root) {
				t.Fatalf("%q is read as %s, want %s", text, sketch(want[0]), sketch(root))
			}
			slow, err := Parse(iotest.OneByteReader(strings.NewReader(string(text))))
			if err != nil || len(slow) != 1 || !slow[0].Equal(want[0]) {
				t.Fatalf("%q byte by byte: %v, %v", text, sketches(slow), err)
			}
			again, err := want[0].AppendText(nil)
			if err != nil || fmt.Sprintf("%q", again) != fmt.Sprintf("%q", text) && charsetOf(root).multibyte() && !strings.Contains(first+second, "\r") {
				t.Fatalf("%q is written as %q, %v", text, again, err)
			}
			games, err := ParseString(string(again))
			if err != nil || len(games) != 1 || !games[0].Equal(want[0]) {
				t.Fatalf("%q written again as %q: %v, %v", text, again, sketches(games), err)
			}
		}
	})
}
