package guard

import (
	"os"
	"slices"
	"syscall"
	"time"

	"guard/effect"
	"guard/policy"
	"guard/store"
)

// Files that commands of a session made count as the agent's own: to change
// or delete them loses nothing of the person's. The list is kept with the
// session, under a signature that no call has.
const (
	createdSignature = "1 made in this session"
	maxCreated       = 512 // paths of one session; later ones are not remembered

	// What changes in an edited file later than this after the command that was
	// to edit it is not taken for that command's doing: people edit the same
	// files. The command that writes it anew is noted anew, at most so often.
	editLasts  = 10 * time.Minute
	editsAgain = time.Minute
)

// ownFiles are the files of one request's session. They are read when they are
// first needed. Nil has none.
type ownFiles struct {
	g    *Guard
	j    *judged
	list map[string]ownFile
}

// of returns what is known of path.
func (o *ownFiles) of(path string) (f ownFile, ok bool) {
	if o == nil {
		return ownFile{}, false
	}
	if o.list == nil {
		o.list = map[string]ownFile{}
		if session := o.g.sessionOf(o.j); session != "" {
			o.list = o.g.madeIn(session)
		}
	}
	f, ok = o.list[path]
	return f, ok
}

// made reports whether path was made through guard in the session.
func (o *ownFiles) made(path string) bool {
	f, ok := o.of(path)
	return ok && !f.edited && stillOwn(path, f)
}

// written reports whether what runs from path was made in the session, and not
// by the project's own code.
func (o *ownFiles) written(path string) bool {
	f, ok := o.of(path)
	return ok && !f.edited && !f.built && stillOwn(path, f)
}

// edited reports whether path was made or, while it was as git has it, edited
// in the session. Such a file may be written again, but whoever deletes it
// loses more than the session wrote.
func (o *ownFiles) edited(path string) bool {
	f, ok := o.of(path)
	return ok && stillOwn(path, f)
}

// ownFile is a path of the session's own.
type ownFile struct {
	at     time.Time // about when it was made or last noted as edited
	edited bool      // it was there before, as git has it
	built  bool      // nothing but the project's own code made it
}

// madeIn returns when each path was about to be made. A list that cannot be
// read is empty: that only asks more.
func (g *Guard) madeIn(session string) map[string]ownFile {
	made := map[string]ownFile{}
	grants, err := g.store.Grants(session, createdSignature)
	if err != nil {
		return made
	}
	for i := range grants {
		for _, t := range grants[i].Targets {
			switch own, ok := made[t.Path]; {
			case t.Kind == "built" && ok && !own.built:
				// What the agent wrote stays what the agent wrote.
			case t.Kind == "gone":
				delete(made, t.Path)
			case t.Kind == "edited" && ok && !own.edited:
				// What was made stays made.
			case len(made) < maxCreated:
				made[t.Path] = ownFile{grants[i].CreatedAt, t.Kind == "edited", t.Kind == "built"}
			}
		}
	}
	return made
}

// stillOwn reports whether what lies at path can be what a command made, or
// wrote, since then: the caller's own file with no other name, or directory, and no older
// content that was moved or linked there.
func stillOwn(path string, own ownFile) bool {
	fi, err := os.Lstat(path)
	if err != nil || !fi.Mode().IsRegular() && !fi.IsDir() {
		return false
	}
	st, ok := fi.Sys().(*syscall.Stat_t)
	if !ok || int(st.Uid) != os.Geteuid() || fi.Mode().IsRegular() && st.Nlink != 1 {
		return false
	}
	// Clocks of file systems are coarse, and the log keeps milliseconds.
	return !fi.ModTime().Add(time.Second).Before(own.at) && !(own.edited && fi.ModTime().After(own.at.Add(editLasts)))
}

// noteCreated remembers what an allowed request is about to make, and forgets
// what it is about to delete. A call that deletes may be a move, and what is
// moved was not made. Failing only means to be asked again.
func (g *Guard) noteCreated(j *judged) {
	var out []store.Target
	for i := range j.report.Calls {
		cr := &j.report.Calls[i]
		deletes := slices.ContainsFunc(cr.Effects, func(e EffectReport) bool { return e.Op == effect.Delete })
		kind := "made"
		if ownCodeOnly(cr) {
			kind = "built"
		}
		for k := range cr.Effects {
			e := &cr.Effects[k]
			p := j.inputs[i][k].Resolved
			if e.Area != effect.File || e.Partial || p == "" || e.Bits&(effect.Remote|effect.Privileged) != 0 {
				continue
			}
			switch {
			case e.Op == effect.Write && !deletes && e.Facts.Has(policy.New) && e.Facts&(policy.InProject|policy.InTemp) != 0:
				out = append(out, store.Target{Path: p, Kind: kind})
			case e.Op == effect.Write && kind == "made" && j.own.isBuilt(p):
				out = append(out, store.Target{Path: p, Kind: kind}) // whatever built it, this is something else
			case e.Op == effect.Write && !deletes && e.Facts.Has(policy.InProject|policy.Plain) && e.Facts&(policy.Restorable|policy.CreatedHere) != 0 && e.Facts&protected == 0:
				if own, ok := j.own.of(p); !ok || own.edited && g.now().Sub(own.at) > editsAgain {
					out = append(out, store.Target{Path: p, Kind: "edited"})
				}
			case e.Op == effect.Delete && j.own.edited(p):
				out = append(out, store.Target{Path: p, Kind: "gone"})
			}
		}
	}
	if len(out) == 0 {
		return
	}
	session := g.sessionOf(j)
	if session == "" {
		return
	}
	if len(g.madeIn(session)) < maxCreated {
		_ = g.store.AddGrant(session, store.Grant{Kind: store.ForSession, Signature: createdSignature, Targets: out[:min(len(out), 64)], CreatedAt: g.now()})
	}
}

// isBuilt reports whether path was built in the session.
func (o *ownFiles) isBuilt(path string) bool {
	f, ok := o.of(path)
	return ok && f.built
}

// ownCodeOnly reports whether a call runs the project's own code, and nothing
// that is not, and is fed by nothing.
func ownCodeOnly(cr *CallReport) bool {
	own := false
	for k := range cr.Effects {
		e := &cr.Effects[k]
		if e.Op == effect.Execute && e.Kind != effect.ProjectCode || e.Op == effect.Unknown || e.Op == effect.Network || e.Bits != 0 {
			return false
		}
		own = own || e.Op == effect.Execute
	}
	return own && len(cr.Call.Producers) == 0 && len(cr.Call.Partial) == 0 && cr.Call.Data == ""
}

// runsCreated reports whether a call runs a file that this session made: that
// is code written on the spot, whatever its place.
func (j *judged) runsCreated(i int) bool {
	cr := &j.report.Calls[i]
	return slices.ContainsFunc(cr.Call.CodeFiles, j.own.written) ||
		slices.ContainsFunc(cr.Effects, func(e EffectReport) bool { return e.Op == effect.Execute && j.own.written(e.Target) })
}
