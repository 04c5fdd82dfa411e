package obf_test

import (
	"fmt"
	"log"
	"strings"

	"github.com/stonesgo/stones/reversi/obf"
)

func ExampleParse() {
	p, err := obf.Parse("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12")
	if err != nil {
		log.Fatal(err)
	}
	best := p.Values[0]
	g := p.Game()
	fmt.Printf("%s wins by %d with %s\n", p.Turn, best.Value, g.FormatMove(best.Move))
	// Output: black wins by 18 with g8
}

// The lines of a file, of which one is wrong.
func ExampleReader() {
	const file = `---------------------------OX------XO--------------------------- X; D3:+0; F5:+0;
not a position
OX-------------------------------------------------------------- X; PS:-64; % black has to pass
`
	for p, err := range obf.NewReader(strings.NewReader(file)).All() {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(p.Turn, "to move,", len(p.Values), "values")
	}
	// Output:
	// black to move, 2 values
	// line 2, column 1: 'n' where square a1 was wanted: X, O or -
	// black to move, 1 values
}
