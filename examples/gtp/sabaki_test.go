//go:build peers

package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stonesgo/stones"
)

// TestMain is the program itself when a test starts it as one.
func TestMain(m *testing.M) {
	if os.Getenv("STONES_GTP_ENGINE") != "" {
		os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// controller plays two engines against each other with the package that the
// program Sabaki uses, and prints what happened.
const controller = `
const { Controller } = require('@sabaki/gtp')
const [path, game, size] = process.argv.slice(2)
const players = [1, 2].map(seed => new Controller(path,
	['-game', game, '-playouts', '100', '-seed', '' + seed], { env: { ...process.env, STONES_GTP_ENGINE: '1' } }))
const send = async (player, id, name, ...args) => {
	const answer = await player.sendCommand({ id, name, args })
	if (answer.error || answer.id !== id) throw new Error(name + ' ' + args + ': ' + JSON.stringify(answer))
	return answer.content
}
const main = async () => {
	const result = { moves: [], commands: [], scores: [], over: false }
	for (const player of players) {
		player.start()
		result.commands.push((await send(player, 1, 'list_commands')).split('\n'))
		await send(player, 2, 'boardsize', size)
		await send(player, 3, 'komi', '7.5')
	}
	const refused = await players[0].sendCommand({ id: 4, name: 'play', args: ['black', 'z99'] })
	result.refused = refused.error
	for (let n = 0, passes = 0; passes < 2 && !result.over; n++) {
		const color = ['black', 'white'][n % 2]
		const move = await send(players[n % 2], 5 + n, 'genmove', color)
		await send(players[1 - n % 2], 5 + n, 'play', color, move)
		result.moves.push(move)
		passes = move === 'pass' ? passes + 1 : 0
		if (game === 'hex') result.over = await send(players[0], 6 + n, 'stones-winner') !== 'none'
	}
	for (const player of players) {
		result.scores.push(await send(player, 0, 'final_score'))
		await player.stop()
	}
	console.log(JSON.stringify(result))
}
main().catch(err => { console.error(err); process.exit(1) })
`

// TestSabaki drives the engine with the npm package @sabaki/gtp.
func TestSabaki(t *testing.T) {
	if testing.Short() {
		t.Skip("installs a package")
	}
	dir := t.TempDir()
	install := exec.CommandContext(t.Context(), "npm", "install", "--no-audit", "--no-fund", "--prefix", dir, "@sabaki/gtp@3.0.0")
	if out, err := install.CombinedOutput(); err != nil {
		t.Fatalf("npm install: %v\n%s", err, out)
	}
	script := filepath.Join(dir, "controller.js")
	if err := os.WriteFile(script, []byte(controller), 0o600); err != nil {
		t.Fatal(err)
	}
	engine, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ game, size, kind, rules string }{
		{"go", "7", "ancientgo", "chinese"}, {"hex", "6", "hex", "standard"},
	} {
		cmd := exec.CommandContext(t.Context(), "node", script, engine, test.game, test.size)
		cmd.Stderr = os.Stderr
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s: %v", test.game, err)
		}
		var result struct {
			Moves, Scores []string
			Commands      [][]string
			Refused       bool
		}
		if err := json.Unmarshal(out, &result); err != nil {
			t.Fatalf("%s: %v\n%s", test.game, err, out)
		}
		game, err := stones.New(test.kind, test.rules, int(test.size[0]-'0'))
		if err != nil {
			t.Fatal(err)
		}
		for i, name := range result.Moves {
			m, err := game.ParseMove(name)
			if err == nil {
				err = game.Play(m)
			}
			if err != nil {
				t.Fatalf("%s: move %d, %s: %v\n%v", test.game, i+1, name, err, game)
			}
		}
		if !game.Over() || len(result.Scores) != 2 || result.Scores[0] != result.Scores[1] || !result.Refused {
			t.Errorf("%s: %+v\n%v", test.game, result, game)
		}
		if !slices.Contains(result.Commands[1], "genmove") {
			t.Errorf("%s: the commands are %q", test.game, result.Commands)
		}
	}
}
