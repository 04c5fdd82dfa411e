package row

import (
	"errors"
	"io"
	"iter"
	"path"
	"strings"

	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/psq"
	"github.com/stonesgo/stones/reversi/ggf"
	"github.com/stonesgo/stones/reversi/wthor"
)

// A Format is a kind of file.
type Format uint8

// The formats that Read knows.
const (
	Other Format = iota
	SGF
	GGF
	WTHOR
	PSQ
)

// FormatOf returns the format of a file by the end of its name, and Other for
// names that say nothing.
func FormatOf(name string) Format {
	switch strings.ToLower(path.Ext(name)) {
	case ".sgf":
		return SGF
	case ".ggf":
		return GGF
	case ".wtb":
		return WTHOR
	case ".psq":
		return PSQ
	}
	return Other
}

// Read yields the records of a text in that format, one at a time. What cannot
// be read is a record too, with its reason as the trouble of its row: wherever
// the format allows it, reading then goes on at the next record. An error of rd
// is a last record. The file name is for the rows; a record that is longer than
// limit bytes is one that cannot be read.
//
// PSQ does not name rules: games are played by those of renju.Standard.
func Read(file string, format Format, rd io.Reader, limit int) iter.Seq[Record] {
	return func(yield func(Record) bool) {
		number := 0
		add := func(r Record) bool {
			number++
			r.file, r.number = file, number
			return yield(r)
		}
		switch format {
		case SGF:
			readSGF(rd, limit, add)
		case GGF:
			for game, err := range ggf.NewReader(rd).All() {
				if !add(Record{ggf: game, err: err}) {
					return
				}
			}
		case WTHOR:
			readWTHOR(rd, add)
		case PSQ:
			game, err := psq.Read(rd, renju.Standard(0))
			add(Record{psq: game, err: err})
		}
	}
}

func readWTHOR(rd io.Reader, add func(Record) bool) {
	r, err := wthor.NewReader(rd)
	if err != nil {
		add(Record{err: err})
		return
	}
	for game, err := range r.All() {
		rec := Record{err: err}
		if err == nil {
			rec.wthor = &game
		}
		if !add(rec) {
			return
		}
	}
}

// Failed returns the record of a file that cannot be opened or read.
func Failed(file, reason string) Record { return Record{file: file, err: errors.New(reason)} }
