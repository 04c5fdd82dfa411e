package main

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A file is one that is to be checked.
type file struct {
	path string
	size int64
	err  error // why the file, or what is in a folder, cannot be looked at
}

// kindsOfFiles returns the extensions of the files that can be read.
func kindsOfFiles() []string { return slices.Sorted(maps.Keys(readers)) }

func kindOf(path string) string { return strings.ToLower(filepath.Ext(path)) }

// find returns the files that the names stand for, each once, in the order of
// the names and of the folders. Names that stand for none are an error; what
// cannot be looked at in a folder is not, so that the other files are checked.
func find(names []string) ([]file, error) {
	var files []file
	seen := make(map[string]bool)
	add := func(f file) {
		if f.path = filepath.Clean(f.path); !seen[f.path] {
			seen[f.path] = true
			files = append(files, f)
		}
	}
	for _, name := range names {
		paths := []string{name}
		if _, err := os.Stat(name); err != nil {
			matches, globErr := filepath.Glob(name)
			if globErr != nil {
				return nil, fmt.Errorf("%s: %w", name, globErr)
			}
			if len(matches) == 0 {
				return nil, err
			}
			paths = matches
		}
		for _, path := range paths {
			info, err := os.Stat(path)
			if err != nil {
				return nil, err
			}
			switch {
			case info.IsDir():
				walk(path, add)
			case readers[kindOf(path)] == nil:
				return nil, fmt.Errorf("%s: want a file with one of the extensions %s", path, strings.Join(kindsOfFiles(), ", "))
			case !info.Mode().IsRegular(): // a device or a pipe might never end
				return nil, fmt.Errorf("%s: not a regular file", path)
			default:
				add(file{path: path, size: info.Size()})
			}
		}
	}
	return files, nil
}

// walk adds the files in a folder and below it that can be read. It goes into the
// folder itself if that is a link, but follows no links to other folders.
func walk(folder string, add func(file)) {
	folder += string(filepath.Separator) // of what a link points to
	_ = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			add(file{path: path, err: err})
			return nil
		case d.IsDir() || readers[kindOf(path)] == nil:
			return nil
		}
		info, err := os.Stat(path) // of what a link points to
		switch {
		case err != nil:
			add(file{path: path, err: err})
		case info.Mode().IsRegular():
			add(file{path: path, size: info.Size()})
		}
		return nil
	}) // has no error, since the function has none
}
