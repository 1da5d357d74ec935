package guard

import (
	"fmt"
	"os"
	"syscall"

	"guard/effect"
)

// bind notes the files that an approval is about: the program of each call
// with every link on the way, the code it runs, and what it deletes or
// overwrites.
func (d *Decision) bind(j *judged) {
	seen := map[string]bool{}
	add := func(p string) {
		if p == "" || seen[p] || len(d.binding) >= 256 {
			return
		}
		seen[p] = true
		d.binding = append(d.binding, bound{p, identify(p)})
	}
	for i := range j.report.Calls {
		cr := &j.report.Calls[i]
		add(cr.Call.Identity.Path)
		add(cr.Call.Identity.Real)
		if cr.Source != SourcePolicy && cr.Source != "" || changes(cr) {
			for _, f := range cr.Call.CodeFiles {
				add(f)
			}
		}
		for k := range cr.Effects {
			e := &cr.Effects[k]
			if (e.Op == effect.Delete || e.Op == effect.Write) && e.Action != effect.Allow {
				add(e.Target)
				add(j.inputs[i][k].Resolved)
			}
		}
	}
}

// changes reports whether a call does more than read.
func changes(c *CallReport) bool {
	for k := range c.Effects {
		if c.Effects[k].Op != effect.Read {
			return true
		}
	}
	return false
}

// identify describes the file at path without following a last link.
func identify(path string) fileID {
	fi, err := os.Lstat(path)
	if err != nil {
		return fileID{missing: true}
	}
	id := fileID{size: fi.Size(), mode: uint32(fi.Mode()), mtime: fi.ModTime().UnixNano()}
	if st, ok := fi.Sys().(*syscall.Stat_t); ok {
		id.dev, id.ino = uint64(st.Dev), st.Ino
	}
	if fi.IsDir() {
		// A directory's size and times change with what is in it; that it is
		// the same directory is what matters.
		id.size, id.mtime = 0, 0
	}
	return id
}

// Verify compares once more what was approved with what is there now. Call it
// just before running the command; on an error run nothing.
func (d *Decision) Verify() error {
	if !d.Allowed {
		return fmt.Errorf("run: %s", d.Reason)
	}
	for _, b := range d.binding {
		if identify(b.path) != b.want {
			return fmt.Errorf("run: %q is no longer the file that was approved", b.path)
		}
	}
	return nil
}
