// Solve reruns known results about the four games, and prints the published value
// beside its own: proofs of strength for a rules engine, since a single wrong move
// among billions would change the numbers.
//
//	solve [flags] [perft|legal|hex|capture|othello]...
//
//	perft    the numbers of ways to play the first plies of Othello
//	legal    the numbers of legal Go positions on small boards
//	hex      which openings win Hex on 3×3 and 4×4
//	capture  who wins Go where the first capture wins, on small boards
//	othello  how Othello on 4×4 and 6×6 ends when both sides play well
//
// Without names it does all of them, in some minutes; with -short each takes
// seconds at most, as much of it as that allows. The exit status is 1 if a value is
// not the published one.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"time"

	"github.com/stonesgo/stones/examples/internal/command"
	"github.com/stonesgo/stones/examples/internal/progress"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// A proof computes some values.
type proof struct {
	name string
	run  func(*task)
}

var proofs = []proof{{"perft", perft}, {"legal", legal}, {"hex", hexOpenings}, {"capture", firstCapture}, {"othello", othello}}

// A task is what a proof is told, and where it tells its results.
type task struct {
	short   bool
	depth   int // of perft
	workers int

	stdout, stderr io.Writer
	always         bool // show progress also where stderr is no terminal
	began          time.Time
	wrong          int
	err            error // of stdout
}

// bar returns a progress bar, see [progress.New].
func (t *task) bar(what string, total float64) *progress.Bar {
	return progress.New(t.stderr, what, 0, total, t.always)
}

// result prints a value that has been computed beside the published one.
func (t *task) result(what, got, published, source string) {
	verdict := "as published: "
	if got != published {
		verdict = "PUBLISHED: "
		t.wrong++
	}
	if _, err := fmt.Fprintf(t.stdout, "%-28s %-24s %s%s (%s), %.1fs\n", what, got, verdict, published, source, time.Since(t.began).Seconds()); err != nil {
		t.err = err
	}
	t.began = time.Now()
}

// run is main with its surroundings as arguments; it returns the exit status: 1 if a
// value is wrong, 2 for a wrong command line.
func run(args []string, stdout, stderr io.Writer) int {
	t := &task{stdout: stdout, stderr: stderr}
	flags := flag.NewFlagSet("solve", flag.ContinueOnError)
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), "usage: solve [flags] [perft|legal|hex|capture|othello]...")
		flags.PrintDefaults()
	}
	flags.BoolVar(&t.short, "short", false, "do what takes seconds")
	flags.IntVar(&t.depth, "depth", 13, "how many `plies` perft plays, from 1 to 14")
	flags.IntVar(&t.workers, "workers", runtime.GOMAXPROCS(0), "how many `goroutines` work")
	flags.BoolVar(&t.always, "progress", false, "show a progress bar also where standard error is no terminal")
	chosen := proofs
	valid := func() bool {
		if flags.NArg() > 0 {
			chosen = nil
		}
		for _, name := range flags.Args() {
			i := slices.IndexFunc(proofs, func(p proof) bool { return p.name == name })
			if i < 0 {
				fmt.Fprintf(flags.Output(), "unknown proof %q\n", name)
				return false
			}
			chosen = append(chosen, proofs[i])
		}
		return t.depth >= 1 && t.depth < len(perfts) && t.workers >= 1
	}
	if status, ok := command.Parse(flags, args, valid, stdout, stderr); !ok {
		return status
	}
	for _, p := range chosen {
		t.began = time.Now()
		p.run(t)
	}
	switch {
	case t.err != nil:
		fmt.Fprintln(stderr, "solve:", t.err)
		return 1
	case t.wrong > 0:
		fmt.Fprintf(stderr, "solve: %d values are not those published\n", t.wrong)
		return 1
	}
	return 0
}
