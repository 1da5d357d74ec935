package policy

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"guard/effect"
)

// A Finding is something in a valid policy that is hardly meant: a rule that
// never decides, or one that lets through more than it seems to.
type Finding struct {
	Tier, Policy, Rule string
	Key                string // of the condition, as in the file; empty if it is about the whole rule
	Origin             Origin
	Msg                string // what is wrong, in one line
	Hint               string // what to write instead
	Loose              bool   // an example shows that the rule protects less than its writer says
}

// String returns "FILE:LINE: message (hint)".
func (f Finding) String() string {
	s := f.Msg
	if o := f.Origin.String(); o != "" {
		s = o + ": " + s
	}
	if f.Hint != "" {
		s += " (" + f.Hint + ")"
	}
	return s
}

// Lint returns what looks wrong in the rules of a set, by tier, policy and
// priority. It never reports a rule that may be right: what it is not sure
// about it leaves alone. Policies that are switched off are not looked at, nor
// what a file allows that is not trusted.
func Lint(s *Set) []Finding {
	var out []Finding
	for i := range s.Tiers {
		l := linter{tier: &s.Tiers[i]}
		for _, p := range l.tier.Policies {
			if p != nil && !p.Disabled {
				l.policy(p)
			}
		}
		out = append(out, l.found...)
	}
	return out
}

// maxCompared is with how many rules of highest priority each one is compared,
// so that a file of any size is looked at in little time.
const maxCompared = 2000

type linter struct {
	tier  *Tier
	found []Finding
}

func (l *linter) add(p *Policy, r *compiled, key, hint, format string, args ...any) {
	f := Finding{Tier: l.tier.Name, Policy: p.Name, Rule: r.Name, Key: key, Origin: r.Origin, Hint: hint}
	f.Msg = fmt.Sprintf("rule %q ", r.Name) + fmt.Sprintf(format, args...)
	l.found = append(l.found, f)
}

func (l *linter) policy(p *Policy) {
	for i := range p.rules {
		r := &p.rules[i]
		if !l.counts(r) {
			continue
		}
		n := len(l.found)
		l.impossible(p, r)
		if r.Action == effect.Allow {
			l.broad(p, r)
			l.denied(p, r)
		}
		if len(l.found) > n {
			continue // one thing at a time
		}
		for k := range p.rules[:min(i, maxCompared)] {
			if q := &p.rules[k]; l.counts(q) && wider(q, r, "") {
				l.add(p, r, "", "give it a higher priority, or make the other one narrower",
					"never decides: rule %q%s has a higher priority and holds for all of it", q.Name, at(q.Origin))
				break
			}
		}
	}
}

// counts reports whether a rule is heeded at all: what a file allows that is
// not trusted is not.
func (l *linter) counts(r *compiled) bool {
	return r.Action != effect.Allow || l.tier.rank() != rankUntrusted
}

func at(o Origin) string {
	if o.Line == 0 {
		return ""
	}
	return fmt.Sprintf(" (line %d)", o.Line)
}

// denied reports an allow that a denial of another policy of the same tier
// always outranks.
func (l *linter) denied(p *Policy, r *compiled) {
	for _, o := range l.tier.Policies {
		if o == nil || o == p || o.Disabled || o.Name != Default && p.Name != Default {
			continue
		}
		program := ""
		if o.Name == Default {
			program = p.Name
		} else if !slices.Equal(r.cond.Programs, []string{o.Name}) {
			continue
		}
		for i := range o.rules {
			if q := &o.rules[i]; q.Action == effect.Deny && wider(q, r, program) {
				l.add(p, r, "", "put the exception into the policy that denies, with a higher priority",
					"never lets anything through: rule %q of policy %q%s denies all of it, and a denial yields only to a rule of its own policy", q.Name, o.Name, at(q.Origin))
				return
			}
		}
	}
}

// wider reports that q holds surely wherever r may hold. Program is the name of
// the policy r stands in, if q's is about all programs.
func wider(q, r *compiled, program string) bool {
	a, b := q.cond.Condition, r.cond.Condition
	programs := b.Programs
	if len(programs) == 0 && program != "" && program != Default {
		programs = []string{program}
	}
	if q.Action == effect.Allow {
		// An allow covers only what it names.
		if len(b.Ops) == 0 && !(len(a.Ops) == 0 && r.Action == effect.Allow) || len(a.Risks) > 0 && (len(b.Risks) == 0 || r.Action != effect.Allow) ||
			len(a.Ops) == 0 && len(b.Ops) > 0 {
			return false
		}
	}
	if len(a.Risks) > 0 {
		if len(b.Risks) == 0 {
			return false
		}
		for _, risk := range b.Risks {
			if q.Action == effect.Allow && !slices.Contains(a.Risks, risk) || risk < q.cond.minRisk {
				return false
			}
		}
	}
	if a.Reversible != nil && (b.Reversible == nil || *a.Reversible != *b.Reversible) {
		return false
	}
	return each(a.Tools, b.Tools, star) && each(a.Programs, programs, star) && commands(q, r) && each(a.Regexps, b.Regexps, same) &&
		each(a.Ops, b.Ops, same) && each(a.Paths, b.Paths, pathWithin) && each(a.Hosts, b.Hosts, star) && each(a.Dirs, b.Dirs, pathWithin) &&
		each(a.Branches, b.Branches, star) && each(a.Agents, b.Agents, star) && each(a.Custom, b.Custom, same)
}

// each reports that an empty list of wide, which always holds, or one that
// covers every member of narrow.
func each(wide, narrow []string, covers func(wide, narrow string) bool) bool {
	if len(wide) == 0 {
		return true
	}
	for _, n := range narrow {
		if !slices.ContainsFunc(wide, func(w string) bool { return covers(w, n) }) {
			return false
		}
	}
	return len(narrow) > 0
}

func same(a, b string) bool { return a == b }

// commands compares command_prefix and command_exact, of which one is enough.
func commands(q, r *compiled) bool {
	if len(q.cond.prefixes)+len(q.cond.exact) == 0 {
		return true
	}
	narrow := slices.Concat(r.cond.prefixes, r.cond.exact)
	for i, n := range narrow {
		ok := slices.ContainsFunc(q.cond.prefixes, func(p []string) bool { return len(p) <= len(n) && slices.Equal(p, n[:len(p)]) }) ||
			i >= len(r.cond.prefixes) && slices.ContainsFunc(q.cond.exact, func(x []string) bool { return slices.Equal(x, n) })
		if !ok {
			return false
		}
	}
	return len(narrow) > 0
}

// pathWithin knows equal patterns and "DIR/**".
func pathWithin(wide, narrow string) bool {
	if wide == narrow || wide == "**" || wide == "/**" {
		return true
	}
	dir, tree := strings.CutSuffix(wide, "/**")
	return tree && !strings.ContainsAny(dir, "*?[{\\") && strings.HasPrefix(narrow, dir+"/")
}

// broad reports allow rules that let through more than anybody can have seen.
func (l *linter) broad(p *Policy, r *compiled) {
	c := r.cond.Condition
	for _, s := range c.Paths {
		if s == "**" || s == "/**" || s == "*" || s == "/*" || s == "**/*" || s == "/**/*" {
			l.add(p, r, "path_pattern", "name the directory that is meant", "allows every path: %q", s)
			return
		}
	}
	for _, s := range c.Hosts {
		if strings.Trim(s, "*.") == "" {
			l.add(p, r, "host_pattern", "name the hosts that are meant", "allows every host: %q", s)
			return
		}
	}
	for i, re := range r.cond.regexps {
		if re.MatchString("") {
			l.add(p, r, "command_regex", "begin it with ^ and the program's name", "allows every command: %q holds for an empty one", c.Regexps[i])
			return
		}
		if !strings.HasPrefix(c.Regexps[i], "^") && !strings.HasPrefix(c.Regexps[i], `\A`) {
			l.add(p, r, "command_regex", "begin it with ^", "allows any command that has %q somewhere in its words", c.Regexps[i])
			return
		}
	}
	for _, words := range r.cond.prefixes {
		if len(words) == 1 && runsAnything(path.Base(words[0])) {
			l.add(p, r, "command_prefix", "use command_exact, or name the script", "allows all that %s can run", words[0])
			return
		}
	}
	narrow := len(c.Prefixes)+len(c.Exact)+len(c.Regexps)+len(c.Paths)+len(c.Hosts)+len(c.Dirs)+len(c.Custom) > 0
	programs := c.Programs
	if len(programs) == 0 && p.Name != Default && p.Name != "bash" {
		programs = []string{p.Name}
	}
	for _, s := range programs {
		if !narrow && s != p.Name && strings.Trim(s, "*") == "" || runsAnything(s) && len(c.Exact)+len(c.Prefixes)+len(c.Regexps)+len(c.Custom) == 0 && r.cond.ops.Has(effect.Execute) {
			l.add(p, r, "program", "name the commands that are meant", "allows all that %s can run", s)
			return
		}
	}
	if !narrow && len(programs) == 0 {
		for _, op := range [...]effect.Operation{effect.Unknown, effect.Delete, effect.Execute} {
			if r.cond.ops.Has(op) {
				l.add(p, r, "operation_type", "add a program, a command or a path", "allows %s of anything by any program", op)
				return
			}
		}
		if len(c.Ops) == 0 && len(c.Tools)+len(c.Agents)+len(c.Branches) == 0 && len(c.Risks) == 0 && c.Reversible == nil {
			l.add(p, r, "condition", "add a condition", "has no condition: it allows every read and write below high risk")
		}
	}
}

// runsAnything holds for programs whose words are other programs, or code.
func runsAnything(name string) bool {
	switch name {
	case "sh", "bash", "zsh", "dash", "ksh", "fish", "env", "sudo", "doas", "xargs", "ssh", "eval", "exec", "command", "nohup", "time", "timeout",
		"python", "python3", "node", "ruby", "perl", "php", "lua", "deno", "bun", "npx", "uvx", "pipx", "docker", "podman", "kubectl", "git", "find", "awk", "make":
		return true
	}
	return false
}

// impossible reports conditions that nothing can meet.
func (l *linter) impossible(p *Policy, r *compiled) {
	c := r.cond.Condition
	for _, s := range c.Programs {
		switch {
		case strings.ContainsAny(s, " \t"):
			l.add(p, r, "program", "use command_prefix for several words", "cannot match: a program's name has no blanks: %q", s)
		case strings.Contains(s, "/"):
			l.add(p, r, "program", "write "+path.Base(s), "cannot match: program is a name without its directory: %q", s)
		}
	}
	for _, s := range c.Hosts {
		if strings.ContainsAny(s, "/@ ") || strings.Count(s, ":") == 1 {
			l.add(p, r, "host_pattern", `write it like "*.example.com"`, "cannot match: a host has no scheme, port, user or path: %q", s)
		}
	}
	for _, s := range c.Branches {
		if strings.HasPrefix(s, "refs/") || strings.HasPrefix(s, "origin/") {
			l.add(p, r, "branch", "write the branch's own name", "cannot match: %q is no name of a local branch", s)
		}
	}
	for _, f := range [...]struct {
		key  string
		list []string
	}{{"path_pattern", c.Paths}, {"dir", c.Dirs}} {
		for _, s := range f.list {
			body := strings.TrimPrefix(s, "./")
			if slices.ContainsFunc(strings.Split(body, "/"), func(e string) bool { return e == "." || e == ".." }) || strings.Contains(s[1:], "//") {
				l.add(p, r, f.key, "write the path as it is after . and .. are taken out", "cannot match: paths hold no . or .. and no empty names: %q", s)
			}
		}
	}
	for _, f := range [...]struct {
		key   string
		words [][]string
	}{{"command_prefix", r.cond.prefixes}, {"command_exact", r.cond.exact}} {
		for _, w := range f.words {
			if peeled(w[0]) && len(w) > 1 {
				l.add(p, r, f.key, "leave "+w[0]+" out; operation_type = \"privileged\" is about sudo", "cannot match: %s is taken off before a command is judged: %q", w[0], strings.Join(w, " "))
			}
			if p.Name != Default && p.Name != "bash" && !strings.ContainsAny(p.Name, ":_") && path.Base(w[0]) != p.Name {
				l.add(p, r, f.key, "move it to [policies."+path.Base(w[0])+"]", "cannot match: it is about %s, in the policy of %s", w[0], p.Name)
			}
		}
	}
	if p.Name != Default && len(c.Programs) > 0 && p.Name != "bash" && !strings.ContainsAny(p.Name, ":_") &&
		!slices.ContainsFunc(c.Programs, func(s string) bool { return star(s, p.Name) }) {
		l.add(p, r, "program", "move it to [policies."+c.Programs[0]+"]", "cannot match: it is about %s, in the policy of %s", c.Programs[0], p.Name)
	}
	if p.Name == "bash" && len(c.Tools) > 0 && !anyStar(c.Tools, "bash") {
		l.add(p, r, "tool_name", "move it to the policy of that tool", "cannot match: it is about %s, in the policy of the shell", c.Tools[0])
	}
	if r.Action == effect.Allow && len(c.Ops) == 0 && len(c.Risks) > 0 && slices.Min(c.Risks) >= effect.High {
		l.add(p, r, "risk_level", "add operation_type", "never allows anything: without operation_type an allow covers no risk of high or more")
	}
	if r.Action == effect.Allow {
		l.uncovered(p, r)
	}
	if len(c.Ops) > 0 {
		for _, need := range [...]struct{ custom, ops string }{
			{"is_force_push", "write delete network git remote send privileged"},
			{"is_opaque", "execute network remote send privileged"},
			{"is_project_code", "execute network remote send privileged"},
			{"pipes_download_to_shell", "execute network remote send privileged"},
		} {
			if slices.Equal(c.Custom, []string{need.custom}) && r.cond.areas&^(1<<effect.Git) == 0 && !slices.ContainsFunc(c.Ops, func(o string) bool { return hasWord(need.ops, o) }) {
				l.add(p, r, "operation_type", "leave operation_type out, or write one of "+strings.ReplaceAll(need.ops, " ", ", "),
					"cannot match: %s is never %s", need.custom, strings.Join(sorted(c.Ops), " or "))
			}
		}
	}
}

// uncovered reports an allow whose predicate is about what the rule does not
// name, so that it covers nothing of it.
func (l *linter) uncovered(p *Policy, r *compiled) {
	c := r.cond.Condition
	if len(c.Custom) != 1 {
		return
	}
	need := ""
	switch c.Custom[0] {
	case "is_secret":
		need = "secret"
	case "is_arming", "is_arming_hard":
		need = "arming"
	case "is_opaque", "is_project_code", "pipes_download_to_shell":
		need = "execute"
	case "is_partial":
		need = "unknown"
	}
	if need == "" || slices.Contains(c.Ops, need) {
		return
	}
	if need == "arming" && r.cond.ops == effect.DoesRead {
		return
	}
	l.add(p, r, "operation_type", fmt.Sprintf("add %q to operation_type", need), "never allows anything: %s is not covered unless operation_type names %s", c.Custom[0], need)
}

func sorted(list []string) []string {
	out := slices.Clone(list)
	slices.SortFunc(out, cmp.Compare[string])
	return out
}

// peeled holds for wrappers that are no part of a command's own words.
func peeled(name string) bool {
	switch path.Base(name) {
	case "sudo", "doas", "env", "nohup", "nice", "ionice", "time", "timeout", "stdbuf", "setsid", "command", "exec", "xargs":
		return true
	}
	return false
}
