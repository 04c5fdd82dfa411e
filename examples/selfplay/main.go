// Selfplay plays games of any of the four against itself, on all processors, and
// reports how long they were, who won and how fast it went. With -o it writes them
// down as a learner wants them.
//
//	selfplay [flags] ancientgo|reversi|renju|hex
//
// Moves are random, those of [board.RandomMove]: every legal move is as likely as any
// other, but nobody passes who can put a stone somewhere, and nobody fills an eye of
// their own in Go. With -playouts they are those of a Monte-Carlo tree search, see
// package mcts; the first ones of a game are drawn at random among those that the
// search thinks well of, so that games differ.
//
// The games are played in parts, each of them a batch of package batch. The same
// seed plays the same games, whatever the number of processors.
//
// # Files
//
// With -o DIR each part becomes four files that numpy reads, with a row for each
// position:
//
//	planes-00000.npy   uint8    planes × rows × cols   own stones, those of the opponent, and so on
//	legal-00000.npy    uint8    rows·cols + 2          1 for each legal action
//	policy-00000.npy   float32  rows·cols + 2          the playouts of each action, as shares of 1
//	value-00000.npy    float32                         1 if the side to move has won, −1, or 0 for a draw
//
// The policy of random moves is the action that was made. Package batch says what an
// action and a plane is; selfplay.json names the planes. With -augment each position is
// there as often as the game has symmetries, moved by each of them. Games that do not
// end are not written.
//
// The same command goes on where it was interrupted, and with a larger -n it plays
// more.
//
//	selfplay -o data -n 1000 -playouts 200 -augment -size 7 hex
//	python3 -c 'import numpy; print(numpy.load("data/planes-00000.npy").shape)'
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/examples/internal/command"
	"github.com/stonesgo/stones/examples/internal/progress"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run is main with its surroundings as arguments; it returns the exit status:
// 2 for a wrong command line.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	var s series
	flags := flag.NewFlagSet("selfplay", flag.ContinueOnError)
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), "usage: selfplay [flags] ancientgo|reversi|renju|hex")
		flags.PrintDefaults()
	}
	flags.IntVar(&s.games, "n", 1000, "how many `games` to play")
	flags.Uint64Var(&s.Seed, "seed", 1, "which games to play: a `number`")
	flags.StringVar(&s.Rules, "rules", "", "what to play by: the `name` of a rule set of the game, the usual one if empty")
	flags.IntVar(&s.Size, "size", 0, "rows and columns of the board, 0 for the usual `size`")
	flags.StringVar(&s.dir, "o", "", "write the positions into files of this `directory`, and go on if it has some")
	flags.IntVar(&s.Playouts, "playouts", 0, "how many `playouts` a tree search makes for each move; 0 plays at random")
	flags.IntVar(&s.Drawn, "drawn", 8, "how many `moves` of a game are drawn at random by what the search thinks of them")
	flags.IntVar(&s.Batch, "batch", 256, "how many `games` are played at once and written into one file")
	flags.IntVar(&s.Last, "last", 0, "how many of the last `moves` have a plane each")
	flags.BoolVar(&s.Augment, "augment", false, "write each position in all symmetries of the game")
	flags.IntVar(&s.workers, "workers", 0, "how many `goroutines` play; 0 is one on each processor")
	always := flags.Bool("progress", false, "show a progress bar also where standard error is no terminal")
	valid := func() bool {
		return flags.NArg() == 1 && min(s.games, s.Batch) >= 1 && min(s.Playouts, s.Drawn, s.Last, s.workers) >= 0
	}
	if status, ok := command.Parse(flags, args, valid, stdout, stderr); !ok {
		return status
	}

	s.Game = flags.Arg(0)
	var err error
	if s.start, err = stones.New(s.Game, s.Rules, s.Size); err != nil {
		fmt.Fprintln(stderr, "selfplay:", err)
		return 2
	}
	s.bar = func(done, total float64) *progress.Bar {
		return progress.New(stderr, "games", done, total, *always)
	}
	r, err := s.play(ctx)
	if err == nil {
		_, err = fmt.Fprintf(stdout, "%s, %v\n", s.Game, r)
	}
	switch {
	case errors.Is(err, context.Canceled) && s.dir != "":
		fmt.Fprintln(stderr, "selfplay: interrupted; the same command goes on")
		return 1
	case err != nil:
		fmt.Fprintln(stderr, "selfplay:", err)
		return 1
	}
	return 0
}
