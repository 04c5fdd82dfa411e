package progress

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestBar(t *testing.T) {
	var out bytes.Buffer
	b := New(&out, "games", 100, 1100, true)
	clock := b.began
	b.now = func() time.Time { return clock }
	b.Add(0)
	clock = clock.Add(100 * time.Millisecond)
	b.Add(100) // too early to be shown
	clock = clock.Add(900 * time.Millisecond)
	b.Add(400)
	clock = clock.Add(time.Second)
	b.Add(500)
	b.End()
	want := "\r[##......................]   9%  100 of 1100 games" +
		"\r[#############...........]  55%  600 of 1100 games, 500/s, 0:01 left" +
		"\r[########################] 100%  1100 of 1100 games, 500/s, 0:00 left" +
		"\r[########################] 100%  1100 of 1100 games, 500/s, 0:00 left\n"
	if out.String() != want {
		t.Errorf("got\n%q\nwant\n%q", out.String(), want)
	}
}

func TestWidth(t *testing.T) {
	var out bytes.Buffer
	b := New(&out, "positions", 0, 1e6, true)
	b.width = 100 // of a line before
	b.Add(1)
	if out.Len() != len("\r")+100 || b.width >= 100 {
		t.Errorf("over a line of 100 columns one of %d leaves something: %q", b.width, out.String())
	}
}

func TestShare(t *testing.T) {
	var out bytes.Buffer
	b := New(&out, "", 0, 1, true)
	clock := b.began.Add(time.Second)
	b.now = func() time.Time { return clock }
	b.Add(0.25)
	if want := "\r[######..................]  25%, 0:03 left"; out.String() != want {
		t.Errorf("got %q, want %q", out.String(), want)
	}
}

func TestClock(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0:00", 1499 * time.Millisecond: "0:01", 61 * time.Second: "1:01", 3600 * time.Second: "1:00:00", 100*time.Hour + time.Minute: "100:01:00",
	} {
		if got := clock(d); got != want {
			t.Errorf("clock(%v) = %s, want %s", d, got, want)
		}
	}
}

func TestNoTerminal(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "file"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, b := range []*Bar{New(f, "games", 0, 1, false), New(new(bytes.Buffer), "games", 0, 1, false)} {
		if b != nil {
			t.Error("a bar in a file")
		}
		b.Add(1)
		b.End()
	}
}
