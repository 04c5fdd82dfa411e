package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/board/boardtest"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// result is what one run of the program leaves behind.
type result struct {
	Status         int
	Stdout, Stderr string
}

func runWith(in io.Reader, args ...string) result {
	var stdout, stderr bytes.Buffer
	status := run(args, in, &stdout, &stderr)
	return result{status, stdout.String(), stderr.String()}
}

// inputs returns the names of the files in testdata for a game, or for all.
func inputs(t testing.TB, game string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", game+"*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no testdata for %q: %v", game, err)
	}
	return files
}

// gameOf returns the game that a file in testdata is an input for.
func gameOf(file string) string {
	name, _, _ := strings.Cut(strings.TrimSuffix(filepath.Base(file), ".txt"), "-")
	return name
}

func readFile(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestGolden(t *testing.T) {
	for _, file := range inputs(t, "") {
		got := runWith(strings.NewReader("not read"), gameOf(file), file)
		if got.Status != 0 || got.Stderr != "" {
			t.Errorf("%s: status %d: %s", file, got.Status, got.Stderr)
			continue
		}
		boardtest.Golden(t, strings.TrimSuffix(file, ".txt")+".golden", []byte(got.Stdout), *update)
	}
}

// TestContestSamples has the boards and answers of the contests.
func TestContestSamples(t *testing.T) {
	tests := []struct{ game, in, want string }{
		{"ancientgo", `2
.......xo
.........
.........
..x......
.xox....x
.o.o...xo
..o......
.....xxxo
....xooo.

......ox.
.......o.
...o.....
..o.o....
...o.....
.........
.......o.
...x.....
........o
`, "Case #1: Can kill in one move!!!\nCase #2: Can not kill in one move!!!\n"},
		{"reversi", `6
******** ******** ******** ***LD*** ***DL*** ******** ******** ********
******** ******** **DLL*** **DLLL** **DLD*** ******** ******** ********
******** ******** ******** *D****** *DLLD*** ***LL*** **D*D*** ********
******** ******** **D*D*D* ***LLL** **DL*LD* ***LLL** **D*D*D* ********
DLDLDLDL DDDDDDDD LLLLLLLL DLDLDLDL DDDDLLLL LLLLDDDD DLDLDLDL LDLDLDLD
******** ******** ******** ******** ******** ******** ******** ********
`, "Case 1: 1\nCase 2: 3\nCase 3: 0\nCase 4: 8\nCase 5: 0\nCase 6: 0\n"},
		{"renju", "1\n" + renjuBoard("3,2 4,3 5,4 6,5 7,6", "3,3 4,4 5,5 6,6 8,8"), "1\n3 2\n"},
		{"hex", `3
4
0 1 0 -1
0 -1 1 0
-1 -1 1 0
0 0 1 0
4
0 1 1 -1
0 -1 1 0
-1 -1 1 0
0 0 1 0
4
0 1 -1 -1
0 -1 1 1
-1 -1 1 0
0 0 1 0
`, "yet\nke\ndo\n"},
	}
	for _, test := range tests {
		want := result{Stdout: test.want}
		if diff := cmp.Diff(want, runWith(strings.NewReader(test.in), test.game)); diff != "" {
			t.Errorf("%s: -want +got\n%s", test.game, diff)
		}
	}
}

// renjuBoard returns a board with black and white stones on the points given
// as row,column from 1.
func renjuBoard(black, white string) string {
	var rows [19][19]int
	for color, points := range []string{1: black, 2: white} {
		for point := range strings.FieldsSeq(points) {
			var row, col int
			if _, err := fmt.Sscanf(point, "%d,%d", &row, &col); err != nil {
				panic(err)
			}
			rows[row-1][col-1] = color
		}
	}
	var b strings.Builder
	for _, row := range rows {
		fmt.Fprintln(&b, strings.Trim(fmt.Sprint(row), "[]"))
	}
	return b.String()
}

func TestRenjuAnswers(t *testing.T) {
	tests := []struct {
		name, black, white string
		want               string
	}{
		{"nobody", "", "", "0\n"},
		{"across", "1,1 1,2 1,3 1,4 1,5", "", "1\n1 1\n"},
		{"across at the right edge", "", "19,15 19,16 19,17 19,18 19,19", "2\n19 15\n"},
		{"upright", "15,19 16,19 17,19 18,19 19,19", "", "1\n15 19\n"},
		{"falling", "", "15,15 16,16 17,17 18,18 19,19", "2\n15 15\n"},
		{"rising", "5,1 4,2 3,3 2,4 1,5", "", "1\n5 1\n"},
		{"rising at the far corner", "", "19,15 18,16 17,17 16,18 15,19", "2\n19 15\n"},
		{"four", "9,9 9,10 9,11 9,12", "", "0\n"},
		{"six", "9,9 9,10 9,11 9,12 9,13 9,14", "", "0\n"},
		{"six and five", "9,9 9,10 9,11 9,12 9,13 9,14", "2,19 3,19 4,19 5,19 6,19", "2\n2 19\n"},
		{"row end and next row", "3,17 3,18 3,19 4,1 4,2", "", "0\n"},
		{"leftmost of two", "1,2 1,3 1,4 1,5 1,6", "19,1 18,2 17,3 16,4 15,5", "2\n19 1\n"},
		{"topmost of two", "7,1 7,2 7,3 7,4 7,5", "3,1 3,2 3,3 3,4 3,5", "2\n3 1\n"},
		{"broken by the other color", "9,9 9,10 9,12 9,13 9,14", "9,11", "0\n"},
	}
	for _, test := range tests {
		in := "1\n" + renjuBoard(test.black, test.white)
		if diff := cmp.Diff(result{Stdout: test.want}, runWith(strings.NewReader(in), "renju")); diff != "" {
			t.Errorf("%s: -want +got\n%s", test.name, diff)
		}
	}
}

// TestForms writes the same tokens in other ways.
func TestForms(t *testing.T) {
	forms := map[string]func(string) string{
		"CRLF":             func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
		"CR":               func(s string) string { return strings.ReplaceAll(s, "\n", "\r") },
		"BOM":              func(s string) string { return "\ufeff" + s },
		"BOM and CRLF":     func(s string) string { return "\ufeff" + strings.ReplaceAll(s, "\n", "\r\n") },
		"one line":         func(s string) string { return strings.Join(strings.Fields(s), " ") },
		"one token a line": func(s string) string { return strings.Join(strings.Fields(s), "\n") },
		"tabs":             func(s string) string { return strings.Join(strings.Fields(s), "\t") + "\t" },
		"blank lines":      func(s string) string { return "\n\n" + strings.ReplaceAll(s, "\n", "\n \n\n") },
		"trailing blanks":  func(s string) string { return strings.ReplaceAll(s, "\n", " \t \n") + "   " },
		"leading blanks":   func(s string) string { return strings.ReplaceAll(s, "\n", "\n    ") },
		"form feeds":       func(s string) string { return strings.ReplaceAll(s, "\n", "\f\n\v") },
		"no end of line":   strings.TrimSpace,
	}
	for _, file := range inputs(t, "") {
		in := strings.TrimPrefix(readFile(t, file), "\ufeff")
		want := runWith(strings.NewReader(in), gameOf(file))
		for name, form := range forms {
			if diff := cmp.Diff(want, runWith(strings.NewReader(form(in)), gameOf(file))); diff != "" {
				t.Errorf("%s: %s: -want +got\n%s", file, name, diff)
			}
		}
	}
}
