package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
)

// site0 is the site that the tests look at, built once.
var site0 = sync.OnceValues(func() (map[string][]byte, error) { return build(context.Background()) })

func TestCommandLine(t *testing.T) {
	for _, test := range []struct {
		args           []string
		status         int
		stdout, stderr string
	}{
		{[]string{"-h"}, 0, "usage: web", ""},
		{[]string{"-x"}, 2, "", "-x"},
		{[]string{"there"}, 2, "", "usage: web"},
	} {
		var stdout, stderr bytes.Buffer
		status := run(context.Background(), test.args, &stdout, &stderr)
		if status != test.status || !strings.Contains(stdout.String(), test.stdout) || !strings.Contains(stderr.String(), test.stderr) {
			t.Errorf("%v: status %d, %q, %q", test.args, status, stdout.String(), stderr.String())
		}
	}
}

// web serves the page until it is interrupted, and prints where.
func TestServe(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	r, w := io.Pipe()
	var stderr bytes.Buffer
	status := make(chan int)
	go func() { status <- run(ctx, []string{"-addr", "127.0.0.1:0"}, w, &stderr) }()
	line := make([]byte, 100)
	n, err := r.Read(line)
	if err != nil {
		t.Fatal(err)
	}
	url := strings.TrimSpace(string(line[:n]))
	for name, kind := range map[string]string{"": "text/html; charset=utf-8", "stones.wasm": "application/wasm", "app.js": "text/javascript; charset=utf-8"} {
		answer, err := http.Get(url + name)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode != 200 || answer.Header.Get("Content-Type") != kind {
			t.Errorf("%q: %s, %s", name, answer.Status, answer.Header.Get("Content-Type"))
		}
	}
	if answer, err := http.Get(url + "../go.mod"); err != nil || answer.StatusCode != 404 {
		t.Errorf("a file that is not of the site: %v, %v", answer, err)
	}
	cancel()
	select {
	case got := <-status:
		if got != 0 || stderr.Len() > 0 {
			t.Errorf("status %d, %s", got, &stderr)
		}
	case <-time.After(time.Minute):
		t.Error("web does not end")
	}
}

// The folder has every file, and the copies are the same but smaller. What goes over
// the network for the program is less than 800,000 bytes.
func TestWrite(t *testing.T) {
	t.Parallel()
	files, err := site0()
	if err != nil {
		t.Fatal(err)
	}
	if testing.Short() {
		small := make(map[string][]byte)
		for name, data := range files {
			if name != programFile {
				small[name] = data
			}
		}
		files = small
	}
	dir := filepath.Join(t.TempDir(), "a", "site")
	if err := write(dir, files); err != nil {
		t.Fatal(err)
	}
	for name, data := range files {
		got, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil || !bytes.Equal(got, data) {
			t.Errorf("%s is not what it was: %v", name, err)
		}
		for suffix, open := range map[string]func(io.Reader) (io.Reader, error){
			".br": func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
			".gz": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
		} {
			packed, err := os.ReadFile(filepath.Join(dir, name+suffix))
			if err != nil {
				t.Error(err)
				continue
			}
			r, err := open(bytes.NewReader(packed))
			if err != nil {
				t.Fatal(err)
			}
			if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, data) {
				t.Errorf("%s%s is another file: %v", name, suffix, err)
			}
			if name == programFile {
				t.Logf("%s%s: %d of %d bytes", name, suffix, len(packed), len(data))
				if suffix == ".br" && len(packed) >= 800_000 {
					t.Errorf("%s has %d bytes with brotli", name, len(packed))
				}
			}
		}
	}
	if err := write(filepath.Join(dir, programFile[:0], "app.js"), files); err == nil {
		t.Error("a folder is made in place of a file")
	}
}
