//go:build js && wasm

// Wasm is the program in the page: a table for the page itself and a search for
// its worker. It puts one function, stones, among the page's global names. The
// function takes the name of a command and its arguments and returns JSON, an
// object with the field "error" if something was wrong.
package main

import (
	"math/rand/v2"
	"syscall/js"
	"time"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/examples/web/table"
)

func main() {
	p := program{rng: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))}
	js.Global().Set("stones", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return string(p.run(args[0].String(), args[1:]))
	}))
	select {}
}

// A program is the table that the page shows, and in the worker a search.
type program struct {
	table  *table.Table
	search searcher
	rng    *rand.Rand
}

// An answer is what a command returns that has nothing to show.
type answer struct {
	Error string
	Set   bool // a new game is on the table, up to the error if there is one
}

// A text is an answer in the form of a text.
type text struct{ Text string }

// run runs a command. The page calls nothing before it has called start or load
// without an error. What think finds, it tells the function that it is given.
func (p *program) run(command string, args []js.Value) []byte {
	switch command {
	case "kinds":
		return table.JSON(table.Kinds())
	case "start":
		t, err := table.New(args[0].String(), args[1].String(), args[2].Int(), args[3].String())
		return p.set(t, err)
	case "load":
		t, err := table.Load(args[0].String())
		return p.set(t, err)
	case "layout":
		return table.JSON(p.table.Layout())
	case "view":
		return table.JSON(p.table.View(args[0].Bool()))
	case "look":
		return table.JSON(p.table.Look(board.Cell(args[0].Int())))
	case "click":
		return table.JSON(p.table.Play(board.Cell(args[0].Int())))
	case "move":
		return failed(p.table.Move(args[0].String()))
	case "act":
		return failed(p.table.Act(args[0].String()))
	case "random":
		return failed(p.table.Random(p.rng))
	case "resign":
		return failed(p.table.Resign())
	case "resume":
		return failed(p.table.Resume())
	case "undo":
		p.table.Undo()
	case "redo":
		p.table.Redo()
	case "go":
		p.table.Go(args[0].Int())
	case "picture":
		return table.JSON(text{p.table.Picture(args[0].Bool())})
	case "sgf":
		return table.JSON(text{p.table.SGF()})
	case "think":
		tell := args[2]
		return failed(p.search.think(args[0].String(), time.Duration(args[1].Int())*time.Millisecond, func(f found) {
			tell.Invoke(string(table.JSON(f)))
		}))
	case "stop":
		p.search.stop()
	default:
		return table.JSON(answer{Error: "unknown command " + command})
	}
	return failed(nil)
}

// set takes a new table, if there is one; an error may come with it.
func (p *program) set(t *table.Table, err error) []byte {
	if t != nil {
		p.table = t
	}
	a := answer{Set: t != nil}
	if err != nil {
		a.Error = err.Error()
	}
	return table.JSON(a)
}

func failed(err error) []byte {
	if err != nil {
		return table.JSON(answer{Error: err.Error()})
	}
	return table.JSON(answer{})
}
