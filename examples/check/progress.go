package main

import (
	"io"

	"github.com/stonesgo/stones/examples/internal/progress"
	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// A bar shows how much of the files has been read. Without a terminal it shows
// nothing.
type bar struct {
	bars *mpb.Progress
	bar  *mpb.Bar
}

func newBar(w io.Writer, files []file, quiet bool) *bar {
	var total int64
	for _, f := range files {
		total += f.size
	}
	if quiet || total == 0 || !progress.Terminal(w) {
		return &bar{}
	}
	p := mpb.New(mpb.WithOutput(w), mpb.WithWidth(60))
	return &bar{p, p.AddBar(total,
		mpb.BarRemoveOnComplete(),
		mpb.PrependDecorators(decor.CountersKibiByte("% .1f / % .1f ")),
		mpb.AppendDecorators(decor.Percentage(), decor.AverageETA(decor.ET_STYLE_GO, decor.WC{W: 6})),
	)}
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
		b.bars.Wait()
	}
}
