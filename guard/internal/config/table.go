package config

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"guard/effect"
)

// table is one TOML table with the dotted path that leads to it. Its methods
// return nil for keys that are not there and record an error for values of the
// wrong type.
type table struct {
	r    *reader
	path string
	m    map[string]any
}

func (t table) key(k string) string { return join(t.path, k) }

func (t table) wrong(key, want string, got any) {
	t.r.fail(t.key(key), "write "+example(want, key), "%s must be %s, not %s", key, want, kind(got))
}

func example(want, key string) string {
	switch want {
	case "true or false":
		return key + " = true"
	case "a whole number":
		return key + " = 100"
	case "a table":
		return key + " = { … }"
	case "an array of tables":
		return "[[" + key + "]]"
	}
	return key + ` = "…"`
}

func kind(v any) string {
	switch v.(type) {
	case bool:
		return "true or false"
	case string:
		return "text"
	case int64:
		return "a whole number"
	case float64:
		return "a number"
	case []any, []map[string]any:
		return "a list"
	case map[string]any:
		return "a table"
	}
	return "a date"
}

// keys refuses every other key, and names the nearest to the first of them.
func (t table) keys(known ...string) {
	first, at := "", position{}
	for _, k := range slices.Sorted(maps.Keys(t.m)) {
		if slices.Contains(known, k) {
			continue
		}
		if p := t.r.position(t.key(k)); first == "" || p.line < at.line || p.line == at.line && p.col < at.col {
			first, at = k, p
		}
	}
	if first == "" {
		return
	}
	where := "here"
	if t.path != "" {
		where = "in " + plainKey(t.path)
	}
	t.r.fail(t.key(first), did(nearest(first, known), "keys "+where+": "+strings.Join(known, ", ")), "unknown key %q %s", first, where)
}

func (t table) boolean(key string) *bool {
	switch v := t.m[key].(type) {
	case nil:
	case bool:
		return &v
	default:
		t.wrong(key, "true or false", v)
	}
	return nil
}

func (t table) str(key string) *string {
	switch v := t.m[key].(type) {
	case nil:
	case string:
		return &v
	default:
		t.wrong(key, "text", v)
	}
	return nil
}

func (t table) integer(key string, least, most int) *int {
	switch v := t.m[key].(type) {
	case nil:
	case int64:
		if v < int64(least) || v > int64(most) {
			t.r.fail(t.key(key), "", "%s must be between %d and %d", key, least, most)
			return nil
		}
		n := int(v)
		return &n
	default:
		t.wrong(key, "a whole number", v)
	}
	return nil
}

func (t table) enum(key string, values ...string) *string {
	s := t.str(key)
	if s != nil && !t.check(key, *s, values) {
		return nil
	}
	return s
}

func (t table) check(key, s string, values []string) bool {
	if slices.Contains(values, s) {
		return true
	}
	t.r.fail(t.key(key), did(nearest(s, values), "one of "+strings.Join(values, ", ")), "%s cannot be %q", key, s)
	return false
}

func (t table) action(key string, values ...string) *effect.Action {
	s := t.enum(key, values...)
	if s == nil {
		return nil
	}
	a, ok := effect.ParseAction(*s)
	if !ok {
		return nil
	}
	return &a
}

// list reads text or a list of texts. A list that is there is never nil.
func (t table) list(key string) []string {
	switch v := t.m[key].(type) {
	case nil:
		return nil
	case string:
		return []string{v}
	case []any:
		out := make([]string, 0, len(v))
		for _, e := range v {
			s, ok := e.(string)
			if !ok {
				t.wrong(key, "text or a list of texts", e)
				return nil
			}
			out = append(out, s)
		}
		return out
	default:
		t.wrong(key, "text or a list of texts", v)
	}
	return nil
}

func (t table) oneOf(key string, values []string) []string {
	list := t.list(key)
	for _, s := range list {
		if !t.check(key, s, values) {
			return nil
		}
	}
	return list
}

// duration reads "90d" or what Go writes: "5m", "1h30m".
func (t table) duration(key string, least time.Duration) *time.Duration {
	s := t.str(key)
	if s == nil {
		return nil
	}
	var d time.Duration
	var err error
	if days, ok := strings.CutSuffix(*s, "d"); ok {
		var n int
		n, err = strconv.Atoi(days)
		if n > 36_500 {
			n = 36_500
		}
		d = time.Duration(n) * 24 * time.Hour
	} else {
		d, err = time.ParseDuration(*s)
	}
	if err != nil || d < least {
		t.r.fail(t.key(key), `write it like "5m" or "90d"`, "%s cannot be %q: it is a time of at least %v", key, *s, least)
		return nil
	}
	return &d
}

// time reads a day or a time of day with it, of TOML or as text. What names no
// zone is UTC: the zone of the process is the environment's to choose.
func (t table) time(key string) *time.Time {
	switch v := t.m[key].(type) {
	case nil:
		return nil
	case time.Time:
		if v.Location().String() == "time-local" {
			break
		}
		if name := v.Location().String(); strings.HasSuffix(name, "-local") {
			v = time.Date(v.Year(), v.Month(), v.Day(), v.Hour(), v.Minute(), v.Second(), v.Nanosecond(), time.UTC)
		}
		return &v
	case string:
		for _, layout := range [...]string{time.RFC3339, "2006-01-02T15:04", "2006-01-02 15:04", time.DateOnly} {
			if at, err := time.Parse(layout, v); err == nil {
				return &at
			}
		}
	}
	t.r.fail(t.key(key), "write it like 2026-01-31 or 2026-01-31T18:00:00Z", "%s must be a day or a time", key)
	return nil
}

func (t table) table(key string) (table, bool) {
	switch v := t.m[key].(type) {
	case nil:
	case map[string]any:
		return table{t.r, t.key(key), v}, true
	default:
		t.wrong(key, "a table", v)
	}
	return table{}, false
}

func (t table) tables(key string) (out []table) {
	switch v := t.m[key].(type) {
	case nil:
	case []map[string]any:
		for i, m := range v {
			out = append(out, table{t.r, t.key(key) + "." + strconv.Itoa(i), m})
		}
	case []any:
		for i, e := range v {
			m, ok := e.(map[string]any)
			if !ok {
				t.wrong(key, "an array of tables", v)
				return nil
			}
			out = append(out, table{t.r, t.key(key) + "." + strconv.Itoa(i), m})
		}
	default:
		t.wrong(key, "an array of tables", v)
	}
	return out
}
