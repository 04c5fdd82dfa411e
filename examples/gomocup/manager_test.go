package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/opening"
	"github.com/stonesgo/stones/renju/psq"
)

// A player is a program as a manager sees it: it writes commands and reads the
// answers, and takes nothing that the protocol does not have.
type player struct {
	in   io.WriteCloser
	out  *bufio.Reader
	done chan struct{}

	status int
	stderr bytes.Buffer
}

// start runs the program under test in a goroutine.
func start(t testing.TB, args ...string) *player {
	t.Helper()
	inRead, in := io.Pipe()
	out, outWrite := io.Pipe()
	p := &player{in: in, out: bufio.NewReader(out), done: make(chan struct{})}
	go func() {
		defer close(p.done)
		p.status = run(args, inRead, outWrite, &p.stderr)
		inRead.Close()
		outWrite.Close()
	}()
	t.Cleanup(func() {
		in.Close()
		<-p.done
		if p.status != 0 || p.stderr.Len() > 0 {
			t.Errorf("gomocup %v: status %d, %s", args, p.status, &p.stderr)
		}
	})
	return p
}

// tell sends lines that have no answer, with the line ends of a manager.
func (p *player) tell(lines ...string) error {
	_, err := io.WriteString(p.in, strings.Join(lines, "\r\n")+"\r\n")
	return err
}

// ask sends a command and returns its answer. Messages that come before it
// are not for the manager to understand.
func (p *player) ask(lines ...string) (string, error) {
	if err := p.tell(lines...); err != nil {
		return "", err
	}
	for {
		line, err := p.out.ReadString('\n')
		if err != nil {
			return "", err
		}
		line = strings.TrimRight(line, "\r\n")
		if word, _, _ := strings.Cut(line, " "); line == "" || word == "MESSAGE" || word == "DEBUG" {
			continue
		}
		return line, nil
	}
}

// end sends END and waits until the program has ended without another word.
func (p *player) end() error {
	if err := p.tell("END"); err != nil {
		return err
	}
	rest, err := io.ReadAll(p.out)
	if err != nil || len(rest) > 0 {
		return fmt.Errorf("after END: %q, %v", rest, err)
	}
	<-p.done
	return nil
}

// A manager plays two programs against each other and knows the rules from
// the library.
type manager struct {
	rule    int
	players [2]*player // who moves first, and the other
	game    *renju.Game
}

func newManager(rule, size int, players ...*player) (*manager, error) {
	r, err := rules(rule, size)
	if err != nil {
		return nil, err
	}
	g, err := renju.New(r)
	if err != nil {
		return nil, err
	}
	m := &manager{rule, [2]*player{players[0], players[1]}, g}
	for i, p := range m.players {
		if err := p.tell("INFO timeout_turn 1000", "INFO max_memory 83886080", fmt.Sprintf("INFO rule %d", rule)); err != nil {
			return nil, err
		}
		command := fmt.Sprintf("START %d", size)
		if i == 1 {
			command = fmt.Sprintf("RECTSTART %d,%d", size, size)
		}
		if answer, err := p.ask(command); err != nil || !strings.HasPrefix(answer, "OK") {
			return nil, fmt.Errorf("%s: %q, %v", command, answer, err)
		}
	}
	return m, nil
}

// number reads digits as the protocol has them.
func number(s string) (int, error) {
	n, err := strconv.ParseUint(s, 10, 8)
	if err != nil || strconv.FormatUint(n, 10) != s {
		return 0, fmt.Errorf("found %q, want a number", s)
	}
	return int(n), nil
}

// cell reads a stone of an answer.
func (m *manager) cell(answer string) (board.Cell, error) {
	left, right, ok := strings.Cut(answer, ",")
	x, err := number(left)
	y, err2 := number(right)
	if !ok || err != nil || err2 != nil {
		return 0, fmt.Errorf("found %q, want two numbers with a comma between them", answer)
	}
	if c := m.game.Lattice().Cell(board.Pt(y, x)); c != board.None {
		return c, nil
	}
	return 0, board.ErrOffBoard
}

// accept plays the move of an answer, if the rules allow it.
func (m *manager) accept(answer string) error {
	c, err := m.cell(answer)
	if err == nil {
		err = m.game.Play(board.Move(c))
	}
	if err != nil {
		return fmt.Errorf("move %d, %q: %w\n%v", m.game.Len()+1, answer, err, m.game)
	}
	return nil
}

func (m *manager) point(move board.Move) string {
	p := m.game.Lattice().Point(board.Cell(move))
	return fmt.Sprintf("%d,%d", p.Col, p.Row)
}

// boardLines is BOARD as the side to move is told it.
func (m *manager) boardLines(shuffle *rand.Rand) []string {
	history := m.game.History()
	lines := make([]string, len(history))
	for i, move := range history {
		who := 1 + (len(history)-i)%2
		lines[i] = fmt.Sprintf("%s,%d", m.point(move), who)
	}
	if shuffle != nil && m.rule&4 == 0 { // in renju they come in order
		shuffle.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	}
	return append(append([]string{"BOARD"}, lines...), "DONE")
}

// play plays the game to its end. Every few moves the position is sent anew, or
// a move taken back and made again.
func (m *manager) play(rng *rand.Rand) error {
	fresh := [2]bool{true, true} // not told of the game yet
	for !m.game.Over() {
		i := m.game.Len() % 2
		p := m.players[i]
		history := m.game.History()
		var lines []string
		switch {
		case len(history) == 0:
			lines = []string{"BEGIN"}
		case fresh[i] && len(history) > 1 || rng.IntN(10) == 0:
			if answer, err := p.ask("RESTART"); answer != "OK" {
				return fmt.Errorf("RESTART: %q, %v", answer, err)
			}
			lines = m.boardLines(rng)
		default:
			lines = []string{"TURN " + m.point(history[len(history)-1])}
		}
		fresh[i] = false
		if err := p.tell("INFO time_left 2147483647"); err != nil {
			return err
		}
		answer, err := p.ask(lines...)
		if err != nil {
			return fmt.Errorf("%s: %w", lines[0], err)
		}
		if len(history) > 0 && rng.IntN(10) == 0 && m.check(answer) == nil {
			last := m.point(history[len(history)-1])
			for _, stone := range []string{answer, last} {
				if ok, err := p.ask("TAKEBACK " + stone); ok != "OK" {
					return fmt.Errorf("TAKEBACK %s: %q, %v", stone, ok, err)
				}
			}
			if answer, err = p.ask("TURN " + last); err != nil {
				return err
			}
		}
		if err := m.accept(answer); err != nil {
			return err
		}
	}
	return nil
}

func (m *manager) check(answer string) error {
	c, err := m.cell(answer)
	if err != nil {
		return err
	}
	return m.game.Check(board.Move(c))
}

// open plays the opening Swap2, after which the players may have changed
// places.
func (m *manager) open() error {
	o, err := opening.New(opening.Swap2, opening.Options{Rules: m.game.Rules()})
	if err != nil {
		return err
	}
	seats := m.players
	for !o.Done() {
		question, err := o.Swap2Board()
		if err != nil {
			return err
		}
		answer, err := seats[o.Next().Player-1].ask(strings.Split(strings.TrimSpace(question), "\n")...)
		if err != nil {
			return err
		}
		if err := o.DoSwap2Answer(answer); err != nil {
			return fmt.Errorf("%q: %w", answer, err)
		}
		// White places the next stone in the game if nobody has placed it.
		if next := o.Next(); o.Len() > 0 && next.Kinds.Has(opening.Place) && next.Stone > 3 {
			break
		}
	}
	m.game = o.Game()
	m.players = [2]*player{seats[o.Holder(board.Black)-1], seats[o.Holder(board.White)-1]}
	return nil
}

// save writes the game as Piskvork does and reads it again.
func (m *manager) save(names [2]string) error {
	f := psq.File{Game: m.game, Players: [2]psq.Player{{Name: names[0], Level: 1}, {Name: names[1], Level: 1}}, Code: -1}
	for range m.game.Len() {
		f.Times = append(f.Times, time.Millisecond)
	}
	var text bytes.Buffer
	if _, err := f.WriteTo(&text); err != nil {
		return err
	}
	read, err := psq.Read(&text, m.game.Rules())
	if err != nil {
		return err
	}
	if read.Game.MoveList() != m.game.MoveList() || read.Game.Result() != m.game.Result() {
		return fmt.Errorf("%s became %s", m.game.MoveList(), read.Game.MoveList())
	}
	return nil
}

// TestGames plays whole games by every rule of the protocol, on small and large
// boards.
func TestGames(t *testing.T) {
	seeds := uint64(6)
	if testing.Short() {
		seeds = 3
	}
	for _, rule := range []int{0, 1, 4, 8, 9} {
		for _, size := range []int{5, 15, 20} {
			for seed := range seeds {
				name := fmt.Sprintf("rule %d, size %d, seed %d", rule, size, seed)
				t.Run(name, func(t *testing.T) {
					first := start(t, "-seed", fmt.Sprint(2*seed+1))
					second := start(t, "-seed", fmt.Sprint(2*seed+2))
					m, err := newManager(rule, size, first, second)
					if err != nil {
						t.Fatal(err)
					}
					if seed%3 == 2 && size > 5 {
						if err := m.open(); err != nil {
							t.Fatal(err)
						}
					}
					if err := m.play(rand.New(rand.NewPCG(seed, uint64(rule)))); err != nil {
						t.Fatal(err)
					}
					if err := m.save([2]string{"pbrain-a", "pbrain-b"}); err != nil {
						t.Fatal(err)
					}
					for _, p := range m.players {
						if err := p.end(); err != nil {
							t.Error(err)
						}
					}
					t.Logf("%d moves, %v", m.game.Len(), m.game.Ending())
				})
			}
		}
	}
}
