package main
import ("testing";"os";"github.com/chromedp/chromedp")
func (p *page) shot(name string) { var b []byte; p.run(chromedp.CaptureScreenshot(&b)); os.WriteFile("/tmp/shots/"+name+".png", b, 0o644) }
func TestShots(t *testing.T) {
	os.MkdirAll("/tmp/shots",0o755)
	p := newPage(t, "", 1280, 860)
	p.people()
	p.click("E5","E3","D3","D4","C4","E4","F4")
	p.shot("go")
	p.hover("E4")
	p.shot("go-hover")
	p.click("E4")
	p.shot("go-refused")
	p.press("Renju"); p.people()
	p.click("h8","h9","j8","a1","i9","b1","i10","o15")
	p.shot("renju"); p.click("i8"); p.shot("renju-foul")
	p.press("Reversi"); p.people(); p.click("d3"); p.hover("c3"); p.shot("reversi")
	p.press("Hex"); p.people(); p.click("d4","f6","e4"); p.hover("d4"); p.shot("hex")
	
	p.press("Dark colors"); p.shot("hex-dark"); p.press("Go"); p.shot("go-dark")

	q := newPage(t, "", 390, 844)
	q.shot("phone"); q.press("Renju"); q.people(); q.click("h8","i9"); q.shot("phone-renju")
	q.press("Hex"); q.shot("phone-hex")
	eval[bool](q, "(scrollTo(0,600),true)"); q.shot("phone2")
}
