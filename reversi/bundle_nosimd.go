//go:build !goexperiment.simd || !amd64 || go1.27

package reversi

// perft is Perft for depths of 2 and more.
func perft(p Position, depth int) uint64 {
	var b bundle
	return b.perft(p, depth) + b.leaves()
}
