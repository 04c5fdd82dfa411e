//go:build js && wasm

package main

import (
	"math"
	"math/rand/v2"
	"time"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/board"
)

// A search looks for a move by random games, in steps so that the worker can
// be told to stop.
type search struct {
	game        board.Game
	moves       []board.Move
	wins, games []float64
	rng         *rand.Rand
	total       int
}

type progress struct {
	Playouts int
	Move     string
	Wins     float64
}

func newSearch(text string, rng *rand.Rand) (*search, error) {
	g, err := stones.ParseSGF(text)
	if err != nil {
		return nil, err
	}
	s := &search{game: g, moves: g.AppendMoves(nil), rng: rng}
	s.wins, s.games = make([]float64, len(s.moves)), make([]float64, len(s.moves))
	return s, nil
}

func (s *search) step(ms int) progress {
	end := time.Now().Add(time.Duration(ms) * time.Millisecond)
	for time.Now().Before(end) {
		best, value := 0, -1.0
		for i := range s.moves {
			v := math.Inf(1)
			if s.games[i] > 0 {
				v = s.wins[i]/s.games[i] + math.Sqrt(2*math.Log(float64(s.total))/s.games[i])
			}
			if v > value {
				best, value = i, v
			}
		}
		g := s.game.Copy()
		g.Play(s.moves[best])
		switch board.Playout(g, s.rng) {
		case s.game.Turn():
			s.wins[best]++
		case board.Empty:
			s.wins[best] += .5
		}
		s.games[best]++
		s.total++
	}
	best := 0
	for i := range s.moves {
		if s.games[i] > s.games[best] {
			best = i
		}
	}
	return progress{s.total, s.game.FormatMove(s.moves[best]), s.wins[best] / s.games[best]}
}
