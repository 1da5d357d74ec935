package guard

import (
	"slices"

	"guard/effect"
	"guard/policy"
	"guard/store"
)

// placeSignature is what yeses about places, kept for a session, are kept
// under: no call has it.
const placeSignature = "1 changes in a place"

// placeGrant is a yes to effects of these kinds on files at or below dirs.
func placeGrant(effects []store.Covered, risk effect.Risk, dirs ...string) store.Grant {
	gr := store.Grant{Signature: placeSignature, Effects: effects, Risk: risk}
	for _, d := range dirs {
		gr.Targets = append(gr.Targets, store.Target{Path: d, Kind: "place", Mount: mountOf(d)})
	}
	return gr
}

// rewritten are the files a call overwrites, if writing files is all that it
// asks for: a yes for the session is also about writing them again, with other
// content or by another command.
func (g *Guard) rewritten(j *judged, i int) []string {
	if may, _ := g.mayKeep(j, i); may&keepPlace == 0 || len(j.report.Calls[i].Call.Partial) > 0 || j.orphaned {
		return nil
	}
	var out []string
	cr := &j.report.Calls[i]
	for k := range cr.Effects {
		e := &cr.Effects[k]
		if e.Action == effect.Allow {
			continue
		}
		p := j.inputs[i][k].Resolved
		if e.Op != effect.Write || e.Area != effect.File || e.Partial || p == "" || e.Facts.Has(policy.Directory) || !keepable(e, p) {
			return nil
		}
		if out = append(out, p); len(out) > maxTargets {
			return nil
		}
	}
	return out
}

// keepable reports whether a yes about a place may be about this effect: it
// changes a file there that nothing protects and that is known under no other
// name, and destroys nothing.
func keepable(e *EffectReport, p string) bool {
	return e.Area == effect.File && (e.Op == effect.Write || e.Op == effect.Delete && !e.Facts.Has(policy.Unique)) &&
		e.Bits == 0 && e.Facts&protected == 0 && !linkedTwice(p)
}

// placed reports whether a yes about places answers a call.
func (g *Guard) placed(gr *store.Grant, j *judged, i int) bool {
	cr := &j.report.Calls[i]
	may, _ := g.mayKeep(j, i)
	if may&keepPlace == 0 || cr.Risk > gr.Risk || len(cr.Call.Partial) > 0 || j.orphaned {
		return false
	}
	some := false
	for k := range cr.Effects {
		e := &cr.Effects[k]
		if e.Action == effect.Allow && e.Op == effect.Read {
			continue // what may be read to be written there is for the policies
		}
		if !slices.Contains(gr.Effects, store.Covered{Op: e.Op, Area: e.Area, Kind: targetKind(e)}) {
			return false
		}
		if e.Action == effect.Allow {
			continue
		}
		p := j.inputs[i][k].Resolved
		if e.Partial || !keepable(e, p) || !slices.ContainsFunc(gr.Targets, func(t store.Target) bool {
			return t.Kind == "place" && inside(p, t.Path) && mountOf(p) == t.Mount
		}) {
			return false
		}
		some = true
	}
	return some
}
