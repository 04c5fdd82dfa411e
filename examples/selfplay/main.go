// Selfplay plays random games and reports how long they were, who won and how
// fast it went.
//
//	selfplay [flags] ancientgo|reversi|renju|hex
//
// One function plays all four games, knowing nothing but [board.Game]. Every
// legal move is as likely as any other, with two exceptions: nobody passes who
// can put a stone somewhere, and nobody fills an own eye in a game that knows
// eyes. Go games would not come to an end otherwise.
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

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
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

	play, err := begin(flags.Arg(0), *size)
	if err != nil {
		fmt.Fprintln(stderr, "selfplay:", err)
		return 2
	}
	r := play(*games, *seed)
	if _, err := fmt.Fprintf(stdout, "%s, %v\n", flags.Arg(0), r); err != nil {
		fmt.Fprintln(stderr, "selfplay:", err)
		return 1
	}
	return 0
}

// begin returns the function that plays games of that name and size.
func begin(name string, size int) (func(games int, seed uint64) *report, error) {
	or := func(usual int) int {
		if size == 0 {
			return usual
		}
		return size
	}
	switch name {
	case "ancientgo":
		return series(ancientgo.New(ancientgo.Chinese(or(9))))
	case "reversi":
		return series(reversi.New(reversi.Rules{Size: or(8)}))
	case "renju":
		rules := renju.Renju()
		rules.Size = or(15)
		return series(renju.New(rules))
	case "hex":
		return series(hex.New(hex.Rules{Rows: or(11), Cols: or(11)}))
	}
	return nil, fmt.Errorf("unknown game %q", name)
}
