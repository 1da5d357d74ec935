package guard

import (
	"context"
	"path"
	"slices"
	"strconv"
	"strings"

	"guard/effect"
	"guard/policy"
	"guard/shellparse"
	"guard/store"
)

// maxAdvice bounds what is said about one request.
const maxAdvice = 8

// Advise says what the dangers of a request mean that r, its report, does not
// let pass: the worst first, each once. A safer way is one that was judged in
// its turn and asks nothing, or less.
func (g *Guard) Advise(ctx context.Context, req *Request, r *Report) []Advice {
	if req == nil || r == nil || ctx.Err() != nil || req.Tool != "" && req.Tool != "bash" {
		return nil
	}
	return g.advise(req, r, g.look())
}

func (g *Guard) advise(req *Request, r *Report, w machine) []Advice {
	dangers := g.policy.Load().Dangers
	table := dangers.List()
	var all []danger
	for i := range r.Calls {
		cr := &r.Calls[i]
		for k := range cr.Effects {
			e := &cr.Effects[k]
			if e.Action == effect.Allow && cr.Action != effect.Allow && len(cr.Effects) > 1 || cr.Action == effect.Allow {
				continue
			}
			for _, name := range e.Dangers {
				at := slices.IndexFunc(table, func(d policy.Danger) bool { return d.Name == name })
				n := slices.IndexFunc(all, func(d danger) bool { return d.name == name })
				switch {
				case at < 0:
				case n < 0:
					all = append(all, danger{name, *table[at].Risk, at, cr, e})
				case e.Risk > all[n].e.Risk:
					all[n].cr, all[n].e = cr, e
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b danger) int {
		if a.risk != b.risk {
			return int(b.risk) - int(a.risk)
		}
		return a.at - b.at
	})
	var out []Advice
	for _, d := range all {
		if said := d.said(all); said || len(out) == maxAdvice {
			continue
		}
		what, undo := dangers.Meaning(d.name)
		a := Advice{Danger: d.name, What: what, Undo: undo}
		if subject := d.subject(req.Dir); subject != "" {
			a.What += ": " + subject
		}
		if how := d.undo(); how != "" {
			a.Undo = how
		}
		for _, c := range d.ways(req, r, w) {
			if g.safer(req, r, d.cr, c, w) && !slices.ContainsFunc(out, func(o Advice) bool { return o.Safer == c }) {
				a.Safer = c
				break
			}
		}
		out = append(out, a)
	}
	return out
}

// danger is one pattern that a request shows, and where it shows worst.
type danger struct {
	name string
	risk effect.Risk // the pattern's
	at   int         // its place in the table
	cr   *CallReport
	e    *EffectReport
}

// said reports whether another of the dangers says the same more exactly.
func (d *danger) said(all []danger) bool {
	var by string
	switch d.name {
	case "delete_operation":
		by = " recursive_delete git_force_push git_history_loss git_worktree_loss database_destroy cloud_destroy magnitude "
	case "recursive_delete":
		by = " magnitude "
	case "network_request":
		by = " first_contact data_send publish secret_send git_force_push main_branch_operation remote_code_execution "
	case "data_send":
		by = " publish secret_send "
	case "opaque_code":
		by = " telling_code deleting_code connecting_code "
	case "secret_read":
		by = " secret_send "
	case "unknown_effect":
		by = " not_understood "
	case "git_history_loss", "git_worktree_loss":
		by = " git_force_push "
	}
	return by != "" && slices.ContainsFunc(all, func(o danger) bool { return o.cr == d.cr && strings.Contains(by, " "+o.name+" ") })
}

// subject names what the danger is to, if it is one thing that a person knows
// by that name.
func (d *danger) subject(dir string) string {
	t := d.e.Target
	switch {
	case t == "" || d.e.Op == effect.Execute && !strings.HasPrefix(t, "/"), d.name == "privilege",
		d.name == "git_worktree_loss" && slices.Contains(d.cr.Argv, "reset"), // that is where to, not what
		d.name == "first_contact" && d.e.Area == effect.Git:                  // a remote's name, and no host
		return ""
	case strings.HasPrefix(t, "/"):
		t = near(t, dir)
	}
	if d.e.Partial {
		return t + "…"
	}
	return store.MaskText(t)
}

// undo is how this very effect is taken back, where its facts say more than
// the pattern does.
func (d *danger) undo() string {
	if d.e.Area != effect.File || d.e.Op != effect.Delete && d.e.Op != effect.Write || d.e.Bits&effect.Remote != 0 {
		return ""
	}
	switch d.name {
	case "delete_operation", "recursive_delete":
	default:
		return ""
	}
	switch d.e.Undo {
	case effect.UndoGit:
		return "git restore brings it back as it was committed"
	case effect.UndoRebuild:
		return "a build makes it again"
	case effect.UndoManual:
		return "move it back"
	case effect.UndoTrash:
		return "take it out of the trash"
	case effect.UndoGone:
		return "nothing brings it back: git does not have it"
	}
	return ""
}

// safer reports whether a command is one to name in the place of the request:
// it is another one, and it is judged to need no answer, or to be less risky.
func (g *Guard) safer(req *Request, r *Report, cr *CallReport, script string, w machine) bool {
	if script == "" || strings.ContainsAny(script, "\n\x00") || len(script) > 400 || len(cr.Wrappers) == 0 && script == quoteWords(cr.Argv) || script == commandText(req) {
		return false
	}
	try := &Request{Script: script, Dir: req.Dir, Dialect: req.Dialect, Session: req.Session, Turn: req.Turn, Agent: req.Agent, User: req.User}
	got, _, err := g.check(try, w)
	return err == nil && (got.Action == effect.Allow || got.Action == effect.Ask && got.Risk < r.Risk && got.Risk < cr.Risk)
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

// near is a path as it is shortest from dir, and no flag.
func near(p, dir string) string {
	if in, ok := strings.CutPrefix(p, strings.TrimSuffix(dir, "/")+"/"); ok && dir != "" && in != "" {
		if strings.HasPrefix(in, "-") {
			return "./" + in
		}
		return in
	}
	return p
}

// ways are commands that may be safer, best first.
func (d *danger) ways(req *Request, r *Report, w machine) (out []string) {
	cr, e := d.cr, d.e
	words := cr.Argv
	add := func(list ...string) {
		script := quoteWords(list)
		if cr.Dir != "" && cr.Dir != req.Dir {
			script = "cd " + quote(cr.Dir) + " && " + script
		}
		out = append(out, script)
	}
	file := ""
	if e.Area == effect.File && strings.HasPrefix(e.Target, "/") && !e.Partial && e.Bits&effect.Remote == 0 {
		file = near(path.Clean(e.Target), cr.Dir)
	}
	has := func(n int, list ...string) bool {
		return len(words) > n && slices.Contains(list, words[n])
	}
	// What stands behind the verb and is no flag.
	var operands []string
	for _, word := range words[min(2, len(words)):] {
		if !strings.HasPrefix(word, "-") {
			operands = append(operands, word)
		}
	}
	operand := func(n int) string {
		if n < len(operands) {
			return operands[n]
		}
		return ""
	}
	branch := func() string { return w.Branch(cr.Dir) }
	switch d.name {
	case "delete_operation", "recursive_delete", "magnitude":
		switch {
		case file == "" || e.Facts&(policy.RootLike|policy.System) != 0:
		case e.Facts.Has(policy.InProject|policy.Unique) && !e.Facts.Has(policy.Ignored):
			add("git", "stash", "push", "-u", "--", file)
		default:
			add("mv", "-n", file, strings.TrimSuffix(file, "/")+".old")
		}
		if file != "" && e.Facts.Has(policy.Exists) {
			add("mv", "-n", file, strings.TrimSuffix(file, "/")+".old")
			add("du", "-sh", file)
		}
	case "git_worktree_loss":
		switch {
		case has(1, "clean") && slices.ContainsFunc(words, func(s string) bool { return strings.HasPrefix(s, "-") && strings.ContainsAny(s, "xX") }):
			add("git", "stash", "push", "-a")
		case has(1, "clean"):
			add("git", "stash", "push", "-u")
		case has(1, "reset") && operand(0) != "" && w.CleanTree(cr.Dir): // then it is commits that go
			add("git", "branch", "backup/"+orElse(branch(), "before"))
		}
		add("git", "stash", "push")
	case "git_history_loss":
		name, at := branch(), ""
		switch {
		case has(1, "stash"):
			name, at = "stash", "stash@{0}"
			if o := operand(1); strings.HasPrefix(o, "stash@{") {
				at = o
			}
		case has(1, "branch", "tag") && operand(0) != "":
			name, at = operand(0), operand(0)
		}
		name = orElse(name, "before")
		if at != "" {
			add("git", "branch", "backup/"+name, at)
		}
		add("git", "branch", "backup/"+name)
	case "git_force_push":
		remote, ref := operand(0), strings.TrimPrefix(operand(1), "+")
		if _, dst, ok := strings.Cut(ref, ":"); ok {
			ref = dst
		}
		if ref = strings.TrimPrefix(ref, "refs/heads/"); ref == "" || ref == "HEAD" {
			ref = branch()
		}
		if remote == "" {
			remote = "origin"
		}
		if ref != "" && !strings.Contains(remote, ":") {
			add("git", "branch", "backup/"+ref, remote+"/"+ref)
		}
	case "main_branch_operation":
		if b := branch(); b != "" {
			add("git", "switch", "-c", b+"-change")
		}
	case "remote_code_execution":
		for i := range r.Calls {
			p := &r.Calls[i]
			if p.Program == "curl" && len(p.Computed) == 0 && p != cr {
				add(append(slices.Clone(p.Argv), "-o", "/tmp/fetched")...)
			}
			if p.Program == "wget" && len(p.Computed) == 0 && p != cr {
				if u := slices.IndexFunc(p.Argv, func(s string) bool { return strings.Contains(s, "://") }); u > 0 {
					add("wget", "-O", "/tmp/fetched", p.Argv[u])
				}
			}
		}
		switch {
		case has(0, "npx", "bunx", "pnpx"):
			if name := slices.IndexFunc(words[1:], func(s string) bool { return !strings.HasPrefix(s, "-") }); name >= 0 {
				add("npm", "view", words[1+name])
			}
		case has(0, "deno") && strings.Contains(operand(0), "://"):
			add("curl", "-fsSL", "-o", "/tmp/fetched", operand(0))
		}
	case "open_permissions":
		if file != "" {
			add("chmod", "u+rwX", file)
		}
	case "system_files", "arming_write":
		switch {
		case has(0, "crontab"):
			add("crontab", "-l")
		case file != "" && e.Facts.Has(policy.Plain):
			add("cp", "-a", file, "/tmp/"+strings.TrimLeft(path.Base(file), ".-")+".bak")
		case file != "" && e.Facts.Has(policy.Exists):
			add("ls", "-la", file)
		}
	case "system_control":
		if has(0, "systemctl", "service") && operand(0) != "" {
			add("systemctl", "status", operand(0))
		}
		if has(0, "shutdown", "reboot", "poweroff", "halt", "systemctl") {
			add("uptime")
		}
	case "process_termination":
		last := ""
		if len(words) > 1 {
			last = words[len(words)-1]
		}
		if _, err := strconv.Atoi(last); err == nil && !strings.HasPrefix(last, "-") {
			add("ps", "-fp", last)
		} else if has(0, "pkill", "killall") && last != "" && !strings.HasPrefix(last, "-") {
			add("pgrep", "-fl", last)
		}
		add("ps", "-f")
	case "privilege":
		if e.Op == effect.Read {
			add(words...)
		}
	case "secret_read":
		switch {
		case file != "":
			if example := file + ".example"; w.Stat(path.Join(cr.Dir, example)).Kind == shellparse.Regular {
				add("cat", example)
			}
			add("ls", "-l", file)
		case has(0, "gh", "glab"):
			add(words[0], "auth", "status")
		case has(0, "kubectl", "oc") && has(1, "get") && operand(0) != "":
			add(words[0], "get", operand(0))
		case has(0, "env", "printenv", "export", "declare", "set"):
			add("compgen", "-e")
		}
	case "guard_tamper":
		add("guard", "status")
	case "global_install":
		switch {
		case has(0, "npm", "pnpm", "yarn") && len(words) > 2:
			add(words[0], "install", "--save-dev", words[len(words)-1])
		case has(0, "pip", "pip3", "python", "python3"):
			add("python3", "-m", "venv", ".venv")
		}
	case "disk_tool", "filesystem_tool":
		add("lsblk", "-f")
	case "database_destroy":
		if has(0, "dropdb") && len(words) > 1 {
			db := words[len(words)-1]
			add("pg_dump", "-f", db+".sql", db)
		}
	case "cloud_destroy":
		if has(0, "terraform", "tofu") {
			add(words[0], "plan", "-destroy")
		}
	}
	if dry := dryRun(cr); dry != nil {
		add(dry...)
	}
	return out
}

// dryRun returns a call's words with the flag that makes it only say what it
// would do, if it has one.
func dryRun(cr *CallReport) []string {
	c := cr.Call
	if c == nil || c.Sub == nil || len(cr.Computed) > 0 || len(cr.Argv) == 0 {
		return nil
	}
	for flag := range strings.FieldsSeq(c.Sub.Dry) {
		switch name := strings.TrimRight(flag, "[=]"); name {
		case "--dry-run", "--dryrun", "-dry-run", "--simulate", "--no-act", "--pretend", "-n":
			if flag != name && !strings.HasSuffix(flag, "]") {
				name += "=client" // kubectl
			}
			flag = name
		default:
			continue
		}
		at := len(cr.Argv)
		if k := slices.Index(cr.Argv, "--"); k >= 0 {
			at = k
		}
		return slices.Insert(slices.Clone(cr.Argv), at, flag)
	}
	return nil
}
