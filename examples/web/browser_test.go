//go:build peers

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A page is the page in a tab of a real browser.
type page struct {
	t   *testing.T
	ctx context.Context
	url string

	mu     sync.Mutex
	faults []string // what the console and the network had to complain of
	hosts  map[string]bool
}

// browser0 is a browser without tabs, started once; the tests share it.
var browser0 = sync.OnceValues(func() (context.Context, error) {
	ctx, _ := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox, chromedp.DisableGPU, chromedp.WSURLReadTimeout(time.Minute),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
	)...)
	ctx, _ = chromedp.NewContext(ctx)
	return ctx, chromedp.Run(ctx)
})

// newPage opens the page in a tab of its own, from an address of its own so that nothing is kept from another, and
// checks at the end of the test that nothing went wrong in it and no other host
// was asked for anything.
func newPage(t *testing.T, fragment string, width, height int64) *page {
	t.Helper()
	files, err := site0()
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	serving, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	go serve(serving, listener, files)
	return openPage(t, "http://"+listener.Addr().String()+"/"+fragment, width, height)
}

// openPage is newPage for a site that is there already.
func openPage(t *testing.T, url string, width, height int64) *page {
	t.Helper()
	started, err := browser0()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(started)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 5*time.Minute)
	t.Cleanup(cancel)
	p := &page{t: t, ctx: ctx, url: url, hosts: make(map[string]bool)}
	chromedp.ListenTarget(ctx, p.listen)
	t.Cleanup(p.check)
	p.run(network.Enable(), log.Enable(),
		emulation.SetDeviceMetricsOverride(width, height, 1, width < 600).WithScreenWidth(width).WithScreenHeight(height))
	p.run(chromedp.ActionFunc(func(ctx context.Context) error {
		return browser.GrantPermissions([]browser.PermissionType{browser.PermissionTypeClipboardReadWrite, browser.PermissionTypeClipboardSanitizedWrite}).Do(ctx)
	}))
	p.run(chromedp.Navigate(p.url))
	p.ready()
	return p
}

func (p *page) listen(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		p.faults = append(p.faults, "exception: "+e.ExceptionDetails.Error())
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.APITypeError || e.Type == runtime.APITypeWarning {
			var text strings.Builder
			text.WriteString(string(e.Type))
			for _, arg := range e.Args {
				text.WriteString(" " + string(arg.Value) + arg.Description)
			}
			p.faults = append(p.faults, "console: "+text.String())
		}
	case *log.EventEntryAdded:
		if e.Entry.Level == log.LevelError || e.Entry.Level == log.LevelWarning {
			p.faults = append(p.faults, "log: "+e.Entry.Text+" "+e.Entry.URL)
		}
	case *network.EventRequestWillBeSent:
		if url := e.Request.URL; !strings.HasPrefix(url, "blob:") && !strings.HasPrefix(url, "data:") {
			p.hosts[strings.Join(strings.SplitN(url, "/", 4)[:3], "/")] = true
		}
	}
}

func (p *page) check() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, fault := range p.faults {
		p.t.Error(fault)
	}
	for host := range p.hosts {
		if !strings.HasPrefix(p.url, host+"/") {
			p.t.Errorf("the page asked %s for something", host)
		}
	}
}

func (p *page) run(actions ...chromedp.Action) {
	p.t.Helper()
	if err := chromedp.Run(p.ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// eval returns the value of an expression, which may be a promise. The arguments
// stand for verbs %s in it, as literals.
func eval[T any](p *page, expression string, args ...any) T {
	p.t.Helper()
	literals := make([]any, len(args))
	for i, arg := range args {
		text, err := json.Marshal(arg)
		if err != nil {
			p.t.Fatal(err)
		}
		literals[i] = string(text)
	}
	var value T
	p.run(chromedp.Evaluate(fmt.Sprintf(expression, literals...), &value, func(e *runtime.EvaluateParams) *runtime.EvaluateParams {
		return e.WithAwaitPromise(true)
	}))
	return value
}

// until waits for an expression to be true.
func (p *page) until(expression string, args ...any) {
	p.t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		if eval[bool](p, "!!("+expression+")", args...) {
			return
		}
		if time.Now().After(deadline) {
			p.t.Fatalf("in vain: %s %v; the page says %q, its notice is %q, its search %q", expression, args, p.says(), p.text("#notice"), p.text("#search"))
		}
	}
}

// ready waits until the page can be played on.
func (p *page) ready() {
	p.t.Helper()
	p.until(`document.documentElement.dataset.ready !== undefined`)
}

// press clicks a button by its words or its name, as a user would.
func (p *page) press(name string) {
	p.t.Helper()
	at := eval[[]float64](p, `(() => {
		const b = [...document.querySelectorAll("button, summary")].find(b => b.checkVisibility() && !b.disabled && (b.textContent.trim() === %[1]s || b.getAttribute("aria-label") === %[1]s));
		if (!b) return null;
		b.scrollIntoView({block: "nearest"});
		const r = b.getBoundingClientRect();
		return [r.x + r.width / 2, r.y + r.height / 2];
	})()`, name)
	if at == nil {
		p.t.Fatalf("there is no button %q; the page says %q", name, p.says())
	}
	p.run(chromedp.MouseClickXY(at[0], at[1]))
}

// cell returns the middle of a cell on the screen.
func (p *page) cell(name string) (x, y float64) {
	p.t.Helper()
	at := eval[[]float64](p, `(() => {
		const c = [...document.querySelectorAll("[role=gridcell]")].find(c => c.getAttribute("aria-label").split(",")[0] === %s);
		if (!c) return null;
		c.scrollIntoView({block: "nearest"});
		const r = c.getBoundingClientRect();
		return [r.x + r.width / 2, r.y + r.height / 2];
	})()`, name)
	if at == nil {
		p.t.Fatalf("there is no cell %q", name)
	}
	return at[0], at[1]
}

// click clicks on cells, one after the other.
func (p *page) click(names ...string) {
	p.t.Helper()
	for _, name := range names {
		x, y := p.cell(name)
		p.run(chromedp.MouseClickXY(x, y))
	}
}

// hover moves the pointer to a cell.
func (p *page) hover(name string) {
	p.t.Helper()
	x, y := p.cell(name)
	p.run(chromedp.MouseEvent("mouseMoved", x, y))
}

// keys presses keys.
func (p *page) keys(keys ...string) {
	p.t.Helper()
	for _, key := range keys {
		p.run(chromedp.KeyEvent(key))
	}
}

// steer moves the focus of the keyboard to a cell by arrows and plays there.
func (p *page) steer(name string) {
	p.t.Helper()
	d := eval[[]int](p, `(() => {
		const cells = [...document.querySelectorAll("[role=gridcell]")];
		const cols = document.querySelector("[role=row]").childElementCount;
		const from = cells.indexOf(document.activeElement);
		const to = cells.findIndex(c => c.getAttribute("aria-label").split(",")[0] === %s);
		return [Math.floor(to / cols) - Math.floor(from / cols), to %% cols - from %% cols];
	})()`, name)
	for i, arrows := range [][2]string{{kb.ArrowUp, kb.ArrowDown}, {kb.ArrowLeft, kb.ArrowRight}} {
		key, n := arrows[1], d[i]
		if n < 0 {
			key, n = arrows[0], -n
		}
		for range n {
			p.keys(key)
		}
	}
	p.keys(kb.Enter)
}

// choose sets a select as a user does.
func (p *page) choose(id, value string) {
	p.t.Helper()
	eval[bool](p, `(() => { const s = document.getElementById(%s); s.value = %s; s.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`, id, value)
}

// people lets people play both sides.
func (p *page) people() {
	p.t.Helper()
	p.choose("player1", "person")
	p.choose("player2", "person")
}

// text is what can be read in the first element that matches.
func (p *page) text(selector string) string {
	p.t.Helper()
	return eval[string](p, `(e => e?.checkVisibility() ? e.innerText.trim() : "")(document.querySelector(%s))`, selector)
}

// says is what the page says about the game.
func (p *page) says() string { p.t.Helper(); return p.text("#says") }

// label is what a screen reader says of a cell.
func (p *page) label(name string) string {
	p.t.Helper()
	return eval[string](p, `[...document.querySelectorAll("[role=gridcell]")].map(c => c.getAttribute("aria-label")).find(l => l.split(",")[0] === %s) ?? ""`, name)
}

// sgf is the record as the page would save it.
func (p *page) sgf() string {
	p.t.Helper()
	return eval[string](p, `JSON.parse(stones("sgf")).text`)
}

// want fails the test if the texts differ.
func (p *page) want(what, got, want string) {
	p.t.Helper()
	if got != want {
		p.t.Errorf("%s: %q, want %q", what, got, want)
	}
}
