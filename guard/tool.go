package guard

import (
	"net/url"
	"path/filepath"
	"strings"

	"guard/effect"
	"guard/shellparse"
)

// analyzeTool says what a call of a tool that is not the shell would do. The
// tools that every agent has are known; others say it themselves, and a tool
// that nobody knows is unknown.
func (g *Guard) analyzeTool(req *Request) *shellparse.Analysis {
	c := shellparse.Call{Program: req.Tool, Dir: req.Dir, Offset: -1, Words: []shellparse.Word{{Text: req.Tool, Known: true}}}
	str := func(key string) string { s, _ := req.Params[key].(string); return s }
	file := func(key string, op effect.Operation) {
		p := str(key)
		if p == "" {
			c.Partial = append(c.Partial, "the tool's "+key+" is not given")
			return
		}
		if !filepath.IsAbs(p) && req.Dir != "" {
			p = filepath.Join(req.Dir, p)
		}
		c.Effects = append(c.Effects, effect.Effect{Op: op, Target: filepath.Clean(p)})
		c.Words = append(c.Words, shellparse.Word{Text: p, Known: true})
	}
	switch req.Tool {
	case "read":
		file("path", effect.Read)
	case "write", "edit":
		file("path", effect.Write)
	case "save_and_exec":
		file("path", effect.Write)
		if s := str("command"); s != "" {
			an := shellparse.Analyze(s, shellparse.Options{Dialect: req.Dialect, Dir: req.Dir}, newWorld(g.environ))
			an.Calls = append(an.Calls, c)
			an.Class = max(an.Class, shellparse.Writes)
			return an
		}
		c.Partial = append(c.Partial, "the tool's command is not given")
	case "grep", "glob", "search":
		dir := str("path")
		if dir == "" {
			dir = req.Dir
		}
		c.Effects = append(c.Effects, effect.Effect{Op: effect.Read, Target: dir, Undo: effect.UndoNone})
		c.Words = append(c.Words, shellparse.Word{Text: str("pattern"), Known: true})
	case "fetch", "web_fetch":
		u, err := url.Parse(str("url"))
		if err != nil || u.Hostname() == "" {
			c.Partial = append(c.Partial, "the tool's url is not one")
		} else {
			c.Effects = append(c.Effects, effect.Effect{Op: effect.Network, Target: strings.ToLower(u.Hostname())})
			c.Words = append(c.Words, shellparse.Word{Text: u.String(), Known: true})
		}
	default:
		var effects []effect.Effect
		if t, ok := g.tools.Load(req.Tool); ok && t.(Tool).Judge != nil {
			effects = t.(Tool).Judge(req.Params)
		}
		c.Effects = append(c.Effects, effects...)
		if len(effects) == 0 {
			c.Effects = append(c.Effects, effect.Effect{Op: effect.Unknown, Why: "a tool guard does not know"})
			c.Partial = append(c.Partial, "guard does not know the tool "+req.Tool)
		}
	}
	c.Effects = append(c.Effects, req.Effects...)
	an := &shellparse.Analysis{Calls: []shellparse.Call{c}, Partial: c.Partial}
	an.Class = shellparse.ClassOf(c.Effects, len(c.Partial) == 0)
	return an
}
