package board_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stonesgo/stones/board"
)

// TestDice has the first numbers of a seed, which stay the same, and counts many.
func TestDice(t *testing.T) {
	d := board.Dice(1)
	for i, want := range []uint64{0xcdef1695e1f8ed2c, 0x61d6d24b1c9aad40, 0x8cf880c22eebfadf} {
		if got := d.Uint64(); got != want {
			t.Errorf("number %d is %#x, want %#x", i, got, want)
		}
	}
	for _, n := range []int{1, 2, 3, 7, 361, 2704} {
		count := make([]int, n)
		const each = 2000
		for range n * each {
			count[d.Below(n)]++
		}
		chi := 0.0 // of a chi-squared distribution with n−1 degrees of freedom
		for _, k := range count {
			chi += float64((k-each)*(k-each)) / each
		}
		if most := float64(n-1) + 6*math.Sqrt(2*float64(n-1)) + 1; chi > most {
			t.Errorf("below %d: chi-squared is %.1f, want %.1f at most", n, chi, most)
		}
	}
	if i := d.Below(0); i != 0 {
		t.Errorf("Below(0) = %d", i)
	}
	high := 0
	for range 1000 {
		if d.Below(math.MaxInt) > math.MaxInt/2 {
			high++
		}
	}
	if high < 400 || high > 600 {
		t.Errorf("%d of 1000 numbers are in the upper half", high)
	}
	var _ rand.Source = &d
}

func ExampleDice() {
	d := board.Dice(7)
	for range 8 {
		fmt.Print(1+d.Below(6), " ")
	}
	fmt.Println()
	// Output: 6 6 3 2 5 1 4 3
}
