package board

// A Union keeps track of which of n nodes are joined: disjoint sets that only
// grow together. Nodes are numbered from 0; a game uses the cells and a few
// more numbers for the edges of the board; methods panic if there is no node of
// a number. The zero value has no nodes.
//
// Sets are joined by size and paths halved on the way (Tarjan and van Leeuwen,
// Worst-case analysis of set union algorithms, 1984), so an operation takes
// constant time for all practical sizes. Questions shorten paths too: a Union is
// not for several goroutines at once.
type Union struct {
	parent []int32 // of a root, minus the size of its set
}

// NewUnion returns n nodes, each in a set of its own.
func NewUnion(n int) *Union {
	u := &Union{parent: make([]int32, n)}
	u.Reset()
	return u
}

// Reset puts every node into a set of its own again. It takes time linear in
// the number of nodes.
func (u *Union) Reset() {
	for i := range u.parent {
		u.parent[i] = -1
	}
}

// Find returns the node that stands for the set of a: the same one for every
// node of the set until the set is joined with another.
func (u *Union) Find(a int) int {
	p := u.parent
	for p[a] >= 0 {
		if grand := p[p[a]]; grand >= 0 {
			p[a] = grand
			a = int(grand)
		} else {
			return int(p[a])
		}
	}
	return a
}

// Join puts the sets of a and b together and reports whether they were apart.
func (u *Union) Join(a, b int) bool {
	a, b = u.Find(a), u.Find(b)
	if a == b {
		return false
	}
	if u.parent[a] > u.parent[b] {
		a, b = b, a
	}
	u.parent[a] += u.parent[b]
	u.parent[b] = int32(a)
	return true
}

// Joined reports whether a and b are in one set.
func (u *Union) Joined(a, b int) bool { return u.Find(a) == u.Find(b) }

// Size returns the number of nodes in the set of a.
func (u *Union) Size(a int) int { return int(-u.parent[u.Find(a)]) }

// CopyFrom makes u a copy of src. It allocates only if src has more nodes than
// u ever had.
func (u *Union) CopyFrom(src *Union) { u.parent = append(u.parent[:0], src.parent...) }
