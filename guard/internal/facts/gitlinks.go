package facts

import (
	"bytes"
	"encoding/binary"
	"path"
	"strings"
)

const (
	maxIndex    = 128 << 20 // bytes of an index
	maxGitlinks = 256       // repositories inside one
	maxInside   = 4         // depth of repositories inside each other
)

// gitlinkMode is the mode of an index entry that stands for a repository.
const gitlinkMode = "\x00\x00\xe0\x00"

// insideKeys adds the keys of the repositories inside r that git reads when it
// asks for the state of r: the status of a submodule is asked from a git that
// runs there. ok is false if some of it could not be found out.
func (w *World) insideKeys(r *repo, depth int, out *[]string) (ok bool) {
	links, ok := w.gitlinks(r)
	if len(links) > 0 && depth >= maxInside {
		return false
	}
	for _, p := range links {
		sub := w.repoAt(join(r.top, p))
		if sub == nil || sub.dir == r.dir {
			continue
		}
		c := w.config(sub)
		ok = ok && !c.broken
		for _, k := range c.keys {
			if runsCode(k) && (k.name == "core.fsmonitor" || strings.HasPrefix(k.name, "filter.") || strings.HasPrefix(k.name, "diff.")) {
				*out = append(*out, k.name+"="+k.value)
			}
		}
		ok = w.insideKeys(sub, depth+1, out) && ok
	}
	return ok
}

// gitlinks returns the paths in the index of r that stand for repositories.
func (w *World) gitlinks(r *repo) (paths []string, ok bool) {
	if r.bare {
		return nil, true
	}
	hash := 20
	if strings.EqualFold(w.config(r).get("extensions.objectformat"), "sha256") {
		hash = 32
	}
	files := []string{join(r.dir, "index")}
	for _, e := range w.list(r.dir).entries {
		if strings.HasPrefix(e.name, "sharedindex.") {
			files = append(files, join(r.dir, e.name))
		}
	}
	ok = true
	for _, f := range files {
		if !w.has(f) {
			continue
		}
		data, read := w.disk.read(w.Resolve(f), maxIndex)
		if !read {
			return nil, false
		}
		// Hardly any index has one: look for the mode before reading entries.
		if !bytes.Contains(data, []byte(gitlinkMode)) {
			continue
		}
		var whole bool
		paths, whole = indexLinks(data, hash, paths)
		ok = ok && whole && len(paths) <= maxGitlinks
	}
	if len(paths) > maxGitlinks {
		paths = paths[:maxGitlinks]
	}
	return paths, ok
}

// indexLinks reads the entries of an index, gitformat-index(5), and appends
// the paths of gitlinks.
func indexLinks(data []byte, hash int, paths []string) ([]string, bool) {
	if len(data) < 12 || string(data[:4]) != "DIRC" {
		return paths, false
	}
	version, count := binary.BigEndian.Uint32(data[4:]), binary.BigEndian.Uint32(data[8:])
	if version < 2 || version > 4 {
		return paths, false
	}
	name := ""
	for pos := 12; count > 0; count-- {
		start := pos
		if pos += 40 + hash + 2; pos > len(data) {
			return paths, false
		}
		if data[pos-2]&0x40 != 0 && version > 2 {
			pos += 2 // extended flags
		}
		if version == 4 {
			strip, n := prefixLength(data, pos)
			if n == 0 || strip > len(name) {
				return paths, false
			}
			pos, name = pos+n, name[:len(name)-strip]
		} else {
			name = ""
		}
		if pos > len(data) {
			return paths, false
		}
		end := bytes.IndexByte(data[pos:], 0)
		if end < 0 {
			return paths, false
		}
		name += string(data[pos : pos+end])
		pos += end + 1
		if version < 4 {
			pos = start + (pos-start+7)/8*8 // with at least one NUL
		}
		if string(data[start+24:start+28]) == gitlinkMode && path.IsAbs("/"+name) && !strings.HasPrefix(path.Clean(name), "..") {
			paths = append(paths, name)
		}
	}
	return paths, true
}

// prefixLength reads a number of the index's variable width; n is its length,
// 0 if it is broken.
func prefixLength(data []byte, pos int) (v, n int) {
	for ; pos+n < len(data) && n < 5; n++ {
		c := data[pos+n]
		if n > 0 {
			v++
		}
		v = v<<7 | int(c&0x7f)
		if c&0x80 == 0 {
			return v, n + 1
		}
	}
	return 0, 0
}
