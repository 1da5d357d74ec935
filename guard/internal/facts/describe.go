package facts

import (
	"path"
	"strconv"
	"strings"

	"guard/effect"
	"guard/policy"
	"guard/shellparse"
)

// A Context is what an effect is judged against besides the world. The zero
// Context knows no project, no host and no file of this session.
type Context struct {
	Dir     string                 // where the call runs; "" if not known
	Root    string                 // of the project, links resolved; "" if there is none
	Guard   []string               // more files and directories of guard's own
	Temp    []string               // more temporary directories
	Hosts   []string               // hosts that an approval names
	Created func(path string) bool // made through guard in this session; may be nil
	Anchor  int                    // process id of the session's anchor; 0 if there is none
}

// Context returns the context of a call in dir with its project. TMPDIR names
// no temporary directory by itself: whoever sets it would choose what counts
// as one.
func (w *World) Context(dir string) Context {
	return Context{Dir: dir, Root: w.ProjectRoot(dir)}
}

// guards returns guard's own paths.
func (w *World) guards(c *Context) []string {
	if w.guard == nil {
		for _, h := range w.homes {
			w.guard = append(w.guard, h+"/.config/guard", h+"/.local/state/guard")
		}
		uid := strconv.FormatUint(uint64(w.uid), 10)
		w.guard = append(w.guard, "/etc/guard", "/run/user/"+uid+"/guard", "/tmp/guard-"+uid)
		if w.self != "" {
			w.guard = append(w.guard, w.self)
		}
	}
	if len(c.Guard) == 0 {
		return w.guard
	}
	return append(w.guard[:len(w.guard):len(w.guard)], c.Guard...)
}

// Facts that let an effect pass: of several targets or readings all must have
// them. Any other fact holds if one has it.
const lenient = policy.InProject | policy.InTemp | policy.InHome | policy.Exists | policy.New | policy.Plain |
	policy.Restorable | policy.Rebuildable | policy.CreatedHere | policy.Few

func worse(a, b policy.Fact) policy.Fact { return a&b&lenient | (a|b)&^lenient }

// Describe returns the facts that hold for one effect, and its target with
// links resolved if that is a path. A Partial target is a pattern of file
// names if its last element has a "*", "?" or "[", and else the certain
// beginning of an unknown path; both are judged by the worst they may stand
// for. Counts are those of this one target: whoever has several adds them up.
//
// Looking at contents costs: it is done for what is deleted or written, not
// for what is read.
func (w *World) Describe(e effect.Effect, c Context) (f policy.Fact, resolved string) {
	if e.Op == effect.Execute && w.tells(e.Target, &c) {
		f |= policy.Telling
	}
	if strings.HasPrefix(e.Target, "+") || strings.Contains(e.Danger, "force") {
		f |= policy.Forced
	}
	remote := e.Bits&(effect.Remote|effect.Send) != 0 || e.Op == effect.Network
	switch {
	case strings.HasPrefix(e.Target, "/") && e.Op != effect.Network:
		if e.Bits&effect.Remote != 0 {
			// A path of another machine: this one's disk says nothing.
			return f | w.foreign(clean(e.Target), e), e.Target
		}
		var g policy.Fact
		g, resolved = w.pathFacts(e, &c)
		f |= g
	case e.Area == effect.Process:
		if w.ownProcess(e.Target, &c) {
			f |= policy.OwnProcess
		}
		if hasToken(e.Target, "guard") {
			f |= policy.GuardOwn // by its name, or a pattern of names
		}
	case e.Area == effect.File && e.Op == effect.Delete && e.Bits&effect.Remote == 0:
		// Where this is nobody knows, so all that a directory holds may be
		// all that / holds.
		if e.Target != "" && strings.Trim(e.Target, "*.?/") == "" {
			f |= policy.RootLike
		}
	case remote || e.Area == effect.Cloud || e.Area == effect.Database || e.Area == effect.Container:
		f |= w.hostFactsIf(remote, e, &c)
	}
	if e.Area == effect.Git {
		f |= w.gitFacts(e, &c)
	}
	return f, resolved
}

func (w *World) hostFactsIf(remote bool, e effect.Effect, c *Context) policy.Fact {
	if remote {
		f := w.hostFacts(e, c)
		if e.Op != effect.Network && e.Bits&effect.Send == 0 {
			// It names an object of a configured service, not a host.
			f &^= policy.FirstContact
		}
		return f
	}
	if production(e.Target) {
		return policy.Production
	}
	return 0
}

// foreign judges a path on another machine by its words alone, and without
// any fact that would let it pass.
func (w *World) foreign(p string, e effect.Effect) policy.Fact {
	f := w.where(p, &Context{}) &^ lenient
	if w.secret(p) {
		f |= policy.SecretData
	}
	if e.Op != effect.Read {
		f |= w.arming(p, &Context{})
	}
	return f
}

func (w *World) pathFacts(e effect.Effect, c *Context) (policy.Fact, string) {
	p := e.Target
	if !e.Partial {
		return w.onePath(clean(p), strings.HasSuffix(p, "/"), e, c)
	}
	dir, last := path.Split(p)
	if strings.ContainsAny(dir, "*?[") {
		f, real := w.prefix(p[:strings.LastIndexByte(p[:strings.IndexAny(p, "*?[")], '/')+1], e, c)
		if w.secret(clean(p)) {
			f |= policy.SecretData // by its last name, wherever it is
		}
		return f, real
	}
	if strings.ContainsAny(last, "*?[") {
		return w.pattern(clean(dir), last, e, c)
	}
	return w.prefix(p, e, c)
}

// prefix judges a path of which only the beginning is known: it may be the
// directory itself, or anything in it.
func (w *World) prefix(p string, e effect.Effect, c *Context) (policy.Fact, string) {
	d := clean(p)
	if !strings.HasSuffix(p, "/") && w.stat(w.Resolve(d)).kind != shellparse.Directory {
		d = path.Dir(d)
	}
	f, real := w.onePath(d, true, e, c)
	f &^= policy.Exists | policy.New | policy.Plain | policy.Few | policy.Restorable | policy.Rebuildable | policy.CreatedHere
	if e.Op != effect.Read {
		f |= policy.Unique | policy.Many
	}
	if t := w.tree(real, maxPeek); t.secrets || t.More {
		f |= policy.SecretTree
	}
	for _, n := range w.list(real).entries {
		q := join(real, n.name)
		if w.secret(q) && strings.HasPrefix(q, clean(p)) {
			if strings.HasSuffix(p, "/") && e.Op == effect.Read && e.Bits&(effect.Send|effect.Remote) == 0 {
				f |= policy.SecretTree // some file of the directory, as in any search
			} else {
				f |= policy.SecretData
			}
		}
	}
	return f, real
}

// within judges what a search chose among all that lies below a directory:
// never the directory itself.
func (w *World) within(dir string, e effect.Effect, c *Context) (policy.Fact, string) {
	real := w.Resolve(dir)
	f := w.where(join(real, "x"), c)
	if e.Op != effect.Read {
		f |= policy.Exists | policy.Unique | policy.Many
		// What protects a directory protects each file that may come to be there.
		one, _ := w.onePath(join(clean(dir), "x"), false, e, c)
		f |= one & (policy.GuardOwn | policy.Arming | policy.ArmingHard | policy.ThroughLink | policy.OtherMount)
	}
	if t := w.tree(real, maxPeek); t.secrets || t.More {
		f |= policy.SecretTree
	}
	if w.secret(real) {
		f |= policy.SecretData
	}
	return f, real
}

// pattern judges what a pattern matches now. One without a letter of its own
// is the directory itself.
func (w *World) pattern(dir, last string, e effect.Effect, c *Context) (policy.Fact, string) {
	if last == "**" {
		return w.within(dir, e, c)
	}
	l := w.list(w.Resolve(dir))
	if !l.ok || strings.Contains(last, "**") || strings.ContainsAny(last, "(){}\\") {
		return w.prefix(dir+"/", e, c)
	}
	bare := strings.Trim(last, "*.?[]!^") == ""
	var f policy.Fact
	if w.secret(join(w.Resolve(dir), last)) {
		f = policy.SecretData // whatever it matches, there now or not
	}
	secret := f
	matches, plain, walked := 0, true, 0
	for _, n := range l.entries {
		if strings.HasPrefix(n.name, ".") && !strings.HasPrefix(last, ".") && last[0] != '[' {
			continue
		}
		if ok, err := path.Match(strings.ReplaceAll(last, "[!", "[^"), n.name); err != nil {
			return w.prefix(dir+"/", e, c)
		} else if !ok {
			continue
		}
		g, _ := w.onePath(join(dir, n.name), false, e, c)
		if matches++; matches == 1 {
			f = g
		} else {
			f = worse(mix(f, g), mix(g, f))
		}
		plain = plain && g.Has(policy.Plain)
		if g.Has(policy.Recursive) {
			t := w.tree(w.resolveParent(join(dir, n.name)), maxWalk)
			walked += t.Files + t.Dirs
		}
		if matches > maxBlobs || walked > maxWalk {
			f = f&^(policy.Restorable|policy.Rebuildable|policy.CreatedHere|policy.Few) | policy.Many
			if e.Op != effect.Read {
				f |= policy.Unique
			}
			break
		}
	}
	real := w.Resolve(dir)
	if matches == 0 {
		// The shell passes the pattern on as a name, which is not there.
		f = w.where(join(real, last), c) | policy.New | policy.Few
	}
	if matches > 3 || !plain {
		f &^= policy.Few
	}
	if matches > 100 {
		f |= policy.Many
	}
	if bare && w.rootLike(real) && e.Op != effect.Read && !w.isTemp(real) {
		f |= policy.RootLike
	}
	return f | secret, real
}

// mix lets what can be built again stand beside what git brings back: of both
// together the first can be said.
func mix(f, other policy.Fact) policy.Fact {
	if f.Has(policy.Restorable) && other.Has(policy.Rebuildable) && !other.Has(policy.Restorable) {
		return f | policy.Rebuildable
	}
	return f
}

func (w *World) isTemp(p string) bool {
	for _, t := range w.temps {
		if p == t {
			return true
		}
	}
	return false
}

// onePath judges the path p; slash tells that it was spelled with one at its
// end, which makes even rm follow a link.
func (w *World) onePath(p string, slash bool, e effect.Effect, c *Context) (policy.Fact, string) {
	p = w.straight(p, c)
	follow := e.Op != effect.Delete || slash
	parent := w.resolveParent(p)
	real := parent
	if follow {
		real = w.Resolve(p)
	}
	n := w.stat(real)
	if n.kind == shellparse.Device && e.Op != effect.Delete && quietDevice(p) && quietDevice(real) {
		return policy.Exists, real
	}
	f := w.where(real, c)
	if p != real {
		f = worse(f, w.where(p, c))
		_, links := w.walkLinks(p, follow)
		for _, l := range links {
			if !under(real, path.Dir(l)) {
				f |= policy.ThroughLink
			}
		}
	}
	if f.Has(policy.Outside) {
		f &^= policy.InProject
	}
	switch n.kind {
	case shellparse.Missing:
		f |= policy.New | policy.Few
	case shellparse.Regular:
		f |= policy.Exists | policy.Plain | policy.Few
	case shellparse.Symlink:
		f |= policy.Exists | policy.Few
	case shellparse.Directory:
		f |= policy.Exists | policy.Directory
	case shellparse.Device, shellparse.Other:
		f |= policy.Exists
	}
	if w.rootObject(real) {
		f |= policy.RootLike
	}
	if w.secret(p) || w.secret(real) || w.secretObject(real, c.Root) {
		f |= policy.SecretData
	}
	if e.Op == effect.Read && e.Area == effect.File && n.kind == shellparse.Directory {
		// Reading a whole home, or what is above it, reads its keys too.
		for _, h := range w.homes {
			if under(h, real) {
				f |= policy.SecretData
			}
		}
	}
	deletes := e.Op == effect.Delete
	if w.guardOwn(real, c, deletes && !f.Has(policy.RootLike)) || p != real && w.guardOwn(p, c, false) {
		f |= policy.GuardOwn
	}
	if e.Op == effect.Read {
		if n.kind == shellparse.Directory {
			if t := w.tree(real, maxPeek); t.secrets || t.More {
				f |= policy.SecretTree
			}
		}
		return f, real
	}
	if e.Op != effect.Execute { // what runs now is judged as code, not as a thing that acts later
		f |= w.arming(real, c)
		if p != real {
			f |= w.arming(p, c)
		}
	}
	f |= w.mounted(real, c)
	if e.Undo != effect.UndoNone {
		f |= w.lost(real, n, deletes, c)
	}
	return w.settle(f, real, n, deletes), real
}

// straight replaces the spelling of the project's root that the working
// directory has: one that leads through a link is still the project.
func (w *World) straight(p string, c *Context) string {
	real := w.Resolve(c.Dir)
	if c.Root == "" || real == c.Dir || !under(real, c.Root) {
		return p
	}
	top := c.Dir
	if in := rel(real, c.Root); in != "" {
		var ok bool
		if top, ok = strings.CutSuffix(c.Dir, "/"+in); !ok {
			top = ""
		}
	}
	if top == "" || w.Resolve(top) != c.Root || !under(p, top) {
		return p
	}
	return clean(c.Root + "/" + rel(p, top))
}

// lost tells what a write or a deletion takes away.
func (w *World) lost(p string, n node, deletes bool, c *Context) policy.Fact {
	switch n.kind {
	case shellparse.Regular, shellparse.Symlink:
		return w.fileFacts(p, c)
	case shellparse.Directory:
		if deletes {
			return w.treeFacts(p, c)
		}
		// Which of its files are written is not known.
		return w.dirtyFacts(p, c)
	case shellparse.Missing:
		return 0
	}
	return policy.Unique
}

// settle takes RootLike from writes that only put something new beside what
// is there, or into a temporary directory.
func (w *World) settle(f policy.Fact, p string, n node, deletes bool) policy.Fact {
	if deletes {
		return f
	}
	if w.isTemp(p) {
		return f&^(policy.System|policy.RootLike|policy.Unique) | policy.InTemp
	}
	if _, git := insideGit(p); n.kind == shellparse.Missing && !git {
		f &^= policy.RootLike
	}
	return f
}

// mounted compares the device of p with the project's, or the directory's.
func (w *World) mounted(p string, c *Context) policy.Fact {
	base := c.Root
	if base == "" {
		base = c.Dir
	}
	if base == "" {
		return 0
	}
	a, known := w.device(p)
	b, known2 := w.device(base)
	if !known || !known2 || a != b {
		return policy.OtherMount
	}
	return 0
}

// quietDevice holds for devices that keep nothing of what is written.
func quietDevice(p string) bool {
	switch p {
	case "/dev/null", "/dev/zero", "/dev/full", "/dev/tty", "/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/random", "/dev/urandom":
		return true
	}
	return strings.HasPrefix(p, "/dev/fd/") || strings.HasPrefix(p, "/dev/pts/")
}

// ownProcess holds for a job of this shell and for what the session's anchor
// started. The anchor itself is not the session's to end.
func (w *World) ownProcess(target string, c *Context) bool {
	if job, ok := strings.CutPrefix(target, "%"); ok {
		return job != ""
	}
	pid, err := strconv.Atoi(target)
	if err != nil || pid <= 1 || c.Anchor <= 1 || pid == c.Anchor {
		return false
	}
	for n := 0; n < maxParents && pid > 1; n++ {
		data, ok := w.disk.read("/proc/"+strconv.Itoa(pid)+"/stat", maxFile)
		// The name in parentheses may hold anything, so count from its end.
		i := strings.LastIndexByte(string(data), ')')
		f := strings.Fields(string(data[i+1:]))
		if !ok || i < 0 || len(f) < 2 {
			return false
		}
		if pid, err = strconv.Atoi(f[1]); err != nil {
			return false
		}
		if pid == c.Anchor {
			return true
		}
	}
	return false
}
