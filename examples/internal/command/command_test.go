package command

import (
	"bytes"
	"flag"
	"fmt"
	"testing"
)

func TestParse(t *testing.T) {
	const help = "usage: it [-n N]\n"
	for _, test := range []struct {
		args           []string
		status         int
		ok             bool
		stdout, stderr string
	}{
		{[]string{"-n", "1"}, 0, true, "", ""},
		{[]string{"-h"}, 0, false, help, ""},
		{[]string{"-x"}, 2, false, "", "flag provided but not defined: -x\n" + help},
		{[]string{"-n", "0"}, 2, false, "", "n is 0\n" + help},
		{[]string{"-n", "-1"}, 2, false, "", help},
	} {
		var stdout, stderr bytes.Buffer
		flags := flag.NewFlagSet("it", flag.ContinueOnError)
		flags.Usage = func() { fmt.Fprint(flags.Output(), help) }
		n := flags.Int("n", 1, "")
		valid := func() bool {
			if *n == 0 {
				fmt.Fprintln(flags.Output(), "n is 0")
			}
			return *n > 0
		}
		status, ok := Parse(flags, test.args, valid, &stdout, &stderr)
		if status != test.status || ok != test.ok || stdout.String() != test.stdout || stderr.String() != test.stderr {
			t.Errorf("%q: %d, %v, %q, %q", test.args, status, ok, &stdout, &stderr)
		}
	}
}
