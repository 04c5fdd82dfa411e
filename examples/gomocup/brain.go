package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/renju"
)

// A brain is what the protocol calls the player.
type brain struct {
	rng  *rand.Rand
	in   *bufio.Reader
	rule int         // of INFO
	game *renju.Game // nil before START
	mine board.Color // the side that the brain plays, Empty as long as it has none

	problem error // why the game cannot go on
}

func newBrain(rng *rand.Rand) *brain { return &brain{rng: rng} }

// errEnd is that the manager has sent END.
var errEnd = errors.New("end")

// commands are the commands that have an answer. Each returns the answer, or
// an error for the answer ERROR.
var commands = map[string]func(b *brain, arg string) (string, error){
	"ABOUT":      (*brain).about,
	"START":      (*brain).start,
	"RECTSTART":  (*brain).rectStart,
	"RESTART":    (*brain).restart,
	"BEGIN":      (*brain).begin,
	"TURN":       (*brain).turn,
	"PLAY":       (*brain).play,
	"TAKEBACK":   (*brain).takeBack,
	"BOARD":      (*brain).board,
	"SWAP2BOARD": (*brain).swap2Board,
}

// serve answers the commands of r on w until END or the end of the input.
func (b *brain) serve(r io.Reader, w io.Writer) error {
	b.in = bufio.NewReader(r)
	for {
		line, err := b.line()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		answer, err := b.do(line)
		switch {
		case err == errEnd || err == io.EOF:
			return nil
		case err != nil:
			answer = "ERROR " + err.Error()
		case answer == "":
			continue
		}
		if _, err := io.WriteString(w, answer+"\n"); err != nil {
			return err
		}
	}
}

// maxLine is the longest line that is read; what is behind is dropped.
const maxLine = 1 << 10

// line returns the next line that is not blank, without blanks around it.
func (b *brain) line() (string, error) {
	for {
		var text []byte
		for {
			part, err := b.in.ReadSlice('\n')
			text = append(text, part[:min(len(part), maxLine-len(text))]...)
			if err == nil || err == io.EOF && len(text) > 0 {
				break
			}
			if err != bufio.ErrBufferFull {
				return "", err
			}
		}
		if line := strings.TrimSpace(string(text)); line != "" {
			return line, nil
		}
	}
}

// do carries out a command and returns its answer, "" if it has none.
func (b *brain) do(line string) (string, error) {
	name, arg, _ := strings.Cut(line, " ")
	name, arg = strings.ToUpper(name), strings.TrimSpace(arg)
	switch name {
	case "END":
		return "", errEnd
	case "INFO":
		return "", b.info(arg)
	}
	command, ok := commands[name]
	if !ok {
		return "UNKNOWN " + board.Quote(name), nil
	}
	return command(b, arg)
}

func (b *brain) about(string) (string, error) {
	return `name="stones", version="1", author="stonesgo", www="https://github.com/stonesgo/stones"`, nil
}

// info learns the rule. An INFO has no answer: a rule that there is not, or by
// which the game cannot go on, is the answer to the next command.
func (b *brain) info(arg string) error {
	key, value, _ := strings.Cut(arg, " ")
	n, err := strconv.Atoi(strings.TrimSpace(value))
	if !strings.EqualFold(key, "rule") || err != nil {
		return nil // limits of time and memory: this brain needs little of either
	}
	b.rule = n
	if b.game == nil {
		return nil
	}
	r, err := rules(n, b.game.Rules().Size)
	if err == nil {
		root := b.game.SGF()
		root.Set("RU")
		var g *renju.Game
		if g, err = renju.FromSGFWith(r, root); err == nil {
			b.game = g
		}
	}
	b.problem = err
	return nil
}

// rules returns what INFO rule says, a sum of 1 for exactly five, 2 for a
// continuous game, 4 for renju and 8 for caro.
func rules(rule, size int) (renju.Rules, error) {
	switch rule {
	case 0:
		return renju.Freestyle(size), nil
	case 1:
		return renju.Standard(size), nil
	case 4, 5:
		r := renju.Renju(size)
		r.AllowPass = false // the protocol has no word for it
		return r, nil
	case 8:
		return renju.Caro(size), nil
	case 9:
		return renju.CaroExact(size), nil
	}
	return renju.Rules{}, fmt.Errorf("there is no rule %d here: want 0, 1, 4, 8 or 9", rule)
}

// reset begins a game on an empty board.
func (b *brain) reset(size int) (string, error) {
	r, err := rules(b.rule, size)
	if err != nil {
		return "", err
	}
	if size < renju.MinSize || size > renju.MaxSize { // 0 would be the usual size
		return "", fmt.Errorf("boards have from %d to %d rows", renju.MinSize, renju.MaxSize)
	}
	g, err := renju.New(r)
	if err != nil {
		return "", err
	}
	b.game, b.mine, b.problem = g, board.Empty, nil
	return "OK", nil
}

func (b *brain) start(arg string) (string, error) {
	size, err := strconv.ParseUint(arg, 10, 31)
	if err != nil {
		return "", fmt.Errorf("found %s, want a number of rows", board.Quote(arg))
	}
	return b.reset(int(size))
}

func (b *brain) rectStart(arg string) (string, error) {
	width, height, err := pair(arg)
	if err != nil {
		return "", err
	}
	if width != height {
		return "", errors.New("boards are squares here")
	}
	return b.reset(width)
}

// ready returns why no move can be made.
func (b *brain) ready() error {
	if b.game == nil {
		return errors.New("there is no board: want START")
	}
	return b.problem
}

func (b *brain) restart(string) (string, error) {
	if b.game == nil {
		return "", b.ready()
	}
	return b.reset(b.game.Rules().Size)
}

// pair reads two numbers with a comma between them.
func pair(s string) (x, y int, err error) {
	left, right, _ := strings.Cut(s, ",")
	a, err := strconv.ParseUint(strings.TrimSpace(left), 10, 31)
	c, err2 := strconv.ParseUint(strings.TrimSpace(right), 10, 31)
	if err != nil || err2 != nil {
		return 0, 0, fmt.Errorf("found %s, want two numbers with a comma between them", board.Quote(s))
	}
	return int(a), int(c), nil
}

// point reads the column and the row of a cell on the board.
func (b *brain) point(s string) (board.Move, error) {
	x, y, err := pair(s)
	if err != nil {
		return 0, err
	}
	if err := b.ready(); err != nil {
		return 0, err
	}
	c := b.game.Lattice().Cell(board.Pt(y, x))
	if c == board.None {
		return 0, board.ErrOffBoard
	}
	return board.Move(c), nil
}

// format returns a stone as the protocol writes it.
func (b *brain) format(m board.Move) string {
	p := b.game.Lattice().Point(board.Cell(m))
	return fmt.Sprintf("%d,%d", p.Col, p.Row)
}
