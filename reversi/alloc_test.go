package reversi

import "testing"

// TestPositionDoesNotAllocate calls every method that search programs call.
func TestPositionDoesNotAllocate(t *testing.T) {
	positions := samplePositions(64)
	var sum int
	allocs := testing.AllocsPerRun(10, func() {
		for _, p := range positions {
			for sq := range p.Moves().All() {
				sum += p.Flips(sq).Len() + p.Play(sq).Score()
				if p.Check(sq) != nil {
					sum++
				}
			}
			_, n := p.MostFlips()
			black, white := p.Counts()
			sum += n + black + white + int(p.Moves().At(0)) + int(p.Canonical().Pass().Moves().First())
			if p.Over() || !p.Valid() {
				sum++
			}
		}
		sum += int(Perft(Start(), 5))
	})
	if allocs != 0 || sum == 0 {
		t.Errorf("%v allocations", allocs)
	}
}
