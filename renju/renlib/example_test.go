package renlib_test

import (
	"fmt"
	"log"
	"os"
	"strings"

	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/renlib"
)

// A library of two variations, as a record and as positions with comments.
func Example() {
	const library = "\xffRenLib\xff\x03\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff" +
		"\x78\x00" + // h8
		"\x68\x88Direct\x00\x00" + // h9, and another move at its place
		"\x69\x48Kansei\bBlack has the\r\nbetter game.\x00\x00" + // i9, and none behind it
		"\x69\x08Indirect\x00\x00" + // i9
		"\x77\x40" // g8
	root, err := renlib.Read(strings.NewReader(library))
	if err != nil {
		log.Fatal(err)
	}
	if _, err := root.WriteTo(os.Stdout); err != nil {
		log.Fatal(err)
	}
	g, err := renju.FromSGF(root)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("the main line:", g.MoveList())
	// Output:
	// (;FF[4]CA[UTF-8]GM[4]SZ[15]RU[renju, foul loses];B[hh]
	// (;W[hg]N[Direct];B[ig]N[Kansei]C[Black has the
	// better game.])
	// (;W[ig]N[Indirect];B[gh]))
	// the main line: h8 h9 i9
}

// A game becomes a library that RenLib opens.
func ExampleWrite() {
	g, err := renju.FromMoves(renju.Renju(15), "h8 h9 i9 g10")
	if err != nil {
		log.Fatal(err)
	}
	root := g.SGF()
	var last *sgf.Node
	for last = range root.Main() {
	}
	last.Set("C", "Why not g9?")
	var b strings.Builder
	if err := renlib.Write(&b, root); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%d bytes: % x\n", b.Len(), b.String()[20:])
	// Output:
	// 42 bytes: 78 00 68 00 69 00 57 48 08 57 68 79 20 6e 6f 74 20 67 39 3f 00 00
}
