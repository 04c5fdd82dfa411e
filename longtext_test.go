package stones_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stonesgo/stones"
	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/hex/hexworld"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/renju/psq"
	"github.com/stonesgo/stones/reversi"
	"github.com/stonesgo/stones/reversi/ggf"
	"github.com/stonesgo/stones/reversi/obf"
)

// TestLongTexts has 65,536 bytes of something else in every place of every kind of text:
// the errors, which go into logs and answers, must not repeat it.
func TestLongTexts(t *testing.T) {
	const most = 600
	board8 := strings.Repeat("......../", 8)
	forms := []string{"%s", "(;%s", "(;GM[%s])", "(;GM[%d]SZ[%s])", "(;GM[%d]RU[%s])", "(;GM[%d]PL[%s])", "(;GM[%d]KM[%s])", "(;GM[%d]XS[%s])", "(;GM[%d]AB[%s])", "(;GM[%d];B[%s])"}
	for _, key := range []string{"to move", "ko", "passes", "prisoners", "handicap", "foul", "start", "swap", "seats"} {
		forms = append(forms, board8+"\n"+key+": %s")
	}
	forms = append(forms, board8+"\n%s: x", board8+"\nx: %s", "Piskvorky %s", "Piskvorky 15x15, 0:0, 0\n%s", "Piskvorky 15x15, 0:0, 0\n%s,1,0", "#5,%s", "f5%s")
	for _, filler := range []string{"a", "9", "x", "é", "\x00", "[", "a1", "pass "} {
		filler := strings.Repeat(filler, (1<<16)/len(filler))
		for _, form := range forms {
			check := func(parser string, err error) {
				if err != nil && len(err.Error()) > most {
					t.Errorf("%s of %.80q…: an error of %d bytes, %.80q…", parser, form, len(err.Error()), err)
				}
			}
			for _, kind := range stones.Games() {
				text := strings.ReplaceAll(strings.ReplaceAll(form, "%d", fmt.Sprint(kind.GM)), "%s", filler)
				_, err := stones.ParseSGF(text)
				check(kind.Name+" record", err)
				g, err := stones.New(kind.Name, "", 8)
				if err != nil {
					t.Fatal(err)
				}
				_, err = g.ParseMove(text)
				check(kind.Name+" move", err)
				check(kind.Name+" moves", board.PlayMoves(g, text))
				_, err = stones.New(kind.Name, text, 0)
				check(kind.Name+" rules", err)
			}
			_, err := stones.New(filler, "", 0)
			check("New", err)
			for name, parse := range parsers {
				check(name, parse(strings.ReplaceAll(form, "%s", filler)))
			}
		}
	}
}

// parsers are the functions that read a text of a game in other forms than records.
var parsers = map[string]func(text string) error{
	"ancientgo.Parse":       func(text string) error { _, err := ancientgo.Parse(text); return err },
	"reversi.Parse":         func(text string) error { _, err := reversi.Parse(text); return err },
	"reversi.ParsePosition": func(text string) error { _, _, err := reversi.ParsePosition(text); return err },
	"reversi.FromMoves":     func(text string) error { _, err := reversi.FromMoves(reversi.Othello(), text); return err },
	"renju.Parse":           func(text string) error { _, err := renju.Parse(text); return err },
	"renju.FromMoves":       func(text string) error { _, err := renju.FromMoves(renju.Renju(15), text); return err },
	"hex.Parse":             func(text string) error { _, err := hex.Parse(text); return err },
	"psq.Read":              func(text string) error { _, err := psq.Read(strings.NewReader(text), renju.Freestyle(0)); return err },
	"obf.Parse":             func(text string) error { _, err := obf.Parse(text); return err },
	"ggf.Reader":            func(text string) error { _, err := ggf.NewReader(strings.NewReader(text)).Read(); return err },
	"hexworld.Parse":        func(text string) error { _, _, err := hexworld.Parse(text); return err },
}
