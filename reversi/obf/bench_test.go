package obf

import (
	"strings"
	"testing"
)

// BenchmarkReader reads lines with a position and eight values.
func BenchmarkReader(b *testing.B) {
	b.ReportAllocs()
	const line = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; H7:+6; A2:+6; A3:+4; B1:-4; A4:-22; G2:-24;\n"
	const lines = 100
	text := strings.Repeat(line, lines)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if got := countValues(b, text); got != 8*lines {
			b.Fatalf("%d values, want %d", got, 8*lines)
		}
	}
	b.ReportMetric(float64(b.N)*lines/b.Elapsed().Seconds(), "lines/s")
}

func countValues(b *testing.B, text string) int {
	n := 0
	for p, err := range NewReader(strings.NewReader(text)).All() {
		if err != nil {
			b.Fatal(err)
		}
		n += len(p.Values)
	}
	return n
}
