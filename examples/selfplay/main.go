// Selfplay plays random games and reports how long they were, who won and how
// fast it went.
//
//	selfplay [flags] ancientgo|reversi|renju|hex
//
// One function plays all four games, knowing nothing but [board.Game]. Moves are
// those of [board.RandomMove]: every legal move is as likely as any other, but
// nobody passes who can put a stone somewhere, and nobody fills an eye of their
// own in Go.
//
// The same seed plays the same games.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/stonesgo/stones"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run is main with its surroundings as arguments; it returns the exit status:
// 2 for a wrong command line.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("selfplay", flag.ContinueOnError)
	var message bytes.Buffer
	flags.SetOutput(&message)
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), "usage: selfplay [flags] ancientgo|reversi|renju|hex")
		flags.PrintDefaults()
	}
	games := flags.Int("n", 1000, "how many `games` to play")
	seed := flags.Uint64("seed", 1, "which games to play: a `number`")
	rules := flags.String("rules", "", "what to play by: the `name` of a rule set of the game, the usual one if empty")
	size := flags.Int("size", 0, "rows and columns of the board, 0 for the usual `size`")
	err := flags.Parse(args)
	if err == nil && (flags.NArg() != 1 || *games < 1) {
		flags.Usage()
	}
	switch {
	case errors.Is(err, flag.ErrHelp):
		message.WriteTo(stdout)
		return 0
	case message.Len() > 0:
		message.WriteTo(stderr)
		return 2
	}

	start, err := stones.New(flags.Arg(0), *rules, *size)
	if err != nil {
		fmt.Fprintln(stderr, "selfplay:", err)
		return 2
	}
	r := series(start, *games, *seed)
	if _, err := fmt.Fprintf(stdout, "%s, %v\n", flags.Arg(0), r); err != nil {
		fmt.Fprintln(stderr, "selfplay:", err)
		return 1
	}
	return 0
}
