// Check replays the games of record files by the rules and says what is wrong
// with them: moves that are illegal, text that cannot be read, results that the
// board contradicts.
//
//	go run -C examples/check . ~/games
//	go run -C examples/check . -json "$HOME/games/*.wtb" | jq .totals
//
// It reads SGF of all four games, the WTHOR database and GGF of Othello, the
// files of Piskvork and the libraries of RenLib, and knows them by their
// extensions. Names are relative to the folder that it runs in, which go run -C
// makes that of the program. check -h says more.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strings"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	status := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(status)
}

// options are what the command line says.
type options struct {
	svg     string // the folder for pictures, "" for none
	json    bool
	verbose bool
	quiet   bool
	jobs    int
	names   []string
}

// run is main with its surroundings as arguments; it returns the exit status.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	opts, flags, err := parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(stdout, help)
		flags.SetOutput(stdout)
		flags.PrintDefaults()
		return 0
	}
	var files []file
	if err == nil {
		files, err = find(opts.names)
	}
	if err == nil && opts.svg != "" {
		err = os.MkdirAll(opts.svg, 0o777)
	}
	if err != nil {
		fmt.Fprintf(stderr, "check: %v\n%s", err, usage)
		return 2
	}
	bar := newBar(stderr, files, opts.quiet)
	c := newChecker(ctx, opts, bar.add)
	reports := c.check(files)
	bar.wait()
	if ctx.Err() != nil {
		fmt.Fprintln(stderr, "check: interrupted")
		return 1
	}
	if opts.json {
		err = writeJSON(stdout, reports)
	} else {
		err = writeTable(stdout, reports, opts.verbose)
	}
	if err != nil {
		fmt.Fprintf(stderr, "check: %v\n", err)
		return 1
	}
	if !allRight(reports) {
		return 1
	}
	return 0
}

func parse(args []string) (options, *flag.FlagSet, error) {
	var o options
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&o.svg, "svg", "", "write a picture of every game's last position into the folder `DIR`")
	flags.BoolVar(&o.json, "json", false, "write what was found as JSON")
	flags.BoolVar(&o.verbose, "v", false, "a row for every file, not only for every kind of game")
	flags.BoolVar(&o.quiet, "q", false, "no progress bar; there is none either where standard error is no terminal")
	flags.IntVar(&o.jobs, "j", min(runtime.GOMAXPROCS(0), maxJobs), "how many games to replay at a time")
	if err := flags.Parse(args); err != nil {
		return o, flags, err
	}
	o.names = flags.Args()
	switch {
	case len(o.names) == 0:
		return o, flags, errors.New("no files to check")
	case o.jobs < 1 || o.jobs > maxJobs:
		return o, flags, fmt.Errorf("-j %d: want 1 to %d", o.jobs, maxJobs)
	}
	return o, flags, nil
}

// maxJobs is more than is of use: each job may have a file open.
const maxJobs = 1024

const usage = "usage: check [-svg DIR] [-json] [-v] [-q] [-j N] FILE|FOLDER|PATTERN...\n"

var help = usage + `
Check replays every game of the files by the rules, on all cores. It reads
` + strings.Join(kindsOfFiles(), ", ") + `, looks for such files in folders and below them, and
takes patterns such as 'games/*.sgf'.

A game is wrong if its text cannot be read, if a move is illegal, or if the
result that stands in the record is not that of the board: another winner of a
finished game, or another score of Reversi. A game of Go is counted with the
dead stones that the players agreed on, which records do not say, so that its
result is not looked at; and nobody can tell from the board why a player has
resigned. Of SGF the main line is replayed, of a library every line.

The table has a row for each kind of game; below it stands the first trouble of
each file that has some, with line, column and move. The exit status is 0 if
all was right, 1 if something was wrong, 2 for a wrong command line.

`
