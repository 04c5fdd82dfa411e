//go:build peers

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"image/png"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Records are saved, opened, pasted and linked to, and come back the same.
func TestRecords(t *testing.T) {
	p := newPage(t, "", 1280, 860)
	dir := t.TempDir()
	p.run(chromedp.ActionFunc(func(ctx context.Context) error {
		return browser.SetDownloadBehavior(browser.SetDownloadBehaviorBehaviorAllow).WithDownloadPath(dir).Do(ctx)
	}))
	p.newGame("Hex", "swap-sides", "7")
	p.click("c3")
	p.press("Swap")
	p.click("d4", "e5")
	p.press("Resign")
	p.want("the end", p.says(), "Blue resigns. Red wins.")
	record := p.sgf()

	p.press("Save SGF")
	file := filepath.Join(dir, "hex.sgf")
	var saved []byte
	for deadline := time.Now().Add(20 * time.Second); len(saved) == 0 && time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		saved, _ = os.ReadFile(file) // it may not be there yet
	}
	p.want("the file", string(saved), record)

	p.press("Copy link")
	p.until(`document.getElementById("notice").textContent === "The link is copied."`)
	link := eval[string](p, `navigator.clipboard.readText()`)
	q := openPage(t, link, 1280, 860)
	q.want("the record from a link", q.sgf(), record)
	q.want("who plays", eval[string](q, `document.getElementById("player2").value`), "person")

	p.press("Go")
	p.run(chromedp.SetUploadFiles("#file", []string{file}, chromedp.ByQuery))
	p.until(`document.getElementById("says").textContent === "Blue resigns. Red wins."`)
	p.want("the record from a file", p.sgf(), record)

	// By hand: the text of a record as a fragment, with a move that is not legal.
	eval[bool](p, `(location.hash = "#(;GM[4]SZ[15]RU[renju];B[hh];W[hh])", true)`)
	p.until(`document.getElementById("notice").textContent.includes("move 2")`)
	p.want("the game up to there", p.says(), "White to move.")
	eval[bool](p, `(location.hash = "#nothing", true)`)
	p.until(`document.getElementById("notice").textContent === "The link holds no record of a game"`)
	p.want("the game that was there", p.says(), "White to move.")
	eval[bool](p, `(document.body.dispatchEvent(Object.assign(new ClipboardEvent("paste", {bubbles: true, clipboardData: (() => { const d = new DataTransfer(); d.setData("text", "(;GM[2];B[fe])"); return d; })()}))), true)`)
	p.until(`document.querySelector("#games [aria-pressed=true]").textContent === "Reversi"`)
	p.want("a record that was pasted", p.label("f5"), "f5, black, last move")

	p.press("Copy SVG")
	p.until(`document.getElementById("notice").textContent === "The picture is copied, as SVG."`)
	if svg := eval[string](p, `navigator.clipboard.readText()`); !strings.HasPrefix(svg, "<svg") {
		t.Errorf("copied: %.40s", svg)
	}
	p.press("Copy PNG")
	p.until(`document.getElementById("notice").textContent === "The picture is copied, as PNG."`)
	if width := eval[int](p, `navigator.clipboard.read().then(([item]) => item.getType("image/png")).then(createImageBitmap).then(b => b.width)`); width < 1000 {
		t.Errorf("the picture is %d pixels wide", width)
	}
}

// The page works without a network once it has been there.
func TestOffline(t *testing.T) {
	files, err := site0()
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	serving, stop := context.WithCancel(context.Background())
	defer stop()
	done := make(chan error)
	go func() { done <- serve(serving, listener, files) }()
	p := openPage(t, "http://"+listener.Addr().String()+"/", 1280, 860)
	p.until(`navigator.serviceWorker.controller`)
	stop()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	p.run(chromedp.Reload())
	p.ready()
	p.choose("time", "300")
	p.click("E5")
	p.until(`document.querySelectorAll("#steps li").length === 2`)
}

// All files that the page keeps for use without a network are there, and none is
// missing in the list.
func TestKeptFiles(t *testing.T) {
	files, err := site0()
	if err != nil {
		t.Fatal(err)
	}
	list := string(files["sw.js"])
	list = list[strings.Index(list, "[")+1 : strings.Index(list, "]")]
	var kept []string
	if err := json.Unmarshal([]byte("["+list+"]"), &kept); err != nil {
		t.Fatal(err)
	}
	in := map[string]bool{"index.html": true, "sw.js": true}
	for _, name := range kept {
		if name != "." && files[name] == nil {
			t.Errorf("%s is kept, but not there", name)
		}
		in[name] = true
	}
	for name := range files {
		if !in[name] {
			t.Errorf("%s is not kept", name)
		}
	}
	if strings.Contains(string(files["sw.js"]), "$VERSION") {
		t.Error("the site has no version")
	}
}

func TestDark(t *testing.T) {
	p := newPage(t, "", 1280, 860)
	paper := func() string { return eval[string](p, `getComputedStyle(document.documentElement).backgroundColor`) }
	stone := func() string {
		return eval[string](p, `getComputedStyle(document.querySelector("#picture svg")).getPropertyValue("--stones-board").trim()`)
	}
	light, wood := paper(), stone()
	p.press("Dark colors")
	dark := paper()
	if light == dark || stone() == wood {
		t.Errorf("the page is %s, in light and in dark, the board %s", dark, wood)
	}
	p.run(chromedp.Reload())
	p.ready()
	p.want("after a reload", paper(), dark)
	p.press("Dark colors")
	p.want("light again", paper(), light)

	q := newPage(t, "", 1280, 860)
	q.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}))
	q.until(`getComputedStyle(document.documentElement).backgroundColor === %s`, dark)
}

// On a phone the whole page fits the width, and where cells are small a first tap
// chooses and a second one plays.
func TestPhone(t *testing.T) {
	p := newPage(t, "", 360, 740)
	p.run(emulation.SetTouchEmulationEnabled(true))
	tap := func(name string) {
		x, y := p.cell(name)
		p.run(input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: x, Y: y}}), input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}))
	}
	p.newGame("Renju", "renju", "15")
	for _, game := range []string{"Reversi", "Hex", "Go", "Renju"} {
		p.press(game)
		if width := eval[int](p, `document.documentElement.scrollWidth`); width > 360 {
			t.Errorf("%s: the page is %d pixels wide", game, width)
		}
	}
	p.people()
	tap("h8")
	p.until(`document.getElementById("hint").textContent === "h8. Tap again to play."`)
	if p.steps() != 0 {
		t.Error("the first tap plays")
	}
	tap("h8")
	p.until(`document.querySelectorAll("#steps li").length === 1`)
	p.newGame("Reversi", "othello", "8")
	tap("d3")
	p.until(`document.querySelectorAll("#steps li").length === 1`)
}

func TestKeys(t *testing.T) {
	t.Parallel()
	p := newPage(t, "", 1280, 860)
	p.newGame("Hex", "no-swap", "5")
	eval[bool](p, `document.querySelector(".skip").focus() ?? true`)
	p.keys(kb.Enter)
	p.until(`document.activeElement.getAttribute("role") === "gridcell"`)
	p.keys(kb.Home, kb.ArrowUp, kb.ArrowUp, kb.ArrowUp, " ", kb.End, kb.Enter)
	p.want("in the corner", p.label("a1"), "a1, red")
	p.want("in the other", p.label("e1"), "e1, blue, last move")
	if n := eval[int](p, `document.querySelectorAll("#overlay .focus").length`); n != 1 {
		t.Errorf("the focus is shown %d times", n)
	}
	p.run(chromedp.KeyEvent("z", chromedp.KeyModifiers(input.ModifierCtrl)))
	p.want("undone", p.label("e1"), "e1, empty")
	p.run(chromedp.KeyEvent("y", chromedp.KeyModifiers(input.ModifierCtrl)))
	p.want("redone", p.label("e1"), "e1, blue, last move")
	if n := eval[int](p, `document.querySelectorAll("[role=gridcell][tabindex='0']").length`); n != 1 {
		t.Errorf("%d cells take the focus", n)
	}
	eval[bool](p, `(document.activeElement.click(), true)`) // as a screen reader does
	p.want("refused", p.text("#callout"), "There is already a stone there.")
}

// The first move is there soon after the page: a second on an idle machine, which
// the log shows; a loaded one may take its time.
func TestFirstMove(t *testing.T) {
	p := newPage(t, "", 1280, 860)
	p.run(chromedp.Reload())
	p.ready()
	loaded := eval[float64](p, `performance.now()`)
	p.people()
	p.click("E5")
	p.until(`document.querySelectorAll("#steps li").length === 1`)
	t.Logf("ready after %.0f ms, the first move after %.0f ms", loaded, eval[float64](p, `performance.now()`))
}

// The page has no fault that axe-core finds, in any state, in light and in dark.
func TestAccessibility(t *testing.T) {
	t.Parallel()
	npm, err := exec.LookPath("npm")
	if err != nil {
		t.Fatal(err)
	}
	p := newPage(t, "", 1280, 860)
	dir := t.TempDir()
	for _, name := range []string{"package.json", "package-lock.json"} {
		text, err := os.ReadFile(filepath.Join("testdata", "axe", name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	install := exec.Command(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
	install.Dir = dir
	if out, err := install.CombinedOutput(); err != nil {
		t.Fatalf("npm ci: %v\n%s", err, out)
	}
	axe, err := os.ReadFile(filepath.Join(dir, "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	check := func(state string) {
		t.Helper()
		for _, fault := range eval[[]string](p, `axe.run().then(r => r.violations.map(v => v.id + ": " + v.help + " " + v.nodes.slice(0, 3).map(n => n.html).join(" ")))`) {
			t.Errorf("%s: %s", state, fault)
		}
	}
	p.run(chromedp.Evaluate(string(axe), nil))
	for _, colors := range []string{"light", "dark"} {
		p.newGame("Renju", "renju", "15")
		p.click("h8", "a1", "j8", "b1", "i9", "c1", "i10", "o15", "i8")
		check(colors + ", a refusal")
		p.newGame("Go", "japanese", "5")
		p.click("C3")
		p.press("Pass")
		p.press("Pass")
		p.press("Keys")
		check(colors + ", territory")
		p.press("Keys")
		p.newGame("Hex", "standard", "5")
		p.click("c2")
		check(colors + ", a swap")
		p.press("Reversi")
		p.press("Hint")
		check(colors + ", a search")
		p.press("Renju")
		p.choose("protocol", "soosorv-8")
		p.press("New game")
		p.click("h8", "h9", "i10")
		check(colors + ", an opening")
		p.choose("protocol", "")
		p.press("Dark colors")
	}
}

var pictures = flag.Bool("pictures", false, "write the pictures of the page into testdata")

// TestPictures takes the pictures of the README, and with -pictures writes them.
func TestPictures(t *testing.T) {
	take := func(p *page, name string) {
		var data []byte
		p.run(chromedp.Evaluate("scrollTo(0, 0)", nil), chromedp.CaptureScreenshot(&data))
		file := filepath.Join("testdata", name+".png")
		if *pictures {
			if err := os.WriteFile(file, data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		old, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		now, err1 := png.DecodeConfig(bytes.NewReader(data))
		was, err2 := png.DecodeConfig(bytes.NewReader(old))
		if err := errors.Join(err1, err2); err != nil || now.Width != was.Width || now.Height != was.Height {
			t.Errorf("%s is %d×%d, the page %d×%d: %v", file, was.Width, was.Height, now.Width, now.Height, err)
		}
	}
	p := newPage(t, "", 1280, 860)
	p.newGame("Renju", "renju", "15")
	p.click("h8", "h9", "j8", "g7", "i9", "g9", "i10", "f8", "i8")
	take(p, "light")
	p.newGame("Hex", "standard", "11")
	p.press("Dark colors")
	p.click(strings.Fields("f6 e4 d7 h3 g4 g3 h2 i1 i2 h5 e8 f8")...)
	p.hover("f6")
	take(p, "dark")
	q := newPage(t, "", 390, 844)
	q.newGame("Go", "japanese", "9")
	q.click(strings.Fields("E5 G7 C3 C7 G3 E7 D6 D7 C6 B6 C5 F5 F4 G4 G5 F6 H4 E6")...)
	q.hover("E6")
	take(q, "phone")
}
