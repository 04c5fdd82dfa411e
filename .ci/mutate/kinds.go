package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strconv"
)

// Operators and what stands in their place.
var (
	boundaries = map[token.Token]token.Token{
		token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	}
	negations  = map[token.Token]token.Token{token.EQL: token.NEQ, token.NEQ: token.EQL}
	logic      = map[token.Token]token.Token{token.LAND: token.LOR, token.LOR: token.LAND}
	arithmetic = map[token.Token]token.Token{
		token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL, token.REM: token.MUL,
		token.AND: token.OR, token.OR: token.AND, token.XOR: token.OR, token.AND_NOT: token.AND, token.SHL: token.SHR, token.SHR: token.SHL,
	}
	assignments = map[token.Token]token.Token{
		token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN, token.MUL_ASSIGN: token.QUO_ASSIGN,
		token.AND_ASSIGN: token.OR_ASSIGN, token.OR_ASSIGN: token.AND_ASSIGN, token.XOR_ASSIGN: token.OR_ASSIGN,
		token.AND_NOT_ASSIGN: token.AND_ASSIGN, token.SHL_ASSIGN: token.SHR_ASSIGN, token.SHR_ASSIGN: token.SHL_ASSIGN,
		token.INC: token.DEC, token.DEC: token.INC,
	}
	names = map[string]struct{ kind, other string }{
		"Black": {"color", "White"}, "White": {"color", "Black"}, "Red": {"color", "Blue"}, "Blue": {"color", "Red"},
		"true": {"bool", "false"}, "false": {"bool", "true"}, "min": {"minmax", "max"}, "max": {"minmax", "min"},
	}
)

// plant adds the faults that have their place at a node.
func (p *planter) plant(n ast.Node) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		p.binary(n)
	case *ast.BasicLit:
		p.literal(n)
	case *ast.Ident:
		if other, ok := names[n.Name]; ok && !p.declares(n) {
			p.replace(other.kind, n, other.other)
		}
	case *ast.CallExpr:
		if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Opponent" {
			p.replace("color", n, p.text(f.X))
		}
	case *ast.UnaryExpr:
		if n.Op == token.NOT {
			p.replace("negation", n, p.text(n.X))
		}
	case *ast.IfStmt:
		p.replace("negation", n.Cond, "!("+p.text(n.Cond)+")")
	case *ast.ExprStmt:
		p.replace("call", n, "")
	case *ast.ReturnStmt:
		p.leave(n)
	case *ast.BranchStmt:
		if n.Tok == token.CONTINUE && n.Label == nil {
			p.replace("branch", n, "break")
		}
		if n.Tok != token.FALLTHROUGH && n.Tok != token.GOTO {
			p.replace("branch", n, "")
		}
	case *ast.CaseClause:
		p.clause(n)
	case *ast.CompositeLit:
		p.composite(n)
	case *ast.AssignStmt:
		p.assign(n)
	case *ast.IncDecStmt:
		p.replaceToken("assignment", n.TokPos, n.Tok, assignments[n.Tok])
	}
}

// binary exchanges an operator and drops each of its operands.
func (p *planter) binary(n *ast.BinaryExpr) {
	for _, k := range []struct {
		kind  string
		other map[token.Token]token.Token
	}{{"boundary", boundaries}, {"negation", negations}, {"logic", logic}, {"arithmetic", arithmetic}} {
		if other, ok := k.other[n.Op]; ok {
			p.replaceToken(k.kind, n.OpPos, n.Op, other)
		}
	}
	if logic[n.Op] != token.ILLEGAL || arithmetic[n.Op] != token.ILLEGAL {
		p.replace("operand", n, "("+p.text(n.X)+")")
		p.replace("operand", n, "("+p.text(n.Y)+")")
	}
}

// literal makes numbers larger and smaller by 1, and a character the next one.
func (p *planter) literal(n *ast.BasicLit) {
	switch n.Kind {
	case token.INT:
		v, err := strconv.ParseInt(n.Value, 0, 64)
		if err != nil {
			return
		}
		p.replace("constant", n, fmt.Sprint(v+1))
		if v > 0 {
			p.replace("constant", n, fmt.Sprint(v-1))
		} else {
			p.replace("constant", n, "(-1)")
		}
	case token.CHAR:
		if r, _, rest, err := strconv.UnquoteChar(n.Value[1:], '\''); err == nil && rest == "'" {
			p.replace("constant", n, strconv.QuoteRune(r+1))
		}
	}
}

// declares reports whether an identifier is a name that is being declared, a
// field or a method.
func (p *planter) declares(n *ast.Ident) bool {
	switch parent := p.path[len(p.path)-2].(type) {
	case *ast.KeyValueExpr:
		return parent.Key == n && p.inStruct()
	case *ast.SelectorExpr:
		_, field := parent.X.(*ast.Ident)
		return parent.Sel == n && !field // of a package, board.Black
	case *ast.ValueSpec:
		return slices.Contains(parent.Names, n)
	case *ast.Field, *ast.FuncDecl, *ast.TypeSpec, *ast.LabeledStmt:
		return true
	}
	return false
}

// inStruct guesses whether the literal around a key is that of a struct: keys of
// arrays by color, [3]T{Black: …}, are not names of fields.
func (p *planter) inStruct() bool {
	for i := len(p.path) - 1; i >= 0; i-- {
		if lit, ok := p.path[i].(*ast.CompositeLit); ok {
			switch lit.Type.(type) {
			case *ast.ArrayType, *ast.MapType:
				return false
			}
			return true
		}
	}
	return true
}

// leave removes a return and makes an error nil.
func (p *planter) leave(n *ast.ReturnStmt) {
	p.replace("return", n, "")
	for _, r := range n.Results {
		if id, ok := r.(*ast.Ident); ok && id.Name == "err" {
			p.replace("error", r, "nil")
		}
	}
}

// clause removes a case, or one of its values.
func (p *planter) clause(n *ast.CaseClause) {
	p.replace("case", n, "")
	for i := range n.List {
		if len(n.List) > 1 {
			p.dropFrom("case", n.List, i)
		}
	}
}

// composite drops an element of a list, such as a direction.
func (p *planter) composite(n *ast.CompositeLit) {
	for i, e := range n.Elts {
		if _, keyed := e.(*ast.KeyValueExpr); keyed || len(n.Elts) < 2 {
			continue
		}
		p.dropFrom("element", n.Elts, i)
	}
}

// dropFrom removes an element of a list together with a comma.
func (p *planter) dropFrom(kind string, list []ast.Expr, i int) {
	from, to := list[i].Pos(), list[i].End()
	if i > 0 {
		from = list[i-1].End()
	} else {
		to = list[1].Pos()
	}
	p.add(kind, p.offset(from), p.offset(to), "")
}

// assign exchanges the operator of an assignment, or does not assign.
func (p *planter) assign(n *ast.AssignStmt) {
	if other, ok := assignments[n.Tok]; ok {
		p.replaceToken("assignment", n.TokPos, n.Tok, other)
		return
	}
	if n.Tok == token.ASSIGN && len(n.Lhs) == 1 {
		if id, ok := n.Lhs[0].(*ast.Ident); !ok || id.Name != "_" {
			p.replace("assignment", n.Lhs[0], "_")
		}
	}
}
