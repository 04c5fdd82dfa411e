package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A fault is a change of some bytes of a file.
type fault struct {
	pkg, file  string // the folder of the package and the name of the file in it
	line       int
	kind       string
	function   string // Type.Method for a method, "package" outside of functions
	from, to   int    // the bytes that are replaced
	text       string // what replaces them
	old, fresh string // as much of the code around them as fits on a line, before and after
}

func (f fault) String() string {
	return fmt.Sprintf("%s/%s:%d %s in %s: %s -> %s", f.pkg, f.file, f.line, f.kind, f.function, f.old, f.fresh)
}

// key is what equivalent.txt knows a fault by.
func (f fault) key() string {
	return fmt.Sprintf("%s %s: %s -> %s", f.pkg, f.function, f.old, f.fresh)
}

// faults returns all faults that can be planted in the package in a folder of the
// checkout, tests aside.
func faults(root, pkg string) ([]fault, error) {
	dir := filepath.Join(root, filepath.FromSlash(pkg))
	found, err := build.ImportDir(dir, 0)
	if err != nil {
		return nil, err
	}
	var all []fault
	for _, name := range found.GoFiles {
		src, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return nil, err
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		p := planter{pkg: pkg, name: name, src: string(src), file: fset.File(file.FileStart)}
		p.plantIn(file)
		all = append(all, p.faults...)
	}
	slices.SortStableFunc(all, func(a, b fault) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.from, b.from))
	})
	return all, nil
}

// A planter walks through a file and collects the faults for it.
type planter struct {
	pkg, name string
	src       string
	file      *token.File
	path      []ast.Node // from the file down to the node at hand
	faults    []fault
}

func (p *planter) plantIn(file *ast.File) {
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			p.path = p.path[:len(p.path)-1]
			return true
		}
		if _, ok := n.(*ast.ImportSpec); ok {
			return false
		}
		p.path = append(p.path, n)
		p.plant(n)
		return true
	})
}

func (p *planter) offset(pos token.Pos) int { return p.file.Offset(pos) }

// text returns the source of a node.
func (p *planter) text(n ast.Node) string { return p.src[p.offset(n.Pos()):p.offset(n.End())] }

// replace adds the fault that has text in place of the source of a node.
func (p *planter) replace(kind string, n ast.Node, text string) {
	p.add(kind, p.offset(n.Pos()), p.offset(n.End()), text)
}

// replaceToken adds the fault that has another operator at a place.
func (p *planter) replaceToken(kind string, pos token.Pos, old, fresh token.Token) {
	p.add(kind, p.offset(pos), p.offset(pos)+len(old.String()), fresh.String())
}

// add adds the fault that has text in place of some bytes.
func (p *planter) add(kind string, from, to int, text string) {
	f := fault{pkg: p.pkg, file: p.name, line: p.file.Line(p.file.Pos(from)), kind: kind, function: "package", from: from, to: to, text: text}
	start, end := p.around(from, to)
	f.old, f.fresh = shorten(p.src[start:end]), shorten(p.src[start:from]+text+p.src[to:end])
	for _, n := range p.path {
		if d, ok := n.(*ast.FuncDecl); ok {
			f.function = functionName(d)
		}
	}
	p.faults = append(p.faults, f)
}

// around returns as much of the code around some bytes as stands on one line and
// belongs to the same statement.
func (p *planter) around(from, to int) (start, end int) {
	start, end = from, to
	for _, n := range slices.Backward(p.path) {
		lo, hi := p.offset(n.Pos()), p.offset(n.End())
		switch n.(type) {
		case *ast.BlockStmt, *ast.FuncDecl, *ast.FuncLit, *ast.File:
			return start, end
		}
		if code := p.src[lo:hi]; len(code) > 100 || strings.Contains(code, "\n") {
			return start, end
		}
		start, end = min(start, lo), max(end, hi)
	}
	return start, end
}

// shorten returns code on one line, and of long code only the start.
func shorten(code string) string {
	code = strings.Join(strings.Fields(code), " ")
	switch {
	case code == "":
		return "(removed)"
	case len(code) > 120:
		return strings.ToValidUTF8(code[:120], "") + " …"
	}
	return code
}

func functionName(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return d.Name.Name
	}
	t := d.Recv.List[0].Type
	for {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = x.X
		case *ast.IndexExpr:
			t = x.X
		case *ast.IndexListExpr:
			t = x.X
		case *ast.Ident:
			return x.Name + "." + d.Name.Name
		default:
			return d.Name.Name
		}
	}
}
