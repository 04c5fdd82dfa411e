// Package renju is the rules of five in a row, from the contest's plain five
// and free gomoku to renju with its forbidden moves.
package renju
