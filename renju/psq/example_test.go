package psq_test

import (
	"fmt"
	"log"
	"os"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/psq"
)

// A file from a tournament: who played, how long they thought, and the file
// again.
func Example() {
	text := `Piskvorky 15x15, 11:11, 1
8,8,0
8,7,1500
alpha.zip
beta.zip
-1
2,Freestyle
`
	f, err := psq.Read(strings.NewReader(text), renju.Freestyle(0))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s (black) against %s: %s\n", f.Player(board.Black).Name, f.Player(board.White).Name, f.Game.MoveList())
	fmt.Println("White thought for", f.Times[1])

	f.Event = "Freestyle 15×15"
	if _, err := f.WriteTo(os.Stdout); err != nil {
		log.Fatal(err)
	}
	// Output:
	// beta.zip (black) against alpha.zip: h8 h9
	// White thought for 1.5s
	// Piskvorky 15x15, 11:11, 1
	// 8,8,0
	// 8,7,1500
	// alpha.zip
	// beta.zip
	// -1
	// 2,Freestyle 15×15
}
