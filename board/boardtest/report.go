package boardtest

import (
	"fmt"
	"runtime/debug"

	"github.com/stonesgo/stones/board"
)

// A failure is the first thing of its kind that went wrong.
type failure struct {
	where, text string
	count       int
}

func (f *failure) Error() string {
	s := f.text
	if f.where != "" {
		s = f.where + ": " + s
	}
	if f.count > 1 {
		s += fmt.Sprintf(" (and %d more like it)", f.count-1)
	}
	return s
}

// failf notes what went wrong. Failures with the same format are of one kind.
func (s *suite) failf(format string, args ...any) { s.fail(format, fmt.Sprintf(format, args...)) }

func (s *suite) fail(kind, text string) {
	if i, ok := s.kinds[kind]; ok {
		s.failures[i].count++
		return
	}
	s.kinds[kind] = len(s.failures)
	s.failures = append(s.failures, &failure{s.where, text, 1})
}

// section calls f and turns a panic into a failure; it reports whether there
// was none.
func (s *suite) section(name string, f func()) (ok bool) {
	defer func() {
		if v := recover(); v != nil {
			s.fail(name+" panicked", fmt.Sprintf("%s panicked: %v\n%s", name, v, debug.Stack()))
		}
	}()
	f()
	return true
}

func (s *suite) errors() []error {
	errs := make([]error, len(s.failures))
	for i, f := range s.failures {
		errs[i] = f
	}
	return errs
}

// list formats moves, at most a line of them.
func list(moves []board.Move) string {
	const most = 20
	if len(moves) <= most {
		return fmt.Sprint(moves)
	}
	return fmt.Sprintf("%v... (%d moves)", moves[:most], len(moves))
}
