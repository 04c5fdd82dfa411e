package tiny

import "testing"

func TestCount(t *testing.T) {
	if got := Count([]int{-1, 2, 3, 4}, 4); got != 2 {
		t.Errorf("Count = %d", got)
	}
}

func TestWinner(t *testing.T) {
	if Winner(2, 1) != Black || Winner(1, 1) != 0 {
		t.Error("the wrong side has won")
	}
	if !testing.Short() && Winner(1, 2) != White {
		t.Error("White has not won")
	}
}

func TestSum(t *testing.T) {
	if got := Sum(4, func() {}); got != 10 || len(steps) == 0 {
		t.Errorf("Sum = %d", got)
	}
}
