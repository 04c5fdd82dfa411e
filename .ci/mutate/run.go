package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"
)

// A verdict is what became of a fault.
type verdict int

const (
	invalid  verdict = iota // it does not compile
	killed                  // a test has failed
	hung                    // the tests did not end in time
	survived                // no test has noticed
)

func (v verdict) String() string { return [...]string{"invalid", "killed", "hung", "survived"}[v] }

// A runner runs the tests of packages with faults planted in them.
type runner struct {
	root   string        // of the module, an absolute path
	work   string        // a folder for what is made on the way
	limit  time.Duration // for the tests of one fault
	procs  int           // GOMAXPROCS
	memory int           // for the tests of one fault, in MB
}

// try plants a fault and says what becomes of it. The tests are the short ones
// or all.
func (r *runner) try(ctx context.Context, f fault, short bool) (verdict, error) {
	path := filepath.Join(r.root, filepath.FromSlash(f.pkg), f.file)
	src, err := os.ReadFile(path)
	if err != nil {
		return invalid, err
	}
	faulty := filepath.Join(r.work, "faulty.go")
	if err := os.WriteFile(faulty, []byte(string(src[:f.from])+f.text+string(src[f.to:])), 0o644); err != nil {
		return invalid, err
	}
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{path: faulty}})
	if err != nil {
		return invalid, err
	}
	if err := os.WriteFile(filepath.Join(r.work, "overlay.json"), overlay, 0o644); err != nil {
		return invalid, err
	}
	if ok, err := r.build(ctx, f.pkg, "-overlay", filepath.Join(r.work, "overlay.json")); !ok {
		return invalid, err
	}
	return r.test(ctx, f.pkg, short)
}

// build makes the test binary of a package, and reports whether it compiles.
func (r *runner) build(ctx context.Context, pkg string, flags ...string) (bool, error) {
	args := append([]string{"test", "-c", "-vet=off", "-ldflags=-s -w", "-o", r.binary()}, flags...)
	cmd := exec.CommandContext(ctx, "go", append(args, "./"+pkg)...)
	cmd.Dir = r.root
	cmd.Env = append(os.Environ(), fmt.Sprintf("GOMAXPROCS=%d", r.procs))
	err := cmd.Run()
	if _, refused := errors.AsType[*exec.ExitError](err); refused && ctx.Err() == nil {
		return false, nil
	}
	return err == nil, err
}

func (r *runner) binary() string { return filepath.Join(r.work, "faulty.test") }

// test runs the test binary of a package.
func (r *runner) test(ctx context.Context, pkg string, short bool) (verdict, error) {
	limited, cancel := context.WithTimeout(ctx, r.limit)
	defer cancel()
	args := []string{r.binary(), "-test.failfast", fmt.Sprintf("-test.short=%v", short), "-test.timeout=0"}
	if runtime.GOOS == "linux" {
		limit := fmt.Sprintf(`ulimit -v %d; exec "$0" "$@"`, r.memory*1024)
		args = append([]string{"sh", "-c", limit}, args...)
	}
	cmd := exec.CommandContext(limited, args[0], args[1:]...)
	cmd.Dir = filepath.Join(r.root, filepath.FromSlash(pkg))
	cmd.Env = append(os.Environ(), fmt.Sprintf("GOMAXPROCS=%d", r.procs))
	cmd.WaitDelay = time.Second
	err := cmd.Run()
	_, failed := errors.AsType[*exec.ExitError](err)
	switch {
	case ctx.Err() != nil:
		return invalid, ctx.Err()
	case limited.Err() != nil:
		return hung, nil
	case failed:
		return killed, nil
	}
	return survived, err
}

// soundness runs the tests of a package as it is, to know that they pass within
// the limits: the short ones or both.
func (r *runner) soundness(ctx context.Context, pkg string, shortOnly bool) error {
	if ok, err := r.build(ctx, pkg); !ok {
		return errors.Join(fmt.Errorf("the tests of %s do not compile", pkg), err)
	}
	for _, short := range []bool{true, false} {
		if shortOnly && !short {
			break
		}
		if v, err := r.test(ctx, pkg, short); v != survived || err != nil {
			return errors.Join(fmt.Errorf("the tests of %s, without a fault: %v", pkg, v), err)
		}
	}
	return nil
}
