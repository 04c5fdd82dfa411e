package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
)

// A reply is what a command comes to.
type reply struct {
	text    string
	refused bool
	marks   map[board.Cell]board.Mark // what the text speaks of; nil for the marks of the game
	labels  map[board.Cell]string
	hint    bool // the search is to look for a hint
	quit    bool
}

const welcome = `Type a move, or "help".`

const help = `  d4              a stone on that point
  pass, swap      where the rules have them
  hint            what the search would play
  undo            back to your last turn
  resign
  dead d4         in Go, after the passes: the group is dead, or is not
  resume          in Go, after the passes: play on
  black search    who plays a side: person or search
  moves           all moves so far
  save FILE       write an SGF record
  load FILE       read one
  new [GAME [RULES [SIZE]]]
  quit
`

// do does what was typed: a command, or a move.
func (m *match) do(line string) reply {
	fields := strings.Fields(line)
	if len(fields) == 0 {
		return reply{}
	}
	args := fields[1:]
	switch strings.ToLower(fields[0]) {
	case "help", "?":
		return reply{text: help}
	case "quit", "exit":
		return reply{quit: true}
	case "hint":
		if m.over() {
			return refuse(board.ErrGameOver)
		}
		return reply{hint: true}
	case "undo":
		return m.undo()
	case "resign":
		if m.over() {
			return refuse(board.ErrGameOver)
		}
		m.resigned = m.resigner()
		return reply{}
	case "moves":
		return reply{text: board.MoveList(m.game)}
	case "dead":
		return m.toggle(args)
	case "resume":
		return m.resume()
	case "black", "red", "white", "blue":
		return m.setPlayer(fields[0], args)
	case "new":
		return m.restart(args)
	case "save", "load":
		name := strings.TrimSpace(strings.TrimSpace(line)[len(fields[0]):])
		f := m.save
		if strings.ToLower(fields[0]) == "load" {
			f = m.load
		}
		p, err := f(name)
		if err != nil {
			return refuse(err)
		}
		return p
	}
	move, err := m.game.ParseMove(line)
	if err != nil {
		var syntax *board.SyntaxError
		if errors.As(err, &syntax) {
			err = fmt.Errorf("%s is neither a move nor a command: try help", board.Quote(line))
		}
		return refuse(err)
	}
	return m.play(move)
}

// play plays a move, or explains why it may not be played.
func (m *match) play(move board.Move) reply {
	if m.over() {
		return refuse(board.ErrGameOver)
	}
	who, name := m.name(m.game.Turn()), m.game.FormatMove(move)
	if err := m.game.Play(move); err != nil {
		return explain(m.game, move, err)
	}
	return reply{text: fmt.Sprintf("%s plays %s.", capital(who), name)}
}

func refuse(err error) reply { return reply{text: capital(err.Error()) + ".", refused: true} }

// undo takes moves back until a person is to move, or at the start of the game.
func (m *match) undo() reply {
	if m.resigned != board.Empty || m.recorded.By != board.Unfinished {
		m.resigned, m.recorded = board.Empty, board.Result{}
		return reply{text: "The game goes on."}
	}
	var names []string
	people := !m.computer[0] || !m.computer[1]
	for {
		move, ok := m.game.Undo()
		if !ok {
			break
		}
		names = append(names, m.game.FormatMove(move))
		if !people || !m.computer[m.player(m.game.Turn())] {
			break
		}
	}
	m.dead = nil
	if len(names) == 0 {
		return reply{text: "There is no move to take back.", refused: true}
	}
	return reply{text: "Taken back: " + strings.Join(names, ", ") + "."}
}

// resigner returns the side that a person resigns for: the one to move, unless it
// is the search's turn.
func (m *match) resigner() board.Color {
	turn := m.game.Turn()
	if m.computer[m.player(turn)] && !m.computer[m.player(turn.Opponent())] {
		return turn.Opponent()
	}
	return turn
}

// toggle changes whether the players call a group dead.
func (m *match) toggle(args []string) reply {
	g, ok := m.game.(*ancientgo.Game)
	if !ok || !m.counting() || len(args) != 1 {
		return reply{text: "Dead groups are named in Go when both have passed, as in dead d4.", refused: true}
	}
	move, err := g.ParseMove(args[0])
	if err != nil {
		return refuse(fmt.Errorf("%s is not a point of the board", board.Quote(args[0])))
	}
	c, ok := move.Cell()
	group := g.Group(c)
	if !ok || len(group) == 0 {
		return reply{text: "There is no stone.", refused: true}
	}
	dead := !m.dead[c]
	if m.dead == nil {
		m.dead = make(map[board.Cell]bool)
	}
	for _, stone := range group {
		delete(m.dead, stone)
		if dead {
			m.dead[stone] = true
		}
	}
	if len(m.dead) == 0 {
		return reply{text: "No stone is called dead."}
	}
	return reply{text: "Dead: " + names(m.game, " ", m.deadStones()) + "."}
}

// resume goes on with a game that two passes have ended.
func (m *match) resume() reply {
	g, ok := m.game.(*ancientgo.Game)
	if !ok {
		return reply{text: "Only a game of Go is resumed.", refused: true}
	}
	if err := g.Resume(board.Empty); err != nil {
		return refuse(err)
	}
	m.dead = nil
	return reply{text: "The game goes on."}
}

// setPlayer says who plays a color from now on.
func (m *match) setPlayer(name string, args []string) reply {
	color := board.Black
	if name = strings.ToLower(name); name == "white" || name == "blue" {
		color = board.White
	}
	if len(args) != 1 {
		return reply{text: fmt.Sprintf("Who plays %s? Type %s person or %s search.", name, name, name), refused: true}
	}
	if err := m.seat(m.player(color), strings.ToLower(args[0])); err != nil {
		return refuse(err)
	}
	return reply{text: fmt.Sprintf("A %s plays %s.", strings.ToLower(args[0]), m.name(color))}
}

// restart begins a new game: the same again if nothing else is named.
func (m *match) restart(args []string) reply {
	if len(args) == 0 {
		g := m.game.Copy()
		for g.Len() > 0 {
			g.Undo()
		}
		m.set(g)
		return reply{text: "A new game: " + m.title() + "."}
	}
	rules, size := "", 0
	for _, arg := range args[1:] {
		if n, err := strconv.Atoi(arg); err == nil {
			size = n
		} else {
			rules = arg
		}
	}
	if err := m.begin(args[0], rules, size); err != nil {
		return refuse(err)
	}
	return reply{text: "A new game: " + m.title() + "."}
}

// counting reports whether the players may call groups dead.
func (m *match) counting() bool {
	g, ok := m.game.(*ancientgo.Game)
	return ok && g.Over() && m.resigned == board.Empty
}
