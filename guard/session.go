package guard

import (
	"cmp"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"guard/effect"
	"guard/shellparse"
	"guard/store"
)

// believed returns the request's session if it is a living one of the same
// kind of requester and its anchor is among the caller's ancestors. An id, in
// a flag or a variable, is worth nothing by itself: anybody can set it.
func (g *Guard) believed(req *Request) (store.Session, bool) {
	if req.Session == "" || g.store == nil || g.settings.IsAncestor == nil {
		return store.Session{}, false
	}
	s, err := g.store.Session(req.Session)
	if err != nil || s.Kind != g.settings.Requester || !g.settings.IsAncestor(s.Anchor.PID) {
		return store.Session{}, false
	}
	return s, true
}

// sessionOf returns the id of the request's session, or "". It is asked once
// for each request and only if it matters. A request that names no turn is then
// one of the turn that its session is in.
func (g *Guard) sessionOf(j *judged) string {
	if !j.looked {
		if g.settings.Begin != nil {
			g.settings.Begin()
		}
		j.session, _ = g.believed(j.req)
		j.looked = true
		if j.req.Turn == "" && j.session.Turn != "" {
			req := *j.req
			req.Turn = j.session.Turn
			j.req = &req
		}
	}
	return j.session.ID
}

// turnOf is the turn that a yes for a turn belongs to, or "".
func (g *Guard) turnOf(j *judged) string {
	g.sessionOf(j)
	return j.req.Turn
}

// anchorOf is the process that a request's session lives with, if the request
// is about processes: what was started below it is the session's own.
func (g *Guard) anchorOf(j *judged) int {
	about := slices.ContainsFunc(j.analysis.Calls, func(c shellparse.Call) bool {
		return slices.ContainsFunc(c.Effects, func(e effect.Effect) bool { return e.Area == effect.Process && e.Op != effect.Read })
	})
	if !about || g.sessionOf(j) == "" {
		return 0
	}
	return int(j.session.Anchor.PID)
}

// maxBegun bounds the repositories that a session remembers to have made.
const maxBegun = 64

// rootOf returns the project that a request in the project root is judged by.
// What makes a directory a project does not count if the session's own requests
// made it: else git init would make any directory one's project.
func (g *Guard) rootOf(j *judged, root string) string {
	if g.settings.Project != "" {
		return g.settings.Project
	}
	if root == "" || j.req.Session == "" || onlyReads(j.analysis) || g.sessionOf(j) == "" {
		return root
	}
	// Beyond what is remembered any other project may be one of these.
	full := len(j.session.Begun) >= maxBegun
	for root != "" && (slices.Contains(j.session.Begun, root) || full && root != j.session.Project) {
		root = j.world.ProjectRoot(path.Dir(root))
	}
	return root
}

// begun are the directories that a request is about to make the root of a
// project.
func (j *judged) begun() (out []string) {
	add := func(dir string) {
		if filepath.IsAbs(dir) && j.world.Stat(path.Join(dir, ".git")).Kind == shellparse.Missing && !slices.Contains(out, dir) && len(out) < maxBegun {
			out = append(out, dir)
		}
	}
	for i := range j.report.Calls {
		cr := &j.report.Calls[i]
		makes := cr.Program == "git" && (slices.Contains(cr.Argv, "init") || slices.Contains(cr.Argv, "clone"))
		if makes {
			add(j.world.Resolve(cr.Dir))
			if n := len(cr.Argv); slices.Contains(cr.Argv, "clone") {
				name := strings.TrimSuffix(path.Base(strings.TrimRight(cr.Argv[n-1], "/")), ".git")
				add(path.Join(j.world.Resolve(cr.Dir), name))
			}
		}
		for k, in := range j.inputs[i] {
			e := &cr.Effects[k]
			if e.Op != effect.Write || e.Area != effect.File && e.Area != effect.Arming || in.Resolved == "" {
				continue
			}
			switch base := path.Base(in.Resolved); {
			case makes:
				add(in.Resolved)
			case (base == ".git" || base == ".guard.toml") && j.world.Stat(in.Resolved).Kind == shellparse.Missing:
				add(path.Dir(in.Resolved))
			}
		}
	}
	return out
}

// ruleElsewhere names the question about another project than the session's.
const ruleElsewhere = "built-in/session/another-project"

// workSignature is what a yes to work in a project, besides the session's
// own, is kept under. No call has such a signature.
func workSignature(root string) string { return "1 work in " + quote(root) }

// setElsewhere finds out whether a request goes to another project than the
// one its session is fixed to. All worktrees of a repository are one project,
// and what only reads here is no work.
func (g *Guard) setElsewhere(j *judged) error {
	root := j.project
	if root == "" || g.settings.Project != "" || j.req.Session == "" || onlyReads(j.analysis) || g.sessionOf(j) == "" {
		return nil
	}
	own := j.session.Project
	if own == "" || own == root {
		return nil
	}
	if repo := j.world.Repository(root); repo != "" && repo == j.world.Repository(own) {
		return nil
	}
	grants, err := g.store.Grants(j.session.ID, workSignature(root))
	if err != nil {
		return err
	}
	j.elsewhere = !slices.ContainsFunc(grants, func(gr store.Grant) bool {
		return gr.Kind == store.ForSession || gr.Kind == store.ForTurn && gr.Turn == j.req.Turn
	})
	if !j.elsewhere {
		return nil
	}
	why := "this session works in " + own + ", and this is another project"
	for i := range j.report.Calls {
		cr := &j.report.Calls[i]
		if cr.Action == effect.Deny || readsOnly(cr.Call) {
			continue
		}
		if cr.Action == effect.Allow {
			cr.Action, cr.Source, cr.Rule = effect.Ask, SourcePolicy, ruleElsewhere
		}
		cr.Risk = max(cr.Risk, effect.Medium)
		cr.Reasons = append(cr.Reasons, why)
	}
	return nil
}

// workGrant is the yes to the project that a question is about besides.
func (j *judged) workGrant() []store.Grant {
	if !j.elsewhere {
		return nil
	}
	return []store.Grant{{Signature: workSignature(j.project), Risk: effect.Medium}}
}

// fixProject makes the project of an allowed request its session's, if it is
// the first that is more than reading here, and remembers which projects the
// request itself makes. Failing leaves it for the next.
func (g *Guard) fixProject(j *judged) {
	if g.settings.Project != "" || onlyReads(j.analysis) || g.sessionOf(j) == "" {
		return
	}
	begun := j.begun()
	if len(begun) == 0 && (j.project == "" || j.session.Project != "") {
		return
	}
	_ = g.store.ChangeSession(j.session.ID, func(s *store.Session) {
		s.Project = cmp.Or(s.Project, j.project)
		for _, dir := range begun {
			if len(s.Begun) < maxBegun && !slices.Contains(s.Begun, dir) {
				s.Begun = append(s.Begun, dir)
			}
		}
	})
}

// onlyReads reports whether all that is analysed reads on this machine.
func onlyReads(an *shellparse.Analysis) bool {
	if len(an.Partial) > 0 {
		return false
	}
	for i := range an.Calls {
		if !readsOnly(&an.Calls[i]) {
			return false
		}
	}
	return true
}

func readsOnly(c *shellparse.Call) bool {
	return len(c.Partial) == 0 && !slices.ContainsFunc(c.Effects, func(e effect.Effect) bool { return e.Op != effect.Read || e.Bits != 0 })
}

// IsAnswer reports whether a grant is something that a person answered, and not
// the list of files that a session made, which is kept beside.
func IsAnswer(gr *store.Grant) bool { return gr.Text != createdSignature }
