package policy

import "guard/effect"

// vote is what one tier says about an effect.
type vote struct {
	spoke  bool
	action effect.Action
	tier   string
	policy string
	rule   *compiled
	step   int // index of its step, if they are recorded
}

// Judge decides about one effect. It denies if any tier denies; a denial of
// the built-in policy outside the floor yields to a rule of the admin or the
// user that names the operation. Else a question of a tier that is not trusted
// stands, else the first vote of admin, user, trusted project and built-in,
// else the default_action.
//
// A tier's vote is the first match among the program's policy, the tool's and
// the default one, each by priority; but a denial of any of the three is
// overridden only by a rule of the same policy with a higher priority.
//
// With the built-in policy in force a default_action only makes a denial of
// the question that nothing is known. Without it, it speaks for every effect
// that no rule matches; allow then covers what an allow rule without
// operation_type covers, and without any the effect is denied.
//
// Risk is the greatest of the caller's, the built-in row's and those of the
// danger patterns. In.Dangers is not read.
func (s *Set) Judge(in *Input) Verdict { return s.judge(in, nil) }

// risk is the highest of what the caller, the built-in policy's row and the
// danger patterns say of an effect; at most critical.
func (s *Set) risk(in *Input, r *row) effect.Risk {
	risk := max(in.Risk, r.risk(in, s.Mode))
	s.Dangers.each(in, func(_ string, least effect.Risk, _ bool) { risk = max(risk, least) })
	return min(risk, effect.Critical)
}

// DangersOf lists the names of the danger patterns that the effect shows, and
// whether any of them says that it cannot be taken back.
func (s *Set) DangersOf(in *Input) (names []string, irreversible bool) {
	s.Dangers.each(in, func(name string, _ effect.Risk, reversible bool) {
		names = append(names, name)
		irreversible = irreversible || !reversible
	})
	return names, irreversible
}

func (s *Set) judge(in *Input, rec *recorder) Verdict {
	r, onlyUnknown := judgeBuiltin(in, s.Mode)
	c := r.cell(s.Mode)
	risk := s.risk(in, r)

	var lead vote    // the first trusted vote
	var denied vote  // the first denial of any tier
	var foreign vote // the first question of a tier that is not trusted
	leadRank, remember, deniedByForeign := rankUntrusted, true, false
	for rank := rankAdmin; rank <= rankUntrusted; rank++ {
		for i := range s.Tiers {
			t := &s.Tiers[i]
			if t.rank() != rank {
				continue
			}
			v := t.vote(in, risk, rec)
			if !v.spoke {
				continue
			}
			if v.action != effect.Allow && !v.rule.Remember {
				remember = false
			}
			switch {
			case v.action == effect.Deny && !denied.spoke:
				denied, deniedByForeign = v, rank == rankUntrusted
			case rank == rankUntrusted && v.action == effect.Ask && !foreign.spoke:
				foreign = v
			}
			if rank != rankUntrusted && !lead.spoke {
				lead, leadRank = v, rank
			}
		}
	}

	own := Verdict{Action: c.action(), Level: level(c), Reason: r.reason, Notable: c == logged, Row: r.number, Remember: r.keep}
	if own.Action == effect.Allow && risk >= effect.High {
		own.Action, own.Notable = effect.Ask, false // what is shown as high was raised by a danger pattern, and asks
	}
	own.Rule = Builtin + "/" + Default + "/" + r.name
	ownStep := -1
	if !s.NoBuiltin {
		ownStep = rec.rows(in, s.Mode, r, own.Action)
	}
	named := lead.spoke && (leadRank == rankAdmin || leadRank == rankUser) && lead.rule.cond.namesFully(in)

	var v Verdict
	switch {
	case denied.spoke:
		v = denied.verdict()
		v.Foreign = deniedByForeign
		rec.won(denied.step)
	case !s.NoBuiltin && own.Action == effect.Deny && !named:
		v = own
		rec.won(ownStep)
	case lead.spoke:
		v = lead.verdict()
		rec.won(lead.step)
	case !s.NoBuiltin && onlyUnknown && s.hasDefault(in, effect.Deny):
		v = Verdict{Action: effect.Deny, Reason: "default_action denies what is not known", Row: r.number}
		rec.won(rec.add(Step{Policy: "default_action", Action: v.Action, Matched: true, Why: v.Reason}))
	case !s.NoBuiltin:
		v = own
		rec.won(ownStep)
	default:
		v = s.defaultVerdict(in, risk)
		rec.won(rec.add(Step{Policy: "default_action", Action: v.Action, Matched: true, Why: v.Reason}))
	}
	if foreign.spoke && v.Action != effect.Deny { // a question must not take the place of a denial by default
		v = foreign.verdict()
		v.Foreign = true
		rec.won(foreign.step)
	}
	v.Risk = risk
	v.Remember = v.Action == effect.Ask && v.Remember && remember && (r.keep || c.action() == effect.Allow)

	if f := floorOf(in, risk); f != nil {
		lifted := lead.spoke && leadRank == rankAdmin && lead.action == effect.Allow && lead.rule.cond.namesFully(in)
		if v.Action > f.action && !lifted || v.Action == f.action && f.action == effect.Deny && !denied.spoke {
			v.Action, v.Source, v.Level, v.Reason, v.Row = f.action, FromFloor, "danger", f.reason, f.row
			v.Rule, v.Origin, v.Foreign = Builtin+"/floor/"+f.name, Origin{}, false
			rec.won(rec.add(Step{Tier: Builtin, Policy: "floor", Rule: f.name, Action: f.action, Matched: true, Why: f.reason}))
		}
		v.Remember = v.Remember && f.keep
		v.Floor = !lifted
	}
	v.Notable = v.Notable && v.Action == effect.Allow
	v.Batch = s.batch(in, v)
	return v
}

func level(c cell) string {
	switch c {
	case deny, typed, askH:
		return "danger"
	case askM:
		return "warning"
	}
	return "info"
}

func (v *vote) verdict() Verdict {
	r := v.rule
	l := r.Level
	if l == "" {
		l = "info"
	}
	return Verdict{Action: v.action, Rule: v.tier + "/" + v.policy + "/" + r.Name, Level: l, Reason: r.Reason, Remember: r.Remember, Origin: r.Origin}
}

// namesFully reports whether the rule has an operation_type that covers all of
// the effect, so that it is about just this.
func (m *matcher) namesFully(in *Input) bool {
	return len(m.Ops) > 0 && m.names(in) && m.covers(in, effect.None) &&
		(m.ops.Has(in.Effect.Op) || m.areas&(1<<in.Effect.Area) != 0 || in.Effect.Op == effect.Read)
}

// relevant returns the policies of the tier that are about the effect: the
// program's, the tool's and the default one.
func (t *Tier) relevant(in *Input) (out [3][]*Policy) {
	names := [3]string{in.Program, in.Tool, Default}
	for i, n := range names {
		if n == "" || i > 0 && n == names[0] || i > 1 && n == names[1] {
			continue
		}
		for j, p := range t.Policies {
			if p != nil && !p.Disabled && p.Name == n {
				out[i] = t.Policies[j : j+1]
				break
			}
		}
	}
	return out
}

func (t *Tier) vote(in *Input, risk effect.Risk, rec *recorder) vote {
	trusted := t.rank() != rankUntrusted
	var first vote
	for _, list := range t.relevant(in) {
		for _, p := range list {
			v := p.vote(in, risk, trusted, t.Name, rec)
			if v.spoke && (!first.spoke || v.action == effect.Deny && first.action != effect.Deny) {
				first = v
			}
		}
	}
	return first
}

// vote is the policy's first match. A question that holds only for a part or a
// reading of the effect does not hide a denial below it, and a denial that
// holds only for a reading asks.
func (p *Policy) vote(in *Input, risk effect.Risk, trusted bool, tier string, rec *recorder) vote {
	var weak vote
	for i := range p.rules {
		r := &p.rules[i]
		if r.Action == effect.Allow && !trusted {
			rec.add(Step{Tier: tier, Policy: p.Name, Rule: r.Name, Priority: r.Priority, Action: r.Action, Origin: r.Origin, Why: "allows in a file that is not trusted do not count"})
			continue
		}
		g := r.match(in, risk)
		step := -1
		if rec != nil {
			step = rec.add(Step{Tier: tier, Policy: p.Name, Rule: r.Name, Priority: r.Priority, Action: r.Action, Origin: r.Origin, Matched: g != never, Why: r.explain(in, risk, g, trusted)})
		}
		if g == never {
			continue
		}
		v := vote{true, r.Action, tier, p.Name, r, step}
		if g == possible && r.Action == effect.Deny {
			v.action = effect.Ask
		}
		if v.action == effect.Ask && g < surely {
			if !weak.spoke {
				weak = v
			}
			continue
		}
		if weak.spoke && v.action != effect.Deny {
			return weak
		}
		return v
	}
	return weak
}

// floor is what only the admin tier can lift.
type floor struct {
	name   string
	action effect.Action
	row    int
	keep   bool
	reason string
}

func floorOf(in *Input, risk effect.Risk) *floor {
	e := &in.Effect
	changes := e.Op != effect.Read
	switch {
	case changes && (e.Area == effect.Guard || in.Facts.Has(GuardOwn)):
		return &floor{"guard-itself", effect.Deny, 25, false, "guard's own files and commands are for a person alone"}
	case isSecret(in) && (e.Bits&effect.Send != 0 || e.Op == effect.Network && !in.Facts.Has(Loopback)):
		return &floor{"secret-and-send", effect.Ask, 4, false, "a secret would be sent away"}
	case risk >= effect.Critical:
		return &floor{"critical", effect.Ask, 0, false, "critical risk is always asked about"}
	case e.Op == effect.Execute && e.Kind == effect.RemoteCode:
		return &floor{"fetch-and-run", effect.Ask, 19, true, "runs code that was just fetched"}
	case changes && in.Facts.Has(ArmingHard):
		return &floor{"hard-arming", effect.Ask, 25, false, "makes code run later, unasked"}
	}
	return nil
}

// hasDefault reports whether the default_action in force is want. Of a tier
// that is not trusted it counts only if StricterDefault says so and it denies.
func (s *Set) hasDefault(in *Input, want effect.Action) bool {
	a := s.defaultAction(in)
	return a != nil && *a == want
}

func (s *Set) defaultAction(in *Input) *effect.Action {
	var got *effect.Action
	for rank := rankAdmin; rank <= rankUntrusted; rank++ {
		for i := range s.Tiers {
			t := &s.Tiers[i]
			if t.rank() != rank || rank == rankUntrusted && !t.StricterDefault {
				continue
			}
			a := t.setting(in, func(p *Policy) *effect.Action { return p.DefaultAction })
			if a != nil && (got == nil && rank != rankUntrusted || rank == rankUntrusted && (got == nil && *a == effect.Deny || got != nil && *a < *got)) {
				got = a
			}
		}
	}
	return got
}

// setting returns the first set value among the tier's policies for the effect.
func (t *Tier) setting(in *Input, of func(*Policy) *effect.Action) *effect.Action {
	for _, list := range t.relevant(in) {
		for _, p := range list {
			if a := of(p); a != nil {
				return a
			}
		}
	}
	return nil
}

// defaultVerdict is for sets without the built-in policy.
func (s *Set) defaultVerdict(in *Input, risk effect.Risk) Verdict {
	a := s.defaultAction(in)
	v := Verdict{Reason: "no rule speaks for this", Remember: true, Level: "info"}
	var none matcher
	none.Condition = &Condition{}
	switch {
	case a == nil:
	case *a == effect.Allow && none.covers(in, risk):
		v.Action = effect.Allow
	case *a >= effect.Ask:
		v.Action = effect.Ask
	}
	return v
}

// batch is what happens where nobody can answer. Only the admin tier can let
// pass there what asks, and nothing of high risk, no secret, nothing that
// sends and nothing unknown.
func (s *Set) batch(in *Input, v Verdict) effect.Action {
	if v.Action != effect.Ask {
		return v.Action
	}
	e := &in.Effect
	if v.Risk >= effect.High || isSecret(in) || in.Facts.Has(Partial) || e.Bits&effect.Send != 0 ||
		e.Op == effect.Unknown || e.Op > effect.Network || e.Op == effect.Execute && e.Kind == effect.AnyCode {
		return effect.Deny
	}
	allowed := false
	for i := range s.Tiers {
		t := &s.Tiers[i]
		a := t.setting(in, func(p *Policy) *effect.Action { return p.BatchDefaultAction })
		if a == nil {
			continue
		}
		if *a != effect.Allow {
			return effect.Deny
		}
		allowed = allowed || t.rank() == rankAdmin
	}
	if allowed {
		return effect.Allow
	}
	return effect.Deny
}

// JudgeScript decides about all effects of a script together: one that reads a
// secret and one that sends, or talks to a host, make row 4. ok is false if
// there is nothing to say beyond the effects' own verdicts. Only an admin's
// allow for each of the effects lifts it.
func (s *Set) JudgeScript(ins []*Input) (v Verdict, ok bool) {
	var secret, send *Input
	lifted := true
	for _, in := range ins {
		reads := isSecret(in) && in.Effect.Op != effect.Write && in.Effect.Op != effect.Delete
		if reads && secret == nil {
			secret = in
		}
		sends := leaves(in)
		if sends && send == nil {
			send = in
		}
		if reads || sends {
			v := s.Judge(in)
			lifted = lifted && v.Action == effect.Allow && s.adminAllows(in, v.Risk)
		}
	}
	if secret == nil || send == nil || lifted {
		return Verdict{}, false
	}
	v = Verdict{
		Action: effect.Ask, Risk: effect.Critical, Row: 4, Level: "danger", Source: FromFloor, Floor: true,
		Rule: Builtin + "/floor/secret-and-send", Reason: "reads a secret and talks to another machine in one script",
	}
	if s.Mode == Strict && !s.NoBuiltin {
		v.Action = effect.Deny
	}
	return v, true
}

// leaves reports whether an effect can carry a secret off the machine.
func leaves(in *Input) bool {
	e := &in.Effect
	return e.Bits&effect.Send != 0 || e.Op == effect.Execute && e.Danger == "connecting_code" || e.Op == effect.Network && !in.Facts.Has(Loopback) || e.Op == effect.Execute && e.Kind == effect.RemoteCode ||
		e.Bits&effect.Remote != 0 && in.Facts.Has(ComputedText)
}

func (s *Set) adminAllows(in *Input, risk effect.Risk) bool {
	for i := range s.Tiers {
		if t := &s.Tiers[i]; t.rank() == rankAdmin {
			if v := t.vote(in, risk, nil); v.spoke {
				return v.action == effect.Allow && v.rule.cond.namesFully(in)
			}
		}
	}
	return false
}
