// Package generate makes collections of random games to measure with.
package generate

import (
	"archive/zip"
	"compress/gzip"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/psq"
	"github.com/stonesgo/stones/reversi"
	"github.com/stonesgo/stones/reversi/ggf"
	"github.com/stonesgo/stones/reversi/wthor"
)

// perFile is how many games are in a file.
const perFile = 1000

// kinds are what files hold, in turn: all games, formats and archives.
var kinds = []struct {
	name, game string
	write      func(w io.Writer, games []board.Game) error
}{
	{"go-%05d.sgf", "ancientgo", writeSGF},
	{"reversi-%05d.wtb", "reversi", writeWTHOR},
	{"renju-%05d.zip", "renju", writePSQ},
	{"hex-%05d.sgf.gz", "hex", writeGzip},
	{"go-%05d.sgf.gz", "ancientgo", writeGzip},
	{"reversi-%05d.ggf", "reversi", writeGGF},
	{"renju-%05d.sgf", "renju", writeSGF},
	{"hex-%05d.sgf", "hex", writeSGF},
}

// Files writes n random games to a directory, a quarter of them of each game.
// Every tenth game is the one before it, turned or mirrored. The same seed gives
// the same files.
func Files(dir string, n int, seed uint64) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	// As many files as there are thousands of games, but all kinds at least.
	files := max((n+perFile-1)/perFile, min(n, len(kinds)))
	var (
		workers sync.WaitGroup
		next    = make(chan int)
		failed  = make(chan error, files)
	)
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := range next {
				if err := file(dir, i, n*(i+1)/files-n*i/files, seed); err != nil {
					failed <- err
				}
			}
		})
	}
	for i := range files {
		next <- i
	}
	close(next)
	workers.Wait()
	close(failed)
	return <-failed
}

func file(dir string, i, n int, seed uint64) error {
	k := kinds[i%len(kinds)]
	f, err := os.Create(filepath.Join(dir, fmt.Sprintf(k.name, i)))
	if err != nil {
		return err
	}
	defer f.Close()
	games, err := play(k.game, n, rand.New(rand.NewPCG(seed, uint64(i))))
	if err != nil {
		return err
	}
	if err := k.write(f, games); err != nil {
		return err
	}
	return f.Close()
}

func play(name string, n int, rng *rand.Rand) ([]board.Game, error) {
	games := make([]board.Game, 0, n)
	for i := range n {
		g, err := stones.New(name, "", 0)
		if err != nil {
			return nil, err
		}
		if i%10 == 9 {
			err = turned(g, games[i-1], rng)
		} else {
			err = random(g, rng)
		}
		if err != nil {
			return nil, err
		}
		games = append(games, g)
	}
	return games, nil
}

func random(g board.Game, rng *rand.Rand) error {
	for limit := board.PlayoutLimit(g.Lattice()); g.Len() < limit && !g.Over(); {
		m, ok := board.RandomMove(g, rng)
		if !ok {
			return nil
		}
		if err := g.Play(m); err != nil {
			return err
		}
	}
	return nil
}

func turned(g, other board.Game, rng *rand.Rand) error {
	symmetries := g.(interface{ Symmetries() []board.Symmetry }).Symmetries()
	s := symmetries[rng.IntN(len(symmetries))]
	for _, m := range other.History() {
		if err := g.Play(s.Move(m)); err != nil {
			return err
		}
	}
	return nil
}

func writeSGF(w io.Writer, games []board.Game) error {
	for _, g := range games {
		if err := sgf.Write(w, g.(interface{ SGF() *sgf.Node }).SGF()); err != nil {
			return err
		}
	}
	return nil
}

func writeGzip(w io.Writer, games []board.Game) error {
	z := gzip.NewWriter(w)
	if err := writeSGF(z, games); err != nil {
		return err
	}
	return z.Close()
}

func writeGGF(w io.Writer, games []board.Game) error {
	records := ggf.NewWriter(w)
	for _, g := range games {
		if err := records.Write(ggf.FromGame(g.(*reversi.Game))); err != nil {
			return err
		}
	}
	return nil
}

func writeWTHOR(w io.Writer, games []board.Game) error {
	records, err := wthor.NewWriter(w, wthor.Header{Games: len(games), Year: 2000, Size: 8})
	if err != nil {
		return err
	}
	for _, g := range games {
		record, err := wthor.FromGame(g.(*reversi.Game))
		if err != nil {
			return err
		}
		if err := records.Write(record); err != nil {
			return err
		}
	}
	return records.Close()
}

func writePSQ(w io.Writer, games []board.Game) error {
	z := zip.NewWriter(w)
	for i, g := range games {
		member, err := z.Create(fmt.Sprintf("%04d.psq", i))
		if err != nil {
			return err
		}
		record := psq.File{Game: g.(*renju.Game), Code: -1}
		if _, err := record.WriteTo(member); err != nil {
			return err
		}
	}
	return z.Close()
}
