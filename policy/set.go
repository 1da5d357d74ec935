package policy

import (
	"fmt"

	"guard/effect"
)

// Mode chooses a column of the built-in policy.
type Mode uint8

// The modes, strictest first. Observe is judged like Standard: it is for the
// caller to let things pass, and to write down what would have been asked.
const (
	Strict Mode = iota
	Standard
	Relaxed
	Observe
)

var modeNames = [...]string{"strict", "standard", "relaxed", "observe"}

// String returns the mode's name.
func (m Mode) String() string {
	if int(m) < len(modeNames) {
		return modeNames[m]
	}
	return "invalid"
}

// ParseMode returns the mode called s; ok is false, and the mode Strict, for
// any other text.
func ParseMode(s string) (m Mode, ok bool) {
	for i, n := range modeNames {
		if n == s {
			return Mode(i), true
		}
	}
	return Strict, false
}

// The names of tiers.
const (
	Admin   = "admin"
	User    = "user"
	Project = "project"
	Config  = "config"   // a file named on the command line
	Builtin = "built-in" // never in a [Set]'s Tiers: it is always there unless left out
)

// A Tier is what one file, or one Go program, says. Of a tier that is not
// trusted, of one named [Config], and of one with an unknown name, only rules
// that ask and deny count.
type Tier struct {
	Name     string
	Trusted  bool
	Policies []*Policy

	// StricterDefault lets the default_action of a tier that is not trusted
	// count where it is stricter than the one in force.
	StricterDefault bool
}

// rank is the tier's place in the order of votes; untrusted ones are last.
func (t *Tier) rank() int {
	if t.Trusted {
		switch t.Name {
		case Admin:
			return rankAdmin
		case User:
			return rankUser
		case Project:
			return rankProject
		}
	}
	return rankUntrusted
}

const (
	rankAdmin = iota
	rankUser
	rankProject
	rankUntrusted
)

// A Set is all that is in force. It is safe for concurrent use as long as
// nobody changes it. The zero Set is the built-in policy, strict.
type Set struct {
	Tiers     []Tier // in any order; of two tiers of one name the first counts first
	Mode      Mode
	NoBuiltin bool     // leave the built-in policy out; its floor stays
	Dangers   *Dangers // nil: the built-in table as it is
}

// Source tells what made a [Verdict].
type Source uint8

// The sources.
const (
	FromPolicy Source = iota
	FromFloor         // what only the admin tier can lift
)

// String returns "policy" or "floor".
func (s Source) String() string {
	if s == FromFloor {
		return "floor"
	}
	return "policy"
}

// A Verdict is what the policies say about one effect. The zero Verdict denies.
type Verdict struct {
	Action   effect.Action
	Risk     effect.Risk
	Batch    effect.Action // Allow or Deny: what happens where nobody can answer
	Rule     string        // tier/policy/name; empty if only a default_action spoke
	Row      int           // of the built-in policy's table, if its rule decided; else 0
	Level    string        // "info", "warning" or "danger"
	Reason   string
	Foreign  bool // Rule and Reason are the words of a file that nobody trusts
	Remember bool // kept approvals may answer an ask
	Notable  bool // allowed, and shown among the notable entries of the log
	Floor    bool // what only the admin tier lifts holds for it, whatever rule decided: no flag answers
	Source   Source
	Origin   Origin // of the rule that decided
}

// String returns the verdict in a form for tests and messages.
func (v Verdict) String() string {
	return fmt.Sprintf("%v %v batch=%v %s (%v)", v.Action, v.Risk, v.Batch, v.Rule, v.Source)
}
