package pack

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// read returns the members of a file with the end of what is in them, or the
// errors.
func read(name string, data []byte, from, to int) []string {
	var all []string
	for m, err := range Members(name, bytes.NewReader(data), int64(len(data)), from, to) {
		if err != nil {
			all = append(all, "error: "+err.Error())
			continue
		}
		text := ""
		r, err := m.Open()
		if err == nil {
			var b []byte
			b, err = io.ReadAll(r)
			text = string(b[max(0, len(b)-200):])
			r.Close()
		}
		if err != nil {
			text += " error: " + err.Error()
		}
		all = append(all, fmt.Sprintf("%s|%s|%s", m.Name, m.Base, text))
	}
	return all
}

func zipOf(t testing.TB, members ...string) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range members {
		f, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(f, "in "+name)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func tarOf(t testing.TB, members ...string) []byte {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, name := range members {
		h := &tar.Header{Name: name, Size: int64(len("in " + name)), Mode: 0o644}
		if strings.HasSuffix(name, "/") {
			h.Typeflag, h.Size = tar.TypeDir, 0
		}
		if strings.HasPrefix(name, "link") {
			h.Typeflag, h.Size, h.Linkname = tar.TypeSymlink, 0, "/etc/passwd"
		}
		if err := w.WriteHeader(h); err != nil {
			t.Fatal(err)
		}
		if h.Size > 0 {
			io.WriteString(w, "in "+name)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func gzipOf(data []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Write(data)
	w.Close()
	return b.Bytes()
}

func TestMembers(t *testing.T) {
	members := []string{"a.sgf", "dir/", "dir/b.SGF", "../../c.ggf", "/etc/d.psq", "e\nf.sgf"}
	want := []string{
		"a.sgf|a.sgf|in a.sgf", "dir/b.SGF|b.SGF|in dir/b.SGF", "../../c.ggf|c.ggf|in ../../c.ggf",
		"/etc/d.psq|d.psq|in /etc/d.psq", "e\nf.sgf|f.sgf|in e\nf.sgf",
	}
	want[4] = "e\nf.sgf|e\nf.sgf|in e\nf.sgf"
	zipped, tarred := zipOf(t, members...), tarOf(t, append(members, "link")...)
	for name, data := range map[string][]byte{
		"x.zip": zipped, "x.ZIP": zipped, "x.tar": tarred, "x.tar.gz": gzipOf(tarred), "d/x.TGZ": gzipOf(tarred),
	} {
		if diff := cmp.Diff(want, read(name, data, 0, math.MaxInt)); diff != "" {
			t.Errorf("%s: -want +got\n%s", name, diff)
		}
		if !Closed(name) {
			t.Errorf("%s is not closed within another archive", name)
		}
	}
	for name, data := range map[string][]byte{"d/x.sgf": []byte("text"), "d/x.sgf.gz": gzipOf([]byte("text"))} {
		if diff := cmp.Diff([]string{"|x.sgf|text"}, read(name, data, 0, 0)); diff != "" {
			t.Errorf("%s: -want +got\n%s", name, diff)
		}
	}
	if IsZip("x.tar") || !IsZip("x.Zip") || Closed("x.sgf") {
		t.Error("endings are mixed up")
	}

	// The parts of a zip archive are all of it, each member once.
	n, err := Len(bytes.NewReader(zipped), int64(len(zipped)))
	if err != nil || n != len(members) {
		t.Errorf("%d members, want %d: %v", n, len(members), err)
	}
	if got := slices.Concat(read("x.zip", zipped, 0, 2), read("x.zip", zipped, 2, 5), read("x.zip", zipped, 5, 9)); !slices.Equal(got, want) {
		t.Errorf("in parts: %q", got)
	}
}

func TestBroken(t *testing.T) {
	z, tr := zipOf(t, "a.sgf", "b.sgf"), tarOf(t, "a.sgf", "b.sgf")
	flipped := slices.Clone(z)
	flipped[bytes.Index(z, []byte("in a"))+30]++ // the text of the first member is compressed there
	for name, test := range map[string]struct {
		file  string
		data  []byte
		want  string // in the last answer
		count int    // answers
	}{
		"empty zip":       {"x.zip", nil, "zip: not a valid zip file", 1},
		"no zip":          {"x.zip", []byte("what is this?"), "zip: not a valid zip file", 1},
		"half a zip":      {"x.zip", z[:len(z)/2], "zip: not a valid zip file", 1},
		"empty tar":       {"x.tar", nil, "", 0},
		"no tar":          {"x.tar", bytes.Repeat([]byte("what is this?"), 100), "archive/tar: invalid tar header", 1},
		"half a tar":      {"x.tar", tr[:len(tr)-1024-520], "unexpected EOF", 2},
		"empty gzip":      {"x.sgf.gz", nil, "unexpected EOF", 1},
		"no gzip":         {"x.sgf.gz", []byte("what is this? it is long enough"), "gzip: invalid header", 1},
		"half a gzip":     {"x.sgf.gz", gzipOf(tr)[:100], "unexpected EOF", 1},
		"no gzipped tar":  {"x.tgz", []byte("what is this? it is long enough"), "gzip: invalid header", 1},
		"a gzip of zeros": {"x.sgf.gz", zeros(minLimit), "the archive unpacks to more than 100 times its size", 1},
		"a tar of zeros":  {"x.tar.gz", bombTar(t), "the archive unpacks to more than 100 times its size", 2},
		"a zip of zeros":  {"x.zip", bombZip(t), "the archive unpacks to more than 100 times its size", 3},
	} {
		got := read(test.file, test.data, 0, math.MaxInt)
		if len(got) != test.count || test.count > 0 && !strings.Contains(got[len(got)-1], test.want) {
			t.Errorf("%s: %q, want %d answers, the last with %q", name, got, test.count, test.want)
		}
	}
	if got := read("x.zip", flipped, 0, 2); len(got) != 2 || got[1] != "b.sgf|b.sgf|in b.sgf" {
		t.Errorf("a broken member: %q, want the other one whole", got)
	}
}

// zeros returns what gzip makes of at least so many zeros: a text of several
// parts, so that only one of them has to be compressed.
func zeros(n int) []byte {
	const part = 1 << 20
	return bytes.Repeat(gzipOf(make([]byte, part)), n/part+1)
}

// bombTar returns an archive, compressed, with one member that is longer than any
// bound.
func bombTar(t testing.TB) []byte {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	if err := w.WriteHeader(&tar.Header{Name: "a.sgf", Size: minLimit + 10, Mode: 0o644}); err != nil {
		t.Fatal(err)
	}
	return slices.Concat(gzipOf(b.Bytes()), zeros(minLimit+10))
}

// bombZip returns an archive of three members that are longer than the bound only
// together. They have the same content, compressed once.
func bombZip(t testing.TB) []byte {
	const size = minLimit / 5 * 2
	content := make([]byte, size)
	var compressed bytes.Buffer
	c, err := flate.NewWriter(&compressed, flate.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	c.Write(content)
	c.Close()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range []string{"a.sgf", "b.sgf", "c.sgf"} {
		f, err := w.CreateRaw(&zip.FileHeader{
			Name: name, Method: zip.Deflate, CRC32: crc32.ChecksumIEEE(content),
			CompressedSize64: uint64(compressed.Len()), UncompressedSize64: size,
		})
		if err != nil {
			t.Fatal(err)
		}
		f.Write(compressed.Bytes())
	}
	w.Close()
	return b.Bytes()
}

// TestNoFiles reads an archive with names that lead out of it, and looks for
// files that should not be there.
func TestNoFiles(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	read("x.zip", zipOf(t, "a.sgf", "../b.sgf", filepath.Join(dir, "c.sgf")), 0, 9)
	read("x.tar", tarOf(t, "a.sgf", "../b.sgf", filepath.Join(dir, "c.sgf")), 0, 9)
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) > 0 {
		t.Errorf("%v are in the directory, want nothing: %v", entries, err)
	}
}

// FuzzMembers opens whatever comes: there is no panic, and an end.
func FuzzMembers(f *testing.F) {
	f.Add(uint8(0), zipOf(f, "a.sgf", "b/c.sgf"))
	f.Add(uint8(1), tarOf(f, "a.sgf", "b/"))
	f.Add(uint8(2), gzipOf(tarOf(f, "a.sgf")))
	f.Add(uint8(3), gzipOf([]byte("text")))
	f.Fuzz(func(t *testing.T, i uint8, data []byte) {
		name := []string{"x.zip", "x.tar", "x.tgz", "x.sgf.gz"}[i%4]
		for range Members(name, bytes.NewReader(data), int64(len(data)), 0, 100) {
		}
		read(name, data, 0, 100)
	})
}
