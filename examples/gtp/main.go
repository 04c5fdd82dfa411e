// Gtp is an engine for Go and Hex that speaks the Go Text Protocol, version 2,
// as Go programs and their controllers do (GoGui, Sabaki, gogui-twogtp), and
// HexGui in its way:
//
//	go run ./examples/gtp
//	go run ./examples/gtp -game hex -size 13
//
// It reads commands from standard input and answers on standard output; gtp -h
// lists what it understands. What it shows of the library is that every rule a
// controller may ask for is a method of a game: moves out of turn, superko,
// handicaps, dead stones, records.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/hex"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is main with its surroundings as arguments; it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("gtp", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	game := flags.String("game", "go", "the `name` of the game: go or hex")
	set := flags.String("rules", "", "the `name` of the rules, "+
		strings.Join(ancientgo.RuleSets(), ", ")+" for Go and "+
		strings.Join(hex.RuleSets(), ", ")+" for Hex (default chinese and standard)")
	size := flags.Int("size", 0, "rows and columns of the board (default 19 and 11)")
	playouts := flags.Int("playouts", 5000, "random games for a move of genmove; 0 plays at random")
	seed := flags.Uint64("seed", 0, "makes the moves repeatable, on one processor; 0 does not")

	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		flags.SetOutput(stdout)
		help(flags)
		return 0
	}
	if err == nil && flags.NArg() > 0 {
		err = fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if err == nil && *playouts < 0 {
		err = fmt.Errorf("-playouts %d: want 0 or more", *playouts)
	}
	e := &engine{thinker: newThinker(*playouts, *seed)}
	if err == nil {
		e.table, err = newTable(*game, *set, *size)
	}
	if err != nil {
		fmt.Fprintf(stderr, "gtp: %v\nusage: gtp [-game go|hex] [-rules NAME] [-size N] [-playouts N] [-seed N]\n", err)
		return 2
	}
	if err := e.commandSet().serve(stdin, stdout); err != nil {
		fmt.Fprintf(stderr, "gtp: %v\n", err)
		return 1
	}
	return 0
}

func newTable(game, set string, size int) (table, error) {
	var t table
	var err error
	switch strings.ToLower(game) {
	case "go", "ancientgo":
		if set == "" {
			set = "chinese"
		}
		t, err = newGoTable(set, size)
	case "hex":
		t, err = newHexTable(set, size)
	default:
		return nil, fmt.Errorf("unknown game %q, want go or hex", game)
	}
	if err != nil {
		return nil, err
	}
	if size > t.maxSide() {
		return nil, fmt.Errorf("vertices of the protocol name at most %d columns, not %d", t.maxSide(), size)
	}
	return t, nil
}

// newThinker returns one that plays the same every time if it has a seed.
func newThinker(playouts int, seed uint64) *thinker {
	t := &thinker{playouts: playouts, workers: 1}
	if seed == 0 {
		seed, t.workers = rand.Uint64(), 0
	}
	t.rng = rand.New(rand.NewPCG(seed, 0))
	return t
}

func help(flags *flag.FlagSet) {
	fmt.Fprint(flags.Output(), `usage: gtp [-game go|hex] [-rules NAME] [-size N] [-playouts N] [-seed N]

Gtp plays Go or Hex with a controller that speaks the Go Text Protocol, version
2, on standard input and output. Try it by hand:

	boardsize 9
	play black e5
	genmove white
	showboard
	final_score
	quit

An answer begins with = or, if the command failed, with ?, and ends with an
empty line. Boards have up to 25×25 points in Go and 26×26 cells in Hex, and
two numbers after boardsize, columns and rows, make a rectangle. Why a move is
illegal stands in the answer.

`)
	flags.PrintDefaults()
	for _, game := range []string{"go", "hex"} {
		e := new(engine)
		e.table, _ = newTable(game, "", 0)
		fmt.Fprintf(flags.Output(), "\nCommands for %s: %s\n", game, strings.Join(e.commandSet().names(), ", "))
	}
}
