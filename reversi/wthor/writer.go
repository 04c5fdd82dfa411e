package wthor

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// A Writer writes a .wtb file.
type Writer struct {
	out     io.Writer
	w       *bufio.Writer
	header  Header
	written int // games
}

// NewWriter returns a writer of games to w, after writing the header. The error
// names the field of the header that the format has no room for. Call
// [Writer.Close] at the end.
func NewWriter(w io.Writer, h Header) (*Writer, error) {
	b, err := h.append(nil)
	if err != nil {
		return nil, err
	}
	if h.Size != 0 && h.Size != 8 {
		return nil, fmt.Errorf("wthor: Header.Size is %d, want 8 or 0", h.Size)
	}
	out := bufio.NewWriter(w)
	if _, err := out.Write(b); err != nil {
		return nil, err
	}
	return &Writer{out: w, w: out, header: h}, nil
}

// Write writes a game. The error names the field that the format has no room
// for, or is that of the underlying writer; nothing is written of such a game.
func (w *Writer) Write(g Game) error {
	fields := fieldChecker{of: "Game"}
	fields.check("Tournament", g.Tournament, 0xffff)
	fields.check("Black", g.Black, 0xffff)
	fields.check("White", g.White, 0xffff)
	fields.check("Score", g.Score, maxScore)
	fields.check("BestScore", g.BestScore, maxScore)
	fields.check("Moves: their number", len(g.Moves), mostMoves)
	if fields.err != nil {
		return fields.err
	}
	b := make([]byte, 0, recordSize)
	b = binary.LittleEndian.AppendUint16(b, uint16(g.Tournament))
	b = binary.LittleEndian.AppendUint16(b, uint16(g.Black))
	b = binary.LittleEndian.AppendUint16(b, uint16(g.White))
	b = append(b, byte(g.Score), byte(g.BestScore))
	for i, sq := range g.Moves {
		if !sq.Valid() {
			return fmt.Errorf("wthor: Game.Moves[%d] is %d, want a square", i, int8(sq))
		}
		b = append(b, byte(10*(sq.Row()+1)+sq.Col()+1))
	}
	if _, err := w.w.Write(b[:recordSize]); err != nil {
		return err
	}
	w.written++
	return nil
}

// Close writes out what is buffered. It does not close the underlying writer.
// Where the number of games is not that in the header, it puts it there if the
// writer is an [io.WriteSeeker] such as a file; otherwise it returns an error.
func (w *Writer) Close() error {
	if err := w.w.Flush(); err != nil {
		return err
	}
	if w.written == w.header.Games {
		return nil
	}
	mismatch := fmt.Errorf("wthor: Header.Games is %d where %d were written", w.header.Games, w.written)
	file, ok := w.out.(io.WriteSeeker)
	if !ok {
		return mismatch
	}
	const gamesAt = 4 // where the header has the number
	size := int64(headerSize + w.written*recordSize)
	if _, err := file.Seek(gamesAt-size, io.SeekCurrent); err != nil {
		return errors.Join(mismatch, err)
	}
	b := binary.LittleEndian.AppendUint32(nil, uint32(w.written))
	if _, err := file.Write(b); err != nil {
		return err
	}
	w.header.Games = w.written
	_, err := file.Seek(size-gamesAt-int64(len(b)), io.SeekCurrent)
	return err
}
