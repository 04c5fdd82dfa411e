package main

import (
	"context"
	"fmt"
	"io"
	"reflect"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/stonesgo/stones/examples/corpus/row"
	"github.com/stonesgo/stones/examples/corpus/table"
)

func init() {
	register.DoFn3x1[context.Context, string, func(unit), error](&expand{})
	register.DoFn4x1[context.Context, unit, func(int, row.Row), func(int, row.Row), error](&read{})
	register.DoFn6x1[context.Context, int, func(*bool) bool, func(*row.Row) bool, func(int, table.Opening), func(int, table.Total), error](&writeGames{})
	register.DoFn4x1[context.Context, int, func(*bool) bool, func(*table.Opening) bool, error](&writeOpenings{})
	register.DoFn5x1[context.Context, int, func(*bool) bool, func(*row.Row) bool, func(int, table.Total), error](&writeBad{})
	register.DoFn4x1[context.Context, int, func(*bool) bool, func(*table.Total) bool, error](&writeTotals{})
	register.Emitter1[unit]()
	register.Emitter2[int, row.Row]()
	register.Emitter2[int, table.Opening]()
	register.Emitter2[int, table.Total]()
	register.Emitter2[int, bool]()
	register.Iter1[bool]()
	register.Iter1[row.Row]()
	register.Iter1[table.Opening]()
	register.Iter1[table.Total]()
	register.Function2x0(shards)
	beam.RegisterType(reflect.TypeFor[unit]())
	beam.RegisterType(reflect.TypeFor[row.Row]())
	beam.RegisterType(reflect.TypeFor[table.Opening]())
	beam.RegisterType(reflect.TypeFor[table.Total]())
}

// A job is what the steps of the pipeline have to know.
type job struct {
	In     []string // directories and patterns
	Out    string   // a directory
	Trim   string   // what names of files begin with and need not say
	Plies  int      // how many moves openings have
	Shards int      // into how many files each table is cut
	Limit  int      // the bytes of a record
	CSV    bool
}

// build makes the pipeline. Rows are sent over the network once: to the shard
// that the hash of their game says, where copies of a game meet. Every shard
// then counts for itself, and sends only what it has counted.
//
// All steps depend on their input alone, and a file is named after its shard, so
// a step that an engine repeats, or runs twice at once, changes nothing.
func (j job) build() *beam.Pipeline {
	p, s := beam.NewPipelineWithRoot()
	all := beam.ParDo(s, shards, beam.Create(s, j.Shards)) // so that a shard without rows has its file too
	one := beam.ParDo(s, shards, beam.Create(s, 1))

	units := beam.Reshuffle(s, beam.ParDo(s, &expand{}, beam.CreateList(s, j.In)))
	good, bad := beam.ParDo2(s, &read{j}, units)
	openings, totals := beam.ParDo2(s, &writeGames{j}, beam.CoGroupByKey(s, all, good))
	beam.ParDo0(s, &writeOpenings{j}, beam.CoGroupByKey(s, all, openings))
	badTotals := beam.ParDo(s, &writeBad{j}, beam.CoGroupByKey(s, all, bad))
	beam.ParDo0(s, &writeTotals{j}, beam.CoGroupByKey(s, one, beam.Flatten(s, totals, badTotals)))
	return p
}

func shards(n int, emit func(int, bool)) {
	for i := range n {
		emit(i, true)
	}
}

// writeGames makes the shard's table of games.
type writeGames struct{ Job job }

func (w *writeGames) ProcessElement(ctx context.Context, shard int, _ func(*bool) bool, rows func(*row.Row) bool,
	emit func(int, table.Opening), total func(int, table.Total),
) error {
	games := table.Games(collect(rows))
	if err := save(ctx, w.Job, "games", shard, w.Job.Shards, games); err != nil {
		return err
	}
	for _, o := range table.Openings(games, w.Job.Plies) {
		emit(shardOf(string(o.Moves), w.Job.Shards), o)
	}
	for _, t := range table.GameTotals(games) {
		total(0, t)
	}
	return nil
}

// writeOpenings makes the shard's table of openings.
type writeOpenings struct{ Job job }

func (w *writeOpenings) ProcessElement(ctx context.Context, shard int, _ func(*bool) bool, openings func(*table.Opening) bool) error {
	return save(ctx, w.Job, "openings", shard, w.Job.Shards, table.MergeOpenings(collect(openings)))
}

// writeBad makes the shard's table of bad records.
type writeBad struct{ Job job }

func (w *writeBad) ProcessElement(ctx context.Context, shard int, _ func(*bool) bool, rows func(*row.Row) bool, total func(int, table.Total)) error {
	bads := table.Bads(collect(rows))
	for _, t := range table.BadTotals(bads) {
		total(0, t)
	}
	return save(ctx, w.Job, "bad", shard, w.Job.Shards, bads)
}

// writeTotals makes the table of totals, which has one shard.
type writeTotals struct{ Job job }

func (w *writeTotals) ProcessElement(ctx context.Context, shard int, _ func(*bool) bool, totals func(*table.Total) bool) error {
	return save(ctx, w.Job, "totals", shard, 1, table.AddTotals(collect(totals)))
}

func collect[T any](next func(*T) bool) []T {
	var all []T
	for {
		var v T
		if !next(&v) {
			return all
		}
		all = append(all, v)
	}
}

// save writes a shard of a table.
func save[T any](ctx context.Context, j job, name string, shard, shards int, rows []T) error {
	file := j.file(name, shard, shards)
	err := write(ctx, file+".parquet", func(w io.Writer) error { return table.WriteParquet(w, rows) })
	if err == nil && j.CSV {
		err = write(ctx, file+".csv", func(w io.Writer) error { return table.WriteCSV(w, rows) })
	}
	return err
}

// file returns the name of a shard's file without its ending.
func (j job) file(name string, shard, shards int) string {
	return fmt.Sprintf("%s/%s-%05d-of-%05d", strings.TrimRight(j.Out, "/"), name, shard, shards)
}
