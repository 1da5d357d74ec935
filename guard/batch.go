package guard

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"guard/effect"
)

// ConfirmBatch decides about several requests and returns a Decision for each.
// All are judged before any is asked about, and what is open is put to the
// person as one question, but for critical requests, each of which is put by
// itself; equal requests are asked about once. If the person cancels, or ctx ends, none of them may run, whatever
// was said of the others, and nothing is kept. Decisions are written down in
// the order of the requests. err is the first failure, as of [Guard.Confirm].
func (g *Guard) ConfirmBatch(ctx context.Context, reqs []*Request) ([]Decision, error) {
	b := batch{g: g, ctx: ctx, start: g.now(), items: make([]batchItem, len(reqs))}
	for i := range b.items {
		b.items[i].as = i
	}
	said := g.said.Load()
	b.judge(reqs)
	if b.open() == 0 {
		return b.finish()
	}
	select {
	case g.asking <- struct{}{}:
	case <-ctx.Done():
		b.cancel = true
		return b.finish()
	}
	defer func() { <-g.asking }()
	if g.said.Load() != said {
		// Somebody else's question was answered since. That may settle some.
		b.judge(reqs)
	}
	b.ask()
	out, err := b.finish()
	g.said.Add(1)
	return out, err
}

// batch is a ConfirmBatch on its way.
type batch struct {
	g      *Guard
	ctx    context.Context
	start  time.Time
	items  []batchItem
	cancel bool
}

type batchItem struct {
	j    *judged // nil if it could not be judged
	d    Decision
	err  error
	done bool // d is the decision
	more int  // how many equal ones this one stands for
	as   int  // what is asked about in its place, an equal one before it; its own index if none
	q    *asked
	a    Answer
}

// judge judges all that is not decided yet, as the machine is at one moment.
func (b *batch) judge(reqs []*Request) {
	w := b.g.look()
	for i := range b.items {
		it := &b.items[i]
		if it.done {
			continue
		}
		if reqs[i] == nil {
			it.err = errors.New("confirm: no request given")
			it.d, it.done = failedToJudge(&Report{}, it.err), true
			continue
		}
		r, j, err := b.g.check(reqs[i], w)
		if err != nil {
			it.d, it.err, it.done = failedToJudge(r, err), err, true
			continue
		}
		it.j = j
		it.d, it.done = b.g.unasked(j)
	}
}

func (b *batch) open() (n int) {
	for i := range b.items {
		if !b.items[i].done {
			n++
		}
	}
	return n
}

// ask puts what is open to the person.
func (b *batch) ask() {
	var group, alone []int
	for i := range b.items {
		switch it := &b.items[i]; {
		case it.done, b.equal(i):
		case it.j.report.Risk >= effect.Critical:
			alone = append(alone, i)
		default:
			group = append(group, i)
		}
	}
	if len(group) == 1 {
		alone = append(alone, group[0])
		slices.Sort(alone)
		group = nil
	}
	for _, i := range group {
		b.prepared(i)
	}
	if len(group) > 0 {
		b.put(group)
	}
	for _, i := range alone {
		if b.cancel {
			return
		}
		a, ok := b.prompt(b.prepared(i).Question, []int{i})
		if ok {
			b.items[i].a = a
		}
	}
}

// equal finds what is asked about in place of a request, and notes there that
// it stands for more than one.
func (b *batch) equal(i int) bool {
	it := &b.items[i]
	for k := range i {
		o := &b.items[k]
		if o.done || o.as != k || o.j == nil || !sameRequest(o.j.req, it.j.req) {
			continue
		}
		it.as = k
		o.more++
		return true
	}
	return false
}

// sameRequest reports whether two requests are the same but for who calls them
// what.
func sameRequest(a, b *Request) bool {
	return toolOf(a) == toolOf(b) && commandText(a) == commandText(b) && slices.Equal(a.Argv, b.Argv) && slices.Equal(a.Args, b.Args) && a.Dir == b.Dir && a.Dialect == b.Dialect &&
		a.Session == b.Session && a.Turn == b.Turn && a.Agent == b.Agent && a.Params == nil && b.Params == nil && a.Effects == nil && b.Effects == nil &&
		a.Description == b.Description && a.Reason == b.Reason && a.Preview == b.Preview && a.Intent == b.Intent
}

// prepared is the question about one of the requests.
func (b *batch) prepared(i int) *asked {
	it := &b.items[i]
	it.q = b.g.prepare(it.j)
	if it.more > 0 {
		it.q.Notices = append(slices.Clone(it.q.Notices), fmt.Sprintf("the same is asked %d times; the answer is to all of them", it.more+1))
	}
	return it.q
}

// prompt asks; ok is unset if there is no answer to be read.
func (b *batch) prompt(q *Question, of []int) (a Answer, ok bool) {
	a, err := b.g.prompter.Prompt(b.ctx, q)
	switch {
	case b.ctx.Err() != nil && (err != nil || a.Kind != NoAnswer), err == nil && a.Kind == Cancel:
		b.cancel = true
	case err != nil:
		for _, i := range of {
			b.items[i].d, b.items[i].done = b.g.unput(b.items[i].j, err), true
		}
	default:
		return a, true
	}
	return Answer{}, false
}

// put puts several requests as one question.
func (b *batch) put(group []int) {
	q := &Question{Report: &Report{Action: effect.Ask, Batch: effect.Deny, Full: true}, Session: true, Turn: true, Notices: b.g.settings.Notices}
	for _, i := range group {
		sub := b.items[i].q.Question
		sub.Notices = sub.Notices[len(b.g.settings.Notices):] // those stand below, once
		q.Batch = append(q.Batch, sub)
		q.Report.Risk = max(q.Report.Risk, sub.Report.Risk)
		q.Report.Full = q.Report.Full && sub.Report.Full
		q.Session, q.Turn = q.Session && sub.Session, q.Turn && sub.Turn
		for _, also := range sub.Besides {
			if !slices.Contains(q.Besides, also) {
				q.Besides = append(q.Besides, also)
			}
		}
		q.Size.Files, q.Size.Bytes, q.Size.More = q.Size.Files+sub.Size.Files, q.Size.Bytes+sub.Size.Bytes, q.Size.More || sub.Size.More
	}
	q.Command = fmt.Sprintf("%d requests", len(group))
	a, ok := b.prompt(q, group)
	if !ok {
		return
	}
	if a.Parts != nil && len(a.Parts) != len(group) {
		a = Answer{} // it was about something else
	}
	if slices.Contains(a.Parts, Cancel) {
		b.cancel = true
		return
	}
	for n, i := range group {
		it := &b.items[i]
		it.a = Answer{Kind: a.Kind, Feedback: a.Feedback}
		switch {
		case a.Parts != nil:
			it.a.Kind = a.Parts[n]
		case approves(a.Kind) && it.j.report.Risk >= effect.High:
			it.a.Kind = NoAnswer // all of them is said of at most medium risk
		}
		if it.a.Kind == Always {
			it.a.Kind = Once // which rule was not on this screen
		}
		if !refuses(it.a.Kind) {
			it.a.Feedback = ""
		}
	}
}

// answeredAs is the decision about a request that an equal one was asked about
// for: the same, but what was kept is kept once.
func (b *batch) answeredAs(it *batchItem) (Decision, error) {
	o := &b.items[it.as]
	if o.q == nil || o.done {
		return b.g.unput(it.j, errors.New("nor was the same before it")), nil
	}
	a := Answer{}
	switch {
	case o.d.Allowed:
		a = Answer{Kind: Once, Word: o.a.Word}
	case refuses(o.d.Answer):
		a = o.a
	}
	return b.g.answered(it.j, o.q, a)
}

// finish turns the answers into decisions and writes them down.
func (b *batch) finish() ([]Decision, error) {
	out := make([]Decision, len(b.items))
	var first error
	for i := range b.items {
		it := &b.items[i]
		switch {
		case it.j == nil:
		case b.cancel && (!it.done || it.d.Allowed) || b.ctx.Err() != nil && !it.done:
			it.d = cancelled(it.j)
		case !it.done && it.as != i:
			it.d, it.err = b.answeredAs(it)
		case !it.done:
			it.d, it.err = b.g.answered(it.j, it.q, it.a)
		}
		if it.j != nil && it.err == nil {
			it.d, it.err = b.g.finish(it.j, it.d, b.start)
		}
		if it.j != nil {
			it.d.Report, it.d.req, it.d.environ = it.j.report, it.j.req, b.g.environ
		}
		if out[i] = it.d; it.err != nil && first == nil {
			first = it.err
		}
	}
	return out, first
}
