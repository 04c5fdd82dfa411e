package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const tiny = "testdata/tiny"

// TestFaults looks at the faults that there are in a small package, by kind.
func TestFaults(t *testing.T) {
	all, err := faults(tiny, ".")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, f := range all {
		lines = append(lines, f.String())
	}
	for _, want := range []string{
		"./tiny.go:14 operand in Side.Opponent: return Black + White - s -> return (Black + White)",
		"./tiny.go:14 color in Side.Opponent: return Black + White - s -> return White + White - s",
		"./tiny.go:19 boundary in Count: v < limit && v >= 0 -> v <= limit && v >= 0",
		"./tiny.go:19 logic in Count: v < limit && v >= 0 -> v < limit || v >= 0",
		"./tiny.go:19 negation in Count: v < limit && v >= 0 -> !(v < limit && v >= 0)",
		"./tiny.go:19 constant in Count: v < limit && v >= 0 -> v < limit && v >= 1",
		"./tiny.go:19 constant in Count: v < limit && v >= 0 -> v < limit && v >= (-1)",
		"./tiny.go:20 assignment in Count: n++ -> n--",
		"./tiny.go:31 case in Winner: case white > black: return Black.Opponent() -> (removed)",
		"./tiny.go:32 color in Winner: return Black.Opponent() -> return Black",
		"./tiny.go:40 assignment in Sum: sum += n -> sum -= n",
		"./tiny.go:43 call in Sum: done() -> (removed)",
		"./tiny.go:44 return in Sum: return sum -> (removed)",
		"./tiny.go:47 element in package: var steps = []int{1, 2, 3} -> var steps = []int{1, 3}",
	} {
		if !slices.Contains(lines, want) {
			t.Errorf("there is no %q", want)
		}
	}
	for i, line := range lines {
		if strings.Contains(line, "tiny.go:8 ") || strings.Contains(line, "tiny.go:9 color") || strings.Contains(line, "_test") {
			t.Errorf("%q is no fault of the code", line)
		}
		if slices.Contains(lines[:i], line) {
			t.Errorf("%q is there twice", line)
		}
	}
	if t.Failed() {
		t.Log(strings.Join(lines, "\n"))
	}
}

// mutate runs the program on the small package.
func mutate(t *testing.T, args ...string) (good bool, out string) {
	t.Helper()
	if i := slices.Index(args, "-equivalent"); i < 0 {
		args = append([]string{"-equivalent", os.DevNull}, args...)
	}
	var said strings.Builder
	good, err := run(t.Context(), append([]string{"-root", tiny, "-n", "0", "-v"}, append(args, ".")...), &said)
	if err != nil {
		t.Fatal(err)
	}
	return good, said.String()
}

// TestVerdicts plants faults of which it is known what becomes of them.
func TestVerdicts(t *testing.T) {
	for _, tt := range []struct{ name, only, want string }{
		{"caught", `v < limit .*boundary|boundary.*v <= limit`, "\tkilled: ./tiny.go:19 boundary"},
		{"hangs", `assignment .*n-- -> n\+\+`, "\thung: ./tiny.go:41 assignment"},
		{"not noticed", `call in Sum`, "./tiny.go:43 call in Sum: done() -> (removed)\n"},
		{"does not compile", `return in Side`, "\tinvalid: ./tiny.go:14 return"},
		{"caught by all tests only", `case white > black.*removed`, "\tkilled: ./tiny.go:31 case"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			good, out := mutate(t, "-timeout", "5s", "-only", tt.only)
			if !strings.HasPrefix(out, tt.want) || strings.Count(out, "\n") != 2 {
				t.Errorf("it prints\n%s\nwant %q and one line", out, tt.want)
			}
			if good != (tt.name != "not noticed") {
				t.Errorf("it reports %v", good)
			}
		})
	}
	if _, out := mutate(t, "-short", "-only", `case white > black.*removed`); !strings.HasPrefix(out, "./tiny.go:31 case") {
		t.Errorf("the short tests notice\n%s", out)
	}
}

// TestEquivalent explains a survivor, which is not printed then, and a fault that
// there is not, which is.
func TestEquivalent(t *testing.T) {
	file := filepath.Join(t.TempDir(), "equivalent.txt")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("# Nobody hears it.\n. Sum: done() -> (removed)\n")
	good, out := mutate(t, "-only", "call in Sum", "-equivalent", file)
	if want := "\tsurvived: ./tiny.go:43 call in Sum: done() -> (removed)\n.: 1 faults of 1 that there are, and 0 that do not compile: 0 killed, 0 hung, 1 survived, 1 of these explained: 100.0%\n"; !good || out != want {
		t.Errorf("%v, it prints\n%s\nwant\n%s", good, out, want)
	}
	write("# Nobody hears it.\n. Sum: done() -> (removed)\n. Sum: begun() -> (removed)\nother Sum: begun() -> (removed)\n")
	good, out = mutate(t, "-list", "-only", "call in Sum", "-equivalent", file)
	if want := file + ": there is no such fault: . Sum: begun() -> (removed)\n./tiny.go:43 call in Sum: done() -> (removed)\n"; good || out != want {
		t.Errorf("%v, it prints\n%s\nwant\n%s", good, out, want)
	}
	write("# Once.\n\n. Sum: done() -> (removed)\n")
	if _, err := readEquivalent(file); err == nil {
		t.Error("a line without an explanation is read")
	}
}

// TestSample plants few of many faults: the same ones each time, others with
// another seed, and none twice.
func TestSample(t *testing.T) {
	list := func(seed string) []string {
		_, out := mutate(t, "-list", "-seed", seed)
		return strings.Split(strings.TrimSpace(out), "\n")
	}
	first, again, other := list("1"), list("1"), list("2")
	if !slices.Equal(first, again) || slices.Equal(first, other) {
		t.Error("the order does not depend on the seed, or not on it alone")
	}
	slices.Sort(first)
	slices.Sort(other)
	if !slices.Equal(first, other) || len(slices.Compact(first)) != len(other) {
		t.Error("another seed leads to other faults")
	}
	_, out := mutate(t, "-n", "3")
	if !strings.Contains(out, ".: 3 faults of ") {
		t.Errorf("three faults are\n%s", out)
	}
}

// TestRefuses runs tests that fail without a fault.
func TestRefuses(t *testing.T) {
	if good, err := run(t.Context(), []string{"-root", tiny, "-equivalent", os.DevNull, "-timeout", "1ns", "."}, &strings.Builder{}); good || err == nil {
		t.Errorf("tests that do not end: %v, %v", good, err)
	}
	if good, err := run(t.Context(), []string{"-root", tiny, "-equivalent", os.DevNull, "nowhere"}, &strings.Builder{}); good || err == nil {
		t.Errorf("a package that is not there: %v, %v", good, err)
	}
}
