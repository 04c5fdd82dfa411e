// Gomocup is a player of five in a row that speaks the protocol of Piskvork, the
// manager of the Gomocup tournaments: freestyle and standard gomoku, renju and
// caro, on every square board of package renju, with the Swap2 opening.
//
//	go build -o pbrain-stones ./examples/gomocup
//
// The manager starts it, sends a command a line on standard input and reads
// the answers from standard output. gomocup -h lists the commands.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is main with its surroundings as arguments; it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("gomocup", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	seed := flags.Uint64("seed", 0, "makes the moves repeatable; 0 does not")
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(stdout, help)
		flags.SetOutput(stdout)
		flags.PrintDefaults()
		return 0
	}
	if err == nil && flags.NArg() > 0 {
		err = fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if err != nil {
		fmt.Fprintf(stderr, "gomocup: %v\n%s", err, usage)
		return 2
	}
	if *seed == 0 {
		*seed = rand.Uint64()
	}
	b := newBrain(rand.New(rand.NewPCG(*seed, 0)))
	if err := b.serve(stdin, stdout); err != nil {
		fmt.Fprintf(stderr, "gomocup: %v\n", err)
		return 1
	}
	return 0
}

const usage = "usage: gomocup [-seed N]\n"

const help = usage + `
Gomocup plays five in a row with a manager that speaks the protocol of Piskvork.
Try it by hand; a point is its column and row from the top left, counted from 0:

	INFO rule 4
	START 15
	TURN 7,7
	BOARD
	7,7,2
	8,8,1
	9,7,2
	DONE
	END

It understands ABOUT, START, RECTSTART (with two equal sides), RESTART, INFO,
BEGIN, TURN, PLAY, TAKEBACK, BOARD, SWAP2BOARD and END. INFO rule is 0 for
freestyle, 1 for standard gomoku (exactly five), 4 for renju, 8 for caro and 9
for caro with exactly five. A command that cannot be carried out is answered
with ERROR and the reason, and then has changed nothing.

`
