// Package ggf reads and writes the Generic Game Format, in which servers such as
// GGS and programs such as NBoard keep games of Othello.
//
// A record is a list of tags between "(;" and ";)", with the moves among them:
//
//	(;GM[Othello]PB[Ann]PW[Bob]RE[+2.00]TY[8]BO[8 -------- … *]B[f5/1.5/0.3]W[d6];)
//
// A [Reader] reads the records of a text one after the other and plays their
// moves; a [Writer] writes records, and [FromGame] makes one of a game.
//
// # Bad records
//
// A record that cannot be read is a [*board.SyntaxError], and one with a move
// that cannot be played a [*board.RecordError] with the game up to it. The reader
// then goes on at the next "(;".
package ggf

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/reversi"
)

// A Game is a record.
type Game struct {
	Game  *reversi.Game // from the board of BO, with all moves played
	Tags  []Tag         // what else the record says, in its order
	Moves []Move        // what it says about each move of Game.History
}

// A Tag is a property of a record, such as PB with the name of black. Names are
// in upper case.
type Tag struct{ Name, Value string }

// A Move is what stands behind a move, as it stands there: B[F5/-1.04/0.01] has
// the value −1.04 and took 0.01 seconds. Both are empty where the record does not
// say.
type Move struct {
	Move  board.Move
	Value string // what the player thought of the position, in discs
	Time  string // in seconds
}

// FromGame returns a record of the game, with the tags GM, TY, BO and, once the
// game is over, RE. Names and dates are for the caller to add.
func FromGame(game *reversi.Game) *Game {
	g := &Game{Game: game, Tags: []Tag{{"GM", "Othello"}, {"TY", strconv.Itoa(game.Rules().Size)}}}
	if game.Over() {
		black, white := game.Score()
		g.Tags = append(g.Tags, Tag{"RE", fmt.Sprintf("%+.2f", float64(black-white))})
	}
	g.Tags = append(g.Tags, Tag{"BO", formatBoard(start(game))})
	for _, m := range game.History() {
		g.Moves = append(g.Moves, Move{Move: m})
	}
	return g
}

// start returns a copy of the game at its beginning.
func start(game *reversi.Game) *reversi.Game {
	start := game.Clone()
	for range game.Len() {
		start.Undo()
	}
	return start
}

// Tag returns the value of the first tag of that name; ok is false where there
// is none.
func (g *Game) Tag(name string) (value string, ok bool) {
	for _, t := range g.Tags {
		if t.Name == name {
			return t.Value, true
		}
	}
	return "", false
}

// CheckResult compares the result in the tag RE with the board. It returns a
// [*ResultError] if they differ, and an error of another kind if RE is no
// number of discs. Where there is nothing to compare it returns nil: without
// RE, in a game that is not over, and in variants with other ways to score,
// which have an "a" (the fewer discs win) or a "k" (komi) in the tag TY.
func (g *Game) CheckResult() error {
	re, ok := g.Tag("RE")
	kind, _ := g.Tag("TY")
	if !ok || g.Game == nil || !g.Game.Over() || strings.ContainsAny(kind, "akAK") {
		return nil
	}
	number, _, _ := strings.Cut(re, ":") // behind it is how the game ended
	stated, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if err != nil || math.IsNaN(stated) || math.IsInf(stated, 0) {
		return fmt.Errorf("ggf: %s in RE where a number of discs was wanted", board.Quote(re))
	}
	black, white := g.Game.Score()
	if stated != float64(black-white) {
		return &ResultError{Stated: stated, Played: black - white}
	}
	return nil
}

// A ResultError is a record whose result is not that of its moves. Both
// numbers are black's discs less white's, the empty squares given to the
// winner.
type ResultError struct {
	Stated float64 // what the record says
	Played int     // what the board says
}

// Error returns both results.
func (e *ResultError) Error() string {
	return fmt.Sprintf("ggf: the record says %+g for black, the board says %+d", e.Stated, e.Played)
}
