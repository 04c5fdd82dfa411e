package board

import "slices"

// A Union keeps track of which of n nodes are joined: disjoint sets that grow
// together, and come apart again in reverse order. Nodes are numbered from 0; a
// game uses the cells. Methods panic if there is no node of a number. The zero
// value has no nodes.
//
// Each set has up to eight flags: those of all its nodes. A connection game gives
// the cells at an edge the flag of that edge, and then asks which edges a chain
// touches.
//
// Sets are joined by size (Tarjan, Efficiency of a good but not linear set union
// algorithm, 1975), and paths are not shortened. So reading
// writes nothing, several goroutines may ask at once, and a join can be taken
// back (Mannila and Ukkonen, The set union problem with
// backtracking, 1986). An operation takes time proportional to the logarithm of
// the size of the set at worst, and is constant for most.
type Union struct {
	links []int32 // the next node on the way to the root; of a root minus its size, with its flags in the low bits
	log   []unionChange
}

// A unionChange is what Link and AddFlags did, to be taken back.
type unionChange struct {
	node, link int32 // the node and the link it had
	root       int32 // the link that the other root had, if node was linked to it
}

const flagBits = 8

// NewUnion returns n nodes without flags, each in a set of its own. It panics if n
// is negative or more than 2^22.
func NewUnion(n int) *Union {
	if n < 0 || n > 1<<(30-flagBits) {
		panic("board: NewUnion of a number of nodes below 0 or above 2^22")
	}
	u := &Union{links: make([]int32, n)}
	u.Reset()
	return u
}

// Reset puts every node into a set of its own again, without flags, and forgets
// what could be taken back. It takes time linear in the number of nodes.
func (u *Union) Reset() {
	const alone = -1 << flagBits
	for i := range u.links {
		u.links[i] = alone
	}
	u.log = u.log[:0]
}

// Len returns the number of nodes.
func (u *Union) Len() int { return len(u.links) }

// Find returns the node that represents the set of a: the same one for every
// node of the set until the set is joined with another.
func (u *Union) Find(a int) int {
	for u.links[a] >= 0 {
		a = int(u.links[a])
	}
	return a
}

// Join puts the sets of a and b together and reports whether they were apart.
func (u *Union) Join(a, b int) bool {
	a, b = u.Find(a), u.Find(b)
	if a == b {
		return false
	}
	u.Link(a, b)
	return true
}

// Link is [Union.Join] for two nodes that represent different sets, as
// [Union.Find] returns them. It returns the node that represents both, so that
// joining several sets looks for each of them only once.
func (u *Union) Link(a, b int) int {
	above, below := u.links[a], u.links[b]
	if above > below { // the set of b is larger
		a, b, above, below = b, a, below, above
	}
	u.log = append(u.log, unionChange{int32(b), below, above})
	u.links[b] = int32(a)
	const flags = 1<<flagBits - 1
	u.links[a] = above + below&^flags | below&flags
	return a
}

// Joined reports whether a and b are in one set.
func (u *Union) Joined(a, b int) bool { return u.Find(a) == u.Find(b) }

// Size returns the number of nodes in the set of a.
func (u *Union) Size(a int) int { return int(-(u.links[u.Find(a)] >> flagBits)) }

// Flags returns the flags of the set of a.
func (u *Union) Flags(a int) uint8 { return uint8(u.links[u.Find(a)]) }

// AddFlags adds flags to the set of a.
func (u *Union) AddFlags(a int, flags uint8) {
	a = u.Find(a)
	u.log = append(u.log, unionChange{node: int32(a), link: u.links[a]})
	u.links[a] |= int32(flags)
}

// InitFlags adds flags to the set of a for good: [Union.Rollback] does not take
// them back. It is for what holds before the first join, such as which cells lie
// at an edge. It panics if there is something that could be taken back.
func (u *Union) InitFlags(a int, flags uint8) {
	if len(u.log) > 0 {
		panic("board: Union.InitFlags after a join")
	}
	u.links[u.Find(a)] |= int32(flags)
}

// Mark returns a number for the current state, for [Union.Rollback].
func (u *Union) Mark() int { return len(u.log) }

// Rollback takes back all that Join, Link and AddFlags did since [Union.Mark]
// returned that number. It takes constant time for each of them. It panics if
// the number is negative or larger than what Mark returns now, as it is once the
// changes before that mark have been taken back too.
func (u *Union) Rollback(mark int) {
	undone := u.log[mark:] // panics for a mark ahead of the log, though its capacity may hold it
	for i := len(undone) - 1; i >= 0; i-- {
		c := undone[i]
		if root := u.links[c.node]; root >= 0 {
			u.links[root] = c.root
		}
		u.links[c.node] = c.link
	}
	u.log = u.log[:mark]
}

// Grow makes room for that many more joins and changes of flags, so that they do not
// allocate. It panics for a negative number.
func (u *Union) Grow(changes int) { u.log = slices.Grow(u.log, changes) }

// CopyFrom makes u a copy of src, with what can be taken back. It allocates only
// if src has more nodes, or more to take back, than u ever had.
func (u *Union) CopyFrom(src *Union) {
	u.links = append(u.links[:0], src.links...)
	u.log = append(u.log[:0], src.log...)
}
