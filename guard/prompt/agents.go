package prompt

import (
	"path"
	"strings"
)

// agents are the names that known agents run by: of their program, of the
// script that an interpreter runs, or of the package that script is in. A
// name too many turns a question into a pending one; a name too few lets an
// agent answer itself. So editors that are built around an agent are in, and
// editors that merely can hold one are not.
var agents = [...]string{
	"aider", "aider-chat", "amazon-q", "amp", "antigravity", "auggie", "augment", "avante",
	"claude", "claude-code", "cline", "codebuff", "codex", "codex-cli", "continue-cli", "copilot",
	"crush", "cursor", "cursor-agent", "devin", "droid", "factory-cli", "forgecode", "gemini",
	"gemini-cli", "github-copilot-cli", "goose", "goosed", "gptme", "grok-cli", "iflow",
	"jules", "junie", "kilo", "kilocode", "kimi", "kimi-cli", "kiro", "kiro-cli", "letta",
	"mini-swe-agent", "mistral-vibe", "mux", "open-interpreter", "interpreter", "opencode",
	"opencode-ai", "openhands", "openhands-cli", "plandex", "qchat", "qodo", "qwen",
	"qwen-code", "roo", "roo-code", "rovodev", "sweagent", "swe-agent", "trae", "trae-agent",
	"trae-cli", "vibe", "windsurf",
}

// interpreters run an agent's script: their own name says nothing.
var interpreters = [...]string{
	"bash", "bun", "busybox", "dash", "deno", "fish", "java", "ksh", "node", "nodejs", "perl",
	"pypy", "python", "ruby", "sh", "ts-node", "tsx", "uv", "zsh",
}

// agentOf names the agent that a process is, from its program file and its
// arguments. Only the first of several words that could be the script are
// looked at: what a script is given is no sign of what it is.
func agentOf(exe string, args []string) string {
	exe = strings.TrimSuffix(exe, " (deleted)") // updated while it runs
	if a := agentName(exe); a != "" {
		return a
	}
	interpreter := isInterpreter(path.Base(exe))
	if len(args) > 0 {
		// Some set their title in place of their words, script and all.
		title, _, _ := strings.Cut(args[0], " ")
		if a := agentName(strings.TrimPrefix(title, "-")); a != "" {
			return a
		}
		interpreter = interpreter || exe == "" && isInterpreter(path.Base(title))
	}
	if !interpreter {
		return ""
	}
	words := 0
	for _, w := range args[min(1, len(args)):] {
		if w == "" || w[0] == '-' {
			continue
		}
		// An option may have had a word of its own.
		if words++; words > 2 {
			break
		}
		if strings.ContainsAny(w, " \t\n") {
			continue
		}
		if a := agentName(w); a != "" {
			return a
		}
	}
	return ""
}

// agentName finds an agent in a path: in its last element, in the package it
// belongs to, or above a version.
func agentName(file string) string {
	file = strings.ReplaceAll(file, `\`, "/")
	base := path.Base(file)
	for _, ext := range [...]string{".exe", ".js", ".mjs", ".cjs", ".ts", ".py", ".sh", ".appimage"} {
		base = strings.TrimSuffix(base, ext)
	}
	if a := known(base); a != "" {
		return a
	}
	parts := strings.Split(path.Dir(file), "/")
	for i, p := range parts {
		switch p {
		case "node_modules", "site-packages", "dist-packages":
			for _, in := range parts[i+1 : min(i+3, len(parts))] {
				if a := known(in); a != "" {
					return a
				}
			}
		case "versions":
			if i > 0 {
				if a := known(parts[i-1]); a != "" {
					return a
				}
			}
		}
	}
	return ""
}

func known(name string) string {
	name = strings.ToLower(name)
	for _, a := range agents {
		// Builds carry their platform: codex-x86_64-unknown-linux-musl.
		rest, ok := strings.CutPrefix(name, a)
		if !ok {
			continue
		}
		if rest == "" || strings.HasPrefix(rest, "-linux") || strings.HasPrefix(rest, "-x86_64") ||
			strings.HasPrefix(rest, "-aarch64") || strings.HasPrefix(rest, "-darwin") {
			return a
		}
	}
	return ""
}

func isInterpreter(name string) bool {
	name = strings.TrimRight(strings.TrimPrefix(name, "-"), "0123456789.")
	for _, i := range interpreters {
		if name == i {
			return true
		}
	}
	return false
}
