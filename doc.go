// Package stones is the overview of a library of rule engines for games in
// which stones are placed on a lattice.
package stones
