package boardtest

import (
	"encoding"
	"iter"
	"reflect"

	"github.com/stonesgo/stones/board"
)

// The methods of every game that an interface can name.
type (
	historian interface{ History() []board.Move }
	mover     interface{ Moves() iter.Seq[board.Move] }
	resulter  interface{ Result() string }
)

// findMethods looks for the methods that every game has besides those of
// board.Game, and names those that are missing.
func (s *suite) findMethods(g board.Game) {
	want := func(ok bool, method string) bool {
		if !ok {
			s.fail("missing "+method, reflect.TypeOf(g).String()+" has no method "+method)
		}
		return ok
	}
	_, hasHistory := g.(historian)
	_, hasMoves := g.(mover)
	_, hasResult := g.(resulter)
	_, hasMarshal := g.(encoding.TextMarshaler)
	_, hasUnmarshal := g.(encoding.TextUnmarshaler)
	s.hasHistory = want(hasHistory, "History() []board.Move")
	s.hasMoves = want(hasMoves, "Moves() iter.Seq[board.Move]")
	s.hasResult = want(hasResult, "Result() string")
	s.hasText = want(hasMarshal, "MarshalText() ([]byte, error)")
	s.hasText = want(hasUnmarshal, "UnmarshalText([]byte) error") && s.hasText

	t := reflect.TypeOf(g)
	name := t.String()
	clone, copyFrom := reflect.FuncOf([]reflect.Type{t}, []reflect.Type{t}, false), reflect.FuncOf([]reflect.Type{t, t}, nil, false)
	if m, ok := t.MethodByName("Clone"); want(ok && m.Type == clone, "Clone() "+name) {
		s.clone = func(g board.Game) board.Game {
			return m.Func.Call([]reflect.Value{reflect.ValueOf(g)})[0].Interface().(board.Game)
		}
	}
	if m, ok := t.MethodByName("CopyFrom"); want(ok && m.Type == copyFrom, "CopyFrom("+name+")") {
		s.copyFrom = func(dst, src board.Game) {
			m.Func.Call([]reflect.Value{reflect.ValueOf(dst), reflect.ValueOf(src)})
		}
	}
	if m, ok := t.MethodByName("Rules"); ok && m.Type.NumIn() == 1 && m.Type.NumOut() == 1 {
		s.rules = func(g board.Game) any { return m.Func.Call([]reflect.Value{reflect.ValueOf(g)})[0].Interface() }
	}
	if t.Kind() == reflect.Pointer {
		s.zero = func() board.Game { return reflect.New(t.Elem()).Interface().(board.Game) }
	} else {
		s.fail("no pointer", name+" is no pointer, so UnmarshalText and CopyFrom cannot change it")
		s.hasText, s.copyFrom = false, nil
	}
}
