package guard

import (
	"slices"
	"strings"

	"guard/effect"
	"guard/guard/internal/facts"
	"guard/policy"
	"guard/store"
)

// covered lists the effects of a call in the words that answers are kept in.
func covered(j *judged, i int) []store.Covered {
	var out []store.Covered
	var where *string // what configuration chooses, once it is needed
	cr := &j.report.Calls[i]
	for k := range cr.Effects {
		e := &cr.Effects[k]
		c := store.Covered{Op: e.Op, Area: e.Area, Kind: targetKind(e)}
		if e.Area == effect.Git && e.Bits&effect.Send != 0 {
			c.Kind += " to " + strings.Join(j.world.PushURLs(e.Target, j.report.Calls[i].Dir), " ")
		}
		if at := where; placed(e) {
			if at == nil {
				text := j.world.Chosen(facts.Call{Area: e.Area, Program: cr.Program, Words: cr.Argv, Dir: j.world.Resolve(cr.Dir), Set: setBefore(j.analysis, cr.Call)})
				at, where = &text, &text
			}
			if *at != "" {
				c.Kind += " as configured (" + *at + ")"
			}
		}
		if !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

// placed reports whether configuration may choose where an effect takes place:
// on another machine, or on what a program on this one was told to talk to.
func placed(e *EffectReport) bool {
	if e.Bits&(effect.Remote|effect.Send) != 0 || e.Op == effect.Network {
		return true
	}
	switch e.Area {
	case effect.Database, effect.Container, effect.Cloud, effect.Package:
		return true
	}
	return false
}

// targetKind puts an effect in one of the classes that an answer tells apart:
// where its target is, what code it runs, and everything that makes it worse.
func targetKind(e *EffectReport) string {
	var kind string
	switch {
	case e.Op != effect.Network && e.Facts.Has(policy.KnownHost) && (e.Area == effect.Cloud || e.Area == effect.Git):
		kind = "service" // of the user's own configuration: what it has is not told apart
	case e.Op == effect.Network || e.Bits&effect.Remote != 0 && e.Target != "":
		kind = "host " + e.Target
	case e.Target == "":
		kind = "none"
	case e.Facts&(policy.RootLike|policy.System) != 0:
		kind = "system"
	case e.Facts.Has(policy.InProject):
		kind = "project"
	case e.Facts.Has(policy.InTemp):
		kind = "temporary"
	case e.Facts.Has(policy.InHome):
		kind = "home"
	default:
		kind = "other"
	}
	if e.Op == effect.Execute {
		kind += " code:" + e.Kind.String()
	}
	if e.Danger != "" {
		kind += " danger:" + e.Danger
	}
	if e.Bits&effect.Send != 0 {
		kind += " send"
	}
	if e.Bits&effect.Privileged != 0 {
		kind += " privileged"
	}
	changes := e.Op == effect.Write || e.Op == effect.Delete
	for _, m := range [...]struct {
		fact policy.Fact
		name string
	}{
		{policy.SecretData, " secret"}, {policy.Arming | policy.ArmingHard, " arming"}, {policy.GuardOwn, " guard"},
		{policy.OtherMount, " mount"}, {policy.ThroughLink, " link"}, {policy.Forced, " forced"}, {policy.MainBranch, " main"}, {policy.OwnBranch, " own"},
		{policy.Production, " production"}, {policy.Telling, " telling"}, {policy.ComputedText, " computed"},
		{policy.GlobalInstall, " global"}, {policy.HostAccess, " host"}, {policy.Partial, " partial"},
	} {
		if e.Facts&m.fact != 0 {
			kind += m.name
		}
	}
	if changes && e.Facts.Has(policy.Unique) {
		kind += " unique"
	}
	if changes && e.Facts.Has(policy.Many) {
		kind += " many"
	}
	return kind
}

// within reports whether every kind of effect is among those recorded.
func within(have, recorded []store.Covered) bool { return beyond(have, recorded) == nil }

// beyond returns the first kind of effect that is not among those recorded.
func beyond(have, recorded []store.Covered) *store.Covered {
	for i := range have {
		if !slices.Contains(recorded, have[i]) {
			return &have[i]
		}
	}
	return nil
}

// EffectWords says in a few words what a kind of effect is that a kept yes
// covers.
func EffectWords(c *store.Covered) string {
	s := c.Op.String()
	if c.Area != effect.File {
		s += " " + c.Area.String()
	}
	words := strings.Fields(c.Kind)
	if len(words) > 1 && words[0] == "host" {
		s, words = s+" at "+words[1], words[2:]
	}
	before := ": "
	for _, w := range words {
		if w = kindWord(w); w != "" {
			s += before + w
			before = ", "
		}
	}
	return s
}

// kindWord is a word of targetKind as a person would say it, or "" if it says
// nothing of itself.
func kindWord(w string) string {
	switch w {
	case "none", "other", "code:any":
		return ""
	case "project":
		return "in the project"
	case "temporary":
		return "in a temporary directory"
	case "home":
		return "in the home directory"
	case "system":
		return "of the system"
	case "service":
		return "a service of your own settings"
	case "code:project":
		return "the project's own code"
	case "code:opaque":
		return "code that is not looked into"
	case "code:remote":
		return "code that was fetched"
	case "send":
		return "sends data"
	case "privileged":
		return "with other rights"
	case "secret":
		return "secrets"
	case "arming":
		return "what makes code run later"
	case "telling":
		return "named as if it did more than build"
	}
	if danger, ok := strings.CutPrefix(w, "danger:"); ok {
		return strings.ReplaceAll(danger, "_", " ")
	}
	return w
}
