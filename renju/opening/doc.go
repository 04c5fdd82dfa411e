// Package opening is in progress.
package opening

import "github.com/stonesgo/stones/board"

// notation names points as renju does.
var notation = board.Notation{FromBottom: true}
