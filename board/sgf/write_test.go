package sgf

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/stonesgo/stones/board"
)

func TestWrite(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"a line", "( ;FF[4] AB[aa] [bb] ; B[cc] ;\n W[] )", "(;FF[4]AB[aa][bb];B[cc];W[])"},
		{"variations", "(;A[](;B[1];W[2])(;B[3](;W[4])(;W[5])))", "(;A[]\n(;B[1];W[2])\n(;B[3]\n(;W[4])\n(;W[5])))"},
		{"a lone variation is the line", "(;A[](;B[1](;W[2])))", "(;A[];B[1];W[2])"},
		{"escapes", `(;C[a\:\]b\\c[])`, `(;C[a:\]b\\c[])`},
		{"line ends", "(;C[a\\\nb\r\nc])", "(;C[ab\nc])"},
		{"Latin-1", "(;CA[ISO-8859-1]PB[Andr\xe9]C[\x80])", "(;CA[ISO-8859-1]PB[Andr\xe9]C[\x80])"},
		{"Latin-1 without CA", "(;PB[Andr\xe9])", "(;PB[André])"},
		{"another character set", "(;CA[Big5]PB[\xa5\xd5])", "(;CA[Big5]PB[\xa5\xd5])"},
		{
			"a long line", "(" + strings.Repeat(";B[aa]", 30) + ")",
			"(" + strings.Repeat(";B[aa]", 12) + "\n" + strings.Repeat(";B[aa]", 13) + "\n" + strings.Repeat(";B[aa]", 5) + ")",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			games, err := ParseString(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, games[0].String()); diff != "" {
				t.Errorf("String (-want +got):\n%s", diff)
			}
			text, err := games[0].AppendText([]byte("x"))
			if string(text) != "x"+tt.want || err != nil {
				t.Errorf("AppendText: %q, %v", text, err)
			}
			var b bytes.Buffer
			n, err := games[0].WriteTo(&b)
			if b.String() != tt.want+"\n" || n != int64(b.Len()) || err != nil {
				t.Errorf("WriteTo: %q, %d, %v", b.String(), n, err)
			}
		})
	}
}

func TestWriteErrors(t *testing.T) {
	node := func(id string, values ...string) *Node { return &Node{Props: []Property{{ID: id, Values: values}}} }
	latin := func(value string) *Node {
		n := node("CA", "latin1")
		n.AddChild().Add("C", value)
		return n
	}
	tests := []struct {
		node *Node
		want string
	}{
		{nil, "sgf: a nil *Node in the tree"},
		{&Node{Children: []*Node{nil}}, "sgf: a nil *Node in the tree"},
		{&Node{Children: []*Node{{}, nil}}, "sgf: a nil *Node in the tree"},
		{node("", "x"), `sgf: "" is not an identifier: want upper-case letters`},
		{node("b", "x"), `sgf: "b" is not an identifier: want upper-case letters`},
		{node("B B", "x"), `sgf: "B B" is not an identifier: want upper-case letters`},
		{node("9B", "x"), `sgf: "9B" is not an identifier: want upper-case letters`},
		{node("Ä", "x"), `sgf: "Ä" is not an identifier: want upper-case letters`},
		{node("B"), "sgf: property B has no value"},
		{latin("aé李"), "sgf: property C: '李' at byte 3 is not in the character set that CA names"},
		{latin("a\xff"), "sgf: property C: '\ufffd' at byte 1 is not in the character set that CA names"},
	}
	for _, tt := range tests {
		if _, err := tt.node.AppendText(nil); err == nil || err.Error() != tt.want {
			t.Errorf("AppendText: %v\nwant %s", err, tt.want)
		}
		if _, err := tt.node.WriteTo(io.Discard); err == nil || err.Error() != tt.want {
			t.Errorf("WriteTo: %v\nwant %s", err, tt.want)
		}
		if got := tt.node.String(); got != tt.want {
			t.Errorf("String: %s\nwant %s", got, tt.want)
		}
	}
}

// A fullWriter takes so many bytes and then fails, with an error or without.
type fullWriter struct {
	room int
	err  error
}

func (w *fullWriter) Write(p []byte) (int, error) {
	n := min(len(p), w.room)
	w.room -= n
	if n < len(p) {
		return n, w.err
	}
	return n, nil
}

func TestWriterFails(t *testing.T) {
	root := new(Node)
	for n, i := root, 0; i < 50_000; i++ {
		n = n.AddMove(1, "aa")
	}
	full := errors.New("full")
	for _, room := range []int{0, 10, 100_000} {
		if n, err := root.WriteTo(&fullWriter{room, full}); n != int64(room) || err != full {
			t.Errorf("room for %d: WriteTo = %d, %v", room, n, err)
		}
		if n, err := root.WriteTo(&fullWriter{room, nil}); n != int64(room) || err != io.ErrShortWrite {
			t.Errorf("room for %d, no error: WriteTo = %d, %v", room, n, err)
		}
	}
}

func TestLatin1(t *testing.T) {
	var all []byte
	for b := 0xff; b >= 0x80; b-- {
		all = append(all, byte(b))
	}
	decoded := latin1.decode(string(all))
	encoded, err := latin1.encode(decoded)
	if encoded != string(all) || err != nil {
		t.Errorf("encode(decode(x)) = %q, %v", encoded, err)
	}
	if want := "ÿþýü"; !strings.HasPrefix(decoded, want) {
		t.Errorf("decode = %q, want %q in front", decoded, want)
	}
}

func TestEqual(t *testing.T) {
	texts := []string{
		"(;)", "(;;)", "(;;;)", "(;(;)(;))", "(;B[])", "(;B[aa])", "(;B[aa][bb])", "(;B[bb][aa])", "(;W[aa])",
		"(;B[aa]W[aa])", "(;W[aa]B[aa])", "(;(;B[])(;))", "(;(;)(;B[]))", "(;;B[])",
	}
	for _, a := range texts {
		for _, b := range texts {
			x, err := ParseString(a)
			if err != nil {
				t.Fatal(err)
			}
			y, err := ParseString("\n " + b)
			if err != nil {
				t.Fatal(err)
			}
			if x[0].Equal(y[0]) != (a == b) {
				t.Errorf("%s equal to %s: %v", a, b, a != b)
			}
		}
	}
	if n := new(Node); n.Equal(nil) || (*Node)(nil).Equal(n) || !(*Node)(nil).Equal(nil) {
		t.Error("Equal with nil is wrong")
	}
}

// TestWriteInBlocks writes more than a writer keeps at a time, and gets what
// AppendText makes in one piece.
func TestWriteInBlocks(t *testing.T) {
	var roots []*Node
	var want []byte
	for i := range 4 {
		root := parseOne(t, "(;GM[1]C["+strings.Repeat("a long comment ", 3000*i)+"])")
		for n, at := 0, root; n < 20_000; n++ {
			at = at.AddMove(board.Black+board.Color(n%2), "aa")
		}
		roots = append(roots, root)
		text, err := root.AppendText(nil)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if n, err := root.WriteTo(&b); err != nil || n != int64(b.Len()) || strings.TrimSpace(b.String()) != string(text) {
			t.Errorf("WriteTo writes %d bytes and says %d, %v; want %d", b.Len(), n, err, len(text))
		}
		want = append(append(want, text...), '\n')
	}
	var b strings.Builder
	if err := Write(&b, roots...); err != nil || strings.TrimSpace(b.String()) != strings.TrimSpace(string(want)) {
		t.Errorf("Write writes %d bytes, %v, want %d", b.Len(), err, len(want))
	}
}

// TestWriteBracketsInCharacters writes characters with the byte of a bracket: behind a
// CA nothing needs to be escaped that a reader of that character set understands.
func TestWriteBracketsInCharacters(t *testing.T) {
	for _, text := range []string{
		"(;CA[Shift_JIS]PB[\x94\x5dx];C[\x94\x5dx(;y])", "(;CA[GBK]C[\x81\x5dA\x81\x5d9];C[\x81\x5d;])",
	} {
		if got := parseOne(t, text).String(); got != text {
			t.Errorf("%q is written as %q", text, got)
		}
	}
}
