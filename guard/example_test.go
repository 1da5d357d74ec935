package guard_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"strings"

	"guard/effect"
	"guard/guard"
	"guard/policy"
	"guard/shellparse"
	"guard/store"
)

// yesBelow is a Prompter that stands for a person who agrees to everything
// below a risk, once.
type yesBelow effect.Risk

func (y yesBelow) Prompt(ctx context.Context, q *guard.Question) (guard.Answer, error) {
	if q.Report.Risk < effect.Risk(y) {
		return guard.Answer{Kind: guard.Once}, nil
	}
	return guard.Answer{Kind: guard.Feedback, Feedback: "not today"}, nil
}

// newGuard asks a person who agrees to what is below high.
func newGuard() *guard.Guard {
	return guard.New(
		guard.WithPolicy(&policy.Set{Mode: policy.Standard}),
		guard.WithPrompter(yesBelow(effect.High)),
		guard.WithEnviron(os.Environ()),
		guard.WithSettings(guard.Settings{Answerable: true}),
	)
}

func ExampleGuard_Confirm() {
	g := newGuard()
	for _, script := range []string{"ls | head -3", "rm -rf /srv/data"} {
		d, err := g.Confirm(context.Background(), &guard.Request{
			Script: script, Dialect: shellparse.Bash, Dir: "/usr/share", Agent: "example", Reason: "tidying up",
		})
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s: %v by %s\n", script, d.Allowed, d.Source)
		if d.Feedback != "" {
			fmt.Println("the person said:", d.Feedback)
		}
	}
	// Output:
	// ls | head -3: true by policy
	// rm -rf /srv/data: false by person
	// the person said: not today
}

func ExampleGuard_Check() {
	g := newGuard()
	r, err := g.Check(context.Background(), &guard.Request{Script: "cd /tmp && x=rm; $x -rf /", Dialect: shellparse.Bash, Dir: "/usr/share"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(r.Class, r.Action, r.Risk)
	// Output: delete ask critical
}

func ExampleGuard_RegisterTool() {
	g := newGuard()
	err := g.RegisterTool(guard.Tool{
		Name:    "tickets",
		Effects: []guard.ToolEffect{{Op: effect.Read, Area: effect.Cloud, Bits: effect.Remote, Target: "tickets.example", Undo: effect.UndoNone}},
		// What it may do depends on its parameters …
		Judge: func(params map[string]any) []guard.ToolEffect {
			if params["action"] == "delete" {
				return []guard.ToolEffect{{Op: effect.Delete, Area: effect.Cloud, Bits: effect.Remote, Target: "tickets.example", Undo: effect.UndoGone}}
			}
			return nil
		},
		// … and so does how bad that is.
		Danger: func(params map[string]any) effect.Risk {
			if params["all"] == true {
				return effect.Critical
			}
			return effect.None
		},
	})
	if err != nil {
		log.Fatal(err)
	}
	for _, params := range []map[string]any{{"action": "delete"}, {"action": "delete", "all": true}} {
		r, err := g.Check(context.Background(), &guard.Request{Tool: "tickets", Params: params, Dir: "/usr/share"})
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(r.Class, r.Action, r.Risk)
	}
	// Output:
	// delete ask high
	// delete ask critical
}

// ask is a Prompter made of a function.
type ask func(q *guard.Question) guard.Answer

func (a ask) Prompt(ctx context.Context, q *guard.Question) (guard.Answer, error) {
	return a(q), ctx.Err()
}

func ExamplePrompter() {
	g := guard.New(
		guard.WithPolicy(&policy.Set{Mode: policy.Standard}),
		guard.WithPrompter(ask(func(q *guard.Question) guard.Answer {
			// Everything in a question that is not guard's own words is to be
			// shown escaped.
			fmt.Printf("%s risk: %q\n", q.Report.Risk, q.Command)
			for _, i := range q.Open {
				fmt.Println(" because it", strings.Join(q.Report.Calls[i].Reasons, "; "))
			}
			return guard.Answer{Kind: guard.No}
		})),
		guard.WithSettings(guard.Settings{Answerable: true}),
	)
	d, err := g.Confirm(context.Background(), &guard.Request{Script: "rm -rf /srv/data", Dir: "/usr/share"})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(d.Allowed, d.Status)
	// Output:
	// high risk: "rm -rf /srv/data"
	//  because it deletes outside the project
	// false 126
}

func ExampleGuard_ConfirmBatch() {
	g := newGuard()
	reqs := []*guard.Request{
		{Argv: []string{"cat", "README"}, Dir: "/usr/share"},
		{Argv: []string{"rm", "-rf", "/"}, Dir: "/usr/share"},
		{Tool: "read", Params: map[string]any{"path": "README"}, Dir: "/usr/share"},
	}
	ds, err := g.ConfirmBatch(context.Background(), reqs)
	if err != nil {
		log.Fatal(err)
	}
	for i := range ds {
		fmt.Println(ds[i].Allowed, ds[i].Status)
	}
	// Output:
	// true 0
	// false 126
	// true 0
}

func ExampleDecision_Command() {
	ctx := context.Background()
	d, err := newGuard().Confirm(ctx, &guard.Request{Script: "echo hello | tr a-z A-Z", Dir: "/usr/share"})
	if err != nil {
		log.Fatal(err)
	}
	cmd, err := d.Command(ctx) // an error if it was not allowed, or has changed
	if err != nil {
		log.Fatal(err)
	}
	out, err := cmd.Output()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s", out)
	// Output: HELLO
}

// A policy in Go, with a predicate of the program's own.
func ExampleWithPolicy() {
	rules, err := policy.NewPolicy("terraform", []policy.Rule{{
		Name: "office-hours", Priority: 100, Action: effect.Deny, Level: "warning", Reason: "infrastructure changes in office hours only",
		When: policy.Condition{
			Ops: []string{"write", "delete", "execute"}, Custom: []string{"at_night"},
			Predicates: map[string]func(*policy.Input) bool{"at_night": func(*policy.Input) bool { return true }},
		},
	}})
	if err != nil {
		log.Fatal(err)
	}
	g := guard.New(guard.WithPolicy(&policy.Set{Mode: policy.Standard, Tiers: []policy.Tier{{Name: policy.User, Trusted: true, Policies: []*policy.Policy{rules}}}}))
	for _, script := range []string{"terraform version", "terraform apply"} {
		r, err := g.Check(context.Background(), &guard.Request{Script: script, Dir: "/usr/share"})
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(script, r.Action, r.Rule)
	}
	// Output:
	// terraform version allow built-in/default/row-1-local-read
	// terraform apply deny user/terraform/office-hours
}

// printed is an AuditSink that prints.
type printed struct{}

func (printed) Record(e store.Entry) error {
	fmt.Println(e.Kind, e.Action, e.Risk, e.Command)
	return nil
}

func ExampleAuditSink() {
	g := guard.New(guard.WithPolicy(&policy.Set{Mode: policy.Standard}), guard.WithAudit(printed{}), guard.WithSettings(guard.Settings{LogAllowed: true, LogDenied: true}))
	for _, script := range []string{"ls", "curl -H 'Authorization: Bearer abcdefgh12345678' https://new.example/"} {
		if _, err := g.Confirm(context.Background(), &guard.Request{Script: script, Dir: "/usr/share"}); err != nil {
			log.Fatal(err)
		}
	}
	// Output:
	// command allow none ls
	// command deny low curl -H 'Authorization: Bearer ***' https://new.example/
}

// A yes for the session is kept in a store, for as long as the session's
// anchor lives: here this very program.
func ExampleGuard_Reset() {
	dir, err := os.MkdirTemp("", "guard")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	st, err := store.Open(store.Dirs{State: dir + "/state", Runtime: dir + "/run"})
	if err != nil {
		log.Fatal(err)
	}
	me := os.Getpid()
	anchor, err := store.AnchorOf(me)
	if err != nil {
		log.Fatal(err)
	}
	if err := st.StartSession(store.Session{ID: "chat-1", Anchor: anchor, Kind: store.Agent}); err != nil {
		log.Fatal(err)
	}
	g := guard.New(
		guard.WithPolicy(&policy.Set{Mode: policy.Standard}), guard.WithStore(st),
		guard.WithPrompter(ask(func(q *guard.Question) guard.Answer {
			fmt.Println("asked about", q.Command)
			return guard.Answer{Kind: guard.ForSession}
		})),
		guard.WithSettings(guard.Settings{Answerable: true, Requester: store.Agent, IsAncestor: func(pid int64) bool { return pid == int64(me) }}),
	)
	confirm := func() {
		_, err := g.Confirm(context.Background(), &guard.Request{Script: "curl https://new.example/", Dir: "/usr/share", Session: "chat-1"})
		if err != nil {
			log.Fatal(err)
		}
	}
	confirm()
	confirm() // nobody is asked
	if err := g.Reset("chat-1"); err != nil {
		log.Fatal(err)
	}
	confirm()
	// Output:
	// asked about curl https://new.example/
	// asked about curl https://new.example/
}
