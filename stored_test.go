package stones_test

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/hex/hexworld"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/psq"
	"github.com/stonesgo/stones/renju/renlib"
	"github.com/stonesgo/stones/reversi"
	"github.com/stonesgo/stones/reversi/ggf"
	"github.com/stonesgo/stones/reversi/obf"
	"github.com/stonesgo/stones/reversi/wthor"
)

// TestStored reads what is in testdata/stored: a file of each format that games
// are kept in. The index says for each the number of moves, the hash, the
// result and the rules of the game that it is. Neither files nor lines of the index ever
// change: what one version has written, all later ones read.
func TestStored(t *testing.T) {
	index, err := os.ReadFile("testdata/stored/index")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]string{}
	for line := range strings.Lines(string(index)) {
		name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		said[name] = rest
	}
	files, err := filepath.Glob("testdata/stored/*.*")
	if err != nil || len(files) != len(said) {
		t.Errorf("%d files, %d lines in the index, %v", len(files), len(said), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			game, _, _ := strings.Cut(filepath.Base(file), "-")
			g, err := readStored(game, filepath.Ext(file), data)
			if err != nil {
				t.Fatal(err)
			}
			result := g.Result().String()
			if result == "" {
				result = "goes-on"
			}
			got := fmt.Sprintf("%d %016x %s %v", g.Len(), g.Hash(), result, rulesOf(g))
			if want := said[filepath.Base(file)]; got != want {
				t.Errorf("%s %s\nwant %q, of\n%v", filepath.Base(file), got, want, g)
			}
		})
	}
}

// rulesOf returns the rules of a game of this module.
func rulesOf(g board.Game) fmt.Stringer {
	switch g := g.(type) {
	case *ancientgo.Game:
		return g.Rules()
	case *reversi.Game:
		return g.Rules()
	case *renju.Game:
		return g.Rules()
	case *hex.Game:
		return g.Rules()
	}
	return nil
}

// readStored reads a file of the game that its name begins with.
func readStored(game, format string, data []byte) (board.Game, error) {
	switch format {
	case ".sgf":
		return stones.ParseSGF(string(data))
	case ".wtb":
		r, err := wthor.NewReader(bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		record, err := r.Read()
		if err != nil {
			return nil, err
		}
		return record.Replay()
	case ".ggf":
		record, err := ggf.NewReader(bytes.NewReader(data)).Read()
		if err != nil {
			return nil, err
		}
		return record.Game, nil
	case ".obf":
		problem, err := obf.NewReader(bytes.NewReader(data)).Read()
		if err != nil {
			return nil, err
		}
		return problem.Game(), nil
	case ".psq":
		file, err := psq.Read(bytes.NewReader(data), renju.Freestyle(0))
		if err != nil {
			return nil, err
		}
		return file.Game, nil
	case ".lib":
		root, err := renlib.Read(bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		return renju.FromSGF(root)
	case ".link":
		g, _, err := hexworld.Parse(strings.TrimSpace(string(data)))
		return g, err
	}
	switch game {
	case "ancientgo":
		return readOwn(format, data, ancientgo.New, ancientgo.Parse)
	case "reversi":
		return readOwn(format, data, reversi.New, reversi.Parse)
	case "renju":
		return readOwn(format, data, renju.New, renju.Parse)
	case "hex":
		return readOwn(format, data, hex.New, hex.Parse)
	}
	return nil, fmt.Errorf("no such game: %q", game)
}

// readOwn reads the forms that are this module's own.
func readOwn[T, R any, G interface {
	board.Engine[T]
	encoding.BinaryUnmarshaler
	PlayMoves(string) error
}](format string, data []byte, begin func(R) (G, error), parse func(string) (G, error)) (board.Game, error) {
	switch format {
	case ".state":
		var g T
		return G(&g), G(&g).UnmarshalBinary(data)
	case ".diagram":
		return parse(string(data))
	case ".json":
		// The rules of a game and its record, as a program would keep them.
		var kept struct {
			Rules R
			Game  G
		}
		if err := json.Unmarshal(data, &kept); err != nil {
			return nil, err
		}
		if g, err := begin(kept.Rules); err != nil || g.Lattice() != kept.Game.Lattice() {
			return nil, fmt.Errorf("the rules are not those of the game: %w", err)
		}
		return kept.Game, nil
	case ".moves":
		// The rules are in JSON on the first line.
		in := json.NewDecoder(bytes.NewReader(data))
		var rules R
		if err := in.Decode(&rules); err != nil {
			return nil, err
		}
		g, err := begin(rules)
		if err != nil {
			return nil, err
		}
		list, err := io.ReadAll(in.Buffered())
		if err != nil {
			return nil, err
		}
		return g, g.PlayMoves(string(list))
	}
	return nil, fmt.Errorf("no such format: %q", format)
}
