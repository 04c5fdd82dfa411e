// Play plays ancient Go, Reversi, renju and Hex in a terminal, against a
// Monte-Carlo tree search or another person.
//
//	play [flags]
//
// The board is drawn from the [board.Figure] of the game and nothing else, moves
// are typed or pointed at, and a move that the rules refuse is explained: which
// lines make a foul, which earlier position superko would repeat. Without a
// terminal, or with -plain, the same game is played in lines of text.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/term"
	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/examples/internal/command"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is main with its surroundings as arguments; it returns the exit status: 1 if
// the game was broken off, 2 for a wrong command line.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	flags.Usage = func() { usage(flags) }
	game := flags.String("game", "ancientgo", "which `game` to play: ancientgo, reversi, renju or hex")
	rules := flags.String("rules", "", "the `name` of a rule set of the game, the usual one if empty")
	size := flags.Int("size", 0, "rows and columns of the board, 0 for the usual `size`")
	load := flags.String("load", "", "go on with the SGF record in a `file`")
	plain := flags.Bool("plain", false, "lines of text, in a terminal too")
	var m match
	black := flags.String("black", "person", "who plays black, in hex red: `person or search`")
	white := flags.String("white", "search", "who plays white, in hex blue: `person or search`")
	flags.DurationVar(&m.limits.Time, "time", 3*time.Second, "how `long` the search looks for a move")
	flags.IntVar(&m.limits.Playouts, "playouts", 0, "how `many` games the search plays for a move at most, 0 for no limit")
	valid := func() bool { return flags.NArg() == 0 && m.limits.Time > 0 && m.limits.Playouts >= 0 }
	if status, ok := command.Parse(flags, args, valid, stdout, stderr); !ok {
		return status
	}
	err := errors.Join(m.seat(0, *black), m.seat(1, *white))
	greeting := reply{text: welcome}
	if err == nil && *load != "" {
		greeting, err = m.load(*load)
	} else if err == nil {
		err = m.begin(*game, *rules, *size)
	}
	if err != nil {
		fmt.Fprintln(stderr, "play:", err)
		return 2
	}

	in, isFile := stdin.(*os.File)
	out, toFile := stdout.(*os.File)
	typed := isFile && term.IsTerminal(in.Fd())
	if *plain || !typed || !toFile || !term.IsTerminal(out.Fd()) || os.Getenv("TERM") == "dumb" {
		l := lines{match: &m, w: stdout, echo: !typed}
		err = l.play(ctx, stdin, greeting)
	} else {
		_, err = tea.NewProgram(newScreen(ctx, &m, greeting), tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out)).Run()
		fmt.Fprintln(stdout, m.summary())
	}
	if err != nil {
		fmt.Fprintln(stderr, "play:", err)
		return 1
	}
	return 0
}

func usage(flags *flag.FlagSet) {
	w := flags.Output()
	fmt.Fprint(w, `usage: play [flags]

Plays ancient Go, Reversi, renju or Hex against a search or another person, in
a terminal with a board, otherwise in lines of text.

`)
	flags.PrintDefaults()
	fmt.Fprint(w, "\nrule sets:\n")
	for _, kind := range stones.Games() {
		fmt.Fprintf(w, "  %-10s %s\n", kind.Name, strings.Join(kind.RuleSets, ", "))
	}
	fmt.Fprintf(w, "\nWhat can be typed in the game:\n%s\n", help)
	fmt.Fprint(w, "example: play -game renju -white search -time 5s\n")
}
