// Corpus reads large collections of game records: it checks every game by its
// rules, removes copies, also those that are turned or mirrored, and counts
// openings.
//
//	go run -C examples/corpus . -in DIR -out DIR
//
// The rules are the library's, in package row; reading in parallel, grouping
// and repeating what failed is the work of an engine: the program is a pipeline
// of Apache Beam, which runs on the engine within it or, by flags, on any other.
// README.md says what comes out, and PLAN.md what a hundred million games take.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
	"github.com/stonesgo/stones/examples/corpus/generate"
	"github.com/stonesgo/stones/examples/corpus/report"
	"github.com/stonesgo/stones/examples/corpus/table"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

const usage = `usage: corpus -in DIR|PATTERN[,…] -out DIR [-report] [flags]
       corpus -out DIR -report
       corpus -out DIR -generate N [-seed N]
       corpus -pool ADDRESS

Reads records of SGF, GGF (.ggf), WTHOR (.wtb) and Piskvork (.psq), in files and
in archives (.zip, .tar, .tar.gz, .tgz, .gz), and writes the tables games,
openings, bad and totals to DIR as Parquet and CSV. All other files are left
alone. The exit status is 1 if the run failed; bad records are no failure.

`

const usageBeam = `
Flags of Beam choose the engine, for example:
  --runner=universal --endpoint=localhost:8073 --environment_type=LOOPBACK
  --runner=flink     --endpoint=localhost:8099 --environment_type=EXTERNAL --environment_config=localhost:50000
With EXTERNAL the workers are processes of "corpus -pool localhost:50000".
`

// own are the names of the flags that are not Beam's.
const own = " attempts csv generate in out plies pool report record-limit seed shards v "

// options are the flags.
type options struct {
	job
	in       string
	attempts int
	report   bool
	generate int
	seed     uint64
	pool     string
	verbose  bool
}

// run is main with its surroundings as arguments; it returns the exit status:
// 1 if something failed, 2 for a wrong command line. Beam's flags are global, so
// it can run only once in a process.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	o, err := parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, err.(helpError).text)
		return 0
	case err != nil:
		fmt.Fprintln(stderr, "corpus:", err)
		return 2
	}
	if !o.verbose {
		log.LogLevel = "error"
	}
	if *jobopts.WorkerBinary == "" && strings.EqualFold(*jobopts.EnvironmentType, "EXTERNAL") {
		*jobopts.WorkerBinary = os.DevNull // a pool has the program: else Beam would build it, from this directory, and send it
	}
	beam.Init() // does not return in a worker

	switch {
	case o.pool != "":
		err = servePool(ctx, o.pool, stdout, stderr)
	case o.generate > 0:
		err = generate.Files(o.Out, o.generate, o.seed)
	default:
		if o.in != "" {
			err = o.execute(ctx, stdout, stderr)
		}
		if err == nil && o.report {
			err = writeReport(o.Out, stdout)
		}
	}
	if err != nil {
		fmt.Fprintln(stderr, "corpus:", err)
		return 1
	}
	return 0
}

// A helpError is what -h asks for.
type helpError struct{ text string }

func (helpError) Error() string        { return flag.ErrHelp.Error() }
func (helpError) Is(target error) bool { return target == flag.ErrHelp }

func parse(args []string) (*options, error) {
	var o options
	flags := flag.CommandLine
	flags.Init("corpus", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&o.in, "in", "", "directories to read, with all below them, and `patterns` of names, with commas between them")
	flags.StringVar(&o.Out, "out", "", "the `directory` of the result")
	flags.IntVar(&o.Plies, "plies", 4, "how many `moves` openings have")
	flags.IntVar(&o.Shards, "shards", 4, "into how many `files` to cut a table: a worker holds one of them in memory")
	flags.IntVar(&o.Limit, "record-limit", 1<<20, "the longest record of SGF, in `bytes`")
	flags.BoolVar(&o.CSV, "csv", true, "write CSV besides Parquet")
	flags.IntVar(&o.attempts, "attempts", 3, "how many `times` to begin a job that an engine gives up")
	flags.BoolVar(&o.report, "report", false, "print the ten most common openings of each game, and draw them in DIR/report.html")
	flags.IntVar(&o.generate, "generate", 0, "write so many random `games` to DIR, and do nothing else")
	flags.Uint64Var(&o.seed, "seed", 1, "which games to generate: a `number`")
	flags.StringVar(&o.pool, "pool", "", "start workers for an engine that asks for them at this `address`, and do nothing else")
	flags.BoolVar(&o.verbose, "v", false, "show what Beam logs")
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return nil, helpError{help(flags)}
	}
	if err != nil {
		return nil, err
	}
	return &o, o.check(flags)
}

// check refuses a command line that makes no sense.
func (o *options) check(flags *flag.FlagSet) error {
	if worker := flags.Lookup("worker"); worker != nil && worker.Value.String() == "true" {
		return nil
	}
	switch {
	case flags.NArg() > 0:
		return fmt.Errorf("%q is not a flag; see -h", flags.Arg(0))
	case o.Plies < 0 || o.Plies > 1000:
		return fmt.Errorf("-plies is %d, want 0 to 1000", o.Plies)
	case o.Shards < 1 || o.Shards > 99999:
		return fmt.Errorf("-shards is %d, want 1 to 99999", o.Shards)
	case o.Limit < 1 || o.Limit > 1<<30:
		return fmt.Errorf("-record-limit is %d, want 1 to %d", o.Limit, 1<<30)
	case o.attempts < 1:
		return fmt.Errorf("-attempts is %d, want at least 1", o.attempts)
	case o.generate < 0:
		return fmt.Errorf("-generate is %d, want at least 1", o.generate)
	case o.pool != "":
		return nil
	case o.Out == "":
		return errors.New("there is no -out; see -h")
	case o.in == "" && !o.report && o.generate == 0:
		return errors.New("there is no -in; see -h")
	}
	return nil
}

func help(flags *flag.FlagSet) string {
	var text bytes.Buffer
	text.WriteString(usage)
	ours := flag.NewFlagSet("", flag.ContinueOnError)
	ours.SetOutput(&text)
	flags.VisitAll(func(f *flag.Flag) {
		if strings.Contains(own, " "+f.Name+" ") {
			ours.Var(f.Value, f.Name, f.Usage)
		}
	})
	ours.PrintDefaults()
	text.WriteString(usageBeam)
	return text.String()
}

// execute runs the pipeline. A job that an engine gives up is begun again: that
// changes nothing but the time, since the files of a job that failed are
// written again with the same content.
func (o *options) execute(ctx context.Context, stdout, stderr io.Writer) error {
	o.In = strings.Split(o.in, ",")
	if len(o.In) == 1 {
		o.Trim = directoryOf(o.In[0])
	}
	if err := o.clear(); err != nil {
		return err
	}
	for attempt := 1; ; attempt++ {
		err := beamx.Run(ctx, o.build())
		if err == nil {
			break
		}
		if attempt == o.attempts || ctx.Err() != nil {
			return err
		}
		fmt.Fprintf(stderr, "corpus: attempt %d of %d failed: %v\n", attempt, o.attempts, err)
	}
	if !isLocal(o.Out) {
		return nil
	}
	if err := o.remove("*.part"); err != nil {
		return err
	}
	totals, err := report.Read[table.Total](o.Out, "totals")
	if err != nil {
		return err
	}
	for _, t := range totals {
		if t.Game == "" {
			t.Game = "unknown"
		}
		fmt.Fprintf(stdout, "%-9s %d records: %d games, %d copies, %d bad\n", t.Game, t.Records, t.Games, t.Copies, t.Bad)
	}
	return nil
}

// clear removes the tables of an earlier run from a local directory: the number
// of shards may have been another one.
func (o *options) clear() error {
	if !isLocal(o.Out) {
		return nil
	}
	if err := os.MkdirAll(o.Out, 0o755); err != nil {
		return err
	}
	for _, name := range []string{"games", "openings", "bad", "totals"} {
		if err := o.remove(name + "-[0-9][0-9][0-9][0-9][0-9]-of-[0-9][0-9][0-9][0-9][0-9].*"); err != nil {
			return err
		}
	}
	return nil
}

func (o *options) remove(pattern string) error {
	entries, err := os.ReadDir(o.Out)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if ok, _ := filepath.Match(pattern, e.Name()); ok {
			if err := os.Remove(filepath.Join(o.Out, e.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}

// directoryOf returns the part of an input that the names of all its files begin
// with, up to a slash.
func directoryOf(input string) string {
	if info, err := os.Stat(input); err == nil && info.IsDir() {
		return strings.TrimRight(input, "/") + "/"
	}
	if i := strings.IndexAny(input, "*?["); i >= 0 {
		input = input[:i]
	}
	return input[:strings.LastIndexByte(input, '/')+1]
}

func writeReport(dir string, stdout io.Writer) error {
	top, err := report.Top(dir, 10)
	if err != nil {
		return err
	}
	var page bytes.Buffer
	if err := report.WritePage(&page, top); err != nil {
		return err
	}
	name := filepath.Join(dir, "report.html")
	if err := os.WriteFile(name, page.Bytes(), 0o644); err != nil {
		return err
	}
	if err := report.Write(stdout, top); err != nil {
		return err
	}
	_, err = fmt.Fprintf(stdout, "\nwith pictures: %s\n", name)
	return err
}
