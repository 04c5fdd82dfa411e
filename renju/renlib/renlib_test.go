package renlib_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/renlib"
)

// head is the header of a library of version 3 and that minor version.
func head(minor byte) string {
	return "\xffRenLib\xff\x03" + string([]byte{minor}) + strings.Repeat("\xff", 10)
}

// text returns a record without its first properties, which all libraries have.
func text(t *testing.T, root *sgf.Node) string {
	t.Helper()
	if root == nil {
		return "nil"
	}
	var b strings.Builder
	if _, err := root.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	s := strings.ReplaceAll(strings.TrimSpace(b.String()), "\n;", ";")
	s, ok := strings.CutPrefix(s, "(;FF[4]CA[UTF-8]GM[4]SZ[15]RU[renju, foul loses]")
	if !ok {
		t.Errorf("the record is %s", s)
	}
	return strings.ReplaceAll(s, "\n(", "(")
}

// files are libraries made by hand from the documented format.
var files = []struct {
	name, file, want string
	same             bool // Write writes it just so
}{
	{"a header and no more", head(4), ")", false},
	{"a root and no more", head(4) + "\x00\x00", ")", true},
	{"one move, as RenLib saves it", head(0) + "\x78\x00", ";B[hh])", false},
	{"one move", head(0) + "\x78\x40", ";B[hh])", true},
	{"three moves without a header", "\x78\x00\x79\x00\x69\x40", ";B[hh];W[ih];B[ig])", false},
	{"version 3.0", head(0) + "\x78\x00\x79\x00\x69\x40", ";B[hh];W[ih];B[ig])", true},
	{"version 3.4", head(4) + "\x00\x00\x78\x00\x79\x00\x69\x40", ";B[hh];W[ih];B[ig])", false},
	{"another first move", head(4) + "\x00\x00\x01\x00\xef\x40", ";B[aa];W[oo])", true},
	{"the corners", head(4) + "\x00\x00\x01\x00\x0f\x00\xe1\x00\xef\x40", ";B[aa];W[oa];B[ao];W[oo])", true},
	{"two first moves", head(4) + "\x00\x00\x78\xc0\x77\x40", "(;B[hh])(;B[gh]))", true},
	{"two first moves without a root", head(0) + "\x78\xc0\x77\x40", "(;B[hh])(;B[gh]))", false},
	{"a pass", head(4) + "\x00\x00\x78\x00\x00\x00\x79\x40", ";B[hh];W[];B[ih])", true},
	{"variations of variations", head(0) + "\x78\x00" + "\x79\x80" + "\x69\xc0" + "\x6a\x40" + "\x68\xc0" + "\x67\x00\x66\x40", ";B[hh](;W[ih](;B[ig])(;B[jg]))(;W[hg])(;W[gg];B[fg]))", true},
	{"a comment of one line", head(0) + "\x78\x48one\x00", ";B[hh]N[one])", true},
	{"and of an even length", head(0) + "\x78\x48ones\x00\x00", ";B[hh]N[ones])", true},
	{"a comment of several lines", head(0) + "\x78\x48\x08two\r\nlines\x00", ";B[hh]C[two\nlines])", true},
	{"both comments", head(0) + "\x78\x48one\x08more\x00\x00", ";B[hh]N[one]C[more])", true},
	{"a comment that says nothing", head(0) + "\x78\x48\x00\x00", ";B[hh])", false},
	{"a comment of two empty ones", head(0) + "\x78\x48\x08\x00", ";B[hh])", false},
	{"the padding may be anything", head(0) + "\x78\x48ones\x00\xff", ";B[hh]N[ones])", false},
	{"a comment of the root", head(4) + "\x00\x08name\x08\x00" + "\x78\x40", "N[name];B[hh])", false},
	{"a comment and a mark of the root", head(4) + "\x00\x18name\x00\x00" + "\x78\x40", "N[name]HO[1];B[hh])", true},
	{"a mark and a start", head(0) + "\x78\x04\x79\x54", ";B[hh]XSTART[1];W[ih]HO[1]XSTART[1])", true},
	{"texts on the board", head(0) + "\x78\x00" + "\x79\xc1\x00\x01A\x00" + "\x69\x49\x00\x01go\x00\x00on\x00\x00", ";B[hh]LB[ih:A][ig:on](;W[ih])(;W[ig]N[go]))", true},
	{"a text with a colon", head(0) + "\x78\x00" + "\x79\x41\x00\x01a:b\x00", `;B[hh]LB[ih:a\:b];W[ih])`, true},
	{"a text where the first move goes", head(0) + "\x78\x41\x00\x01x\x00", "LB[hh:x];B[hh])", true},
	{"a text without a move", head(0) + "\x78\x00" + "\x79\xc0" + "\x69\x43\x00\x01?\x00", ";B[hh]LB[ig:?];W[ih])", true},
	{"a text before a move", head(0) + "\x78\x00" + "\x69\xc3\x00\x01?\x00" + "\x79\x40", ";B[hh]LB[ig:?];W[ih])", false},
	{"a text and nothing else", head(0) + "\x78\x00" + "\x69\x43\x00\x01?\x00", ";B[hh]LB[ig:?])", true},
	{"deleted moves", head(0) + "\x78\x00" + "\x69\x9a" + "gone\x00\x00" + "\x01\x80\x02\x40" + "\x03\x40" + "\x79\x40", ";B[hh];W[ih])", false},
	{"a text of deleted moves", head(0) + "\x78\x00" + "\x69\x02" + "\x01\x41\x00\x01A\x00", ";B[hh])", false},
	{"an extension that says nothing", head(0) + "\x78\x41\x00\x00", ";B[hh])", false},
	{"the form of the first comments", "\x78\x60one\x08t\xf7", ";B[hh]N[one]C[tw])", false},
	{"of an even length", "\x78\x60on\xe5?", ";B[hh]N[one])", false},
	{"in Swedish", "\x78\x60r|d\r\nst}l [\\]\xfb", ";B[hh]N[röd\nstål ÄÖÅä])", false},
	{"with the byte between the comments at its end", "\x78\x60on\x88\x00", ";B[hh]N[on])", false},
	{"both forms", "\x78\x68on\xe5\x00", ";B[hh]N[one])", false},
	{"windows-1252", head(0) + "\x78\x48\x80 f\xf6r \x96\x00", ";B[hh]N[€ för –])", true},
	{"what windows-1252 has not", head(0) + "\x78\x48\x81\x9d\x00\x00", ";B[hh]N[\u0081\u009d])", true},
	{"UTF-8", head(0) + "\x78\x48連珠\x00\x00", ";B[hh]N[連珠])", true},
	{"UTF-8 that windows-1252 could be", head(0) + "\x78\x48\xc3\xa9\x00\x00", ";B[hh]N[é])", false},
	{"the other way round", head(0) + "\x78\x48\xc3\x83\xc2\xa9\x00\x00", ";B[hh]N[Ã©])", true},
	{"a branch as RenLib saves it", head(0) + "\x78\x00\x79\x80\x69\x80\x68\x80" + "\x67\xc0\x66\x40", ";B[hh];W[ih];B[ig];W[hg](;B[gg])(;B[fg]))", false},
	{"a position as RenLib saves it", head(0) + "\x78\x00\x79\x80\x69\x80", ";B[hh];W[ih];B[ig])", false},
	{"the first version", "\xffRenLib\xff\x01\x00" + strings.Repeat("\x00", 10) + "\x78\x40", ";B[hh])", false},
}

func TestRead(t *testing.T) {
	for _, test := range files {
		t.Run(test.name, func(t *testing.T) {
			root, err := renlib.Read(iotest.OneByteReader(strings.NewReader(test.file)))
			if err != nil {
				t.Fatal(err)
			}
			if got := text(t, root); got != test.want {
				t.Errorf("the record is %s, want %s", got, test.want)
			}
			var b bytes.Buffer
			if err := renlib.Write(&b, root); err != nil {
				t.Fatal(err)
			}
			if test.same && b.String() != test.file {
				t.Errorf("written, it is\n%q, want\n%q", b.String(), test.file)
			}
			again, err := renlib.Read(&b)
			if err != nil {
				t.Fatal(err)
			}
			if got := text(t, again); got != test.want {
				t.Errorf("written and read, the record is %s, want %s", got, test.want)
			}
		})
	}
}

func TestReadErrors(t *testing.T) {
	for _, test := range []struct {
		name, file string
		offset     int
		msg, want  string
	}{
		{"nothing", "", 0, "neither the header of RenLib nor the move h8", "nil"},
		{"text", "(;GM[4])", 0, "neither the header of RenLib nor the move h8", "nil"},
		{"half a header", head(4)[:19], 19, "the file ends within the header", "nil"},
		{"a newer version", head(5) + "\x00\x00", 8, "version 3.5 where 3.4 or less was wanted", "nil"},
		{"half a node", head(0) + "\x78\x00\x79", 22, "the file ends within a node", ";B[hh])"},
		{"half an extension", head(0) + "\x78\x00\x79\x01\x00", 22, "the file ends within a node", ";B[hh])"},
		{"column 0", head(0) + "\x78\x00\x70\x40", 22, "0x70 is not a point", ";B[hh])"},
		{"row 16", head(0) + "\x78\x00\xf1\x40", 22, "0xf1 is not a point", ";B[hh])"},
		{"an extension", head(0) + "\x78\x41\x00\x03A\x00", 22, "the extension 0x0003 is not known", ")"},
		{"a high extension", head(0) + "\x78\x41\x01\x00", 22, "the extension 0x0100 is not known", ")"},
		{"a comment without an end", head(0) + "\x78\x48comment", 22, "a text that does not end", ")"},
		{"a comment without its last byte", head(0) + "\x78\x48ones\x00", 22, "a text that does not end", ")"},
		{"an old comment without an end", "\x78\x60comment", 2, "a text that does not end", ")"},
		{"a text without an end", head(0) + "\x78\x49\x00\x01one\x00two", 28, "a text that does not end", ")"},
		{"no move where one was to follow", head(0) + "\x78\x00\x79\xc0\x69\x00", 26, "the file ends where a move was to follow the last one", ";B[hh](;W[ih])(;W[ig]))"},
		{"no move beside another", head(0) + "\x78\x00\x79\xc0\x69\x80\x68\x40", 28, "the file ends where another move was to follow", ";B[hh](;W[ih])(;W[ig];B[hg]))"},
		{"moves behind the end", head(0) + "\x78\x00\x79\x40\x69\x40", 24, "a node behind the end of the tree", ";B[hh];W[ih])"},
		{"a root beside the root", head(4) + "\x00\x80\x78\x40", 21, "the root has a move beside it", ")"},
		{"a text of the root", head(4) + "\x00\x01\x00\x01A\x00", 20, "a text on the board without a point", ")"},
		{"a text of a pass", head(4) + "\x00\x00\x78\x00\x00\x41\x00\x01A\x00", 24, "a text on the board without a point", ";B[hh])"},
	} {
		t.Run(test.name, func(t *testing.T) {
			root, err := renlib.Read(strings.NewReader(test.file))
			e, ok := errors.AsType[*renlib.Error](err)
			if !ok {
				t.Fatalf("the error is %v", err)
			}
			if e.Offset != test.offset || e.Msg != test.msg || e.Error() != fmt.Sprintf("renlib: byte %d: %s", test.offset, test.msg) {
				t.Errorf("the error is %v, want %q at %d", err, test.msg, test.offset)
			}
			if got := text(t, root); got != test.want {
				t.Errorf("with it comes %s, want %s", got, test.want)
			}
		})
	}
	broken := errors.New("broken")
	if root, err := renlib.Read(iotest.ErrReader(broken)); root != nil || !errors.Is(err, broken) {
		t.Errorf("from a broken reader: %v, %v", root, err)
	}
	file := head(0) + "\x78\x40"
	if _, err := (renlib.Options{Limit: len(file)}).Read(strings.NewReader(file)); err != nil {
		t.Error(err)
	}
	if root, err := (renlib.Options{Limit: len(file) - 1}).Read(strings.NewReader(file)); root != nil || err == nil || err.Error() != "renlib: a library of more than 21 bytes" {
		t.Errorf("beyond the limit: %v, %v", root, err)
	}
}

// TestReadParts reads the beginning of every file, and files with one byte changed.
func TestReadParts(t *testing.T) {
	for _, test := range files {
		for i := range len(test.file) {
			check(t, test.file[:i])
			for _, c := range []byte{0, 0x01, 0x02, 0x40, 0x78, 0x80, 0xc1, 0xff} {
				check(t, test.file[:i]+string([]byte{c})+test.file[i+1:])
			}
		}
	}
}

// check reads a file and sees to it that what is read can be written and read back.
func check(t *testing.T, file string) {
	t.Helper()
	root, err := renlib.Read(strings.NewReader(file))
	if err != nil {
		if e, ok := errors.AsType[*renlib.Error](err); !ok || e.Offset < 0 || e.Offset > len(file) {
			t.Fatalf("%q: %v", file, err)
		}
	}
	if (root == nil) != (err != nil && !headed(file)) {
		t.Fatalf("%q: %v, %v", file, root, err)
	}
	if root == nil {
		return
	}
	var first, second bytes.Buffer
	if err := renlib.Write(&first, root); err != nil {
		t.Fatalf("%q: %v", file, err)
	}
	again, err := renlib.Read(bytes.NewReader(first.Bytes()))
	if err != nil {
		t.Fatalf("%q, written as %q: %v", file, first.String(), err)
	}
	if err := renlib.Write(&second, again); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Fatalf("%q, written as\n%q, then as\n%q", file, first.String(), second.String())
	}
	sortLabels(root)
	sortLabels(again)
	if diff := cmp.Diff(root, again, nodes...); diff != "" {
		t.Fatalf("%q, written as %q:\n%s", file, first.String(), diff)
	}
}

// headed reports whether a file has all of a header.
func headed(file string) bool {
	return strings.HasPrefix(file, "\x78") || strings.HasPrefix(file, "\xffRenLib\xff") && len(file) >= 20 && int(file[8])*100+int(file[9]) <= 304
}

var nodes = []cmp.Option{cmpopts.IgnoreUnexported(sgf.Property{}), cmpopts.EquateEmpty()}

// sortLabels puts the labels and the properties of all nodes in order: Write puts
// the texts of moves in front of other texts.
func sortLabels(root *sgf.Node) {
	for n := range root.All() {
		slices.Sort(n.Values("LB"))
		slices.SortFunc(n.Props, func(a, b sgf.Property) int { return strings.Compare(a.ID, b.ID) })
	}
}

func FuzzRead(f *testing.F) {
	for _, test := range files {
		f.Add([]byte(test.file))
	}
	f.Fuzz(func(t *testing.T, file []byte) { check(t, string(file)) })
}

// TestRandomTrees writes random trees and reads them back.
func TestRandomTrees(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	texts := []string{"", "", "a", "two", "Ångström", "連珠", "a:b\\", "Ã©", "€\n\n.", "x]y", "\u0081"}
	pick := func() string { return texts[rng.IntN(len(texts))] }
	for range 300 {
		root := sgf.New(sgf.Gomoku, 15, 15)
		root.Add("RU", "renju, foul loses")
		type open struct {
			node  *sgf.Node
			depth int
		}
		all := []open{{root, 0}}
		for range rng.IntN(60) {
			at := all[max(len(all)-1-rng.IntN(5), 0)]
			color := []board.Color{board.Black, board.White}[at.depth%2]
			point := board.Pt(rng.IntN(15), rng.IntN(15))
			if rng.IntN(3) == 0 {
				point = board.Pt(7, 7)
			}
			name := sgf.FormatPoint(point)
			if rng.IntN(20) == 0 {
				name = ""
			}
			child := at.node.AddMove(color, name)
			for _, id := range []string{"N", "C"} {
				if s := pick(); s != "" {
					child.Add(id, s)
				}
			}
			for _, id := range []string{"HO", "XSTART"} {
				if rng.IntN(8) == 0 {
					child.Add(id, "1")
				}
			}
			if s := pick(); s != "" {
				point := sgf.FormatPoint(board.Pt(rng.IntN(15), rng.IntN(15)))
				if rng.IntN(2) == 0 && name != "" {
					point = name
				}
				at.node.Add("LB", sgf.Compose(point, s))
			}
			all = append(all, open{child, at.depth + 1})
		}
		var b bytes.Buffer
		if err := renlib.Write(&b, root); err != nil {
			t.Fatal(err)
		}
		again, err := renlib.Read(&b)
		if err != nil {
			t.Fatal(err)
		}
		sortLabels(root)
		sortLabels(again)
		if diff := cmp.Diff(root, again, nodes...); diff != "" {
			t.Fatal(diff)
		}
	}
}

func TestWrite(t *testing.T) {
	for _, test := range []struct{ record, want string }{
		{"(;GM[4]PB[x]C[a game];B[h8]TR[aa];W[i9]BL[3])", head(4) + "\x00\x08\x08a game\x00" + "\x78\x00\x69\x40"},
		{"(;;B[hh];W[tt])", head(4) + "\x00\x00\x78\x00\x00\x40"},
		{"(;SZ[15]LB[hh][gg:];B[hh])", head(0) + "\x78\x40"},
		{"(;CA[GBK]GM[4];B[hh]C[\xc1\xac\xd6\xe9])", head(0) + "\x78\x48\x08\xc1\xac\xd6\xe9\x00"},
	} {
		root, err := sgf.ParseOne(test.record)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := renlib.Write(&b, root); err != nil || b.String() != test.want {
			t.Errorf("%s: %v,\n%q, want\n%q", test.record, err, b.String(), test.want)
		}
	}
}

func TestWriteErrors(t *testing.T) {
	for _, test := range []struct{ record, want string }{
		{"(;GM[1];B[hh])", "game 1 where 4 was wanted"},
		{"(;GM[4]SZ[19];B[hh])", "a board of 19 columns and 19 rows where 15 of each were wanted"},
		{"(;B[hh])", "a move in the root of the record"},
		{"(;GM[4]AB[hh];W[ii])", "AB: a library has no set-up"},
		{"(;GM[4];PL[W]B[ii])", "line 1, column 12: PL: a library has no set-up"},
		{"(;GM[4];W[ii])", "W where B was wanted"},
		{"(;GM[4];B[ii];B[hh])", "line 1, column 17: B where W was wanted"},
		{"(;GM[4];B[ii][hh])", "two moves in a node"},
		{"(;GM[4];B[ii];C[so])", "line 1, column 14: a node without a move"},
		{"(;GM[4];B[zz])", `"zz": the move is off the board`},
		{"(;GM[4];B[?])", `"?": "?" where a point was wanted: two letters`},
		{"(;GM[4];LB[z0:A]B[hh])", `LB`},
		{"(;GM[4];B[hh]N[\b])", `"\b" is not a text that a library can hold`},
		{"(;GM[4];B[hh]C[\x00])", `"\x00" is not a text that a library can hold`},
	} {
		root, err := sgf.ParseOne(test.record)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := renlib.Write(&b, root); err == nil || !strings.HasPrefix(err.Error(), "renlib: ") || !strings.Contains(err.Error(), strings.TrimPrefix(test.want, "LB")) || b.Len() > 0 {
			t.Errorf("%s: %v, want %s; %d bytes are written", test.record, err, test.want, b.Len())
		}
	}
	var b bytes.Buffer
	if err := renlib.Write(&b, nil); err == nil {
		t.Error("nil is written")
	}
	root := sgf.New(sgf.Gomoku, 15, 15)
	root.AddMove(board.Black, "hh").Add("N", "\xff")
	if err := renlib.Write(&b, root); err == nil {
		t.Error("text that is not UTF-8 is written as if it were")
	}
	root.Children[0] = nil
	if err := renlib.Write(&b, root); err == nil {
		t.Error("a nil node is written")
	}
	root.Children = nil
	broken := errors.New("broken")
	if err := renlib.Write(failing{broken}, root); err != broken {
		t.Errorf("a broken writer: %v", err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

func TestCharset(t *testing.T) {
	file := head(0) + "\x78\x49\x00\x01" + "\xc1\xac\xd6\xe9\x5c:\r\n\x00\x00" + "\xc1\xac\x00\x00"
	root, err := renlib.Options{Charset: "GBK"}.Read(strings.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if ca, _ := root.Get("CA"); ca != "GBK" {
		t.Errorf("CA is %q", ca)
	}
	if name, _ := root.Children[0].Get("N"); name != "\xc1\xac\xd6\xe9\x5c:\n" {
		t.Errorf("N is %q", name)
	}
	var b bytes.Buffer
	if err := renlib.Write(&b, root); err != nil || b.String() != file {
		t.Errorf("%v,\n%q, want\n%q", err, b.String(), file)
	}
	for _, name := range []string{"utf-8", "Windows-1252", "ISO 8859-1"} {
		root, err := renlib.Options{Charset: name}.Read(strings.NewReader(head(0) + "\x78\x48\xe9\x00"))
		if err != nil {
			t.Fatal(err)
		}
		if got := text(t, root); got != ";B[hh]N[é])" {
			t.Errorf("with %s: %s", name, got)
		}
	}
	root, err = renlib.Options{Charset: "GBK"}.Read(strings.NewReader("\x78\x60{\xe1"))
	if err != nil {
		t.Fatal(err)
	}
	if name, _ := root.Children[0].Get("N"); name != "{a" {
		t.Errorf("in the old form N is %q", name)
	}
}

// TestPlay plays the main line of a library, with a pass and a foul.
func TestPlay(t *testing.T) {
	root, err := renlib.Read(strings.NewReader(head(4) + "\x00\x00" + "\x78\x00\x01\x00\x77\x00\x00\x00\x66\x00\x0f\x00\x56\x00\xe1\x00\x76\x40"))
	if err != nil {
		t.Fatal(err)
	}
	g, err := renju.FromSGF(root)
	if err != nil {
		t.Fatal(err)
	}
	if got := g.MoveList(); got != "h8 a15 g8 pass f9 o15 f10 a1 f8" || g.FoulPlayed() != renju.DoubleThree || g.Winner() != board.White {
		t.Errorf("%s: %v\n%v", got, g.FoulPlayed(), g)
	}
}

// hostile are files made to cost much.
func hostile() map[string]string {
	const n = 1 << 18
	return map[string]string{
		"a long line":        head(4) + "\x00\x00" + strings.Repeat("\x78\x00", n/2-1) + "\x78\x40",
		"many first moves":   head(4) + "\x00\x00" + strings.Repeat("\x78\xc0", n/2-1) + "\x78\x40",
		"announced and not":  head(4) + "\x00\x00" + strings.Repeat("\x78\x80", n/2),
		"forks":              head(4) + "\x00\x00" + strings.Repeat("\x78\x80", n/4) + strings.Repeat("\x77\x40", n/4),
		"labels":             head(4) + "\x00\x00\x78\x00" + strings.Repeat("\x78\xc3\x00\x01A\x00", n/6) + "\x78\x40",
		"comments":           head(4) + "\x00\x00" + strings.Repeat("\x78\x18a\x08b\x00", n/6) + "\x78\x40",
		"everything":         head(4) + "\x00\x00" + strings.Repeat("\x78\x1d\x00\x01\xff\x08\xfe\x00\x80\x00", n/10) + "\x78\x40",
		"one text":           head(4) + "\x00\x08" + strings.Repeat("\xe9", n) + "\x00\x00",
		"a text without end": head(4) + "\x00\x08" + strings.Repeat("a", n),
		"moves of no parent": head(4) + "\x00\x00" + "\x78\x02" + strings.Repeat("\x78\x00", n/2-1) + "\x78\x40",
		"line ends":          head(4) + "\x00\x08" + strings.Repeat("\r", n) + "\x00\x00",
	}
}

func BenchmarkWorst(b *testing.B) {
	for name, file := range hostile() {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if root, _ := renlib.Read(strings.NewReader(file)); root == nil {
					b.Fatal("no record")
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(file)), "ns/byte")
		})
	}
}
