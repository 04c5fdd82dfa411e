package main

import (
	"io"
	"os"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// A bar shows how much of the files has been read. Without a terminal it shows
// nothing.
type bar struct {
	progress *mpb.Progress
	bar      *mpb.Bar
}

func newBar(w io.Writer, files []file, quiet bool) *bar {
	var total int64
	for _, f := range files {
		total += f.size
	}
	if quiet || total == 0 || !isTerminal(w) {
		return &bar{}
	}
	p := mpb.New(mpb.WithOutput(w), mpb.WithWidth(60))
	return &bar{p, p.AddBar(total,
		mpb.BarRemoveOnComplete(),
		mpb.PrependDecorators(decor.CountersKibiByte("% .1f / % .1f ")),
		mpb.AppendDecorators(decor.Percentage(), decor.AverageETA(decor.ET_STYLE_GO, decor.WC{W: 6})),
	)}
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// add says that so many bytes have been read.
func (b *bar) add(bytes int64) {
	if b.bar != nil {
		b.bar.IncrInt64(bytes)
	}
}

// wait takes the bar off the terminal.
func (b *bar) wait() {
	if b.bar != nil {
		b.bar.Abort(true) // unless it is complete
		b.progress.Wait()
	}
}
