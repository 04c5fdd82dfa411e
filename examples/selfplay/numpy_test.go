//go:build peers

package main

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestNumpy reads the files by NumPy.
func TestNumpy(t *testing.T) {
	const python = "/usr/bin/python3"
	dir := t.TempDir()
	selfplay(t, "-n 4 -batch 4 -last 1 -o "+dir+" reversi")
	const script = `
import numpy, sys
for name in "planes", "legal", "policy", "value":
    a = numpy.load(sys.argv[1] + "/" + name + "-00000.npy", mmap_mode="r")
    print(a.dtype, a.shape[1:], len(a), float(a.sum(dtype=numpy.float64)))
`
	got, err := exec.Command(python, "-c", script, dir).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, got)
	}
	var want strings.Builder
	for i, name := range arrays {
		a := readNpy(t, filepath.Join(dir, partName(name, 0)))
		sum := 0.0
		for _, v := range a.values {
			sum += float64(v)
		}
		fmt.Fprintf(&want, "%s %s %d %.1f\n",
			[]string{"uint8", "uint8", "float32", "float32"}[i], []string{"(4, 8, 8)", "(66,)", "(66,)", "()"}[i], a.shape[0], sum)
	}
	if string(got) != want.String() {
		t.Errorf("numpy reads\n%swant\n%s", got, &want)
	}
}
