package facts

import (
	"path"
	"strings"

	"guard/shellparse"
)

const (
	maxIncludes = 10   // depth, as in git
	maxConfigs  = 64   // files of one repository
	maxKeys     = 8192 // of one repository
)

// repoConfig is what a repository's own configuration says, in order.
type repoConfig struct {
	keys   []configKey
	broken bool // a file could not be read or understood
}

type configKey struct{ name, value string }

// get returns the last value of the key called name, which is in lower case.
func (c repoConfig) get(name string) string {
	for i := len(c.keys) - 1; i >= 0; i-- {
		if c.keys[i].name == name {
			return c.keys[i].value
		}
	}
	return ""
}

// GitConfig returns what the repository's own configuration around dir, its
// worktree's, every file they include and, for what looks at files, that of the
// repositories inside it would make git run, as "key=value"
// with section and key in lower case. Two keys are no keys of git: "bare=1"
// for a bare repository that lies inside a worktree, and "unreadable=1" for
// configuration that could not be read. nil means that nothing runs.
func (w *World) GitConfig(dir string) []string {
	r := w.repoOf(dir)
	if r == nil {
		return nil
	}
	c := w.config(r)
	var out []string
	if r.bare && w.repoOf(path.Dir(r.top)) != nil {
		out = append(out, "bare=1")
	}
	if c.broken {
		out = append(out, "unreadable=1")
	}
	for _, k := range c.keys {
		if runsCode(k) || k.name == "core.worktree" && w.Resolve(absolute(k.value, r.dir)) != r.top {
			out = append(out, k.name+"="+k.value)
		}
	}
	if !w.insideKeys(r, 0, &out) && !c.broken {
		out = append(out, "unreadable=1")
	}
	return out
}

func (w *World) config(r *repo) repoConfig {
	if c, ok := w.configs[r.dir]; ok {
		return c
	}
	p := &configReader{world: w, top: r.top}
	p.file(join(r.common, "config"), 0)
	// Read even without extensions.worktreeConfig: the worse reading.
	for _, extra := range []string{join(r.dir, "config.worktree"), join(r.common, "config.worktree")} {
		if w.has(extra) {
			p.file(extra, 0)
		}
	}
	return remember(w.configs, r.dir, p.out)
}

// configReader reads the syntax of git-config(1), FILES.
type configReader struct {
	world *World
	top   string
	out   repoConfig
	files int
}

func (p *configReader) file(name string, depth int) {
	if p.files++; depth > maxIncludes || p.files > maxConfigs {
		p.out.broken = true
		return
	}
	real := p.world.Resolve(name)
	if p.world.stat(real).kind == shellparse.Missing {
		return // git ignores a file that is not there
	}
	data := p.world.read(real, maxFile)
	if !data.ok {
		p.out.broken = true
		return
	}
	s := &scanner{text: strings.TrimPrefix(string(data.bytes), "\ufeff")}
	for {
		k, more := s.next()
		if s.broken || len(p.out.keys) >= maxKeys {
			p.out.broken = true
			return
		}
		if !more {
			return
		}
		p.out.keys = append(p.out.keys, k)
		// A condition of an include is taken to hold.
		if k.name == "include.path" || strings.HasPrefix(k.name, "includeif.") && strings.HasSuffix(k.name, ".path") {
			p.include(k.value, real, depth)
		}
	}
}

func (p *configReader) include(to, from string, depth int) {
	if home := "~/"; strings.HasPrefix(to, home) {
		for _, h := range p.world.homes {
			p.file(join(h, to[len(home):]), depth+1)
		}
		return
	}
	if to == "" || strings.HasPrefix(to, "~") || strings.HasPrefix(to, "%(") {
		p.out.broken = true
		return
	}
	p.file(absolute(to, path.Dir(from)), depth+1)
}

type scanner struct {
	text    string
	pos     int
	section string // "core" or "remote.origin", ready for a key
	broken  bool
}

// next returns the next key; more is false at the end and at what is broken.
func (s *scanner) next() (k configKey, more bool) {
	for s.pos < len(s.text) {
		switch c := s.text[s.pos]; {
		case c == ' ' || c == '\t' || c == '\r' || c == '\n':
			s.pos++
		case c == '#' || c == ';':
			s.line()
		case c == '[':
			if !s.header() {
				s.broken = true
				return configKey{}, false
			}
		case letter(c) && s.section != "":
			return s.key()
		default:
			s.broken = true
			return configKey{}, false
		}
	}
	return configKey{}, false
}

func (s *scanner) line() {
	if i := strings.IndexByte(s.text[s.pos:], '\n'); i >= 0 {
		s.pos += i
		return
	}
	s.pos = len(s.text)
}

func (s *scanner) header() bool {
	s.pos++
	start := s.pos
	for s.pos < len(s.text) && (letter(s.text[s.pos]) || digit(s.text[s.pos]) || s.text[s.pos] == '-' || s.text[s.pos] == '.') {
		s.pos++
	}
	name := strings.ToLower(s.text[start:s.pos])
	if name == "" {
		return false
	}
	for s.pos < len(s.text) && (s.text[s.pos] == ' ' || s.text[s.pos] == '\t') {
		s.pos++
	}
	if s.pos < len(s.text) && s.text[s.pos] == '"' {
		var sub strings.Builder
		for s.pos++; ; s.pos++ {
			if s.pos >= len(s.text) || s.text[s.pos] == '\n' {
				return false
			}
			c := s.text[s.pos]
			if c == '"' {
				s.pos++
				break
			}
			if c == '\\' {
				if s.pos++; s.pos >= len(s.text) || s.text[s.pos] == '\n' {
					return false
				}
				c = s.text[s.pos]
			}
			sub.WriteByte(c)
		}
		name += "." + sub.String()
	}
	if s.pos >= len(s.text) || s.text[s.pos] != ']' {
		return false
	}
	s.pos++
	s.section = name
	return true
}

func (s *scanner) key() (configKey, bool) {
	start := s.pos
	for s.pos < len(s.text) && (letter(s.text[s.pos]) || digit(s.text[s.pos]) || s.text[s.pos] == '-') {
		s.pos++
	}
	k := configKey{name: s.section + "." + strings.ToLower(s.text[start:s.pos]), value: "true"}
	for s.pos < len(s.text) && (s.text[s.pos] == ' ' || s.text[s.pos] == '\t') {
		s.pos++
	}
	if s.pos >= len(s.text) || s.text[s.pos] == '\n' || s.text[s.pos] == '\r' || s.text[s.pos] == '#' || s.text[s.pos] == ';' {
		s.line()
		return k, true
	}
	if s.text[s.pos] != '=' {
		s.broken = true
		return configKey{}, false
	}
	s.pos++
	k.value, s.broken = s.value()
	return k, !s.broken
}

// value reads up to the end of the line: quotes, escapes, a backslash that
// joins lines, and comments outside quotes.
func (s *scanner) value() (v string, broken bool) {
	var b strings.Builder
	blanks, quoted := "", false
	for ; s.pos < len(s.text); s.pos++ {
		c := s.text[s.pos]
		switch {
		case c == '\n':
			return b.String(), quoted
		case c == '\r' && s.pos+1 < len(s.text) && s.text[s.pos+1] == '\n' && !quoted:
			continue
		case !quoted && (c == ' ' || c == '\t'):
			if b.Len() > 0 {
				blanks += string(c)
			}
			continue
		case !quoted && (c == '#' || c == ';'):
			s.line()
			return b.String(), false
		case c == '"':
			quoted = !quoted
			b.WriteString(blanks)
			blanks = ""
			continue
		}
		b.WriteString(blanks)
		blanks = ""
		if c != '\\' {
			b.WriteByte(c)
			continue
		}
		if s.pos++; s.pos >= len(s.text) {
			return "", true
		}
		switch s.text[s.pos] {
		case '\n':
		case '\r':
			if s.pos+1 < len(s.text) && s.text[s.pos+1] == '\n' {
				s.pos++
			}
		case 'n':
			b.WriteByte('\n')
		case 't':
			b.WriteByte('\t')
		case 'b':
			b.WriteByte('\b')
		case '\\', '"':
			b.WriteByte(s.text[s.pos])
		default:
			return "", true
		}
	}
	return b.String(), quoted
}

func letter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
func digit(c byte) bool  { return c >= '0' && c <= '9' }
