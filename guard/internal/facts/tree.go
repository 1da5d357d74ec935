package facts

import (
	"path"

	"guard/policy"
	"guard/shellparse"
)

// A Tree is what lies at a path, counted without following links.
type Tree struct {
	Files int   // everything that is no directory
	Dirs  int   // with the top itself, if it is one
	Bytes int64 // of the files
	More  bool  // there is more than was counted, or some of it cannot be read
}

// Measure counts what lies at path, 10,000 entries at most. A path that does
// not exist has the zero Tree.
func (w *World) Measure(path string) Tree { return w.walk(clean(path), maxWalk, true).Tree }

type treeKey struct {
	path string
	max  int
}

type tree struct {
	Tree
	files   []string // nil if there are more than maxBlobs
	secrets bool     // a name in it is one of a secret
	gits    bool     // a repository's .git lies in it
	mounts  bool     // a directory in it is on another device
}

func (w *World) tree(p string, max int) tree {
	k := treeKey{p, max}
	if t, ok := w.trees[k]; ok {
		return t
	}
	return remember(w.trees, k, w.walk(p, max, false))
}

// walk counts from p. Names are enough for most of it: only directories are
// looked at, for their device, and files if sizes are asked for.
func (w *World) walk(p string, max int, sizes bool) tree {
	var t tree
	n := w.stat(p)
	switch n.kind {
	case shellparse.Missing:
		return t
	case shellparse.NotKnown:
		t.More = true
		return t
	case shellparse.Directory:
	default:
		t.Files, t.files, t.Bytes = 1, []string{p}, n.size
		return t
	}
	for todo := []string{p}; len(todo) > 0 && !t.More; {
		d := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if t.Dirs++; d != p && w.disk.lstat(d).dev != n.dev {
			t.mounts = true
		}
		entries, ok := w.disk.list(d)
		if !ok {
			t.More = true
			break
		}
		for i := range entries {
			e := entries[len(entries)-1-i]
			q := join(d, e.name)
			t.secrets = t.secrets || w.secret(q)
			if e.dir {
				t.gits = t.gits || e.name == ".git"
				if max == maxPeek && e.name == ".git" {
					continue // its objects are no names of secrets
				}
				todo = append(todo, q)
				continue
			}
			if t.Files++; t.Files <= maxBlobs {
				t.files = append(t.files, q)
			}
			if sizes {
				t.Bytes += w.disk.lstat(q).size
			}
		}
		t.More = t.Files+t.Dirs+len(todo) > max
	}
	if t.Files > maxBlobs {
		t.files = nil
	}
	return t
}

// treeFacts tells what is lost with the directory p.
func (w *World) treeFacts(p string, c *Context) policy.Fact {
	t := w.tree(p, maxWalk)
	var f policy.Fact
	f |= policy.Recursive
	if t.Files > 100 || t.More {
		f |= policy.Many
	}
	if t.secrets || t.More {
		f |= policy.SecretTree
	}
	if t.mounts {
		f |= policy.OtherMount
	}
	if c.Created != nil && c.Created(p) {
		f |= policy.CreatedHere
	}
	if t.gits && f&policy.CreatedHere == 0 && !w.temporary(p, c) {
		f |= policy.RootLike
	}
	r := w.repoOf(path.Dir(p))
	if r != nil && !r.bare && !r.stray && below(p, r.top) && w.inBuild(r, p) {
		return f | policy.Rebuildable | policy.Ignored
	}
	if t.More || t.Files > maxBlobs {
		return f | policy.Unique
	}
	if r != nil && !r.bare && !r.stray && below(p, r.top) {
		w.restoreTree(r, p, t.files)
	}
	restorable, all := true, policy.Fact(0)
	for i, q := range t.files {
		s := w.gitState(q)
		if c.Created != nil && c.Created(q) {
			s |= policy.CreatedHere
		}
		if s&(policy.Restorable|policy.Rebuildable|policy.CreatedHere) == 0 {
			// One is enough: the rest would only cost.
			return f | policy.Unique | s&(policy.Untracked|policy.Ignored)
		}
		restorable = restorable && s&policy.Restorable != 0
		if i == 0 {
			all = s
		}
		all &= s
	}
	switch {
	case restorable:
		f |= policy.Restorable
	case all&policy.CreatedHere != 0:
		f |= policy.CreatedHere
		if t.Files <= 3 && !t.gits {
			f |= policy.Few
		}
	default:
		f |= policy.Rebuildable
	}
	return f
}

// restoreTree finds out with one question to git which of the files below dir
// can be brought back, and remembers it for gitState.
func (w *World) restoreTree(r *repo, dir string, files []string) {
	h := w.head(r, dir, true)
	if !h.ok {
		return
	}
	left := int64(maxHash)
	for _, p := range files {
		b, tracked := h.blobs[rel(p, dir)]
		if _, known := w.states[p]; known || !tracked || w.repoOf(path.Dir(p)) != r {
			continue
		}
		var f policy.Fact
		if left -= w.stat(p).size; left >= 0 && w.equals(p, b) && w.stored(r, b.sum, h) {
			f = policy.Restorable
		}
		remember(w.states, p, f)
	}
}
