package sgf

import (
	"fmt"
	"sync"
)

// Unmarshal makes *g what read returns for the only game of a text: it is the
// UnmarshalText of a game that is kept as its record, with the FromSGF of that game
// as read. An error leaves *g as it was. The errors of [ParseOne] are wrapped with
// the name of the package in front, those of read returned as they are.
//
// The memory of the tree is used again for other texts: read must not keep nodes or
// slices of it. It may keep strings.
func Unmarshal[G any](g *G, name string, text []byte, read func(root *Node) (*G, error)) error {
	d := decoders.Get().(*Decoder)
	a := d.arena
	root, err := d.of(text).one()
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	game, err := read(root)
	if err == nil {
		*g = *game
	}
	const usual = 16 << 10
	if len(text) <= usual { // else its memory is too large to be kept
		a.clear()
		d.of(nil).arena = a
		decoders.Put(d)
	}
	return err
}

// decoders have an arena.
var decoders = sync.Pool{New: func() any { return &Decoder{arena: new(arena)} }}
