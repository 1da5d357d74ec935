package guard

import (
	"fmt"
	"strings"

	"guard/guard/internal/facts"
)

func (c *gitCall) branch() bool {
	switch {
	case c.has("-D", "-d", "--delete"):
		for _, name := range c.words {
			if c.has("-r", "--remotes") {
				c.only("the remote's branch "+quote(name), "refs/remotes/"+name)
			} else {
				c.only("the branch "+quote(name), "refs/heads/"+name)
			}
		}
		return len(c.words) > 0
	case c.has("-f", "--force") && len(c.words) > 0:
		start := "HEAD"
		if len(c.words) > 1 {
			start = c.words[1]
		}
		return c.moves(c.words[0], start)
	case c.has("-M", "-C") && len(c.words) > 0:
		// What lies under the new name is overwritten.
		c.only("the branch "+quote(c.words[len(c.words)-1]), "refs/heads/"+c.words[len(c.words)-1])
		return true
	}
	return false
}

// moves shows what a branch loses that is set to another commit.
func (c *gitCall) moves(name, to string) bool {
	ref := "refs/heads/" + name
	if c.w.Rev(c.dir, ref) == "" {
		c.p.note("there is no branch " + quote(name) + " yet")
		return true
	}
	c.commits(c.w.Between(c.dir, ref, to), func(n string) string { return n + " taken off the branch " + quote(name) })
	return true
}

func (c *gitCall) only(what, ref string) {
	if c.w.Rev(c.dir, ref) == "" {
		c.p.note("there is no " + strings.TrimPrefix(what, "the ") + " here")
		return
	}
	c.commits(c.w.OnlyOn(c.dir, ref), func(n string) string { return n + " only on " + what })
}

func (c *gitCall) stash() bool {
	list, count, ok := c.w.Stashes(c.dir)
	if !ok {
		return false
	}
	if count == 0 {
		c.p.note("the stash is empty")
		return true
	}
	only := -1
	if c.verb == "stash drop" {
		name := strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(c.first("0"), "refs/"), "stash@{"), "}")
		if _, err := fmt.Sscanf(name, "%d", &only); err != nil {
			return false
		}
		if only < 0 || only >= len(list) {
			c.p.note("this entry of the stash is not shown")
			return true
		}
	}
	g := PreviewGit{What: "dropped from the stash", Commits: []PreviewCommit{}}
	for i, s := range list {
		if only >= 0 && i != only {
			continue
		}
		subject := fmt.Sprintf("stash@{%d} %s: %s", i, s.Subject, plural(s.Files, "file"))
		for n, name := range s.Names {
			subject += [...]string{" ", ", "}[min(n, 1)] + quote(name)
		}
		if s.Files > len(s.Names) {
			subject += ", …"
		}
		g.Commits = append(g.Commits, PreviewCommit{s.ID, subject})
	}
	if g.Count = count; only >= 0 {
		g.Count = 1
	}
	g.What = plural(g.Count, "entry", "entries") + " " + g.What
	c.p.Git = append(c.p.Git, g)
	return true
}

// push shows what the remote's branches lose, as far as what was fetched last
// tells.
func (c *gitCall) push() bool {
	if c.has("--mirror", "--prune", "--all", "--branches", "--tags") || c.value("--repo") != "" {
		return false
	}
	remote, specs := c.first(""), []string(nil)
	if len(c.words) > 1 {
		specs = c.words[1:]
	}
	specs = append(specs, c.specs...)
	branch := c.w.Branch(c.dir)
	if remote == "" {
		if remote = c.w.Upstream(c.dir, branch); remote == "" {
			return false
		}
	}
	if len(specs) == 0 {
		if branch == "" || c.w.PushesMore(c.dir) {
			return false
		}
		specs = []string{branch}
	}
	forced := c.has("-f", "--force", "--force-with-lease")
	for _, spec := range specs {
		src, dst, pair := strings.Cut(strings.TrimPrefix(spec, "+"), ":")
		if !pair {
			dst = src
		}
		if dst == "HEAD" || dst == "@" {
			dst = branch
		}
		if strings.HasPrefix(dst, "refs/") && !strings.HasPrefix(dst, "refs/heads/") || dst == "" {
			c.p.note("what the remote has at " + quote(dst) + " is not known here")
			continue
		}
		dst = strings.TrimPrefix(dst, "refs/heads/")
		ref, name := "refs/remotes/"+remote+"/"+dst, quote(remote+"/"+dst)
		switch {
		case c.w.Rev(c.dir, ref) == "":
			c.p.note("what " + name + " has is not known here: it was never fetched")
		case c.has("-d", "--delete") || pair && src == "":
			c.commits(c.w.OnlyOn(c.dir, ref), func(n string) string { return n + " only on " + name + ", which is deleted, as it was last fetched" })
		case forced || strings.HasPrefix(spec, "+"):
			if src == "" {
				src = dst
			}
			c.commits(c.w.Between(c.dir, ref, src), func(n string) string { return n + " taken off " + name + ", as it was last fetched" })
		}
	}
	return true
}

// commits adds a list of commits under what is said of their number.
func (c *gitCall) commits(found facts.Commits, what func(n string) string) {
	if !found.Known {
		c.p.note("git cannot tell which commits are lost")
		return
	}
	n := plural(found.Count, "commit")
	switch {
	case found.Count == 0:
		n = "no commit"
	case found.Count >= 1000:
		n = "1,000 commits or more"
	}
	g := PreviewGit{What: what(n), Commits: []PreviewCommit{}, Count: found.Count}
	for _, m := range found.List {
		g.Commits = append(g.Commits, PreviewCommit(m))
	}
	c.p.Git = append(c.p.Git, g)
}
