package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// selfplay runs the program, which must succeed.
func selfplay(t *testing.T, args string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if status := run(context.Background(), strings.Fields(args), &stdout, &stderr); status != 0 {
		t.Fatalf("selfplay %s: status %d, %s", args, status, &stderr)
	}
	return stdout.String()
}

// An array is what a .npy file holds.
type array struct {
	descr  string
	shape  []int
	values []float32
}

var header = regexp.MustCompile(`^\{'descr': '([^']*)', 'fortran_order': False, 'shape': \(([^)]*)\), \} *\n$`)

// readNpy reads a file as the format says.
func readNpy(t *testing.T, name string) array {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if len(data) < npyHeader || string(data[:8]) != "\x93NUMPY\x01\x00" || binary.LittleEndian.Uint16(data[8:]) != npyHeader-10 {
		t.Fatalf("%s begins %q", name, data[:min(len(data), 16)])
	}
	m := header.FindStringSubmatch(string(data[10:npyHeader]))
	if m == nil {
		t.Fatalf("%s: header %q", name, data[10:npyHeader])
	}
	a := array{descr: m[1]}
	n := 1
	for _, s := range strings.FieldsFunc(m[2], func(r rune) bool { return r == ',' || r == ' ' }) {
		k, err := strconv.Atoi(s)
		if err != nil {
			t.Fatal(err)
		}
		a.shape, n = append(a.shape, k), n*k
	}
	data = data[npyHeader:]
	for i := 0; i < n; i++ {
		if a.descr == "|u1" {
			a.values = append(a.values, float32(data[i]))
		} else {
			a.values = append(a.values, math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:])))
		}
	}
	if want := n * int(a.descr[2]-'0'); len(data) != want {
		t.Fatalf("%s has %d bytes of values, want %d", name, len(data), want)
	}
	return a
}

// TestFiles looks at what is written of Hex on 3×3, where the search is always right:
// the first player wins.
func TestFiles(t *testing.T) {
	dir := t.TempDir()
	out := selfplay(t, "-o "+dir+" -n 5 -batch 3 -size 3 -rules no-swap -playouts 200 -drawn 0 -augment -last 1 hex")
	if !strings.Contains(out, "black 100.0%") {
		t.Errorf("the first player must win: %s", out)
	}
	rows := 0
	for part := range 2 {
		read := func(name string) array { return readNpy(t, filepath.Join(dir, partName(name, part))) }
		planes, legal, policy, value := read("planes"), read("legal"), read("policy"), read("value")
		n := value.shape[0]
		rows += n
		if !slices.Equal(planes.shape, []int{n, 4, 3, 3}) || !slices.Equal(legal.shape, []int{n, 11}) || !slices.Equal(policy.shape, []int{n, 11}) || len(value.shape) != 1 {
			t.Fatalf("shapes %v, %v, %v, %v", planes.shape, legal.shape, policy.shape, value.shape)
		}
		for i := range n {
			p := planes.values[36*i:][:36]
			sum := float32(0)
			stones := 0
			for a := range 11 {
				share := policy.values[11*i+a]
				sum += share
				ok := legal.values[11*i+a] == 1
				if a < 9 && ok != (p[a] == 0 && p[9+a] == 0) || a >= 9 && ok || share > 0 && !ok {
					t.Fatalf("row %d: action %d of %v has %v, legal: %v", i, a, p, share, ok)
				}
				if a < 9 && !ok {
					stones++
				}
			}
			if sum < 0.999 || sum > 1.001 {
				t.Errorf("row %d: the policy adds up to %v", i, sum)
			}
			toMove := float32(stones % 2)
			if p[18] != toMove || value.values[i] != 1-2*toMove {
				t.Errorf("row %d: %d stones, %v to move, value %v", i, stones, p[18], value.values[i])
			}
			if last := slices.Index(p[27:], 1); (last >= 0) != (stones > 0) || last >= 0 && p[9+last] != 1 {
				t.Errorf("row %d: last move %d of %v", i, last, p)
			}
			if i%2 == 1 { // half a turn of the one before
				for c := range 9 {
					if p[c] != planes.values[36*(i-1)+8-c] || policy.values[11*i+c] != policy.values[11*(i-1)+8-c] {
						t.Errorf("rows %d and %d are not the same by half a turn", i-1, i)
						break
					}
				}
			}
		}
	}
	if !strings.Contains(out, fmt.Sprintf("written: %d positions\n", rows)) {
		t.Errorf("%d rows, but %s", rows, out)
	}
	left, _ := filepath.Glob(filepath.Join(dir, "*.part"))
	if len(left) > 0 {
		t.Errorf("files are left: %v", left)
	}
}

// files returns the contents of all arrays of a directory.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	all := make(map[string]string)
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(name)] = string(data)
	}
	return all
}

// TestResume writes the same files in one go, after interruptions, with other numbers
// of workers, and in two steps.
func TestResume(t *testing.T) {
	const args = " -batch 4 -size 4 -playouts 60 -rules no-swap hex"
	whole := t.TempDir()
	selfplay(t, "-o "+whole+" -n 14"+args)
	want := files(t, whole)
	if len(want) != 4*4+1 {
		t.Fatalf("%d files", len(want))
	}

	steps := t.TempDir()
	selfplay(t, "-workers 1 -o "+steps+" -n 6"+args) // one part and a half
	out := selfplay(t, "-workers 3 -o "+steps+" -n 14"+args)
	compareFiles(t, "in two steps", files(t, steps), want)
	if !strings.Contains(out, "14 games") {
		t.Errorf("the report is not on all games: %s", out)
	}
	if out := selfplay(t, "-o "+steps+" -n 14"+args); strings.Contains(out, "speed") || !strings.Contains(out, "14 games") {
		t.Errorf("nothing was left to play: %s", out)
	}

	broken := t.TempDir()
	interrupted := 0
	for wait := time.Millisecond; ; wait += wait / 2 {
		ctx, cancel := context.WithCancel(context.Background())
		timer := time.AfterFunc(wait, cancel)
		var stdout, stderr bytes.Buffer
		status := run(ctx, strings.Fields("-o "+broken+" -n 14"+args), &stdout, &stderr)
		timer.Stop()
		cancel()
		if status == 0 {
			break
		}
		interrupted++
		if status != 1 || stderr.String() != "selfplay: interrupted; the same command goes on\n" {
			t.Fatalf("status %d, %s", status, &stderr)
		}
		if left, _ := filepath.Glob(filepath.Join(broken, "*.part")); len(left) > 0 {
			t.Fatalf("files are left: %v", left)
		}
	}
	if interrupted == 0 {
		t.Error("the run was never interrupted")
	}
	compareFiles(t, "interrupted", files(t, broken), want)

	var stdout, stderr bytes.Buffer
	if status := run(context.Background(), strings.Fields("-seed 2 -o "+steps+" -n 14"+args), &stdout, &stderr); status != 1 || !strings.Contains(stderr.String(), "other settings") {
		t.Errorf("other settings in the same directory: status %d, %s", status, &stderr)
	}
	if err := os.WriteFile(filepath.Join(steps, manifestName), []byte("{"), 0o644); err != nil {
		t.Fatal(err)
	}
	stderr.Reset()
	if status := run(context.Background(), strings.Fields("-o "+steps+args), &stdout, &stderr); status != 1 || !strings.Contains(stderr.String(), manifestName) {
		t.Errorf("a broken manifest: status %d, %s", status, &stderr)
	}
}

func compareFiles(t *testing.T, what string, got, want map[string]string) {
	t.Helper()
	for name, data := range want {
		if got[name] != data {
			t.Errorf("%s: %s differs", what, name)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%s: %d files, want %d", what, len(got), len(want))
	}
}

// TestEveryGame writes random games of every kind and rule set that has symmetries of
// its own.
func TestEveryGame(t *testing.T) {
	for _, test := range []struct {
		args       string
		symmetries int
	}{
		{"-size 5 -rules chinese ancientgo", 8},
		{"-rules sunjang -n 2 ancientgo", 2},
		{"reversi", 4},
		{"-rules free-center -size 6 reversi", 8},
		{"-size 8 renju", 8},
		{"-size 4 hex", 2},
	} {
		plain, augmented := t.TempDir(), t.TempDir()
		selfplay(t, "-n 5 -last 2 -o "+plain+" "+test.args)
		selfplay(t, "-n 5 -last 2 -augment -o "+augmented+" "+test.args)
		for _, name := range arrays {
			a := readNpy(t, filepath.Join(plain, partName(name, 0)))
			b := readNpy(t, filepath.Join(augmented, partName(name, 0)))
			row := len(a.values) / a.shape[0]
			if b.shape[0] != test.symmetries*a.shape[0] {
				t.Fatalf("%s: %d rows of %d", test.args, b.shape[0], a.shape[0])
			}
			for i := range a.shape[0] {
				want := a.values[row*i:][:row]
				if got := b.values[row*test.symmetries*i:][:row]; !slices.Equal(got, want) { // the identity comes first
					t.Fatalf("%s: %s: row %d is %v, want %v", test.args, name, i, got, want)
				}
				for k := range test.symmetries {
					got := slices.Clone(b.values[row*(test.symmetries*i+k):][:row])
					if slices.Sort(got); !slices.Equal(got, slices.Sorted(slices.Values(want))) {
						t.Fatalf("%s: %s: symmetry %d of row %d has other values", test.args, name, k, i)
					}
				}
			}
		}
	}
}
