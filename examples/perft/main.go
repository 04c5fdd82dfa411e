// Perft counts the ways to play a number of moves from the start of a game: the
// usual test and measure of an engine that makes and takes back moves.
//
//	perft [flags] ancientgo|reversi|renju|hex
//
// The count of a depth is the number of leaves of the game tree that is cut off
// there. A pass and a swap are moves like any other, and a game that has ended
// sooner is one leaf. With -stones passes are left out, as is usual for Go: then
// the count is that of the sequences of stones.
//
// Beside each count stands the one that is known, where one is, with its source.
// The exit status is 1 if a count differs from it.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/examples/internal/command"
	"github.com/stonesgo/stones/hex"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run is main with its surroundings as arguments; it returns the exit status: 1 if
// a count is not the known one, or was broken off, 2 for a wrong command line.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("perft", flag.ContinueOnError)
	flags.Usage = func() { usage(flags) }
	var t table
	rules := flags.String("rules", "", "the `name` of a rule set of the game, the usual one if empty")
	size := flags.String("size", "", "the `size` of the board, such as 8, or 3x2 for columns and rows in Go and hex")
	moves := flags.String("moves", "", "a `list` of moves to count from, such as \"f5 d6\"")
	flags.IntVar(&t.depth, "depth", 0, "how `deep` to count; 0 goes on while the next depth takes no longer than -time")
	flags.DurationVar(&t.limit, "time", 10*time.Second, "how `long` a depth may take, for -depth 0")
	flags.IntVar(&t.workers, "workers", runtime.GOMAXPROCS(0), "how `many` goroutines count")
	flags.BoolVar(&t.stones, "stones", false, "leave passes out")
	flags.BoolVar(&t.plain, "plain", false, "play every move but the last on the game itself: 8×8 Reversi is otherwise counted by reversi.Perft")
	flags.BoolVar(&t.divide, "divide", false, "show the count of the last depth by first move")
	flags.DurationVar(&t.every, "progress", time.Second, "how `often` to say on standard error how far a depth is; 0 is never")
	valid := func() bool { return flags.NArg() == 1 && t.depth >= 0 && t.workers >= 1 }
	if status, ok := command.Parse(flags, args, valid, stdout, stderr); !ok {
		return status
	}
	var err error
	if t.start, err = begin(flags.Arg(0), *rules, *size); err == nil {
		err = board.PlayMoves(t.start, *moves)
	}
	if err != nil {
		fmt.Fprintln(stderr, "perft:", err)
		return 2
	}
	if err := t.write(ctx, stdout, stderr); err != nil {
		fmt.Fprintln(stderr, "perft:", err)
		return 1
	}
	return 0
}

func usage(flags *flag.FlagSet) {
	w := flags.Output()
	fmt.Fprint(w, `usage: perft [flags] ancientgo|reversi|renju|hex

Counts the ways to play 1, 2, 3 … moves from the start of a game, and compares
them with what is known. The exit status is 1 if a count differs.

`)
	flags.PrintDefaults()
	fmt.Fprint(w, "\nrule sets:\n")
	for _, kind := range stones.Games() {
		fmt.Fprintf(w, "  %-10s %s\n", kind.Name, strings.Join(kind.RuleSets, ", "))
	}
	fmt.Fprint(w, "\nexample: perft -depth 9 reversi\n")
}

// begin returns the start of a game. The size is a number, columns and rows with
// an x between them, or empty for the usual one.
func begin(game, rules, size string) (board.Game, error) {
	c, r, rectangle := strings.Cut(size, "x")
	if size == "" {
		c = "0"
	}
	cols, err := strconv.Atoi(c)
	rows := cols
	if err == nil && rectangle {
		rows, err = strconv.Atoi(r)
	}
	if err != nil || size != "" && (cols < 1 || rows < 1) {
		return nil, fmt.Errorf("the size %s is not a number such as 8, or two such as 3x2", board.Quote(size))
	}
	g, err := stones.New(game, rules, cols)
	if err != nil || rows == cols {
		return g, err
	}
	switch g := g.(type) {
	case *ancientgo.Game:
		r, err := ancientgo.RuleSet(rules, cols)
		if err != nil {
			return nil, err
		}
		r.Rows, r.Setup = rows, ""
		return ancientgo.New(r)
	case *hex.Game:
		r := g.Rules()
		r.Rows = rows
		return hex.New(r)
	}
	return nil, fmt.Errorf("the board of %s is a square", game)
}
