package facts

import (
	"errors"
	"fmt"
	"hash/fnv"
	"path"
	"sort"
	"strconv"
	"strings"

	"guard/shellparse"
)

// A Staged is a [World] that was described in words and touches no disk: for
// tests, and for verdicts that must come out the same on every machine.
type Staged struct {
	*World
	Dir string // the working directory
}

// Context returns the context of a call in the working directory.
func (s *Staged) Context() Context { return s.World.Context(s.Dir) }

// stagedUID is the user whose world it is.
const stagedUID = 1000

// ParseStaged reads a description, one thing a line; blank lines and lines
// that begin with # are skipped:
//
//	home DIR                           of the caller; also the value of HOME
//	dir DIR                            the working directory
//	repo DIR [branch=B] [origin=URL]   a git repository
//	file PATH [STATE] [CONTENT]        a regular file
//	dir-tree PATH [STATE]              a directory with a few files in STATE
//	link PATH TARGET                   a symbolic link
//	env NAME=VALUE
//	program NAME PATH                  an executable of root's
//	clean PATH                         makes what is below PATH so far as it is in HEAD
//	shared PATH                        makes the owner of PATH the caller, writable by all
//
// STATE is what git says: tracked (as in HEAD), modified, staged, untracked,
// ignored, or rebuildable (ignored by the .gitignore in HEAD). A word that is
// no state begins the content, in which \n and \t are what they look like;
// \040 in a path is a blank. Paths are absolute or relative to the working
// directory. The error names the line.
func ParseStaged(text string) (*Staged, error) {
	d := &stage{nodes: map[string]*staged{}}
	d.mkdir("/tmp")
	var env []string
	s := &Staged{}
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		word, rest, _ := strings.Cut(line, " ")
		if word == "env" {
			if !strings.Contains(rest, "=") {
				return nil, fmt.Errorf("staged world, line %d: %q is not NAME=VALUE", i+1, rest)
			}
			env = append(env, strings.TrimSpace(rest))
			continue
		}
		if err := d.line(s, word, strings.TrimSpace(rest)); err != nil {
			return nil, fmt.Errorf("staged world, line %d: %w", i+1, err)
		}
	}
	if s.Dir == "" {
		return nil, errors.New("staged world: no dir line names the working directory")
	}
	d.mkdir(s.Dir)
	if d.home != "" {
		d.mkdir(d.home)
		env = append(env, "HOME="+d.home)
		d.put("/etc/passwd", &staged{content: "root:x:0:0:root:/root:/bin/bash\nu:x:" + strconv.Itoa(stagedUID) + ":1000::" + d.home + ":/bin/bash\n"})
	}
	env = append(env, "PATH=/usr/local/bin:/usr/bin:/bin")
	w := newWorld(d, d, env)
	w.uid, w.gids = stagedUID, []uint32{stagedUID}
	w.setHomes()
	s.World, d.world = w, w
	return s, nil
}

// stage is the disk and the git of a staged world.
type stage struct {
	world *World
	nodes map[string]*staged
	home  string
}

type staged struct {
	kind    shellparse.InfoKind
	content string // or a link's target
	state   string
	exec    bool
	shared  bool
	names   []string // of a directory
}

func (d *stage) line(s *Staged, word, rest string) error {
	f := strings.Fields(rest)
	if len(f) == 0 {
		return fmt.Errorf("%q needs a path", word)
	}
	p := strings.ReplaceAll(f[0], `\040`, " ")
	if word != "program" {
		if s.Dir != "" && !strings.HasPrefix(p, "/") {
			p = s.Dir + "/" + p
		}
		if p = path.Clean(p); p[0] != '/' {
			return fmt.Errorf("path %q is not absolute", f[0])
		}
	}
	switch word {
	case "home":
		d.home = p
	case "dir":
		s.Dir = p
	case "repo":
		return d.repo(p, f[1:])
	case "file":
		n := &staged{content: p + "\n"}
		if len(f) > 1 && state(f[1]) {
			n.state = f[1]
			f = append(f[:1], f[2:]...)
		}
		if len(f) > 1 {
			n.content = strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(strings.Join(f[1:], " "))
		}
		d.put(p, n)
	case "dir-tree":
		d.mkdir(p)
		st := ""
		if len(f) > 1 {
			if st = f[1]; !state(st) {
				return fmt.Errorf("unknown state %q of %q", st, p)
			}
		}
		d.nodes[p].state = st
		for _, name := range [...]string{"a", "b", "sub/c", "sub/d"} {
			d.put(join(p, name), &staged{content: name, state: st})
		}
	case "link":
		if len(f) != 2 {
			return fmt.Errorf("link %q needs one target", p)
		}
		d.put(p, &staged{kind: shellparse.Symlink, content: f[1]})
	case "program":
		if len(f) != 2 || !strings.HasPrefix(f[1], "/") {
			return fmt.Errorf("program %q needs one absolute path", p)
		}
		d.put(path.Clean(f[1]), &staged{content: p, exec: true})
	case "clean":
		for q, n := range d.nodes {
			if under(q, p) && (n.state == "modified" || n.state == "staged" || n.state == "untracked") {
				n.state = "tracked"
			}
		}
	case "shared":
		if d.nodes[p] == nil {
			return fmt.Errorf("shared %q is not there yet", p)
		}
		d.nodes[p].shared = true
	default:
		return fmt.Errorf("unknown word %q; use home, dir, repo, file, dir-tree, link, env, program, clean or shared", word)
	}
	return nil
}

func state(s string) bool {
	switch s {
	case "tracked", "modified", "staged", "untracked", "ignored", "rebuildable":
		return true
	}
	return false
}

func (d *stage) repo(p string, options []string) error {
	branch, origin := "main", ""
	for _, o := range options {
		k, v, _ := strings.Cut(o, "=")
		switch k {
		case "branch":
			branch = v
		case "origin":
			origin = v
		default:
			return fmt.Errorf("unknown option %q of repo %q", o, p)
		}
	}
	git := join(p, ".git")
	d.put(git+"/HEAD", &staged{content: "ref: refs/heads/" + branch + "\n"})
	d.put(git+"/refs/heads/"+branch, &staged{content: strings.Repeat("1", 40) + "\n"})
	d.mkdir(git + "/objects")
	config := "[core]\n\tbare = false\n"
	if origin != "" {
		config += "[remote \"origin\"]\n\turl = " + origin + "\n"
	}
	d.put(git+"/config", &staged{content: config})
	d.put(join(p, ".gitignore"), &staged{content: "# of the staged world\n", state: "tracked"})
	return nil
}

func (d *stage) mkdir(p string) {
	if d.nodes[p] != nil {
		return
	}
	d.nodes[p] = &staged{kind: shellparse.Directory}
	if p != "/" {
		d.mkdir(path.Dir(p))
		d.name(p)
	}
}

func (d *stage) name(p string) {
	parent := d.nodes[path.Dir(p)]
	i := sort.SearchStrings(parent.names, path.Base(p))
	parent.names = append(parent.names, "")
	copy(parent.names[i+1:], parent.names[i:])
	parent.names[i] = path.Base(p)
}

func (d *stage) put(p string, n *staged) {
	if n.kind == shellparse.NotKnown {
		n.kind = shellparse.Regular
	}
	if d.nodes[p] == nil {
		d.mkdir(path.Dir(p))
		d.name(p)
	}
	d.nodes[p] = n
}

func (d *stage) lstat(p string) node {
	n := d.nodes[p]
	if n == nil {
		if strings.HasPrefix(p, "/dev/") {
			return node{kind: shellparse.Device, dev: 1, block: strings.HasPrefix(p, "/dev/sd") || strings.HasPrefix(p, "/dev/nvme") || strings.HasPrefix(p, "/dev/disk")}
		}
		return node{kind: shellparse.Missing}
	}
	h := fnv.New64a()
	h.Write([]byte(p))
	out := node{kind: n.kind, perm: 0o644, dev: 1, ino: h.Sum64() | 1, nlink: 1, size: int64(len(n.content))}
	if n.exec || n.kind == shellparse.Directory {
		out.perm = 0o755
	}
	if d.home != "" && under(p, d.home) {
		out.uid, out.gid = stagedUID, stagedUID
	}
	if n.shared {
		out.uid, out.perm = stagedUID, out.perm|0o022
	}
	return out
}

func (d *stage) readlink(p string) (string, bool) {
	n := d.nodes[p]
	if n == nil || n.kind != shellparse.Symlink {
		return "", false
	}
	return n.content, true
}

func (d *stage) list(dir string) ([]entry, bool) {
	n := d.nodes[dir]
	if n == nil || n.kind != shellparse.Directory || len(n.names) > maxList {
		return nil, false
	}
	out := make([]entry, len(n.names))
	for i, name := range n.names {
		out[i] = entry{name, d.nodes[join(dir, name)].kind == shellparse.Directory}
	}
	return out, true
}

func (d *stage) some(dir string, max int) ([]entry, bool, bool) {
	out, ok := d.list(dir)
	return out[:min(max, len(out))], len(out) > max, ok
}

func (d *stage) read(p string, max int64) ([]byte, bool) {
	n := d.nodes[p]
	if n == nil || n.kind != shellparse.Regular || int64(len(n.content)) > max {
		return nil, false
	}
	return []byte(n.content), true
}

func (d *stage) head(r *repo, dir string, deep bool) (map[string]blob, bool) {
	out := map[string]blob{}
	for p, n := range d.nodes {
		if n.state != "tracked" && n.state != "modified" || !below(p, dir) || !under(p, r.top) {
			continue
		}
		in := rel(p, dir)
		if first, _, nested := strings.Cut(in, "/"); nested && !deep {
			out[first] = blob{"040000", "tree"}
			continue
		}
		was := n.content
		if n.state == "modified" {
			was += "as committed"
		}
		if n.kind == shellparse.Regular {
			out[in] = blob{"100644", blobSum([]byte(was), 40)}
		}
	}
	return out, true
}

func (d *stage) indexed(r *repo, p string) (yes, ok bool) {
	for q, n := range d.nodes {
		switch n.state {
		case "tracked", "modified", "staged":
			if under(q, p) {
				return true, true
			}
		}
	}
	return false, true
}

func (d *stage) loose(r *repo, p string) (ignored, indexed, ok bool) {
	source, ok := d.ignored(r, p)
	indexed, ok2 := d.indexed(r, p)
	return source != "", indexed, ok && ok2
}

func (d *stage) ignored(r *repo, p string) (string, bool) {
	for ; below(p, r.top); p = path.Dir(p) {
		if n := d.nodes[p]; n != nil {
			switch n.state {
			case "ignored", "rebuildable":
				return join(r.top, ".gitignore"), true
			}
		}
	}
	return "", true
}

func (d *stage) dirty(r *repo, ignored bool) (paths []string, ok bool) {
	for p, n := range d.nodes {
		switch n.state {
		case "modified", "staged", "untracked":
		case "ignored", "rebuildable":
			if !ignored {
				continue
			}
		default:
			continue
		}
		if under(p, r.top) {
			paths = append(paths, p)
		}
	}
	sort.Strings(paths)
	return paths, true
}

// A staged git has every object, and answers nothing but the questions above.
func (d *stage) missing(*repo, []string) (map[string]bool, bool) { return nil, true }

func (d *stage) ask(*repo, string, string, pieces, ...string) (int, bool) { return 0, false }
