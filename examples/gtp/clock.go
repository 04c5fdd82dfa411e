package main

import (
	"strconv"
	"time"

	"github.com/stonesgo/stones/board"
)

// A clock knows how long a search may take. The zero clock has no limit.
type clock struct {
	main, period time.Duration
	stones       int  // to be played in a period of overtime, 0 for no overtime
	limited      bool // by these settings

	left [2]remaining // for Black and White
}

// remaining is what a player's clock shows.
type remaining struct {
	time   time.Duration
	stones int  // in this overtime period, 0 in main time
	known  bool // whether there is a limit at all
}

// unlimited is the budget of a move that may take any time.
const unlimited time.Duration = -1

// set starts the clocks of both players. No stones in a period of some length
// means no limit, as the protocol has it.
func (c *clock) set(main, period time.Duration, stones int) {
	*c = clock{main: main, period: period, stones: stones, limited: period == 0 || stones > 0}
	c.reset()
}

// reset sets both clocks back to the start of a game.
func (c *clock) reset() {
	start := remaining{time: c.main, known: c.limited}
	if c.main == 0 {
		start.time, start.stones = c.period, c.stones
	}
	c.left = [2]remaining{start, start}
}

func side(color board.Color) int {
	if color == board.White {
		return 1
	}
	return 0
}

// budget returns how long the next move of a side may take, on a board of so
// many cells: in overtime a fair share and in main time a part of the moves that
// the game may still have, less something for the way there and back.
func (c *clock) budget(color board.Color, cells int) time.Duration {
	r := c.left[side(color)]
	if !r.known {
		return unlimited
	}
	moves := max(10, cells/4)
	if r.stones > 0 {
		moves = r.stones
	}
	share := r.time / time.Duration(moves)
	if r.stones == 0 && c.stones > 0 {
		share = max(share, min(r.time, c.period/time.Duration(c.stones)))
	}
	return max(0, share*9/10-10*time.Millisecond)
}

// spend takes the time of a move off the clock of a side.
func (c *clock) spend(color board.Color, d time.Duration) {
	r := &c.left[side(color)]
	overtime := r.stones > 0
	r.time = max(0, r.time-d)
	if overtime {
		r.stones--
	}
	if overtime && r.stones == 0 || !overtime && r.time == 0 {
		r.time, r.stones = c.period, c.stones
	}
}

// timeSettings takes the main time, the length of an overtime period, both in
// seconds, and the stones to be played in it.
func (e *engine) timeSettings(args []string) (string, error) {
	if len(args) != 3 {
		return "", errSyntax
	}
	main, err := seconds(args[0])
	period, err2 := seconds(args[1])
	stones, err3 := number(args[2])
	if err != nil || err2 != nil || err3 != nil {
		return "", errSyntax
	}
	e.clock.set(main, period, stones)
	return "", nil
}

// timeLeft takes a color, the seconds that its clock shows, and the stones to
// be played in them, 0 in main time.
func (e *engine) timeLeft(args []string) (string, error) {
	if len(args) != 3 {
		return "", errSyntax
	}
	color, err := e.readColor(args[0])
	left, err2 := seconds(args[1])
	stones, err3 := number(args[2])
	if err != nil || err2 != nil || err3 != nil {
		return "", errSyntax
	}
	e.clock.left[side(color)] = remaining{left, stones, true}
	return "", nil
}

func seconds(s string) (time.Duration, error) {
	n, err := strconv.ParseUint(s, 10, 31)
	return time.Duration(n) * time.Second, err
}
