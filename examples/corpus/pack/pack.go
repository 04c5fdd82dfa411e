// Package pack opens files as what is in them: one file, or the members of an
// archive in the form of zip, tar, tar.gz or gz.
//
// It is made for archives from strangers. Nothing is written to disk, so that
// names of members are no more than names; archives within archives stay
// closed; and an archive may unpack to a hundred times its size, or 64 MiB if
// that is more, so that a few bytes cannot keep a machine busy. No collection
// of game records comes near that.
package pack

import (
	"archive/tar"
	"archive/zip"
	"bufio"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"iter"
	"path"
	"strings"
)

const (
	maxRatio = 100
	minLimit = 64 << 20
)

// A Member is a file, or one of those in an archive.
type Member struct {
	Name string // within the archive; "" for the file itself
	Base string // what its ending says what it is by
	Open func() (io.ReadCloser, error)
}

// Closed reports whether a name is that of an archive that stays closed where
// it is a member of another.
func Closed(name string) bool { return kindOf(name) != plain }

type kind uint8

const (
	plain kind = iota
	zipped
	tarred
	tarredGzipped
	gzipped
)

func kindOf(name string) kind {
	name = strings.ToLower(name)
	switch {
	case strings.HasSuffix(name, ".zip"):
		return zipped
	case strings.HasSuffix(name, ".tar"):
		return tarred
	case strings.HasSuffix(name, ".tar.gz"), strings.HasSuffix(name, ".tgz"):
		return tarredGzipped
	case strings.HasSuffix(name, ".gz"):
		return gzipped
	}
	return plain
}

// IsZip reports whether a name is that of a zip archive, whose members can be
// read in any order and so by several machines.
func IsZip(name string) bool { return kindOf(name) == zipped }

// Len returns how many members a zip archive has.
func Len(r io.ReaderAt, size int64) (int, error) {
	z, err := zip.NewReader(r, size)
	if err != nil {
		return 0, err
	}
	return len(z.File), nil
}

// Source is a file to read from its start or, for zip, anywhere.
type Source interface {
	io.Reader
	io.ReaderAt
}

// Members yields what is in the file, which has that many bytes; of a zip
// archive only the members from number from on, up to but not including to. A
// member is to be read before the next one is asked for. An error ends the
// archive and comes with the zero Member.
func Members(name string, src Source, size int64, from, to int) iter.Seq2[Member, error] {
	left := max(minLimit, maxRatio*size)
	return func(yield func(Member, error) bool) {
		var err error
		switch kindOf(name) {
		case plain:
			yield(Member{Base: path.Base(name), Open: func() (io.ReadCloser, error) { return io.NopCloser(src), nil }}, nil)
		case gzipped:
			base := path.Base(name[:len(name)-len(".gz")])
			yield(Member{Base: base, Open: func() (io.ReadCloser, error) { return gunzip(src, &left) }}, nil)
		case zipped:
			err = unzip(src, size, from, to, &left, yield)
		case tarred:
			err = untar(src, left, yield)
		case tarredGzipped:
			var r io.Reader
			if r, err = gunzip(src, &left); err == nil {
				err = untar(r, left, yield)
			}
		}
		if err != nil {
			yield(Member{}, err)
		}
	}
}

func unzip(src io.ReaderAt, size int64, from, to int, left *int64, yield func(Member, error) bool) error {
	z, err := zip.NewReader(src, size)
	if err != nil {
		return err
	}
	for _, f := range z.File[min(from, len(z.File)):min(to, len(z.File))] {
		if !f.Mode().IsRegular() {
			continue
		}
		open := func() (io.ReadCloser, error) {
			r, err := f.Open()
			if err != nil {
				return nil, err
			}
			return readCloser{bounded{r, left}, r}, nil
		}
		if !yield(Member{f.Name, path.Base(f.Name), open}, nil) {
			return nil
		}
	}
	return nil
}

// untar has a bound of its own, since a file with holes is longer than what it
// takes in the archive.
func untar(src io.Reader, left int64, yield func(Member, error) bool) error {
	t := tar.NewReader(src)
	for {
		h, err := t.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if h.Typeflag != tar.TypeReg {
			continue
		}
		open := func() (io.ReadCloser, error) { return io.NopCloser(bounded{t, &left}), nil }
		if !yield(Member{h.Name, path.Base(h.Name), open}, nil) {
			return nil
		}
	}
}

func gunzip(src io.Reader, left *int64) (io.ReadCloser, error) {
	z, err := gzip.NewReader(bufio.NewReaderSize(src, 64<<10))
	if err != nil {
		if errors.Is(err, io.EOF) {
			err = io.ErrUnexpectedEOF
		}
		return nil, err
	}
	return readCloser{bounded{z, left}, z}, nil
}

type readCloser struct {
	io.Reader
	io.Closer
}

// A bounded reader fails when what all of an archive's readers have read
// together is more than was left.
type bounded struct {
	r    io.Reader
	left *int64
}

func (b bounded) Read(p []byte) (int, error) {
	n, err := b.r.Read(p)
	if *b.left -= int64(n); *b.left < 0 {
		return 0, fmt.Errorf("the archive unpacks to more than %d times its size", maxRatio)
	}
	return n, err
}
