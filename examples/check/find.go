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
}

// kindsOfFiles returns the extensions of the files that can be read.
func kindsOfFiles() []string { return slices.Sorted(maps.Keys(readers)) }

func kindOf(path string) string { return strings.ToLower(filepath.Ext(path)) }

// find returns the files that the names stand for, each once, in the order of
// the names and of the folders.
func find(names []string) ([]file, error) {
	var files []file
	seen := make(map[string]bool)
	add := func(path string, info fs.FileInfo) {
		if path = filepath.Clean(path); !seen[path] {
			seen[path] = true
			files = append(files, file{path, info.Size()})
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
			if info.IsDir() {
				if err := walk(path, add); err != nil {
					return nil, err
				}
				continue
			}
			if readers[kindOf(path)] == nil {
				return nil, fmt.Errorf("%s: want a file with one of the extensions %s", path, strings.Join(kindsOfFiles(), ", "))
			}
			add(path, info)
		}
	}
	return files, nil
}

// walk adds the files in a folder and below it that can be read.
func walk(folder string, add func(string, fs.FileInfo)) error {
	return filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() || readers[kindOf(path)] == nil {
			return nil
		}
		info, err := os.Stat(path) // of what a link points to
		if err != nil {
			return err
		}
		if info.Mode().IsRegular() {
			add(path, info)
		}
		return nil
	})
}
