package shellparse

import (
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

// hookVerbs are the subcommands of git that run the repository's hooks, each
// with the hooks it runs.
var hookVerbs = [...]struct{ verb, hooks string }{
	{"am", "applypatch-msg pre-applypatch post-applypatch post-rewrite post-checkout"},
	{"cherry-pick", "pre-commit prepare-commit-msg commit-msg post-commit post-checkout"},
	{"checkout", "post-checkout"},
	{"clone", ""},
	{"commit", "pre-commit prepare-commit-msg commit-msg post-commit post-rewrite pre-auto-gc post-index-change"},
	{"fetch", "reference-transaction"},
	{"gc", "pre-auto-gc"},
	{"merge", "pre-merge-commit prepare-commit-msg commit-msg post-merge post-checkout"},
	{"pull", "pre-merge-commit prepare-commit-msg commit-msg post-merge post-checkout pre-rebase post-rewrite"},
	{"push", "pre-push"},
	{"rebase", "pre-rebase post-checkout post-rewrite pre-commit commit-msg prepare-commit-msg post-commit"},
	{"revert", "pre-commit prepare-commit-msg commit-msg post-commit"},
	{"switch", "post-checkout"},
	{"worktree", "post-checkout"},
}

// gitFacts adds the code that the repository around a git call makes it run.
func (j *judgement) gitFacts() {
	a := j.a
	if a.facts == nil || j.dir == "" || j.cx.remote || len(j.p.path) == 0 {
		return
	}
	dir := j.dir
	for _, v := range j.p.vals {
		if v.name == "-C" && v.h.flag != nil && v.h.flag.Role == catalog.WorkDir {
			dir = a.abs(dir, v.word.Text)
			if !v.word.Known {
				j.fail("which repository this is in is computed")
				return
			}
		}
	}
	verb := j.p.path[0]
	keys := a.facts.GitConfig(dir)
	hooksPath := ""
	for _, kv := range keys {
		key, val, _ := strings.Cut(kv, "=")
		if key == "core.hookspath" {
			hooksPath = val
		}
		if why := gitKeyRuns(verb, key); why != "" {
			j.add(effect.Effect{Op: effect.Execute, Area: effect.Git, Kind: effect.ProjectCode, Target: key, Why: why})
		}
	}
	hooks := ""
	for _, h := range hookVerbs {
		if h.verb == verb {
			hooks = h.hooks
		}
	}
	if hooks == "" {
		return
	}
	if hooksPath != "" && hooksPath != "/dev/null" {
		j.add(effect.Effect{Op: effect.Execute, Area: effect.Git, Kind: effect.ProjectCode, Target: "core.hookspath", Why: "the repository names its own hooks"})
		return
	}
	lister, ok := a.facts.(interface{ Hooks(dir string) []string })
	if !ok {
		return
	}
	for _, h := range lister.Hooks(dir) {
		name := h[strings.LastIndexByte(h, '/')+1:]
		for _, want := range strings.Fields(hooks) {
			if name == want {
				j.add(effect.Effect{Op: effect.Execute, Area: effect.Git, Kind: effect.ProjectCode, Target: h, Why: "runs the repository's " + name + " hook"})
			}
		}
	}
}

// pushScope names what a push without a refspec sends where a flag says that
// it is more than the branch that is checked out.
func (j *judgement) pushScope() {
	if len(j.p.path) == 0 || j.p.path[0] != "push" {
		return
	}
	what := ""
	for _, w := range j.c.Words {
		switch flag, _, _ := strings.Cut(w.Text, "="); {
		case len(flag) > 3 && (strings.HasPrefix("--all", flag) || strings.HasPrefix("--branches", flag)):
			what = "refs/heads/*"
		case len(flag) > 3 && strings.HasPrefix("--tags", flag) && what == "":
			what = "refs/tags/*"
		}
	}
	if what == "" {
		return
	}
	for i := range j.c.Effects {
		e := &j.c.Effects[i]
		if e.Area == effect.Git && e.Op == effect.Write && e.Bits&effect.Remote != 0 && !strings.Contains(e.Target, ":") {
			e.Target, e.Partial = what, true
		}
	}
}

// gitKeyRuns says why a configuration key makes a subcommand run a program,
// or "" if it does not.
func gitKeyRuns(verb, key string) string {
	const why = "the repository's configuration runs a program: "
	reads := func(list string) bool { return hasWord(list, verb) }
	switch {
	case key == "bare":
		return "the directory is a bare repository inside another one, with a configuration of its own"
	case key == "unreadable":
		return "the repository's configuration cannot be read"
	case strings.HasPrefix(key, "alias."):
		return "" // judged where it is used
	case key == "core.fsmonitor":
		if reads("status diff add commit checkout switch restore stash ls-files rm mv reset merge rebase pull cherry-pick revert update-index clean grep describe am apply worktree submodule read-tree diff-files diff-index") {
			return why + key
		}
	case key == "diff.external" || strings.HasPrefix(key, "diff.") && (strings.HasSuffix(key, ".command") || strings.HasSuffix(key, ".textconv")):
		if reads("diff log show blame stash range-diff format-patch diff-tree diff-index diff-files whatchanged grep cat-file annotate reflog shortlog") {
			return why + key
		}
	case strings.HasPrefix(key, "filter."):
		if reads("status diff add commit checkout switch restore stash reset merge rebase pull cherry-pick revert clone worktree archive hash-object cat-file rm update-index am apply submodule checkout-index read-tree") {
			return why + key
		}
	case key == "core.pager" || strings.HasPrefix(key, "pager."):
		// Only where there is a terminal, but guard cannot promise that there
		// is none.
		if reads("log diff show blame grep branch tag stash shortlog help config reflog whatchanged range-diff") && (key == "core.pager" || key == "pager."+verb) {
			return why + key
		}
	case key == "core.sshcommand" || key == "core.gitproxy" || key == "core.askpass" || strings.HasPrefix(key, "credential") || strings.HasPrefix(key, "remote.") || strings.HasPrefix(key, "url.") || key == "http.proxy" || key == "protocol.ext.allow":
		if reads("fetch pull push clone ls-remote remote submodule archive send-pack fetch-pack lfs") {
			return why + key
		}
	case key == "uploadpack.packobjectshook":
		if reads("fetch pull clone upload-pack") {
			return why + key
		}
	case key == "core.editor" || key == "sequence.editor":
		if reads("commit rebase merge tag notes revert cherry-pick branch config") {
			return why + key
		}
	case strings.HasPrefix(key, "gpg."):
		if reads("commit tag merge verify-commit verify-tag log show rebase push am cherry-pick revert") {
			return why + key
		}
	case strings.HasPrefix(key, "merge."):
		if reads("merge rebase pull cherry-pick revert stash am checkout merge-file merge-tree") {
			return why + key
		}
	case strings.HasPrefix(key, "difftool.") || strings.HasPrefix(key, "mergetool."):
		if reads("difftool mergetool") {
			return why + key
		}
	case strings.HasPrefix(key, "submodule."):
		if reads("submodule pull clone") {
			return why + key
		}
	case strings.HasPrefix(key, "browser.") || strings.HasPrefix(key, "man."):
		if reads("help web--browse instaweb") {
			return why + key
		}
	case strings.HasPrefix(key, "trailer."):
		if reads("commit interpret-trailers") {
			return why + key
		}
	case key == "interactive.difffilter":
		if reads("add checkout reset stash restore commit") {
			return why + key
		}
	case key == "core.hookspath", key == "init.templatedir":
		return ""
	default:
		if !reads("config version rev-parse help") {
			return why + key
		}
	}
	return ""
}

func hasWord(list, word string) bool {
	for list != "" {
		var item string
		if item, list = nextItem(list); item == word {
			return true
		}
	}
	return false
}
