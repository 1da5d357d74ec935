package guard

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"guard/effect"
	"guard/shellparse"
	"guard/store"
)

// What an answer covers is written down in four parts: the kinds of effect,
// the code that runs, the targets that change, and the program. A kept yes
// answers a call only if none of them is more than what was shown.

// maxTargets bounds what a kept yes describes. A call with more is asked
// about every time.
const maxTargets = 64

// targets describes what a call deletes or overwrites, as it is now, and the
// program file it runs. A list longer than maxTargets matches nothing.
func (g *Guard) targets(j *judged, i int) []store.Target {
	cr := &j.report.Calls[i]
	var out []store.Target
	if p := programFile(cr.Call); p != "" {
		out = append(out, store.Target{Path: p, Kind: "program", Undo: effect.UndoNone})
	}
	for k := range cr.Effects {
		e := &cr.Effects[k]
		p := j.inputs[i][k].Resolved
		if p == "" || e.Op != effect.Write && e.Op != effect.Delete {
			continue
		}
		t := store.Target{Path: p, Undo: e.Undo, Kind: "missing", Mount: mountOf(p)}
		if kind := kindName(j.world.Stat(p).Kind); kind != "missing" {
			t.Kind = kind
			if e.Op == effect.Delete {
				tree := j.measure(p)
				t.Count, t.Bytes = int64(tree.Files+tree.Dirs), tree.Bytes
				if tree.More {
					t.Count = -1
				}
			}
		}
		if out = append(out, t); len(out) > maxTargets {
			break
		}
	}
	return out
}

func kindName(k shellparse.InfoKind) string {
	switch k {
	case shellparse.Missing:
		return "missing"
	case shellparse.Regular:
		return "file"
	case shellparse.Directory:
		return "directory"
	case shellparse.Symlink:
		return "link"
	}
	return "other"
}

// targetsHold reports whether what is there now is no worse than what was
// shown: the same paths, mounts and kinds, no worse way back, no more files
// and no more bytes. What is gone since loses nothing.
func targetsHold(shown, now []store.Target) bool {
	if len(shown) > maxTargets || len(now) > maxTargets {
		return false
	}
	for _, n := range now {
		k := slices.IndexFunc(shown, func(s store.Target) bool { return s.Path == n.Path && (s.Kind == "program") == (n.Kind == "program") })
		if k < 0 {
			return false
		}
		s := shown[k]
		sameKind := n.Kind == s.Kind || n.Kind == "missing" || s.Kind == "missing" && n.Kind == "file"
		if !sameKind || n.Mount != s.Mount || loss(n.Undo) > loss(s.Undo) || n.Count < 0 || n.Count > s.Count || n.Bytes > s.Bytes {
			return false
		}
	}
	return true
}

// loss orders the ways back by what is lost; not known is the worst.
func loss(u effect.Undo) effect.Undo {
	if u == effect.UndoUnknown {
		return effect.UndoGone
	}
	return u
}

var lockfiles = [...]string{
	"package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb", "package.json", "go.mod", "go.sum", "Cargo.lock",
	"poetry.lock", "uv.lock", "Pipfile.lock", "requirements.txt", "Gemfile.lock", "composer.lock", "mix.lock", "pubspec.lock",
}

// maxCode bounds the files a kept yes holds digests of.
const maxCode = 64

// digestsOf hashes the code that a call runs.
func digestsOf(files []string) []store.Digest {
	var out []store.Digest
	for _, f := range files[:min(len(files), maxCode)] {
		out = append(out, store.Digest{Path: f, SHA256: fileHash(f)})
	}
	return out
}

// The hashes of what has no content. What cannot be read, as a file that
// is too large, never is what it was.
const (
	hashMissing    = "missing"
	hashUnreadable = "unreadable"
)

// fileHash is the hash of a file's content, in hexadecimal.
//
// Of a directory it is that of all below it, and with /* at its end of what
// lies in it.
func fileHash(name string) string {
	if dir, ok := strings.CutSuffix(name, "/*"); ok {
		return dirHash(dir, false)
	}
	f, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return hashMissing
	}
	if err != nil {
		return hashUnreadable
	}
	defer f.Close()
	fi, err := f.Stat()
	if err == nil && fi.IsDir() {
		return dirHash(name, true)
	}
	if err != nil || !fi.Mode().IsRegular() || fi.Size() > 16<<20 {
		return hashUnreadable
	}
	data := make([]byte, fi.Size()+1)
	n := 0
	for n < len(data) {
		m, err := f.Read(data[n:])
		if n += m; err != nil || m == 0 {
			break
		}
	}
	if int64(n) != fi.Size() {
		return hashUnreadable // it is being written
	}
	h := sha256.Sum256(data[:n])
	return hex.EncodeToString(h[:])
}

// codeHolds reports whether the code that is to run is what was shown, and if
// not, the first file that is not.
func codeHolds(shown []store.Digest, files []string) (ok bool, what string) {
	for _, f := range files {
		if !slices.ContainsFunc(shown, func(d store.Digest) bool { return d.Path == f }) {
			return false, ""
		}
	}
	for _, d := range shown {
		if slices.Contains(files, d.Path) {
			if h := fileHash(d.Path); h != d.SHA256 || h == hashUnreadable {
				return false, d.Path
			}
		}
	}
	return true, ""
}

// programFile is the file a call's program is; empty for the shell's own.
func programFile(c *shellparse.Call) string {
	if c.Identity.Real != "" {
		return c.Identity.Real
	}
	return c.Identity.Path
}

// home is the project a call runs in, or its directory where there is none.
func (g *Guard) home(j *judged, i int) string {
	dir := j.report.Calls[i].Dir
	if j.project != "" && inside(j.world.Resolve(dir), j.project) && j.world.ProjectRoot(dir) == j.world.ProjectRoot(j.req.Dir) {
		return j.project
	}
	if root := j.world.ProjectRoot(dir); root != "" {
		return root
	}
	return dir
}

// inside reports whether p is dir or lies below it.
func inside(p, dir string) bool {
	return p != "" && dir != "" && (p == dir || strings.HasPrefix(p, strings.TrimSuffix(dir, "/")+"/"))
}

// linkedTwice reports whether p is a file that has another name somewhere.
func linkedTwice(p string) bool {
	var st syscall.Stat_t
	return syscall.Lstat(p, &st) == nil && st.Mode&syscall.S_IFMT == syscall.S_IFREG && st.Nlink > 1
}

// mountOf names the device of p, or of the nearest directory above that
// exists.
func mountOf(p string) string {
	for n := 0; n < 64; n++ {
		var st syscall.Stat_t
		if syscall.Lstat(p, &st) == nil {
			return strconv.FormatUint(uint64(st.Dev), 16)
		}
		if p == "/" || p == "." {
			break
		}
		p = path.Dir(p)
	}
	return ""
}

// realDir is where dir leads to, or "" where that is not known.
func (j *judged) realDir(dir string) string {
	if dir == "" {
		return ""
	}
	return j.world.Resolve(dir)
}
