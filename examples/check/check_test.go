package main

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/psq"
	"github.com/stonesgo/stones/renju/renlib"
	"github.com/stonesgo/stones/reversi"
	"github.com/stonesgo/stones/reversi/ggf"
	"github.com/stonesgo/stones/reversi/wthor"
)

// check runs the program.
func check(args ...string) (status int, stdout, stderr string) {
	var out, errOut bytes.Buffer
	status = run(context.Background(), args, &out, &errOut)
	return status, out.String(), errOut.String()
}

func write(t testing.TB, dir, name, text string) string {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func randomGame(t testing.TB, name, rules string, size int, seed uint64) board.Game {
	t.Helper()
	g, err := stones.New(name, rules, size)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	for !g.Over() && g.Len() < board.PlayoutLimit(g.Lattice()) {
		m, _ := board.RandomMove(g, rng)
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

func text(t testing.TB, v interface {
	WriteTo(io.Writer) (int64, error)
},
) string {
	t.Helper()
	var b bytes.Buffer
	if _, err := v.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// goodFiles writes right files of every kind, and returns how many games and
// moves they have.
func goodFiles(t testing.TB, dir string) (games, moves int) {
	t.Helper()
	for _, kind := range stones.Games() {
		var all strings.Builder
		for seed := range uint64(5) {
			g := randomGame(t, kind.Name, "", 6, seed)
			record, err := g.MarshalText()
			if err != nil {
				t.Fatal(err)
			}
			all.Write(record)
			games++
			moves += g.Len()
		}
		write(t, dir, kind.Name+".sgf", all.String())
	}

	var wtb, ggfText bytes.Buffer
	w, err := wthor.NewWriter(&wtb, wthor.Header{Games: 20})
	if err != nil {
		t.Fatal(err)
	}
	gw := ggf.NewWriter(&ggfText)
	for seed := range uint64(20) {
		g := randomGame(t, "reversi", "othello", 8, seed).(*reversi.Game)
		record, err := wthor.FromGame(g)
		if err == nil {
			err = w.Write(record)
		}
		if err == nil {
			err = gw.Write(ggf.FromGame(g))
		}
		if err != nil {
			t.Fatal(err)
		}
		games += 2
		moves += 2 * g.Len()
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	write(t, dir, "wthor/WTH_2000.WTB", wtb.String()) // extensions in either case
	write(t, dir, "games.ggf", ggfText.String())

	for i, rules := range []renju.Rules{renju.Freestyle(15), renju.Standard(15), renju.Caro(20)} {
		g := randomGame(t, "renju", rules.String(), rules.Size, uint64(i)).(*renju.Game)
		f := &psq.File{Game: g, Players: [2]psq.Player{{Name: "a", Level: 1}, {Name: "b", Level: 1}}, Code: -1}
		if i == 0 {
			f.Event, f.Result = "Freestyle15_1", 1
		}
		if i == 2 {
			g.Undo() // whose rules the file does not say
		}
		write(t, dir, fmt.Sprintf("deep/er/%d.psq", i), text(t, f))
		games++
		moves += g.Len()
	}

	tree, err := sgf.ParseOne("(;GM[4]SZ[15];B[hh](;W[hg];B[ii];W[aa])(;W[ig];B[jj](;W[kk])(;W[ll];B[mm])))")
	if err != nil {
		t.Fatal(err)
	}
	var lib bytes.Buffer
	if err := renlib.Write(&lib, tree); err != nil {
		t.Fatal(err)
	}
	write(t, dir, "tree.lib", lib.String())
	write(t, dir, "README.txt", "no game")
	return games + 1, moves + 9
}

// TestGood checks a folder in which all is right.
func TestGood(t *testing.T) {
	dir := t.TempDir()
	games, moves := goodFiles(t, dir)
	status, stdout, stderr := check("-v", dir)
	if status != 0 || stderr != "" {
		t.Fatalf("status %d, %s\n%s", status, stderr, stdout)
	}
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	if len(lines) != 12 {
		t.Errorf("%d lines, want a head, 10 files and a sum\n%s", len(lines), stdout)
	}
	if got, want := strings.Join(strings.Fields(lines[len(lines)-1]), " "), fmt.Sprintf("all 10 %d %d 0 0 0", games, moves); got != want {
		t.Errorf("%q, want %q\n%s", got, want, stdout)
	}

	// The same by patterns, one goroutine at a time, and each file once.
	status, again, stderr := check("-v", "-j", "1", filepath.Join(dir, "*.*"), dir, filepath.Join(dir, "deep", "er", "[01].psq"))
	sum := func(table string) string { return table[strings.LastIndex(table, "\nall"):] }
	if status == 2 && strings.Contains(stderr, "README.txt") { // a file that is named must be of a kind
		status, again, _ = check("-v", "-j", "1", filepath.Join(dir, "*.[slg]*"), dir, filepath.Join(dir, "deep", "er", "[01].psq"))
	} else {
		t.Errorf("status %d, %s", status, stderr)
	}
	if status != 0 || sum(again) != sum(stdout) {
		t.Errorf("status %d\n%s\n%s", status, again, stdout)
	}
}

// TestBad has a file for each trouble, and looks for the place that is named.
func TestBad(t *testing.T) {
	dir := t.TempDir()
	g := randomGame(t, "reversi", "othello", 8, 1).(*reversi.Game)
	record, err := wthor.FromGame(g)
	if err != nil {
		t.Fatal(err)
	}
	wtb := func(games ...wthor.Game) string {
		var b bytes.Buffer
		w, err := wthor.NewWriter(&b, wthor.Header{Games: len(games)})
		for _, g := range games {
			if err == nil {
				err = w.Write(g)
			}
		}
		if err == nil {
			err = w.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	other, swapped := record, record
	other.Score = (record.Score + 10) % 64
	swapped.Moves = slices.Clone(record.Moves)
	swapped.Moves[0], swapped.Moves[9] = swapped.Moves[9], swapped.Moves[0]
	var ggfText bytes.Buffer
	if err := ggf.NewWriter(&ggfText).Write(ggf.FromGame(g)); err != nil {
		t.Fatal(err)
	}
	badResult := regexp.MustCompile(`RE\[[^]]*`).ReplaceAllString(ggfText.String(), "RE[+9.00")

	for _, test := range []struct{ name, text, want string }{
		{"go.sgf", "(;SZ[9]\n;B[cc];W[dd]\n;B[cc])", "line 3, column 4: move 3 (cc): there is already a stone there"},
		{"ko.sgf", "(;SZ[5]RU[Japanese];B[ba];W[ca];B[ab];W[bc];B[bb])\n(;SZ[5]\n;B[ca];W[ca])", "game 2: line 3, column 10: move 2 (ca): there is already a stone there"},
		{"hex.sgf", "(;GM[11]SZ[3]RE[W+];B[b1];W[a1];B[b2];W[a2];B[b3])", "the record says W+, the board B+"},
		{"five.sgf", "(;GM[4]RE[W+T];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea])", "the record says W+T, the board B+"},
		{"drawn.sgf", "(;GM[11]SZ[1]RE[Draw];B[a1])", "the record says Draw, the board B+"},
		{"cut.sgf", "(;SZ[9];B[cc", "line 1, column"},
		{"empty.sgf", "", "game"},
		{"chess.sgf", "(;GM[3]SZ[8])", "line 1, column 6"},
		{"size.sgf", "(;SZ[99])", "99"},
		{"two.sgf", "(;SZ[9];B[cc];W[cc])(;SZ[9];B[cc];W[cc])", "game 1: line 1, column 17: move 2 (cc): there is already a stone there (and 1 more)"},
		{"score.wtb", wtb(record, other), fmt.Sprintf("game 2: the record says %d, the board %d", other.Score, record.Score)},
		{"move.wtb", wtb(swapped), "move 1"},
		{"cut.wtb", wtb(record, record)[:100], "EOF"},
		{"head.wtb", "wtb", "EOF"},
		{"result.ggf", badResult, "the record says +9"},
		{"move.ggf", strings.Replace(ggfText.String(), "]B[", "]B[a1]B[", 1), "move 1"},
		{"text.ggf", "nothing here", "there is no game in it"},
		{"move.psq", "Piskvorky 15x15, 11:11, 0\n8,8,0\n8,8,0\n", "line 3, column 1: move 2"},
		{"text.psq", "Piskvork", "line 1, column"},
		{"draw.psq", "Piskvorky 15x15, 11:11, 0\n1,1,0\n1,2,0\n2,1,0\n2,2,0\n3,1,0\n3,2,0\n4,1,0\n4,2,0\n5,1,0\na\nb\n-1\n0,Freestyle15_1\n", "the record says 0, the board B+"},
		{"cut.lib", "\xffRenLib\xff\x03\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x78", "byte"},
		{"text.lib", "nothing here", "byte"},
		{"move.lib", "\xffRenLib\xff\x03\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x78\x00\x78\x40", "move 2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			path := write(t, filepath.Join(dir, "bad"), test.name, test.text)
			status, stdout, stderr := check(path)
			found := false
			for line := range strings.Lines(stdout) {
				found = found || strings.HasPrefix(line, path+": ") && strings.Contains(line, test.want)
			}
			if status != 1 || stderr != "" || !found {
				t.Errorf("status %d, %s, want %s\n%s", status, stderr, test.want, stdout)
			}
		})
	}

	// All together, with the right ones among them.
	goodFiles(t, dir)
	status, stdout, _ := check("-json", dir)
	var result struct {
		Right  bool
		Totals counts
		Files  []struct {
			Path     string
			Games    int
			Troubles []trouble
		}
	}
	if err := json.Unmarshal([]byte(stdout), &result); err != nil {
		t.Fatal(err)
	}
	bad, games := 0, 0
	for _, f := range result.Files {
		bad += len(f.Troubles)
		games += f.Games
		if strings.HasSuffix(f.Path, "/go.sgf") {
			want := []trouble{{1, 3, 4, 3, "occupied", "line 3, column 4: move 3 (cc): there is already a stone there"}}
			if !slices.Equal(f.Troubles, want) {
				t.Errorf("%+v, want %+v", f.Troubles, want)
			}
		}
	}
	sum := result.Totals
	if status != 1 || result.Right || sum.Files != 33 || len(result.Files) != 33 || games != sum.Games || bad != sum.Unreadable+sum.Illegal+sum.Results || bad != 24 {
		t.Errorf("status %d, %d troubles, %d games, %+v", status, bad, games, result)
	}
}

// TestPictures reads the pictures as XML.
func TestPictures(t *testing.T) {
	dir, pictures := t.TempDir(), filepath.Join(t.TempDir(), "new", "folder")
	games, _ := goodFiles(t, dir)
	more, _ := goodFiles(t, filepath.Join(dir, "again")) // by the same names
	games += more
	if status, stdout, stderr := check("-svg", pictures, dir); status != 0 {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	files, err := os.ReadDir(pictures)
	if err != nil || len(files) != games {
		t.Fatalf("%d pictures of %d games, %v", len(files), games, err)
	}
	for _, f := range files {
		picture, err := os.ReadFile(filepath.Join(pictures, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		var doc struct {
			XMLName xml.Name
			Title   string `xml:"title"`
		}
		if err := xml.Unmarshal(picture, &doc); err != nil || doc.XMLName.Local != "svg" || !strings.Contains(doc.Title, "game ") {
			t.Errorf("%s: %v, %+v", f.Name(), err, doc)
		}
	}
}

func TestCommandLine(t *testing.T) {
	dir := t.TempDir()
	empty := write(t, dir, "one.sgf", "(;SZ[5];B[cc])")
	for _, test := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"-h"}, 0, "usage: check"},
		{[]string{"-h"}, 0, ".ggf, .lib, .psq, .sgf, .wtb"},
		{nil, 2, "no files to check"},
		{[]string{filepath.Join(dir, "nothing")}, 2, "no such file"},
		{[]string{filepath.Join(dir, "*.psq")}, 2, "no such file"},
		{[]string{filepath.Join(dir, "[")}, 2, "syntax error in pattern"},
		{[]string{write(t, dir, "a.txt", "")}, 2, "want a file with one of the extensions"},
		{[]string{"-j", "0", empty}, 2, "want 1 to 1024"},
		{[]string{"-x", empty}, 2, "-x"},
		{[]string{"-svg", empty, empty}, 2, "one.sgf"},
		{[]string{empty}, 0, "ancientgo"},
		{[]string{t.TempDir()}, 0, "all "},
	} {
		status, stdout, stderr := check(test.args...)
		out, other := stdout, stderr
		if test.status != 0 {
			out, other = other, out
		}
		if status != test.status || !strings.Contains(out, test.want) || other != "" {
			t.Errorf("check %q: status %d\n%s%s", test.args, status, stdout, stderr)
		}
	}
}

// TestUnreadable checks a file that vanishes, and writes to a full disk.
func TestUnreadable(t *testing.T) {
	dir := t.TempDir()
	path := write(t, dir, "one.sgf", "(;SZ[5];B[cc])")
	c := newChecker(t.Context(), options{jobs: 2}, func(int64) {})
	reports := c.check([]file{{path: path, size: 1}, {path: filepath.Join(dir, "gone.sgf"), size: 1}})
	if allRight(reports) || !errors.Is(reports[1].err, fs.ErrNotExist) || reports[0].err != nil {
		t.Errorf("%+v", reports)
	}
	pictures := t.TempDir()
	if err := os.Mkdir(filepath.Join(pictures, "0001-one.sgf-0001.svg"), 0o777); err != nil {
		t.Fatal(err)
	}
	if status, stdout, _ := check("-svg", pictures, path); status != 1 || !strings.Contains(stdout, "is a directory") {
		t.Errorf("a picture that cannot be written: status %d\n%s", status, stdout)
	}
	for _, args := range [][]string{{path}, {"-json", path}} {
		var stderr bytes.Buffer
		if status := run(t.Context(), args, full{}, &stderr); status != 1 || stderr.String() != "check: full\n" {
			t.Errorf("%v: status %d, %s", args, status, &stderr)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var stdout, stderr bytes.Buffer
	if status := run(ctx, []string{path}, &stdout, &stderr); status != 1 || stderr.String() != "check: interrupted\n" || stdout.Len() > 0 {
		t.Errorf("interrupted: status %d, %s%s", status, &stdout, &stderr)
	}
}

// full is a disk that takes no more.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("full") }

// TestCorpus checks a collection of real games, of which one says a result that
// the board does not.
func TestCorpus(t *testing.T) {
	dir := os.Getenv("STONES_CORPUS")
	if dir == "" {
		t.Skip("STONES_CORPUS is not set")
	}
	status, stdout, _ := check(dir)
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	if status != 1 || len(lines) != 7 || !strings.HasSuffix(lines[6], "games.ggf: game 3: the record says +2, the board -2") {
		t.Errorf("status %d\n%s", status, stdout)
	}
}

// TestInterrupted reads no further in a file without an end.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	c := newChecker(ctx, options{jobs: 1}, func(int64) {})
	w := watched{strings.NewReader("(;SZ[5])"), c}
	if n, err := w.Read(make([]byte, 4)); n != 4 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	cancel()
	if n, err := w.Read(make([]byte, 4)); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("%d, %v", n, err)
	}
	c.check(nil)
}
