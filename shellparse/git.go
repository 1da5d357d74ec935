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
	hooksPath, lazy := "", false
	for _, kv := range keys {
		key, val, _ := strings.Cut(kv, "=")
		if key == "core.hookspath" {
			hooksPath = val
		}
		lazy = lazy || strings.HasSuffix(key, ".promisor") || key == "extensions.partialclone"
	}
	for _, kv := range keys {
		key, val, _ := strings.Cut(kv, "=")
		if why := j.gitKeyRuns(verb, key, val, lazy); why != "" {
			j.runs(effect.Effect{Op: effect.Execute, Area: effect.Git, Kind: effect.ProjectCode, Target: key, Why: why})
		}
	}
	j.gitHooks(verb, dir, hooksPath)
}

// gitHooks adds the hooks of the repository that a verb runs.
func (j *judgement) gitHooks(verb, dir, hooksPath string) {
	lister, canList := j.a.facts.(interface{ Hooks(dir string) []string })
	if canList {
		for _, h := range lister.Hooks(dir) {
			switch name := h[strings.LastIndexByte(h, '/')+1:]; {
			// Status and diff write down what they found out about the files.
			case name == "post-index-change" && hasWord(indexWriters, verb),
				name == "reference-transaction" && hasWord(refWriters, verb) && j.changes():
				j.hook(h)
			}
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
		j.runs(effect.Effect{Op: effect.Execute, Area: effect.Git, Kind: effect.ProjectCode, Target: "core.hookspath", Why: "the repository names its own hooks"})
		return
	}
	if !canList {
		return
	}
	for _, h := range lister.Hooks(dir) {
		name := h[strings.LastIndexByte(h, '/')+1:]
		for _, want := range strings.Fields(hooks) {
			if name == want {
				j.hook(h)
			}
		}
	}
}

func (j *judgement) hook(file string) {
	name := file[strings.LastIndexByte(file, '/')+1:]
	j.runs(effect.Effect{Op: effect.Execute, Area: effect.Git, Kind: effect.ProjectCode, Target: file, Why: "runs the repository's " + name + " hook"})
}

// changes reports that the call does more than read.
func (j *judgement) changes() bool {
	for i := range j.c.Effects {
		if j.c.Effects[i].Op != effect.Read {
			return true
		}
	}
	return false
}

// pushScope names what a push without a refspec sends where a flag says that
// it is more than the branch that is checked out.
func (j *judgement) pushScope() {
	if len(j.p.path) == 0 || j.p.path[0] != "push" {
		return
	}
	what := ""
	for i, w := range j.c.Words {
		if i > 0 && j.c.Words[i-1].Text == "-c" || strings.HasPrefix(w.Text, "-c") && len(w.Text) > 2 {
			switch key, _, _ := strings.Cut(strings.ToLower(strings.TrimPrefix(w.Text, "-c")), "."); key {
			case "push", "remote", "branch", "url", "include", "includeif":
				what = "refs/heads/*" // what the configuration says, the words overrule
			}
		}
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

// What a verb does to be reached by a key is listed from the harmless side
// where the reach is wide: a verb that is not named is reached.
const (
	// Verbs that look at no file of the worktree.
	gitObjects = "version help config var branch tag remote log show reflog shortlog ls-tree rev-parse rev-list merge-base for-each-ref show-ref name-rev symbolic-ref count-objects check-ref-format " +
		"ls-remote fetch push notes range-diff cherry format-patch whatchanged show-branch verify-commit verify-tag interpret-trailers bundle"
	// Verbs that show no differences between contents.
	gitNoDiff = "version help config var branch tag remote rev-parse rev-list ls-tree ls-files merge-base for-each-ref show-ref name-rev symbolic-ref count-objects check-ref-format check-ignore check-attr " +
		"ls-remote fetch pull push clone init status describe notes worktree hash-object verify-commit verify-tag fsck gc maintenance add rm mv commit switch checkout restore reset merge interpret-trailers"
	// Verbs that talk to other repositories.
	gitTalks = "fetch pull push clone ls-remote remote submodule archive send-pack fetch-pack lfs request-pull bundle maintenance http-fetch http-push imap-send svn p4 cvsimport"
	// Verbs that read no object that may have to be fetched first.
	gitNoObjects = "version help config var remote rev-parse symbolic-ref count-objects check-ref-format check-ignore show-ref init"

	indexWriters = "status diff describe add rm mv reset restore stash update-index read-tree checkout switch merge rebase pull cherry-pick revert am apply commit clean checkout-index sparse-checkout submodule worktree bisect"
	refWriters   = "am bisect branch checkout cherry-pick commit fast-import fetch filter-branch gc maintenance merge notes pull push rebase reflog remote replace reset revert stash submodule switch symbolic-ref tag update-ref worktree"
)

// namesIndex reports that an operand may be a file of the index, ":README".
func (j *judgement) namesIndex() bool {
	for i := range j.p.operands {
		w := &j.p.operands[i]
		if lead := w.lead(); strings.HasPrefix(lead, ":") || strings.Contains(lead, "..:") || !w.Known && lead == "" {
			return true
		}
	}
	return false
}

// asksRemote reports that the verb contacts another repository; lazy says that
// missing objects are fetched from one.
func (j *judgement) asksRemote(verb string, lazy bool) bool {
	if verb == "remote" && (len(j.p.path) == 1 || j.p.path[1] == "get-url") {
		return false
	}
	return hasWord(gitTalks, verb) || lazy && !hasWord(gitNoObjects, verb)
}

// gitKeyRuns says why a configuration key makes a subcommand run a program,
// or "" if it does not.
func (j *judgement) gitKeyRuns(verb, key, val string, lazy bool) string {
	const why = "the repository's configuration runs a program: "
	reads := func(list string) bool { return hasWord(list, verb) }
	switch {
	case key == "bare":
		return "the directory is a bare repository inside another one, with a configuration of its own"
	case key == "unreadable":
		return "the repository's configuration cannot be read"
	case strings.HasPrefix(key, "alias."), strings.HasSuffix(key, ".promisor"), key == "extensions.partialclone":
		return "" // an alias is judged where it is used
	case key == "core.fsmonitor":
		// Asked whenever the index is read.
		if !reads(gitObjects) || j.namesIndex() {
			return why + key
		}
	case key == "diff.external" || strings.HasPrefix(key, "diff.") && (strings.HasSuffix(key, ".command") || strings.HasSuffix(key, ".textconv")):
		if !reads(gitNoDiff) {
			return why + key
		}
	case strings.HasPrefix(key, "filter."):
		if !reads(gitObjects) && !reads("check-ignore check-attr diff-tree fsck gc count-objects") {
			return why + key
		}
	case key == "core.pager":
		// Only where there is a terminal, but guard cannot promise that there
		// is none; any verb may have been told to use the pager.
		if !reads("rev-parse version") {
			return why + key
		}
	case strings.HasPrefix(key, "pager."):
		if key == "pager."+verb && val != "true" && val != "yes" && val != "on" && val != "1" {
			return why + key
		}
	case key == "core.sshcommand" || key == "core.gitproxy" || key == "core.askpass" || strings.HasPrefix(key, "credential") || strings.HasPrefix(key, "remote.") || strings.HasPrefix(key, "url.") || key == "http.proxy" || key == "protocol.ext.allow" || key == "protocol.allow":
		if j.asksRemote(verb, lazy) {
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
		if reads("commit tag merge verify-commit verify-tag log show rebase push pull am cherry-pick revert for-each-ref branch rev-list whatchanged shortlog reflog stash diff-tree format-patch range-diff show-branch request-pull") {
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
