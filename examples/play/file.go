package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
)

// maxFile is the size of the largest file that is read, in bytes.
const maxFile = 16 << 20

// save writes the game as a record. It writes over no file but those that were
// saved or loaded before.
func (m *match) save(name string) (reply, error) {
	if name == "" {
		return reply{}, errors.New("save needs the name of a file")
	}
	text, err := m.game.MarshalText()
	if err != nil {
		return reply{}, err
	}
	root, err := sgf.ParseOne(string(text))
	if err != nil {
		return reply{}, err
	}
	for i, id := range []string{"PB", "PW"} {
		switch {
		case m.names[id] != "":
			root.Set(id, m.names[id])
		case m.computer[i]:
			root.Set(id, "Monte-Carlo tree search")
		}
	}
	if r := m.result(); r.By != board.Unfinished {
		root.Set("RE", r.String())
	}
	mode := os.O_WRONLY | os.O_CREATE | os.O_EXCL
	if m.files[name] {
		mode = os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	}
	f, err := os.OpenFile(name, mode, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return reply{}, fmt.Errorf("%s is there already, and not from this game", name)
	}
	if err != nil {
		return reply{}, err
	}
	_, err = root.WriteTo(f)
	if err = errors.Join(err, f.Close()); err != nil {
		return reply{}, err
	}
	m.own(name)
	return reply{text: "Saved as " + name + "."}, nil
}

// own remembers a file that may be written over.
func (m *match) own(name string) {
	if m.files == nil {
		m.files = make(map[string]bool)
	}
	m.files[name] = true
}

// load reads the first record of a file. Of a record with a move that cannot be
// played it takes what is before that, and says so.
func (m *match) load(name string) (reply, error) {
	if name == "" {
		return reply{}, errors.New("load needs the name of a file")
	}
	f, err := os.Open(name)
	if err != nil {
		return reply{}, err
	}
	defer f.Close()
	d := sgf.NewDecoder(f)
	d.SetLimit(maxFile)
	root, err := d.Decode()
	if err == io.EOF {
		err = errors.New("there is no record in it")
	}
	if root == nil {
		return reply{}, fmt.Errorf("%s: %w", name, err)
	}
	g, wrong := stones.FromSGF(root)
	if g == nil {
		return reply{}, fmt.Errorf("%s: %w", name, wrong)
	}
	m.set(g)
	p := reply{text: fmt.Sprintf("Loaded %s: %s, %d moves.", name, m.title(), g.Len())}
	if err := errors.Join(err, wrong); err != nil {
		return reply{text: fmt.Sprintf("%s: %v. The moves before that are on the board.", name, err)}, nil
	}
	m.own(name)
	m.names = make(map[string]string)
	for _, id := range []string{"PB", "PW"} {
		m.names[id], _ = root.Get(id)
	}
	if r := root.Result(); !g.Over() && (r.By == board.ByResignation || r.By == board.ByTime || r.By == board.ByForfeit) {
		m.recorded = r
		p.text += " Undo takes the result back."
	}
	return p, nil
}
