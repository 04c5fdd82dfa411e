package main

import (
	"bufio"
	"cmp"
	"context"
	"flag"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ok, err := run(ctx, os.Args[1:], os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
	}
	if !ok || err != nil {
		stop()
		os.Exit(1)
	}
}

// run is the program. It reports whether all survivors are explained, and all
// explanations are of faults that there are.
func run(ctx context.Context, args []string, out io.Writer) (bool, error) {
	flags := flag.NewFlagSet("mutate", flag.ContinueOnError)
	root := flags.String("root", "../..", "the folder of the module")
	explained := flags.String("equivalent", "equivalent.txt", "the file that explains survivors")
	n := flags.Int("n", 100, "how many faults to plant in each package, 0 for all")
	seed := flags.Uint64("seed", 1, "which faults, if not all")
	limit := flags.Duration("timeout", time.Minute, "how long the tests may take with a fault")
	procs := flags.Int("procs", 1, "GOMAXPROCS of the compiler and the tests")
	memory := flags.Int("memory", 4096, "how many MB the tests may take with a fault")
	short := flags.Bool("short", false, "run the short tests only; otherwise faults that survive them are tried with all")
	only := flags.String("only", "", "a regular expression: faults whose line matches it, as it is printed")
	list := flags.Bool("list", false, "print the faults and plant none")
	verbose := flags.Bool("v", false, "print what becomes of every fault")
	if err := flags.Parse(args); err != nil {
		return false, err
	}
	wanted, err := regexp.Compile(*only)
	if err != nil {
		return false, err
	}
	equivalent, err := readEquivalent(*explained)
	if err != nil {
		return false, err
	}
	r := runner{limit: *limit, procs: *procs, memory: *memory}
	if r.root, err = filepath.Abs(*root); err != nil {
		return false, err
	}
	if r.work, err = os.MkdirTemp("", "mutate"); err != nil {
		return false, err
	}
	defer os.RemoveAll(r.work)
	good := true
	for _, pkg := range flags.Args() {
		all, err := faults(r.root, pkg)
		if err != nil {
			return false, err
		}
		for _, line := range stale(equivalent, pkg, all) {
			fmt.Fprintf(out, "%s: there is no such fault: %s\n", *explained, line)
			good = false
		}
		all = choose(all, wanted, *seed)
		if *list {
			for _, f := range all {
				fmt.Fprintln(out, f)
			}
			continue
		}
		if err := r.soundness(ctx, pkg, *short); err != nil {
			return false, err
		}
		c := counter{out: out, verbose: *verbose, equivalent: equivalent}
		for _, f := range all {
			if *n > 0 && c.planted() == *n {
				break
			}
			v, err := r.try(ctx, f, true)
			if v == survived && err == nil && !*short && equivalent[f.key()] == "" {
				v, err = r.test(ctx, pkg, false)
			}
			if err != nil {
				return false, err
			}
			c.count(f, v)
		}
		c.report(pkg, len(all))
		good = good && c.unexplained == 0
	}
	return good, nil
}

// choose returns the faults that are wanted in the order that belongs to a seed.
// It depends on each fault alone, so that the same are planted when other code
// has changed.
func choose(all []fault, wanted *regexp.Regexp, seed uint64) (chosen []fault) {
	place := map[fault]uint64{}
	again := map[string]int{}
	for _, f := range all {
		again[f.key()+f.kind]++
		if wanted.MatchString(f.String()) {
			h := fnv.New64a()
			fmt.Fprintf(h, "%d %s %s %d", seed, f.key(), f.kind, again[f.key()+f.kind])
			place[f] = rand.New(rand.NewPCG(h.Sum64(), 0)).Uint64()
			chosen = append(chosen, f)
		}
	}
	slices.SortStableFunc(chosen, func(a, b fault) int { return cmp.Compare(place[a], place[b]) })
	return chosen
}

// A counter counts what becomes of the faults in a package.
type counter struct {
	out                    io.Writer
	verbose                bool
	equivalent             map[string]string
	verdicts               [survived + 1]int
	explained, unexplained int
}

// planted returns how many faults have been planted that compile.
func (c *counter) planted() int {
	return c.verdicts[killed] + c.verdicts[hung] + c.verdicts[survived]
}

func (c *counter) count(f fault, v verdict) {
	c.verdicts[v]++
	switch {
	case v == survived && c.equivalent[f.key()] != "":
		c.explained++
	case v == survived:
		c.unexplained++
		fmt.Fprintln(c.out, f)
		return
	}
	if c.verbose {
		fmt.Fprintf(c.out, "\t%v: %v\n", v, f)
	}
}

// report prints the part of the faults that was noticed, those explained aside.
func (c *counter) report(pkg string, all int) {
	noticed := c.verdicts[killed] + c.verdicts[hung]
	rate := 100.0
	if counted := noticed + c.unexplained; counted > 0 {
		rate = 100 * float64(noticed) / float64(counted)
	}
	fmt.Fprintf(c.out, "%s: %d faults of %d that there are, and %d that do not compile: %d killed, %d hung, %d survived, %d of these explained: %.1f%%\n",
		pkg, c.planted(), all, c.verdicts[invalid], c.verdicts[killed], c.verdicts[hung], c.verdicts[survived], c.explained, rate)
}

// readEquivalent reads the list of survivors that are no faults: a line for each,
// as fault.key has it, below a line that begins with "#" and explains it and
// those that follow.
func readEquivalent(file string) (map[string]string, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	explained, why := map[string]string{}, ""
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		switch line := strings.TrimSpace(lines.Text()); {
		case line == "":
			why = ""
		case strings.HasPrefix(line, "#"):
			why += strings.TrimPrefix(line, "#")
		case why == "":
			return nil, fmt.Errorf("%s: no explanation of %q", file, line)
		default:
			explained[line] = why
		}
	}
	return explained, lines.Err()
}

// stale returns the lines about a package that explain none of its faults.
func stale(explained map[string]string, pkg string, all []fault) (lines []string) {
	keys := map[string]bool{}
	for _, f := range all {
		keys[f.key()] = true
	}
	for line := range explained {
		if strings.HasPrefix(line, pkg+" ") && !keys[line] {
			lines = append(lines, line)
		}
	}
	slices.Sort(lines)
	return lines
}
