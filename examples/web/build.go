package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/andybalholm/brotli"
)

//go:embed page
var pages embed.FS

// The program, as a package and as a file beside the page.
const (
	program     = "github.com/stonesgo/stones/examples/web/wasm"
	programFile = "stones.wasm"
)

// inlined are the packages in which the compiler puts small functions in place of
// their calls: those that random games run through. Elsewhere that makes the
// program larger and hardly faster.
var inlined = []string{
	"github.com/stonesgo/stones/ancientgo", "github.com/stonesgo/stones/reversi",
	"github.com/stonesgo/stones/renju", "github.com/stonesgo/stones/hex",
	"github.com/stonesgo/stones/board", "github.com/stonesgo/stones/examples/mcts",
	"math/rand/v2", "math/bits", "slices",
}

// build returns the files of the site by their names. The module of this program
// is where it compiles.
func build(ctx context.Context) (map[string][]byte, error) {
	files := make(map[string][]byte)
	page, err := fs.Sub(pages, "page")
	if err != nil {
		return nil, err
	}
	names, err := fs.Glob(page, "*")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if files[name], err = fs.ReadFile(page, name); err != nil {
			return nil, err
		}
	}
	if files[programFile], err = compile(ctx); err != nil {
		return nil, err
	}
	root, err := goCommand(ctx, nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	support := filepath.Join(strings.TrimSpace(root), "lib", "wasm", "wasm_exec.js")
	if files["wasm_exec.js"], err = os.ReadFile(support); err != nil {
		return nil, err
	}
	files["sw.js"] = bytes.Replace(files["sw.js"], []byte("$VERSION"), []byte(version(files)), 1)
	return files, nil
}

// version returns a name for these files: other files have another one.
func version(files map[string][]byte) string {
	sum := sha256.New()
	for _, name := range sorted(files) {
		fmt.Fprintf(sum, "%s %d\n", name, len(files[name]))
		sum.Write(files[name])
	}
	return hex.EncodeToString(sum.Sum(nil))[:16]
}

// compile compiles the program for browsers.
func compile(ctx context.Context) ([]byte, error) {
	dir, err := os.MkdirTemp("", "stones")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, programFile)
	args := []string{"build", "-trimpath", "-ldflags=-s -w", "-gcflags=all=-l"}
	for _, pkg := range inlined {
		args = append(args, "-gcflags="+pkg+"=")
	}
	if _, err := goCommand(ctx, []string{"GOOS=js", "GOARCH=wasm", "GOFLAGS="}, append(args, "-o", file, program)...); err != nil {
		return nil, err
	}
	wasm, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return pack(wasm)
}

// goCommand runs the go command and returns what it writes.
func goCommand(ctx context.Context, env []string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return "", fmt.Errorf("go %s: %w\n%s", args[0], err, bytes.TrimSpace(exit.Stderr))
	}
	return string(out), err
}

// write writes the files into a folder, which it makes if there is none, with
// compressed copies of those that gain from it.
func write(dir string, files map[string][]byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, name := range sorted(files) {
		data := files[name]
		small, smaller := gzipped(data), brotlied(data)
		for suffix, data := range map[string][]byte{"": data, ".gz": small, ".br": smaller} {
			if suffix != "" && len(data) >= len(files[name]) {
				continue
			}
			if err := os.WriteFile(filepath.Join(dir, name+suffix), data, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

func gzipped(data []byte) []byte {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		panic(err) // the level is right
	}
	w.Write(data) // a bytes.Buffer takes everything
	w.Close()
	return b.Bytes()
}

func brotlied(data []byte) []byte {
	var b bytes.Buffer
	w := brotli.NewWriterOptions(&b, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24})
	w.Write(data)
	w.Close()
	return b.Bytes()
}
