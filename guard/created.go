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
)

// created returns a function that tells whether a path was made through guard
// in the session. It reads the list when it is first needed.
func (g *Guard) created(j *judged) func(path string) bool {
	var made map[string]time.Time
	return func(path string) bool {
		if made == nil {
			made = map[string]time.Time{}
			if session := g.sessionOf(j); session != "" {
				made = g.madeIn(session)
			}
		}
		at, ok := made[path]
		return ok && stillOwn(path, at)
	}
}

// madeIn returns when each path was about to be made. A list that cannot be
// read is empty: that only asks more.
func (g *Guard) madeIn(session string) map[string]time.Time {
	made := map[string]time.Time{}
	grants, err := g.store.Grants(session, createdSignature)
	if err != nil {
		return made
	}
	for i := range grants {
		for _, t := range grants[i].Targets {
			if t.Kind == "gone" {
				delete(made, t.Path)
			} else if len(made) < maxCreated {
				made[t.Path] = grants[i].CreatedAt
			}
		}
	}
	return made
}

// stillOwn reports whether what lies at path can be what a command made after
// at: the caller's own file with no other name, or directory, and no older
// content that was moved or linked there.
func stillOwn(path string, at time.Time) bool {
	fi, err := os.Lstat(path)
	if err != nil || !fi.Mode().IsRegular() && !fi.IsDir() {
		return false
	}
	st, ok := fi.Sys().(*syscall.Stat_t)
	if !ok || int(st.Uid) != os.Geteuid() || fi.Mode().IsRegular() && st.Nlink != 1 {
		return false
	}
	// Clocks of file systems are coarse, and the log keeps milliseconds.
	return !fi.ModTime().Add(time.Second).Before(at)
}

// noteCreated remembers what an allowed request is about to make, and forgets
// what it is about to delete. A call that deletes may be a move, and what is
// moved was not made. Failing only means to be asked again.
func (g *Guard) noteCreated(j *judged) {
	var out []store.Target
	for i := range j.report.Calls {
		cr := &j.report.Calls[i]
		deletes := slices.ContainsFunc(cr.Effects, func(e EffectReport) bool { return e.Op == effect.Delete })
		for k := range cr.Effects {
			e := &cr.Effects[k]
			p := j.inputs[i][k].Resolved
			if e.Area != effect.File || e.Partial || p == "" || e.Bits&(effect.Remote|effect.Privileged) != 0 {
				continue
			}
			switch {
			case e.Op == effect.Write && !deletes && e.Facts.Has(policy.New) && e.Facts&(policy.InProject|policy.InTemp) != 0:
				out = append(out, store.Target{Path: p, Kind: "made"})
			case e.Op == effect.Delete && e.Facts.Has(policy.CreatedHere):
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

// runsCreated reports whether a call runs a file that this session made: that
// is code written on the spot, whatever its place.
func (j *judged) runsCreated(i int) bool {
	if j.created == nil {
		return false
	}
	cr := &j.report.Calls[i]
	return slices.ContainsFunc(cr.Call.CodeFiles, j.created) ||
		slices.ContainsFunc(cr.Effects, func(e EffectReport) bool { return e.Op == effect.Execute && j.created(e.Target) })
}
