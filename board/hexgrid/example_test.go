package hexgrid_test

import (
	"fmt"
	"slices"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/hexgrid"
)

// The cells of a Hex board by axial coordinates: how far apart two are, and
// which lie between them.
func ExampleAxial() {
	a, b := hexgrid.At(board.Pt(0, 3)), hexgrid.At(board.Pt(2, 0))
	fmt.Println(a, b, a.Distance(b))
	for c := range a.Line(b) {
		fmt.Print(c.Point(), " ")
	}
	// Output:
	// (3,0) (0,2) 3
	// (0,3) (1,2) (1,1) (2,0)
}

// From the cell of a Hex board to the plane, and back.
func ExampleAt() {
	l := board.Hex6(11, 11)
	corner := l.Cell(board.Pt(10, 0))
	a := hexgrid.At(l.Point(corner))
	fmt.Println(a, a.S(), a.Point())
	for n := range a.Neighbors() {
		fmt.Print(l.Cell(n.Point()), " ") // -1 off the board
	}
	// Output:
	// (0,10) -10 (10,0)
	// 99 100 111 -1 -1 -1
}

func ExampleAxial_Ring() {
	center := hexgrid.Axial[int]{Q: 5, R: -2}
	n := 0
	for c := range center.Ring(2) {
		n++
		if n <= 3 {
			fmt.Println(c, c.Distance(center))
		}
	}
	fmt.Println(n, "cells")
	// Output:
	// (5,-4) 2
	// (6,-4) 2
	// (7,-4) 2
	// 12 cells
}

// The cells within a distance: by rows, or from the center outward.
func ExampleAxial_Range() {
	a := hexgrid.Axial[int]{Q: 0, R: 0}
	fmt.Println(slices.Collect(a.Range(1)))
	fmt.Println(slices.Collect(a.Spiral(1)))
	// Output:
	// [(0,-1) (1,-1) (-1,0) (0,0) (1,0) (-1,1) (0,1)]
	// [(0,0) (0,-1) (1,-1) (1,0) (0,1) (-1,1) (-1,0)]
}

func ExampleAxial_Rotate() {
	a := hexgrid.Axial[int]{Q: 1, R: 0}
	for n := range 6 {
		fmt.Print(a.Rotate(n), " ")
	}
	// Output: (1,0) (0,1) (-1,1) (-1,0) (0,-1) (1,-1)
}

func ExampleAxial_Round() {
	a := hexgrid.Axial[float64]{Q: 0.4, R: 0.3}
	fmt.Println(a.Round(), a.Round().S())
	// Output: (1,0) -1
}

// Rows of a rectangular map of hexagons, odd ones pushed to the right.
func ExampleOddR() {
	for row := range 3 {
		fmt.Println(hexgrid.OddR{Row: row, Col: 0}.Axial(), hexgrid.OddR{Row: row, Col: 1}.Axial(), hexgrid.OddR{Row: row, Col: 2}.Axial())
	}
	fmt.Println(hexgrid.Axial[int]{Q: 0, R: -3}.OddR())
	// Output:
	// (0,0) (1,0) (2,0)
	// (0,1) (1,1) (2,1)
	// (-1,2) (0,2) (1,2)
	// {-3 -2}
}

// The cell that was clicked on.
func ExampleLayout() {
	l := hexgrid.Layout{Size: 20, Origin: hexgrid.Pixel{X: 30, Y: 30}}
	p := l.ToPixel(hexgrid.At(board.Pt(2, 1)))
	fmt.Printf("%.1f %.1f\n", p.X, p.Y)
	click := hexgrid.Pixel{X: p.X + 12, Y: p.Y - 9}
	fmt.Println(l.FromPixel(click).Round().Point())
	// Output:
	// 99.3 90.0
	// (2,1)
}
