package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/opening"
)

// begin makes the first move of the game.
func (b *brain) begin(string) (string, error) {
	if err := b.ready(); err != nil {
		return "", err
	}
	if !empty(b.game) {
		return "", errors.New("the game has begun")
	}
	answer, err := b.move()
	b.mine = b.game.Turn().Opponent()
	return answer, err
}

// turn learns the opponent's move and answers it.
func (b *brain) turn(arg string) (string, error) {
	m, err := b.point(arg)
	if err != nil {
		return "", err
	}
	if b.mine == b.game.Turn() && !empty(b.game) {
		return "", board.ErrTurn
	}
	if err := b.game.Play(m); err != nil {
		return "", err
	}
	answer, err := b.move()
	if err != nil {
		b.game.Undo()
		return "", err
	}
	b.mine = b.game.Turn().Opponent()
	return answer, nil
}

// play makes the move that the manager wants in place of the brain's own.
func (b *brain) play(arg string) (string, error) {
	m, err := b.point(arg)
	if err != nil {
		return "", err
	}
	if b.mine != b.game.Turn() && !empty(b.game) {
		return "", board.ErrTurn
	}
	if err := b.game.Play(m); err != nil {
		return "", err
	}
	b.mine = b.game.Turn().Opponent()
	return b.format(m), nil
}

// takeBack takes a stone back, which the manager names. It need not be the last
// one as far as the brain knows: BOARD may come in any order.
func (b *brain) takeBack(arg string) (string, error) {
	m, err := b.point(arg)
	if err != nil {
		return "", err
	}
	c := board.Cell(m)
	color := b.game.At(c)
	history := b.game.History()
	switch {
	case color == board.Empty:
		return "", errors.New("there is no stone there")
	case len(history) > 0 && history[len(history)-1] == m:
		b.game.Undo()
	default:
		grid := b.game.Grid()
		grid.Set(c, board.Empty)
		g, err := renju.FromGrid(b.game.Rules(), grid, color)
		if err != nil {
			return "", err
		}
		b.game = g
	}
	return "OK", nil
}

// empty reports whether there is no stone on the board.
func empty(g *renju.Game) bool {
	return g.Grid().Count(board.Empty) == g.Lattice().Len()
}

// move chooses a move, plays it and returns it.
func (b *brain) move() (string, error) {
	m, err := choose(b.game, b.rng)
	if err != nil {
		return "", err
	}
	if err := b.game.Play(m); err != nil {
		return "", err
	}
	return b.format(m), nil
}

// data returns the lines up to DONE.
func (b *brain) data() ([]string, error) {
	const most = renju.MaxSize*renju.MaxSize + 1 // one more than can be right
	var lines []string
	for {
		line, err := b.line()
		if err != nil {
			return nil, err
		}
		if strings.EqualFold(line, "DONE") {
			return lines, nil
		}
		if len(lines) < most {
			lines = append(lines, line)
		}
	}
}

// A stone is a line of BOARD.
type stone struct {
	move board.Move
	own  bool
}

func (b *brain) stone(line string) (stone, error) {
	last := strings.LastIndexByte(line, ',')
	if last < 0 {
		return stone{}, fmt.Errorf("found %s, want two numbers and a 1 or 2", board.Quote(line))
	}
	m, err := b.point(line[:last])
	who := strings.TrimSpace(line[last+1:])
	switch {
	case err != nil:
		return stone{}, fmt.Errorf("%s: %w", board.Quote(line), err)
	case who != "1" && who != "2":
		return stone{}, fmt.Errorf("%s: found %s, want 1 for an own stone or 2", board.Quote(line), board.Quote(who))
	}
	return stone{m, who == "1"}, nil
}

// board learns a position and makes a move in it. Who has the move has Black
// if there are as many stones of both sides, and White if the opponent has one
// more.
func (b *brain) board(string) (string, error) {
	lines, err := b.data()
	if err != nil {
		return "", err
	}
	if err := b.ready(); err != nil {
		return "", err
	}
	var stones []stone
	own := 0
	for _, line := range lines {
		s, err := b.stone(line)
		if err != nil {
			return "", err
		}
		if s.own {
			own++
		}
		stones = append(stones, s)
	}
	mine := board.Black
	switch other := len(stones) - own; other {
	case own:
	case own + 1:
		mine = board.White
	default:
		return "", fmt.Errorf("%d own stones and %d of the opponent do not make a position with the move", own, other)
	}
	g, err := position(b.game.Rules(), stones, mine)
	if err != nil {
		return "", err
	}
	before, side := b.game, b.mine
	b.game, b.mine = g, mine
	answer, err := b.move()
	if err != nil {
		b.game, b.mine = before, side
	}
	return answer, err
}

// position returns the game with these stones. If they come in the order in
// which they can have been played it has them as its moves, so that they can be
// taken back; otherwise they are where it starts.
func position(r renju.Rules, stones []stone, mine board.Color) (*renju.Game, error) {
	g, err := renju.New(r)
	if err != nil {
		return nil, err
	}
	grid := board.NewGrid[board.Color](g.Lattice())
	inOrder := true
	for _, s := range stones {
		color := mine
		if !s.own {
			color = mine.Opponent()
		}
		c := board.Cell(s.move)
		if grid.At(c) != board.Empty {
			return nil, board.ErrOccupied
		}
		grid.Set(c, color)
		inOrder = inOrder && color == g.Turn() && g.Play(s.move) == nil
	}
	if inOrder {
		return g, nil
	}
	return renju.FromGrid(r, grid, mine)
}

// swap2Board answers a question of the opening Swap2: the first three stones,
// a color, or two stones more. The position stays as it is: BOARD follows.
func (b *brain) swap2Board(string) (string, error) {
	lines, err := b.data()
	if err != nil {
		return "", err
	}
	if err := b.ready(); err != nil {
		return "", err
	}
	text := "SWAP2BOARD\n" + strings.Join(lines, "\n") + "\nDONE\n"
	o, err := opening.ParseSwap2Board(text, opening.Options{Rules: b.game.Rules()})
	if err != nil {
		return "", err
	}
	if err := b.open(o); err != nil {
		return "", err
	}
	return o.Swap2Answer()
}
