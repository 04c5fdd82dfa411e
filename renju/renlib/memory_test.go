//go:build !race

// The race detector gives every small value a room of its own, so that memory is
// counted without it.

package renlib_test

import (
	"errors"
	"runtime"
	"strings"
	"testing"

	"github.com/stonesgo/stones/renju/renlib"
)

// TestMemory holds the promise of Options.Limit.
func TestMemory(t *testing.T) {
	for name, file := range hostile() {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		root, err := renlib.Read(strings.NewReader(file))
		runtime.ReadMemStats(&after)
		if e, ok := errors.AsType[*renlib.Error](err); root == nil || err != nil && !ok {
			t.Errorf("%s: %v, %v", name, root, e)
		}
		perByte := float64(after.TotalAlloc-before.TotalAlloc) / float64(len(file))
		t.Logf("%s: %.1f bytes for each", name, perByte)
		if perByte > 150 {
			t.Errorf("%s: %.1f bytes of memory for each of the file", name, perByte)
		}
	}
}
