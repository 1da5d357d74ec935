package guard

import (
	"path/filepath"
	"strings"

	"guard/effect"
	"guard/guard/internal/facts"
	"guard/shellparse"
)

// A PreviewGit is what a git command takes away besides files.
type PreviewGit struct {
	What    string          `json:"what"` // in a line
	Commits []PreviewCommit `json:"commits"`
	Count   int             `json:"count"` // of the commits; 1,000 stands for as many or more
}

// A PreviewCommit is one commit: its short name and the first line of its
// message.
type PreviewCommit struct {
	ID      string `json:"id"`
	Subject string `json:"subject"`
}

// gitCall is a git command, taken apart as far as a preview needs it.
type gitCall struct {
	p     *Preview
	w     machine
	dir   string
	verb  string
	flags []string // single letters apart, values with "="
	words []string // operands before "--"
	specs []string // operands after it
	split bool     // there was a "--"
}

// gitValues are the flags of the previewed subcommands that take the next
// word.
const gitValues = " -e --exclude -b -B -c -C -s --source --orphan --conflict --pathspec-from-file -o --push-option --repo --receive-pack --exec -u --set-upstream-to -m -U "

// git previews what a git call loses that is no file named by its words.
func (p *Preview) git(j *judged, i int) {
	cr := &j.report.Calls[i]
	loses := false
	for k := range cr.Effects {
		e := &cr.Effects[k]
		loses = loses || e.Op == effect.Delete && e.Area == effect.Git && !filepath.IsAbs(e.Target)
	}
	if !loses || cr.Program != "git" {
		return
	}
	c, ok := gitCallOf(cr.Call)
	if c.p, c.w = p, j.world; !ok || !c.preview() {
		p.note("what this git command takes away is not shown")
	}
}

// gitCallOf takes a call apart; ok is false where that cannot be done.
func gitCallOf(call *shellparse.Call) (c *gitCall, ok bool) {
	c = &gitCall{dir: call.Dir}
	words := []string(nil)
	for _, word := range call.Words {
		if !word.Known || word.Glob {
			return c, false
		}
		words = append(words, word.Text)
	}
	for words = words[min(1, len(words)):]; len(words) > 0 && strings.HasPrefix(words[0], "-"); words = words[1:] {
		switch {
		case (words[0] == "-C" || words[0] == "-c") && len(words) > 1: // the call's directory is the one after -C
			words = words[1:]
		case strings.HasPrefix(words[0], "--git-dir"), strings.HasPrefix(words[0], "--work-tree"), words[0] == "--namespace", words[0] == "--bare":
			return c, false
		}
	}
	if len(words) == 0 || c.dir == "" {
		return c, false
	}
	c.verb, words = words[0], words[1:]
	if c.verb == "stash" && len(words) > 0 {
		c.verb, words = "stash "+words[0], words[1:]
	}
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		takes := strings.Contains(gitValues, " "+word+" ") && len(words) > 0
		if c.verb == "push" && word == "-u" || c.verb == "branch" && (word == "-c" || word == "-C" || word == "-m") || c.verb == "checkout" && word == "-m" {
			takes = false
		}
		switch {
		case word == "--":
			c.split = true
			c.specs = append(c.specs, words...)
			return c, true
		case takes:
			c.flags = append(c.flags, word+"="+words[0])
			words = words[1:]
		case strings.HasPrefix(word, "--"):
			c.flags = append(c.flags, word)
		case strings.HasPrefix(word, "-") && len(word) > 1:
			for _, letter := range word[1:] {
				c.flags = append(c.flags, "-"+string(letter))
			}
		default:
			c.words = append(c.words, word)
		}
	}
	return c, true
}

// has reports whether one of the flags is given, in full or, if it is long,
// begun.
func (c *gitCall) has(names ...string) bool {
	for _, f := range c.flags {
		name, _, _ := strings.Cut(f, "=")
		for _, n := range names {
			if name == n || len(name) > 3 && strings.HasPrefix(name, "--") && strings.HasPrefix(n, name) {
				return true
			}
		}
	}
	return false
}

func (c *gitCall) value(names ...string) string {
	for _, f := range c.flags {
		if name, value, ok := strings.Cut(f, "="); ok {
			for _, n := range names {
				if name == n {
					return value
				}
			}
		}
	}
	return ""
}

func (c *gitCall) first(otherwise string) string {
	if len(c.words) > 0 {
		return c.words[0]
	}
	return otherwise
}

// preview adds what the command takes away; it returns false if that is not
// known how to tell.
func (c *gitCall) preview() bool {
	switch c.verb {
	case "reset":
		return c.reset()
	case "checkout", "switch":
		return c.checkout()
	case "restore":
		c.discards("", append(c.words, c.specs...), c.value("-s", "--source") != "" || c.has("-S", "--staged"))
	case "clean":
		return c.clean()
	case "branch":
		return c.branch()
	case "tag":
		if !c.has("-d", "--delete") {
			return false
		}
		for _, name := range c.words {
			c.only("the tag "+quote(name), "refs/tags/"+name)
		}
	case "stash drop", "stash clear":
		return c.stash()
	case "push":
		return c.push()
	case "merge", "rebase", "cherry-pick", "revert", "am":
		if !c.has("--abort") {
			return false
		}
		c.discards("HEAD", nil, true)
	case "rm", "worktree", "mv":
		// The files are shown as files.
	default:
		return false
	}
	return true
}

func (c *gitCall) reset() bool {
	if !c.has("--hard", "--merge", "--keep") {
		return false
	}
	rev := c.first("HEAD")
	if c.w.Rev(c.dir, rev) == "" {
		c.p.note("git finds no commit " + quote(rev))
		return true
	}
	where := "HEAD"
	if b := c.w.Branch(c.dir); b != "" {
		where = "the branch " + quote(b)
	}
	c.commits(c.w.Between(c.dir, "HEAD", rev), func(n string) string { return n + " taken off " + where })
	if c.has("--hard") {
		c.discards(rev, nil, true)
	}
	return true
}

func (c *gitCall) checkout() bool {
	if name := c.value("-B", "-C", "--force-create"); name != "" {
		return c.moves(name, c.first("HEAD"))
	}
	if c.has("-f", "--force", "--discard-changes") && !c.split {
		c.discards(c.first("HEAD"), nil, true)
		return true
	}
	if c.verb == "switch" {
		return false
	}
	rev, specs := "", append([]string(nil), c.words...)
	if len(specs) > 0 && (c.split || c.w.Rev(c.dir, specs[0]) != "" && c.w.Stat(filepath.Join(c.dir, specs[0])).Kind == shellparse.Missing) {
		rev, specs = specs[0], specs[1:]
	}
	if specs = append(specs, c.specs...); len(specs) == 0 {
		return false
	}
	c.discards("", specs, rev != "")
	return true
}

func (c *gitCall) clean() bool {
	var words []string
	for _, f := range c.flags {
		switch name, value, ok := strings.Cut(f, "="); {
		case f == "-f" || f == "--force":
			words = append(words, "-f") // two of them take repositories too
		case f == "-d" || f == "-x" || f == "-X":
			words = append(words, f)
		case ok && (name == "-e" || name == "--exclude"):
			words = append(words, "--exclude="+value)
		case f == "-q" || f == "--quiet":
		default:
			return false
		}
	}
	words = append(append(append(words, "--"), c.words...), c.specs...)
	paths, more, ok := c.w.Cleaned(c.dir, words)
	if !ok {
		return false
	}
	if len(paths) == 0 {
		c.p.note("git clean finds nothing to delete")
		return true
	}
	if len(paths) > maxPreviewPaths {
		paths, more = paths[:maxPreviewPaths], true
	}
	s := c.w.Survey(paths, paths)
	s.All.More = s.All.More || more
	c.p.change(c.w, "delete", false, "git", s)
	return true
}

// discards shows the files whose changes are thrown away; with staged, those
// that are only in the index too.
func (c *gitCall) discards(rev string, specs []string, staged bool) {
	s := c.w.Tracked(c.dir, rev, specs)
	if s == nil {
		c.p.note("git cannot tell which files have changes that are not committed")
		return
	}
	keep := []facts.State{facts.Modified, facts.Missing, facts.Untracked, facts.Ignored, facts.NotCompared}
	if staged {
		keep = append(keep, facts.InIndex)
	}
	s.Only(keep...)
	if s.All.Files == 0 && !s.All.More {
		c.p.note("no file has changes that would be thrown away")
		return
	}
	c.p.change(c.w, "discard", false, "git", s)
	for d, i := &c.p.Changes[len(c.p.Changes)-1], 0; i < len(d.Groups); i++ {
		if d.Groups[i].State == facts.InIndex.String() {
			d.Groups[i].Undo = effect.UndoGone.String() // git forgets which blobs these were
		}
	}
}
