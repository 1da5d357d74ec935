package shellparse

import "guard/effect"

// A reading is what the reader of a small language found in a piece of code.
// The zero reading is harmless code that touches nothing; a reader that meets
// anything it does not know sets unknown.
type reading struct {
	effects []effect.Effect // paths in targets are as the code spells them
	shell   []string        // texts that the code gives to a shell
	unknown string          // why not everything was understood, in a few words
	imports []string        // modules it loads that a file beside it may stand in for, dotted
}

// add appends an effect on target.
func (r *reading) add(op effect.Operation, target, why string) {
	r.effects = append(r.effects, effect.Effect{Op: op, Target: target, Why: why})
}

// unseen reports whether what is not understood is already recorded as code
// that runs unseen.
func (r *reading) unseen() bool {
	for _, e := range r.effects {
		if e.Op == effect.Execute && e.Kind == effect.OpaqueCode {
			return true
		}
	}
	return false
}

// fail records the first reason why the code is not fully understood.
func (r *reading) fail(why string) {
	if r.unknown == "" {
		r.unknown = why
	}
}
