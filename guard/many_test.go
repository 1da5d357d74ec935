package guard

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"guard/store"
)

// answerer answers every question by what stands in its command.
type answerer struct {
	open, most, asked atomic.Int32
}

func (a *answerer) Prompt(ctx context.Context, q *Question) (Answer, error) {
	a.asked.Add(1)
	if n := a.open.Add(1); n > a.most.Load() {
		a.most.Store(n)
	}
	defer a.open.Add(-1)
	i := 0
	fmt.Sscanf(q.Command, "git fetch https://h%d.example/r", &i)
	switch i % 4 {
	case 0:
		return Answer{Kind: Always, Offer: max(offer(q, "exact"), 0), Note: fmt.Sprint(i)}, nil
	case 1:
		return Answer{Kind: ForSession}, nil
	case 2:
		return Answer{Kind: Feedback, Feedback: fmt.Sprintf("not %d", i)}, nil
	}
	return Answer{Kind: Once}, nil
}

// TestManyQuestions asks 200 at once and holds that each is put alone, each
// answer is the one to its own question, and none that was kept is lost.
func TestManyQuestions(t *testing.T) {
	const n = 200
	s := newStand(t, nil)
	who := &answerer{}
	g := New(append(s.options, WithPrompter(who))...)
	script := func(i int) string { return fmt.Sprintf("git fetch https://h%d.example/r", i) }
	ds := make([]Decision, n)
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			d, err := g.Confirm(context.Background(), s.request(script(i)))
			if err != nil {
				t.Errorf("%d: %v", i, err)
			}
			ds[i] = d
		})
	}
	wg.Wait()
	if who.most.Load() != 1 || who.asked.Load() != n {
		t.Errorf("%d questions, %d at once", who.asked.Load(), who.most.Load())
	}
	rules, err := s.store.List()
	if err != nil || len(rules) != n/4 {
		t.Errorf("%d rules, want %d: %v", len(rules), n/4, err)
	}
	for i, d := range ds {
		if d.Allowed != (i%4 != 2) || i%4 == 2 && d.Feedback != fmt.Sprintf("not %d", i) || d.Allowed && d.Reason != "approved" {
			t.Errorf("%d: %+v", i, d)
		}
	}
	who.asked.Store(0)
	for i := range n {
		before := who.asked.Load()
		r, err := g.Check(context.Background(), s.request(script(i)))
		if err != nil {
			t.Fatal(err)
		}
		want := map[int]Source{0: SourceRule, 1: SourceGrant, 2: SourceRefusal, 3: SourcePolicy}[i%4]
		if r.Source != want || who.asked.Load() != before {
			t.Errorf("%d: now %v by %v, want %v", i, r.Action, r.Source, want)
		}
	}
	if e := s.entries(); len(e) != n {
		t.Errorf("%d lines in the log, want %d", len(e), n)
	}
	if lines, err := s.store.Verify(func(f store.Flaw) { t.Errorf("the log: %+v", f) }); err != nil || lines != n {
		t.Errorf("the log has %d lines: %v", lines, err)
	}
	if gs, err := s.store.Grants(standSession, ""); err != nil || len(gs) < n/4 {
		t.Errorf("%d grants: %v", len(gs), err)
	}
}

// patient is a Prompter that waits for the end of its context.
type patient struct{ asked chan struct{} }

func (p patient) Prompt(ctx context.Context, q *Question) (Answer, error) {
	p.asked <- struct{}{}
	<-ctx.Done()
	return Answer{}, nil
}

// TestManyAreCancelled holds that confirms that wait, for a person or for
// their turn, all end with their context, and that nothing is left behind that
// blocks the next.
func TestManyAreCancelled(t *testing.T) {
	s := newStand(t, nil)
	who := patient{make(chan struct{}, 1000)}
	g := New(append(s.options, WithPrompter(who))...)
	ctx, cancel := context.WithCancel(context.Background())
	var wg sync.WaitGroup
	for i := range 100 {
		wg.Go(func() {
			var ds []Decision
			if i%5 == 0 {
				ds, _ = g.ConfirmBatch(ctx, []*Request{s.request(fmt.Sprintf("git fetch https://b%d.example/r", i)), s.request(fmt.Sprintf("git fetch https://c%d.example/r", i))})
			} else {
				d, err := g.Confirm(ctx, s.request(fmt.Sprintf("git fetch https://h%d.example/r", i)))
				if err != nil {
					t.Error(err)
				}
				ds = []Decision{d}
			}
			for _, d := range ds {
				if d.Allowed || d.Status != StatusCancelled && d.Status != StatusUnanswered {
					t.Errorf("%d: %+v", i, d)
				}
			}
		})
	}
	<-who.asked
	cancel()
	wg.Wait()
	short, end := context.WithTimeout(context.Background(), time.Millisecond)
	defer end()
	if d, err := g.Confirm(short, s.request("git fetch https://next.example/r")); err != nil || d.Allowed {
		t.Errorf("%+v %v", d, err)
	}
}
