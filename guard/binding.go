package guard

import (
	"fmt"
	"os"
	"syscall"

	"guard/effect"
)

// bound is one file, or one target, that an approval is bound to.
type bound struct {
	path   string
	target bool // is changed by the command: only which object it is counts
	self   fileID
	behind fileID // what path leads to through links, if it is one
	hash   string // of code a person was asked about; else empty
}

// fileID is which object a path names, and in what state.
type fileID struct {
	dev, ino uint64
	size     int64
	mtime    int64
	ctime    int64
	mode     uint32
	missing  bool
}

// maxBound is how many files one approval is bound to.
const maxBound = 256

// bind notes the files that an approval is about: the program that runs first
// and that of each call with every link on the way, the code that is run, and
// what is deleted or overwritten. program is the file that runs first.
func (g *Guard) bind(j *judged) (out []bound, program string) {
	seen := map[string]bool{}
	add := func(p string, target, code bool) {
		if p == "" || seen[p] || len(out) >= maxBound {
			return
		}
		seen[p] = true
		b := bound{path: p, target: target}
		b.self, b.behind = identify(p, target)
		if code {
			b.hash = fileHash(p)
		}
		out = append(out, b)
	}
	name := ""
	if len(j.req.Argv) > 0 {
		name = j.req.Argv[0]
	} else if t := toolOf(j.req); t == "bash" || t == "save_and_exec" {
		name, _ = ShellCommand(j.req.Dialect)
	}
	if name != "" {
		program = j.world.LookPath(name, j.req.Dir).Path
		add(program, false, false)
	}
	for i := range j.report.Calls {
		cr := &j.report.Calls[i]
		add(cr.Call.Identity.Path, false, false)
		add(cr.Call.Identity.Real, false, false)
		asked := false
		for k := range cr.Effects {
			e := &cr.Effects[k]
			if e.Action == effect.Allow {
				continue
			}
			asked = true
			if e.Op == effect.Delete || e.Op == effect.Write {
				add(e.Target, true, false)
				add(j.inputs[i][k].Resolved, true, false)
			}
		}
		for _, f := range cr.Call.CodeFiles {
			add(f, false, asked)
		}
	}
	return out, program
}

// identify describes the file at path, and what it leads to if it is a link.
func identify(path string, target bool) (self, behind fileID) {
	fi, err := os.Lstat(path)
	self = describeFile(fi, err, target)
	if err == nil && fi.Mode()&os.ModeSymlink != 0 {
		fi, err = os.Stat(path)
		behind = describeFile(fi, err, target)
	}
	return self, behind
}

func describeFile(fi os.FileInfo, err error, target bool) fileID {
	if err != nil {
		return fileID{missing: true}
	}
	id := fileID{mode: uint32(fi.Mode())}
	st, ok := fi.Sys().(*syscall.Stat_t)
	if ok {
		id.dev, id.ino = uint64(st.Dev), st.Ino
	}
	if target || fi.IsDir() {
		// What is in it may change meanwhile; that it is the same object is
		// what matters.
		id.mode = uint32(fi.Mode().Type())
		return id
	}
	id.size, id.mtime = fi.Size(), fi.ModTime().UnixNano()
	if ok {
		id.ctime = changeTime(st)
	}
	return id
}

// Verify compares once more what was approved with what is there now: the
// program files with their links, the code, and which objects the targets
// are. Call it just before running the command; on an error run nothing.
func (d *Decision) Verify() error {
	if !d.Allowed {
		return fmt.Errorf("run: not allowed: %s", d.Reason)
	}
	return d.unchanged()
}

// unchanged compares what was shown with what is there now.
func (d *Decision) unchanged() error {
	for i := range d.binding {
		b := &d.binding[i]
		self, behind := identify(b.path, b.target)
		if self != b.self || behind != b.behind || b.hash != "" && fileHash(b.path) != b.hash {
			return fmt.Errorf("run: %q is no longer what was approved", b.path)
		}
	}
	return nil
}
