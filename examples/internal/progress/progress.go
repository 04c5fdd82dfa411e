// Package progress shows how far a long computation has come, in one line of a
// terminal that is written again and again.
package progress

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// A Bar is such a line. Several goroutines may move it on. A nil Bar shows nothing.
type Bar struct {
	w     io.Writer
	what  string
	total float64
	now   func() time.Time

	mu           sync.Mutex
	done, before float64 // before is what had been done when the bar began
	began, shown time.Time
	width        int // of the line on the screen
}

// interval is the time between two lines.
const interval = 200 * time.Millisecond

// New returns a bar that counts what, such as "games", up to total, and begins at
// done; without a what it shows the share only. Unless always is true it is nil if w is not a terminal.
func New(w io.Writer, what string, done, total float64, always bool) *Bar {
	if !always && !Terminal(w) {
		return nil
	}
	b := &Bar{w: w, what: what, total: total, now: time.Now, done: done, before: done}
	b.began = b.now()
	return b
}

// Terminal reports whether w is one, where somebody may look at a bar.
func Terminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// Add moves the bar on.
func (b *Bar) Add(n float64) {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.done += n
	if now := b.now(); now.Sub(b.shown) >= interval {
		b.shown = now
		b.show(now)
	}
}

// End shows the bar as it is and ends the line.
func (b *Bar) End() {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.show(b.now())
	fmt.Fprintln(b.w)
}

func (b *Bar) show(now time.Time) {
	const cells = 24
	share := min(max(b.done/max(b.total, 1e-9), 0), 1)
	full := int(share * cells)
	line := fmt.Sprintf("[%s%s] %3.0f%%", strings.Repeat("#", full), strings.Repeat(".", cells-full), 100*share)
	if b.what != "" {
		line += fmt.Sprintf("  %.0f of %.0f %s", b.done, b.total, b.what)
	}
	if took := now.Sub(b.began); b.done > b.before && took > 0 {
		rate := (b.done - b.before) / took.Seconds()
		if b.what != "" {
			line += fmt.Sprintf(", %.4g/s", rate)
		}
		left := time.Duration(max(b.total-b.done, 0) / rate * float64(time.Second))
		line += fmt.Sprintf(", %s left", clock(left))
	}
	n := utf8.RuneCountInString(line)
	fmt.Fprint(b.w, "\r", line, strings.Repeat(" ", max(b.width-n, 0)))
	b.width = n
}

// clock returns a time as hours, minutes and seconds.
func clock(d time.Duration) string {
	s := int(d.Round(time.Second).Seconds())
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
