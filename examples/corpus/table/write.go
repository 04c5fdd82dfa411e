package table

import (
	"encoding/csv"
	"io"
	"reflect"
	"strconv"
	"strings"

	"github.com/parquet-go/parquet-go"
	"github.com/stonesgo/stones/examples/corpus/row"
)

// WriteParquet writes rows as a Parquet file, compressed with Zstandard. The
// same rows give the same bytes.
func WriteParquet[T any](w io.Writer, rows []T) error {
	p := parquet.NewGenericWriter[T](w,
		parquet.Compression(&parquet.Zstd),
		parquet.CreatedBy("stones", "corpus", ""))
	if _, err := p.Write(rows); err != nil {
		return err
	}
	return p.Close()
}

// WriteCSV writes rows as CSV, with the names of the columns in the first line.
// Moves are in the notation of the game.
func WriteCSV[T any](w io.Writer, rows []T) error {
	c := csv.NewWriter(w)
	var columns []int
	var record []string
	for i, f := range reflect.VisibleFields(reflect.TypeFor[T]()) {
		if name, _, _ := strings.Cut(f.Tag.Get("parquet"), ","); name != "-" {
			columns = append(columns, i)
			record = append(record, name)
		}
	}
	if err := c.Write(record); err != nil {
		return err
	}
	for i := range rows {
		v := reflect.ValueOf(&rows[i]).Elem()
		for j, column := range columns {
			switch field := v.Field(column); field.Kind() {
			case reflect.String:
				record[j] = field.String()
			case reflect.Slice:
				record[j] = movesOf(&rows[i])
			default:
				record[j] = strconv.FormatInt(field.Int(), 10)
			}
		}
		if err := c.Write(record); err != nil {
			return err
		}
	}
	c.Flush()
	return c.Error()
}

// movesOf returns the moves of a table's row as text.
func movesOf(r any) string {
	g, ok := r.(*Game)
	if !ok {
		return ""
	}
	return row.FormatMoves(g.Game, int(g.Rows), int(g.Cols), g.Moves)
}
