package shellparse

import (
	"strings"

	"guard/effect"
)

// graphqlTokens returns names and punctuation; strings and comments are left
// out.
func graphqlTokens(s string) (toks []string, ok bool) {
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case isBlank(c) || c == '\n' || c == '\r' || c == ',':
			i++
		case c == '#':
			line, _, _ := strings.Cut(s[i:], "\n")
			if strings.IndexByte(line, '\r') >= 0 {
				return nil, false
			}
			i += len(line)
		case strings.HasPrefix(s[i:], `"""`):
			n := strings.Index(s[i+3:], `"""`)
			if n < 0 || strings.IndexByte(s[i+3:i+3+n], '\\') >= 0 {
				return nil, false
			}
			i += n + 6
		case c == '"':
			for i++; i < len(s) && s[i] != '"' && s[i] != '\n'; i++ {
				if s[i] == '\\' {
					i++
				}
			}
			if i >= len(s) || s[i] != '"' {
				return nil, false
			}
			i++
		case isWordByte(c):
			e := wordEnd(s, i)
			toks = append(toks, s[i:e])
			i = e
		case strings.IndexByte("{}()[]:!=@$|&.-", c) >= 0:
			toks = append(toks, s[i:i+1])
			i++
		default:
			return nil, false
		}
	}
	return toks, true
}

// readGraphQL reads a document: queries read, mutations write or delete. The
// document may stand in a field, as gh takes it: query=…; other fields are
// the document's variables.
func readGraphQL(code string) reading {
	var r reading
	if key, val, ok := strings.Cut(code, "="); ok && isName(key) {
		if strings.HasPrefix(val, "@") {
			r.fail("a field whose value is in a file")
			return r
		}
		if key != "query" {
			return r
		}
		code = val
	}
	toks, ok := graphqlTokens(code)
	if !ok || len(toks) == 0 {
		r.fail("a document that guard does not follow")
	}
	depth, parens, kind := 0, 0, ""
	for i, t := range toks {
		switch t {
		case "(", "[":
			parens++
		case ")", "]":
			parens--
		case "{":
			if parens > 0 {
				continue
			}
			if depth == 0 && kind == "" {
				kind = "query"
			}
			if depth == 0 && kind == "query" {
				r.remote(effect.Read, "queries a service")
			}
			depth++
		case "}":
			if parens > 0 {
				continue
			}
			if depth--; depth == 0 {
				kind = ""
			}
		default:
			switch {
			case depth == 0 && parens == 0 && kind == "":
				kind = t
				if t == "mutation" {
					r.remote(effect.Write, "changes something at a service")
				} else if t != "query" && t != "fragment" {
					r.fail("a document that guard does not know")
				}
			case depth == 1 && parens == 0 && kind == "mutation" && (i+1 >= len(toks) || toks[i+1] != ":"):
				if n := strings.ToLower(t); strings.Contains(n, "delete") || strings.Contains(n, "remove") || strings.Contains(n, "destroy") {
					r.remote(effect.Delete, "deletes something at a service")
				}
			}
		}
		if depth < 0 || parens < 0 {
			break
		}
	}
	if depth != 0 || parens != 0 {
		r.fail("unbalanced brackets")
	}
	return r
}

func (r *reading) remote(op effect.Operation, why string) {
	e := effect.Effect{Op: op, Area: effect.Cloud, Bits: effect.Remote, Why: why}
	if op != effect.Read {
		e.Bits |= effect.Send
	}
	if op == effect.Delete {
		e.Undo = effect.UndoGone
	}
	r.put(e)
}
