package row

import (
	"errors"
	"fmt"
	"strings"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju/psq"
	"github.com/stonesgo/stones/reversi/ggf"
	"github.com/stonesgo/stones/reversi/wthor"
)

// A Record is one game as it stands in a file, read but not yet played if the
// format allows that, or the reason why it could not be read.
type Record struct {
	file   string
	number int // in the file, from 1
	lines  int // in front of the text in which the places of sgf and err are counted

	sgf   *sgf.Node
	ggf   *ggf.Game
	wthor *wthor.Game
	psq   *psq.File
	err   error
}

// Row plays the record and returns its row. Row.Opening covers that many moves.
//
// A panic on the way, which would be a fault of the library, is the trouble of
// that record and of no other.
func (r Record) Row(plies int) (row Row) {
	row = Row{File: strings.ToValidUTF8(r.file, "\ufffd"), Record: r.number}
	defer func() {
		if fault := recover(); fault != nil {
			row.Trouble = clean(fmt.Sprintf("panic: %v", fault))
		}
	}()
	game, err := r.play(&row)
	if game != nil {
		if e := row.setGame(game, plies); err == nil {
			err = e
		}
	}
	if err != nil {
		row.blame(err)
	}
	if row.Line > 0 {
		row.Line += r.lines
	}
	return row
}

// play returns the game of the record and fills in the result that it states.
// With an error comes the game up to there, or nil.
func (r Record) play(row *Row) (board.Game, error) {
	switch {
	case r.sgf != nil:
		row.Line, row.Col = r.sgf.Line, r.sgf.Col
		row.Recorded = r.sgf.Result().String()
		game, err := stones.FromSGF(r.sgf)
		if r.err != nil { // the end of the record is missing
			err = r.err
		}
		if _, ok := game.(*hex.Game); ok && row.Recorded == "" {
			row.Recorded = hex.Ending(r.sgf).String()
		}
		return game, err

	case r.ggf != nil:
		if re, ok := r.ggf.Tag("RE"); ok {
			row.Recorded = margin(re)
		}
		return r.ggf.Game, r.err

	case r.wthor != nil:
		row.Recorded = result(float64(2*r.wthor.Score - 64))
		return r.wthor.Replay()

	case r.psq != nil:
		return r.psq.Game, r.err
	}
	return nil, r.err
}

// blame puts down what is wrong, and where if the error knows.
func (r *Row) blame(err error) {
	r.Trouble = err.Error()
	if e, ok := errors.AsType[*board.RecordError](err); ok {
		r.at(e.Line, e.Col)
		r.Trouble = fmt.Sprintf("move %d, %s: %v", e.Move, board.Quote(e.Text), e.Err)
	} else if e, ok := errors.AsType[*board.SyntaxError](err); ok {
		r.at(e.Line, e.Col)
		r.Trouble = e.Msg
	}
	r.Trouble = clean(r.Trouble)
}

func (r *Row) at(line, col int) {
	if line > 0 {
		r.Line, r.Col = line, col
	}
}

// clean makes text from outside fit for a line of a table.
func clean(s string) string {
	const most = 300
	if len(s) > most {
		s = s[:most] + "…"
	}
	return strings.ToValidUTF8(strings.Join(strings.Fields(s), " "), "\ufffd")
}

// margin reads the result of GGF, black's discs less white's.
func margin(re string) string {
	var discs float64
	if n, err := fmt.Sscanf(re, "%g", &discs); n != 1 || err != nil {
		return ""
	}
	return result(discs)
}

func result(score float64) string {
	r := board.Result{By: board.ByScore, Winner: board.Black, Score: score}
	switch {
	case score == 0:
		r = board.WonBy(board.Empty)
	case score < 0:
		r.Winner, r.Score = board.White, -score
	}
	return r.String()
}
