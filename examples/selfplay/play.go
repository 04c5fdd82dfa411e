package main

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/batch"
	"github.com/stonesgo/stones/examples/internal/progress"
)

// A series is a number of games, played in parts of so many at once as
// settings.Batch says.
type series struct {
	settings
	start   board.Game
	games   int    // how many in all
	dir     string // where they are written, "" for nowhere
	workers int    // goroutines, 0 for one on each processor
	bar     func(done, total float64) *progress.Bar
}

// play plays the games that are not there yet and returns the report on all of them.
// If ctx is done it returns its error, and the parts that are finished stay.
func (s *series) play(ctx context.Context) (*report, error) {
	if s.workers <= 0 {
		s.workers = runtime.GOMAXPROCS(0)
	}
	m := &manifest{Settings: s.settings}
	if s.dir != "" {
		var err error
		if m, err = readManifest(s.dir, *m); err != nil {
			return nil, err
		}
	}
	if last := len(m.Parts) - 1; last >= 0 && len(m.Parts[last].Lengths) < min(s.Batch, s.games-last*s.Batch) {
		m.Parts = m.Parts[:last] // played again, with the games that it lacked
	}
	r := &report{lattice: s.start.Lattice()}
	for _, part := range m.Parts {
		r.add(part)
	}
	done := len(r.lengths)
	bar := s.bar(float64(done), float64(s.games))
	defer bar.End()
	began := time.Now()
	for part := len(m.Parts); part*s.Batch < s.games; part++ {
		info, err := s.part(ctx, part, m, bar)
		if err != nil {
			return nil, err
		}
		r.add(*info)
		m.Parts = append(m.Parts, *info)
		if s.dir != "" {
			if err := m.write(s.dir); err != nil {
				return nil, err
			}
		}
	}
	r.elapsed = time.Since(began)
	r.before = done
	return r, nil
}

// part plays the games of a part, each place of a batch one, and writes them in the
// order in which they end.
func (s *series) part(ctx context.Context, part int, m *manifest, bar *progress.Bar) (*partInfo, error) {
	first := part * s.Batch
	n := min(s.Batch, s.games-first)
	// Each place of a batch has random numbers of its own: if there are more places
	// some other time, these games are the same.
	seed := s.Seed*0x9e3779b97f4a7c15 + uint64(part)
	const planes = batch.Own | batch.Opponent | batch.ToMove | batch.Added
	b, err := newGames(s.start, n, batch.Options{Workers: s.workers, Seed: seed, Planes: planes, Last: s.Last})
	if err != nil {
		return nil, err
	}
	shape := b.Shape()
	m.Planes, m.Shape, m.Actions = b.PlaneNames(), [3]int{shape.Planes, shape.Rows, shape.Cols}, shape.Actions
	var data *dataset
	if s.dir != "" {
		moves := symmetries(s.start)
		if !s.Augment {
			moves = moves[:1]
		}
		if data, err = createDataset(s.dir, part, shape, moves); err != nil {
			return nil, err
		}
	}
	p := &player{series: s, games: b, data: data, bar: bar, info: new(partInfo)}
	p.choose = chooser{
		games: b, playouts: s.Playouts, drawn: s.Drawn, seed: s.Seed, first: first, workers: s.workers,
		plies: make([]int, n), actions: make([]int32, n), policies: make([]float32, n*shape.Actions),
	}
	if err = p.run(ctx); err == nil && data != nil {
		p.info.Positions = data.count
		err = data.close()
	}
	if err != nil {
		if data != nil {
			data.remove()
		}
		return nil, err
	}
	return p.info, nil
}

// A player plays a part.
type player struct {
	*series
	games  games
	choose chooser
	data   *dataset
	bar    *progress.Bar
	info   *partInfo
}

// run plays until every place of the batch has ended a game.
func (p *player) run(ctx context.Context) error {
	shape := p.games.Shape()
	a := &batch.Arrays{
		Bytes:  make([]uint8, shape.Games*shape.Planes*shape.Rows*shape.Cols),
		Legal:  make([]uint8, shape.Games*shape.Actions),
		Reward: make([]float32, shape.Games),
		Done:   make([]uint8, shape.Games),
	}
	if err := p.games.Observe(a); err != nil {
		return err
	}
	seen := make([][]position, shape.Games) // the games so far
	for left := shape.Games; left > 0; {
		p.choose.choose(ctx)
		if err := ctx.Err(); err != nil {
			return err
		}
		if p.data != nil {
			p.see(seen, a)
		}
		turns := p.turns()
		if err := p.games.Step(p.choose.actions, a); err != nil {
			return err
		}
		for i, done := range a.Done {
			if p.choose.plies[i] < 0 {
				continue
			}
			p.choose.plies[i]++
			if done == batch.GoesOn {
				continue
			}
			if err := p.ended(seen[i], turns[i], done, a.Reward[i], p.choose.plies[i]); err != nil {
				return fmt.Errorf("game %d: %w", p.choose.first+i, err)
			}
			seen[i], p.choose.plies[i] = nil, -1
			left--
		}
	}
	return nil
}

// turns returns who is to move in each game.
func (p *player) turns() []board.Color {
	turns := make([]board.Color, len(p.choose.plies))
	for i := range turns {
		turns[i] = p.games.at(i).Turn()
	}
	return turns
}

// see remembers the position of each game that goes on, with what the search thinks
// of it.
func (p *player) see(seen [][]position, a *batch.Arrays) {
	shape := p.games.Shape()
	size := shape.Planes * shape.Rows * shape.Cols
	for i := range seen {
		if p.choose.plies[i] < 0 {
			continue
		}
		at := newPosition(shape)
		copy(at.planes, a.Bytes[i*size:])
		copy(at.legal, a.Legal[i*shape.Actions:])
		copy(at.policy, p.choose.policies[i*shape.Actions:])
		seen[i] = append(seen[i], at)
	}
}

// ended notes a game that has ended and writes it. One that was cut off, whose result
// nobody knows, is not written.
func (p *player) ended(game []position, mover board.Color, done uint8, reward float32, length int) error {
	p.bar.Add(1)
	p.info.Lengths = append(p.info.Lengths, float64(length))
	if done != batch.Ended {
		return nil
	}
	switch {
	case reward > 0:
		p.info.Won[mover]++
	case reward < 0:
		p.info.Won[mover.Opponent()]++
	default:
		p.info.Won[board.Empty]++
	}
	if p.data == nil {
		return nil
	}
	return p.data.write(game, reward)
}
