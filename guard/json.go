package guard

import (
	"strconv"
	"unicode/utf8"

	"guard/effect"
	"guard/internal/jsontext"
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
// U+FFFD, as other writers of JSON have it.
func appendString(b []byte, s string) []byte {
	if !utf8.ValidString(s) {
		s = string([]rune(s))
	}
	return jsontext.Append(b, s)
}
