package facts

import (
	"path"
	"strings"

	"guard/policy"
	"guard/shellparse"
)

// arming tells whether a write to p makes code run later, or changes what an
// agent or guard obeys. Hard is what nothing but an answer to that very
// question may set off.
func (w *World) arming(p string, c *Context) policy.Fact {
	const soft, hard = policy.Arming, policy.Arming | policy.ArmingHard
	if in, ok := insideGit(p); ok {
		first, _, _ := strings.Cut(in, "/")
		switch {
		case first == "hooks" || first == "config" || first == "config.worktree" || in == "info/attributes":
			return hard
		case first == "modules" && (strings.Contains(in, "/hooks") || strings.HasSuffix(in, "/config")):
			return hard
		}
		return 0
	}
	for _, h := range w.homes {
		if under(p, h) && armingInHome(rel(p, h)) {
			return hard
		}
	}
	if h := anyHome(p); h != "" && armingInHome(rel(p, h)) {
		return hard
	}
	if armingOfSystem(p) {
		return hard
	}
	if f := armingName(w.local(p, c)); f != 0 {
		return f
	}
	// A directory of PATH is armed by whatever is put into it. The project's
	// own (a venv, node_modules/.bin) are project code.
	for _, d := range w.pathDirs {
		if under(p, d) && !(c.Root != "" && under(d, c.Root)) {
			return soft
		}
	}
	if r := w.hooksIn(c); r != "" && under(p, r) {
		return hard
	}
	return 0
}

// hooksIn returns the directory that core.hooksPath of the project names.
func (w *World) hooksIn(c *Context) string {
	if c.Root == "" {
		return ""
	}
	if r := w.repoOf(c.Root); r != nil {
		return w.hooksPath(r)
	}
	return ""
}

// local returns the part of p below the project or else below a home: a
// checkout may itself lie in an agent's directory.
func (w *World) local(p string, c *Context) string {
	if c.Root != "" && under(p, c.Root) {
		return rel(p, c.Root)
	}
	for _, h := range w.homes {
		if under(p, h) {
			return rel(p, h)
		}
	}
	return strings.TrimPrefix(p, "/")
}

func armingInHome(in string) bool {
	if name, ok := strings.CutPrefix(in, ".ssh/"); ok && !strings.HasPrefix(name, "known_hosts") {
		return true // keys, and whom they let in
	}
	switch in {
	case ".bashrc", ".bash_profile", ".bash_login", ".bash_logout", ".bash_aliases", ".profile", ".zshrc", ".zshenv", ".zprofile", ".zlogin", ".zlogout",
		".kshrc", ".mkshrc", ".cshrc", ".tcshrc", ".login", ".logout", ".inputrc", ".pam_environment", ".xprofile", ".xinitrc", ".xsession", ".xsessionrc",
		".gitconfig", ".config/git/config", ".config/git/attributes", ".ssh", ".ssh/authorized_keys", ".ssh/authorized_keys2", ".ssh/config", ".ssh/rc", ".ssh/environment",
		".claude.json", ".config/fish", ".config/autostart", ".config/systemd", ".forward", ".tmux.conf", ".config/tmux/tmux.conf", ".screenrc":
		return true
	}
	for _, d := range [...]string{
		".config/fish", ".config/autostart", ".config/systemd/user", ".config/environment.d", ".local/share/systemd/user", ".config/plasma-workspace/env",
		"Library/LaunchAgents", ".oh-my-zsh", ".bashrc.d", ".zshrc.d", ".config/zsh",
		"bin", ".local/bin", // login shells put them in front of PATH
	} {
		if under(in, d) {
			return true
		}
	}
	return false
}

func armingOfSystem(p string) bool {
	for _, d := range [...]string{
		"/var/spool/cron", "/var/spool/at", "/etc/cron.d", "/etc/cron.daily", "/etc/cron.hourly", "/etc/cron.weekly", "/etc/cron.monthly", "/etc/crontab", "/etc/anacrontab",
		"/etc/profile", "/etc/profile.d", "/etc/bash.bashrc", "/etc/bashrc", "/etc/zsh", "/etc/zshrc", "/etc/zshenv", "/etc/zprofile", "/etc/environment",
		"/etc/ld.so.preload", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/sudoers", "/etc/sudoers.d", "/etc/pam.d", "/etc/systemd", "/lib/systemd", "/usr/lib/systemd",
		"/etc/init.d", "/etc/rc.local", "/etc/xdg/autostart", "/etc/gitconfig", "/etc/ssh", "/Library/LaunchDaemons", "/Library/LaunchAgents", "/etc/udev", "/etc/doas.conf",
	} {
		if under(p, d) {
			return true
		}
	}
	return false
}

// armingName looks at the elements of a path below a project or a home.
func armingName(in string) policy.Fact {
	const soft, hard = policy.Arming, policy.Arming | policy.ArmingHard
	switch base := path.Base(in); strings.ToLower(base) {
	case ".guard.toml":
		return hard
	case ".envrc", "claude.md", "claude.local.md", "agents.md", "agents.override.md", "gemini.md", ".cursorrules", ".windsurfrules", ".clinerules", ".goosehints",
		".mcp.json", ".exrc", ".nvimrc", ".nvim.lua", ".dir-locals.el", ".gitattributes_local", "opencode.json", "opencode.jsonc", ".aider.conf.yml", "copilot-instructions.md":
		return soft
	}
	for rest := in; rest != ""; {
		var name string
		name, rest, _ = strings.Cut(rest, "/")
		first, _, _ := strings.Cut(rest, "/")
		switch strings.ToLower(name) {
		case ".claude", ".codex", ".cursor", ".gemini", ".opencode", ".windsurf", ".continue", ".roo", ".kiro", ".amazonq", ".qwen", ".factory", ".augment":
			switch strings.ToLower(first) {
			case "worktrees", "plans", "todos":
				return 0 // an agent's own working files
			case "", "settings.json", "settings.local.json", "hooks", "hooks.json", "config.toml", "config.json", "mcp.json", "managed-settings.json", "rules", "plugins":
				return hard
			}
			return soft
		case ".vscode":
			switch strings.ToLower(first) {
			case "", "tasks.json", "settings.json", "launch.json", "mcp.json":
				return soft
			}
		case ".idea":
			if f := strings.ToLower(first); f == "runconfigurations" || f == "watchertasks.xml" {
				return soft
			}
		case ".devcontainer", ".husky", ".githooks":
			return soft
		}
	}
	return 0
}

// guardOwn reports that p is one of guard's own files, by words or by object;
// for a deletion also that it holds one.
func (w *World) guardOwn(p string, c *Context, deletes bool) bool {
	for _, g := range w.guards(c) {
		if under(p, g) {
			return true
		}
		own := w.stat(g)
		if own.ino == 0 {
			continue
		}
		if deletes && under(g, p) {
			return true
		}
		// Something above p may be guard's directory under another name, and p
		// itself another name of a file of guard's.
		for d, n := p, 0; n < maxParents; d, n = path.Dir(d), n+1 {
			if own.same(w.stat(d)) {
				return true
			}
			if d == "/" || d == "." {
				break
			}
		}
		if n := w.stat(p); n.kind == shellparse.Regular && n.nlink > 1 && own.kind == shellparse.Directory && w.holds(g, n, 0) {
			return true
		}
	}
	return false
}

// holds looks for a second name of the object n two levels deep in dir.
func (w *World) holds(dir string, n node, depth int) bool {
	l := w.list(dir)
	if !l.ok {
		return true
	}
	for _, e := range l.entries {
		p := join(dir, e.name)
		if e.dir && depth < 2 && w.holds(p, n, depth+1) || !e.dir && n.same(w.stat(p)) {
			return true
		}
	}
	return false
}
