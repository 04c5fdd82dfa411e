package boardtest_test

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stonesgo/stones/board/boardtest"
)

// The faults of a fuzzed game are in the environment, because a fuzz target that fails
// ends its process: one for games that begin, one for those that are read.
const (
	faultAtStart = "BOARDTEST_FAULT_AT_START"
	faultInRead  = "BOARDTEST_FAULT_IN_READ"
)

func FuzzState(f *testing.F) {
	readFault = os.Getenv(faultInRead)
	f.Cleanup(func() { readFault = "" })
	boardtest.FuzzBinary(f, newClever(os.Getenv(faultAtStart)))
}

// TestFuzzBinaryFails runs the target with games that are broken.
func TestFuzzBinaryFails(t *testing.T) {
	for _, tt := range []struct{ where, fault, want string }{
		{faultAtStart, "no state", "no\n"},
		{faultInRead, "no state", "no\n"},
		{faultInRead, "other bytes", "the state cannot be read: 1 bytes too many\n"},
		{faultInRead, "forgets", "read again is\n"},
		{faultInRead, "another hash", "read again is\n"},
		{faultInRead, "another diagram", "read again is\n"},
		{faultInRead, "does not go on", ": no\n"},
		{faultInRead, "unreadable", ""},
		{faultInRead, "", ""},
	} {
		t.Run(fmt.Sprintf("%s=%s", tt.where, tt.fault), func(t *testing.T) {
			cmd := exec.Command(os.Args[0], "-test.run=^FuzzState$", "-test.failfast")
			cmd.Env = append(os.Environ(), tt.where+"="+tt.fault)
			out, err := cmd.CombinedOutput()
			if (err != nil) != (tt.want != "") || !strings.Contains(string(out), tt.want) || strings.Contains(string(out), "panic: ") {
				t.Errorf("%v, want %q in what it says:\n%s", err, tt.want, out)
			}
		})
	}
}
