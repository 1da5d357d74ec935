package policy

import (
	"path"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"guard/effect"
)

// grade is how surely a condition holds, least first.
type grade uint8

const (
	never    grade = iota
	possible       // for some reading of what is not known: enough to ask
	partly         // as spelled or as resolved, or for part of what is touched: enough to ask and deny
	surely
)

// match grades the rule for the effect at its risk. For an allow rule the
// grade is never or surely.
func (r *compiled) match(in *Input, risk effect.Risk) grade {
	m, allow := &r.cond, r.Action == effect.Allow
	if len(m.Tools) > 0 && !anyStar(m.Tools, in.Tool) || len(m.Agents) > 0 && !anyStar(m.Agents, in.Agent) ||
		len(m.Branches) > 0 && !anyStar(m.Branches, in.Branch) {
		return never
	}
	if len(m.Ops) > 0 && !m.names(in) {
		return never
	}
	if allow && !m.covers(in, risk) {
		return never
	}
	if len(m.Risks) > 0 && !slices.Contains(m.Risks, risk) && (allow || risk < m.minRisk) {
		return never
	}
	if m.Reversible != nil && *m.Reversible != reversible(in.Effect.Undo) {
		return never
	}
	g := surely
	for _, next := range [...]grade{m.program(in), m.words(in), m.command(in), m.path(in), m.host(in), m.dir(in)} {
		g = min(g, next)
	}
	if g == never || allow && g < surely {
		return never
	}
	if len(m.custom) > 0 && !slices.ContainsFunc(m.custom, func(f func(*Input) bool) bool { return f(in) }) {
		return never
	}
	return g
}

func reversible(u effect.Undo) bool { return u != effect.UndoUnknown && u != effect.UndoGone }

// names reports whether operation_type holds.
func (m *matcher) names(in *Input) bool {
	e := &in.Effect
	return m.ops.Has(e.Op) || m.areas&(1<<e.Area) != 0 || m.bits&e.Bits != 0 ||
		m.ops.Has(effect.Network) && e.Bits&(effect.Remote|effect.Send) != 0 ||
		m.areas&(1<<effect.Secret) != 0 && isSecret(in) ||
		m.areas&(1<<effect.Arming) != 0 && in.Facts&(Arming|ArmingHard) != 0 ||
		m.areas&(1<<effect.Guard) != 0 && in.Facts.Has(GuardOwn)
}

// covers reports whether an allow rule names all that it would let pass. Reads
// and writes of ordinary things need no name, as long as the risk is small.
func (m *matcher) covers(in *Input, risk effect.Risk) bool {
	e := &in.Effect
	if len(m.Ops) == 0 && risk >= effect.High {
		return false
	}
	switch e.Op {
	case effect.Read, effect.Write:
	default:
		if !m.ops.Has(e.Op) {
			return false
		}
	}
	if (in.Facts.Has(Partial) || e.Op > effect.Network) && !m.ops.Has(effect.Unknown) {
		return false
	}
	if e.Bits&(effect.Remote|effect.Send) != 0 && !m.ops.Has(effect.Network) && m.bits&e.Bits&(effect.Remote|effect.Send) == 0 &&
		!(m.areas&(1<<e.Area) != 0 && (e.Area == effect.Cloud || e.Area == effect.Package)) {
		return false
	}
	if e.Bits&effect.Privileged != 0 && m.bits&effect.Privileged == 0 {
		return false
	}
	changes := e.Op != effect.Read
	for _, a := range [...]struct {
		area effect.Area
		is   bool
	}{
		{effect.Secret, e.Area == effect.Secret || isSecret(in) && e.Op != effect.Write},
		{effect.Arming, changes && (e.Area == effect.Arming || in.Facts&(Arming|ArmingHard) != 0)},
		{effect.Guard, changes && (e.Area == effect.Guard || in.Facts.Has(GuardOwn))},
	} {
		if a.is && m.areas&(1<<a.area) == 0 {
			return false
		}
	}
	return true
}

func (m *matcher) program(in *Input) grade {
	if len(m.Programs) == 0 || in.Program != "" && anyStar(m.Programs, in.Program) {
		return surely
	}
	if in.Program == "" && in.Tool == "bash" {
		return possible
	}
	return never
}

func (m *matcher) words(in *Input) grade {
	if len(m.prefixes)+len(m.exact) == 0 {
		return surely
	}
	g := never
	for _, p := range m.prefixes {
		g = max(g, prefixGrade(p, in))
	}
	for _, x := range m.exact {
		if len(x) == len(in.Words) {
			g = max(g, plainPrefix(x, in))
		}
	}
	return g
}

// plainPrefix compares word by word. A computed word may be any word.
func plainPrefix(tokens []string, in *Input) grade {
	if len(tokens) > len(in.Words) {
		return never
	}
	g := surely
	for i, t := range tokens {
		switch {
		case slices.Contains(in.Computed, i):
			g = min(g, possible)
		case in.Words[i] == t:
		case i == 0 && (path.Base(in.Words[0]) == t || in.Program == t):
			g = min(g, partly)
		default:
			return never
		}
	}
	return g
}

// prefixGrade is surely for the words as they stand, and partly if flags, each
// with or without a value, stand between them: "git -C dir push".
func prefixGrade(tokens []string, in *Input) grade {
	g := plainPrefix(tokens, in)
	if g > possible || plainPrefix(tokens[:1], in) < partly {
		return g
	}
	at := make([]bool, len(tokens)+1)   // so many tokens found, next word is a token or flag
	skip := make([]bool, len(tokens)+1) // the same, next word may be a flag's value
	at[1] = true
	for _, w := range in.Words[1:] {
		nextAt, nextSkip := make([]bool, len(at)), make([]bool, len(at))
		for i := range at {
			if at[i] && i < len(tokens) && w == tokens[i] {
				nextAt[i+1] = true
			}
			if at[i] && strings.HasPrefix(w, "-") {
				nextAt[i], nextSkip[i] = true, true
			}
			if skip[i] {
				nextAt[i] = true
			}
		}
		if nextAt[len(tokens)] {
			return partly
		}
		at, skip = nextAt, nextSkip
	}
	return g
}

func (m *matcher) command(in *Input) grade {
	if len(m.regexps) == 0 {
		return surely
	}
	text := strings.Join(in.Words, " ")
	for _, re := range m.regexps {
		if re.MatchString(text) {
			if len(in.Computed) > 0 {
				return partly
			}
			return surely
		}
	}
	return never
}

func (m *matcher) host(in *Input) grade {
	if len(m.Hosts) == 0 {
		return surely
	}
	if in.Host == "" {
		if in.Effect.Op == effect.Network {
			return possible
		}
		return never
	}
	h := strings.TrimSuffix(strings.ToLower(in.Host), ".")
	for _, p := range m.Hosts {
		if star(strings.ToLower(p), h) {
			return surely
		}
	}
	return never
}

func (m *matcher) dir(in *Input) grade {
	if len(m.dirs) == 0 {
		return surely
	}
	if in.Dir == "" {
		return possible
	}
	for i := range m.dirs {
		if m.dirs[i].holds(path.Clean(in.Dir)) {
			return surely
		}
	}
	return never
}

func (m *matcher) path(in *Input) grade {
	if len(m.paths) == 0 {
		return surely
	}
	g := never
	for i := range m.paths {
		g = max(g, m.paths[i].grade(in))
	}
	return g
}

func (p *pathPattern) holds(clean string) bool {
	return doublestar.MatchUnvalidated(p.pattern, clean)
}

// grade is surely if the target matches both as spelled and as resolved.
func (p *pathPattern) grade(in *Input) grade {
	e := &in.Effect
	lexical := p.gradeOne(e.Target, in)
	if in.Resolved == "" || in.Resolved == e.Target {
		if p.relative && lexical == surely && !in.Facts.Has(InProject) {
			return partly
		}
		return lexical
	}
	resolved := p.gradeOne(in.Resolved, in)
	if lexical == surely && resolved == surely && (!p.relative || in.Facts.Has(InProject)) {
		return surely
	}
	return min(max(lexical, resolved), partly)
}

func (p *pathPattern) gradeOne(target string, in *Input) grade {
	e := &in.Effect
	if e.Partial {
		return p.gradePartial(target)
	}
	if !path.IsAbs(target) {
		if target == "" && e.Area == effect.File && (e.Op == effect.Write || e.Op == effect.Delete) && e.Bits&effect.Remote == 0 {
			return possible
		}
		return never
	}
	clean := path.Clean(target)
	if p.holds(clean) {
		return surely
	}
	// What is done to a whole tree is done to what the pattern names in it.
	if (e.Op == effect.Delete || in.Facts.Has(Recursive)) && within(p.base, clean) {
		return partly
	}
	return never
}

// gradePartial compares what is known of the target's beginning with the
// pattern's.
func (p *pathPattern) gradePartial(target string) grade {
	if i := strings.IndexAny(target, `*?[{\`); i >= 0 {
		target = target[:i]
	}
	base := strings.TrimRight(p.base, "/") + "/"
	switch {
	case p.base != "/" && strings.HasPrefix(target, base):
		return partly
	case strings.HasPrefix(base, target):
		return possible
	case p.base == "/":
		return possible
	}
	return never
}

// within reports whether p is dir or below it.
func within(p, dir string) bool {
	return dir == "/" || p == dir || strings.HasPrefix(p, strings.TrimRight(dir, "/")+"/")
}

func anyStar(patterns []string, s string) bool {
	for _, p := range patterns {
		if star(p, s) {
			return true
		}
	}
	return false
}

// star matches a pattern in which only a star is special. It is linear in s
// times the length of the pattern.
func star(pattern, s string) bool {
	head, rest, more := strings.Cut(pattern, "*")
	if !more {
		return pattern == s
	}
	if !strings.HasPrefix(s, head) {
		return false
	}
	s = s[len(head):]
	for {
		part, tail, again := strings.Cut(rest, "*")
		if !again {
			return strings.HasSuffix(s, part)
		}
		i := strings.Index(s, part)
		if i < 0 {
			return false
		}
		s, rest = s[i+len(part):], tail
	}
}
