package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"guard/effect"
	"guard/guard"
	"guard/guard/local"
	"guard/store"
)

func newWhy(e *env, in *invocation) *cobra.Command {
	c := &cobra.Command{
		Use: "why [ID]", Short: "Explain the last decision of this session", Args: cobra.MaximumNArgs(1),
		Long: `Explain the last decision of this session, or the one with that id in the log:
what it was about, who or what decided, by which rule, what the person said, and
what would allow it.`,
		Example: "  guard why\n  guard why k3jw2m7q4t5x6y7z8a9b\n  guard why --json",
		RunE:    func(_ *cobra.Command, args []string) error { return explainLast(e, in, append(args, "")[0]) },
	}
	c.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object")
	c.Flags().StringVar(&in.session, "session", in.session, "the session whose last decision is meant")
	return c
}

// decisionView is a decision as why explains it.
type decisionView struct {
	Version  int        `json:"v"`
	ID       string     `json:"id"`
	Time     string     `json:"time"`
	Command  string     `json:"command"`
	Dir      string     `json:"dir"`
	Agent    string     `json:"agent"`
	Allowed  bool       `json:"allowed"`
	Status   int64      `json:"status"`
	Risk     string     `json:"risk"`
	Source   string     `json:"source"`
	Rule     string     `json:"rule"`
	Answer   string     `json:"answer"`
	Decided  string     `json:"decided"` // who or what decided, in words
	Why      string     `json:"why"`     // why it was not simply let through; may be empty
	Instead  string     `json:"instead"`
	Feedback string     `json:"feedback"`
	Allow    string     `json:"allow"` // what would allow it; empty if it was allowed
	Dangers  []string   `json:"dangers"`
	Calls    []callView `json:"calls"`
}

type callView struct {
	Command string   `json:"command"`
	Action  string   `json:"action"`
	Risk    string   `json:"risk"`
	Source  string   `json:"source"`
	Rule    string   `json:"rule"`
	Effects []string `json:"effects"`
}

func explainLast(e *env, in *invocation, id string) error {
	l, dir, err := e.open(in, true)
	if err != nil {
		return err
	}
	f := store.Filter{ID: id, Kind: "command"}
	if id == "" {
		f.Session, f.Agent = l.Session, l.Agent
	}
	var found *store.Entry
	err = l.Store.Query(f, func(en store.Entry) error {
		if id == "" && en.Session != l.Session {
			return nil // without a session, only what was decided without one
		}
		found = &en
		return store.ErrStop
	})
	if err != nil {
		return err
	}
	if found == nil {
		if id != "" {
			return hinted(fmt.Sprintf("the log has no decision %s", shown(id)), "guard audit list shows what was decided")
		}
		return hinted("nothing was decided in this session", "guard audit list shows what was decided elsewhere")
	}
	p, err := l.Project(dir)
	if err != nil {
		return err
	}
	v, err := viewDecision(l, p, found)
	if err != nil {
		return err
	}
	if in.json {
		return e.printJSON(v)
	}
	_, err = e.stdout.WriteString(v.text())
	return err
}

func viewDecision(l *local.Local, p *local.Project, en *store.Entry) (*decisionView, error) {
	v := &decisionView{
		Version: 1, ID: en.ID, Time: utc(en.Time), Command: en.Command, Dir: en.Dir, Agent: en.Agent, Allowed: en.Action == effect.Allow, Status: en.Status,
		Risk: en.Risk.String(), Source: en.Source, Rule: en.Rule, Answer: en.Answer, Why: en.Why, Instead: en.Instead, Feedback: en.Feedback, Allow: en.Hint,
		Dangers: []string{}, Calls: []callView{},
	}
	var err error
	if v.Decided, err = decidedBy(l, en); err != nil {
		return nil, err
	}
	if !v.Allowed && v.Allow == "" && en.Status == guard.StatusDenied && en.Answer == "" {
		v.Allow = guard.WhatAllows(guard.Source(en.Source), en.Rule)
	}
	for _, name := range en.Dangers {
		words := name
		if w := p.Policy().Dangers.Words(name); w != "" {
			words += ": " + w
		}
		v.Dangers = append(v.Dangers, words)
	}
	for i := range en.Calls {
		c := &en.Calls[i]
		v.Calls = append(v.Calls, callView{quoted(c.Argv), c.Action.String(), c.Risk.String(), c.Source, c.Rule, append([]string{}, c.Effects...)})
	}
	return v, nil
}

// decidedBy says in words who or what decided.
func decidedBy(l *local.Local, en *store.Entry) (string, error) {
	allowed := en.Action == effect.Allow
	switch guard.Source(en.Source) {
	case guard.SourcePerson:
		return decidedByPerson(en), nil
	case guard.SourceRule:
		return ruleInWords(l, en.Rule)
	case guard.SourceGrant:
		return "a yes that was kept for the session or turn answers it", nil
	case guard.SourceRefusal:
		return "a person refused this before, and that holds for a day or until a person says yes", nil
	case guard.SourceFlag:
		switch en.Rule {
		case "flag/off":
			return "a person had switched questions off for a while", nil
		case "flag/allow-dangerous":
			return "the flag --allow-dangerous, with the consent of the session's person", nil
		}
		return "the flag -y", nil
	case guard.SourceFloor:
		return "what only the administrator can lift", nil
	case guard.SourceLimit:
		return "it is not fully understood, and what is not understood never passes by itself", nil
	case guard.SourceBatch:
		if allowed {
			return "the administrator lets it pass where nobody is asked", nil
		}
		return "an answer was needed, and none came", nil
	}
	switch {
	case en.Status == guard.StatusFailed:
		return "guard failed", nil
	case allowed:
		return "the policies let it pass", nil
	}
	return "a rule of the policies denies it", nil
}

func decidedByPerson(en *store.Entry) string {
	switch en.Answer {
	case guard.Once.String():
		return "a person said yes, once"
	case guard.ForTurn.String():
		return "a person said yes, for the turn"
	case guard.ForSession.String():
		return "a person said yes, for the session"
	case guard.Always.String():
		return "a person said yes, and keeps a rule for it"
	case guard.Never.String():
		return "a person said no, and never"
	case guard.Cancel.String():
		return "a person cancelled it"
	case guard.Trash.String():
		return "a person had it moved to the trash instead"
	}
	return "a person said no"
}

func ruleInWords(l *local.Local, id string) (string, error) {
	rules, err := l.Store.List()
	if err != nil {
		return "", err
	}
	for i := range rules {
		if rules[i].ID == id {
			return "the rule kept for good: " + rules[i].Action.String() + " " + orText(rules[i].Pattern, rules[i].Dir), nil
		}
	}
	return "a rule kept for good, which is gone since", nil
}

func (v *decisionView) text() string {
	var b strings.Builder
	verdict := "not run"
	if v.Allowed {
		verdict = "let through"
	}
	if v.Instead != "" {
		verdict = "not run; instead: " + v.Instead
	}
	row := func(key, text string) {
		if text == "" {
			return
		}
		for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
			if i > 0 {
				key = ""
			}
			fmt.Fprintf(&b, "%-9s %s\n", key, printable(line))
		}
	}
	row("command", v.Command)
	row("in", v.Dir)
	row("when", clock(v.Time)+", "+v.ID)
	if v.Status != 0 && !v.Allowed {
		verdict += fmt.Sprintf(", status %d", v.Status)
	}
	row("verdict", verdict+"; "+v.Risk+" risk")
	row("decided", v.Decided)
	row("why", v.Why)
	row("rule", v.Rule)
	key := "part"
	for _, c := range v.Calls {
		if c.Action == effect.Allow.String() && c.Source == string(guard.SourcePolicy) {
			continue
		}
		row(key, c.Command+": "+c.Action+", "+c.Risk+" risk, "+strings.TrimSuffix(c.Source+" "+c.Rule, " "))
		for _, ef := range c.Effects {
			row("", "  "+ef)
		}
		key = ""
	}
	row("danger", strings.Join(v.Dangers, "\n"))
	row("said", v.Feedback)
	row("allow it", v.Allow)
	return b.String()
}
