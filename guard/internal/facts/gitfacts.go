package facts

import (
	"strings"

	"guard/effect"
	"guard/policy"
)

// gitFacts judges refs and, where work may be lost, whether there is any.
func (w *World) gitFacts(e effect.Effect, c *Context) policy.Fact {
	var f policy.Fact
	if e.Bits&(effect.Remote|effect.Send) != 0 {
		f |= w.refFacts(e, c)
	} else if mainBranch(shortRef(e.Target)) {
		f |= policy.MainBranch
	}
	return f
}

// CleanTree reports that the worktree around dir has nothing modified, staged
// or untracked, so that what only discards changes takes nothing away.
func (w *World) CleanTree(dir string) bool {
	r := w.repoOf(dir)
	if r == nil {
		return false
	}
	paths, ok := w.git.dirty(r, false)
	return ok && len(paths) == 0
}

// refFacts judges the ref that is sent: "REF", "REMOTE/REF", "REMOTE REF" or
// only the remote, which means the branch that is checked out, unless the
// repository's configuration says otherwise.
func (w *World) refFacts(e effect.Effect, c *Context) policy.Fact {
	r := w.repoOf(c.Dir)
	if r == nil {
		return 0
	}
	current := w.Branch(c.Dir)
	ref := strings.TrimPrefix(e.Target, "+")
	if first, rest, _ := strings.Cut(strings.Replace(ref, " ", "/", 1), "/"); w.config(r).get("remote."+first+".url") != "" {
		ref = rest
	}
	if i := strings.LastIndexByte(ref, ':'); i >= 0 && !strings.Contains(ref, "//") {
		ref = ref[i+1:]
	}
	if ref = shortRef(ref); ref == "" || ref == "HEAD" || ref == "@" {
		if w.config(r).get("push.default") == "matching" || w.pushes(r) || e.Partial {
			return 0
		}
		ref = current
		if merge := shortRef(w.config(r).get("branch." + current + ".merge")); merge != "" && merge != current {
			ref = merge
			if mainBranch(merge) {
				return policy.MainBranch
			}
		}
	}
	var f policy.Fact
	if mainBranch(ref) {
		f |= policy.MainBranch
	}
	if ref != "" && ref == current && !e.Partial {
		f |= policy.OwnBranch
	}
	return f
}

// pushes reports that some remote has refspecs of its own for a push.
func (w *World) pushes(r *repo) bool {
	for _, k := range w.config(r).keys {
		if strings.HasPrefix(k.name, "remote.") && (strings.HasSuffix(k.name, ".push") || strings.HasSuffix(k.name, ".mirror")) {
			return true
		}
	}
	return false
}

func shortRef(ref string) string {
	return strings.TrimPrefix(strings.TrimPrefix(ref, "refs/"), "heads/")
}

func mainBranch(ref string) bool {
	switch ref {
	case "main", "master", "trunk", "release", "production", "prod", "stable", "live", "develop", "gh-pages":
		return true
	}
	return strings.HasPrefix(ref, "release/") || strings.HasPrefix(ref, "release-") || strings.HasPrefix(ref, "releases/") || strings.HasPrefix(ref, "stable/") || strings.HasPrefix(ref, "hotfix/")
}
