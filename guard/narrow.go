package guard

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"guard/shellparse"
	"guard/store"
)

// Edit returns what would be stored of one of q's offers: of the parts that
// are ticked (nil: all), with the pattern as a person edited it (empty: as it
// is). A pattern may only become narrower. The pattern of a prefix is the
// first words of this very command: more of them, or fewer down to the least
// that is safe to remember. That of a path is the directory, or one below it
// that still holds all that this command changes. Only one part can be edited
// at a time. The error says what is wrong with an edit; then nothing of it
// would be stored.
func (q *Question) Edit(offer int, ticks []bool, pattern string) (Offer, error) {
	if offer < 0 || offer >= len(q.Offers) {
		return Offer{}, errors.New("that rule was not offered")
	}
	if q.edit != nil {
		return q.edit(offer, ticks, pattern)
	}
	o, err := q.Offers[offer].only(ticks)
	if err == nil && pattern != "" && pattern != o.Pattern {
		return Offer{}, errors.New("it cannot be edited")
	}
	return o, err
}

// only is o without the parts that are not ticked.
func (o *Offer) only(ticks []bool) (Offer, error) {
	if ticks == nil {
		return *o, nil
	}
	if len(ticks) != len(o.Parts) {
		return Offer{}, errors.New("the ticks are not about these parts")
	}
	if !slices.Contains(ticks, true) {
		return Offer{}, errors.New("no part is ticked")
	}
	if !slices.Contains(ticks, false) {
		return *o, nil
	}
	out := *o
	out.rules, out.kinds, out.Parts = nil, nil, nil
	for k, on := range ticks {
		if !on {
			continue
		}
		out.Parts = append(out.Parts, o.Parts[k])
		if k < len(o.rules) {
			out.rules, out.kinds = append(out.rules, o.rules[k]), append(out.kinds, o.kinds[k])
		}
	}
	out.Pattern = strings.Join(out.Parts, "; ")
	return out, nil
}

// narrow is [Question.Edit] for the questions of a Guard. Whatever it returns
// makes the calls pass that it is about.
func (g *Guard) narrow(j *judged, q *Question, offer int, ticks []bool, pattern string) (Offer, error) {
	o, err := q.Offers[offer].only(ticks)
	if err != nil {
		return Offer{}, err
	}
	parts := partsOf(q, ticks)
	if pattern = strings.TrimSpace(pattern); pattern != "" && pattern != o.Pattern {
		if len(o.rules) != 1 || len(parts) != 1 {
			return Offer{}, errors.New("only one part can be edited at a time: tick only that one")
		}
		r, err := g.edited(j, parts[0], o.rules[0], o.kinds[0], pattern)
		if err != nil {
			return Offer{}, err
		}
		if !g.holds(&r, o.Session, j, parts[0]) {
			return Offer{}, errors.New("it would not make this command pass")
		}
		kind := o.kinds[0]
		o.rules, o.kinds, o.Parts = nil, nil, nil
		o.add(r, kind)
	}
	narrowed := *q
	narrowed.Open = parts
	g.examples(j, &narrowed, &o)
	return o, nil
}

// partsOf are the open calls that are ticked.
func partsOf(q *Question, ticks []bool) []int {
	if ticks == nil {
		return q.Open
	}
	var out []int
	for k, i := range q.Open {
		if ticks[k] {
			out = append(out, i)
		}
	}
	return out
}

// edited is the rule with a pattern that a person wrote, if that is narrower.
func (g *Guard) edited(j *judged, i int, r store.Rule, kind, pattern string) (store.Rule, error) {
	switch kind {
	case "prefix":
		return g.editedPrefix(j, i, r, pattern)
	case "path":
		dir := pattern
		if _, after, ok := strings.Cut(pattern, " below "); ok {
			dir = after
		}
		if words, ok := g.words(dir, r.Dir, j); ok && len(words) == 1 {
			dir = words[0]
		}
		if !path.IsAbs(dir) {
			dir = path.Join(j.report.Calls[i].Dir, dir)
		}
		dir = path.Clean(dir)
		if !inside(dir, r.Dir) {
			return r, fmt.Errorf("%s is not below %s, and a rule may only become narrower", quote(dir), quote(r.Dir))
		}
		before, _, _ := strings.Cut(r.Pattern, " below ")
		r.Dir, r.Pattern = dir, before+" below "+quote(dir)
		return r, nil
	}
	return r, errors.New("this kind of rule cannot be edited; choose another kind")
}

func (g *Guard) editedPrefix(j *judged, i int, r store.Rule, pattern string) (store.Rule, error) {
	cr := &j.report.Calls[i]
	for _, more := range [...]string{"…", "..."} {
		pattern = strings.TrimSpace(strings.TrimSuffix(pattern, more))
	}
	tokens, ok := g.words(pattern, cr.Dir, j)
	least := int(cr.Call.Sub.Prefix)
	switch {
	case !ok:
		return r, errors.New("a prefix is plain words, as the command begins")
	case len(tokens) > len(cr.Argv) || !slices.Equal(tokens, cr.Argv[:len(tokens)]):
		return r, fmt.Errorf("this command does not begin with %s", quoteWords(tokens))
	case len(tokens) < least:
		return r, fmt.Errorf("no less than %s is safe to remember", quoteWords(cr.Argv[:least]))
	}
	if len(tokens) > least {
		if why := foreignWords(cr.Call); why != "" {
			return r, errors.New("it cannot be longer: " + why)
		}
	}
	r.Tokens = slices.Clone(tokens)
	r.Pattern = quoteWords(tokens) + " …"
	return r, nil
}

// words reads text as the plain words of one command.
func (g *Guard) words(text, dir string, j *judged) (out []string, ok bool) {
	an := shellparse.Analyze(text, g.parsing(j.req, dir), j.world)
	if len(an.Calls) != 1 {
		return nil, false
	}
	c := &an.Calls[0]
	if len(c.Redirects) > 0 || len(c.Assigns) > 0 || len(c.Wrappers) > 0 {
		return nil, false
	}
	for i := range c.Words {
		w := &c.Words[i]
		if !w.Known || w.Glob || len(w.Vars) > 0 {
			return nil, false
		}
		out = append(out, w.Text)
	}
	return out, len(out) > 0
}
