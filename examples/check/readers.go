package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/psq"
	"github.com/stonesgo/stones/renju/renlib"
	"github.com/stonesgo/stones/reversi"
	"github.com/stonesgo/stones/reversi/ggf"
	"github.com/stonesgo/stones/reversi/wthor"
)

var errNoGame = errors.New("there is no game in it")

// maxRecord is the longest SGF record that is read, in bytes.
const maxRecord = 16 << 20

func readSGF(f io.ReadSeeker, yield func(replay)) error {
	d := sgf.NewDecoder(f)
	d.SetLimit(maxRecord)
	var last error
	for n := 0; ; n++ {
		root, err := d.Decode()
		switch {
		case err == io.EOF && n == 0:
			return errNoGame
		case err == io.EOF:
			return nil
		case root == nil && err == last: // which came with a game
			return nil
		case root == nil:
			return err
		}
		last = err
		yield(func() (outcome, board.Game) { return replaySGF(root, err) })
	}
}

// replaySGF plays the main line of a record, of which err says that some of its
// text could not be read.
func replaySGF(root *sgf.Node, err error) (outcome, board.Game) {
	g, playErr := gameOf(root)
	if err == nil {
		err = playErr
	}
	if g == nil {
		return outcome{err: err}, nil
	}
	o := outcome{game: nameOf(g), moves: g.Len(), err: err}
	stated := root.Result()
	if o.game == "hex" {
		stated = hex.Ending(root)
	}
	if err == nil && contradict(stated, g) {
		o.stated, o.played = stated.String(), g.Result().String()
	}
	return o, g
}

// gameOf returns the game of a record. Rules of Go that have an unknown name
// are no reason to refuse it.
func gameOf(root *sgf.Node) (board.Game, error) {
	if n, err := root.Game(sgf.Go); err != nil || n != sgf.Go {
		return stones.FromSGF(root)
	}
	usual := ancientgo.Ancient(0)
	usual.Ko = ancientgo.SimpleKo
	g, err := ancientgo.FromSGFWith(usual, root)
	if g == nil { // a nil *Game is no nil board.Game
		return nil, err
	}
	return g, err
}

func nameOf(g board.Game) string {
	switch g.(type) {
	case *ancientgo.Game:
		return "ancientgo"
	case *reversi.Game:
		return "reversi"
	case *renju.Game:
		return "renju"
	case *hex.Game:
		return "hex"
	}
	return fmt.Sprintf("%T", g)
}

// contradict reports whether a result is not that of the board.
func contradict(stated board.Result, g board.Game) bool {
	if _, ok := g.(*ancientgo.Game); ok || !g.Over() {
		return false
	}
	played := g.Result()
	switch stated.By {
	case board.Unfinished, board.Unknown, board.Void:
		return false
	case board.ByScore:
		return played.By == board.ByScore && stated != played || stated.Winner != played.Winner
	}
	return stated.Winner != played.Winner
}

// readWTB reads a file of the WTHOR database.
func readWTB(f io.ReadSeeker, yield func(replay)) error {
	r, err := wthor.NewReader(f)
	if err != nil {
		return err
	}
	for record, err := range r.All() {
		if errors.Is(err, io.ErrUnexpectedEOF) {
			return err
		}
		yield(func() (outcome, board.Game) {
			if err != nil {
				return outcome{game: "reversi", err: err}, nil
			}
			return replayWTB(record)
		})
	}
	return nil
}

func replayWTB(record wthor.Game) (outcome, board.Game) {
	g, err := record.Replay()
	if g == nil {
		return outcome{game: "reversi", err: err}, nil
	}
	o := outcome{game: "reversi", moves: g.Len(), err: err}
	if err != nil || !g.Over() {
		return o, g
	}
	if again, err := wthor.FromGame(g); err != nil {
		o.err = err
	} else if again.Score != record.Score {
		o.stated, o.played = fmt.Sprint(record.Score), fmt.Sprint(again.Score)
	}
	return o, g
}

func readGGF(f io.ReadSeeker, yield func(replay)) error {
	n := 0
	for g, err := range ggf.NewReader(f).All() {
		n++
		var syntax *board.SyntaxError
		var record *board.RecordError
		if err != nil && !errors.As(err, &syntax) && !errors.As(err, &record) {
			return err
		}
		yield(func() (outcome, board.Game) {
			if g == nil || g.Game == nil {
				return outcome{game: "reversi", err: err}, nil
			}
			o := outcome{game: "reversi", moves: g.Game.Len(), err: err}
			if err == nil {
				err := g.CheckResult()
				if result, ok := errors.AsType[*ggf.ResultError](err); ok {
					o.stated, o.played = fmt.Sprintf("%+g", result.Stated), fmt.Sprintf("%+d", result.Played)
				} else {
					o.err = err
				}
			}
			return o, g.Game
		})
	}
	if n == 0 {
		return errNoGame
	}
	return nil
}

// readPSQ reads a file of Piskvork, which has one game. By which rules it was
// played only the name of a Gomocup tournament says: other games are taken for
// standard gomoku, by which every game can be replayed up to its five.
func readPSQ(f io.ReadSeeker, yield func(replay)) error {
	yield(func() (outcome, board.Game) {
		p, err := psq.Read(f, renju.Standard(0))
		if p != nil && p.Event != "" {
			if _, seekErr := f.Seek(0, io.SeekStart); seekErr != nil {
				return outcome{game: "renju", err: seekErr}, nil
			}
			p, err = psq.Read(f, rulesOf(p.Event))
		}
		if p == nil {
			return outcome{game: "renju", err: err}, nil
		}
		o := outcome{game: "renju", moves: p.Game.Len(), err: err}
		if drawn := p.Game.Winner() == board.Empty; err == nil && p.Event != "" && p.Game.Over() && drawn != (p.Result == 0) {
			o.stated, o.played = fmt.Sprint(p.Result), p.Game.Result().String()
		}
		return o, p.Game
	})
	return nil
}

// rulesOf returns the rules that the name of a tournament begins with, such as
// "Renju15_1".
func rulesOf(event string) renju.Rules {
	event = strings.ToLower(event)
	switch {
	case strings.HasPrefix(event, "freestyle"), strings.HasPrefix(event, "fastgame"):
		return renju.Freestyle(0)
	case strings.HasPrefix(event, "renju"):
		r := renju.Renju(0)
		r.OnFoul = renju.FoulLoses
		return r
	case strings.HasPrefix(event, "caro"):
		return renju.CaroExact(0)
	}
	return renju.Standard(0)
}

// readLIB reads a library of RenLib: one tree, whose lines are all played.
func readLIB(f io.ReadSeeker, yield func(replay)) error {
	root, err := renlib.Read(f)
	if root == nil {
		return err
	}
	yield(func() (outcome, board.Game) {
		o, g := playTree(root)
		if o.err == nil {
			o.err = err
		}
		return o, g
	})
	return nil
}

// playTree plays all lines of a tree. Its moves are those of the whole tree, and
// the game is that of the main line. Where a move is illegal the rest of its
// line is left out.
func playTree(root *sgf.Node) (o outcome, main board.Game) {
	o.game = "renju"
	g, err := renju.FromSGF(&sgf.Node{Props: root.Props})
	if err != nil {
		o.err = err
		return o, nil
	}
	if end, _ := renju.FromSGF(root); end != nil {
		main = end
	}
	type step struct {
		node *sgf.Node
		ply  int // moves before it
	}
	var stack []step
	push := func(n *sgf.Node) {
		for i := range n.Children {
			stack = append(stack, step{n.Children[len(n.Children)-1-i], g.Len()})
		}
	}
	for push(root); len(stack) > 0; {
		last := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for g.Len() > last.ply {
			g.Undo()
		}
		if err := g.PlayNode(last.node); err != nil {
			if o.err == nil {
				o.err = err
			}
			continue
		}
		o.moves += g.Len() - last.ply
		push(last.node)
	}
	return o, main
}
