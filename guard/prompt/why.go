package prompt

import (
	"slices"
	"strings"

	"guard/guard"
)

// quoted is how many lines of somebody else's words a screen has room for
// before ? is needed to see them all.
const quoted = 8

// why says what made guard ask: the reasons, the rule, what was not
// understood, and an earlier refusal.
func (s *screen) why(details bool) {
	r := s.q.Report
	var seen []string
	tell := func(reason, level string) {
		if reason == "" || slices.Contains(seen, reason) {
			return
		}
		seen = append(seen, reason)
		st := plain
		switch level {
		case "warning":
			st = warning
		case "danger":
			st = danger
		}
		var lead, t text
		lead.own(strong, "  why: ")
		if len(seen) > 1 {
			lead = indent(7)
		}
		t.data(st, reason, s.ascii)
		s.para(lead, indent(7), t)
	}
	var theirs []string
	for _, c := range open(s.q) {
		for _, e := range worstFirst(c.Effects) {
			switch {
			case e.Reason == "":
			case foreign(e.Rule):
				if !slices.Contains(theirs, e.Reason) {
					theirs = append(theirs, e.Reason)
				}
			default:
				tell(e.Reason, e.Level)
			}
		}
	}
	reasons := r.Reasons
	for _, c := range open(s.q) {
		reasons = append(slices.Clone(reasons), c.Reasons...)
	}
	for _, reason := range reasons {
		if !slices.Contains(theirs, reason) {
			tell(reason, "")
		}
	}
	if !r.Full {
		tell("not everything in this command was understood", "warning")
	}
	var rules text
	rules.own(strong, " rule: ").data(plain, source(r.Source, r.Rule), s.ascii)
	s.para(nil, indent(7), rules)
	if len(theirs) > 0 {
		s.says("the repository's rule says:", strings.Join(theirs, "\n"), 0)
	}
	if words := strings.TrimPrefix(strings.TrimPrefix(s.q.Refused, "refused before"), ": "); words != "" {
		s.says("you refused this before:", words, 0)
	} else if s.q.Refused != "" {
		var t text
		t.own(strong, "you refused this before")
		s.para(indent(2), indent(4), t)
	}
	if details {
		for _, n := range s.q.NotOffered {
			var t text
			t.own(faint, "no rule for good: ").data(faint, n, s.ascii)
			s.para(indent(2), indent(7), t)
		}
	}
}

// foreign reports whether a rule stands in the repository's own file, whose
// words are not ours.
func foreign(rule string) bool { return strings.HasPrefix(rule, "project/") }

func source(src guard.Source, rule string) string {
	switch {
	case src == "" && rule == "":
		return "no rule; guard asks where it does not know"
	case rule == "":
		return string(src)
	case src == "":
		return rule
	}
	return rule + " (" + string(src) + ")"
}

// others shows the words of who asks, marked as theirs.
func (s *screen) others(details bool) {
	limit := quoted
	if details {
		limit = 0
	}
	r := s.q.Request
	who := "who asks"
	if r.Agent != "" {
		who = "the agent"
	}
	if r.Description != "" {
		s.says(who+" describes it:", r.Description, limit)
	}
	if r.Reason != "" {
		s.says(who+" says:", r.Reason, limit)
	}
	var intent []string
	for _, w := range [...][2]string{{"action", r.Intent.Action}, {"scope", r.Intent.Scope}, {"cost", r.Intent.Cost}} {
		if w[1] != "" {
			intent = append(intent, w[0]+" "+w[1])
		}
	}
	if len(intent) > 0 {
		s.says(who+" declares:", strings.Join(intent, ", "), limit)
	}
	if r.Preview != "" {
		s.says(who+" expects:", r.Preview, limit)
	}
}

// habit says how often this was answered before.
func (s *screen) habit() {
	if s.q.Habit == "" {
		return
	}
	var t text
	t.data(faint, s.q.Habit, s.ascii)
	s.para(indent(2), indent(4), t)
}

// rest is what a person should know besides: what a yes for the session means,
// how they answered before, and what guard noticed.
func (s *screen) rest() {
	if s.q.Session && len(s.q.Besides) > 0 {
		var lead, t text
		lead.own(strong, "  s: ")
		t.own(plain, "a yes for this session also answers ").data(plain, strings.Join(s.q.Besides, "; "), s.ascii)
		s.para(lead, indent(5), t)
	}
	s.habit()
	for _, n := range s.q.Notices {
		var lead, t text
		lead.own(warning, "  note: ")
		t.data(plain, n, s.ascii)
		s.para(lead, indent(8), t)
	}
}

// says adds somebody's words below a line of ours that says whose they are.
func (s *screen) says(who, words string, limit int) {
	var t text
	t.own(strong, "%s", who)
	s.para(indent(2), indent(2), t)
	s.quote(words, limit)
}
