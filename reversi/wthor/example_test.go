package wthor_test

import (
	"errors"
	"fmt"
	"log"
	"strings"

	"github.com/stonesgo/stones/reversi"
	"github.com/stonesgo/stones/reversi/wthor"
)

// All the games of a file of the WTHOR database.
func ExampleReader() {
	var file strings.Builder
	w, err := wthor.NewWriter(&file, wthor.Header{Games: 1, Year: 2026})
	if err != nil {
		log.Fatal(err)
	}
	g, err := reversi.FromMoves(reversi.Othello(), "e6f4e3f6g5d6e7f5c5")
	if err != nil {
		log.Fatal(err)
	}
	record, err := wthor.FromGame(g)
	if err != nil {
		log.Fatal(err)
	}
	if err := errors.Join(w.Write(record), w.Close()); err != nil {
		log.Fatal(err)
	}

	r, err := wthor.NewReader(strings.NewReader(file.String()))
	if err != nil {
		log.Fatal(err)
	}
	for record, err := range r.All() {
		if err != nil {
			log.Fatal(err)
		}
		game, err := record.Replay()
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(r.Header().Year, game.Result(), record.Score)
	}
	// Output: 2026 B+64 64
}
