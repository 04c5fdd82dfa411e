//go:build peers

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestMain is the program itself where the test below runs it.
func TestMain(m *testing.M) {
	if os.Getenv("PLAY_IN_TERMINAL") != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// TestTerminal plays in a terminal of tmux, against the search too, and quits.
func TestTerminal(t *testing.T) {
	tmux, err := exec.LookPath("tmux")
	if err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	socket := filepath.Join(t.TempDir(), "tmux")
	do := func(args ...string) string {
		t.Helper()
		out, err := exec.CommandContext(t.Context(), tmux, append([]string{"-S", socket, "-f", os.DevNull}, args...)...).CombinedOutput()
		if err != nil {
			t.Fatalf("tmux %q: %v\n%s", args, err, out)
		}
		return string(out)
	}
	// The shell waits, so that what the program leaves behind can be seen.
	do("new-session", "-d", "-x", "80", "-y", "24", "-s", "play",
		"PLAY_IN_TERMINAL=1 '"+self+"' -game renju -white person -playouts 50 -time 1h; echo status $?; read x")
	defer exec.Command(tmux, "-S", socket, "kill-server").Run()
	wait := func(words string) {
		t.Helper()
		screen := ""
		for range 600 { // as long as it may take a busy machine
			screen = do("capture-pane", "-p", "-t", "play")
			if strings.Contains(screen, words) {
				return
			}
			time.Sleep(50 * time.Millisecond)
		}
		t.Fatalf("no %q on the screen:\n%s", words, screen)
	}
	wait("15 ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┐")
	for move := range strings.FieldsSeq("h8 g6 f6 g5 f7 g4 h7 g3") {
		do("send-keys", "-t", "play", "-l", move)
		do("send-keys", "-t", "play", "Enter")
		wait("plays " + move)
	}
	do("send-keys", "-t", "play", "-l", "g7")
	do("send-keys", "-t", "play", "Enter")
	wait("g7: a double three is forbidden.")
	do("send-keys", "-t", "play", "C-z")
	wait("Taken back: g3.")
	do("send-keys", "-t", "play", "-l", "white search")
	do("send-keys", "-t", "play", "Enter")
	wait("White plays ")
	wait("playouts).")
	do("send-keys", "-t", "play", "C-c")
	wait("status 0")
	wait("h8 g6 f6 g5 f7 g4 h7 ")
}
