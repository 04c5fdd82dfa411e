package board

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// A slowUnion has the number of each node's set, the flags of each number, and a
// copy of both for every mark.
type slowUnion struct {
	set   []int
	flags []uint8
}

func newSlowUnion(n int) slowUnion {
	u := slowUnion{make([]int, n), make([]uint8, n)}
	for i := range u.set {
		u.set[i] = i
	}
	return u
}

func (u slowUnion) clone() slowUnion {
	return slowUnion{slices.Clone(u.set), slices.Clone(u.flags)}
}

func (u slowUnion) join(a, b int) bool {
	from, to := u.set[b], u.set[a]
	if from == to {
		return false
	}
	for i, s := range u.set {
		if s == from {
			u.set[i] = to
		}
	}
	u.flags[to] |= u.flags[from]
	return true
}

func (u slowUnion) size(a int) int {
	n := 0
	for _, s := range u.set {
		if s == u.set[a] {
			n++
		}
	}
	return n
}

// compare finds what a Union says otherwise than the slow one.
func (u slowUnion) compare(t *testing.T, fast *Union) {
	t.Helper()
	for a := range u.set {
		if got, want := fast.Flags(a), u.flags[u.set[a]]; got != want {
			t.Fatalf("Flags(%d) = %#x, want %#x", a, got, want)
		}
		if got, want := fast.Size(a), u.size(a); got != want {
			t.Fatalf("Size(%d) = %d, want %d", a, got, want)
		}
		if root := fast.Find(a); u.set[root] != u.set[a] || fast.Find(root) != root {
			t.Fatalf("Find(%d) = %d, which is not of its set", a, root)
		}
		for b := range u.set {
			if got, want := fast.Joined(a, b), u.set[a] == u.set[b]; got != want {
				t.Fatalf("Joined(%d, %d) = %v, want %v", a, b, got, want)
			}
		}
	}
}

// TestUnion joins, adds flags and takes back at random, and compares with sets
// that are kept node by node.
func TestUnion(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		n := 1 + rng.IntN(40)
		fast, slow := NewUnion(n), newSlowUnion(n)
		for range n {
			a, flags := rng.IntN(n), uint8(1)<<rng.IntN(8)
			fast.InitFlags(a, flags)
			slow.flags[slow.set[a]] |= flags
		}
		start := slow.clone()
		type mark struct {
			fast int
			slow slowUnion
		}
		marks := []mark{{fast.Mark(), slow.clone()}}
		for range 3 * n {
			a, b := rng.IntN(n), rng.IntN(n)
			switch rng.IntN(8) {
			case 0:
				flags := uint8(1) << rng.IntN(8)
				fast.AddFlags(a, flags)
				slow.flags[slow.set[a]] |= flags
			case 1:
				marks = append(marks, mark{fast.Mark(), slow.clone()})
			case 2:
				i := rng.IntN(len(marks))
				fast.Rollback(marks[i].fast)
				slow = marks[i].slow.clone()
				marks = marks[:i+1]
			case 3:
				if a, b := fast.Find(a), fast.Find(b); a != b {
					root := fast.Link(a, b)
					slow.join(a, b)
					if root != fast.Find(a) || root != fast.Find(b) {
						t.Fatalf("Link(%d, %d) = %d, and their sets have %d and %d", a, b, root, fast.Find(a), fast.Find(b))
					}
				}
			default:
				if got, want := fast.Join(a, b), slow.join(a, b); got != want {
					t.Fatalf("Join(%d, %d) = %v, want %v", a, b, got, want)
				}
			}
			slow.compare(t, fast)
		}
		var c Union
		c.CopyFrom(fast)
		fast.Rollback(0)
		start.compare(t, fast)
		slow.compare(t, &c)
		c.Rollback(marks[len(marks)/2].fast)
		marks[len(marks)/2].slow.compare(t, &c)

		c.Reset()
		newSlowUnion(n).compare(t, &c)
		if c.Len() != n {
			t.Errorf("Len() = %d, want %d", c.Len(), n)
		}
	}
}

// TestUnionDepth makes sure that no way to a root is longer than it should be:
// the sets of 2^k nodes that are joined in the worst order.
func TestUnionDepth(t *testing.T) {
	const k = 12
	u := NewUnion(1 << k)
	for step := 1; step < 1<<k; step *= 2 {
		for a := 0; a < 1<<k; a += 2 * step {
			u.Join(a, a+step)
		}
	}
	for a := range 1 << k {
		depth := 0
		for i := a; u.links[i] >= 0; i = int(u.links[i]) {
			depth++
		}
		if depth > k {
			t.Fatalf("%d steps from node %d to its root, want at most %d", depth, a, k)
		}
	}
}

func TestUnionPanics(t *testing.T) {
	u := NewUnion(3)
	for name, call := range map[string]func(){
		"NewUnion(-1)":         func() { NewUnion(-1) },
		"NewUnion(2^22+1)":     func() { NewUnion(1<<22 + 1) },
		"Find(3)":              func() { u.Find(3) },
		"Join(-1, 0)":          func() { u.Join(-1, 0) },
		"InitFlags too late":   func() { v := NewUnion(3); v.Join(0, 1); v.InitFlags(2, 1) },
		"Grow(-1)":             func() { u.Grow(-1) },
		"Rollback of no mark":  func() { u.Rollback(-1) },
		"Rollback to a future": func() { u.Rollback(1 << 30) },
	} {
		if !panics(call) {
			t.Errorf("%s does not panic", name)
		}
	}
	if largest := NewUnion(1 << 22); largest.Size(0) != 1 {
		t.Errorf("Size(0) = %d in a union of 2^22 nodes", largest.Size(0))
	}

	// A mark is gone once what was done before it has been taken back.
	u = NewUnion(10)
	for a := range 6 {
		u.Join(a, a+1)
	}
	gone := u.Mark()
	u.Rollback(2)
	if !panics(func() { u.Rollback(gone) }) {
		t.Error("Rollback to a mark that is gone does not panic")
	}
	if u.Mark() != 2 || u.Size(0) != 3 {
		t.Errorf("after the panic Mark() = %d and Size(0) = %d, want 2 and 3", u.Mark(), u.Size(0))
	}
}

// TestUnionConcurrent asks from several goroutines at once, for the race detector.
func TestUnionConcurrent(t *testing.T) {
	u := NewUnion(100)
	for a := range 99 {
		u.Join(a, a+1)
	}
	done := make(chan int)
	for range 4 {
		go func() {
			n := 0
			for a := range 100 {
				n += u.Size(a) + int(u.Flags(a))
			}
			done <- n
		}()
	}
	for range 4 {
		if n := <-done; n != 100*100 {
			t.Errorf("sizes add up to %d, want %d", n, 100*100)
		}
	}
}
