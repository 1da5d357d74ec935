package guard

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"guard/effect"
	"guard/shellparse"
	"guard/store"
)

// A Suggestion is a rule that a person's own answers speak for. It decides
// nothing: somebody has to make it.
type Suggestion struct {
	Action  effect.Action // Allow or Deny
	Kind    string        // as of [Offer]
	Pattern string        // what would be stored
	Command string        // the command that it is made from, and where
	Dir     string
	Yes, No int      // how often a person said so
	Days    int      // on how many days
	Seen    []string // the commands, newest first, at most five
}

// From how many answers on a suggestion is made. A no counts for more than a
// yes: people refuse with care, and approve in haste.
const (
	suggestYes = 3
	suggestNo  = 2
)

// answers are what a person said about one command in one directory, or about
// several that a rule would cover together.
type answers struct {
	dir, command string
	yes, no      int
	days         []string
	seen         []string
	last         time.Time
}

func (a *answers) count(e *store.Entry, yes bool) {
	if yes {
		a.yes++
	} else {
		a.no++
	}
	if day := e.Time.Format(time.DateOnly); !slices.Contains(a.days, day) {
		a.days = append(a.days, day)
	}
	a.last = e.Time
}

// add takes over the answers of b.
func (a *answers) add(b *answers) {
	a.yes, a.no = a.yes+b.yes, a.no+b.no
	for _, day := range b.days {
		if !slices.Contains(a.days, day) {
			a.days = append(a.days, day)
		}
	}
	if len(a.seen) < 5 {
		a.seen = append(a.seen, b.command)
	}
}

// said reports whether an answer of the log is a yes or a no; known is false
// for what is neither.
func said(answer string) (yes, known bool) {
	switch answer {
	case Once.String(), ForTurn.String(), ForSession.String(), Always.String():
		return true, true
	case No.String(), Never.String(), Feedback.String():
		return false, true
	}
	return false, false
}

// Suggest reads the person's answers since a time out of the log and proposes
// rules: for what was approved at least three times and never refused, and
// denials for what was refused at least twice and never approved. It proposes
// only what could be kept honestly, and nothing that is answered already.
// Commands with secrets are left out: the log does not have them.
func (g *Guard) Suggest(ctx context.Context, since time.Time) ([]Suggestion, error) {
	if g.store == nil {
		return nil, errors.New("suggest: there is no store")
	}
	index := map[[2]string]int{}
	var all []*answers
	err := g.store.Query(store.Filter{Answered: true, Kind: "command", Tool: "bash", From: since, OldestFirst: true}, func(e store.Entry) error {
		yes, known := said(e.Answer)
		if !known || strings.Contains(e.Command, store.Masked) {
			return ctx.Err()
		}
		key := [2]string{e.Dir, e.Command}
		i, ok := index[key]
		if !ok {
			i = len(all)
			index[key] = i
			all = append(all, &answers{dir: e.Dir, command: e.Command})
		}
		all[i].count(&e, yes)
		return ctx.Err()
	})
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(all, func(a, b *answers) int { return b.last.Compare(a.last) })
	var out []Suggestion
	groups := map[string]*answers{} // what several commands speak for
	rules := map[string]*store.Rule{}
	kinds := map[string]string{}
	for _, a := range all {
		if a.no >= suggestNo && a.yes == 0 {
			out = append(out, g.suggestNever(ctx, a)...)
			continue
		}
		kind, rule := g.widest(ctx, a)
		if rule == nil {
			continue
		}
		key := kind + " " + rule.Pattern + " in " + rule.Dir
		if groups[key] == nil {
			groups[key], rules[key], kinds[key] = &answers{dir: a.dir, command: a.command}, rule, kind
		}
		groups[key].add(a)
	}
	for key, a := range groups {
		if a.yes < suggestYes || a.no > 0 {
			continue
		}
		out = append(out, Suggestion{Action: effect.Allow, Kind: kinds[key], Pattern: rules[key].Pattern, Command: a.command, Dir: a.dir, Yes: a.yes, Days: len(a.days), Seen: a.seen})
	}
	slices.SortFunc(out, func(a, b Suggestion) int {
		return cmp.Or(cmp.Compare(b.Yes+b.No, a.Yes+a.No), cmp.Compare(a.Pattern, b.Pattern), cmp.Compare(a.Dir, b.Dir))
	})
	return out, nil
}

// widest returns the widest honest rule for a command that is still asked
// about: several commands that one rule would cover speak for it together.
func (g *Guard) widest(ctx context.Context, a *answers) (string, *store.Rule) {
	req := &Request{Script: a.command, Dir: a.dir, Dialect: shellparse.Bash}
	if r, err := g.Check(ctx, req); err != nil || a.no == 0 && r.Action != effect.Ask {
		return "", nil
	}
	for _, kind := range [...]string{"project", "host", "prefix", "path", "exact"} {
		if rules, err := g.Propose(ctx, req, kind); err == nil && len(rules) == 1 {
			return kind, &rules[0]
		}
	}
	return "", nil
}

// suggestNever proposes a denial, if the command is not denied already.
func (g *Guard) suggestNever(ctx context.Context, a *answers) []Suggestion {
	req := &Request{Script: a.command, Dir: a.dir, Dialect: shellparse.Bash}
	rules, err := g.Forbid(ctx, req, "exact")
	if err != nil || len(rules) == 0 {
		return nil
	}
	// A refusal of today denies it too, and ends tomorrow.
	if r, err := g.Check(ctx, req); err != nil || r.Action == effect.Deny && r.Source != SourceRefusal {
		return nil
	}
	return []Suggestion{{Action: effect.Deny, Kind: "exact", Pattern: rules[0].Pattern, Command: a.command, Dir: a.dir, No: a.no, Days: len(a.days), Seen: []string{a.command}}}
}

// habitBytes is about how much of the log a question looks back on.
const habitBytes = 1 << 20

// habit says how often a person answered this very command here before. It is
// for them to see, and moves nothing.
func (g *Guard) habit(j *judged) string {
	if g.store == nil || !g.settings.AuditEnabled || j.req.Dir == "" {
		return ""
	}
	command := store.MaskText(commandText(j.req))
	yes, no := 0, 0
	err := g.store.Query(store.Filter{Answered: true, Kind: "command", Bytes: habitBytes, From: g.now().AddDate(0, -3, 0)}, func(e store.Entry) error {
		if e.Command != command || e.Dir != j.req.Dir {
			return nil
		}
		switch ok, known := said(e.Answer); {
		case !known:
		case ok:
			yes++
		default:
			no++
		}
		return nil
	})
	switch {
	case err != nil || yes+no == 0:
		return ""
	case no == 0:
		return "you said yes to this " + times(yes) + " before, and never no"
	case yes == 0:
		return "you said no to this " + times(no) + " before, and never yes"
	}
	return "you said yes to this " + times(yes) + " before, and no " + times(no)
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}
