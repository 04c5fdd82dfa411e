package report

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stonesgo/stones/examples/corpus/row"
	"github.com/stonesgo/stones/examples/corpus/table"
)

// openings are in the order of a table; n of them are of Go.
func openings(n int) []table.Opening {
	o := []table.Opening{
		{Game: "ancientgo", Rows: 9, Cols: 9, Plies: 1, Text: "C7", Games: 100},
		{Game: "hex", Rows: 5, Cols: 5, Plies: 2, Text: "a1 swap", Games: 1, White: 1},
		{Game: "hex", Rows: 5, Cols: 5, Plies: 2, Text: "a2 swap", Games: 1, Setup: "swap of sides"},
		{Game: "renju", Rows: 15, Cols: 15, Plies: 2, Text: "h8 pass", Games: 2, Draws: 2},
		{Game: "reversi", Rows: 8, Cols: 8, Plies: 2, Text: "d3 c5", Games: 4, Black: 3, Draws: 1},
		{Game: "reversi", Rows: 4, Cols: 4, Plies: 2, Text: "b2 c3", Games: 3, Setup: "empty board"},
	}
	for i := range n {
		o = append(o, table.Opening{
			Game: "ancientgo", Rows: 19, Cols: 19, Plies: 2, Text: fmt.Sprintf("C4 D%d", i+1), Games: int64(10 + i),
			Setup: "black Q16 Q4, white D16, white to move",
		})
	}
	return o
}

func directory(t *testing.T, all []table.Opening) string {
	dir := t.TempDir()
	for i, half := range [][]table.Opening{all[:len(all)/2], all[len(all)/2:]} {
		var b bytes.Buffer
		if err := table.WriteParquet(&b, half); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("openings-%05d-of-00002.parquet", i)), b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestReport(t *testing.T) {
	top, err := Top(directory(t, openings(12)), 10)
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := Write(&text, top); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"ancientgo, the first 2 moves\n    games   black   white   draws  board and moves\n       21    0.0%    0.0%    0.0%  19×19 C4 D12 from black Q16 Q4, white D16, white to move\n",
		"        4   75.0%    0.0%   25.0%  8×8 d3 c5\n        3    0.0%    0.0%    0.0%  4×4 b2 c3 from empty board\n",
		"\nhex, the first 2 moves\n",
	} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("want %s in\n%s", want, text.String())
		}
	}
	if n := strings.Count(text.String(), " D"); n != 20 { // two in each line
		t.Errorf("%d openings of Go, want ten:\n%s", n/2, text.String())
	}
	if strings.Contains(text.String(), "C7") {
		t.Errorf("an opening of one move is shown with those of two:\n%s", text.String())
	}

	var page bytes.Buffer
	if err := WritePage(&page, top); err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Count(page.String(), "</svg>"), 10+2+1+2; got != want {
		t.Errorf("%d pictures, want %d", got, want)
	}
}

// TestPicture draws every opening, as a document of XML.
func TestPicture(t *testing.T) {
	for _, o := range openings(1) {
		picture, err := Picture(o)
		if err != nil {
			t.Error(err)
			continue
		}
		for d := xml.NewDecoder(bytes.NewReader(picture)); ; {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Errorf("%s: %v", o.Text, err)
				break
			}
		}
		first, _, _ := strings.Cut(o.Text, " ")
		if !bytes.Contains(picture, []byte(o.Game)) || !bytes.Contains(picture, []byte(first)) {
			t.Errorf("the picture of %s %s has no title that says so", o.Game, o.Text)
		}
	}
	for _, o := range []table.Opening{
		{Game: "chess", Rows: 8, Cols: 8, Text: "e4"},
		{Game: "hex", Rows: 0, Cols: 8, Text: "a1"},
		{Game: "hex", Rows: 3, Cols: 3, Text: "d4"},
		{Game: "ancientgo", Rows: 9, Cols: 9, Text: "C7", Setup: "black C7"},
		{Game: "ancientgo", Rows: 9, Cols: 9, Text: "C7", Setup: "green C3"},
		{Game: "ancientgo", Rows: 9, Cols: 9, Text: "C7", Setup: "black Z99"},
		{Game: "reversi", Rows: 7, Cols: 7, Text: "d3"},
	} {
		if _, err := Picture(o); err == nil {
			t.Errorf("%+v has a picture", o)
		}
	}
}

func TestErrors(t *testing.T) {
	if _, err := Top(t.TempDir(), 10); err == nil || !strings.Contains(err.Error(), "there is no table of openings") {
		t.Errorf("of an empty directory: %v", err)
	}
	dir := t.TempDir()
	name := filepath.Join(dir, "openings-00000-of-00001.parquet")
	if err := os.WriteFile(name, []byte("what is this?"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Top(dir, 10); err == nil || !strings.Contains(err.Error(), name) {
		t.Errorf("of a file that is no Parquet: %v", err)
	}
	top, err := Top(directory(t, nil), 10)
	if err != nil || len(top) != 0 {
		t.Errorf("of no openings: %v, %v", top, err)
	}
	if _, err := row.Start("hex", 3, 3, "black"); err == nil {
		t.Error("a set-up of a color alone is accepted")
	}
}
