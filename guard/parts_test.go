package guard

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"guard/effect"
)

// TestWordIsChecked holds that a yes to a critical question takes the word of
// that very question, whatever a prompter says.
func TestWordIsChecked(t *testing.T) {
	s := newStand(t, nil)
	for _, kind := range []AnswerKind{Once, ForTurn, ForSession, Always} {
		for _, word := range []string{"", "yes", "AMBER"} {
			d, n := s.run(s.request("rm -rf /"), Answer{Kind: kind, Word: word})
			if n != 1 || d.Allowed || d.Status != StatusUnanswered || d.Answer != NoAnswer {
				t.Errorf("%v with the word %q: %+v", kind, word, d)
			}
		}
	}
	s.who.look = func(_ context.Context, q *Question) {
		if q.Word == "" {
			t.Error("a critical question without a word")
		}
	}
	// The word itself, as the question gives it.
	g := New(append(s.options, WithPrompter(wordTyper{}))...)
	d, err := g.Confirm(context.Background(), s.request("rm -rf /"))
	if err != nil || !d.Allowed || d.Answer != Once {
		t.Errorf("with the word: %+v %v", d, err)
	}
}

// wordTyper types the word that is asked for.
type wordTyper struct{}

func (wordTyper) Prompt(_ context.Context, q *Question) (Answer, error) {
	return Answer{Kind: Once, Word: q.Word}, nil
}

func TestParts(t *testing.T) {
	const script = "rm -rf data; rm -rf more"
	tests := []struct {
		name    string
		parts   []AnswerKind
		allowed bool
		answer  AnswerKind
		status  int
		again   []int // questions that each part alone puts afterwards
		refused string
	}{
		{"all once", []AnswerKind{Once, Once}, true, Once, 0, []int{1, 1}, ""},
		{"all for the session", []AnswerKind{ForSession, ForSession}, true, ForSession, 0, []int{0, 0}, ""},
		{"one kept, one once", []AnswerKind{ForSession, Once}, true, Once, 0, []int{0, 1}, ""},
		{"one refused", []AnswerKind{ForSession, No}, false, No, StatusDenied, []int{1, 1}, "rm -rf more"},
		{"one never", []AnswerKind{Never, Once}, false, Never, StatusDenied, []int{0, 1}, "rm -rf data"},
		{"one not answered", []AnswerKind{Once, NoAnswer}, false, NoAnswer, StatusUnanswered, []int{1, 1}, ""},
		{"one to the trash", []AnswerKind{Once, Trash}, false, NoAnswer, StatusUnanswered, []int{1, 1}, ""},
		{"one cancelled", []AnswerKind{Once, Cancel}, false, Cancel, StatusCancelled, []int{1, 1}, ""},
		{"too few", []AnswerKind{Once}, false, NoAnswer, StatusUnanswered, []int{1, 1}, ""},
		{"too many", []AnswerKind{Once, Once, Once}, false, NoAnswer, StatusUnanswered, []int{1, 1}, ""},
		{"none", []AnswerKind{}, false, NoAnswer, StatusUnanswered, []int{1, 1}, ""},
		{"no kind there is", []AnswerKind{Once, 99}, false, NoAnswer, StatusUnanswered, []int{1, 1}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := newStand(t, nil)
			s.write("data/a", "a")
			s.write("more/b", "b")
			d, n := s.run(s.request(script), Answer{Kind: Once, Parts: tt.parts})
			if n != 1 || d.Allowed != tt.allowed || d.Answer != tt.answer || d.Status != tt.status {
				t.Errorf("%d questions, %+v", n, d)
			}
			if tt.refused != "" && (!strings.Contains(d.Reason, tt.refused) || strings.Contains(d.Reason, ";")) {
				t.Errorf("the reason does not name the part: %q", d.Reason)
			}
			for k, part := range []string{"rm -rf data", "rm -rf more"} {
				d, n := s.run(s.request(part))
				if n != tt.again[k] {
					t.Errorf("%q puts %d questions, want %d (%s)", part, n, tt.again[k], d.Reason)
				}
				if q := s.who.asked; len(q) > 0 && (q[0].Refused != "") != (tt.refused == part) {
					t.Errorf("%q: refused before: %q", part, q[0].Refused)
				}
			}
		})
	}
}

// TestTicks holds that only ticked parts are kept, and only as they were shown.
func TestTicks(t *testing.T) {
	const script = "git fetch https://one.example/r; git fetch https://two.example/r"
	for _, tt := range []struct {
		ticks  []bool
		kept   bool
		silent []bool
	}{
		{nil, true, []bool{true, true}},
		{[]bool{true, false}, true, []bool{true, false}},
		{[]bool{false, true}, true, []bool{false, true}},
		{[]bool{false, false}, false, []bool{false, false}},
		{[]bool{true}, false, []bool{false, false}},
		{[]bool{true, true, true}, false, []bool{false, false}},
	} {
		s := newStand(t, nil)
		q := s.asks(s.request(script))
		k := offer(q, "exact")
		if k < 0 || len(q.Offers[k].Parts) != 2 {
			t.Fatalf("offers %+v", q.Offers)
		}
		d, _ := s.run(s.request(script), Answer{Kind: Always, Offer: k, Ticks: tt.ticks})
		if !d.Allowed || (d.Reason == "approved") != tt.kept {
			t.Errorf("%v: %s", tt.ticks, d.Reason)
		}
		for n, part := range strings.Split(script, "; ") {
			if _, asked := s.run(s.request(part)); (asked == 0) != tt.silent[n] {
				t.Errorf("%v: %q puts %d questions", tt.ticks, part, asked)
			}
		}
	}
}

// TestEdits holds that a pattern becomes narrower only, and is otherwise sent
// back with a reason and not stored.
func TestEdits(t *testing.T) {
	const script = "kubectl apply -f kept.txt"
	s := newStand(t, nil)
	q := s.asks(s.request(script))
	k := offer(q, "prefix")
	if k < 0 {
		t.Fatalf("no prefix is offered for %q: %v", script, q.NotOffered)
	}
	offered := q.Offers[k].Pattern
	for pattern, why := range map[string]string{
		"kubectl":                        "no less than",
		"kubectl delete":                 "does not begin with",
		"kubectl apply --force":          "does not begin with",
		"kubectl apply -f other.txt …":   "does not begin with",
		"kubectl apply '-f":              "plain words",
		"kubectl apply $(id)":            "plain words",
		"kubectl apply *":                "plain words",
		"kubectl apply -f > x":           "plain words",
		"A=1 kubectl apply":              "plain words",
		"sudo kubectl apply":             "plain words",
		"kubectl apply; rm -rf /":        "plain words",
		"kubectl apply -f kept.txt more": "does not begin with",
		"":                               "",
		"kubectl apply …":                "",
		"kubectl apply ...":              "",
		"kubectl  apply -f …":            "",
		"kubectl apply '-f' kept.txt":    "",
	} {
		o, err := q.Edit(k, nil, pattern)
		switch {
		case why == "" && err != nil:
			t.Errorf("%q: %v", pattern, err)
		case why != "" && (err == nil || !strings.Contains(err.Error(), why)):
			t.Errorf("%q becomes %q, %v; want %q", pattern, o.Pattern, err, why)
		}
		if why == "" {
			continue
		}
		d, _ := s.run(s.request(script), Answer{Kind: Always, Offer: k, Pattern: pattern})
		if !d.Allowed || !strings.Contains(d.Reason, "could not be kept") {
			t.Errorf("%q: %s", pattern, d.Reason)
		}
		if rules, _ := s.store.List(); len(rules) != 0 {
			t.Fatalf("%q was stored: %+v", pattern, rules)
		}
	}
	d, _ := s.run(s.request(script), Answer{Kind: Always, Offer: k, Pattern: "kubectl apply -f kept.txt …", Expires: time.Hour, Note: "ours"})
	if d.Reason != "approved" {
		t.Fatal(d.Reason)
	}
	rules, err := s.store.List()
	if err != nil || len(rules) != 1 || !slices.Equal(rules[0].Tokens, []string{"kubectl", "apply", "-f", "kept.txt"}) || rules[0].Note != "ours" ||
		rules[0].ExpiresAt.Sub(rules[0].CreatedAt) != time.Hour || rules[0].Audit == "" || rules[0].Pattern == offered {
		t.Fatalf("%+v %v", rules, err)
	}
	s.silent(s.request(script))
	s.write("other.txt", "x")
	s.asks(s.request("kubectl apply -f other.txt"))
}

func TestAlwaysIsRefusedItsExtras(t *testing.T) {
	for _, a := range []Answer{
		{Kind: Always, Expires: -time.Hour},
		{Kind: Always, Note: strings.Repeat("x", 2000)},
		{Kind: Always, Note: "\xff"},
		{Kind: Always, Offer: 7},
		{Kind: Always, Pattern: "rm"},
	} {
		s := newStand(t, nil)
		s.write("data/a", "a")
		d, _ := s.run(s.request("rm -rf data"), a)
		if rules, _ := s.store.List(); !d.Allowed || len(rules) != 0 || !strings.Contains(d.Reason, "could not be kept") {
			t.Errorf("%+v: %s, %d rules", a, d.Reason, len(rules))
		}
	}
}

// TestMixedParts holds that a script whose parts are of different kinds is
// offered a rule for each by its own.
func TestMixedParts(t *testing.T) {
	s := newStand(t, nil)
	script := "make all; git fetch https://one.example/r"
	q := s.asks(s.request(script))
	k := offer(q, "parts")
	if k < 0 || len(q.Offers[k].Parts) != 2 || !strings.Contains(q.Offers[k].Parts[0], "own code") || !strings.Contains(q.Offers[k].Parts[1], "one.example") {
		t.Fatalf("%+v", q.Offers)
	}
	s.always(s.request(script), "parts")
	s.silent(s.request("make all"))
	s.asks(s.request("git fetch https://two.example/r"))
}

// TestOffersAreTrue holds that what an offer says it covers, and what not, is
// so once it is stored.
func TestOffersAreTrue(t *testing.T) {
	checked := 0
	for _, script := range []string{"git push origin work", "gh pr create -t x", "echo x > notes.md", "rm kept.txt", "git fetch https://one.example/r", "kubectl apply -f kept.txt"} {
		s := newStand(t, nil)
		s.write("notes.md", "unsaved")
		q := s.asksIf(s.request(script))
		if q == nil {
			continue
		}
		for k := range q.Offers {
			kind := q.Offers[k].Kind
			if kind != "exact" && kind != "prefix" {
				continue
			}
			one := newStand(t, nil)
			one.write("notes.md", "unsaved")
			if d, _ := one.run(one.request(script), Answer{Kind: Always, Offer: k}); d.Reason != "approved" {
				t.Errorf("%s of %q: %s", kind, script, d.Reason)
				continue
			}
			for _, c := range q.Offers[k].Covers {
				if _, n := one.run(one.request(c)); n != 0 {
					t.Errorf("%s of %q: %q should be covered", kind, script, c)
				}
				checked++
			}
			for _, c := range q.Offers[k].Not {
				if strings.HasPrefix(c, "the same ") {
					continue
				}
				if d, n := one.run(one.request(c)); n == 0 && d.Allowed {
					t.Errorf("%s of %q: %q should not be covered", kind, script, c)
				}
				checked++
			}
		}
	}
	if checked < 10 {
		t.Errorf("only %d examples", checked)
	}
}

// asksIf returns the question a script leads to, or nil.
func (s *stand) asksIf(req *Request) *Question {
	if _, n := s.run(req); n == 0 {
		return nil
	}
	return s.who.asked[0]
}

// TestSessionPlaces holds what a yes for the session to overwriting unsaved
// work is about: the same file again by default, its directory if that was
// chosen, and never what is protected.
func TestSessionPlaces(t *testing.T) {
	s := newStand(t, nil)
	s.write("notes.md", "unsaved")
	s.write("docs/a.md", "unsaved")
	s.write("docs/b.md", "unsaved")
	s.write("docs/deep/c.md", "unsaved")
	q := s.asks(s.request("echo x > notes.md"), Answer{Kind: ForSession})
	if !contains(q.Besides, "notes.md") {
		t.Errorf("the question does not say what a yes for the session is about: %q", q.Besides)
	}
	s.silent(s.request("echo something else > notes.md"))
	s.silent(s.request("cp kept.txt notes.md"))
	s.asks(s.request("echo x > docs/a.md"))
	s.asks(s.request("rm notes.md"))
	s.asks(s.request("echo x > notes.md; echo x > docs/b.md"))

	req := s.request("echo x > docs/a.md")
	q = s.asks(req)
	k := offer(q, "path")
	if k < 0 || !q.Offers[k].Session {
		t.Fatalf("%+v", q.Offers)
	}
	s.asks(req, Answer{Kind: Always, Offer: k})
	if rules, _ := s.store.List(); len(rules) != 0 {
		t.Errorf("a rule for good: %+v", rules)
	}
	s.silent(s.request("echo y > docs/b.md"))
	s.silent(s.request("echo y > docs/deep/c.md"))
	s.asks(s.request("rm -r docs"))
	s.asks(s.request("echo y > docs/../other.md; echo y > Makefile.x; rm docs/a.md"))
	if err := os.Symlink(filepath.Join(s.dir, "..", "other"), s.path("docs/out")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(s.dir, "..", "other", "z"), []byte("theirs"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.asks(s.request("echo y > docs/out/z"))
	if err := os.Link(s.path("notes.md"), s.path("docs/twin.md")); err != nil {
		t.Fatal(err)
	}
	s.asks(s.request("echo y > docs/twin.md"))
	other := s.request("echo y > docs/b.md")
	other.Session = ""
	s.asks(other)
	// A no to one of its files ends it.
	s.asks(s.request("echo y > docs/twin.md"), Answer{Kind: No})
	s.asks(s.request("echo y > docs/b.md"))
}

func TestBatch(t *testing.T) {
	ctx := context.Background()
	build := func() (*stand, []*Request) {
		s := newStand(t, nil)
		s.write("notes.md", "unsaved")
		s.write("data/a", "a")
		return s, []*Request{s.request("ls"), s.request("echo x > notes.md"), s.request("rm -rf data"), s.request("make all"), s.request("rm -rf /"), nil}
	}
	tests := []struct {
		name    string
		answers []Answer
		want    []AnswerKind // of the three in the group, and the critical one
		allowed []bool
	}{
		{"all, but not what is high", []Answer{{Kind: Once}}, []AnswerKind{Once, NoAnswer, Once, NoAnswer}, []bool{true, false, true, false}},
		{"each", []Answer{{Parts: []AnswerKind{Once, Once, No}}}, []AnswerKind{Once, Once, No, NoAnswer}, []bool{true, true, false, false}},
		{"none", []Answer{{Kind: No}, {Kind: No}}, []AnswerKind{No, No, No, No}, make([]bool, 4)},
		{"always is once", []Answer{{Parts: []AnswerKind{Always, Once, Once}}}, []AnswerKind{Once, Once, Once, NoAnswer}, []bool{true, true, true, false}},
		{"of another length", []Answer{{Kind: Once, Parts: []AnswerKind{Once}}}, []AnswerKind{NoAnswer, NoAnswer, NoAnswer, NoAnswer}, make([]bool, 4)},
		{"cancelled", []Answer{{Kind: Cancel}}, []AnswerKind{Cancel, Cancel, Cancel, Cancel}, make([]bool, 4)},
		{"cancelled at the critical one", []Answer{{Parts: []AnswerKind{ForSession, Once, Once}}, {Kind: Cancel}}, []AnswerKind{Cancel, Cancel, Cancel, Cancel}, make([]bool, 4)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, reqs := build()
			s.who.answers = tt.answers
			ds, err := s.ConfirmBatch(ctx, reqs)
			if err == nil || len(ds) != len(reqs) || ds[5].Allowed || ds[5].Status != StatusFailed {
				t.Fatalf("%v %+v", err, ds)
			}
			for k, want := range tt.want {
				if d := ds[k+1]; d.Answer != want || d.Allowed != tt.allowed[k] {
					t.Errorf("%d: %v, allowed %v (%s)", k+1, d.Answer, d.Allowed, d.Reason)
				}
			}
			if ds[0].Allowed == (tt.want[0] == Cancel) {
				t.Errorf("what only reads: %+v", ds[0])
			}
			first := s.who.asked[0]
			if len(first.Batch) != 3 || first.Request != nil || first.Report.Risk != effect.High || first.Word != "" {
				t.Errorf("%+v", first)
			}
			if tt.want[0] != Cancel && (len(s.who.asked) != 2 || s.who.asked[1].Word == "") {
				t.Errorf("%d questions", len(s.who.asked))
			}
			if e := s.entries(); len(e) != 5 {
				t.Errorf("%d lines in the log, want 5", len(e))
			}
			if gs, _ := s.store.Grants(standSession, ""); tt.want[0] == Cancel && len(gs) != 0 {
				t.Errorf("cancelled, and kept: %+v", gs)
			}
		})
	}
}

// TestBatchKeeps holds that a yes for the session is kept, and feedback goes to
// those that were refused and to nobody else.
func TestBatchKeeps(t *testing.T) {
	s := newStand(t, nil)
	s.write("notes.md", "unsaved")
	s.who.answers = []Answer{{Parts: []AnswerKind{ForSession, Feedback}, Feedback: "not now\nlater"}}
	ds, err := s.ConfirmBatch(context.Background(), []*Request{s.request("echo x > notes.md"), s.request("make all")})
	if err != nil || !ds[0].Allowed || ds[0].Feedback != "" || ds[1].Allowed || ds[1].Feedback != "not now\nlater" || !strings.Contains(ds[1].Reason, "later") {
		t.Errorf("%+v %v", ds, err)
	}
	s.silent(s.request("echo x > notes.md"))
	if q := s.asks(s.request("make all")); !strings.Contains(q.Refused, "not now") {
		t.Errorf("%q", q.Refused)
	}
}

func TestBatchOfOneOrNone(t *testing.T) {
	s := newStand(t, nil)
	s.write("notes.md", "unsaved")
	if ds, err := s.ConfirmBatch(context.Background(), nil); err != nil || len(ds) != 0 {
		t.Errorf("%v %v", ds, err)
	}
	ds, err := s.ConfirmBatch(context.Background(), []*Request{s.request("ls"), s.request("echo x > notes.md")})
	if err != nil || len(s.who.asked) != 1 || len(s.who.asked[0].Batch) != 0 || s.who.asked[0].Request == nil || ds[1].Status != StatusUnanswered {
		t.Errorf("%+v %v", s.who.asked, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	ds, _ = s.ConfirmBatch(ctx, []*Request{s.request("ls"), s.request("echo x > notes.md")})
	if ds[1].Allowed || ds[1].Status != StatusCancelled {
		t.Errorf("after its end: %+v", ds)
	}
}

// TestNoPartIsEverWider answers with parts of all kinds and holds that what
// may run is what was approved whole.
func TestNoPartIsEverWider(t *testing.T) {
	var q asked
	q.Question = &Question{Open: []int{0, 1}, Report: &Report{Calls: make([]CallReport, 2)}}
	n := 0
	for a := range AnswerKind(12) {
		for b := range AnswerKind(12) {
			_, overall, _ := q.settle(Answer{Kind: Once, Parts: []AnswerKind{a, b}})
			if approves(overall) != (approves(a) && approves(b)) {
				t.Errorf("%v and %v are %v", a, b, overall)
			}
			n++
		}
	}
	if n == 0 {
		t.Fatal("nothing was tried")
	}
}

// TestNoToAHost holds that a no to one host ends the yeses to that host, and
// not those to others.
func TestNoToAHost(t *testing.T) {
	s := newStand(t, nil)
	one, two := s.request("git fetch https://one.example/r"), s.request("git fetch https://two.example/r")
	s.asks(one, Answer{Kind: ForSession})
	s.asks(two, Answer{Kind: ForSession})
	s.silent(one)
	s.silent(two)
	s.asks(s.request("curl -X POST -d x https://two.example/other"), Answer{Kind: No})
	s.asks(s.request("curl https://three.example/"), Answer{Kind: No})
	s.silent(one)
	s.asks(s.request("sudo git fetch https://two.example/r"), Answer{Kind: No})
	s.silent(one)
	if q := s.asks(two); q.Refused == "" {
		t.Error("nothing says that it was refused")
	}
}

// TestBatchAsksOnce holds that equal requests of a batch are one question, that
// its answer is to all of them, and that what differs is asked by itself.
func TestBatchAsksOnce(t *testing.T) {
	for _, tt := range []struct {
		answer  Answer
		allowed bool
		status  int
	}{
		{Answer{Parts: []AnswerKind{ForSession, No, No}}, true, 0},
		{Answer{Parts: []AnswerKind{Once, No, No}}, true, 0},
		{Answer{Parts: []AnswerKind{No, Once, Once}}, false, StatusDenied},
		{Answer{Parts: []AnswerKind{NoAnswer, Once, Once}}, false, StatusUnanswered},
		{Answer{Kind: Cancel}, false, StatusCancelled},
	} {
		s := newStand(t, nil)
		s.write("notes.md", "unsaved")
		same := func() *Request { return s.request("echo x > notes.md") }
		reasoned, elsewhere := same(), same()
		reasoned.Reason = "because"
		elsewhere.Dir = filepath.Join(s.dir, "..", "other")
		if err := os.WriteFile(filepath.Join(elsewhere.Dir, "notes.md"), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
		s.who.answers = []Answer{tt.answer}
		ds, err := s.ConfirmBatch(context.Background(), []*Request{same(), reasoned, same(), elsewhere, same()})
		if err != nil || len(s.who.asked) != 1 || len(s.who.asked[0].Batch) != 3 || !contains(s.who.asked[0].Batch[0].Notices, "3 times") {
			t.Fatalf("%v, %d questions, %+v", err, len(s.who.asked), s.who.asked[0].Batch)
		}
		for _, k := range []int{0, 2, 4} {
			if ds[k].Allowed != tt.allowed || ds[k].Status != tt.status {
				t.Errorf("%+v: %d: %+v", tt.answer, k, ds[k])
			}
		}
		if gs, _ := s.store.Grants(standSession, ""); len(gs) > 3 {
			t.Errorf("%d grants", len(gs))
		}
	}
}
