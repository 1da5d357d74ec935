package guard

import (
	"strconv"
	"unicode/utf8"

	"guard/effect"
)

// AppendReport appends r to dst as one JSON object without a newline: version
// 1 of what check prints. Every key is always present; keys may be added in
// later versions, never changed.
func AppendReport(dst []byte, r *Report) []byte {
	b := append(dst, `{"v":1,"id":`...)
	if r.ID == "" {
		b = append(b, "null"...)
	} else {
		b = appendString(b, r.ID)
	}
	b = appendKey(b, "class", r.Class.String())
	b = appendKey(b, "action", r.Action.String())
	b = appendKey(b, "risk", r.Risk.String())
	b = append(b, `,"reversible":`...)
	b = strconv.AppendBool(b, r.Reversible)
	b = appendKey(b, "coverage", coverage(r.Full))
	b = appendList(b, "reasons", r.Reasons)
	batch := effect.Deny
	if r.Batch == effect.Allow {
		batch = effect.Allow
	}
	b = appendKey(b, "batch", batch.String())
	b = appendKey(b, "rule", r.Rule)
	b = appendKey(b, "source", string(sourceOr(r.Source)))
	b = appendKey(b, "signature", r.Signature)
	b = append(b, `,"calls":[`...)
	for i := range r.Calls {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendCall(b, &r.Calls[i])
	}
	return append(b, "]}"...)
}

func coverage(full bool) string {
	if full {
		return "full"
	}
	return "partial"
}

func sourceOr(s Source) Source {
	if s == "" {
		return SourcePolicy
	}
	return s
}

func appendCall(b []byte, c *CallReport) []byte {
	b = append(b, '{')
	b = append(b, `"argv":`...)
	b = appendStrings(b, c.Argv)
	b = append(b, `,"computed":[`...)
	for i, n := range c.Computed {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	b = append(b, ']')
	b = appendKey(b, "program", c.Program)
	b = appendList(b, "wrappers", c.Wrappers)
	b = appendKey(b, "dir", c.Dir)
	b = appendKey(b, "action", c.Action.String())
	b = appendKey(b, "risk", c.Risk.String())
	b = appendKey(b, "rule", c.Rule)
	b = appendKey(b, "source", string(sourceOr(c.Source)))
	b = appendKey(b, "signature", c.Signature)
	b = append(b, `,"effects":[`...)
	for i := range c.Effects {
		e := &c.Effects[i]
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, `{"operation":`...)
		b = appendString(b, e.Op.String())
		b = appendKey(b, "area", e.Area.String())
		b = appendKey(b, "target", e.Target)
		b = append(b, `,"remote":`...)
		b = strconv.AppendBool(b, e.Bits&effect.Remote != 0)
		b = append(b, `,"send":`...)
		b = strconv.AppendBool(b, e.Bits&effect.Send != 0)
		b = appendKey(b, "risk", e.Risk.String())
		b = appendKey(b, "undo", e.Undo.String())
		b = appendList(b, "facts", e.Facts.Names())
		b = appendKey(b, "why", e.Why)
		b = append(b, '}')
	}
	return append(b, "]}"...)
}

func appendKey(b []byte, key, value string) []byte {
	b = append(b, `,"`...)
	b = append(b, key...)
	b = append(b, `":`...)
	return appendString(b, value)
}

func appendList(b []byte, key string, list []string) []byte {
	b = append(b, `,"`...)
	b = append(b, key...)
	b = append(b, `":`...)
	return appendStrings(b, list)
}

func appendStrings(b []byte, list []string) []byte {
	b = append(b, '[')
	for i, s := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendString(b, s)
	}
	return append(b, ']')
}

// appendString writes s as a JSON string. Bytes that are not UTF-8 become
// U+FFFD; control characters and the line separators of JavaScript are
// escaped.
func appendString(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	run := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= ' ' && c < utf8.RuneSelf && c != '"' && c != '\\' && c != 0x7f {
			i++
			continue
		}
		if c < utf8.RuneSelf {
			b = append(b, s[run:i]...)
			switch c {
			case '"', '\\':
				b = append(b, '\\', c)
			case '\n':
				b = append(b, '\\', 'n')
			case '\t':
				b = append(b, '\\', 't')
			case '\r':
				b = append(b, '\\', 'r')
			default:
				b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
			}
			i++
			run = i
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && n == 1 {
			b = append(b, s[run:i]...)
			b = append(b, "\uFFFD"...)
			i++
			run = i
			continue
		}
		if r == 0x2028 || r == 0x2029 || r >= 0x80 && r < 0xa0 {
			b = append(b, s[run:i]...)
			b = append(b, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
			i += n
			run = i
			continue
		}
		i += n
	}
	b = append(b, s[run:]...)
	return append(b, '"')
}
