package policy

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"guard/effect"
)

// A Condition says which effects a rule is about. A list holds if any of its
// members does; a condition holds if all that is set in it does, and the zero
// one always holds.
//
// What is not known counts against the effect: an allow rule holds only if it
// holds for every reading, a rule that asks or denies if it does for one.
type Condition struct {
	Tools    []string // tool_name; a star stands for any text
	Programs []string // program; a star stands for any text
	Prefixes []string // command_prefix: whole words the command begins with, quoted where they hold blanks
	Exact    []string // command_exact: all words
	Regexps  []string // command_regex: on the words joined by blanks, in RE2 syntax, anywhere in them

	// Ops is operation_type: names of operations and areas, and remote, send
	// and privileged. "network" also holds for what is remote. An allow rule
	// covers delete, execute, network, secret, arming, guard, privileged and
	// unknown effects only if they are named here, and without Ops no risk of
	// high or more.
	Ops []string

	// Risks is risk_level. In a rule that asks or denies, a level holds for
	// those above it too: more risk never means fewer questions.
	Risks []effect.Risk

	// Paths is path_pattern: doublestar patterns on the target as spelled and
	// with links resolved. A rule that asks or denies needs one of the two,
	// an allow rule both. A pattern that is not absolute may begin anywhere;
	// in an allow rule it holds only inside the project.
	Paths []string

	Hosts    []string // host_pattern; a star stands for any text
	Dirs     []string // dir: where the call runs; without a star, that directory and all below it
	Branches []string // branch: that is checked out; a star stands for any text
	Agents   []string // agent: who asks; a star stands for any text

	// Reversible, if set, compares whether the effect can be taken back; what
	// is not known cannot.
	Reversible *bool

	// Custom names predicates: those of [Customs], facts, and Predicates.
	Custom     []string
	Predicates map[string]func(*Input) bool
}

// A Key is one thing that a [Condition] sets, by the name it has in files.
type Key struct {
	Name   string
	Values []string
}

// Keys lists what is set in the condition, in a fixed order.
func (c *Condition) Keys() []Key {
	var out []Key
	for _, k := range c.texts() {
		if len(k.Values) > 0 {
			out = append(out, k)
		}
	}
	if len(c.Risks) > 0 {
		k := Key{Name: "risk_level"}
		for _, r := range c.Risks {
			k.Values = append(k.Values, r.String())
		}
		out = append(out, k)
	}
	if c.Reversible != nil {
		out = append(out, Key{"reversible", []string{strconv.FormatBool(*c.Reversible)}})
	}
	return out
}

// texts are the keys whose values are lists of texts, set or not.
func (c *Condition) texts() [12]Key {
	return [...]Key{{"tool_name", c.Tools}, {"program", c.Programs}, {"command_prefix", c.Prefixes}, {"command_exact", c.Exact}, {"command_regex", c.Regexps},
		{"operation_type", c.Ops}, {"path_pattern", c.Paths}, {"host_pattern", c.Hosts}, {"dir", c.Dirs}, {"branch", c.Branches}, {"agent", c.Agents}, {"custom", c.Custom}}
}

// matcher is a compiled condition.
type matcher struct {
	*Condition
	ops      effect.Ops
	areas    uint16
	bits     effect.Bits
	prefixes [][]string
	exact    [][]string
	regexps  []*regexp.Regexp
	paths    []pathPattern
	dirs     []pathPattern
	minRisk  effect.Risk
	custom   []func(*Input) bool
}

type conditionError struct{ key, msg string }

func (c Condition) compile() (m matcher, err *conditionError) {
	fail := func(key, format string, args ...any) {
		if err == nil {
			err = &conditionError{key, fmt.Sprintf(format, args...)}
		}
	}
	m.Condition = &c
	for _, k := range c.texts() {
		if k.Values != nil && len(k.Values) == 0 {
			fail(k.Name, "an empty list never holds")
		}
		if slices.Contains(k.Values, "") {
			fail(k.Name, "an empty text never holds")
		}
	}
	for _, s := range c.Ops {
		if !m.addOp(s) {
			fail("operation_type", "%q is no operation or area", s)
		}
	}
	words := func(key string, list []string) (out [][]string) {
		for _, s := range list {
			w, ok := splitWords(s)
			if !ok || len(w) == 0 {
				fail(key, "%q has a quote that is not closed, or no words", s)
			}
			out = append(out, w)
		}
		return out
	}
	m.prefixes, m.exact = words("command_prefix", c.Prefixes), words("command_exact", c.Exact)
	for _, s := range c.Regexps {
		re, e := regexp.Compile(s)
		if e != nil {
			fail("command_regex", "%q is no regular expression: %v", s, e)
			continue
		}
		m.regexps = append(m.regexps, re)
	}
	for _, s := range c.Paths {
		p, why := newPathPattern(s)
		if why != "" {
			fail("path_pattern", "%q is no path pattern: %s", s, why)
		}
		m.paths = append(m.paths, p)
	}
	for _, s := range c.Dirs {
		p, why := newPathPattern(s)
		if why != "" {
			fail("dir", "%q is no path pattern: %s", s, why)
		}
		m.dirs = append(m.dirs, p)
		if !strings.ContainsAny(s, "*?[{") {
			below, _ := newPathPattern(strings.TrimRight(s, "/") + "/**")
			m.dirs = append(m.dirs, below)
		}
	}
	m.minRisk = effect.Critical
	for _, r := range c.Risks {
		if r > effect.Critical {
			fail("risk_level", "a risk that does not exist")
		}
		m.minRisk = min(m.minRisk, r)
	}
	if c.Risks != nil && len(c.Risks) == 0 {
		fail("risk_level", "an empty list never holds")
	}
	for _, s := range c.Custom {
		f := c.Predicates[s]
		if f == nil {
			f = customNamed(s)
		}
		if f == nil {
			fail("custom", "%q is no condition guard knows", s)
		}
		m.custom = append(m.custom, f)
	}
	return m, err
}

func (m *matcher) addOp(s string) bool {
	if op, ok := effect.ParseOperation(s); ok {
		m.ops |= 1 << op
		return true
	}
	if a, ok := effect.ParseArea(s); ok {
		m.areas |= 1 << a
		return true
	}
	switch s {
	case "remote":
		m.bits |= effect.Remote
	case "send":
		m.bits |= effect.Send
	case "privileged":
		m.bits |= effect.Privileged
	default:
		return false
	}
	return true
}

// OperationNames lists what operation_type may hold.
func OperationNames() []string {
	var out []string
	for op := effect.Unknown; op <= effect.Network; op++ {
		out = append(out, op.String())
	}
	for a := effect.File; a <= effect.Guard; a++ {
		out = append(out, a.String())
	}
	return append(out, "remote", "send", "privileged")
}

// splitWords splits at blanks outside quotes.
func splitWords(s string) (words []string, ok bool) {
	var b strings.Builder
	var quote rune
	in := false
	for _, r := range s {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			b.WriteRune(r)
		case r == '\'' || r == '"':
			quote, in = r, true
		case r == ' ' || r == '\t' || r == '\n':
			if in {
				words = append(words, b.String())
				b.Reset()
			}
			in = false
		default:
			b.WriteRune(r)
			in = true
		}
	}
	if in {
		words = append(words, b.String())
	}
	return words, quote == 0
}

// pathPattern is one doublestar pattern.
type pathPattern struct {
	pattern  string
	base     string // what every matched path begins with, as a directory
	relative bool
}

// maxAlternatives is how many texts the braces of a pattern may stand for:
// matching tries each of them.
const maxAlternatives = 1000

// newPathPattern returns the pattern, or why s is none.
func newPathPattern(s string) (p pathPattern, why string) {
	switch {
	case s == "" || !doublestar.ValidatePattern(s):
		return p, "is a bracket or brace not closed?"
	case alternatives(s) > maxAlternatives:
		return p, "its braces stand for too many texts"
	}
	p = pathPattern{pattern: s, relative: !path.IsAbs(s)}
	if len(s) > 1 {
		p.pattern = strings.TrimRight(s, "/")
	}
	if p.relative && !strings.HasPrefix(s, "**") {
		p.pattern = "/**/" + strings.TrimPrefix(p.pattern, "./")
	} else if p.relative {
		p.pattern = "/" + p.pattern
	}
	p.base, _ = doublestar.SplitPattern(p.pattern)
	return p, ""
}

// alternatives counts what the braces of a pattern stand for, at most a little
// above maxAlternatives.
func alternatives(s string) int {
	all := 1
	var open []int // members so far of the groups that are open
	for i := 0; i < len(s) && all <= maxAlternatives; i++ {
		switch s[i] {
		case '\\':
			i++
		case '{':
			open = append(open, 1)
		case ',':
			if n := len(open); n > 0 {
				open[n-1]++
			}
		case '}':
			if n := len(open); n > 0 {
				all *= open[n-1]
				open = open[:n-1]
			}
		}
	}
	return all
}
