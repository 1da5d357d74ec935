package shellparse

import (
	"fmt"
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"guard/effect"
	"guard/shellparse/catalog"
)

// Options tell how a text is going to run.
type Options struct {
	Dialect Dialect
	Dir     string // where it starts; empty if not known
	Args    []string
	// Stdin says that standard input is a terminal or file of the caller's,
	// not code or data of the script; it is only for words.
	Name string // $0

	// Programs are rows that stand in the place of the catalogue's. They may
	// lower a verdict, so they must be the user's own.
	Programs []catalog.Program
}

// Analyze says what a script would do when a shell runs it. It never fails:
// what it cannot understand is said in Partial and is never read-only. The
// same text, options and facts give the same Analysis.
func Analyze(text string, o Options, facts Facts) (out *Analysis) {
	defer func() {
		if r := recover(); r != nil {
			out = gaveUp(text, o)
		}
	}()
	a := newAnalyzer(text, o, facts)
	st := &state{dirs: []string{o.Dir}, posKnown: true}
	for _, s := range o.Args {
		st.pos = append(st.pos, known(s))
	}
	cx := &callCtx{st: st, dir: o.Dir, offset: -1}
	file, why := a.parseText(text, o.Dialect)
	if file == nil {
		a.note(why)
		a.calls = append(a.calls, Call{Words: []Word{{Text: text}}, Partial: []string{why}, Dir: o.Dir, End: len(text),
			Effects: []effect.Effect{{Op: effect.Unknown, Why: why}}})
		return a.finish(false)
	}
	a.stmts(st, file.Stmts, cx)
	a.judgeUncalled()
	return a.finish(directStmt(file))
}

// AnalyzeArgv says what a program would do when it is exec'ed with these
// words and no shell.
func AnalyzeArgv(argv []string, o Options, facts Facts) (out *Analysis) {
	defer func() {
		if r := recover(); r != nil {
			out = gaveUp(strings.Join(argv, " "), o)
		}
	}()
	size := 0
	for _, w := range argv {
		size += len(w)
	}
	a := newAnalyzer("", o, facts)
	a.maxSteps = stepsBase + stepsPer*size
	a.grow = 4 * a.maxSteps
	st := &state{dirs: []string{o.Dir}, posKnown: true}
	words := make([]Word, len(argv))
	for i, w := range argv {
		words[i] = known(w) // as it is: no shell reads it, and screens escape it
	}
	if size > maxText {
		a.note("the command is longer than 256 KiB")
	}
	cx := &callCtx{st: st, dir: o.Dir, offset: -1, argv: true}
	if len(words) == 0 {
		a.note("no command")
		return a.finish(false)
	}
	a.command(words, cx)
	return a.finish(true)
}

// failed is why nothing is known of a text on which the analysis itself broke.
const failed = "guard failed on it"

func gaveUp(text string, o Options) *Analysis {
	return &Analysis{Class: Unknown, Partial: []string{failed}, Calls: []Call{{Words: []Word{{Text: text}}, Partial: []string{failed}, Dir: o.Dir, End: len(text),
		Effects: []effect.Effect{{Op: effect.Unknown, Why: failed}}}}}
}

type analyzer struct {
	facts    Facts
	dialect  Dialect
	src      string
	top      bool // src is the script itself: offsets are its own
	calls    []Call
	partial  []string
	steps    int
	maxSteps int
	inner    int // bytes of scripts inside scripts
	grow     int // how far maxSteps may still be raised by scripts inside
	depth    int // scripts inside scripts
	nest     int // levels of the tree
	active   []*syntax.Stmt
	uncalled []uncalled // functions that nothing has called yet
	gitRow   *catalog.Row
	programs []catalog.Program // of the caller, before the catalogue's
	parser   *syntax.Parser
	stopped  bool
}

func newAnalyzer(text string, o Options, facts Facts) *analyzer {
	return &analyzer{facts: facts, dialect: o.Dialect, src: text, top: true, maxSteps: stepsBase + stepsPer*len(text), grow: 4 * (stepsBase + stepsPer*len(text)), gitRow: catalog.Lookup("git"), programs: o.Programs}
}

// note records why the script as a whole is not fully understood.
func (a *analyzer) note(why string) {
	if len(a.partial) < 20 && !slices.Contains(a.partial, why) {
		a.partial = append(a.partial, why)
	}
}

// tired reports whether the work done exceeds its bound; then it says so.
func (a *analyzer) tired() bool {
	if a.steps > a.maxSteps || len(a.calls) > maxCalls {
		a.stopped = true
		a.note("it is too involved to be followed to the end")
	}
	return a.stopped
}

func (a *analyzer) zshLang() bool { return a.dialect == Zsh }

func variant(d Dialect) syntax.LangVariant {
	switch d {
	case Bash:
		return syntax.LangBash
	case Zsh:
		return syntax.LangZsh
	case Ksh:
		return syntax.LangMirBSDKorn
	}
	return syntax.LangPOSIX
}

// parseText parses text, or says why it cannot be.
func (a *analyzer) parseText(text string, d Dialect) (f *syntax.File, why string) {
	s := prescan(text)
	if s.refuse != "" {
		return nil, s.refuse
	}
	if s.partial != "" {
		a.note(s.partial)
	}
	if a.parser == nil || d != a.dialect {
		a.parser = syntax.NewParser(syntax.Variant(variant(d)))
	}
	defer func() {
		if r := recover(); r != nil {
			f, why = nil, "the parser failed on it"
		}
	}()
	if strings.Contains(text, "$\\\n") {
		// The shell joins the lines first; the parser would take the dollar
		// sign for itself.
		a.note("an expansion is broken over two lines")
		text = strings.ReplaceAll(text, "$\\\n", "  $")
	}
	text = a.closeComments(text, d)
	f, err := a.parser.Parse(strings.NewReader(text), "")
	if err != nil {
		if d == Posix {
			// Agents write bash for whatever sh is; what bash would do is
			// still worth telling, but which shell reads it is not known.
			if f, err2 := syntax.NewParser(syntax.Variant(syntax.LangBash)).Parse(strings.NewReader(text), ""); err2 == nil {
				a.note("it is not plain sh: " + parseWhy(err))
				return f, ""
			}
		}
		return nil, "it does not parse: " + parseWhy(err)
	}
	return f, ""
}

// closeComments returns text with the backslashes blanked that end comments.
// In a shell a comment ends with its line whatever stands there; the parser
// would go on with the next line as if it belonged to the command.
func (a *analyzer) closeComments(text string, d Dialect) string {
	if !endsComment(text) {
		return text
	}
	for range 8 {
		f, err := syntax.NewParser(syntax.Variant(variant(d)), syntax.KeepComments(true)).Parse(strings.NewReader(text), "")
		if err != nil && f == nil {
			break
		}
		var at []int
		syntax.Walk(f, func(n syntax.Node) bool {
			if c, ok := n.(*syntax.Comment); ok && strings.HasSuffix(c.Text, "\\\n") {
				if i := int(c.Hash.Offset()) + len(c.Text) - 1; i < len(text) && text[i] == '\\' {
					at = append(at, i)
				}
			}
			return true
		})
		if len(at) == 0 {
			return text
		}
		b := []byte(text)
		for _, i := range at {
			b[i] = ' '
		}
		text = string(b)
	}
	a.note("comments that end in a backslash")
	return text
}

// endsComment reports whether a line that may hold a comment ends in a
// backslash.
func endsComment(text string) bool {
	for text != "" {
		i := strings.Index(text, "\\\n")
		if i < 0 {
			return false
		}
		if strings.IndexByte(text[strings.LastIndexByte(text[:i], '\n')+1:i], '#') >= 0 {
			return true
		}
		text = text[i+2:]
	}
	return false
}

func parseWhy(err error) string {
	s := err.Error()
	if len(s) > 120 {
		s = s[:120]
	}
	return fmt.Sprintf("%q", s)
}

// directStmt reports whether the file is one simple command that needs no
// shell.
func directStmt(f *syntax.File) bool {
	if len(f.Stmts) != 1 {
		return false
	}
	s := f.Stmts[0]
	c, ok := s.Cmd.(*syntax.CallExpr)
	return ok && !s.Negated && !s.Background && !s.Coprocess && !s.Disown && len(s.Redirs) == 0 && len(c.Assigns) == 0
}

// finish sums up the calls.
func (a *analyzer) finish(direct bool) *Analysis {
	out := &Analysis{Calls: a.calls, Partial: a.partial, Steps: a.steps}
	class := ReadOnly
	for i := range out.Calls {
		c := &out.Calls[i]
		for _, why := range c.Partial {
			if !slices.Contains(out.Partial, why) && len(out.Partial) < 20 {
				out.Partial = append(out.Partial, why)
			}
		}
		for _, e := range c.Effects {
			class = max(class, classOf(e))
		}
		if !direct {
			continue
		}
		if c.Builtin || c.Offset < 0 && len(a.calls) > 1 && i == 0 {
			direct = false
		}
	}
	if len(out.Partial) > 0 && class < Unknown {
		class = Unknown
	}
	if len(out.Calls) == 0 && len(out.Partial) > 0 {
		class = Unknown
	}
	out.Class = class
	out.Direct = direct && len(out.Calls) > 0
	if out.Direct {
		for _, w := range out.Calls[0].Words {
			if !w.Known || w.Glob {
				out.Direct = false
			}
		}
	}
	return out
}

// ClassOf returns the class of effects that are fully understood or not.
func ClassOf(effects []effect.Effect, full bool) Class {
	class := ReadOnly
	for _, e := range effects {
		class = max(class, classOf(e))
	}
	if !full {
		class = max(class, Unknown)
	}
	return class
}

func classOf(e effect.Effect) Class {
	switch e.Op {
	case effect.Read:
		if e.Bits&effect.Send != 0 || e.Bits&effect.Remote != 0 {
			return Network
		}
		return ReadOnly
	case effect.Network:
		return Network
	case effect.Write:
		return Writes
	case effect.Execute:
		return Executes
	case effect.Delete:
		return Deletes
	}
	return Unknown
}

// stream is what flows from one command into another.
type stream struct {
	set   bool   // it comes from this script at all
	known bool   // text is all of it
	text  string //
	from  []int  // the calls that wrote it

	secret bool // it holds the value of a variable named like a secret
}

// callCtx is where a command runs: what its wrappers, redirections and place
// in the script make of it.
type callCtx struct {
	st       *state
	dir      string
	redirs   []Redirect
	assigns  []Assign
	wrappers []Wrapper
	bits     effect.Bits
	remote   bool   // on another machine: paths are not this one's
	host     string // which
	stdin    stream
	offset   int
	end      int
	argv     bool // exec'ed without a shell: no builtins, functions or aliases
	noFuncs  bool // command, env and the like skip functions
	inside   bool // inside other words: offsets mean nothing
	depth    int
}

func (cx *callCtx) sub() *callCtx {
	c := *cx
	c.redirs, c.assigns = nil, nil
	return &c
}

// stmts evaluates statements in order.
func (a *analyzer) stmts(st *state, list []*syntax.Stmt, cx *callCtx) stream {
	out := stream{set: true, known: true}
	if len(list) == 1 && !a.tired() {
		return concat(out, a.stmt(st, list[0], cx))
	}
	var text strings.Builder
	for _, s := range list {
		if a.tired() {
			out.known = false
			break
		}
		o := a.stmt(st, s, cx)
		if len(s.Redirs) > 0 && execOnly(s) {
			o.known = false // what follows is printed elsewhere
		}
		out.known = out.known && o.known && text.Len()+len(o.text) <= maxText
		if out.known {
			text.WriteString(o.text)
		}
		if len(out.from) <= maxOrigins {
			out.from = mergeFrom(out.from, o.from)
		}
	}
	if out.known {
		out.text = text.String()
	}
	return out
}

func concat(a, b stream) stream {
	if len(a.text)+len(b.text) > maxText {
		b.known = false
	}
	r := stream{set: true, known: a.known && b.known, from: mergeFrom(a.from, b.from)}
	if r.known {
		r.text = a.text + b.text
	}
	return r
}

// outcome is how a statement may end: the state if it succeeded and the state
// if it failed; nil if it cannot end that way.
type outcome struct {
	ok, fail *state
	out      stream
}

// stmt evaluates one statement and leaves the joined result in st.
func (a *analyzer) stmt(st *state, s *syntax.Stmt, cx *callCtx) stream {
	o := a.eval(st, s, cx)
	settle(st, o)
	return o.out
}

// settle makes st what holds after o, however it ended. Code after an exit is
// judged all the same: being unreachable never lowers a verdict.
func settle(st *state, o outcome) {
	switch {
	case o.ok == nil && o.fail == nil:
	case o.ok == nil:
		*st = *o.fail
	case o.fail == nil || o.fail == o.ok:
		*st = *o.ok
	default:
		r := o.ok.clone()
		r.join(o.fail)
		*st = *r
	}
}

// eval evaluates one statement from st, which it may change.
func (a *analyzer) eval(st *state, s *syntax.Stmt, cx *callCtx) outcome {
	a.steps++
	a.nest++
	defer func() { a.nest-- }()
	if a.nest > 2*maxNest {
		a.note("it is nested too deeply to be followed")
		return outcome{ok: st, out: stream{set: true}}
	}
	if a.tired() {
		return outcome{ok: st, out: stream{set: true}}
	}
	c := cx.sub()
	c.st = st
	c.dir = oneDir(st)
	var after []pipeOut
	if len(s.Redirs) > 0 {
		after = a.redirects(st, s.Redirs, c)
	}
	first := len(a.calls)
	if s.Background || s.Coprocess {
		// It runs in a shell of its own.
		st2 := st.clone()
		c.st = st2
		o := a.cmd(st2, s, c)
		a.feed(after, o.out, first, false)
		return outcome{ok: st, out: o.out}
	}
	o := a.cmd(st, s, c)
	a.feed(after, o.out, first, execOnly(s))
	switch {
	case outRedirected(s.Redirs) && a.zshLang():
		o.out.known = false // it goes to the file and to the pipe
	case outRedirected(s.Redirs):
		o.out = stream{set: true, known: true}
	case outElsewhere(s.Redirs):
		o.out.known = false
	}
	if s.Negated {
		o.ok, o.fail = o.fail, o.ok
	}
	return o
}

// execOnly reports whether a statement is an exec that only redirects: all that
// follows goes there.
func execOnly(s *syntax.Stmt) bool {
	c, ok := s.Cmd.(*syntax.CallExpr)
	if !ok {
		return false
	}
	for _, w := range c.Args {
		if l := w.Lit(); l != "exec" && l != "command" && l != "builtin" {
			return false
		}
	}
	return true
}

func oneDir(st *state) string {
	if len(st.dirs) == 1 {
		return st.dirs[0]
	}
	return ""
}

// outRedirected reports whether standard output goes somewhere else.
func outRedirected(rs []*syntax.Redirect) bool {
	for _, r := range rs {
		switch r.Op {
		case syntax.RdrOut, syntax.AppOut, syntax.RdrClob, syntax.AppClob, syntax.RdrAll, syntax.AppAll, syntax.RdrAllClob, syntax.AppAllClob:
			if r.N == nil || r.N.Value == "1" || r.N.Value == "" {
				return true
			}
		}
	}
	return false
}

// outElsewhere reports whether standard output may go somewhere else, or be
// closed, by being made a copy of another descriptor.
func outElsewhere(rs []*syntax.Redirect) bool {
	for _, r := range rs {
		if (r.Op == syntax.DplOut || r.Op == syntax.DplIn) && (r.N == nil && r.Op == syntax.DplOut || r.N != nil && r.N.Value == "1") && r.Word.Lit() != "1" {
			return true
		}
	}
	return outRedirected(rs)
}

// cmd evaluates the command of a statement, with its redirections in cx.
func (a *analyzer) cmd(st *state, s *syntax.Stmt, cx *callCtx) outcome {
	first := len(a.calls)
	whole := func(o outcome) outcome {
		// Redirections of a compound command are a call of their own, so that
		// they are judged once.
		a.redirCall(cx, s, first)
		return o
	}
	switch c := s.Cmd.(type) {
	case nil:
		a.redirOnly(cx, s)
		return outcome{ok: st, out: stream{set: true, known: true}}
	case *syntax.CallExpr:
		return a.callExpr(st, c, s, cx)
	case *syntax.BinaryCmd:
		return whole(a.binary(st, c, cx.sub()))
	case *syntax.Subshell:
		st2 := st.clone()
		cx2 := cx.sub()
		out := a.stmts(st2, c.Stmts, cx2)
		st.wrote = st2.wrote
		return whole(outcome{ok: st, fail: st, out: out})
	case *syntax.Block:
		out := a.stmts(st, c.Stmts, cx.sub())
		if st.dead {
			st.dead = false
			return whole(outcome{out: out})
		}
		return whole(outcome{ok: st, fail: st, out: out})
	case *syntax.IfClause:
		return whole(a.ifClause(st, c, cx.sub()))
	case *syntax.WhileClause:
		return whole(a.whileClause(st, c, cx.sub()))
	case *syntax.ForClause:
		return whole(a.forClause(st, c, cx.sub()))
	case *syntax.CaseClause:
		return whole(a.caseClause(st, c, cx.sub()))
	case *syntax.FuncDecl:
		a.funcDecl(st, c)
		return whole(outcome{ok: st, out: stream{set: true, known: true}})
	case *syntax.ArithmCmd:
		a.arithm(st, c.X)
		return whole(a.inert(st, s, cx, "(("))
	case *syntax.TestClause:
		a.testExpr(st, c.X, cx)
		return whole(a.inert(st, s, cx, "[["))
	case *syntax.DeclClause:
		return a.declClause(st, c, s, cx)
	case *syntax.LetClause:
		for _, x := range c.Exprs {
			a.arithm(st, x)
		}
		return whole(a.inert(st, s, cx, "let"))
	case *syntax.TimeClause:
		if c.Stmt == nil {
			return whole(outcome{ok: st, out: stream{set: true, known: true}})
		}
		cx2 := cx.sub()
		return whole(a.eval(st, c.Stmt, cx2))
	case *syntax.CoprocClause:
		st2 := st.clone()
		if c.Name != nil {
			a.fold(st2, c.Name)
		}
		a.note("a coprocess: what is written to it is not followed")
		a.stmt(st2, c.Stmt, cx.sub())
		return whole(outcome{ok: st, out: stream{set: true}})
	}
	a.note("a construct guard does not know")
	return outcome{ok: st, fail: st, out: stream{set: true}}
}

// inert records a builtin construct that only computes.
func (a *analyzer) inert(st *state, s *syntax.Stmt, cx *callCtx, name string) outcome {
	a.record(Call{Program: name, Words: []Word{{Text: name, Known: true}}, Builtin: true, Dir: cx.dir,
		Effects: []effect.Effect{{Op: effect.Read, Undo: effect.UndoNone}}, Offset: a.offset(s, cx), End: a.endOf(s, cx)})
	return outcome{ok: st, fail: st, out: stream{set: true, known: true}}
}

func (a *analyzer) offset(n syntax.Node, cx *callCtx) int {
	if !a.top || cx.inside {
		return -1
	}
	return int(n.Pos().Offset())
}

func (a *analyzer) endOf(n syntax.Node, cx *callCtx) int {
	if !a.top || cx.inside {
		return -1
	}
	return int(n.End().Offset())
}

// record stores a call, once: a loop's second round finds the same calls.
func (a *analyzer) record(c Call) int {
	for i := len(a.calls) - 1; i >= 0 && i >= len(a.calls)-64; i-- {
		if sameCall(&a.calls[i], &c) {
			return i
		}
	}
	a.calls = append(a.calls, c)
	return len(a.calls) - 1
}

func sameCall(a, b *Call) bool {
	return a.Offset == b.Offset && a.Program == b.Program && a.Dir == b.Dir && len(a.Wrappers) == len(b.Wrappers) &&
		slices.EqualFunc(a.Words, b.Words, sameWord) && slices.Equal(a.Effects, b.Effects) && slices.Equal(a.Partial, b.Partial)
}
