package main

import (
	"cmp"
	"context"
	"io"
	"os"
	"slices"
	"sync"

	"github.com/stonesgo/stones/board"
)

// An outcome is what was found out about a game.
type outcome struct {
	index int    // of the game in its file, from 1
	game  string // its name as package stones has it, "" if it could not be read
	moves int    // that were played
	err   error  // why the text could not be read or a move not be played

	stated, played string // results that contradict each other, otherwise ""
}

// A replay plays a game and says what it found. The game is nil if there is
// none, otherwise the position at its end.
type replay func() (outcome, board.Game)

// A reader reads the games of a file and hands each to yield, in their order. Its
// error is why the file could not be read to the end.
type reader func(f io.ReadSeeker, yield func(replay)) error

// readers are the readers by the extensions of the files.
var readers = map[string]reader{
	".sgf": readSGF,
	".wtb": readWTB,
	".ggf": readGGF,
	".psq": readPSQ,
	".lib": readLIB,
}

// A report is what was found out about a file.
type report struct {
	path     string
	err      error // why it could not be opened or read to its end
	outcomes []outcome
}

// A checker replays games on several goroutines.
type checker struct {
	ctx  context.Context
	opts options
	read func(bytes int64) // called with what has been read

	jobs    chan func()
	workers sync.WaitGroup
}

func newChecker(ctx context.Context, opts options, read func(int64)) *checker {
	c := &checker{ctx: ctx, opts: opts, read: read, jobs: make(chan func(), 64*opts.jobs)}
	for range opts.jobs {
		c.workers.Go(func() {
			for job := range c.jobs {
				job()
			}
		})
	}
	return c
}

// check returns a report for each file, in the order of the files. Some files
// are read at once, and their games replayed by whoever has time.
func (c *checker) check(files []file) []report {
	reports := make([]report, len(files))
	next := make(chan int)
	var reading sync.WaitGroup
	for range c.opts.jobs {
		reading.Go(func() {
			for i := range next {
				reports[i] = c.file(i, files[i])
			}
		})
	}
	for i := range files {
		if c.ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	reading.Wait()
	close(c.jobs)
	c.workers.Wait()
	return reports
}

// watched is a file that tells how much of it has been read, and ends when the
// checker is interrupted.
type watched struct {
	io.ReadSeeker
	by *checker
}

func (w watched) Read(p []byte) (int, error) {
	if err := w.by.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := w.ReadSeeker.Read(p)
	w.by.read(int64(n))
	return n, err
}

// file reads a file and waits until its games have been replayed.
func (c *checker) file(number int, file file) report {
	path := file.path
	r := report{path: path, err: file.err}
	if r.err != nil {
		return r
	}
	f, err := os.Open(path)
	if err != nil {
		r.err = err
		return r
	}
	defer f.Close()
	var mu sync.Mutex
	var pending sync.WaitGroup
	n := 0
	r.err = readers[kindOf(path)](watched{f, c}, func(play replay) {
		n++
		index := n
		if c.ctx.Err() != nil {
			return
		}
		pending.Add(1)
		c.jobs <- func() {
			defer pending.Done()
			o, game := play()
			o.index = index
			if game != nil && c.opts.svg != "" {
				if err := c.draw(number, path, index, game); o.err == nil {
					o.err = err
				}
			}
			mu.Lock()
			defer mu.Unlock()
			r.outcomes = append(r.outcomes, o)
		}
	})
	pending.Wait()
	slices.SortFunc(r.outcomes, func(a, b outcome) int { return cmp.Compare(a.index, b.index) })
	return r
}
