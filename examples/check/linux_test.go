package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// What follows needs links to folders and devices, and names that other systems refuse.

// TestFolders checks folders with links, and with files that are none.
func TestFolders(t *testing.T) {
	dir := t.TempDir()
	games := filepath.Join(dir, "games")
	write(t, filepath.Join(games, "folder.sgf"), "one.SGF", "(;SZ[5];B[cc])")
	link := func(to, name string) {
		t.Helper()
		if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	link("games", "link")
	link("..", filepath.Join("games", "loop"))
	link(os.DevNull, filepath.Join("games", "device.sgf"))
	link(os.DevNull, "device.sgf")
	for _, folder := range []string{games, filepath.Join(dir, "link")} {
		if status, stdout, stderr := check("-v", folder); status != 0 || strings.Count(stdout, "\n") != 3 {
			t.Errorf("%s: status %d\n%s%s", folder, status, stdout, stderr)
		}
	}
	if status, _, stderr := check(filepath.Join(dir, "device.sgf")); status != 2 || !strings.Contains(stderr, "device.sgf: not a regular file") {
		t.Errorf("a device: status %d, %s", status, stderr)
	}
	link("nowhere.sgf", filepath.Join("games", "broken.sgf"))
	status, stdout, _ := check(games)
	if status != 1 || !strings.Contains(stdout, "broken.sgf: no such file") || !strings.Contains(stdout, "ancientgo") {
		t.Errorf("a broken link: status %d\n%s", status, stdout)
	}
	if os.Geteuid() <= 0 {
		return // root may read all
	}
	closed := filepath.Join(games, "closed")
	if err := os.Mkdir(closed, 0); err != nil {
		t.Fatal(err)
	}
	status, stdout, _ = check(games)
	if status != 1 || !strings.Contains(stdout, "closed: permission denied") || !strings.Contains(stdout, "ancientgo") {
		t.Errorf("a closed folder: status %d\n%s", status, stdout)
	}
}

// TestNames checks files whose names are not for terminals or not for other
// file systems, or so long that a picture's would be too long.
func TestNames(t *testing.T) {
	dir, pictures := t.TempDir(), t.TempDir()
	for _, name := range []string{"\x1b[31m\n.sgf", "\xff\t.sgf", strings.Repeat("n", 251) + ".sgf", strings.Repeat("棋", 83) + ".sgf"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("(;SZ[5];B[cc];W[cc])"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	status, stdout, _ := check("-v", "-svg", pictures, dir)
	if status != 1 || !utf8.ValidString(stdout) || strings.ContainsAny(stdout, "\x1b\t") || strings.Count(stdout, "\n") != 10 || strings.Count(stdout, "already a stone") != 4 {
		t.Errorf("status %d\n%q", status, stdout)
	}
	files, err := os.ReadDir(pictures)
	if err != nil || len(files) != 4 {
		t.Errorf("pictures %v, %v", files, err)
	}
	for _, f := range files {
		if !regexp.MustCompile(`^000\d-[\pL\pM_.�\[0-9]+-0001\.svg$`).MatchString(f.Name()) {
			t.Errorf("a picture %q", f.Name())
		}
	}
	if _, stdout, _ := check("-json", dir); !json.Valid([]byte(stdout)) {
		t.Error(stdout)
	}
}
