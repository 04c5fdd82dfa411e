package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const goGame = "(;GM[1]SZ[9]RE[B+R];B[gc];W[cg])\n"

// hostile writes a collection in which much is wrong.
func hostile(t *testing.T, dir string) {
	t.Helper()
	writeFile(t, dir+"/a.sgf", goGame+"(;GM[1]SZ[9];B[gc]\n;W[gc])\n"+goGame)
	writeFile(t, dir+"/b/broken.sgf", "(;GM[1]SZ[9\n")
	writeFile(t, dir+"/b/hex.sgf", "(;GM[11]SZ[3];B[c1];W[b2])")
	writeFile(t, dir+"/empty.sgf", "")
	writeFile(t, dir+"/none.zip", "what is this?")
	writeFile(t, dir+"/none.wtb", "short")
	writeFile(t, dir+"/othello.ggf", "(;GM[Othello]B[f5]W[d6];)\n(;GM[Othello]B[f5]W[a1];)\n")
	writeFile(t, dir+"/readme.txt", "no record at all")
	writeFile(t, dir+"/five.psq", "Piskvorky 15x15, 1:1, 0\n8,8,0\n")

	var bomb bytes.Buffer
	z := gzip.NewWriter(&bomb)
	for range 100 {
		z.Write(bytes.Repeat([]byte(" "), 1<<20))
	}
	z.Close()
	writeFile(t, dir+"/bomb.sgf.gz", bomb.String())

	var members bytes.Buffer
	w := zip.NewWriter(&members)
	for _, name := range []string{"../../out.sgf", "in.zip", "note.txt", "two\nlines.sgf"} {
		f, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		f.Write([]byte(goGame))
	}
	w.Close()
	writeFile(t, dir+"/members.zip", members.String())
	if err := os.Symlink("nowhere", dir+"/link.sgf"); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(os.DevNull, dir+"/device.sgf"); err != nil {
		t.Fatal(err)
	}
}

// TestRun reads a hostile collection: everything that is good is counted, and
// everything that is bad is listed with its place and its reason. A second run,
// with tables of another one in the way, gives the same bytes.
func TestRun(t *testing.T) {
	in, first, second := t.TempDir(), t.TempDir(), t.TempDir()
	hostile(t, in)
	want := result{0, strings.TrimPrefix(`
unknown   6 records: 0 games, 0 copies, 6 bad
ancientgo 6 records: 1 games, 3 copies, 2 bad
hex       1 records: 1 games, 0 copies, 0 bad
renju     1 records: 1 games, 0 copies, 0 bad
reversi   2 records: 1 games, 0 copies, 1 bad
`, "\n"), ""}
	if diff := cmp.Diff(want, corpus(t, "-in", in, "-out", first, "-shards", "2")); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if r := corpus(t, "-in", in, "-out", second, "-shards", "3"); r.Status != 0 {
		t.Errorf("%+v", r)
	}
	if diff := cmp.Diff(want, corpus(t, "-in", in, "-out", second, "-shards", "2")); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	same(t, first, second)

	var bad []string
	for name, text := range files(t, first) {
		if strings.HasPrefix(name, "bad-") && strings.HasSuffix(name, ".csv") {
			bad = append(bad, strings.Split(strings.TrimSpace(text), "\n")[1:]...)
		}
	}
	list := strings.Join(bad, "\n")
	for _, line := range []string{
		`a.sgf,2,3,4,ancientgo,1,"move 2, ""gc"": there is already a stone there"`,
		`b/broken.sgf,1,2,1,ancientgo,0,`,
		`bomb.sgf.gz,1,`,
		`device.sgf,0,0,0,,0,Dc--------- is not a regular file`,
		`link.sgf,0,0,0,,0,`,
		`members.zip!in.zip,0,0,0,,0,an archive in an archive is not opened`,
		`none.wtb,1,0,0,,0,wthor: header: unexpected EOF`,
		`none.zip,0,0,0,,0,zip: not a valid zip file`,
		`othello.ggf,2,`,
	} {
		if !strings.Contains(list, line) {
			t.Errorf("want %s in\n%s", line, list)
		}
	}
	if strings.Contains(list, "readme") || strings.Contains(list, "empty.sgf") {
		t.Errorf("a file that is no trouble is in\n%s", list)
	}
}

// TestReport makes a report with a run, and again from its tables.
func TestReport(t *testing.T) {
	in, out := t.TempDir(), t.TempDir()
	writeFile(t, in+"/a.sgf", goGame)
	r := corpus(t, "-in", in+"/*.sgf", "-out", out, "-plies", "2", "-csv=false", "-report")
	const lines = "        1  100.0%    0.0%    0.0%  9×9 C7 G3\n"
	if r.Status != 0 || !strings.Contains(r.Stdout, lines) || r.Stderr != "" {
		t.Errorf("%+v", r)
	}
	again := corpus(t, "-out", out, "-report")
	if again.Status != 0 || !strings.HasSuffix(r.Stdout, again.Stdout) || !strings.Contains(again.Stdout, lines) {
		t.Errorf("the second time: %+v", again)
	}
	page := files(t, out)["report.html"]
	if !strings.Contains(page, "</svg>") {
		t.Errorf("there is no picture in the page:\n%s", page)
	}
	if csv, err := filepath.Glob(filepath.Join(out, "*.csv")); err != nil || csv != nil {
		t.Errorf("%v are written with -csv=false: %v", csv, err)
	}
}

func TestUsage(t *testing.T) {
	r := corpus(t, "-h")
	if r.Status != 0 || r.Stderr != "" || !strings.HasPrefix(r.Stdout, "usage: corpus -in") || !strings.Contains(r.Stdout, "-shards") || strings.Contains(r.Stdout, "dataflow") {
		t.Errorf("-h: %+v", r)
	}
	dir := t.TempDir()
	for _, test := range []struct {
		args   string
		status int
		stderr string
	}{
		{"", 2, "there is no -out; see -h"},
		{"-out x", 2, "there is no -in; see -h"},
		{"-in x", 2, "there is no -out; see -h"},
		{"-in x -out y z", 2, `"z" is not a flag; see -h`},
		{"-in x -out y -shards 0", 2, "-shards is 0, want 1 to 99999"},
		{"-in x -out y -plies -1", 2, "-plies is -1, want 0 to 1000"},
		{"-in x -out y -attempts 0", 2, "-attempts is 0, want at least 1"},
		{"-in x -out y -record-limit 0", 2, "-record-limit is 0, want 1 to 1073741824"},
		{"-out y -generate -5", 2, "-generate is -5, want at least 1"},
		{"-out y -nonsense", 2, "flag provided but not defined: -nonsense"},
		{"-in " + dir + " -out " + os.DevNull + "/x", 1, "not a directory"},
		{"-out " + dir + " -report", 1, "there is no table of openings in " + dir},
		{"-pool nowhere:x", 1, "listen tcp"},
		{"-in " + dir + " -out " + dir + " -runner nonsense", 1, "nonsense"},
	} {
		r := corpus(t, strings.Fields(test.args)...)
		if r.Status != test.status || !strings.Contains(r.Stderr, test.stderr) || r.Stdout != "" {
			t.Errorf("%s: %+v, want status %d and %q", test.args, r, test.status, test.stderr)
		}
	}
	// A directory that is not there is a bad record of no game.
	r = corpus(t, "-in", dir+"/nowhere", "-out", dir)
	if r.Status != 0 || r.Stdout != "unknown   1 records: 0 games, 0 copies, 1 bad\n" {
		t.Errorf("a missing directory: %+v", r)
	}
}
