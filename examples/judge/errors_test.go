package main

import (
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

const (
	goBoard  = "......... ......... ......... ......... ......... ......... ......... ......... .........\n"
	goNo     = ": Can not kill in one move!!!\n"
	discs    = "******** ******** ******** ***LD*** ***DL*** ******** ******** ********\n"
	maxCases = "9223372036854775807"
)

func TestMalformed(t *testing.T) {
	tests := []struct {
		name, game, in string
		stdout, err    string // err is the line without "judge: standard input: "
	}{
		{"empty input", "hex", "", "", `line 1, column 1: found the end of the input, want the number of cases, from 0 to ` + maxCases},
		{"blank input", "hex", " \n\n\t", "", `line 3, column 2: found the end of the input, want the number of cases, from 0 to ` + maxCases},
		{"only a mark", "hex", "\ufeff", "", `line 1, column 1: found the end of the input, want the number of cases, from 0 to ` + maxCases},
		{"half a mark", "hex", "\xef\xbb", "", `line 1, column 1: found "\xef\xbb", want the number of cases, from 0 to ` + maxCases},
		{"two marks", "hex", "\ufeff\ufeff1", "", `line 1, column 1: found "\ufeff1", want the number of cases, from 0 to ` + maxCases},
		{"a mark later on", "hex", "\n\ufeff1", "", `line 2, column 1: found "\ufeff1", want the number of cases, from 0 to ` + maxCases},
		{"UTF-16", "hex", "\xff\xfe1\x00", "", `line 1, column 1: found "\xff\xfe1\x00", want the number of cases, from 0 to ` + maxCases},
		{"no count", "ancientgo", goBoard, "", `line 1, column 1: found ".........", want the number of cases, from 0 to ` + maxCases},
		{"column after a mark", "hex", "\ufeffx", "", `line 1, column 1: found "x", want the number of cases, from 0 to ` + maxCases},
		{"negative count", "hex", "-1", "", `line 1, column 1: found "-1", want the number of cases, from 0 to ` + maxCases},
		{"count with a sign", "hex", "+1 1 1", "", `line 1, column 1: found "+1", want the number of cases, from 0 to ` + maxCases},
		{"count with a zero in front", "hex", "01 1 1", "", `line 1, column 1: found "01", want the number of cases, from 0 to ` + maxCases},
		{"fractional count", "hex", "1.0 1 1", "", `line 1, column 1: found "1.0", want the number of cases, from 0 to ` + maxCases},
		{"count too large by one", "hex", "9223372036854775808 1 1", "", `line 1, column 1: found "9223372036854775808", want the number of cases, from 0 to ` + maxCases},
		{"count far too large", "hex", strings.Repeat("9", 1000), "", `line 1, column 1: found "` + strings.Repeat("9", 40) + `"…, want the number of cases, from 0 to ` + maxCases},
		{"largest count", "hex", maxCases + " 1 1 ", "ke\n", `line 1, column 25: found the end of the input, want the number of rows, from 1 to 1024 (case 2 of ` + maxCases + `)`},

		{"text after no cases", "hex", "0\n1\n", "", `line 2, column 1: found "1", want nothing after the last case`},
		{"text after the last case", "ancientgo", "1\n" + goBoard + "\n  .\n", "Case #1" + goNo, `line 4, column 3: found ".", want nothing after the last case`},
		{"text after the last case in its line", "hex", "1 1 1 ende", "ke\n", `line 1, column 7: found "ende", want nothing after the last case`},
		{"long text after the last case", "hex", "1 1 1 " + strings.Repeat("-", 41), "ke\n", `line 1, column 7: found "` + strings.Repeat("-", 40) + `"…, want nothing after the last case`},
		{"text of forty bytes after the last case", "hex", "1 1 1 " + strings.Repeat("-", 40), "ke\n", `line 1, column 7: found "` + strings.Repeat("-", 40) + `", want nothing after the last case`},
		{"one row too many", "reversi", "1\n" + discs + "********\n", "Case 1: 1\n", `line 3, column 1: found "********", want nothing after the last case`},

		{"bad character", "ancientgo", "2\n" + goBoard + "\n.........\n...X.....\n", "Case #1" + goNo, `line 5, column 4: found "X", want ".", "x" or "o" in row 2 (case 2 of 2)`},
		{"bad character in a short row", "ancientgo", "1\n..*\n", "", `line 2, column 3: found "*", want ".", "x" or "o" in row 1 (case 1 of 1)`},
		{"bad character of three bytes", "reversi", "1\n********\n*****●**\n", "", `line 3, column 6: found "●", want "*", "D" or "L" in row 2 (case 1 of 1)`},
		{"byte that is no character", "reversi", "1\n*******\x80\n", "", `line 2, column 8: found "\x80", want "*", "D" or "L" in row 1 (case 1 of 1)`},
		{"zero byte", "reversi", "1\n********\n\x00*******\n", "", `line 3, column 1: found "\x00", want "*", "D" or "L" in row 2 (case 1 of 1)`},
		{"lower case", "reversi", "1\n***ld***\n", "", `line 2, column 4: found "l", want "*", "D" or "L" in row 1 (case 1 of 1)`},
		{"no-break space", "reversi", "1\n********\u00a0********\n", "", `line 2, column 1: found "********\u00a0********", want 8 characters as row 1 (case 1 of 1)`},
		{"short row", "ancientgo", "1\n.........\r\n  ........\r\n.........\r\n", "", `line 3, column 3: found "........", want 9 characters as row 2 (case 1 of 1)`},
		{"row with a blank in it", "ancientgo", "1\n.... .....\n", "", `line 2, column 1: found "....", want 9 characters as row 1 (case 1 of 1)`},
		{"long row", "reversi", "1\n********\n*********\n", "", `line 3, column 1: found "*********", want 8 characters as row 2 (case 1 of 1)`},
		{"two rows without a blank", "reversi", "1\n****************\n", "", `line 2, column 1: found "****************", want 8 characters as row 1 (case 1 of 1)`},
		{"endless row", "ancientgo", "1\n" + strings.Repeat(".", 1000), "", `line 2, column 1: found "` + strings.Repeat(".", 40) + `"…, want 9 characters as row 1 (case 1 of 1)`},
		{"short last row", "ancientgo", "1\n" + goBoard[:88], "", `line 2, column 81: found "........", want 9 characters as row 9 (case 1 of 1)`},
		{"early end", "ancientgo", "1\n" + goBoard[:80] + "\n", "", `line 3, column 1: found the end of the input, want row 9 (case 1 of 1)`},
		{"early end in the line", "ancientgo", "1\n" + goBoard[:79], "", `line 2, column 80: found the end of the input, want row 9 (case 1 of 1)`},
		{"fewer cases than promised", "reversi", "3\n" + discs + discs, "Case 1: 1\nCase 2: 1\n", `line 4, column 1: found the end of the input, want row 1 (case 3 of 3)`},

		{"no side", "hex", "1\n", "", `line 2, column 1: found the end of the input, want the number of rows, from 1 to 1024 (case 1 of 1)`},
		{"side 0", "hex", "2\n1 1\n0\n", "ke\n", `line 3, column 1: found "0", want the number of rows, from 1 to 1024 (case 2 of 2)`},
		{"negative side", "hex", "1\n-1\n", "", `line 2, column 1: found "-1", want the number of rows, from 1 to 1024 (case 1 of 1)`},
		{"side 1025", "hex", "1\n1025\n0", "", `line 2, column 1: found "1025", want the number of rows, from 1 to 1024 (case 1 of 1)`},
		{"enormous side", "hex", "1\n99999999999999999999\n0", "", `line 2, column 1: found "99999999999999999999", want the number of rows, from 1 to 1024 (case 1 of 1)`},
		{"side 1024, early end", "hex", "1\n1024\n0", "", `line 3, column 2: found the end of the input, want 0, 1 or -1 as number 2 of row 1 (case 1 of 1)`},
		{"2 in hex", "hex", "1\n2\n0 1\n-1 2\n", "", `line 4, column 4: found "2", want 0, 1 or -1 as number 2 of row 2 (case 1 of 1)`},
		{"minus alone", "hex", "1\n2\n0 - 1 0", "", `line 3, column 3: found "-", want 0, 1 or -1 as number 2 of row 1 (case 1 of 1)`},
		{"minus at the end", "hex", "1 1 -", "", `line 1, column 5: found "-", want 0, 1 or -1 as number 1 of row 1 (case 1 of 1)`},
		{"minus zero", "hex", "1\n2\n0 -0 1 0", "", `line 3, column 3: found "-0", want 0, 1 or -1 as number 2 of row 1 (case 1 of 1)`},
		{"two minuses", "hex", "1\n2\n0 --1 1 0", "", `line 3, column 3: found "--1", want 0, 1 or -1 as number 2 of row 1 (case 1 of 1)`},
		{"plus one", "hex", "1\n2\n0 +1 1 0", "", `line 3, column 3: found "+1", want 0, 1 or -1 as number 2 of row 1 (case 1 of 1)`},
		{"zero in front", "hex", "1\n2\n0 01 1 0", "", `line 3, column 3: found "01", want 0, 1 or -1 as number 2 of row 1 (case 1 of 1)`},
		{"numbers without a blank", "hex", "1\n2\n0 1-1 0", "", `line 3, column 3: found "1-1", want 0, 1 or -1 as number 2 of row 1 (case 1 of 1)`},
		{"last number too long", "hex", "1\n2\n0 1\n1 11\n", "", `line 4, column 3: found "11", want 0, 1 or -1 as number 2 of row 2 (case 1 of 1)`},
		{"comma", "hex", "1\n2\n0,1\n1,1\n", "", `line 3, column 1: found "0,1", want 0, 1 or -1 as number 1 of row 1 (case 1 of 1)`},
		{"row of hex too short", "hex", "2\n2\n0\n1 1\n2\n1 1 1 1\n", "", `line 5, column 1: found "2", want 0, 1 or -1 as number 2 of row 2 (case 1 of 2)`},
		{"3 in renju", "renju", "1\n" + strings.Replace(renjuBoard("19,19", ""), "1\n", "3\n", 1), "", `line 20, column 37: found "3", want 0, 1 or 2 as number 19 of row 19 (case 1 of 1)`},
		{"-1 in renju", "renju", "1\n0 0 -1\n", "", `line 2, column 5: found "-1", want 0, 1 or 2 as number 3 of row 1 (case 1 of 1)`},
		{"10 in renju", "renju", "1\n0 10 0\n", "", `line 2, column 3: found "10", want 0, 1 or 2 as number 2 of row 1 (case 1 of 1)`},
		{"letter o in renju", "renju", "1\n0 0 o 0\n", "", `line 2, column 5: found "o", want 0, 1 or 2 as number 3 of row 1 (case 1 of 1)`},
		{"word in renju", "renju", "1\n0 empty\n", "", `line 2, column 3: found "empty", want 0, 1 or 2 as number 2 of row 1 (case 1 of 1)`},
		{"early end of renju", "renju", "2\n" + renjuBoard("", "") + "0 0\n0\n", "0\n", `line 23, column 1: found the end of the input, want 0, 1 or 2 as number 4 of row 1 (case 2 of 2)`},
		{"a number missing in renju", "renju", "1\n" + strings.TrimSuffix(renjuBoard("", ""), " 0\n"), "", `line 20, column 36: found the end of the input, want 0, 1 or 2 as number 19 of row 19 (case 1 of 1)`},
		{"a number too many in renju", "renju", "1\n" + renjuBoard("", "") + "0", "0\n", `line 21, column 1: found "0", want nothing after the last case`},
	}
	for _, test := range tests {
		want := result{1, test.stdout, "judge: standard input: " + test.err + "\n"}
		if diff := cmp.Diff(want, runWith(strings.NewReader(test.in), test.game)); diff != "" {
			t.Errorf("%s: -want +got\n%s", test.name, diff)
			continue
		}
		if diff := cmp.Diff(want, runWith(iotest.OneByteReader(strings.NewReader(test.in)), test.game)); diff != "" {
			t.Errorf("%s, one byte at a time: -want +got\n%s", test.name, diff)
		}
	}
}

// TestPlaces finds an error behind much valid input.
func TestPlaces(t *testing.T) {
	for _, n := range []int{0, 1, 700, 5000} {
		// 40 bytes a case: blocks end at different places in it.
		in := "9999\n" + strings.Repeat("3\n0 1 -1\r\n0 0 0\n\n1 -1 1     \n", n) + "3 0 0 0\n0 0 7\n"
		line := 1 + 5*n + 2
		want := "judge: standard input: line " + strconv.Itoa(line) + ", column 5: found \"7\", want 0, 1 or -1 as number 3 of row 2 (case " + strconv.Itoa(n+1) + " of 9999)\n"
		got := runWith(strings.NewReader(in), "hex")
		if got.Stderr != want || got.Stdout != strings.Repeat("yet\n", n) {
			t.Errorf("after %d cases: %swant %s", n, got.Stderr, want)
		}
		// All in one line.
		in = strings.ReplaceAll(strings.ReplaceAll(in, "\r\n", " "), "\n", " ")
		want = "line 1, column " + strconv.Itoa(strings.IndexByte(in, '7')+1) + ": found \"7\""
		if got := runWith(strings.NewReader(in), "hex"); !strings.Contains(got.Stderr, want) {
			t.Errorf("after %d cases in one line: %swant %s", n, got.Stderr, want)
		}
	}
}

// FuzzJudge runs whatever comes: it never panics, the status is 0 or 1, and
// the portions in which the input arrives make no difference.
func FuzzJudge(f *testing.F) {
	for i, g := range games {
		for _, file := range inputs(f, g.name) {
			if in := readFile(f, file); len(in) < 1500 { // small inputs are soon changed
				f.Add(uint8(i), []byte(in))
			}
		}
		f.Add(uint8(i), []byte("\ufeff1\r\n2 0\t-1"))
		f.Add(uint8(i), []byte("2\n"+goBoard+discs))
	}
	f.Fuzz(func(t *testing.T, i uint8, in []byte) {
		game := games[int(i)%len(games)].name
		got := runWith(strings.NewReader(string(in)), game)
		switch {
		case got.Status == 0 && got.Stderr == "":
		case got.Status == 1 && strings.Count(got.Stderr, "\n") == 1 && strings.HasPrefix(got.Stderr, "judge: standard input: line "):
		default:
			t.Errorf("status %d, stderr %q", got.Status, got.Stderr)
		}
		if diff := cmp.Diff(got, runWith(iotest.OneByteReader(strings.NewReader(string(in))), game)); diff != "" {
			t.Errorf("one byte at a time: -want +got\n%s", diff)
		}
	})
}
