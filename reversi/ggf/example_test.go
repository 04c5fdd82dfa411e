package ggf_test

import (
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"github.com/stonesgo/stones/reversi"
	"github.com/stonesgo/stones/reversi/ggf"
)

// A record in GGF, whose result is not that of its moves.
func ExampleReader() {
	const text = `(;GM[Othello]PB[Ann]PW[Bob]RE[-2.00]TY[8]` +
		`BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]` +
		`B[e6//0.5]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5/64/0.01];)`
	r := ggf.NewReader(strings.NewReader(text))
	for {
		g, err := r.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			log.Fatal(err)
		}
		black, _ := g.Tag("PB")
		fmt.Println(black, g.Game.Result())
		fmt.Println(g.CheckResult())
	}
	// Output:
	// Ann B+64
	// ggf: the record says -2 for black, the board says +64
}

// A game as a record, with the names of the players.
func ExampleWriter() {
	game, err := reversi.FromMoves(reversi.Othello(), "e6f4e3f6g5d6e7f5c5")
	if err != nil {
		log.Fatal(err)
	}
	record := ggf.FromGame(game)
	record.Tags = append(record.Tags, ggf.Tag{Name: "PB", Value: "Ann"}, ggf.Tag{Name: "PW", Value: "Bob [1200]"})
	record.Moves[8].Time = "0.01"
	if err := ggf.NewWriter(os.Stdout).Write(record); err != nil {
		log.Fatal(err)
	}
	// Output:
	// (;GM[Othello]TY[8]RE[+64.00]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]PB[Ann]PW[Bob [1200\]]B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5//0.01];)
}
