package guard

import (
	"fmt"
	"path/filepath"
	"strings"

	"guard/effect"
	"guard/guard/internal/facts"
	"guard/policy"
	"guard/shellparse"
)

// CheckExamples judges the commands that rules of the policies in force list
// under match and not_match. It returns those that come out otherwise than
// their rule says, in the order of the rules, and how many were tried: with
// thousands of rules that have thousands of them, only the first are. Nothing
// runs and nothing is written.
//
// An example under match must be matched by its rule. What an allow rule lists
// must then run without a question, and what a rule lists that asks or denies
// must not run without one: another effect of the same command, another rule or
// another tier may say otherwise. An example under not_match must not be
// matched; an allow rule may hold for a part of one that asks all the same.
//
// So that examples come out the same on every machine and day, they are judged
// in a described project and not in what lies in dir just now. It stands where
// the project around dir does, or else at dir, in the home directory home: a
// repository with the branch work and a remote; with README.md, Makefile,
// package.json, go.mod, their lockfiles, src and docs as committed; with
// src/changed.go modified; with notes.md and data untracked; with .env and
// local.db ignored, and with node_modules, build and target ready to be built
// again. A rule about a branch, a directory or an agent has its examples judged
// on that branch, in that directory, for that agent.
func (g *Guard) CheckExamples(dir, home string) (bad []policy.Finding, tried int, err error) {
	root := facts.New(g.environ).ProjectRoot(dir)
	if root == "" {
		root = dir
	}
	if root == "/" || root == home || strings.HasPrefix(home, root+"/") {
		root = home + "/project"
	}
	return g.checkExamples(func(r *policy.Rule) (*facts.Staged, error) { return exampleWorld(r, root, home) })
}

// maxExampleWork bounds the examples that are tried times the rules that each is
// compared with.
const maxExampleWork = 1_000_000

func (g *Guard) checkExamples(world func(*policy.Rule) (*facts.Staged, error)) (bad []policy.Finding, tried int, err error) {
	set := g.policy.Load()
	work := 0
	for i := range set.Tiers {
		for _, p := range set.Tiers[i].Policies {
			if p != nil {
				work += len(p.Rules())
			}
		}
	}
	most := maxExampleWork / (work + 1)
	for i := range set.Tiers {
		for _, p := range set.Tiers[i].Policies {
			if p == nil || p.Disabled {
				continue
			}
			for _, r := range p.Rules() {
				examples := append(r.Match[:len(r.Match):len(r.Match)], r.NotMatch...)
				if len(examples) == 0 || r.Action == effect.Allow && !set.Tiers[i].Trusted { // which does not count
					continue
				}
				w, err := world(&r)
				if err != nil {
					return bad, tried, err
				}
				for n, command := range examples {
					if tried > most {
						return bad, tried, nil
					}
					tried++
					req := &Request{Script: command, Dir: w.Dir, Dialect: shellparse.Bash, Agent: named(r.When.Agents)}
					j, err := g.judge(req, w.World)
					if err != nil {
						return bad, tried, err
					}
					j.sum()
					x := example{set, set.Tiers[i].Name, p.Name, r, command, n < len(r.Match)}
					if f, ok := x.wrong(j); ok {
						bad = append(bad, f)
					}
				}
			}
		}
	}
	return bad, tried, nil
}

// exampleWorld describes the project that a rule's examples are judged in.
func exampleWorld(r *policy.Rule, root, home string) (*facts.Staged, error) {
	if !filepath.IsAbs(root) || !filepath.IsAbs(home) || strings.ContainsAny(root+home, "\t\n\v\f\r") {
		return nil, fmt.Errorf("check examples: %q in %q: a directory is not absolute, or has a control character in its name", root, home)
	}
	branch := named(r.When.Branches)
	if branch == "" || strings.ContainsAny(branch, " \t\n") {
		branch = "work"
	}
	dir := root
	if d := named(r.When.Dirs); d != "" && !strings.ContainsAny(d, "\t\n\v\f\r") {
		if dir = d; !filepath.IsAbs(d) {
			dir = filepath.Join(root, d)
		}
	}
	blanks := strings.NewReplacer(" ", `\040`)
	home, root, dir = blanks.Replace(home), blanks.Replace(root), blanks.Replace(dir)
	return facts.ParseStaged("home " + home + "\ndir " + root + "\nrepo " + root + " branch=" + branch + " origin=git@github.com:example/project.git\n" +
		exampleFiles + "dir " + dir + "\n")
}

const exampleFiles = `
file README.md tracked
file Makefile tracked all: build\n\nbuild:\n\tgo build ./...\n\ntest:\n\tgo test ./...\n
file go.mod tracked module example/project\n
file go.sum tracked
file package.json tracked {"name":"project","scripts":{"test":"node test.js","build":"tsc"}}\n
file package-lock.json tracked {"lockfileVersion":3}\n
file pyproject.toml tracked [project]\nname = "project"\n
file Cargo.toml tracked [package]\nname = "project"\n
file Cargo.lock tracked
file docker-compose.yml tracked services:\n  web:\n    image: example/web\n
file src/main.go tracked package main\n
file src/util.go tracked package main\n
file docs/guide.md tracked
file test.sh tracked #!/bin/sh\ngo test ./...\n
file src/changed.go modified
file notes.md untracked
file data/a.csv untracked
file data/b.csv untracked
dir-tree node_modules rebuildable
dir-tree build rebuildable
dir-tree target rebuildable
file local.db ignored
file .env ignored TOKEN=an-example\n
`

// named makes a name of the first pattern of a condition, or "" of none: what a
// star stands for is left out, and of a directory so is what is below it.
func named(patterns []string) string {
	if len(patterns) == 0 {
		return ""
	}
	p := patterns[0]
	if dir, _, tree := strings.Cut(p, "/**"); tree {
		return dir
	}
	return strings.NewReplacer("*", "", "?", "x").Replace(p)
}

type example struct {
	set          *policy.Set
	tier, policy string
	rule         policy.Rule
	command      string
	match        bool
}

// wrong says what differs from what the rule expects of its example.
func (x *example) wrong(j *judged) (f policy.Finding, ok bool) {
	f = policy.Finding{Tier: x.tier, Policy: x.policy, Rule: x.rule.Name, Origin: x.rule.Origin, Key: "match"}
	matched, winner, why := false, "", ""
	for _, ins := range j.inputs {
		for _, in := range ins {
			for _, s := range x.set.Explain(in) {
				mine := s.Tier == x.tier && s.Policy == x.policy && s.Rule == x.rule.Name
				switch {
				case mine && s.Matched:
					matched = true
				case mine && why == "":
					why = s.Why
				case s.Won && s.Tier == x.tier && s.Policy == x.policy:
					winner = s.Rule
				}
			}
		}
	}
	r := j.report
	switch {
	case !x.match && matched && (x.rule.Action != effect.Allow || r.Action == effect.Allow):
		f.Key = "not_match"
		f.Msg = fmt.Sprintf("rule %q matches %q, which it lists under not_match", x.rule.Name, x.command)
		f.Hint = "make its condition narrower"
	case !x.match:
		return f, false
	case !matched && why == "" && winner != "":
		f.Msg = fmt.Sprintf("rule %q does not match its example %q: rule %q decides before it", x.rule.Name, x.command, winner)
		f.Hint = "give it a higher priority"
	case !matched:
		f.Msg = fmt.Sprintf("rule %q does not match its example %q", x.rule.Name, x.command)
		if why != "" {
			f.Msg += ": " + why
		}
		f.Hint = "guard explain -- shows what the command does"
	case x.rule.Action == effect.Allow && r.Action != effect.Allow:
		f.Msg = fmt.Sprintf("rule %q allows its example %q, but it still is %s: %s", x.rule.Name, x.command, verb(r.Action), x.other(j))
		f.Hint = "an allow covers only the effects that it names"
	case x.rule.Action == effect.Deny && r.Action != effect.Deny:
		f.Msg = fmt.Sprintf("rule %q denies only a reading of its example %q: it is %s", x.rule.Name, x.command, verb(r.Action))
		f.Hint = "a denial needs words that are known"
	case x.rule.Action == effect.Ask && r.Action == effect.Allow:
		f.Msg = fmt.Sprintf("rule %q asks about its example %q, but it runs: %s allows it", x.rule.Name, x.command, r.Rule)
		f.Hint = "give it a higher priority, or take the other rule away"
	default:
		return f, false
	}
	f.Loose = x.match != (x.rule.Action == effect.Allow)
	return f, true
}

// other names the effect that still asks although the rule allows.
func (x *example) other(j *judged) string {
	for i := range j.report.Calls {
		c := &j.report.Calls[i]
		for k := range c.Effects {
			if e := &c.Effects[k]; e.Action != effect.Allow {
				what := e.Op.String()
				if e.Area != effect.File {
					what = e.Area.String() + " " + what
				}
				if e.Target != "" {
					what += " of " + e.Target
				}
				return what + ", " + e.Reason
			}
		}
		if len(c.Call.Partial) > 0 && c.Action != effect.Allow {
			return c.Call.Partial[0]
		}
	}
	return "something else in it asks"
}

func verb(a effect.Action) string {
	switch a {
	case effect.Allow:
		return "allowed"
	case effect.Ask:
		return "asked about"
	}
	return "denied"
}
