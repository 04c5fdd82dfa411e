package reversi

import "testing"



func BenchmarkPerft11(b *testing.B) {
	for b.Loop() {
		if n := Perft(Start(), 11); n != 212258800 {
			b.Fatal(n)
		}
	}
	b.ReportMetric(212.258800*float64(b.N)/b.Elapsed().Seconds(), "Mleaves/s")
}

func positions() []Position {
	var ps []Position
	r := uint64(1)
	for len(ps) < 4096 {
		p := Start()
		for !p.Over() {
			m := p.Moves()
			if m == 0 {
				p = p.Pass()
				continue
			}
			ps = append(ps, p)
			r = r*6364136223846793005 + 1442695040888963407
			p = p.Play(m.At(int((r >> 33) * uint64(m.Len()) >> 31)))
		}
	}
	return ps[:4096]
}

func BenchmarkMoves(b *testing.B) {
	ps := positions()
	var sum Set
	for b.Loop() {
		for i := range ps {
			sum ^= ps[i].Moves()
		}
	}
	_ = sum
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/4096, "ns/pos")
}

func BenchmarkFlips(b *testing.B) {
	ps := positions()
	sq := make([]Square, len(ps))
	for i, p := range ps {
		sq[i] = p.Moves().At(p.Moves().Len() / 2)
	}
	var sum Set
	for b.Loop() {
		for i := range ps {
			sum ^= ps[i].Flips(sq[i])
		}
	}
	_ = sum
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/4096, "ns/pos")
}

func BenchmarkMostFlips(b *testing.B) {
	ps := positions()
	sum := 0
	for b.Loop() {
		for i := range ps {
			_, n := ps[i].MostFlips()
			sum += n
		}
	}
	_ = sum
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/4096, "ns/pos")
}
