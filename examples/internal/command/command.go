// Package command reads the command lines of the programs here.
package command

import (
	"bytes"
	"errors"
	"flag"
	"io"
)

// Parse reads args into flags, and asks valid, which may write its reason to
// flags.Output, whether a program can do with what it has read. If all is well, ok
// is true. Otherwise the program is to exit with status: 0 after -h, with the help
// of flags.Usage on stdout, and 2 after a wrong command line, with what is wrong and
// the help on stderr.
func Parse(flags *flag.FlagSet, args []string, valid func() bool, stdout, stderr io.Writer) (status int, ok bool) {
	var message bytes.Buffer
	flags.SetOutput(&message)
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		message.WriteTo(stdout)
		return 0, false
	case err == nil && valid():
		return 0, true
	case err == nil:
		flags.Usage()
	}
	message.WriteTo(stderr)
	return 2, false
}
