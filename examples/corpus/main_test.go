package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/stonesgo/stones/examples/corpus/generate"
)

// asProgram makes the test binary the program: Beam's flags are global, and a
// worker that is killed has to be a process.
const asProgram = "CORPUS_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		filesystem.Register("deadly", func(context.Context) filesystem.Interface { return deadly{local.New(context.Background())} })
		main()
		return
	}
	os.Exit(m.Run())
}

// command returns the program with these arguments, to be started.
func command(ctx context.Context, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, os.Args[0], args...)
	cmd.Env = append(os.Environ(), asProgram+"=1")
	return cmd
}

type result struct {
	Status         int
	Stdout, Stderr string
}

// corpus runs the program to its end, in a directory without its source.
func corpus(t *testing.T, args ...string) result {
	t.Helper()
	cmd := command(t.Context(), args...)
	cmd.Dir = t.TempDir()
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if _, ok := err.(*exec.ExitError); err != nil && !ok {
		t.Fatal(err)
	}
	return result{cmd.ProcessState.ExitCode(), stdout.String(), stderr.String()}
}

// files returns the files of a directory with their content.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all[e.Name()] = string(data)
	}
	return all
}

// same fails unless two directories have the same files with the same bytes.
func same(t *testing.T, want, got string) {
	t.Helper()
	w, g := files(t, want), files(t, got)
	for name := range w {
		if g[name] != w[name] {
			t.Errorf("%s has %d bytes that are not the %d wanted", name, len(g[name]), len(w[name]))
		}
	}
	for name := range g {
		if _, ok := w[name]; !ok {
			t.Errorf("%s should not be there", name)
		}
	}
	if len(w) == 0 {
		t.Error("nothing was written")
	}
}

func writeFile(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// prism starts a job server as a process of its own and returns its address.
func prism(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("go", "tool", "-n", "prism").Output()
	if err != nil {
		t.Fatalf("building prism: %v", err)
	}
	port := freePort(t)
	cmd := exec.Command(strings.TrimSpace(string(out)), "--job_port="+port, "--serve_http=false", "--log_level=error")
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	address := "localhost:" + port
	for { // the test has a timeout
		conn, err := net.Dial("tcp", address)
		if err == nil {
			conn.Close()
			return address
		}
		time.Sleep(20 * time.Millisecond)
	}
}

func freePort(t *testing.T) string {
	l, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return port
}

// workers starts a pool of workers as a process of its own and returns its
// address.
func workers(t *testing.T) string {
	t.Helper()
	cmd := command(context.Background(), "-pool", "localhost:0")
	cmd.Stderr = os.Stderr
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Signal(os.Interrupt) // so that it ends its workers
		cmd.Wait()
	})
	line, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(line[strings.LastIndexByte(line, ' ')+1:])
}

// TestJobServer runs the same collection on the engine within the program and on
// a separate job server, with workers in the program and in a pool: the bytes
// are the same.
func TestJobServer(t *testing.T) {
	if testing.Short() {
		t.Skip("starts processes")
	}
	in, want := t.TempDir(), t.TempDir()
	if err := generate.Files(in, 400, 3); err != nil {
		t.Fatal(err)
	}
	if r := corpus(t, "-in", in, "-out", want); r.Status != 0 {
		t.Fatalf("%+v", r)
	}
	server := prism(t)
	for name, environment := range map[string][]string{
		"in the program": {"--environment_type=LOOPBACK"},
		"in a pool":      {"--environment_type=EXTERNAL", "--environment_config=" + workers(t)},
	} {
		got := t.TempDir()
		r := corpus(t, append([]string{"-in", in, "-out", got, "-attempts", "1", "--runner=universal", "--endpoint=" + server}, environment...)...)
		if r.Status != 0 || !strings.Contains(r.Stdout, "hex       100 records: 90 games, 10 copies, 0 bad\n") {
			t.Errorf("workers %s: %+v", name, r)
		}
		same(t, want, got)
	}
}

// TestKilledWorker kills a worker twice: while it reads the collection, and
// while it writes a table. The job is begun again each time, and the result is
// that of a run without such trouble, to the byte.
func TestKilledWorker(t *testing.T) {
	if testing.Short() {
		t.Skip("starts processes")
	}
	in, want, got := t.TempDir(), t.TempDir(), t.TempDir()
	if err := generate.Files(in, 400, 4); err != nil {
		t.Fatal(err)
	}
	if r := corpus(t, "-in", in+"/*", "-out", want); r.Status != 0 {
		t.Fatalf("%+v", r)
	}
	cmd := command(t.Context(), "-in", "deadly://"+in+"/*", "-out", "deadly://"+got, "-attempts", "3",
		"--runner=universal", "--endpoint="+prism(t), "--environment_type=EXTERNAL", "--environment_config="+workers(t))
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for _, marker := range []string{in + ".reading", got + ".writing"} {
		kill(t, marker)
	}
	if err := cmd.Wait(); err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	for _, line := range []string{"attempt 1 of 3 failed", "attempt 2 of 3 failed"} {
		if !strings.Contains(stderr.String(), line) {
			t.Errorf("want %q in\n%s", line, stderr.String())
		}
	}
	left, err := filepath.Glob(filepath.Join(got, "games-*.part"))
	if err != nil || len(left) == 0 {
		t.Errorf("the worker that was killed while it wrote has left nothing behind: %v", err)
	}
	for _, name := range left {
		os.Remove(name)
	}
	same(t, want, got)
}

// kill kills the process that a deadly file system has stopped.
func kill(t *testing.T, marker string) {
	t.Helper()
	for { // the test has a timeout
		if text, err := os.ReadFile(marker); err == nil && bytes.HasSuffix(text, []byte("\n")) {
			var pid int
			if _, err := fmt.Sscan(string(text), &pid); err != nil {
				t.Fatal(err)
			}
			p, err := os.FindProcess(pid)
			if err != nil {
				t.Fatal(err)
			}
			if err := p.Kill(); err != nil {
				t.Fatal(err)
			}
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// deadly is a file system for names such as "deadly:///tmp/x". The first process
// that reads a file to its end, and the first that writes a table of games, tell
// their number and wait to be killed.
type deadly struct{ filesystem.Interface }

func (d deadly) List(ctx context.Context, glob string) ([]string, error) {
	names, err := d.Interface.List(ctx, undo(glob))
	for i := range names {
		names[i] = "deadly://" + names[i]
	}
	return names, err
}

func (d deadly) OpenRead(ctx context.Context, name string) (io.ReadCloser, error) {
	r, err := d.Interface.OpenRead(ctx, undo(name))
	return deadlyReader{r, filepath.Dir(undo(name)) + ".reading"}, err
}

func (d deadly) OpenWrite(ctx context.Context, name string) (io.WriteCloser, error) {
	w, err := d.Interface.OpenWrite(ctx, undo(name))
	if strings.Contains(name, "games") {
		return deadlyWriter{w, filepath.Dir(undo(name)) + ".writing"}, err
	}
	return w, err
}

func (d deadly) Size(ctx context.Context, name string) (int64, error) {
	return d.Interface.Size(ctx, undo(name))
}

func (d deadly) Rename(ctx context.Context, from, to string) error {
	return d.Interface.(filesystem.Renamer).Rename(ctx, undo(from), undo(to))
}

func undo(name string) string { return strings.TrimPrefix(name, "deadly://") }

type deadlyReader struct {
	io.ReadCloser
	marker string
}

func (r deadlyReader) Read(p []byte) (int, error) {
	n, err := r.ReadCloser.Read(p)
	if err == io.EOF {
		die(r.marker)
	}
	return n, err
}

type deadlyWriter struct {
	io.WriteCloser
	marker string
}

func (w deadlyWriter) Write(p []byte) (int, error) {
	n, err := w.WriteCloser.Write(p[:len(p)/2])
	die(w.marker)
	if err == nil {
		var rest int
		rest, err = w.WriteCloser.Write(p[n:])
		n += rest
	}
	return n, err
}

// die waits to be killed if it is the first to come here.
func die(marker string) {
	f, err := os.OpenFile(marker, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return
	}
	fmt.Fprintln(f, os.Getpid())
	f.Close()
	select {}
}
