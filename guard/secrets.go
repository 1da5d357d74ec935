package guard

import (
	"slices"
	"strings"

	"guard/effect"
	"guard/guard/internal/facts"
	"guard/policy"
	"guard/shellparse"
)

// secretFacts are what a call's own words, and those of the calls that choose
// what it reads, say of secrets beyond the target of one effect.
func secretFacts(an *shellparse.Analysis, c *shellparse.Call, e effect.Effect, f policy.Fact) policy.Fact {
	if e.Op != effect.Read || e.Area != effect.File || f.Has(policy.SecretData) {
		return 0
	}
	if f.Has(policy.SecretTree) && searchesSecrets(c) || e.Target == "" && secretsChosen(an, c) {
		return policy.SecretData
	}
	return 0
}

// searchesSecrets reports whether a call searches a tree for what secrets look
// like, or for everything: in a tree that holds secrets it finds them.
func searchesSecrets(c *shellparse.Call) bool {
	switch c.Program {
	case "grep", "egrep", "fgrep", "rgrep", "zgrep", "ugrep", "ggrep":
	case "rg", "ag", "ack", "pt":
		// These leave out hidden and ignored files unless they are told not to.
		if !slices.ContainsFunc(c.Words, func(w shellparse.Word) bool {
			return strings.HasPrefix(w.Text, "--hidden") || strings.HasPrefix(w.Text, "--no-ignore") || strings.HasPrefix(w.Text, "--unrestricted") ||
				strings.HasPrefix(w.Text, "-") && !strings.HasPrefix(w.Text, "--") && strings.Contains(w.Text, "u")
		}) {
			return false
		}
	default:
		return false
	}
	var patterns []string
	for i, w := range c.Words[min(1, len(c.Words)):] {
		before := c.Words[i].Text
		switch t := w.Text; {
		case !w.Known:
		case strings.HasPrefix(t, "--include") || strings.HasPrefix(t, "--glob") || t == "-g" || t == "-t" || strings.HasPrefix(t, "--type"):
			return false // not of every file
		case strings.HasPrefix(t, "--regexp="):
			patterns = append(patterns, strings.TrimPrefix(t, "--regexp="))
		case strings.HasPrefix(t, "--files-with") || t == "--count" || t == "--quiet" || t == "--silent":
			return false // shows no line
		case strings.HasPrefix(t, "-") && !strings.HasPrefix(t, "--") && len(t) > 1:
			if strings.ContainsAny(t, "lLcq") {
				return false
			}
		case before == "-e" || before == "--regexp" || len(patterns) == 0 && !strings.HasPrefix(t, "-"):
			patterns = append(patterns, t)
		}
	}
	return slices.ContainsFunc(patterns, func(p string) bool {
		switch strings.Trim(p, "^$") {
		case "", ".", ".*", ".+", `\S`, "=":
			return true
		}
		// A variable's name as it stands before its value.
		return p == strings.ToUpper(p) && facts.SecretVariable(strings.Trim(p, `^$="' `))
	})
}

// secretsChosen reports whether what a call reads was chosen by the output of
// calls that name secrets.
func secretsChosen(an *shellparse.Analysis, c *shellparse.Call) bool {
	todo := slices.Clone(c.Producers)
	for _, w := range c.Words {
		todo = append(todo, w.From...)
	}
	for n := 0; n < len(todo) && n < 64; n++ {
		if todo[n] < 0 || todo[n] >= len(an.Calls) || slices.Contains(todo[:n], todo[n]) {
			continue
		}
		p := &an.Calls[todo[n]]
		for _, w := range p.Words[min(1, len(p.Words)):] {
			if w.Known && (facts.NamesSecret(w.Text) || w.Text == "env" && strings.HasSuffix(p.Program, "grep")) {
				return true
			}
		}
		todo = append(todo, p.Producers...)
	}
	return false
}
