package policy

import (
	"fmt"
	"slices"

	"guard/effect"
)

// A Danger names something that hurts when it goes wrong: a pattern of the
// built-in table, retuned, or one of the user's own with a condition.
type Danger struct {
	Name       string
	Words      string       // one line: what happens and how it is taken back
	Risk       *effect.Risk // the least risk of what shows it; nil is the built-in one, or none
	Reversible *bool        // whether it can be taken back; nil says nothing
	Disabled   bool
	When       *Condition // set for a new pattern only
	Origin     Origin
}

// danger is a row of the built-in table.
type danger struct {
	name, what string // a row that repeats a name is another way to show it, and says nothing
	undo       string // how it is taken back
	risk       effect.Risk
	reversible bool
	when       pattern // or the catalogue gives its name
}

// Dangers is the table of danger patterns in force. It is made by
// [NewDangers]; the zero value, like nil, is the built-in table as it is.
type Dangers struct {
	off   bool
	tuned []Danger // of built-in names
	own   []ownDanger
}

type ownDanger struct {
	Danger
	rule compiled
}

// NewDangers returns the table with settings applied in order: of two for one
// name the first counts. With enabled false no pattern raises a risk; what the
// built-in policy and its floor say of an effect stays. It refuses, with an
// [*Error], new names without a condition and built-in ones with one.
func NewDangers(enabled bool, settings []Danger) (*Dangers, error) {
	d := &Dangers{off: !enabled}
	seen := make([]string, 0, len(settings))
	for i := range settings {
		s := settings[i]
		fail := func(key, format string, args ...any) error {
			return &Error{Rule: s.Name, Key: key, Origin: s.Origin, Msg: fmt.Sprintf(format, args...)}
		}
		if s.Name == "" {
			return nil, fail("name", "a danger pattern has no name")
		}
		if s.Risk != nil && *s.Risk > effect.Critical {
			return nil, fail("risk", "danger pattern %q has a risk that does not exist", s.Name)
		}
		builtin := isDanger(s.Name)
		switch {
		case builtin && s.When != nil:
			return nil, fail("condition", "danger pattern %q is built in and keeps its own condition", s.Name)
		case !builtin && s.When == nil:
			return nil, fail("name", "danger pattern %q is not built in and has no condition", s.Name)
		case !builtin && len(s.When.Risks) > 0:
			return nil, fail("risk_level", "danger pattern %q sets a risk and cannot depend on one", s.Name)
		}
		var rule compiled
		if !builtin {
			m, err := s.When.compile()
			if err != nil {
				return nil, fail(err.key, "danger pattern %q: %s", s.Name, err.msg)
			}
			rule = compiled{Rule{Name: s.Name, Action: effect.Ask}, m}
		}
		if slices.Contains(seen, s.Name) {
			continue
		}
		seen = append(seen, s.Name)
		if builtin {
			d.tuned = append(d.tuned, s)
		} else {
			d.own = append(d.own, ownDanger{s, rule})
		}
	}
	return d, nil
}

// List returns every pattern as it is in force, built-in ones first: its risk
// and whether it can be taken back are set, its Origin is zero where it was not
// retuned, and those that raise nothing are Disabled.
func (d *Dangers) List() []Danger {
	var out []Danger
	for i := range dangers {
		p := &dangers[i]
		if i > 0 && dangers[i-1].name == p.name {
			continue
		}
		risk, rev := p.risk, p.reversible
		e := Danger{Name: p.name, Words: d.Words(p.name), Risk: &risk, Reversible: &rev}
		if d != nil {
			for _, t := range d.tuned {
				if t.Name != p.name {
					continue
				}
				e.Disabled, e.Origin = t.Disabled, t.Origin
				if t.Risk != nil {
					risk = *t.Risk
				}
				if t.Reversible != nil {
					rev = *t.Reversible
				}
			}
		}
		out = append(out, e)
	}
	if d == nil {
		return out
	}
	for _, o := range d.own {
		var risk effect.Risk
		if o.Risk != nil {
			risk = *o.Risk
		}
		rev := o.Reversible != nil && *o.Reversible
		e := o.Danger
		e.Risk, e.Reversible = &risk, &rev
		out = append(out, e)
	}
	for i := range out {
		out[i].Disabled = out[i].Disabled || d.off
	}
	return out
}

// DangerNames lists the built-in patterns.
func DangerNames() []string {
	var out []string
	for i := range dangers {
		if i == 0 || dangers[i-1].name != dangers[i].name {
			out = append(out, dangers[i].name)
		}
	}
	return out
}

func isDanger(name string) bool {
	for i := range dangers {
		if dangers[i].name == name {
			return true
		}
	}
	return false
}

// Words returns one line on the pattern called name, or "".
func (d *Dangers) Words(name string) string {
	what, undo := d.Meaning(name)
	if undo != "" {
		what += "; " + undo
	}
	return what
}

// Meaning returns what happens where the pattern called name shows, and how it
// is taken back, a line each. Of patterns with words of the user's own those
// are all there is; of unknown names there is nothing.
func (d *Dangers) Meaning(name string) (what, undo string) {
	if d != nil {
		for i := range d.tuned {
			if d.tuned[i].Name == name && d.tuned[i].Words != "" {
				return d.tuned[i].Words, ""
			}
		}
		for i := range d.own {
			if d.own[i].Name == name {
				return d.own[i].Words, ""
			}
		}
	}
	for i := range dangers {
		if dangers[i].name == name {
			return dangers[i].what, dangers[i].undo
		}
	}
	return "", ""
}

// named reports whether the catalogue calls the effect by the pattern's name. A
// pattern that asks for the name itself asks for more besides.
func (p *danger) named(in *Input) bool {
	return in.Effect.Danger == p.name && p.when.dangers == "" && p.when.ops.Has(in.Effect.Op) && in.Facts&p.when.none == 0
}

// each calls f for every pattern that in shows.
func (d *Dangers) each(in *Input, f func(name string, risk effect.Risk, reversible bool)) {
	if d != nil && d.off {
		return
	}
	last := ""
	for i := range dangers {
		p := &dangers[i]
		if p.name == last || !p.when.match(in) && !p.named(in) {
			continue
		}
		last = p.name
		risk, rev, off := p.risk, p.reversible, false
		if d != nil {
			for j := range d.tuned {
				t := &d.tuned[j]
				if t.Name != p.name {
					continue
				}
				off = t.Disabled
				if t.Risk != nil {
					risk = *t.Risk
				}
				if t.Reversible != nil {
					rev = *t.Reversible
				}
			}
		}
		if !off {
			f(p.name, risk, rev)
		}
	}
	if d == nil {
		return
	}
	for i := range d.own {
		o := &d.own[i]
		if o.Disabled || o.rule.match(in, effect.None) == never {
			continue
		}
		var risk effect.Risk
		if o.Risk != nil {
			risk = *o.Risk
		}
		f(o.Name, risk, o.Reversible != nil && *o.Reversible)
	}
}
