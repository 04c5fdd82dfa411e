package sgf

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/stonesgo/stones/board"
)

// goRecords returns so many records as Go servers write them, some 200 moves
// each and a comment now and then, and the number of their nodes.
func goRecords(games int) (text []byte, nodes int) {
	rng := rand.New(rand.NewPCG(1, 2))
	var b bytes.Buffer
	for game := range games {
		fmt.Fprintf(&b, "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[Server:1.0]\nPB[black%d]BR[3d]PW[white%d]WR[4d]KM[6.5]RU[Japanese]DT[2024-05-%02d]\nPC[The \\[large\\] hall]RE[%c+R]", game, game, game%30+1, "BW"[game%2])
		nodes++
		for move := range 150 + rng.IntN(100) {
			if move%10 == 0 {
				b.WriteByte('\n')
			}
			fmt.Fprintf(&b, ";%c[%c%c]", "BW"[move%2], 'a'+rng.IntN(19), 'a'+rng.IntN(19))
			if rng.IntN(40) == 0 {
				b.WriteString("C[black1 \\[3d\\]: a good move, but what about the corner?\nwhite4 \\[4d\\]: let's see]")
			}
			nodes++
		}
		b.WriteString(")\n\n")
	}
	return b.Bytes(), nodes
}

// report adds megabytes a second and allocations a node to a benchmark that
// has gone through size bytes and that many nodes in each of its loops.
func report(b *testing.B, size int64, nodes int, before *runtime.MemStats) {
	var after runtime.MemStats
	runtime.ReadMemStats(&after)
	perLoop := float64(after.Mallocs-before.Mallocs) / float64(b.N)
	b.ReportMetric(float64(size)*float64(b.N)/1e6/b.Elapsed().Seconds(), "MB/s")
	b.ReportMetric(perLoop/float64(nodes), "allocs/node")
	b.ReportAllocs()
}

func BenchmarkParse(b *testing.B) {
	text, nodes := goRecords(1000)
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	for b.Loop() {
		games, err := Parse(bytes.NewReader(text))
		if err != nil || len(games) != 1000 {
			b.Fatalf("%d games, %v", len(games), err)
		}
	}
	report(b, int64(len(text)), nodes, &before)
}

func BenchmarkDecode(b *testing.B) {
	text, nodes := goRecords(1000)
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	for b.Loop() {
		if got := decodeNodes(b, text); got != nodes {
			b.Fatalf("%d nodes, want %d", got, nodes)
		}
	}
	report(b, int64(len(text)), nodes, &before)
}

func decodeNodes(b *testing.B, text []byte) (nodes int) {
	d := NewDecoder(bytes.NewReader(text))
	for {
		game, err := d.Decode()
		if err == io.EOF {
			return nodes
		}
		if err != nil {
			b.Fatal(err)
		}
		for range game.Main() {
			nodes++
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	text, nodes := goRecords(1000)
	games, err := Parse(bytes.NewReader(text))
	if err != nil {
		b.Fatal(err)
	}
	size := int64(0)
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	for b.Loop() {
		size = writeAll(b, games)
	}
	if size < int64(len(text))*95/100 || size > int64(len(text)) {
		b.Fatalf("%d bytes written, %d read", size, len(text))
	}
	report(b, size, nodes, &before)
}

func writeAll(b *testing.B, games []*Node) (size int64) {
	var w countingWriter
	if err := Write(&w, games...); err != nil {
		b.Fatal(err)
	}
	return int64(w)
}

type countingWriter int64

func (w *countingWriter) Write(p []byte) (int, error) {
	*w += countingWriter(len(p))
	return len(p), nil
}

func BenchmarkAppendText(b *testing.B) {
	text, nodes := goRecords(1)
	games, err := Parse(bytes.NewReader(text))
	if err != nil {
		b.Fatal(err)
	}
	var dst []byte
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	for b.Loop() {
		dst, err = games[0].AppendText(dst[:0])
		if err != nil || len(dst) < len(text)*95/100 {
			b.Fatalf("%d bytes, %v", len(dst), err)
		}
	}
	report(b, int64(len(dst)), nodes, &before)
}

func BenchmarkAddMoves(b *testing.B) {
	var before runtime.MemStats
	runtime.ReadMemStats(&before)
	const moves = 250
	for b.Loop() {
		root := New(Go, 19, 19)
		if last := addMoves(root, moves); last == root {
			b.Fatal("no moves")
		}
	}
	report(b, 6*moves, moves, &before)
}

func addMoves(root *Node, moves int) *Node {
	return root.AddMoves(func(yield func(board.Color, string) bool) {
		for i := range moves {
			if !yield(board.Black+board.Color(i&1), FormatPoint(board.Pt(i%19, i/19))) {
				return
			}
		}
	})
}

// BenchmarkParseOneSmall reads a record of a few moves, as a server does that gets
// one with each request.
func BenchmarkParseOneSmall(b *testing.B) {
	const text = "(;FF[4]CA[UTF-8]GM[1]SZ[19]RU[Chinese]KM[7.5]PB[Ann]PW[Bob];B[pd];W[dp];B[pp];W[dd];B[fc];W[cf])"
	b.ReportAllocs()
	for b.Loop() {
		root, err := ParseOne(text)
		if err != nil || len(root.Children) != 1 {
			b.Fatal(root, err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(text)), "ns/byte")
}
