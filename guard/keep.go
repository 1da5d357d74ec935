package guard

import (
	"path"
	"slices"
	"strings"

	"guard/effect"
	"guard/policy"
	"guard/shellparse"
	"guard/shellparse/catalog"
	"guard/store"
)

// keeps is a set of ways in which a yes may be kept.
type keeps uint8

const (
	keepTurn keeps = 1 << iota
	keepSession
	keepExact
	keepPrefix
	keepPath
	keepPlace // a directory, for the session
	keepAll   = keepTurn | keepSession | keepExact | keepPrefix | keepPath | keepPlace
)

// mayKeep says in which ways a yes to a call may be kept, and why not in the
// others. Where the built-in policy asks, its row says it; a question of
// somebody else's rule leaves all ways open. The narrowest effect decides.
func (g *Guard) mayKeep(j *judged, i int) (may keeps, why string) {
	cr := &j.report.Calls[i]
	may = keepAll
	limit := func(to keeps, because string) {
		if may&^to != 0 {
			may &= to
			why = because
		}
	}
	if !cr.Remember || cr.Risk == effect.Critical {
		limit(0, "it is asked every time, so no yes is kept")
		return may, why
	}
	if !literal(cr.Call) || j.orphaned {
		limit(0, "not all its words are known, so another time it may be another command")
		return may, why
	}
	if j.stirred(i) {
		limit(0, "a part before it may change what it runs")
		return may, why
	}
	if j.elsewhere {
		limit(keepTurn|keepSession, "another project than the session's is agreed to for the session at most")
	}
	if cr.Dir == "" && toolOf(j.req) == "bash" && !elsewhere(cr.Call) {
		limit(0, "it is not known where it runs, so another time it may run elsewhere")
		return may, why
	}
	for k := range cr.Effects {
		e := &cr.Effects[k]
		if e.Action == effect.Allow {
			continue
		}
		switch j.verdicts[i][k].Row {
		case 3:
			limit(keepTurn|keepSession, "what shows a secret is remembered for the session at most")
		case 8, 15, 25:
			limit(0, "it is asked every time, so no yes is kept")
		case 11:
			limit(keepTurn|keepSession|keepPlace, "what overwrites unsaved work is remembered for the session at most")
		case 14:
			if e.Facts.Has(policy.Many) || !e.Facts.Has(policy.InProject) {
				limit(keepTurn, "so large a deletion, or one outside the project, is never remembered")
			}
			limit(keepTurn|keepSession|keepExact, "what it deletes is gone for good")
		case 17:
			limit(keepTurn|keepSession, "code written on the spot is remembered for the session at most")
		case 19, 21:
			if !pinned(cr.Argv) {
				limit(keepTurn, "it names no version or digest, so another time it may fetch something else")
			}
			limit(keepTurn|keepSession|keepExact, "what it fetches was named exactly")
		case 18, 20, 26, 27, 28, 30:
			limit(keepTurn|keepSession|keepExact, "only this very command was judged")
		case 23:
			limit(keepTurn, "what loses work is never remembered")
		}
	}
	if cr.Risk >= effect.High {
		limit(keepTurn|keepSession|keepExact, "high risk is approved one command at a time")
	}
	return may, why
}

// elsewhere reports whether a call runs on another machine or in a container,
// where its wrapper's words say in which directory.
func elsewhere(c *shellparse.Call) bool {
	return slices.ContainsFunc(c.Wrappers, func(w shellparse.Wrapper) bool { return w.Row != nil && w.Row.Bits&catalog.Remote != 0 })
}

// pinned reports whether a command names the version or digest of what it
// fetches.
func pinned(argv []string) bool {
	for _, w := range argv[min(1, len(argv)):] {
		if strings.Contains(w, "@sha256:") {
			return true
		}
		name := strings.TrimPrefix(w, "@")
		for _, mark := range [...]string{"@v", "@", "==", ":v", ":"} {
			if _, version, ok := strings.Cut(name, mark); ok && version != "" && version[0] >= '0' && version[0] <= '9' && !strings.Contains(version, "/") {
				return true
			}
		}
	}
	return false
}

// literal reports whether all that a call consists of is known text. A pattern
// of file names is: what it matches is among the call's targets.
func literal(c *shellparse.Call) bool {
	for i := range c.Words {
		if !c.Words[i].Known {
			return false
		}
	}
	for i := range c.Redirects {
		if !c.Redirects[i].File.Known {
			return false
		}
	}
	for i := range c.Assigns {
		if !c.Assigns[i].Value.Known {
			return false
		}
	}
	return true
}

// A subject is something a yes may be about that is wider than one command:
// the project's own code, or a host. It is kept under a signature of its own.
type subject struct {
	kind      string // of the Offer
	signature string
	pattern   string   // for the person
	code      []string // definitions that the call depends on
	always    bool     // may be kept for good
	root      string   // of the project, if it is about its code
}

// subjects are what a yes to this call may be about. Together they are all that
// it asks for: it is answered if a yes to each of them was kept.
func (g *Guard) subjects(j *judged, i int) []subject {
	cr := &j.report.Calls[i]
	if !cr.Remember || cr.Risk >= effect.High || len(cr.Call.Partial) > 0 || j.orphaned {
		return nil
	}
	var out []subject
	env := g.inherited.of(cr.Call)
	if host := oneHost(j, i); host != "" {
		return append(out, subject{kind: "host", signature: hostSignature(host) + env, pattern: "fetching from " + host, always: true})
	}
	root := g.home(j, i)
	own, inline := g.codeAsked(j, i)
	if root == "" || !own && !inline || j.runsCreated(i) || j.world.ProjectRoot(cr.Dir) == "" {
		return out
	}
	if own {
		out = append(out, subject{"project", projectSignature(root) + env, "this project's own code (build, tests, scripts) in " + quote(root), j.definitions(i, root), true, root})
	}
	if inline {
		out = append(out, subject{kind: "inline", signature: inlineSignature(root) + env, pattern: inlineWords + " in " + quote(root), root: root})
	}
	return out
}

// inlineWords say what a yes for the session to code written on the spot is
// about.
const inlineWords = "code written on the spot in which no name tells of deleting, running programs or connecting"

// inlineSignature is what a yes to code written on the spot is kept under.
func inlineSignature(root string) string { return "1 inline-code in " + quote(root) }

// projectSignature is what a yes to the project's own code is kept under.
func projectSignature(root string) string { return "1 project-code in " + quote(root) }

// hostSignature is what a yes to fetching from a host is kept under.
func hostSignature(host string) string { return "1 fetch from " + quote(host) }

// codeAsked reports whether all that a call asks for is to run the project's
// own code, or code written on the spot that was read and tells of nothing
// worse, or both. In the strict mode every command line is asked about; in the
// relaxed one a yes to the project's own code is also about what goes with it:
// code written on the spot, what the lockfile names, and containers.
func (g *Guard) codeAsked(j *judged, i int) (own, inline bool) {
	mode := g.policy.Load().Mode
	if mode == policy.Strict {
		return false, false
	}
	cr := &j.report.Calls[i]
	for k := range cr.Effects {
		e := &cr.Effects[k]
		if e.Action == effect.Allow {
			continue
		}
		row := j.verdicts[i][k].Row
		switch {
		case e.Bits&^effect.Remote != 0 || e.Facts&(policy.Telling|policy.Partial|policy.SecretData|policy.Production|policy.HostAccess|policy.ComputedText) != 0:
			return false, false
		case mode == policy.Relaxed && (row == 20 && e.Facts.Has(policy.FromLockfile) || row == 28 && e.Op != effect.Delete):
			own = true
		case e.Op != effect.Execute || e.Bits != 0 || row == 28:
			return false, false
		case e.Kind == effect.ProjectCode:
			own = true
		case e.Kind == effect.OpaqueCode && e.Danger == "inline_code":
			own, inline = own || mode == policy.Relaxed, mode != policy.Relaxed || inline
		default:
			return false, false
		}
	}
	return own, inline
}

// oneHost returns the host if all that a call asks for is to fetch from one
// that nobody has named yet.
func oneHost(j *judged, i int) string {
	cr := &j.report.Calls[i]
	host := ""
	for k := range cr.Effects {
		e := &cr.Effects[k]
		if e.Action == effect.Allow {
			continue
		}
		row := j.verdicts[i][k].Row
		h := j.inputs[i][k].Host
		if row != 6 && row != 7 || h == "" || host != "" && h != host || e.Bits&(effect.Send|effect.Privileged) != 0 || e.Facts&(policy.ComputedText|policy.SecretData|policy.Partial|policy.Production) != 0 {
			return ""
		}
		host = h
	}
	return host
}

// definitionNames are the files by which a project says what its tools run.
var definitionNames = [...]string{
	"Makefile", "makefile", "GNUmakefile", "package.json", "justfile", "Justfile", "Taskfile.yml", "Taskfile.yaml", "pyproject.toml", "setup.py", "setup.cfg",
	"mise.toml", ".mise.toml", "tox.ini", "noxfile.py", "pytest.ini", "conftest.py", "Cargo.toml", "build.rs", "go.mod", "CMakeLists.txt", "build.gradle", "build.gradle.kts", "pom.xml", "Rakefile",
	"Gemfile", "mix.exs", "composer.json", "deno.json", "docker-compose.yml", "docker-compose.yaml", "compose.yml", "compose.yaml", "Dockerfile",
}

// definitions are the files that say what the project's own code is: those at
// its root, those where the call runs, and what the call itself reads.
func (j *judged) definitions(i int, root string) []string {
	out := j.withIncludes(slices.Clone(j.report.Calls[i].Call.CodeFiles), j.report.Calls[i].Dir)
	for _, dir := range [...]string{root, j.report.Calls[i].Dir} {
		for _, name := range definitionNames {
			if p := path.Join(dir, name); dir != "" && j.world.Stat(p).Kind != shellparse.Missing && !slices.Contains(out, p) {
				out = append(out, p)
			}
		}
	}
	return out
}

// Bounds of the look for definitions below a project's root.
const (
	maxDefinitionDirs  = 256
	maxDefinitionDepth = 3
)

// shownCode are the files that a yes to a subject is given with: what it
// depends on, and of the project's own code the definitions of its parts, so
// that they need no yes each. It lists the project, so it is for questions.
func (j *judged) shownCode(sub *subject) []string {
	out := slices.Clone(sub.code)
	if sub.kind != "project" || len(out) > maxCode {
		return out
	}
	type place struct {
		dir   string
		depth int
	}
	todo := []place{{sub.root, 0}}
	for n := 0; n < len(todo) && n < maxDefinitionDirs; n++ {
		at := todo[n]
		names, _ := j.world.List(at.dir)
		for _, name := range names {
			p := path.Join(at.dir, name)
			switch kind := j.world.Stat(p).Kind; {
			case kind == shellparse.Regular && slices.Contains(definitionNames[:], name) && !slices.Contains(out, p):
				if len(out) == maxCode {
					return out
				}
				out = append(out, p)
			case kind == shellparse.Directory && at.depth < maxDefinitionDepth && !strings.HasPrefix(name, ".") && name != "node_modules" && name != "vendor":
				todo = append(todo, place{p, at.depth + 1})
			}
		}
	}
	return out
}

// subjectHolds reports whether a yes about a subject, kept with digests of its
// definitions, answers a call: none of those that the call depends on has
// changed, and it reads no definition besides. The definitions of other parts
// of the project are of no concern to it. Scripts of the project are its code
// whether they were named then or not. what is the file that has changed.
func subjectHolds(shown []store.Digest, sub *subject, cr *CallReport) (ok bool, what string) {
	for _, d := range shown {
		if dir := path.Dir(d.Path); dir != sub.root && dir != cr.Dir && !slices.Contains(sub.code, d.Path) {
			continue
		}
		if h := fileHash(d.Path); h != d.SHA256 || h == hashUnreadable {
			return false, d.Path
		}
	}
	for _, f := range sub.code {
		if slices.Contains(definitionNames[:], path.Base(f)) && !slices.ContainsFunc(shown, func(d store.Digest) bool { return d.Path == f }) {
			return false, ""
		}
	}
	return true, ""
}
