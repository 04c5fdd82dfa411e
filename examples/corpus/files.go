package main

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/stonesgo/stones/examples/corpus/pack"
	"github.com/stonesgo/stones/examples/corpus/row"
)

// isLocal reports whether a name is one of this machine's file system, and not
// that of a store that Beam knows by its scheme, such as "gs://".
func isLocal(name string) bool { return !strings.Contains(name, "://") }

// list returns the files of an input: those below a directory, or those whose
// names match a pattern. An error that concerns one name comes with it, and the
// listing goes on.
func list(ctx context.Context, input string, add func(name string, err error)) error {
	if isLocal(input) {
		if info, err := os.Stat(input); err == nil && info.IsDir() {
			return filepath.WalkDir(input, func(name string, entry fs.DirEntry, err error) error {
				if err != nil || !entry.IsDir() {
					add(name, err)
				}
				return nil
			})
		}
	}
	system, err := filesystem.New(ctx, input)
	if err != nil {
		return err
	}
	defer system.Close()
	names, err := system.List(ctx, input)
	if err != nil {
		return err
	}
	if len(names) == 0 {
		return fmt.Errorf("there is no file %s", input)
	}
	for _, name := range names {
		add(name, nil)
	}
	return nil
}

// wanted reports whether the name is that of records or of an archive.
func wanted(name string) bool { return row.FormatOf(name) != row.Other || pack.Closed(name) }

// A source is a file that is open for reading.
type source struct {
	pack.Source
	size  int64
	close func()
}

// open opens a file. One that is not on this machine is copied to a temporary
// file first if it is an archive that is read here and there.
func open(ctx context.Context, name string) (source, error) {
	if isLocal(name) {
		return openLocal(name)
	}
	system, err := filesystem.New(ctx, name)
	if err != nil {
		return source{}, err
	}
	defer system.Close()
	size, err := system.Size(ctx, name)
	if err != nil {
		return source{}, err
	}
	r, err := system.OpenRead(ctx, name)
	if err != nil {
		return source{}, err
	}
	if !pack.IsZip(name) {
		return source{stream{r}, size, func() { r.Close() }}, nil
	}
	defer r.Close()
	return spool(r)
}

func openLocal(name string) (source, error) {
	info, err := os.Stat(name)
	if err != nil {
		return source{}, err
	}
	if !info.Mode().IsRegular() { // a pipe would be waited for without end
		return source{}, fmt.Errorf("%v is not a regular file", info.Mode().Type())
	}
	f, err := os.Open(name)
	if err != nil {
		return source{}, err
	}
	return source{f, info.Size(), func() { f.Close() }}, nil
}

func spool(r io.Reader) (source, error) {
	f, err := os.CreateTemp("", "corpus-*.zip")
	if err != nil {
		return source{}, err
	}
	remove := func() {
		f.Close()
		os.Remove(f.Name())
	}
	size, err := io.Copy(f, r)
	if err == nil {
		_, err = f.Seek(0, io.SeekStart)
	}
	if err != nil {
		remove()
		return source{}, err
	}
	return source{f, size, remove}, nil
}

// A stream is a source that is read from its start to its end.
type stream struct{ io.Reader }

func (stream) ReadAt([]byte, int64) (int, error) {
	return 0, fmt.Errorf("the file can only be read from its start")
}

// write writes a file so that it is there whole or not at all, whatever else
// writes the same file: under another name first, where the system allows it.
func write(ctx context.Context, name string, content func(io.Writer) error) error {
	system, err := filesystem.New(ctx, name)
	if err != nil {
		return err
	}
	defer system.Close()
	part := name
	renamer, ok := system.(filesystem.Renamer)
	if ok {
		part = fmt.Sprintf("%s.%x.part", name, rand.Uint64())
	}
	w, err := system.OpenWrite(ctx, part)
	if err != nil {
		return err
	}
	if err := content(w); err != nil {
		w.Close()
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	if ok {
		return renamer.Rename(ctx, part, name)
	}
	return nil
}

func sizeOf(ctx context.Context, name string) int64 {
	if isLocal(name) {
		info, err := os.Stat(name)
		if err != nil {
			return 0
		}
		return info.Size()
	}
	system, err := filesystem.New(ctx, name)
	if err != nil {
		return 0
	}
	defer system.Close()
	size, _ := system.Size(ctx, name)
	return max(size, 0)
}
