package guard

import (
	"path"
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
	"guard/store"
)

// examples fills in what an offer would and would not cover. Commands like
// the one that is asked about are judged and put to the rule itself, so that
// none stands in the wrong list; what no command can show is said in words.
func (g *Guard) examples(j *judged, q *Question, o *Offer) {
	o.Covers, o.Not = nil, nil
	if len(o.rules) == 0 {
		return
	}
	const most = 5
	for n := range o.rules {
		r, cr := &o.rules[n], &j.report.Calls[q.Open[n]]
		full := quoteWords(cr.Argv)
		o.Covers = append(o.Covers, full)
		if len(o.rules) > 1 {
			continue // one line a part says enough
		}
		for _, t := range tries(cr, r, o.kinds[n]) {
			switch g.tried(j, r, o.Session, t) {
			case effect.Allow:
				o.Covers = append(o.Covers, t.words)
			case effect.Ask:
				if len(o.Not) < most {
					o.Not = append(o.Not, t.words)
				}
			}
		}
		switch o.kinds[n] {
		case "exact":
			o.Not = append(o.Not, "the same with any other word")
		case "prefix":
			o.Not = append(o.Not, "the same in another project, or with effects of another kind")
		case "path":
			o.Not = append(o.Not, "other operations there", "links that lead out of it", quote(path.Join(r.Dir, ".git")), "settings and scripts that act later")
		case "project":
			o.Covers = append(o.Covers, "other builds, tests and scripts of "+quote(r.Dir))
			o.Not = append(o.Not, "anything after a definition has changed", "targets whose names tell of deploying or deleting", "another project")
		case "host":
			o.Covers = append(o.Covers, "other fetches from there")
			o.Not = append(o.Not, "sending anything there", "running what was fetched")
		}
	}
}

// try is a command that a rule might cover, and where it runs.
type try struct{ words, dir string }

// tries are commands like a call's, harmless and less so.
func tries(cr *CallReport, r *store.Rule, kind string) []try {
	if cr.Dir == "" {
		return nil
	}
	full := quoteWords(cr.Argv)
	here := func(words string) try { return try{words, cr.Dir} }
	switch kind {
	case "exact":
		out := []try{here(full + " --force"), here(full + " > out.txt")}
		if up := path.Dir(cr.Dir); up != cr.Dir {
			out = append(out, try{"cd .. && " + full, cr.Dir})
		}
		return out
	case "prefix":
		start := quoteWords(r.Tokens)
		out := []try{here(start), here(start + " -v"), here(start + " other"), here(full + " > out.txt"), here(full + " | sh"), here("sudo " + full), here("x=$(date); " + start + ` "$x"`)}
		for _, f := range cr.Call.Sub.Flags {
			if name := lastName(f); name != "" && f.Role != catalog.Data {
				out = append(out, here(start+" "+name))
			}
			if len(out) > 16 {
				break
			}
		}
		return out
	case "path":
		var out []try
		for _, e := range r.Effects {
			switch e.Op {
			case effect.Write:
				out = append(out, here("echo x > "+quote(path.Join(r.Dir, "other"))), here("echo x > "+quote(path.Join(path.Dir(r.Dir), "other"))))
			case effect.Delete:
				out = append(out, here("rm "+quote(path.Join(r.Dir, "other"))), here("rm -r "+quote(path.Dir(r.Dir))))
			}
		}
		return out
	}
	return nil
}

// lastName is the longest spelling of a flag, without what it takes.
func lastName(f catalog.Flag) string {
	names := strings.Fields(f.Names)
	if len(names) == 0 {
		return ""
	}
	name := names[len(names)-1]
	if i := strings.IndexAny(name, "=["); i >= 0 {
		name = name[:i] + " x"
	}
	return name
}

// tried judges a command as if nothing had been said before, and puts it to a
// rule: Allow if that answers all that is open in it, Ask if it does not, Deny
// if there is nothing to answer.
func (g *Guard) tried(j *judged, r *store.Rule, session bool, t try) effect.Action {
	req := *j.req
	req.Script, req.Args, req.Argv, req.Params, req.Effects, req.Dir = t.words, nil, nil, nil, nil, t.dir
	if tool := toolOf(&req); tool != "bash" {
		return effect.Deny
	}
	tj, err := g.judge(&req, j.world)
	if err != nil {
		return effect.Deny
	}
	open := false
	for i := range tj.report.Calls {
		cr := &tj.report.Calls[i]
		switch {
		case cr.Action == effect.Allow:
		case cr.Action == effect.Deny, r.Type == store.Prefix && !begins(cr.Argv, r.Tokens):
			return effect.Ask
		default:
			if open = true; !g.holds(r, session, tj, i) {
				return effect.Ask
			}
		}
	}
	if !open {
		return effect.Deny
	}
	return effect.Allow
}

func begins(words, tokens []string) bool {
	if len(words) < len(tokens) {
		return false
	}
	for i := range tokens {
		if words[i] != tokens[i] {
			return false
		}
	}
	return true
}
