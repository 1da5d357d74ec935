package guard

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"guard/effect"
	"guard/guard/internal/facts"
	"guard/policy"
	"guard/shellparse"
	"guard/store"
)

// look returns the machine as one judgement sees it.
func (g *Guard) look() *facts.World {
	if w := g.first.Swap(nil); w != nil {
		return w
	}
	return newWorld(g.environ)
}

// newWorld is the machine as it is from now on.
func newWorld(environ []string) *facts.World { return facts.New(environ) }

// machine is what judging needs of the world; tests stage one.
type machine interface {
	shellparse.Facts
	Describe(e effect.Effect, c facts.Context) (policy.Fact, string)
	Context(dir string) facts.Context
	Branch(dir string) string
	CleanTree(dir string) bool
	Production(c facts.Call) bool
	PushURLs(target, dir string) []string
	Chosen(c facts.Call) string
	Lockfile(program, dir string) string
	Measure(path string) facts.Tree
	Repository(dir string) string
	surveyor
}

// Check says what would happen to a request before anybody is asked. It
// writes nothing. An error means that the request itself cannot be judged, or
// that ctx has ended; the Report then denies.
func (g *Guard) Check(ctx context.Context, req *Request) (*Report, error) {
	if req == nil {
		return &Report{}, errors.New("check: no request given")
	}
	if err := ctx.Err(); err != nil {
		return &Report{ID: req.ID}, err
	}
	if !g.settings.OneMoment {
		r, _, err := g.check(req, g.look())
		return r, err
	}
	g.judging.Lock()
	defer g.judging.Unlock()
	if g.shared == nil {
		g.shared = g.look()
	}
	r, _, err := g.check(req, g.shared)
	return r, err
}

func (g *Guard) check(req *Request, w machine) (*Report, *judged, error) {
	said := g.said.Load()
	j, err := g.judge(req, w)
	if err != nil {
		return &Report{ID: req.ID}, nil, err
	}
	j.said = said
	if err := g.apply(j); err != nil {
		return &Report{ID: req.ID}, nil, err
	}
	j.sum()
	return j.report, j, nil
}

// judged is a request with what analysis and policy say of it.
type judged struct {
	req      *Request
	report   *Report
	analysis *shellparse.Analysis
	inputs   [][]*policy.Input // by call and effect
	verdicts [][]policy.Verdict
	world    machine
	project  string
	branch   string
	orphaned bool                  // the script as a whole is not fully understood
	entry    string                // id of the audit entry
	own      *ownFiles             // of this session; nil if there is none
	sizes    map[string]facts.Tree // see measure
	said     uint64                // how many answers there were when it was judged

	session   store.Session // the believed one; see sessionOf
	looked    bool          // session is set
	elsewhere bool          // it goes to another project than its session's, and nobody agreed
}

// judge analyses a request and asks the policies about every effect.
func (g *Guard) judge(req *Request, w machine) (*judged, error) {
	if req.Dir != "" && !filepath.IsAbs(req.Dir) {
		return nil, fmt.Errorf("judge: directory %q is not absolute", req.Dir)
	}
	an, err := g.analyze(req, w)
	if err != nil {
		return nil, err
	}
	j := &judged{req: req, analysis: an, world: w}
	ctx := w.Context(req.Dir)
	ctx.Root = g.rootOf(j, ctx.Root)
	ctx.Anchor = g.anchorOf(j)
	ctx.Guard = g.settings.GuardPaths
	if req.Session != "" {
		j.own = &ownFiles{g: g, j: j}
	}
	j.project = ctx.Root
	if req.Dir != "" {
		j.branch = w.Branch(req.Dir)
	}
	r := &Report{ID: req.ID, Class: an.Class, Full: len(an.Partial) == 0, Direct: an.Direct}
	j.report = r
	j.orphaned = orphans(an)
	set := g.policy.Load()
	r.Calls = make([]CallReport, len(an.Calls))
	j.inputs = make([][]*policy.Input, len(an.Calls))
	j.verdicts = make([][]policy.Verdict, len(an.Calls))
	for i := range an.Calls {
		g.judgeCall(j, i, &an.Calls[i], ctx, set)
	}
	g.judgeScript(j, set)
	return j, g.setElsewhere(j)
}

// analyze reads a request of the shell or of another tool.
func (g *Guard) analyze(req *Request, w shellparse.Facts) (*shellparse.Analysis, error) {
	if req.Tool != "" && req.Tool != "bash" {
		return g.analyzeTool(req, w), nil
	}
	o := g.parsing(req, req.Dir)
	if len(req.Args) > 0 {
		o.Name, o.Args = req.Args[0], req.Args[1:]
	}
	var an *shellparse.Analysis
	switch {
	case len(req.Argv) > 0 && req.Script != "":
		return nil, errors.New("judge: both a script and a program are given")
	case len(req.Argv) > 0:
		an = shellparse.AnalyzeArgv(req.Argv, o, w)
	case req.Script != "" || req.Params == nil:
		an = shellparse.Analyze(req.Script, o, w)
	default:
		s, ok := req.Params["command"].(string)
		if !ok {
			return nil, errors.New(`judge: the shell's parameters hold no text "command"`)
		}
		an = shellparse.Analyze(s, o, w)
	}
	if len(req.Effects) > 0 && len(an.Calls) > 0 {
		c := &an.Calls[0]
		c.Effects = append(slices.Clip(c.Effects), req.Effects...)
		an.Class = max(an.Class, shellparse.ClassOf(req.Effects, true))
	}
	return an, nil
}

// orphans gives what makes the script as a whole partial to each of its calls,
// so that it is shown, asked and answered with them. It reports whether there
// was any: no yes to such a call is kept, for its words are not all there is.
func orphans(an *shellparse.Analysis) bool {
	var left []string
	for _, why := range an.Partial {
		mine := false
		for i := range an.Calls {
			mine = mine || slices.Contains(an.Calls[i].Partial, why)
		}
		if !mine {
			left = append(left, why)
		}
	}
	if len(left) == 0 {
		return false
	}
	if len(an.Calls) == 0 {
		an.Calls = append(an.Calls, shellparse.Call{Offset: -1})
	}
	for i := range an.Calls {
		an.Calls[i].Partial = append(slices.Clip(an.Calls[i].Partial), left...)
	}
	return true
}

func (g *Guard) judgeCall(j *judged, i int, c *shellparse.Call, ctx facts.Context, set *policy.Set) {
	cr := &j.report.Calls[i]
	cr.Call = c
	cr.Program = c.Program
	cr.Dir = c.Dir
	for k, w := range c.Words {
		cr.Argv = append(cr.Argv, w.Text)
		if !w.Known || w.Glob {
			cr.Computed = append(cr.Computed, k)
		}
	}
	for _, w := range c.Wrappers {
		cr.Wrappers = append(cr.Wrappers, w.Name)
	}
	ctx.Dir = c.Dir
	tool := toolOf(j.req)
	danger := g.danger(j.req)
	deletes := 0
	for _, e := range c.Effects {
		if e.Op == effect.Delete && e.Area == effect.File {
			deletes++
		}
	}
	for _, e := range c.Effects {
		if ctx.Created = j.own.made; e.Op == effect.Write {
			ctx.Created = j.own.edited
		}
		f, resolved := j.world.Describe(e, ctx)
		if strings.HasPrefix(e.Target, "/tmp/"+shellparse.TempName) {
			// What mktemp of this very script will have made.
			f, resolved = policy.InTemp|policy.CreatedHere, e.Target
		}
		f |= g.moreFacts(j, c, e, deletes) | statedFacts(j.req, e)
		f |= secretFacts(j.analysis, c, e, f)
		in := &policy.Input{
			Tool: tool, Program: c.Program, Words: cr.Argv, Computed: cr.Computed,
			Effect: e, Facts: f, Resolved: resolved, Dir: c.Dir, Branch: j.branch, Agent: j.req.Agent, Risk: danger,
		}
		if deletes > 3 {
			in.Facts &^= policy.Few
		}
		if e.Op == effect.Network {
			in.Host = facts.Host(e.Target)
		}
		in.Dangers, _ = set.DangersOf(in)
		v := set.Judge(in)
		er := EffectReport{Effect: e, Facts: in.Facts, Action: v.Action, Risk: v.Risk, Rule: v.Rule, Source: Source(v.Source.String()), Reason: v.Reason, Level: v.Level, Dangers: in.Dangers}
		er.Undo = undoOf(e, in.Facts)
		cr.Effects = append(cr.Effects, er)
		j.inputs[i] = append(j.inputs[i], in)
		j.verdicts[i] = append(j.verdicts[i], v)
	}
	if cr.Signature = toolSignature(j.req); cr.Signature == "" {
		cr.Signature = signature(c, j.analysis, tool, j.realDir(c.Dir), g.inherited.of(c))
	}
	j.settle(i)
}

// moreFacts are those that the call, not the world, knows.
func (g *Guard) moreFacts(j *judged, c *shellparse.Call, e effect.Effect, deletes int) policy.Fact {
	var f policy.Fact
	if len(c.Partial) > 0 {
		f |= policy.Partial
	}
	if e.Danger == "computed_text" {
		f |= policy.ComputedText
	}
	if e.Danger == "global_install" {
		f |= policy.GlobalInstall
	}
	if e.Danger == "container_host_access" {
		f |= policy.HostAccess
	}
	if e.Op == effect.Delete && e.Area == effect.File && e.Undo == effect.UndoRebuild {
		f |= policy.Rebuildable // the catalogue knows what the program removes
	}
	if e.Area == effect.Package && e.Op == effect.Write && e.Target == "" && e.Danger == "" && j.world.Lockfile(c.Program, c.Dir) != "" {
		f |= policy.FromLockfile
	}
	switch e.Area {
	case effect.Database, effect.Cloud, effect.Container:
		if e.Op != effect.Read && j.world.Production(facts.Call{Area: e.Area, Program: c.Program, Words: wordTexts(c), Dir: c.Dir, Set: setBefore(j.analysis, c)}) {
			f |= policy.Production
		}
	}
	if e.Area == effect.Git && e.Op == effect.Delete && e.Bits&effect.Remote == 0 && discardsOnly(c) && j.world.CleanTree(c.Dir) {
		f |= policy.NothingToLose
	}
	if e.Op == effect.Execute && e.Kind == effect.ProjectCode && tellingArgument(c, e.Target) {
		f |= policy.Telling
	}
	if e.Area == effect.Secret {
		f |= policy.SecretData
	}
	if deletes > 100 {
		f |= policy.Many
	}
	if j.req.Agent != "" {
		f |= policy.ByAgent
	}
	return f
}

// discardsOnly reports whether all that a git call may lose are changes that
// are not committed: no commits, branches, stashes or ignored files.
func discardsOnly(c *shellparse.Call) bool {
	words := c.Words
	if c.Program != "git" || len(words) < 2 {
		return false
	}
	words = words[1:]
	for len(words) > 2 && words[0].Text == "-C" {
		words = words[2:]
	}
	verb := words[0].Text
	switch verb {
	case "reset", "restore", "clean", "checkout", "switch":
	default:
		return false
	}
	for _, w := range words[1:] {
		t := w.Text
		switch {
		case !w.Known:
			return false
		case t == "--" && verb == "reset":
			return false
		case strings.HasPrefix(t, "--"):
			// Long flags may be cut short, so what is not known to be harmless
			// counts as the worst.
			switch t {
			case "--", "--hard", "--merge", "--keep", "--force", "--quiet", "--worktree", "--staged", "--discard-changes", "--progress", "--no-progress", "--ours", "--theirs":
			default:
				return false
			}
		case strings.HasPrefix(t, "-") && t != "-":
			if strings.Trim(t, "-fdqWS") != "" {
				return false
			}
		case verb == "reset" && t != "HEAD" && t != "@":
			return false
		}
	}
	return true
}

// setBefore returns the variables that a script sets before a call, and for it.
func setBefore(an *shellparse.Analysis, c *shellparse.Call) []shellparse.Assign {
	var out []shellparse.Assign
	for i := range an.Calls {
		d := &an.Calls[i]
		if d == c {
			break
		}
		switch d.Program {
		case "":
			out = append(out, d.Assigns...)
		case "export", "declare", "typeset":
			for _, w := range d.Words {
				if name, value, ok := strings.Cut(w.Text, "="); ok {
					out = append(out, shellparse.Assign{Name: name, Value: shellparse.Word{Text: value}})
				}
			}
		}
	}
	return append(out, c.Assigns...)
}

func wordTexts(c *shellparse.Call) []string {
	out := make([]string, len(c.Words))
	for i, w := range c.Words {
		out[i] = w.Text
	}
	return out
}

// tellingArgument reports whether the first word given to a script of the
// project, its subcommand if it has any, tells of more than a build or a test.
func tellingArgument(c *shellparse.Call, script string) bool {
	if !strings.HasPrefix(script, "/") {
		return false
	}
	seen := false
	for _, w := range c.Words {
		switch {
		case !seen:
			seen = w.Known && filepath.Base(w.Text) == filepath.Base(script)
		case !w.Known:
			return false
		case !strings.HasPrefix(w.Text, "-"):
			return !strings.Contains(w.Text, "/") && facts.Telling(w.Text)
		}
	}
	return false
}

// undoOf says how an effect can be taken back. What the catalogue says of the
// command stands; else the world tells, for files that are changed:
//
//	none needed  reading changes nothing; but what was sent, or a secret that
//	             was shown, stays out, so of those nothing is known
//	git          the content on disk is the one in HEAD
//	rebuild      a build directory, or what a build makes
//	manual       a new file: delete it again
//	gone         nothing else has this content
//	unknown      whatever is not known to be one of these
func undoOf(e effect.Effect, f policy.Fact) effect.Undo {
	switch {
	case e.Undo != effect.UndoUnknown:
		return e.Undo
	case e.Op == effect.Read && e.Bits&effect.Send == 0 && e.Area != effect.Secret && !f.Has(policy.SecretData):
		return effect.UndoNone
	case e.Area != effect.File || e.Op != effect.Write && e.Op != effect.Delete:
		return effect.UndoUnknown
	case f.Has(policy.New) && e.Op == effect.Write:
		return effect.UndoManual
	case f.Has(policy.Unique):
		return effect.UndoGone
	case f.Has(policy.Restorable):
		return effect.UndoGit
	case f.Has(policy.Rebuildable):
		return effect.UndoRebuild
	}
	return effect.UndoUnknown
}

// judgeScript asks about all effects together.
func (g *Guard) judgeScript(j *judged, set *policy.Set) {
	var all []*policy.Input
	for _, ins := range j.inputs {
		all = append(all, ins...)
	}
	v, ok := set.JudgeScript(all)
	if !ok {
		return
	}
	for i := range j.report.Calls {
		cr := &j.report.Calls[i]
		for k, in := range j.inputs[i] {
			er := &cr.Effects[k]
			if in.Effect.Op == effect.Read && !in.Facts.Has(policy.SecretData) && in.Effect.Bits&effect.Send == 0 {
				continue
			}
			if in.Effect.Op == effect.Write && in.Effect.Bits&effect.Send == 0 || in.Effect.Op == effect.Delete {
				continue
			}
			if v.Action < er.Action || v.Action == er.Action && v.Risk > er.Risk {
				er.Action, er.Risk, er.Rule, er.Source, er.Reason, er.Level = v.Action, max(v.Risk, er.Risk), v.Rule, Source(v.Source.String()), v.Reason, v.Level
				j.verdicts[i][k] = v
			}
		}
		j.settle(i)
	}
}

// settle sets a call's verdict to its strictest effect's.
func (j *judged) settle(i int) {
	cr := &j.report.Calls[i]
	cr.Action, cr.Risk, cr.Remember = effect.Allow, effect.None, true
	cr.Reasons = nil
	cr.Source = SourcePolicy
	worst := -1
	for k := range cr.Effects {
		er := &cr.Effects[k]
		cr.Risk = max(cr.Risk, er.Risk)
		if worst < 0 || stricter(er, &cr.Effects[worst]) {
			worst = k
		}
		if er.Action == effect.Ask && !j.verdicts[i][k].Remember {
			cr.Remember = false
		}
		why := er.Reason
		if j.verdicts[i][k].Foreign && why != "" {
			// A repository's words are shown to a person as its own, and to
			// nobody else as guard's.
			why = "a rule of the project's own file says so"
		}
		if er.Action != effect.Allow && why != "" && !slices.Contains(cr.Reasons, why) {
			cr.Reasons = append(cr.Reasons, why)
		}
	}
	if worst >= 0 {
		er := &cr.Effects[worst]
		cr.Action, cr.Rule, cr.Source = er.Action, er.Rule, er.Source
	}
	if len(cr.Call.Partial) > 0 {
		// Limits and what is not understood ask at least, whatever a rule says
		// that does not name the unknown.
		named := false
		for k, v := range j.verdicts[i] {
			named = named || j.inputs[i][k].Facts.Has(policy.Partial) && v.Action == effect.Allow && v.Row == 0
		}
		if cr.Action == effect.Allow && !named || worst < 0 {
			cr.Action, cr.Source = effect.Ask, SourceLimit
			cr.Risk = max(cr.Risk, effect.Medium)
		}
		for _, why := range cr.Call.Partial {
			if !slices.Contains(cr.Reasons, why) && len(cr.Reasons) < 8 {
				cr.Reasons = append(cr.Reasons, why)
			}
		}
	}
	if worst < 0 && len(cr.Call.Partial) == 0 {
		cr.Action = effect.Ask
		cr.Source = SourceLimit
		cr.Risk = max(cr.Risk, effect.Medium)
	}
}

func stricter(a, b *EffectReport) bool {
	if a.Action != b.Action {
		return a.Action < b.Action
	}
	return a.Risk > b.Risk
}

// sum sets the report's own verdict to its worst call's.
func (j *judged) sum() {
	r := j.report
	r.Action, r.Risk, r.Batch, r.Reversible = effect.Allow, effect.None, effect.Allow, true
	r.Source = SourcePolicy
	var sigs []string
	worst := -1
	for i := range r.Calls {
		c := &r.Calls[i]
		r.Risk = max(r.Risk, c.Risk)
		if worst < 0 || c.Action < r.Calls[worst].Action || c.Action == r.Calls[worst].Action && c.Risk > r.Calls[worst].Risk {
			worst = i
		}
		for _, why := range c.Reasons {
			if !slices.Contains(r.Reasons, why) {
				r.Reasons = append(r.Reasons, why)
			}
		}
		if c.Action != effect.Allow && c.Signature != "" {
			sigs = append(sigs, c.Signature)
		}
		switch c.Action {
		case effect.Deny:
			r.Batch = effect.Deny
		case effect.Ask:
			batch := effect.Allow
			for k, v := range j.verdicts[i] {
				if c.Effects[k].Action == effect.Ask && v.Batch != effect.Allow {
					batch = effect.Deny
				}
			}
			if len(c.Call.Partial) > 0 || c.Source == SourceLimit || c.Source == SourceRefusal || j.elsewhere {
				batch = effect.Deny
			}
			if batch == effect.Deny {
				r.Batch = effect.Deny
			}
		}
		for _, e := range c.Effects {
			switch e.Undo {
			case effect.UndoUnknown, effect.UndoGone:
				r.Reversible = false
			}
		}
	}
	if worst < 0 && r.Full {
		return // nothing but comments and blanks
	}
	if worst < 0 {
		r.Action, r.Risk, r.Batch, r.Reversible, r.Source = effect.Ask, effect.Medium, effect.Deny, false, SourceLimit
		return
	}
	c := &r.Calls[worst]
	r.Action, r.Rule, r.Source = c.Action, c.Rule, c.Source
	switch len(sigs) {
	case 0:
		r.Signature = c.Signature
	default:
		r.Signature = strings.Join(sigs, "; ")
	}
}
