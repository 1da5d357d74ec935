package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// readWishes reads the rules out of a file of guard's own or another agent's.
// Which it is, the file shows by its keys.
func readWishes(data []byte) ([]wish, error) {
	if !utf8.Valid(data) {
		return nil, errors.New("it is not UTF-8 text")
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	text := bytes.TrimSpace(data)
	if len(text) > 0 && text[0] == '{' {
		leaves, err := readJSON(data)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(leaves, func(l leaf) bool { return l.is("version") }) {
			return readExport(leaves)
		}
		return readSettings(leaves), nil
	}
	return readLines(string(data)), nil
}

// A leaf is a text, number or truth in a JSON file, with the keys that lead to
// it; an element of a list has the key "#" and its number in at.
type leaf struct {
	keys  []string
	at    int // of the innermost list
	value any // string, bool, json.Number or nil
	line  int
}

// is reports whether these keys lead to a leaf.
func (l *leaf) is(keys ...string) bool { return slices.Equal(l.keys, keys) }

// ends reports whether the last keys that lead to a leaf are these.
func (l *leaf) ends(keys ...string) bool {
	return len(l.keys) >= len(keys) && slices.Equal(l.keys[len(l.keys)-len(keys):], keys)
}

// readJSON lists the leaves of a JSON value in their order. Comments, which
// some agents' settings have, are passed over.
func readJSON(data []byte) ([]leaf, error) {
	data = withoutComments(data)
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	type level struct {
		list, value bool // value: the next token is a key's value
		n           int
	}
	var out []leaf
	var keys []string
	var stack []level
	fail := func(at int64, what string) error {
		return fmt.Errorf("line %d: %s", 1+bytes.Count(data[:min(int(at), len(data))], []byte{'\n'}), what)
	}
	for {
		t, err := d.Token()
		if err == io.EOF && len(stack) == 0 && out != nil {
			return out, nil
		}
		if err != nil {
			return nil, fail(d.InputOffset(), "it is no JSON: "+err.Error())
		}
		var top *level
		if len(stack) > 0 {
			top = &stack[len(stack)-1]
		}
		if s, ok := t.(string); ok && top != nil && !top.list && !top.value {
			keys = append(keys, s)
			top.value = true
			continue
		}
		if t == json.Delim('{') || t == json.Delim('[') {
			if len(stack) > 64 {
				return nil, fail(d.InputOffset(), "it is nested too deeply")
			}
			list := t == json.Delim('[')
			if list {
				keys = append(keys, "#")
			}
			stack = append(stack, level{list: list})
			if out == nil {
				out = []leaf{}
			}
			continue
		}
		if t == json.Delim('}') || t == json.Delim(']') {
			if top.list {
				keys = keys[:len(keys)-1]
			}
			stack = stack[:len(stack)-1]
		} else {
			at := 0
			for i := range stack {
				if stack[i].list {
					at = stack[i].n
				}
			}
			out = append(out, leaf{slices.Clone(keys), at, t, 1 + bytes.Count(data[:d.InputOffset()], []byte{'\n'})})
		}
		if len(stack) > 0 {
			switch top = &stack[len(stack)-1]; {
			case top.list:
				top.n++
			case top.value:
				top.value = false
				keys = keys[:len(keys)-1]
			}
		}
	}
}

// withoutComments replaces comments by blanks, so that places stay the same.
func withoutComments(data []byte) []byte {
	out := slices.Clone(data)
	text := false
	for i := 0; i < len(out); i++ {
		switch {
		case text && out[i] == '\\':
			i++
		case out[i] == '"':
			text = !text
		case text || out[i] != '/' || i+1 == len(out):
		case out[i+1] == '/':
			for ; i < len(out) && out[i] != '\n'; i++ {
				out[i] = ' '
			}
		case out[i+1] == '*':
			end := bytes.Index(out[i+2:], []byte("*/"))
			if end < 0 {
				end = len(out) - i - 4
			}
			for k := i; k < i+end+4 && k < len(out); k++ {
				if out[k] != '\n' {
					out[k] = ' '
				}
			}
			i += end + 3
		}
	}
	return out
}

// readExport reads what guard approvals export has written.
func readExport(leaves []leaf) ([]wish, error) {
	var out []wish
	type rule struct {
		wish
		kind, pattern string
		tokens        []string
	}
	var all []rule
	for _, l := range leaves {
		s, _ := l.value.(string)
		if l.is("version") {
			if l.value != json.Number("1") {
				return nil, fmt.Errorf("line %d: version %v is newer than this guard; update it", l.line, l.value)
			}
			continue
		}
		if len(l.keys) < 3 || l.keys[0] != "rules" || l.keys[1] != "#" {
			return nil, fmt.Errorf("line %d: an export of rules has no key %q there", l.line, strings.Join(l.keys, "."))
		}
		// A rule begins with its id: export writes it first.
		if l.ends("#", "id") {
			all = append(all, rule{wish: wish{line: l.line}})
		}
		if len(all) == 0 {
			return nil, fmt.Errorf("line %d: the rule does not begin with its id", l.line)
		}
		r := &all[len(all)-1]
		switch l.keys[2] {
		case "type":
			r.kind = s
		case "action":
			r.deny = s == "deny"
			if s != "deny" && s != "allow" {
				return nil, fmt.Errorf("line %d: the action %q is neither allow nor deny", l.line, s)
			}
		case "pattern":
			r.pattern = s
		case "dir":
			r.dir = s
		case "tokens":
			r.tokens = append(r.tokens, s)
		case "note":
			r.note = s
		case "expires_at":
			if s == "" {
				continue
			}
			t, err := time.Parse(time.RFC3339, s)
			if err != nil {
				return nil, fmt.Errorf("line %d: expires_at %q is no time", l.line, s)
			}
			r.expires = t
		}
	}
	for _, r := range all {
		w := r.wish
		w.text, w.kind = r.pattern, r.kind
		switch r.kind {
		case "prefix":
			w.words = r.tokens
		case "exact":
			w.command = r.pattern
			if host, ok := strings.CutPrefix(r.pattern, "fetching from "); ok {
				w.kind, w.host = "host", host
			} else if strings.HasPrefix(r.pattern, "this project's own code ") {
				w.kind = "project"
			}
		case "path":
		default:
			return nil, fmt.Errorf("line %d: the type %q is not prefix, exact or path", r.line, r.kind)
		}
		out = append(out, w)
	}
	return out, nil
}

// readSettings picks the lists of commands out of other agents' settings.
func readSettings(leaves []leaf) []wish {
	var out []wish
	for i := range leaves {
		l := &leaves[i]
		s, _ := l.value.(string)
		on, isBool := l.value.(bool)
		parent := ""
		if len(l.keys) > 1 {
			parent = l.keys[len(l.keys)-2]
		}
		last := l.keys[len(l.keys)-1]
		switch {
		// Claude Code and Cursor: permissions.allow and .deny, of Tool(pattern).
		case l.ends("permissions", "allow", "#"):
			out = append(out, ofTool(l.line, s, false))
		case l.ends("permissions", "deny", "#"):
			out = append(out, ofTool(l.line, s, true))
		// Gemini CLI: tools.allowed, coreTools, excludeTools.
		case l.ends("tools", "allowed", "#"), l.ends("tools", "core", "#"), l.ends("coreTools", "#"), l.ends("allowedTools", "#"):
			out = append(out, ofTool(l.line, s, false))
		case l.ends("tools", "exclude", "#"), l.ends("excludeTools", "#"):
			out = append(out, ofTool(l.line, s, true))
		// opencode: permission.bash, of a pattern and what is done.
		case parent == "bash" && slices.Contains(l.keys, "permission"):
			switch s {
			case "allow", "deny":
				out = append(out, asPattern(l.line, last, last, false, s == "deny"))
			}
		// VS Code: chat.tools.terminal.autoApprove, of a beginning and a truth.
		case isBool && parent == "chat.tools.terminal.autoApprove":
			w := asPattern(l.line, last, last, true, !on)
			if strings.HasPrefix(last, "/") && strings.Count(last, "/") > 1 {
				w.kind, w.why = "other", "it is a regular expression; guard compares words"
			}
			out = append(out, w)
		}
	}
	return out
}

// ofTool reads Tool(pattern), or the bare name of a tool.
func ofTool(line int, s string, deny bool) wish {
	w := wish{line: line, text: s, kind: "other", deny: deny}
	name, pattern, bracket := strings.Cut(s, "(")
	pattern = strings.TrimSuffix(pattern, ")")
	switch strings.ToLower(name) {
	case "bash":
		if bracket {
			return asPattern(line, s, pattern, false, deny)
		}
		w.why = "it is every command"
	case "shell", "shelltool", "run_shell_command":
		if bracket {
			return asPattern(line, s, pattern, true, deny)
		}
		w.why = "it is every command"
	case "webfetch", "web_fetch":
		if host, ok := strings.CutPrefix(pattern, "domain:"); ok {
			w.kind, w.host = "host", host
			return w
		}
		w.why = "it is every host"
	case "read", "grep", "glob", "ls", "edit", "write", "multiedit", "notebookedit", "delete":
		w.why = "it is about files: write a rule with path_pattern in guard.toml"
	default:
		w.why = "it is about a tool that guard knows nothing of: write a [policies." + name + "] in guard.toml"
	}
	return w
}

// readLines reads one command a line, with "!" before what is denied, and the
// prefix_rule lines of Codex.
func readLines(text string) []wish {
	var out []wish
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimRight(strings.TrimLeft(line, " \t"), "\r\n")
		if line == "" || line[0] == '#' {
			continue
		}
		if args, ok := strings.CutPrefix(line, "prefix_rule("); ok {
			out = append(out, prefixRule(n, line, args))
			continue
		}
		rest, deny := strings.CutPrefix(line, "!")
		out = append(out, asPattern(n, line, strings.TrimLeft(rest, " \t"), false, deny))
	}
	return out
}

// prefixRule reads the arguments of one prefix_rule that stands in one line.
func prefixRule(line int, text, args string) wish {
	w := wish{line: line, text: text, kind: "other", why: "only a prefix_rule in one line with a list of words as its pattern is read"}
	_, list, ok := strings.Cut(args, "pattern")
	list = strings.TrimLeft(list, " =")
	end := strings.IndexByte(list, ']')
	if !ok || end < 0 || json.Unmarshal([]byte(list[:end+1]), &w.words) != nil {
		return w
	}
	decision := "allow"
	if _, rest, ok := strings.Cut(list[end:], "decision"); ok {
		decision, _, _ = strings.Cut(strings.TrimLeft(rest, " =\""), `"`)
	}
	switch decision {
	case "allow":
		w.kind = "prefix"
	case "forbidden":
		w.kind, w.deny = "prefix", true
	default:
		w.why = "guard asks by itself where it must"
	}
	return w
}
