package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"guard/effect"
	"guard/guard"
	"guard/guard/local"
	"guard/store"
)

func newApprovalsAdd(e *env, in *invocation) *cobra.Command {
	var text, note, expires string
	var deny bool
	kinds := []string{"prefix", "exact", "path", "project", "host"}
	chosen := make([]bool, len(kinds))
	c := &cobra.Command{
		Use: "add [flags] (-- CMD [ARG…] | -c SCRIPT)", Short: "Make a rule for good from a command, without running it",
		Long: `Make a rule for good from a command. It is the rule that an always to the question
about this command would store, and only if that makes it pass. With --deny it
says never: to this very command, to whatever begins with these words (--prefix),
or to any change below a directory (--path -- DIR).`,
		Example: `  guard approvals add -- make deploy-staging
  guard approvals add --prefix --expires 30d -- gh pr create
  guard approvals add --deny --prefix -- git push --force
  guard approvals add --deny --path -- ~/photos`,
		RunE: func(c *cobra.Command, args []string) error {
			kind := ""
			for i, on := range chosen {
				if on && kind != "" {
					return hinted("--"+kind+" and --"+kinds[i]+" cannot both be", "make two rules")
				}
				if on {
					kind = kinds[i]
				}
			}
			until, err := parseExpiry(expires, time.Now())
			if err != nil {
				return err
			}
			return e.addRules(in, kind, deny, text, c.Flags().Changed("command"), args, func(r *store.Rule) { r.Note, r.ExpiresAt = note, until })
		},
	}
	judgeFlags(c, in, &text)
	f := c.Flags()
	f.BoolVar(&chosen[0], "prefix", false, "whatever begins like this command")
	f.BoolVar(&chosen[1], "exact", false, "this very command in this directory; the default")
	f.BoolVar(&chosen[2], "path", false, "the same operations below the directory of what it changes")
	f.BoolVar(&chosen[3], "project", false, "this project's own builds, tests and scripts")
	f.BoolVar(&chosen[4], "host", false, "fetching from the host")
	f.BoolVar(&deny, "deny", false, "never, in place of always")
	f.StringVar(&expires, "expires", "", "when it ends: how long from now, like 30d or 12h, or a day like 2026-12-31")
	f.StringVar(&note, "note", "", "words to remember why")
	return c
}

// parseExpiry reads when something ends; empty is never.
func parseExpiry(s string, now time.Time) (time.Time, error) {
	if s == "" {
		return time.Time{}, nil
	}
	t, err := parseTime(s, now)
	if err != nil {
		return t, hinted(fmt.Sprintf("%q is no time", s), "--expires 30d, 12h or 2026-12-31")
	}
	switch day := strings.Count(s, "-") == 2; {
	case day && t.Before(now):
		return t, hinted(s+" is over", "name a day to come")
	case !day: // how long ago means how long from now
		t = now.Add(now.Sub(t))
	}
	return t, nil
}

func (e *env) addRules(in *invocation, kind string, deny bool, text string, isScript bool, args []string, more func(*store.Rule)) error {
	if kind == "" {
		kind = "exact"
	}
	l, g, req, err := e.requestOf(in, text, isScript, args)
	if err != nil {
		return err
	}
	var rules []store.Rule
	if deny {
		rules, err = g.Forbid(context.Background(), req, kind)
	} else {
		rules, err = g.Propose(context.Background(), req, kind)
	}
	if u := (*guard.Unfit)(nil); errors.As(err, &u) && !u.Needed {
		return hinted("no rule is needed: "+u.Reason, "guard check -- COMMAND says so too")
	} else if err != nil {
		return hinted("no such rule: "+err.Error(), "guard explain shows what the command does; another kind may fit: --exact, --prefix, --path, --project, --host")
	}
	for i := range rules {
		more(&rules[i])
	}
	if !deny {
		if err := e.agree(l, "an approval", e.rulesText("This will be answered with yes from now on, without a question:", rules), "yes"); err != nil {
			return err
		}
	}
	return e.keepRules(l, rules, "command")
}

func (e *env) rulesText(head string, rules []store.Rule) string {
	var b strings.Builder
	b.WriteString(head + "\n\n")
	for i := range rules {
		b.WriteString(ruleText(&rules[i], painter{}))
	}
	return b.String()
}

// keepRules writes down that rules are made, and then keeps them all.
func (e *env) keepRules(l *local.Local, rules []store.Rule, origin string) error {
	now := time.Now()
	for i := range rules {
		r := &rules[i]
		r.ID, r.Audit, r.Origin, r.CreatedAt = store.NewID(), store.NewID(), origin, now
		if err := e.noteRule(l, r.Audit, "added", r); err != nil {
			return err
		}
	}
	kept, err := l.Store.AddAll(rules)
	if err != nil {
		return err
	}
	for i := range kept {
		fmt.Fprintf(e.stdout, "%s  %s %s %s\n", kept[i].ID, kept[i].Action, kept[i].Type, printable(orText(kept[i].Pattern, kept[i].Dir)))
	}
	return nil
}

// noteRule writes down a change of a rule. id may be empty.
func (e *env) noteRule(l *local.Local, id, what string, r *store.Rule) error {
	return l.Store.Append(store.Entry{
		ID: id, Kind: "rule", Time: time.Now(), User: l.User(), Agent: l.Agent, Session: l.Session, Dir: r.Dir, Action: r.Action, Risk: r.Risk,
		Rule: r.ID, Reason: what + ": " + orText(r.Pattern, r.Dir), Version: version(),
	})
}

func newApprovalsEdit(e *env, in *invocation) *cobra.Command {
	var note, expires, risk string
	var words []string
	c := &cobra.Command{
		Use: "edit ID", Short: "Change a rule's note or end, or make it narrower", Args: cobra.ExactArgs(1),
		Long: `Change a rule's note or when it ends, or make it narrower: a lower risk, more
words of a prefix. To make a rule wider, make another one.`,
		Example: "  guard approvals edit k3jw2m7q4t5x6y7z8a9b --note 'until the release' --expires 14d\n  guard approvals edit k3jw2m7q4t5x6y7z8a9b --word --draft",
		RunE: func(c *cobra.Command, args []string) error {
			now := time.Now()
			until, err := parseExpiry(expires, now)
			if err != nil {
				return err
			}
			change := func(r *store.Rule) error {
				if c.Flags().Changed("note") {
					r.Note = note
				}
				if c.Flags().Changed("expires") {
					r.ExpiresAt = until
				}
				if risk != "" {
					to, ok := effect.ParseRisk(risk)
					if !ok || to > r.Risk {
						return hinted(fmt.Sprintf("the risk cannot become %s", shown(risk)), "it answers up to "+r.Risk.String()+" risk; name a lower one")
					}
					r.Risk = to
				}
				if len(words) > 0 {
					if r.Type != store.Prefix {
						return hinted("only a prefix rule takes more words", "guard approvals show "+r.ID)
					}
					r.Tokens = append(slices.Clone(r.Tokens), words...)
					r.Pattern = quoted(r.Tokens) + " …"
				}
				return nil
			}
			if c.Flags().NFlag() == 0 {
				return hinted("nothing is to be changed", "--note, --expires, --risk or --word")
			}
			return e.editRule(in, args[0], change)
		},
	}
	f := c.Flags()
	f.StringVar(&note, "note", "", "words to remember why")
	f.StringVar(&expires, "expires", "", "when it ends: 30d, 12h, 2026-12-31; empty is never")
	f.StringVar(&risk, "risk", "", "the highest risk it answers; only lower than now")
	f.StringArrayVar(&words, "word", nil, "one more word that the command must have; may be repeated")
	return c
}

func (e *env) editRule(in *invocation, id string, change func(*store.Rule) error) error {
	l, _, err := e.open(in, true)
	if err != nil {
		return err
	}
	rules, err := rulesCalled(l, []string{id})
	if err != nil {
		return err
	}
	was := rules[0]
	now := was
	if err := change(&now); err != nil {
		return err
	}
	longer := !was.ExpiresAt.IsZero() && (now.ExpiresAt.IsZero() || now.ExpiresAt.After(was.ExpiresAt))
	shorter := !now.ExpiresAt.IsZero() && (was.ExpiresAt.IsZero() || now.ExpiresAt.Before(was.ExpiresAt))
	if was.Action == effect.Allow && longer || was.Action == effect.Deny && (shorter || len(now.Tokens) > len(was.Tokens)) {
		if err := e.agree(l, "a change that lets more through", e.rulesText("The rule will be:", []store.Rule{now}), "yes"); err != nil {
			return err
		}
	}
	if err := e.noteRule(l, "", "changed", &now); err != nil {
		return err
	}
	kept, err := l.Store.Update(id, change)
	if errors.Is(err, store.ErrNotFound) {
		err = noSuchRule(id)
	}
	if err != nil {
		return err
	}
	_, err = e.stdout.WriteString(ruleText(&kept, e.paint(e.stdout)))
	return err
}

func newApprovalsRemove(e *env, in *invocation) *cobra.Command {
	return &cobra.Command{
		Use: "remove ID…", Short: "Forget rules, so that their commands ask again", Args: cobra.MinimumNArgs(1),
		Long: `Forget rules. What was allowed asks again. Taking back a never needs a person at a
terminal, since it was a person's no.`,
		Example: "  guard approvals remove k3jw2m7q4t5x6y7z8a9b",
		RunE: func(_ *cobra.Command, ids []string) error {
			l, _, err := e.open(in, true)
			if err != nil {
				return err
			}
			rules, err := rulesCalled(l, ids)
			if err != nil {
				return err
			}
			if slices.ContainsFunc(rules, func(r store.Rule) bool { return r.Action == effect.Deny }) {
				if err := e.agreeToForget(l, rules, "These are forgotten, and what they deny will only be asked about:"); err != nil {
					return err
				}
			}
			return e.forget(l, rules)
		},
	}
}

// agreeToForget lets a person agree that rules are forgotten.
func (e *env) agreeToForget(l *local.Local, rules []store.Rule, head string) error {
	var b strings.Builder
	b.WriteString(head + "\n\n")
	for i := range rules {
		fmt.Fprintf(&b, "  %s %s %s\n", rules[i].Action, rules[i].Type, printable(orText(rules[i].Pattern, rules[i].Dir)))
	}
	return e.agree(l, "forgetting these rules", b.String(), "")
}

// forget removes rules and writes that down.
func (e *env) forget(l *local.Local, rules []store.Rule) error {
	ids := map[string]bool{}
	for i := range rules {
		ids[rules[i].ID] = true
	}
	gone, err := l.Store.RemoveIf(func(r *store.Rule) bool { return ids[r.ID] })
	if err != nil {
		return err
	}
	var errs []error
	for i := range gone {
		errs = append(errs, e.noteRule(l, "", "removed", &gone[i]))
		fmt.Fprintf(e.stdout, "removed %s: %s\n", gone[i].ID, printable(orText(gone[i].Pattern, gone[i].Dir)))
	}
	return errors.Join(errs...)
}

func newApprovalsClear(e *env, in *invocation) *cobra.Command {
	var f ruleFilter
	c := &cobra.Command{
		Use: "clear", Short: "Forget all rules, or those that the flags choose", Args: cobra.NoArgs,
		Example: "  guard approvals clear\n  guard approvals clear --allow --dir ~/old-project",
		RunE: func(*cobra.Command, []string) error {
			if err := f.check(); err != nil {
				return err
			}
			l, rules, err := e.chosenRules(in, func(r *store.Rule, now time.Time) bool { return f.chooses(r, now) })
			if err != nil || len(rules) == 0 {
				return err
			}
			if err := e.agreeToForget(l, rules, fmt.Sprintf("%d rules are forgotten:", len(rules))); err != nil {
				return err
			}
			return e.forget(l, rules)
		},
	}
	f.flags(c)
	return c
}

// chosenRules lists the rules that choose picks, and says if there are none.
func (e *env) chosenRules(in *invocation, choose func(*store.Rule, time.Time) bool) (*local.Local, []store.Rule, error) {
	l, _, err := e.open(in, true)
	if err != nil {
		return nil, nil, err
	}
	all, err := l.Store.List()
	if err != nil {
		return nil, nil, err
	}
	now := time.Now()
	rules := slices.DeleteFunc(all, func(r store.Rule) bool { return !choose(&r, now) })
	if len(rules) == 0 {
		fmt.Fprintln(e.stdout, "no rule is chosen; nothing was changed")
	}
	return l, rules, nil
}

func newApprovalsPrune(e *env, in *invocation) *cobra.Command {
	var unused string
	var dry bool
	c := &cobra.Command{
		Use: "prune", Short: "Forget what has expired, what is about directories that are gone, and what was long not used", Args: cobra.NoArgs,
		Long: `Forget rules that answer nothing any more: those that have expired, and those about
a directory or a program that is gone. With --unused also those that allow and
have answered nothing for so long. A never is kept until it expires.`,
		Example: "  guard approvals prune --dry-run\n  guard approvals prune --unused 30d",
		RunE: func(*cobra.Command, []string) error {
			var before time.Time
			if unused != "" {
				var err error
				if before, err = parseTime(unused, time.Now()); err != nil {
					return hinted(fmt.Sprintf("%q is no time", unused), "--unused 30d")
				}
			}
			l, rules, err := e.chosenRules(in, func(r *store.Rule, now time.Time) bool {
				last := r.LastUsed
				if last.Before(r.CreatedAt) {
					last = r.CreatedAt
				}
				switch {
				case r.Expired(now):
					return true
				case r.Action != effect.Allow:
					return false
				}
				return gone(r.Dir) || gone(r.Program) || !before.IsZero() && last.Before(before)
			})
			if err != nil || len(rules) == 0 {
				return err
			}
			if dry {
				for i := range rules {
					fmt.Fprintf(e.stdout, "would remove %s: %s%s\n", rules[i].ID, printable(orText(rules[i].Pattern, rules[i].Dir)), since(", last used %s", rules[i].LastUsed))
				}
				return nil
			}
			return e.forget(l, rules)
		},
	}
	f := c.Flags()
	f.StringVar(&unused, "unused", "", "also what allowed nothing for so long, like 30d")
	f.BoolVar(&dry, "dry-run", false, "only say what would be forgotten")
	return c
}

// gone reports whether a rule names a file or directory that is no longer there.
func gone(path string) bool {
	if !filepath.IsAbs(path) {
		return false
	}
	_, err := os.Lstat(path)
	return errors.Is(err, fs.ErrNotExist)
}
