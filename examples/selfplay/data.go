package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/stonesgo/stones/board/batch"
)

// A position is what is written of one: the arrays of a game before a move.
type position struct {
	planes []uint8
	legal  []uint8
	policy []float32
}

// A dataset writes positions into four files.
type dataset struct {
	shape      batch.Shape
	symmetries [][]int // where each action goes
	names      []string
	files      []*npyWriter // planes, legal, policy, value

	moved position // one that a symmetry has moved
	count int      // positions written
}

var arrays = [...]string{"planes", "legal", "policy", "value"}

// createDataset begins the files of a part of the run. Until close they have names
// of their own.
func createDataset(dir string, part int, s batch.Shape, symmetries [][]int) (*dataset, error) {
	d := &dataset{shape: s, symmetries: symmetries, moved: newPosition(s)}
	shapes := [...][]int{{s.Planes, s.Rows, s.Cols}, {s.Actions}, {s.Actions}, nil}
	for i, name := range arrays {
		name = filepath.Join(dir, partName(name, part))
		w, err := createNpy(name+".part", []string{"|u1", "|u1", "<f4", "<f4"}[i], shapes[i]...)
		if err != nil {
			d.remove()
			return nil, err
		}
		d.files, d.names = append(d.files, w), append(d.names, name)
	}
	return d, nil
}

// partName returns the name of a file.
func partName(array string, part int) string { return fmt.Sprintf("%s-%05d.npy", array, part) }

func newPosition(s batch.Shape) position {
	return position{make([]uint8, s.Planes*s.Rows*s.Cols), make([]uint8, s.Actions), make([]float32, s.Actions)}
}

// write writes a game that has ended: its positions, moved by all symmetries, with
// the result for the side to move in each. The reward is that of the last action;
// players take turns, and what is good for one is bad for the other.
func (d *dataset) write(game []position, reward float32) error {
	for i, p := range game {
		value := reward
		if (len(game)-1-i)%2 == 1 {
			value = -reward
		}
		for _, to := range d.symmetries {
			d.move(&p, to)
			m := &d.moved
			if err := errors.Join(d.files[0].bytes(m.planes), d.files[1].bytes(m.legal), d.files[2].floats(m.policy), d.files[3].floats([]float32{value})); err != nil {
				return err
			}
			d.count++
		}
	}
	return nil
}

// move moves a position by a symmetry.
func (d *dataset) move(p *position, to []int) {
	cells := d.shape.Rows * d.shape.Cols
	for plane := 0; plane < len(p.planes); plane += cells {
		for c, v := range p.planes[plane:][:cells] {
			d.moved.planes[plane+to[c]] = v
		}
	}
	for a, v := range p.legal {
		d.moved.legal[to[a]] = v
		d.moved.policy[to[a]] = p.policy[a]
	}
}

// close finishes the files and gives them their names.
func (d *dataset) close() error {
	var errs []error
	for _, f := range d.files {
		errs = append(errs, f.close())
	}
	for _, name := range d.names {
		errs = append(errs, os.Rename(name+".part", name))
	}
	return errors.Join(errs...)
}

// remove takes away files that are not finished.
func (d *dataset) remove() {
	for i, f := range d.files {
		f.f.Close()
		os.Remove(d.names[i] + ".part")
	}
}
