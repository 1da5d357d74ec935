package guard

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"guard/effect"
	"guard/policy"
	"guard/shellparse"
	"guard/store"
)

// apply lets what people said before answer the calls that the policies left
// open: never rules and refusals first, then grants, then rules, then the
// bypass flag. What a call may not be answered by is said by its policy.
func (g *Guard) apply(j *judged) error {
	if g.store != nil {
		now := g.now()
		session := g.believed(j.req)
		for i := range j.report.Calls {
			cr := &j.report.Calls[i]
			if !worthLooking(cr) {
				continue
			}
			tokens := plainTokens(cr)
			rules, err := g.store.Candidates(toolOf(j.req), tokens, cr.Signature)
			if err != nil {
				return err
			}
			for k := range rules {
				if r := &rules[k]; r.Action == effect.Deny && !r.Expired(now) {
					deny(cr, r.ID, SourceRule, "a rule says never")
				}
			}
			if cr.Action == effect.Allow {
				continue
			}
			refused, err := g.refused(j, i)
			if err != nil {
				return err
			}
			if refused != nil {
				cr.Source = SourceRefusal
				why := "refused before"
				if refused.Words != "" {
					why += ": " + refused.Words
				}
				cr.Reasons = append([]string{why}, cr.Reasons...)
				if !g.settings.Answerable {
					deny(cr, "", SourceRefusal, why)
				}
				continue
			}
			if cr.Action != effect.Ask || !cr.Remember || cr.Risk == effect.Critical {
				continue
			}
			if session != "" {
				ok, err := g.granted(j, i, session)
				if err != nil {
					return err
				}
				if ok {
					answer(cr, "", SourceGrant)
					continue
				}
			}
			paths, err := g.store.CandidatesPath(targetsOf(cr))
			if err != nil {
				return err
			}
			for k := range paths {
				if r := &paths[k]; r.Action == effect.Deny && !r.Expired(now) && g.pathCovers(r, j, i, false) {
					deny(cr, r.ID, SourceRule, "a rule says never")
				}
			}
			if cr.Action != effect.Ask {
				continue
			}
			for _, r := range append(rules, paths...) {
				if r.Action == effect.Allow && !r.Expired(now) && g.covers(&r, j, i) {
					answer(cr, r.ID, SourceRule)
					break
				}
			}
		}
	}
	if g.settings.AllowAll {
		for i := range j.report.Calls {
			cr := &j.report.Calls[i]
			if cr.Action == effect.Ask && cr.Remember && cr.Risk < effect.High && cr.Source != SourceRefusal && cr.Source != SourceFloor {
				answer(cr, "", SourceFlag)
			}
		}
	}
	return nil
}

// worthLooking reports whether a call needs the store at all: one that only
// reads silently is only compared with never rules, and those name programs.
func worthLooking(cr *CallReport) bool { return cr.Action != effect.Deny }

func toolOf(req *Request) string {
	if req.Tool == "" {
		return "bash"
	}
	return req.Tool
}

func deny(cr *CallReport, rule string, s Source, why string) {
	cr.Action, cr.Rule, cr.Source = effect.Deny, rule, s
	cr.Reasons = append([]string{why}, cr.Reasons...)
}

func answer(cr *CallReport, rule string, s Source) {
	cr.Action, cr.Source = effect.Allow, s
	if rule != "" {
		cr.Rule = rule
	}
}

// believed returns the request's session if it is a living one of the same
// kind of requester and its anchor is among the caller's ancestors.
func (g *Guard) believed(req *Request) string {
	if req.Session == "" || g.store == nil || g.settings.IsAncestor == nil {
		return ""
	}
	s, err := g.store.Session(req.Session)
	if err != nil || s.Kind != g.settings.Requester || !g.settings.IsAncestor(s.Anchor.PID) {
		return ""
	}
	return s.ID
}

// refused returns the refusal that meets any open effect of a call.
func (g *Guard) refused(j *judged, i int) (*store.Refusal, error) {
	cr := &j.report.Calls[i]
	for k := range cr.Effects {
		er := &cr.Effects[k]
		if er.Action == effect.Allow {
			continue
		}
		r, ok, err := g.store.FindRefusal(g.now(), store.Refusal{Project: j.project, Op: er.Op, Area: er.Area, Target: refTarget(j, i, k)})
		if err != nil {
			return nil, err
		}
		if ok {
			return &r, nil
		}
	}
	return nil, nil
}

// refTarget names what an effect is refused or allowed on: the resolved
// target, or the call's words where there is none.
func refTarget(j *judged, i, k int) string {
	in := j.inputs[i][k]
	switch {
	case in.Resolved != "":
		return in.Resolved
	case in.Effect.Target != "":
		return in.Effect.Target
	}
	return quoteWords(j.report.Calls[i].Argv)
}

// granted reports whether a grant of the session answers a call.
func (g *Guard) granted(j *judged, i int, session string) (bool, error) {
	cr := &j.report.Calls[i]
	grants, err := g.store.Grants(session, cr.Signature)
	if err != nil {
		return false, err
	}
	for _, gr := range grants {
		if gr.Kind == store.Consent || gr.Kind == store.ForTurn && (j.req.Turn == "" || gr.Turn != j.req.Turn) {
			continue
		}
		if cr.Risk > gr.Risk || !effectsWithin(g.covered(j, i), gr.Effects) || !digestsHold(gr.Code) || !sameCode(cr, gr.Code) {
			continue
		}
		if targetsHold(gr.Targets, g.targets(j, i)) {
			return true, nil
		}
	}
	if projectCodeOnly(cr) {
		// One yes for the project's own code carries every run of it, while
		// the definitions it was shown with stay what they were.
		grants, err := g.store.Grants(session, projectSignature(j.project))
		if err != nil {
			return false, err
		}
		for _, gr := range grants {
			if gr.Kind == store.ForSession && cr.Risk <= gr.Risk && digestsHold(gr.Code) && sameCode(cr, gr.Code) {
				return true, nil
			}
		}
	}
	return false, nil
}

// projectSignature is what a yes to the project's own code is kept under.
func projectSignature(root string) string { return "1 project-code in " + quote(root) }

// projectCodeOnly reports whether all that a call asks for is to run the
// project's own code.
func projectCodeOnly(cr *CallReport) bool {
	n := 0
	for k := range cr.Effects {
		e := &cr.Effects[k]
		if e.Action == effect.Allow {
			continue
		}
		if e.Op != effect.Execute || e.Kind != effect.ProjectCode || e.Facts.Has(policy.Telling) || e.Bits != 0 || e.Facts.Has(policy.Partial) {
			return false
		}
		n++
	}
	return n > 0 && len(cr.Call.Partial) == 0
}

// covered lists the effects of a call in the words that answers are kept in.
func (g *Guard) covered(j *judged, i int) []store.Covered {
	var out []store.Covered
	for k := range j.report.Calls[i].Effects {
		e := &j.report.Calls[i].Effects[k]
		c := store.Covered{Op: e.Op, Area: e.Area, Kind: targetKind(e)}
		if !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

// targetKind puts a target in the few classes that an answer tells apart.
func targetKind(e *EffectReport) string {
	var kind string
	switch {
	case e.Op == effect.Network || e.Bits&effect.Remote != 0 && e.Target != "":
		kind = "host " + e.Target
	case e.Target == "":
		kind = "none"
	case e.Facts.Has(policy.RootLike), e.Facts.Has(policy.System):
		kind = "system"
	case e.Facts.Has(policy.InProject):
		kind = "project"
	case e.Facts.Has(policy.InTemp):
		kind = "temporary"
	case e.Facts.Has(policy.InHome):
		kind = "home"
	default:
		kind = "other"
	}
	if e.Bits&effect.Send != 0 {
		kind += " send"
	}
	if e.Bits&effect.Privileged != 0 {
		kind += " privileged"
	}
	if e.Facts.Has(policy.SecretData) {
		kind += " secret"
	}
	if e.Facts.Has(policy.Arming) || e.Facts.Has(policy.ArmingHard) {
		kind += " arming"
	}
	if e.Facts.Has(policy.Unique) && (e.Op == effect.Write || e.Op == effect.Delete) {
		kind += " unique"
	}
	return kind
}

func effectsWithin(have, recorded []store.Covered) bool {
	for _, c := range have {
		if !slices.Contains(recorded, c) {
			return false
		}
	}
	return true
}

// targets describes what a call deletes or overwrites, as it is now.
func (g *Guard) targets(j *judged, i int) []store.Target {
	var out []store.Target
	cr := &j.report.Calls[i]
	for k := range cr.Effects {
		e := &cr.Effects[k]
		p := j.inputs[i][k].Resolved
		if p == "" || e.Op != effect.Write && e.Op != effect.Delete || len(out) >= 64 {
			continue
		}
		t := store.Target{Path: p, Undo: e.Undo, Kind: "missing"}
		if fi, err := os.Lstat(p); err == nil {
			t.Kind = kindName(fi.Mode())
			if m, ok := j.world.(*world); ok && e.Op == effect.Delete {
				tree := m.Measure(p)
				t.Count, t.Bytes = int64(tree.Files+tree.Dirs), tree.Bytes
			}
		}
		out = append(out, t)
	}
	return out
}

func kindName(m os.FileMode) string {
	switch {
	case m.IsRegular():
		return "file"
	case m.IsDir():
		return "directory"
	case m&os.ModeSymlink != 0:
		return "link"
	}
	return "other"
}

// targetsHold reports whether what is there now is no worse than what was
// shown: the same paths and kinds, no worse way back, no more files.
func targetsHold(shown, now []store.Target) bool {
	for _, n := range now {
		ok := false
		for _, s := range shown {
			if s.Path == n.Path {
				ok = (n.Kind == s.Kind || n.Kind == "missing" || s.Kind == "missing" && n.Kind == "file") && n.Undo <= max(s.Undo, effect.UndoManual) && n.Count <= s.Count && n.Bytes <= max(s.Bytes, s.Bytes+s.Bytes/10)
				break
			}
		}
		if !ok {
			return false
		}
	}
	return true
}

// digestsOf hashes the code that a call runs.
func digestsOf(files []string) []store.Digest {
	var out []store.Digest
	for _, f := range files {
		if len(out) >= 32 {
			break
		}
		out = append(out, store.Digest{Path: f, SHA256: fileHash(f)})
	}
	return out
}

// fileHash is the hash of a file's content; of what is no readable regular
// file it is a word no hash is.
func fileHash(name string) string {
	fi, err := os.Stat(name)
	if err != nil || !fi.Mode().IsRegular() || fi.Size() > 64<<20 {
		return "unreadable"
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return "unreadable"
	}
	h := sha256.Sum256(data)
	return hex.EncodeToString(h[:])
}

// digestsHold reports whether the code is still what was shown.
func digestsHold(ds []store.Digest) bool {
	for _, d := range ds {
		if fileHash(d.Path) != d.SHA256 {
			return false
		}
	}
	return true
}

// sameCode reports whether all code that a call runs was shown.
func sameCode(cr *CallReport, ds []store.Digest) bool {
	for _, f := range cr.Call.CodeFiles {
		if !slices.ContainsFunc(ds, func(d store.Digest) bool { return d.Path == f }) {
			return false
		}
	}
	return true
}

// plainTokens are a call's words up to the first that is not known.
func plainTokens(cr *CallReport) []string {
	for i, w := range cr.Call.Words {
		if !w.Known || w.Glob {
			return cr.Argv[:i]
		}
	}
	return cr.Argv
}

// targetsOf are the absolute paths that a call touches besides reading.
func targetsOf(cr *CallReport) []string {
	var out []string
	for k := range cr.Effects {
		if e := &cr.Effects[k]; (e.Op == effect.Write || e.Op == effect.Delete) && filepath.IsAbs(e.Target) && !slices.Contains(out, e.Target) {
			out = append(out, e.Target)
		}
	}
	return out
}

// covers reports whether an allow rule answers a call.
func (g *Guard) covers(r *store.Rule, j *judged, i int) bool {
	cr := &j.report.Calls[i]
	c := cr.Call
	if cr.Risk > r.Risk || len(c.Partial) > 0 || r.Audit == "" && r.Origin == "answer" {
		return false
	}
	if !effectsWithin(g.covered(j, i), r.Effects) || !digestsHold(r.Code) || !sameCode(cr, r.Code) && len(r.Code) > 0 {
		return false
	}
	switch r.Type {
	case store.Path:
		return g.pathCovers(r, j, i, true)
	case store.Exact:
		return r.Signature == cr.Signature && len(cr.Computed) == 0 && targetsHold(r.Targets, g.targets(j, i))
	case store.Prefix:
		return r.Dir == dirOrProject(j) && r.Program == programFile(c) && slices.Equal(r.Flags, contextFlags(c)) && prefixable(c)
	}
	return false
}

func dirOrProject(j *judged) string {
	if j.project != "" {
		return j.project
	}
	return j.req.Dir
}

// programFile is the file a call's program is; empty for the shell's own.
func programFile(c *shellparse.Call) string {
	if c.Identity.Real != "" {
		return c.Identity.Real
	}
	return c.Identity.Path
}

// pathCovers reports whether all that a call changes lies inside the rule's
// directory; a deny rule is met by any of it.
func (g *Guard) pathCovers(r *store.Rule, j *judged, i int, all bool) bool {
	cr := &j.report.Calls[i]
	some := false
	for k := range cr.Effects {
		e := &cr.Effects[k]
		if e.Action == effect.Allow && all {
			continue
		}
		p := j.inputs[i][k].Resolved
		inside := p != "" && (p == r.Dir || strings.HasPrefix(p, r.Dir+"/"))
		barred := e.Facts&(policy.RootLike|policy.System|policy.OtherMount|policy.ThroughLink|policy.SecretData|policy.Arming|policy.ArmingHard|policy.GuardOwn) != 0 || hasGit(p)
		if all && (!inside || barred || e.Area != effect.File || e.Partial && strings.Contains(e.Target, "..")) {
			return false
		}
		some = some || inside
	}
	return some
}

func hasGit(p string) bool { return strings.HasSuffix(p, "/.git") || strings.Contains(p, "/.git/") }

// contextFlagNames are flags that choose what a command acts on; a kept
// answer holds only with the same ones.
var contextFlagNames = [...]string{"-C", "-f", "-n", "--cluster", "--config", "--context", "--cwd", "--dir", "--directory", "--file", "--git-dir", "--host", "--kubeconfig", "--manifest-path", "--namespace", "--prefix", "--profile", "--project", "--region", "--repo", "-R", "--server", "--subscription", "--work-tree"}

func contextFlags(c *shellparse.Call) []string {
	var out []string
	for i := 1; i < len(c.Words); i++ {
		w := c.Words[i].Text
		name, _, attached := strings.Cut(w, "=")
		if !slices.Contains(contextFlagNames[:], name) {
			continue
		}
		if !attached && i+1 < len(c.Words) {
			w += " " + c.Words[i+1].Text
		}
		out = append(out, w)
	}
	return out
}

// prefixable reports whether a call is of the kind that a remembered prefix
// may answer: known words, no writing redirection, no variables that run
// code, nothing that feeds it.
func prefixable(c *shellparse.Call) bool {
	if c.Sub == nil || c.Sub.Prefix == 0 || len(c.Producers) > 0 || len(c.Assigns) > 0 {
		return false
	}
	for _, w := range c.Wrappers {
		if !w.Inert {
			return false
		}
	}
	for _, w := range c.Words {
		if !w.Known || w.Glob || len(w.Vars) > 0 {
			return false
		}
	}
	for _, r := range c.Redirects {
		if strings.Contains(r.Op, ">") {
			return false
		}
	}
	return true
}
