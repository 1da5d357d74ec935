package shellparse

import (
	"strings"

	"guard/effect"
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
	if a.facts == nil || j.cx.remote || len(j.p.path) == 0 {
		return
	}
	dir := j.dir
	verb := j.p.path[0]
	if dir == "" {
		if !hasWord("version help clone init check-ref-format", verb) {
			j.fail("which repository's configuration applies is not known")
		}
		return
	}
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

// fetchScope adds the local branches that the refspecs of fetch and pull move.
func (j *judgement) fetchScope() {
	if len(j.p.path) == 0 || j.p.path[0] != "fetch" && j.p.path[0] != "pull" {
		return
	}
	var specs []Word
	if len(j.p.operands) > 1 {
		specs = append(specs, j.p.operands[1:]...)
	}
	for _, v := range j.p.vals {
		if v.name == "--refmap" {
			specs = append(specs, v.word)
		}
	}
	for _, w := range specs {
		_, to, ok := strings.Cut(w.lead(), ":")
		if !ok || to == "" && w.Known || strings.HasPrefix(to, "refs/remotes/") {
			continue
		}
		e := effect.Effect{Op: effect.Write, Area: effect.Git, Target: to, Partial: !w.Known, Undo: effect.UndoGit, Why: "moves a local branch"}
		if strings.HasPrefix(w.lead(), "+") && !strings.HasPrefix(to, "refs/tags/") {
			e.Op, e.Why = effect.Delete, "replaces a local branch; commits that only it has are lost"
		}
		e.Bits = j.cx.bits
		addEffect(j.c, e)
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

// ref judges a revision that may also be, or hold, the name of a file.
func (j *judgement) ref(w Word) {
	if !w.Known || w.Glob || w.Text == "" || strings.HasPrefix(w.Text, "-") {
		return
	}
	name := w.Text
	if i := strings.IndexByte(name, ':'); i >= 0 && !strings.Contains(name, "://") {
		name = name[i+1:]
		if name == "" || strings.HasPrefix(w.Text, ":/") || strings.HasPrefix(w.Text, ":(") {
			return
		}
	} else if j.a.facts == nil || j.cx.remote || j.a.facts.Stat(j.a.abs(j.dir, name)).Kind == Missing {
		return
	}
	j.add(effect.Effect{Op: effect.Read, Target: j.a.abs(j.dir, name), Undo: effect.UndoNone})
}

// checkoutFile takes git checkout NAME for the file of that name, where there
// is one: that throws its changes away.
func (j *judgement) checkoutFile() {
	p := j.p
	if len(p.path) != 1 || p.path[0] != "checkout" || j.a.facts == nil || j.dir == "" || len(p.fr.modes) > 0 {
		return
	}
	for _, o := range p.operands {
		if o.Known && j.a.facts.Stat(j.a.abs(j.dir, o.Text)).Kind == Missing {
			continue
		}
		for _, m := range p.top.Modes {
			if m.Names == "--" || strings.HasPrefix(m.Names, "-- ") {
				p.fr.modes = append(p.fr.modes, m)
				return
			}
		}
	}
}

// gitHarmless are the keys of git -c that name no program, as the beginning of
// section.key.
var gitHarmless = [...]string{"advice.", "apply.", "author.", "blame.", "branch.", "checkout.", "clean.", "color.", "column.", "commit.", "committer.", "core.abbrev", "core.autocrlf", "core.bare", "core.bigfilethreshold", "core.checkstat", "core.commentchar", "core.compression", "core.eol", "core.excludesfile", "core.filemode", "core.ignorecase", "core.longpaths", "core.precomposeunicode", "core.preloadindex", "core.quotepath", "core.safecrlf", "core.symlinks", "core.untrackedcache", "core.whitespace", "diff.algorithm", "diff.color", "diff.context", "diff.interhunkcontext", "diff.mnemonicprefix", "diff.noprefix", "diff.renamelimit", "diff.renames", "diff.statgraphwidth", "diff.submodule", "diff.suppressblankempty", "diff.wordregex", "feature.", "fetch.", "gc.auto", "grep.", "help.autocorrect", "http.extraheader", "http.lowspeedlimit", "http.lowspeedtime", "http.postbuffer", "http.sslverify", "http.version", "i18n.", "index.", "init.defaultbranch", "log.", "merge.conflictstyle", "merge.ff", "merge.renamelimit", "merge.stat", "pack.", "pretty.", "pull.", "push.", "rebase.autosquash", "rebase.autostash", "rerere.", "safe.directory", "stash.", "status.", "submodule.recurse", "tag.", "transfer.", "user.", "versionsort.", "commit.gpgsign", "tag.gpgsign", "protocol.version"}

// gitConfig judges -c key=value.
func (j *judgement) gitConfig(w Word) {
	lead := w.lead()
	key, val, has := strings.Cut(lead, "=")
	key = strings.ToLower(key)
	if !w.Known && !has {
		j.fail("computed configuration of git")
		j.add(effect.Effect{Op: effect.Execute, Area: effect.Git, Why: "computed configuration of git"})
		return
	}
	switch key {
	case "core.pager", "core.editor", "sequence.editor", "pager.log", "pager.diff", "pager.show", "pager.branch", "pager.status":
		switch val {
		case "cat", "less", "", "true", "false", "more", ":", "less -R", "less -FRX":
			if w.Known {
				return
			}
		}
	case "core.fsmonitor", "core.hookspath", "core.attributesfile", "diff.external", "gpg.program", "credential.helper", "core.askpass", "core.sshcommand", "interactive.difffilter":
		if w.Known && (val == "" || val == "false" || val == "0") {
			return
		}
		if key == "core.hookspath" && w.Known && val == "/dev/null" {
			j.add(effect.Effect{Op: effect.Execute, Area: effect.Git, Target: "core.hooksPath", Why: "skips the repository's own hooks"})
			return
		}
	}
	for _, k := range gitHarmless {
		if key == k || strings.HasSuffix(k, ".") && strings.HasPrefix(key, k) && harmlessGitKey(key) {
			return
		}
	}
	if strings.HasPrefix(key, "alias.") && w.Known {
		if s, ok := strings.CutPrefix(val, "!"); ok {
			j.script(known(s))
		}
	}
	j.fail("git's configuration " + clip(key) + " may run a program")
	j.add(effect.Effect{Op: effect.Execute, Area: effect.Git, Target: key, Why: "git's configuration may run a program"})
}

// harmlessGitKey leaves out the few keys of harmless sections that do name
// programs or write elsewhere.
func harmlessGitKey(key string) bool {
	switch {
	case strings.HasPrefix(key, "branch.") && strings.HasSuffix(key, "remote"),
		strings.HasPrefix(key, "fetch.") && strings.Contains(key, "uri"),
		key == "log.mailmap", key == "pack.packsizelimit", key == "push.gpgsign", key == "column.ui" && false:
		return !strings.HasPrefix(key, "branch.")
	}
	return true
}

// remoteRef judges the name or URL of a git remote.
func (j *judgement) remoteRef(w Word) {
	lead := w.lead()
	if strings.Contains(lead, "::") && !strings.Contains(lead, "://") || strings.HasPrefix(lead, "ext::") {
		j.fail("a git remote helper may run a program")
		j.add(effect.Effect{Op: effect.Execute, Area: effect.Git, Target: lead, Why: "a git remote helper may run a program"})
		return
	}
	if strings.HasPrefix(lead, "-") {
		j.fail("a remote that looks like a flag")
		return
	}
	if host, _, ok := splitHost(lead); ok {
		j.host = host
		j.add(effect.Effect{Op: effect.Network, Area: effect.File, Target: host, Bits: effect.Remote})
	}
	if !w.Known && w.Prefix == "" && len(w.From) == 0 && len(w.Vars) == 0 {
		return
	}
	if !w.Known || w.Secret {
		j.query(w)
	}
}

// gitAlias judges git NAME where the repository's configuration makes NAME an
// alias. It returns true if the alias has been judged in the call's place.
func (a *analyzer) gitAlias(c *Call, p *parsed, cx *callCtx) bool {
	if a.facts == nil || !p.operands[0].Known {
		return false
	}
	name := strings.ToLower(p.operands[0].Text)
	for _, kv := range a.facts.GitConfig(cx.dir) {
		k, v, _ := strings.Cut(kv, "=")
		if k != "alias."+name {
			continue
		}
		c.Partial = nil
		if s, ok := strings.CutPrefix(v, "!"); ok {
			addEffect(c, effect.Effect{Op: effect.Execute, Kind: effect.ProjectCode, Area: effect.Git, Target: "alias." + name, Why: "an alias of the repository runs a shell command", Bits: cx.bits})
			a.nestedText(s, Posix, cx.st.clone(), a.plus(cx, "git "+name))
			return true
		}
		if cx.depth > 8 {
			c.Partial = append(c.Partial, "aliases that name each other")
			return true
		}
		words := []Word{known("git")}
		for _, f := range strings.Fields(v) {
			words = append(words, known(f))
		}
		words = append(words, p.operands[1:]...)
		x := *cx
		x.depth++
		d := Call{Words: words, Program: "git", Dir: c.Dir}
		a.judge(&d, a.gitRow, words, &x)
		for _, e := range d.Effects {
			addEffect(c, e)
		}
		c.Partial = append(c.Partial, d.Partial...)
		c.Sub = d.Sub
		return true
	}
	return false
}
