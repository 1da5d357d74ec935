package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"guard/effect"
	"guard/guard"
	"guard/guard/local"
	"guard/shellparse"
	"guard/store"
)

func newPolicyReplay(e *env, in *invocation) *cobra.Command {
	var t trial
	var since, until string
	c := &cobra.Command{
		Use: "replay", Short: "Judge the commands of the log again, and show what would differ", Args: cobra.NoArgs,
		Long: `Judge the commands of the log again by the policies in force, with --policy by a
file in the place of yours, and show what would be decided otherwise, old → new.
Without --policy the old decision is the log's; with it, that of the policies in
force, so that only the file makes a difference. What was answered for good or
for a session does not count on either side: these are the decisions of policies
alone, on what the files and repositories are like now.

Some commands cannot be replayed as they were: where the log masks a secret,
where the directory is gone, and calls of other tools, whose parameters are not
in the log. They are counted and left out.`,
		Example: `  guard policy replay --since 7d
  guard policy replay --policy ./guard.toml --since 30d
  guard policy replay --policy ./guard.toml --json`,
		RunE: func(*cobra.Command, []string) error { return replayPolicy(e, in, t, since, until) },
	}
	t.flags(c)
	c.Flags().StringVar(&since, "since", "", "only after: a time like 2026-01-31, or how long ago, like 24h or 7d")
	c.Flags().StringVar(&until, "until", "", "only before")
	c.Flags().StringVar(&in.shell, "shell", in.shell, "the shell that the commands were for: sh, bash, zsh or ksh")
	c.Flags().BoolVar(&in.json, "json", in.json, "print one JSON object a command, and one with the counts")
	commonFlags(c, in)
	return c
}

// A replayed is what entries of one command in one directory, that was decided
// the same way, come to.
type replayed struct {
	Command  string `json:"command"`
	Dir      string `json:"dir"`
	Agent    string `json:"agent"`
	Old      string `json:"old"`
	New      string `json:"new"`
	Rule     string `json:"rule"` // that decides now
	Reason   string `json:"reason"`
	Count    int    `json:"count"`
	Approved int    `json:"approved"` // so often a person said yes
	Refused  int    `json:"refused"`  // … or no

	last time.Time
}

// A replay judges entries of the log anew.
type replay struct {
	now    *local.Local // by the policies in force
	then   *local.Local // by the file that is tried; now, if there is none
	judged map[replayKey]*outcome
	found  map[replayKey]*replayed
	counts replayCounts

	dialect shellparse.Dialect // the log does not say which it was
}

type replayCounts struct {
	Replayed    int `json:"replayed"`
	Differ      int `json:"differ"`
	Masked      int `json:"masked"`
	OtherTools  int `json:"other_tools"`
	Gone        int `json:"directory_gone"`
	Unjudged    int `json:"not_judged"`
	NoLongerAsk int `json:"no_longer_ask"`
	NowAsk      int `json:"now_ask"`
	NowDenied   int `json:"now_denied"`
}

type replayKey struct{ command, dir, agent, old string }

// outcome is what policies say of a command now.
type outcome struct {
	old, new effect.Action
	rule     string
	reason   string
	failed   bool
}

func replayPolicy(e *env, in *invocation, t trial, since, until string) error {
	f := auditFilter{since: since, until: until}
	if err := f.resolve(time.Now()); err != nil {
		return err
	}
	session := in.session
	in.session = ""
	now, _, err := e.open(in, true)
	if err != nil {
		return err
	}
	dialect, err := e.dialect(in.shell)
	if err != nil {
		return err
	}
	r := &replay{now: now, then: now, dialect: dialect, judged: map[replayKey]*outcome{}, found: map[replayKey]*replayed{}}
	if t.file != "" {
		if r.then, err = now.Instead(t.tier, t.file); err != nil {
			return err
		}
	}
	f.Session = session
	if err := now.Store.Query(f.Filter, r.entry); err != nil {
		return err
	}
	list := make([]*replayed, 0, len(r.found))
	for _, x := range r.found {
		list = append(list, x)
	}
	slices.SortFunc(list, func(a, b *replayed) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), b.last.Compare(a.last), cmp.Compare(a.Command, b.Command), cmp.Compare(a.Dir, b.Dir))
	})
	if in.json {
		for _, x := range list {
			if err := e.printJSON(x); err != nil {
				return err
			}
		}
		return e.printJSON(r.counts)
	}
	return e.showReplay(list, &r.counts)
}

// entry replays one entry of the log.
func (r *replay) entry(en store.Entry) error {
	if en.Kind != "command" {
		return nil
	}
	switch {
	case en.Tool != "" && en.Tool != "bash":
		r.counts.OtherTools++
		return nil
	case en.Command == "" || strings.Contains(en.Command, "***"):
		r.counts.Masked++
		return nil
	case !isDir(en.Dir):
		r.counts.Gone++
		return nil
	}
	key := replayKey{en.Command, en.Dir, en.Agent, ""}
	o := r.judged[key]
	if o == nil {
		o = r.judge(key)
		r.judged[key] = o
	}
	if o.failed {
		r.counts.Unjudged++
		return nil
	}
	r.counts.Replayed++
	was := o.old
	if r.now == r.then {
		was = decidedByPolicy(&en)
	}
	if was == o.new {
		return nil
	}
	r.counts.Differ++
	switch {
	case o.new == effect.Deny:
		r.counts.NowDenied++
	case o.new == effect.Ask:
		r.counts.NowAsk++
	default:
		r.counts.NoLongerAsk++
	}
	key.old = was.String()
	x := r.found[key]
	if x == nil {
		x = &replayed{Command: en.Command, Dir: en.Dir, Agent: en.Agent, Old: key.old, New: o.new.String(), Rule: o.rule, Reason: o.reason}
		r.found[key] = x
	}
	x.Count++
	if en.Time.After(x.last) {
		x.last = en.Time
	}
	if en.Source == string(guard.SourcePerson) {
		if en.Action == effect.Allow {
			x.Approved++
		} else {
			x.Refused++
		}
	}
	return nil
}

func isDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

func (r *replay) judge(key replayKey) *outcome {
	req := func() *guard.Request {
		return &guard.Request{Script: key.command, Dir: key.dir, Agent: key.agent, Dialect: r.dialect}
	}
	got, err := r.then.Judge(context.Background(), req())
	if err != nil {
		return &outcome{failed: true}
	}
	o := &outcome{old: got.Action, new: got.Action, rule: got.Rule, reason: strings.Join(got.Reasons, "; ")}
	if r.now != r.then {
		was, err := r.now.Judge(context.Background(), req())
		if err != nil {
			return &outcome{failed: true}
		}
		o.old = was.Action
	}
	return o
}

// decidedByPolicy is what the policies of its time said of an entry, before
// anything that was answered earlier or then.
func decidedByPolicy(en *store.Entry) effect.Action {
	if len(en.Calls) == 0 {
		if en.Source == string(guard.SourcePerson) || en.Source == string(guard.SourceBatch) {
			return effect.Ask
		}
		return en.Action
	}
	worst := effect.Allow
	for i := range en.Calls {
		a := en.Calls[i].Action
		switch guard.Source(en.Calls[i].Source) {
		case guard.SourceGrant, guard.SourceRule, guard.SourceFlag, guard.SourceRefusal:
			a = effect.Ask
		}
		worst = min(worst, a)
	}
	return worst
}

func (e *env) showReplay(list []*replayed, n *replayCounts) error {
	p := e.paint(e.stdout)
	var b strings.Builder
	for _, x := range list {
		old, _ := effect.ParseAction(x.Old)
		now, _ := effect.ParseAction(x.New)
		fmt.Fprintf(&b, "%4d×  %s → %s  %s\n", x.Count, p.action(old), p.action(now), p.bold(printable(x.Command)))
		line := "in " + x.Dir
		if x.Rule != "" {
			line += "  by " + x.Rule
		}
		if x.Reason != "" {
			line += ": " + x.Reason
		}
		switch {
		case x.Approved > 0 && x.Refused > 0:
			line += fmt.Sprintf("  (approved %d times, refused %d times)", x.Approved, x.Refused)
		case x.Approved > 0:
			line += fmt.Sprintf("  (approved %d times)", x.Approved)
		case x.Refused > 0:
			line += fmt.Sprintf("  (refused %d times)", x.Refused)
		}
		fmt.Fprintf(&b, "       %s\n", p.faint(printable(line)))
	}
	if len(list) > 0 {
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "%s replayed, %d would be decided otherwise", count(n.Replayed, "command"), n.Differ)
	if n.Differ > 0 {
		fmt.Fprintf(&b, ": %d would no longer ask or be refused, %d would ask, %d would be refused", n.NoLongerAsk, n.NowAsk, n.NowDenied)
	}
	b.WriteByte('\n')
	if left := n.Masked + n.OtherTools + n.Gone + n.Unjudged; left > 0 {
		fmt.Fprintf(&b, "%d could not be replayed as they were: %d hold a masked secret, %d are of other tools, %d ran in directories that are gone, %d could not be judged\n",
			left, n.Masked, n.OtherTools, n.Gone, n.Unjudged)
	}
	_, err := e.stdout.WriteString(b.String())
	return err
}
