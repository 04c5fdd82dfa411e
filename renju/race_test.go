//go:build race

package renju_test

// The race detector makes everything ten times as slow.
func init() { randomPositions = 2000 }
