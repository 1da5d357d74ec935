package prompt

import (
	"cmp"
	"slices"
	"strings"

	"guard/effect"
	"guard/guard"
	"guard/policy"
)

// screen writes a question down. The order is the order in which a person
// decides: how bad and what, the whole command, what it would touch, why we
// ask, and last the words of others, which must not lend colour to the rest.
type screen struct {
	page
	q *guard.Question
}

// telling are the facts that make an effect worse or better to the eye; the
// others are shown with the details.
const telling = policy.System | policy.RootLike | policy.OtherMount | policy.ThroughLink | policy.Outside |
	policy.Restorable | policy.Rebuildable | policy.Unique | policy.Untracked | policy.Ignored |
	policy.CreatedHere | policy.Many | policy.Recursive | policy.Arming | policy.ArmingHard |
	policy.GuardOwn | policy.SecretData | policy.SecretTree | policy.FirstContact | policy.ComputedText |
	policy.Production | policy.MainBranch | policy.Forced | policy.Telling | policy.GlobalInstall |
	policy.HostAccess | policy.NothingToLose

func (s *screen) body(details bool) {
	s.headline()
	s.blank()
	if len(s.q.Batch) > 0 {
		s.batch(details)
		return
	}
	s.command()
	s.blank()
	s.calls(details)
	s.blank()
	s.advice(details)
	s.preview()
	s.why(details)
	s.others(details)
	s.rest()
	s.blank()
}

// batch lists the requests of a batch, each whole.
func (s *screen) batch(details bool) {
	for i, q := range s.q.Batch {
		one := screen{page: s.page, q: q}
		one.lines = nil
		if details {
			one.body(true)
		} else {
			one.brief()
		}
		var n text
		n.own(strong, "%d. ", i+1).own(riskStyle(risk(q)), "%s", riskName(risk(q))).own(strong, "  ").data(strong, summary(q), s.ascii)
		s.para(nil, indent(4), n)
		for _, l := range one.lines {
			if l != "" {
				l = "  " + l
			}
			s.lines = append(s.lines, l)
		}
		s.blank()
	}
	s.rest()
	s.blank()
}

// brief is a question as one of a batch: its command, and why it is asked.
func (s *screen) brief() {
	s.w -= 2
	s.command()
	if calls := open(s.q); len(calls) == 1 {
		s.effects(calls[0], false)
	} else {
		s.calls(false)
	}
	s.why(false)
	s.others(false)
	s.habit()
}

func (s *screen) headline() {
	risk := risk(s.q)
	var t text
	t.own(riskStyle(risk), "%s", riskName(risk)).own(strong, "  ").data(strong, summary(s.q), s.ascii)
	s.para(nil, indent(2), t)
}

// risk is that of the question: the worst of what the report and its open
// calls say.
func risk(q *guard.Question) effect.Risk {
	r := q.Report.Risk
	for _, sub := range q.Batch {
		r = max(r, risk(sub))
	}
	for _, c := range open(q) {
		r = max(r, c.Risk)
		for _, e := range c.Effects {
			r = max(r, e.Risk)
		}
	}
	return r
}

// open lists the calls that need an answer, all of them if none is named.
func open(q *guard.Question) []*guard.CallReport {
	var out []*guard.CallReport
	for _, sub := range q.Batch {
		out = append(out, open(sub)...)
	}
	if len(q.Batch) > 0 {
		return out
	}
	for _, i := range q.Open {
		if i >= 0 && i < len(q.Report.Calls) {
			out = append(out, &q.Report.Calls[i])
		}
	}
	if len(out) == 0 {
		for i := range q.Report.Calls {
			out = append(out, &q.Report.Calls[i])
		}
	}
	return out
}

func riskName(r effect.Risk) string {
	if r == effect.None {
		return "LOW RISK"
	}
	return strings.ToUpper(r.String()) + " RISK"
}

func riskStyle(r effect.Risk) style {
	switch {
	case r >= effect.High:
		return danger
	case r == effect.Medium:
		return warning
	}
	return strong
}

// worstFirst sorts effects. Those that read the same to a person, as two ways
// of sending to one host, become one.
func worstFirst(in []guard.EffectReport) []guard.EffectReport {
	var out []guard.EffectReport
	for _, e := range in {
		i := slices.IndexFunc(out, func(o guard.EffectReport) bool {
			return o.Action == e.Action && o.Risk == e.Risk && o.Undo == e.Undo && o.Partial == e.Partial && o.Rule == e.Rule && o.Reason == e.Reason &&
				o.Op == e.Op && o.Bits == e.Bits && o.Kind == e.Kind && o.Area == e.Area && o.Target == e.Target && e.Target != ""
		})
		if i < 0 {
			out = append(out, e)
			continue
		}
		o := &out[i]
		o.Facts |= e.Facts
		if !strings.Contains(o.Why, e.Why) {
			o.Why = strings.TrimPrefix(o.Why+", "+e.Why, ", ")
		}
		for _, name := range append(slices.Clone(e.Dangers), e.Danger) {
			if name != "" && name != o.Danger && !slices.Contains(o.Dangers, name) {
				o.Dangers = append(slices.Clone(o.Dangers), name)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b guard.EffectReport) int {
		return cmp.Or(cmp.Compare(b.Risk, a.Risk), cmp.Compare(a.Action, b.Action), cmp.Compare(b.Undo, a.Undo))
	})
	return out
}

// calls lists the open calls, and with details the others, with their effects.
func (s *screen) calls(details bool) {
	list := open(s.q)
	if details {
		list = nil
		for i := range s.q.Report.Calls {
			list = append(list, &s.q.Report.Calls[i])
		}
	}
	several := len(list) > 1
	if several {
		var t text
		t.own(strong, "%d of its %d commands need an answer:", len(open(s.q)), len(s.q.Report.Calls))
		s.para(indent(2), indent(2), t)
	}
	for i, c := range list {
		if several {
			var n, t text
			n.own(strong, "%3d. ", i+1)
			t.data(strong, words(c), s.ascii).own(plain, "  ").own(riskStyle(c.Risk), "%s", riskName(c.Risk))
			if c.Action == effect.Allow {
				t.own(faint, ", needs no answer")
			}
			s.para(n, indent(n.width()), t)
			if c.Dir != "" && c.Dir != s.q.Request.Dir {
				var in text
				in.own(faint, "in ").data(plain, c.Dir, s.ascii)
				s.para(indent(5), indent(7), in)
			}
		}
		s.effects(c, details)
	}
}

// words are those of a call; a computed one is shown as it is written.
func words(c *guard.CallReport) string {
	if len(c.Argv) == 0 {
		return c.Program
	}
	return strings.Join(c.Argv, " ")
}

// effects lists what a call would do. Those that policy lets pass are counted,
// for what was shown is what an answer is bound to.
func (s *screen) effects(c *guard.CallReport, details bool) {
	passed := 0
	for _, e := range worstFirst(c.Effects) {
		if e.Action == effect.Allow && !details {
			passed++
			continue
		}
		s.effect(&e, details)
	}
	if passed > 0 && passed < len(worstFirst(c.Effects)) {
		var t text
		t.own(faint, "and %d allowed effects: ? shows them", passed)
		if passed == 1 {
			t = nil
			t.own(faint, "and 1 allowed effect: ? shows it")
		}
		s.para(indent(5), indent(7), t)
	}
}

func (s *screen) effect(e *guard.EffectReport, details bool) {
	var lead, t text
	sign := "-"
	if e.Risk >= effect.High {
		sign = "!"
	}
	lead.own(plain, "   ").own(riskStyle(e.Risk), "%s ", sign)
	t.own(riskStyle(e.Risk), "%s", verb(&e.Effect))
	if where := place(&e.Effect); where != "" {
		t.own(plain, " ").data(strong, where, s.ascii)
	}
	if e.Partial {
		t.own(warning, " and what else that may mean")
	}
	switch e.Undo {
	case effect.UndoUnknown:
		if e.Op == effect.Write || e.Op == effect.Delete {
			t.own(plain, ": no way back is known")
		}
	case effect.UndoGit:
		t.own(plain, ": ").own(good, "git can bring it back")
	case effect.UndoRebuild:
		t.own(plain, ": ").own(good, "can be built again")
	case effect.UndoTrash:
		t.own(plain, ": ").own(good, "goes to the trash")
	case effect.UndoManual:
		t.own(plain, ": can be undone by hand")
	case effect.UndoGone:
		t.own(plain, ": ").own(danger, "gone for good")
	}
	s.para(lead, indent(7), t)

	facts := e.Facts & telling
	if details {
		facts = e.Facts
	}
	var notes []string
	if e.Bits&effect.Remote != 0 {
		notes = append(notes, "on another machine")
	}
	if e.Bits&effect.Privileged != 0 {
		notes = append(notes, "with another user's rights")
	}
	for _, n := range facts.Names() {
		notes = append(notes, strings.ReplaceAll(strings.TrimPrefix(n, "is_"), "_", " "))
	}
	if e.Why != "" {
		notes = append(notes, e.Why)
	}
	if len(notes) > 0 {
		var t text
		t.data(faint, strings.Join(notes, ", "), s.ascii)
		s.para(indent(7), indent(7), t)
	}
	dangers := e.Dangers
	if e.Danger != "" && !slices.Contains(dangers, e.Danger) {
		dangers = append(slices.Clone(dangers), e.Danger)
	}
	if !details {
		dangers = slices.DeleteFunc(slices.Clone(dangers), func(name string) bool {
			return slices.ContainsFunc(s.q.Advice, func(a guard.Advice) bool { return a.Danger == name })
		})
	}
	if len(dangers) > 0 {
		var t text
		t.own(danger, "danger: ").data(danger, strings.ReplaceAll(strings.Join(dangers, ", "), "_", " "), s.ascii)
		s.para(indent(7), indent(7), t)
	}
	if details {
		var t text
		t.own(faint, "%s, decided by ", e.Action).data(faint, source(e.Source, e.Rule), s.ascii)
		s.para(indent(7), indent(7), t)
	}
}

// advised is how many dangers a screen explains before ? is needed.
const advised = 3

// advice says what the dangers mean, how they are taken back, and what would
// be safer.
func (s *screen) advice(details bool) {
	for i, a := range s.q.Advice {
		if i == advised && !details {
			var t text
			t.own(faint, "and %d more dangers: ? shows them", len(s.q.Advice)-i)
			s.para(indent(2), indent(2), t)
			break
		}
		for _, l := range []struct {
			lead  string
			style style
			words string
		}{{"danger: ", danger, strings.ReplaceAll(a.Danger, "_", " ") + ": " + a.What}, {"  undo: ", plain, a.Undo}, {" safer: ", good, a.Safer}} {
			if l.words == "" {
				continue
			}
			var lead, t text
			lead.own(strong, "  %s", l.lead)
			t.data(l.style, l.words, s.ascii)
			s.para(lead, indent(10), t)
		}
	}
	if len(s.q.Advice) > 0 {
		s.blank()
	}
}

func (s *screen) preview() {
	if len(s.q.Preview) == 0 {
		return
	}
	var t text
	t.own(strong, "Preview:")
	s.para(indent(2), indent(2), t)
	for _, l := range s.q.Preview {
		var t text
		t.data(plain, l, s.ascii)
		s.para(indent(4), indent(6), t)
	}
	s.blank()
}
