package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// A table is a game with what the commands ask of it beyond the rules. There
// is one for Go and one for Hex.
type table interface {
	board.Game

	// maxSide is the largest number of rows or columns that vertices can name.
	maxSide() int

	// start begins a new game on a board of that size.
	start(rows, cols int) error

	// playAs plays a move of either side, whoever's turn it is. A move that the
	// rules forbid changes nothing.
	playAs(color board.Color, m board.Move) error

	// takeBack takes the last move back.
	takeBack() bool

	// view returns a copy of the game with that side to move, for a search.
	view(color board.Color) board.Game

	// settled reports whether a side that passes now ends the game and wins it.
	settled(color board.Color) bool

	// load makes the game that of a record.
	load(root *sgf.Node) error

	// record returns the game as a record.
	record() *sgf.Node

	// setKomi says what White gets for moving second.
	setKomi(komi float64) error

	// score returns the result as final_score has it.
	score() string

	// readColor reads the name of a side.
	readColor(s string) (board.Color, error)

	// commands returns the commands that only this game has.
	commands() commandSet
}

// An engine answers the commands.
type engine struct {
	table
	thinker *thinker
	clock   clock
}

// commandSet returns the commands that both games have and those of the game.
func (e *engine) commandSet() commandSet {
	s := commandSet{
		"protocol_version": e.constant("2"),
		"name":             e.constant("stones"),
		"version":          e.constant(version),
		"quit":             func([]string) (string, error) { return "", errQuit },

		"boardsize":   e.boardsize,
		"clear_board": e.clearBoard,
		"komi":        e.komi,
		"play":        e.play,
		"genmove":     e.genmove,
		"reg_genmove": e.regGenmove,
		"undo":        e.undo,
		"showboard":   e.showboard,
		"final_score": e.finalScore,
		"loadsgf":     e.loadsgf,
		"printsgf":    e.printsgf,

		"time_settings": e.timeSettings,
		"time_left":     e.timeLeft,
	}
	s["list_commands"] = func([]string) (string, error) { return strings.Join(s.names(), "\n"), nil }
	s["known_command"] = func(args []string) (string, error) {
		return strconv.FormatBool(len(args) > 0 && s[args[0]] != nil), nil
	}
	maps.Copy(s, e.commands())
	return s
}

const version = "1"

func (e *engine) constant(text string) command {
	return func([]string) (string, error) { return text, nil }
}

// boardsize takes the number of columns and rows, or one number for both.
func (e *engine) boardsize(args []string) (string, error) {
	if len(args) < 1 || len(args) > 2 {
		return "", errSyntax
	}
	cols, err := number(args[0])
	rows, err2 := number(args[len(args)-1])
	if err != nil || err2 != nil {
		return "", errSyntax
	}
	if min(rows, cols) < 1 || max(rows, cols) > e.maxSide() || e.start(rows, cols) != nil {
		return "", failure("unacceptable size")
	}
	return "", nil
}

func (e *engine) clearBoard([]string) (string, error) {
	e.clock.reset()
	return "", e.start(e.Lattice().Rows(), e.Lattice().Cols())
}

func (e *engine) komi(args []string) (string, error) {
	if len(args) != 1 {
		return "", errSyntax
	}
	komi, err := strconv.ParseFloat(args[0], 64)
	if err != nil || strings.ContainsAny(args[0], "xXpPnN_") {
		return "", errSyntax
	}
	return "", e.setKomi(komi)
}

// move reads a color and a vertex.
func (e *engine) move(args []string) (board.Color, board.Move, error) {
	if len(args) != 2 {
		return 0, 0, errSyntax
	}
	color, err := e.readColor(args[0])
	if err != nil {
		return 0, 0, errSyntax
	}
	m, err := e.ParseMove(args[1])
	if board.IsIllegal(err) {
		return 0, 0, illegal(err)
	}
	if err != nil {
		return 0, 0, errSyntax
	}
	return color, m, nil
}

// illegal is the answer to a move that is against the rules, with the reason.
func illegal(err error) error { return failure("illegal move: " + err.Error()) }

func (e *engine) play(args []string) (string, error) {
	if len(args) == 2 && (strings.EqualFold(args[1], "resign") || strings.EqualFold(args[1], "forfeit")) {
		_, err := e.color(args[:1])
		return "", err // nothing on the board says so
	}
	color, m, err := e.move(args)
	if err != nil {
		return "", err
	}
	if err := e.playAs(color, m); err != nil {
		return "", illegal(err)
	}
	return "", nil
}

// color reads the name of a side and nothing else.
func (e *engine) color(args []string) (board.Color, error) {
	if len(args) != 1 {
		return 0, errSyntax
	}
	color, err := e.readColor(args[0])
	if err != nil {
		return 0, errSyntax
	}
	return color, nil
}

// choose returns a move for a side, or false if there is none. It changes
// nothing.
func (e *engine) choose(color board.Color) (board.Move, bool) {
	if e.settled(color) {
		return board.Pass, true
	}
	return e.thinker.choose(e.view(color), e.clock.budget(color, e.Lattice().Len()))
}

func (e *engine) genmove(args []string) (string, error) {
	color, err := e.color(args)
	if err != nil {
		return "", err
	}
	start := time.Now()
	m, ok := e.choose(color)
	e.clock.spend(color, time.Since(start))
	if !ok {
		return "resign", nil
	}
	if err := e.playAs(color, m); err != nil {
		// What a search cannot see, such as a position that came up before a
		// move out of turn, is no reason to fail.
		if err := e.playAs(color, board.Pass); err != nil {
			return "resign", nil
		}
		m = board.Pass
	}
	return e.FormatMove(m), nil
}

// regGenmove chooses like genmove, but plays nothing and costs no time of the
// clock.
func (e *engine) regGenmove(args []string) (string, error) {
	color, err := e.color(args)
	if err != nil {
		return "", err
	}
	m, ok := e.choose(color)
	if !ok {
		return "resign", nil
	}
	return e.FormatMove(m), nil
}

func (e *engine) undo([]string) (string, error) {
	if !e.takeBack() {
		return "", failure("cannot undo")
	}
	return "", nil
}

func (e *engine) showboard([]string) (string, error) { return "\n" + e.String(), nil }

func (e *engine) finalScore([]string) (string, error) { return e.score(), nil }

// maxRecord is the longest record that is read, in bytes.
const maxRecord = 4 << 20

// loadsgf takes the name of a file and the number of the move that comes next.
func (e *engine) loadsgf(args []string) (string, error) {
	next := 0
	if len(args) == 2 {
		n, err := number(args[1])
		if err != nil || n < 1 {
			return "", errSyntax
		}
		next = n
	} else if len(args) != 1 {
		return "", errSyntax
	}
	fail := func(err error) (string, error) {
		return "", failure(fmt.Sprintf("cannot load file: %v", err))
	}
	root, err := readRecord(args[0])
	if err != nil {
		return fail(err)
	}
	if next > 0 {
		cutBefore(root, next)
	}
	if err := e.load(root); err != nil {
		return fail(err)
	}
	return "", nil
}

// cutBefore ends the main line of a record before the nth of its moves. The
// moves are counted in the record, since a game has fewer where the record sets
// stones after some moves, and is not asked to play what comes later.
func cutBefore(root *sgf.Node, n int) {
	if first := root.FirstTurn(); n == 1 && first != board.Empty && root.Values("PL") == nil {
		root.Set("PL", first.String()) // as the first move has it
	}
	for node := range root.Main() {
		for range node.Moves() {
			n--
		}
		if n <= 0 {
			node.Set("B")
			node.Set("W")
			node.Children = nil
			return
		}
	}
}

func readRecord(name string) (*sgf.Node, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() { // a device or a pipe might never end
		return nil, errors.New("not a regular file")
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	d := sgf.NewDecoder(f)
	d.SetLimit(maxRecord)
	root, err := d.Decode()
	if err == io.EOF {
		return nil, errors.New("there is no game in it")
	}
	return root, err
}

func (e *engine) printsgf(args []string) (string, error) {
	if len(args) > 0 {
		return "", errSyntax
	}
	return strings.TrimSuffix(e.record().String(), "\n"), nil
}

// number reads digits, without a sign.
func number(s string) (int, error) {
	n, err := strconv.ParseUint(s, 10, 31)
	return int(n), err
}
