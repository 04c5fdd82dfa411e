package stones_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stonesgo/stones/ancientgo"
	"github.com/stonesgo/stones/board"
	"github.com/stonesgo/stones/board/sgf"
	"github.com/stonesgo/stones/hex"
	"github.com/stonesgo/stones/renju"
	"github.com/stonesgo/stones/reversi"
)

// TestLongTexts has 65,536 bytes of nonsense in every place of every kind of text:
// the errors, which go into logs and answers, must not repeat it.
func TestLongTexts(t *testing.T) {
	const most = 600
	board8 := strings.Repeat("......../", 8)
	forms := []string{"%s", "(;%s", "(;GM[%s])", "(;GM[%d]SZ[%s])", "(;GM[%d]RU[%s])", "(;GM[%d]PL[%s])", "(;GM[%d]KM[%s])", "(;GM[%d]XS[%s])", "(;GM[%d]AB[%s])", "(;GM[%d];B[%s])"}
	for _, key := range []string{"to move", "ko", "passes", "prisoners", "handicap", "foul", "start", "swap", "seats"} {
		forms = append(forms, board8+"\n"+key+": %s")
	}
	forms = append(forms, board8+"\n%s: x", board8+"\nx: %s", "Piskvorky %s", "Piskvorky 15x15, 0:0, 0\n%s", "Piskvorky 15x15, 0:0, 0\n%s,1,0", "#5,%s", "f5%s")
	var record interface {
		UnmarshalText(text []byte) error
	}
	for _, filler := range []string{"a", "9", "x", "é", "\x00", "[", "a1", "pass "} {
		filler := strings.Repeat(filler, (1<<16)/len(filler))
		for _, form := range forms {
			check := func(parser string, err error) {
				if err != nil && len(err.Error()) > most {
					t.Errorf("%s of %.80q…: an error of %d bytes, %.80q…", parser, form, len(err.Error()), err)
				}
			}
			for i, name := range []string{"ancientgo", "reversi", "renju", "hex"} {
				text := strings.ReplaceAll(strings.ReplaceAll(form, "%d", fmt.Sprint([]int{sgf.Go, sgf.Othello, sgf.Gomoku, sgf.Hex}[i])), "%s", filler)
				var parse error
				var g board.Game
				switch i {
				case 0:
					_, parse = ancientgo.Parse(text)
					g, record = new(ancientgo.Game), new(ancientgo.Game)
				case 1:
					_, parse = reversi.Parse(text)
					g, record = new(reversi.Game), new(reversi.Game)
				case 2:
					_, parse = renju.Parse(text)
					g, record = new(renju.Game), new(renju.Game)
				case 3:
					_, parse = hex.Parse(text)
					g, record = new(hex.Game), new(hex.Game)
				}
				check(name+".Parse", parse)
				check(name+" record", record.UnmarshalText([]byte(text)))
				_, err := g.ParseMove(text)
				check(name+" move", err)
			}
			text := strings.ReplaceAll(form, "%s", filler)
			_, err := renju.FromMoves(renju.Renju(), text)
			check("renju.FromMoves", err)
			_, err = renju.ReadPSQ(strings.NewReader(text), renju.Freestyle(0))
			check("renju.ReadPSQ", err)
			_, err = reversi.ParseTranscript(text)
			check("reversi.ParseTranscript", err)
			_, _, err = reversi.ParsePosition(text)
			check("reversi.ParsePosition", err)
			_, err = reversi.ParseProblem(text)
			check("reversi.ParseProblem", err)
			_, err = reversi.NewGGFReader(strings.NewReader(text)).Read()
			check("reversi.GGFReader", err)
			_, _, err = hex.ParseHexWorld(text)
			check("hex.ParseHexWorld", err)
		}
	}
}
