package config

import (
	"errors"
	"fmt"
	"maps"
	"path"
	"regexp/syntax"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"guard/effect"
	"guard/policy"
)

// Parse reads the text of a guard.toml; file names it in errors. Errors are of
// type [*Error]; see [Load] for a project that is not trusted.
func Parse(data []byte, file string, o Options) (*File, error) {
	f, err := parse(data, file, o)
	if err != nil {
		return broken(file, o, err)
	}
	return f, nil
}

func parse(data []byte, file string, o Options) (*File, error) {
	if !utf8.Valid(data) {
		for i, line := range strings.Split(string(data), "\n") {
			if !utf8.ValidString(line) {
				return nil, &Error{File: file, Line: i + 1, Msg: "not valid UTF-8", Hint: "save the file as UTF-8"}
			}
		}
	}
	text := strings.TrimPrefix(string(data), "\ufeff")
	if line := tooDeep(text); line > 0 {
		return nil, &Error{File: file, Line: line, Msg: "tables lie too deep in each other", Hint: "no key of guard.toml has more than a few parts"}
	}
	var root map[string]any
	if _, err := toml.Decode(text, &root); err != nil {
		e := &Error{File: file, Msg: err.Error()}
		if pe := (toml.ParseError{}); errors.As(err, &pe) {
			e.Line, e.Col, e.Key, e.Msg = pe.Position.Line, pe.Position.Col, pe.LastKey, pe.Message
			if e.Msg == "" {
				e.Msg = strings.TrimPrefix(pe.Error(), "toml: ")
			}
		}
		return nil, e
	}
	trusted := o.Trusted && o.Tier != policy.Config
	r := &reader{file: file, o: o, at: index(text), trusted: trusted, f: &File{Path: file}}
	r.f.Tier = policy.Tier{Name: o.Tier, Trusted: trusted, StricterDefault: o.Tier == policy.Config}
	r.root(table{r, "", root})
	if r.err != nil {
		return nil, r.err
	}
	slices.SortStableFunc(r.ignored, func(a, b ignored) int { return a.line - b.line })
	r.f.ignored = r.ignored
	for _, i := range r.ignored {
		r.f.Ignored = append(r.f.Ignored, i.shown)
	}
	return r.f, nil
}

// ignored is a key that does not count in its tier.
type ignored struct {
	key   string
	shown string // the key, without what is no name in a file that is not trusted
	line  int
	rule  bool // it is a rule that allows
}

// reader turns the tables of one file into values. It keeps the error that
// stands first in the file and goes on.
type reader struct {
	file    string
	o       Options
	at      map[string]position
	trusted bool
	f       *File
	err     *Error
	lacking bool // err is only about a missing key
	ignored []ignored
	regexps int // size of all so far
}

// position is the key's, or that of the nearest table around it.
func (r *reader) position(key string) position {
	for key != "" {
		if p, ok := r.at[key]; ok {
			return p
		}
		i := strings.LastIndexByte(key, '.')
		key = key[:max(i, 0)]
	}
	return position{1, 1}
}

func (r *reader) fail(key, hint, format string, args ...any) {
	p := r.position(key)
	if r.err != nil && !r.lacking && r.err.Line <= p.line {
		return
	}
	r.lacking = false
	r.err = &Error{File: r.file, Line: p.line, Col: p.col, Key: plainKey(key), Msg: fmt.Sprintf(format, args...), Hint: hint}
}

// lacks records a key that is missing. What is there and wrong says more, be
// it only a misspelling of that key, so any other error takes its place.
func (r *reader) lacks(key, hint, format string, args ...any) {
	if r.err == nil {
		r.fail(key, hint, format, args...)
		r.lacking = true
	}
}

// plainKey leaves the numbers of array entries out.
func plainKey(key string) string {
	parts := strings.Split(key, ".")
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { _, err := strconv.Atoi(s); return err == nil }), ".")
}

// plainName reports whether a name is no more than a name.
func plainName(s string) bool {
	return len(s) <= 40 && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+.:/@") == ""
}

// ignore notes a key that does nothing in this tier.
func (r *reader) ignore(key string) { r.ignoreAt(key, r.position(key).line, false) }

func (r *reader) ignoreAt(key string, line int, rule bool) {
	k := plainKey(key)
	if slices.ContainsFunc(r.ignored, func(i ignored) bool { return i.key == k }) {
		return
	}
	parts := strings.Split(k, ".")
	for i, p := range parts {
		if !r.trusted && !plainName(p) {
			parts[i] = "…"
		}
	}
	r.ignored = append(r.ignored, ignored{k, strings.Join(parts, "."), line, rule})
}

// onlyTrusted reports whether the key counts, and notes it if it does not.
func (r *reader) onlyTrusted(key string) bool {
	if !r.trusted {
		r.ignore(key)
	}
	return r.trusted
}

func (r *reader) root(t table) {
	t.keys("enabled", "mode", "observe_until", "default_policy", "policies", "danger_detection", "programs", "prompting", "audit", "batch")
	if v := t.boolean("enabled"); v != nil && r.onlyTrusted("enabled") {
		if r.o.Tier == policy.Project && !*v {
			r.ignore("enabled")
		} else {
			r.f.Enabled = v
		}
	}
	if s := t.enum("mode", "strict", "standard", "relaxed", "observe"); s != nil {
		m, _ := policy.ParseMode(*s)
		switch {
		case m == policy.Observe && r.trusted && r.o.Tier != policy.Project:
			r.observe(t)
		case r.o.Tier == policy.Config || r.trusted && m != policy.Observe:
			r.f.Mode = &m
		default:
			r.ignore("mode")
		}
	}
	if until := t.time("observe_until"); until != nil && (r.o.Tier == policy.Project || !r.trusted) {
		r.ignore("observe_until")
	}
	if p, ok := t.table("default_policy"); ok {
		r.policy(p, policy.Default)
	}
	if ps, ok := t.table("policies"); ok {
		for _, name := range slices.Sorted(maps.Keys(ps.m)) {
			if name == policy.Default {
				r.fail(ps.key(name), "write [default_policy]", "the default policy is not among the policies of programs and tools")
				continue
			}
			if p, ok := ps.table(name); ok {
				r.policy(p, name)
			}
		}
	}
	if d, ok := t.table("danger_detection"); ok {
		r.dangers(d)
	}
	r.programs(t)
	r.settings(t)
}

// observeMost is how far away the end of observing may be, so that it does end.
const observeMost = 31 * 24 * time.Hour

// observe reads the mode in which nothing is blocked. It needs an end, and
// after that the mode is standard.
func (r *reader) observe(t table) {
	until := t.time("observe_until")
	switch {
	case t.m["observe_until"] == nil:
		r.fail("mode", "add observe_until = \"2026-01-31\", at most 31 days ahead", "mode observe lets everything pass, so it needs an end")
	case until == nil: // said already
	case until.Sub(r.o.Now) > observeMost && !r.o.Now.IsZero():
		r.fail("observe_until", "write a day at most 31 days ahead", "observe_until is too far away: %s", until.Format(time.DateOnly))
	default:
		m := policy.Standard
		if r.o.Now.Before(*until) && !r.o.Now.IsZero() {
			m = policy.Observe
		}
		r.f.Mode, r.f.ObserveUntil = &m, until
	}
}

func (r *reader) policy(t table, name string) {
	t.keys("enabled", "default_action", "batch_default_action", "rules")
	enabled, def, batch := t.boolean("enabled"), t.action("default_action", "allow", "deny", "ask"), t.action("batch_default_action", "allow", "deny")
	var rules []policy.Rule
	for _, rt := range t.tables("rules") {
		rules = append(rules, r.rule(rt))
	}
	if r.err != nil {
		return
	}
	p, err := policy.NewPolicy(name, rules)
	if err != nil {
		r.policyError(t, err)
		return
	}
	if enabled != nil && r.onlyTrusted(t.key("enabled")) {
		p.Disabled = !*enabled
	}
	if def != nil && (r.o.Tier == policy.Config || r.onlyTrusted(t.key("default_action"))) {
		p.DefaultAction = def
	}
	if batch != nil && r.onlyTrusted(t.key("batch_default_action")) {
		if *batch == effect.Allow && r.o.Tier != policy.Admin {
			r.ignore(t.key("batch_default_action"))
		} else {
			p.BatchDefaultAction = batch
		}
	}
	r.f.Tier.Policies = append(r.f.Tier.Policies, p)
}

// policyError gives an error of package policy the place of its key.
func (r *reader) policyError(t table, err error) {
	pe := (*policy.Error)(nil)
	if !errors.As(err, &pe) {
		r.fail(t.path, "", "%v", err)
		return
	}
	p := position{max(pe.Origin.Line, 1), 1}
	entry := r.entry(t.path, pe.Origin.Line)
	for _, key := range [...]string{pe.Key, "condition." + pe.Key, "condition"} {
		if at, ok := r.at[join(entry, key)]; ok && entry != "" {
			p = at
			break
		}
	}
	r.lacking = false
	r.err = &Error{File: r.file, Line: p.line, Col: p.col, Key: pe.Key, Msg: pe.Msg, Hint: policyHint(pe.Key)}
}

// entry is the path of the rule or pattern of the table at path that begins in
// line, or "" if it is written inline.
func (r *reader) entry(path string, line int) string {
	for _, list := range [...]string{"rules", "patterns"} {
		for i := 0; ; i++ {
			key := join(path, list) + "." + strconv.Itoa(i)
			at, ok := r.at[key]
			if !ok {
				break
			}
			if at.line == line {
				return key
			}
		}
	}
	return ""
}

func policyHint(key string) string {
	switch key {
	case "priority":
		return "give each rule of a policy a priority of its own"
	case "command_regex":
		return "the syntax is RE2: no look-around, no back-references"
	case "name":
		return "give each rule a name of its own"
	}
	return ""
}

func (r *reader) rule(t table) policy.Rule {
	t.keys("name", "priority", "condition", "action", "level", "reason", "match", "not_match", "remember")
	rule := policy.Rule{Remember: true, Origin: policy.Origin{File: r.file, Line: r.position(t.path).line}}
	if s := t.str("name"); s != nil {
		rule.Name = *s
	}
	if !r.trusted && rule.Name != "" && !plainName(rule.Name) {
		// A name is shown to whoever asks. Words of a file that nobody trusts
		// are not to reach an agent that way.
		rule.Name = fmt.Sprintf("rule-in-line-%d", rule.Origin.Line)
	}
	if rule.Name == "" {
		r.lacks(t.path, "add name = \"…\"", "a rule has no name")
	}
	if n := t.integer("priority", -1<<31, 1<<31-1); n != nil {
		rule.Priority = *n
	} else if t.m["priority"] == nil {
		r.lacks(t.path, "add priority = 100", "rule %q has no priority", rule.Name)
	}
	if a := t.action("action", "allow", "deny", "ask"); a != nil {
		rule.Action = *a
	} else if t.m["action"] == nil {
		r.lacks(t.path, `add action = "ask"`, "rule %q has no action", rule.Name)
	}
	if s := t.enum("level", "info", "warning", "danger"); s != nil {
		rule.Level = *s
	}
	if s := t.str("reason"); s != nil {
		rule.Reason = *s
	}
	if b := t.boolean("remember"); b != nil {
		rule.Remember = *b
	}
	rule.Match, rule.NotMatch = t.list("match"), t.list("not_match")
	if c, ok := t.table("condition"); ok {
		rule.When = r.condition(c)
	}
	if rule.Action == effect.Allow && !r.trusted {
		r.ignoreAt(strings.TrimSuffix(t.path, "."+lastPart(t.path))+"."+rule.Name, rule.Origin.Line, true)
	}
	return rule
}

func lastPart(key string) string { return key[strings.LastIndexByte(key, '.')+1:] }

func (r *reader) condition(t table) policy.Condition {
	t.keys("tool_name", "program", "command_prefix", "command_exact", "command_regex", "operation_type", "risk_level",
		"path_pattern", "host_pattern", "dir", "branch", "agent", "reversible", "custom")
	c := policy.Condition{
		Tools: t.list("tool_name"), Programs: t.list("program"), Prefixes: t.list("command_prefix"), Exact: t.list("command_exact"),
		Regexps: t.list("command_regex"), Ops: t.oneOf("operation_type", policy.OperationNames()),
		Paths: r.paths(t, "path_pattern"), Hosts: t.list("host_pattern"), Dirs: r.paths(t, "dir"),
		Branches: t.list("branch"), Agents: t.list("agent"), Reversible: t.boolean("reversible"), Predicates: r.o.Predicates,
	}
	names := policy.Customs()
	for n := range r.o.Predicates {
		names = append(names, n)
	}
	slices.Sort(names)
	c.Custom = t.oneOf("custom", names)
	for _, s := range t.oneOf("risk_level", riskNames()) {
		risk, _ := effect.ParseRisk(s)
		c.Risks = append(c.Risks, risk)
	}
	for _, s := range c.Regexps {
		if r.regexps <= maxRegexps {
			r.regexps += regexpSize(s)
		}
		if r.regexps > maxRegexps {
			r.fail(t.key("command_regex"), "use command_prefix, or shorter expressions", "the regular expressions of this file are too large together")
			c.Regexps = nil // so that they are not compiled either
			break
		}
	}
	return c
}

// maxRegexps bounds the steps that the regular expressions of a file take for
// each byte of a command, and with it the memory that they need.
const maxRegexps = 20_000

// regexpSize is how many steps an expression has. One of thousands of bytes has
// too many, and one that is wrong few.
func regexpSize(s string) int {
	if len(s) > 2000 {
		return maxRegexps + 1
	}
	re, err := syntax.Parse(s, syntax.Perl)
	if err != nil {
		return len(s)
	}
	prog, err := syntax.Compile(re.Simplify())
	if err != nil {
		return len(s)
	}
	return len(prog.Inst)
}

func riskNames() []string { return []string{"none", "low", "medium", "high", "critical"} }

// paths reads path patterns with "~/" and what is relative made absolute.
func (r *reader) paths(t table, key string) []string {
	list := t.list(key)
	for i, s := range list {
		switch {
		case s == "~" || strings.HasPrefix(s, "~/"):
			if r.o.Home == "" {
				r.fail(t.key(key), "write the whole path", "%s %q: the home directory is not known", key, s)
				continue
			}
			list[i] = quoteMeta(r.o.Home) + s[1:]
		case strings.HasPrefix(s, "~"):
			r.fail(t.key(key), "write the whole path", "%s %q: only ~/ is expanded", key, s)
		case r.o.Base != "" && !path.IsAbs(s) && s != "":
			base := quoteMeta(r.o.Base)
			s = strings.TrimPrefix(s, "./")
			if !strings.Contains(strings.TrimRight(s, "/"), "/") {
				s = "**/" + s
			}
			list[i] = strings.TrimRight(base, "/") + "/" + s
		}
	}
	return list
}

// quoteMeta makes a directory's name stand for itself in a pattern.
func quoteMeta(s string) string {
	var b strings.Builder
	for _, c := range s {
		if strings.ContainsRune(`*?[]{}\`, c) {
			b.WriteByte('\\')
		}
		b.WriteRune(c)
	}
	return b.String()
}

func (r *reader) dangers(t table) {
	t.keys("enabled", "patterns")
	if v := t.boolean("enabled"); v != nil && r.onlyTrusted(t.key("enabled")) {
		r.f.DangerEnabled = v
	}
	var out []policy.Danger
	for _, p := range t.tables("patterns") {
		p.keys("name", "risk", "reversible", "enabled", "condition", "words")
		d := policy.Danger{Reversible: p.boolean("reversible"), Origin: policy.Origin{File: r.file, Line: r.position(p.path).line}}
		if s := p.str("name"); s != nil {
			d.Name = *s
		}
		if s := p.str("words"); s != nil {
			d.Words = *s
		}
		if s := p.enum("risk", riskNames()...); s != nil {
			risk, _ := effect.ParseRisk(*s)
			d.Risk = &risk
		}
		if b := p.boolean("enabled"); b != nil {
			d.Disabled = !*b
		}
		if c, ok := p.table("condition"); ok {
			when := r.condition(c)
			d.When = &when
		}
		if d.Name != "" && d.When == nil && !slices.Contains(policy.DangerNames(), d.Name) {
			r.fail(p.key("name"), did(nearest(d.Name, policy.DangerNames()), "add a condition for a new pattern"), "danger pattern %q is not built in and has no condition", d.Name)
		}
		out = append(out, d)
	}
	if r.err != nil {
		return
	}
	if _, err := policy.NewDangers(true, out); err != nil {
		r.policyError(t, err)
		return
	}
	if len(out) > 0 && r.onlyTrusted(t.key("patterns")) {
		r.f.Dangers = out
	}
}

func did(near, otherwise string) string {
	if near == "" {
		return otherwise
	}
	return fmt.Sprintf("did you mean %q?", near)
}

func (r *reader) settings(t table) {
	if p, ok := t.table("prompting"); ok {
		p.keys("type", "timeout", "show_preview", "preview_lines")
		v := Prompting{p.enum("type", "interactive", "gui", "api"), p.duration("timeout", time.Second), p.boolean("show_preview"), p.integer("preview_lines", 0, 10_000)}
		if r.onlyTrusted("prompting") {
			r.f.Prompting = v
		}
	}
	if p, ok := t.table("audit"); ok {
		p.keys("enabled", "required", "storage", "retention", "log_allowed", "log_denied", "log_policy_changes")
		v := Audit{p.boolean("enabled"), p.boolean("required"), p.str("storage"), p.duration("retention", 24*time.Hour),
			p.boolean("log_allowed"), p.boolean("log_denied"), p.boolean("log_policy_changes")}
		if v.Storage != nil && *v.Storage != "file" {
			r.fail(p.key("storage"), `write storage = "file"; guard audit export writes other forms`, "storage %q is not supported", *v.Storage)
		}
		if r.onlyTrusted("audit") {
			r.f.Audit = v
		}
		if r.trusted && r.o.Tier != policy.Admin {
			for _, only := range []struct {
				key   string
				value **bool
			}{{"enabled", &r.f.Audit.Enabled}, {"log_denied", &r.f.Audit.LogDenied}, {"log_policy_changes", &r.f.Audit.LogPolicyChanges}} {
				if *only.value != nil && !**only.value {
					*only.value = nil
					r.ignore(p.key(only.key))
				}
			}
		}
	}
	if p, ok := t.table("batch"); ok {
		p.keys("auto_detect_ci", "ci_env_vars", "allow_batch_override")
		v := Batch{p.boolean("auto_detect_ci"), p.list("ci_env_vars"), p.boolean("allow_batch_override")}
		if r.onlyTrusted("batch") {
			r.f.Batch = v
			if r.o.Tier != policy.Admin && v.AllowBatchOverride != nil && *v.AllowBatchOverride {
				r.f.Batch.AllowBatchOverride = nil
				r.ignore(p.key("allow_batch_override"))
			}
		}
	}
}
