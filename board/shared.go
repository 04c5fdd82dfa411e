package board

import (
	"runtime"
	"sync"
	"weak"
)

// A Shared makes large values that never change, such as tables for a size of
// board, once for everyone who uses the same one. It does not keep them: a value
// that nobody uses any longer is collected, and made anew when it is asked for again.
// The zero Shared is ready for use, by several goroutines at once.
type Shared[K comparable, V any] struct {
	mu    sync.RWMutex
	byKey map[K]weak.Pointer[V]
}

// Get returns the value of that key, and makes it if there is none in use. It must
// depend on nothing but the key, and the key must not refer to it. When several
// goroutines make it at once, all get the same one. A value in use costs a look into
// a map, and no allocation.
func (s *Shared[K, V]) Get(key K, make func() *V) *V {
	s.mu.RLock()
	v := s.byKey[key].Value()
	s.mu.RUnlock()
	if v != nil {
		return v
	}
	return s.add(key, make())
}

// add returns the value of that key, which is a fresh one unless someone was faster.
func (s *Shared[K, V]) add(key K, fresh *V) *V {
	s.mu.Lock()
	defer s.mu.Unlock()
	if v := s.byKey[key].Value(); v != nil {
		return v
	}
	if s.byKey == nil {
		s.byKey = make(map[K]weak.Pointer[V])
	}
	s.byKey[key] = weak.Make(fresh)
	runtime.AddCleanup(fresh, s.forget, key)
	return fresh
}

// forget removes the entry of a value that was collected, unless the same one
// has been asked for again since.
func (s *Shared[K, V]) forget(key K) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.byKey[key].Value() == nil {
		delete(s.byKey, key)
	}
}
