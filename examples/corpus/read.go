package main

import (
	"context"
	"hash/fnv"
	"io"
	"runtime"
	"strings"
	"sync"

	"github.com/stonesgo/stones/examples/corpus/pack"
	"github.com/stonesgo/stones/examples/corpus/row"
)

// A unit is what one machine reads at once: some files, or some members of a
// zip archive.
type unit struct {
	Files    []string
	From, To int // of the members, up to but not including To
	Trouble  string
}

// Units are cut so that there are enough of them to go round, and not so many
// that they are a burden.
const (
	unitFiles   = 500
	unitBytes   = 64 << 20
	unitMembers = 5000
)

// expand lists the files of an input and cuts them into units.
type expand struct{}

func (*expand) ProcessElement(ctx context.Context, input string, emit func(unit)) error {
	var some unit
	var bytes int64
	flush := func() {
		if len(some.Files) > 0 {
			emit(some)
		}
		some, bytes = unit{}, 0
	}
	err := list(ctx, input, func(name string, err error) {
		switch {
		case err != nil:
			emit(unit{Files: []string{name}, Trouble: err.Error()})
		case !wanted(name):
		case pack.IsZip(name):
			expandZip(ctx, name, emit)
		default:
			some.Files = append(some.Files, name)
			bytes += sizeOf(ctx, name)
			if len(some.Files) == unitFiles || bytes > unitBytes {
				flush()
			}
		}
	})
	flush()
	if err != nil {
		emit(unit{Files: []string{input}, Trouble: err.Error()})
	}
	return nil
}

func expandZip(ctx context.Context, name string, emit func(unit)) {
	n := 0
	src, err := open(ctx, name)
	if err == nil {
		n, err = pack.Len(src, src.size)
		src.close()
	}
	if err != nil {
		emit(unit{Files: []string{name}, Trouble: err.Error()})
		return
	}
	for from := 0; from < n; from += unitMembers {
		emit(unit{Files: []string{name}, From: from, To: min(n, from+unitMembers)})
	}
}

// read reads units and makes rows, good ones and bad ones, each with the number
// of its shard.
type read struct{ Job job }

func (r *read) ProcessElement(ctx context.Context, u unit, good, bad func(int, row.Row)) error {
	for result := range play(r.records(ctx, u), r.Job.Plies) {
		result.File = strings.TrimPrefix(result.File, r.Job.Trim)
		if result.Trouble != "" {
			bad(shardOf(result.File, r.Job.Shards), result)
		} else {
			good(int(uint64(result.Hash)%uint64(r.Job.Shards)), result)
		}
	}
	return nil
}

func shardOf(s string, shards int) int {
	h := fnv.New64a()
	io.WriteString(h, s)
	return int(h.Sum64() % uint64(shards))
}

// records calls yield with the records of the unit.
func (r *read) records(ctx context.Context, u unit) func(yield func(row.Record)) {
	return func(yield func(row.Record)) {
		for _, name := range u.Files {
			if u.Trouble != "" {
				yield(row.Failed(name, u.Trouble))
				continue
			}
			src, err := open(ctx, name)
			if err != nil {
				yield(row.Failed(name, err.Error()))
				continue
			}
			for member, err := range pack.Members(name, src, src.size, u.From, u.To) {
				if err != nil {
					yield(row.Failed(name, err.Error()))
					break
				}
				r.member(name, member, yield)
			}
			src.close()
		}
	}
}

func (r *read) member(name string, m pack.Member, yield func(row.Record)) {
	if m.Name != "" {
		name += "!" + m.Name
	}
	format := row.FormatOf(m.Base)
	if format == row.Other {
		if pack.Closed(m.Base) {
			yield(row.Failed(name, "an archive in an archive is not opened"))
		}
		return
	}
	rd, err := m.Open()
	if err != nil {
		yield(row.Failed(name, err.Error()))
		return
	}
	defer rd.Close()
	for record := range row.Read(name, format, rd, r.Job.Limit) {
		yield(record)
	}
}

// play makes the rows of records, on all cores: engines that bring their own
// parallelism lose nothing by it, and prism has little.
func play(records func(yield func(row.Record)), plies int) func(yield func(row.Row) bool) {
	return func(yield func(row.Row) bool) {
		todo := make(chan row.Record, 64)
		done := make(chan row.Row, 64)
		go func() {
			records(func(r row.Record) { todo <- r })
			close(todo)
		}()
		var workers sync.WaitGroup
		for range runtime.GOMAXPROCS(0) {
			workers.Go(func() {
				for r := range todo {
					done <- r.Row(plies)
				}
			})
		}
		go func() {
			workers.Wait()
			close(done)
		}()
		for r := range done {
			if !yield(r) {
				panic("rows are always wanted") // else the goroutines would wait
			}
		}
	}
}
