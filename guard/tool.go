package guard

import (
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"guard/effect"
	"guard/shellparse"
)

// ToolEffect is an effect of a tool's call.
type ToolEffect = effect.Effect

// A Tool is something besides the shell that a model may call. What it says
// about itself only adds to what guard finds: a tool that says nothing is
// unknown, and unknown asks.
type Tool struct {
	Name string

	// Effects are what every call may do.
	Effects []ToolEffect

	// Judge returns what a call with these parameters would do besides. It
	// may be nil, is called from any goroutine, and must not change params. If
	// it panics, the call is unknown.
	Judge func(params map[string]any) []ToolEffect

	// Danger returns the least risk of a call with these parameters. It may
	// be nil; else as Judge. If it panics, the risk is critical.
	Danger func(params map[string]any) effect.Risk
}

// RegisterTool makes requests for a tool known. Names are those of
// Request.Tool; those of the shell and of the tools guard judges itself (read,
// write, edit, grep, glob, search, fetch, web_fetch, save_and_exec) cannot be
// replaced.
func (g *Guard) RegisterTool(t Tool) error {
	switch t.Name {
	case "":
		return errors.New("register tool: the name is empty")
	case "bash", "read", "write", "edit", "grep", "glob", "search", "fetch", "web_fetch", "save_and_exec":
		return fmt.Errorf("register tool: %q is judged by guard itself; choose another name", t.Name)
	}
	g.tools.Store(t.Name, t)
	return nil
}

// analyzeTool says what a call of a tool that is not the shell would do. The
// tools that every agent has are known; others say it themselves, and a tool
// that nobody knows is unknown.
func (g *Guard) analyzeTool(req *Request, w shellparse.Facts) *shellparse.Analysis {
	if req.Tool == "save_and_exec" {
		if s, ok := savedScript(req); ok {
			return shellparse.Analyze(s, g.parsing(req, req.Dir), w)
		}
	}
	c := shellparse.Call{Program: req.Tool, Dir: req.Dir, Offset: -1, Words: []shellparse.Word{{Text: req.Tool, Known: true}}}
	partial := func(why string) { c.Partial = append(c.Partial, why) }
	// Whoever leaves out a path means the directory the tool runs in.
	file := func(key string, op effect.Operation, needed bool) {
		p := text(req, key)
		if p == "" && needed {
			partial("the tool's " + key + " is not given")
			return
		}
		if !filepath.IsAbs(p) {
			p = filepath.Join(req.Dir, p)
		}
		if !filepath.IsAbs(p) {
			partial("the directory is not known")
			return
		}
		c.Effects = append(c.Effects, effect.Effect{Op: op, Target: filepath.Clean(p)})
	}
	switch req.Tool {
	case "read":
		file("path", effect.Read, true)
	case "write", "edit":
		file("path", effect.Write, true)
	case "grep", "glob", "search":
		file("path", effect.Read, false)
	case "fetch", "web_fetch":
		u, err := url.Parse(text(req, "url"))
		if err != nil || u.Hostname() == "" || u.Scheme != "http" && u.Scheme != "https" {
			partial("the tool's url is not one of the web")
		} else {
			c.Effects = append(c.Effects, effect.Effect{Op: effect.Network, Target: strings.ToLower(u.Hostname())})
		}
	case "save_and_exec":
		partial("the tool's path or command is not given")
	default:
		t, known := g.tools.Load(req.Tool)
		if known {
			t := t.(Tool)
			c.Effects = append(slices.Clip(t.Effects), t.judge(req.Params)...)
		}
		if !known || len(c.Effects) == 0 {
			partial("guard does not know what the tool " + req.Tool + " does")
		}
	}
	c.Effects = append(c.Effects, req.Effects...)
	if len(c.Effects) == 0 {
		c.Effects = []effect.Effect{{Why: "nobody has said what this does"}}
	}
	// Parameters make one call differ from another, so they are its words.
	c.Words = append(c.Words, shellparse.Word{Text: paramsText(req.Params), Known: true})
	an := &shellparse.Analysis{Calls: []shellparse.Call{c}, Partial: c.Partial}
	an.Class = shellparse.ClassOf(c.Effects, len(c.Partial) == 0)
	return an
}

func (t *Tool) judge(params map[string]any) (out []ToolEffect) {
	if t.Judge == nil {
		return nil
	}
	defer func() {
		if recover() != nil {
			out = []ToolEffect{{Why: "the tool's own judgement failed"}}
		}
	}()
	return t.Judge(params)
}

// danger is the least risk that a registered tool says a request has.
func (g *Guard) danger(req *Request) (risk effect.Risk) {
	t, ok := g.tools.Load(req.Tool)
	if !ok || t.(Tool).Danger == nil {
		return effect.None
	}
	defer func() {
		if recover() != nil {
			risk = effect.Critical
		}
	}()
	return min(t.(Tool).Danger(req.Params), effect.Critical)
}

// text returns a parameter that is text, or "".
func text(req *Request, key string) string {
	s, _ := req.Params[key].(string)
	return s
}

// savedScript is a request to write a file and run a command, as one script:
// so the command is known to run what was just written.
func savedScript(req *Request) (string, bool) {
	file, command := text(req, "path"), text(req, "command")
	if file == "" || command == "" {
		return "", false
	}
	return "printf %s " + quote(text(req, "content")) + " > " + quote(file) + "\n" + command, true
}

// paramsText writes all parameters in a fixed order, so that equal texts mean
// equal parameters.
func paramsText(params map[string]any) string {
	keys := make([]string, 0, len(params))
	for k := range params {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	var b strings.Builder
	for i, k := range keys {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(quote(k))
		b.WriteByte('=')
		if s, ok := params[k].(string); ok {
			b.WriteString(quote(s))
		} else {
			b.WriteString(fmt.Sprintf("%#v", params[k]))
		}
	}
	return b.String()
}

// commandText is what a request is about, whole, as a person reads it; for
// the shell it is the text that will run.
func commandText(req *Request) string {
	path, pattern := text(req, "path"), text(req, "pattern")
	switch req.Tool {
	case "", "bash":
		switch {
		case len(req.Argv) > 0:
			return quoteWords(req.Argv)
		case req.Script == "":
			return text(req, "command")
		}
		return req.Script
	case "save_and_exec":
		if s, ok := savedScript(req); ok {
			return s
		}
	case "read":
		return "reading " + quote(path)
	case "grep", "glob", "search":
		if path == "" {
			return "pattern " + quote(pattern)
		}
		return "pattern " + alwaysQuote(pattern) + " in " + quote(path)
	case "fetch", "web_fetch":
		return "fetching " + text(req, "url")
	}
	return strings.TrimRight(req.Tool+" "+paramsText(req.Params), " ")
}

// toolSignature is what an approval of a call of a tool is bound to. It is
// "" for the shell, whose calls have signatures of their own.
func toolSignature(req *Request) string {
	if t := toolOf(req); t == "bash" || t == "save_and_exec" {
		return ""
	}
	dir := "?"
	if req.Dir != "" {
		dir = quote(req.Dir)
	}
	s := "1 " + req.Tool + ": " + commandText(req)
	switch req.Tool {
	case "read", "grep", "glob", "search", "fetch", "web_fetch":
		// The text leaves out what does not change the call's effect.
		s += " " + paramsText(req.Params)
	}
	return s + " in " + dir
}
