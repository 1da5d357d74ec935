package policy

import (
	"testing"

	"guard/effect"
)

func TestBuiltinRules(t *testing.T) {
	for _, m := range []Mode{Strict, Standard, Relaxed, Observe} {
		list := BuiltinRules(m)
		names := map[string]bool{}
		for _, b := range list {
			names[b.Name] = true
			if b.Action != effect.Allow && b.Reason == "" || b.Notable && b.Action != effect.Allow {
				t.Errorf("%v: %+v", m, b)
			}
		}
		for i := range rows {
			if !names[rows[i].name] {
				t.Errorf("%v: %s is missing", m, rows[i].name)
			}
		}
		if len(names) < 30 {
			t.Errorf("%v: only %d rules", m, len(names))
		}
	}
}
