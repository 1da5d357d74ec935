package store

import (
	"fmt"
	"path/filepath"
	"time"
	"unicode/utf8"

	"guard/effect"
)

// RuleType is how a rule recognises calls.
type RuleType string

// The types of rule.
const (
	Prefix RuleType = "prefix" // the call's words begin with Tokens
	Exact  RuleType = "exact"  // the call's signature is Signature
	Path   RuleType = "path"   // the call's targets lie below Dir
)

// A Rule is an answer kept for good. The zero Rule denies and matches nothing.
// Text is kept exactly, so it must be UTF-8.
type Rule struct {
	ID        string
	Type      RuleType
	Action    effect.Action // Allow, or Deny for a "never"
	Tool      string
	Tokens    []string // of a prefix rule
	Pattern   string   // the tokens or words as a person reads them, quoted
	Signature string   // of an exact rule
	Dir       string   // the directory it holds in; of a path rule, the one it covers
	Program   string   // path of the program file; empty if it does not matter
	Flags     []string // context flags the call had, with their values
	Effects   []Covered
	Risk      effect.Risk // the highest it answers
	Code      []Digest    // scripts and definitions an exact rule was shown with
	Targets   []Target    // what was on the screen

	CreatedAt time.Time
	LastUsed  time.Time // zero if never
	ExpiresAt time.Time // zero if never
	Uses      int64
	Note      string // the person's words
	Origin    string // where it was made: "answer", "command", "import"
	Audit     string // id of the audit entry of the answer; without it a rule is doubtful
}

// Expired reports whether the rule no longer holds at now.
func (r *Rule) Expired(now time.Time) bool { return !r.ExpiresAt.IsZero() && !now.Before(r.ExpiresAt) }

// Covered is a kind of effect that was shown when an answer was given.
type Covered struct {
	Op   effect.Operation
	Area effect.Area
	Kind string // of target, as the caller names kinds
}

// A Digest binds an answer to the content of a file.
type Digest struct {
	Path   string
	SHA256 string // hexadecimal
}

// A Target is something an answer was given about, as it was then.
type Target struct {
	Path   string // resolved
	Mount  string
	Kind   string // "file", "directory", "link", …
	Undo   effect.Undo
	Count  int64 // files in it
	Bytes  int64
	Device uint64 // zero if the answer holds for any file of that name
	Inode  uint64
}

func (r *Rule) fields() []field {
	return []field{
		{"id", &r.ID, true},
		{"type", (*string)(&r.Type), true},
		{"action", &r.Action, true},
		{"tool", &r.Tool, false},
		{"tokens", &r.Tokens, false},
		{"pattern", &r.Pattern, false},
		{"signature", &r.Signature, false},
		{"dir", &r.Dir, false},
		{"program", &r.Program, false},
		{"flags", &r.Flags, false},
		{"effects", listOf(&r.Effects), false},
		{"risk", &r.Risk, true},
		{"code", listOf(&r.Code), false},
		{"targets", listOf(&r.Targets), false},
		{"created_at", &r.CreatedAt, false},
		{"last_used_at", &r.LastUsed, false},
		{"expires_at", &r.ExpiresAt, false},
		{"usage_count", &r.Uses, false},
		{"note", &r.Note, false},
		{"origin", &r.Origin, false},
		{"audit", &r.Audit, false},
	}
}

func (c *Covered) fields() []field {
	return []field{{"operation", &c.Op, true}, {"area", &c.Area, true}, {"kind", &c.Kind, false}}
}

func (d *Digest) fields() []field {
	return []field{{"path", &d.Path, true}, {"sha256", &d.SHA256, true}}
}

func (t *Target) fields() []field {
	return []field{
		{"path", &t.Path, true},
		{"mount", &t.Mount, false},
		{"kind", &t.Kind, false},
		{"undo", &t.Undo, true},
		{"count", &t.Count, false},
		{"bytes", &t.Bytes, false},
		{"device", &t.Device, false},
		{"inode", &t.Inode, false},
	}
}

// check tells why a rule cannot be kept.
func (r *Rule) check() error {
	switch {
	case r.ID == "":
		return fmt.Errorf("rule has no id")
	case r.Action != effect.Allow && r.Action != effect.Deny:
		return fmt.Errorf("rule %q: action %q is neither allow nor deny", r.ID, r.Action)
	}
	switch r.Type {
	case Prefix:
		if len(r.Tokens) == 0 || r.Tokens[0] == "" {
			return fmt.Errorf("rule %q: a prefix rule needs tokens", r.ID)
		}
	case Exact:
		if r.Signature == "" {
			return fmt.Errorf("rule %q: an exact rule needs a signature", r.ID)
		}
	case Path:
		if !filepath.IsAbs(r.Dir) || filepath.Clean(r.Dir) != r.Dir {
			return fmt.Errorf("rule %q: a path rule needs an absolute directory in its shortest form, not %q", r.ID, r.Dir)
		}
	default:
		return fmt.Errorf("rule %q: type %q is not prefix, exact or path", r.ID, r.Type)
	}
	return nil
}

// checkText reports the first text of r that could not be written as it is.
func checkText(r record) error {
	for _, f := range r.fields() {
		switch p := f.ptr.(type) {
		case *string:
			if !utf8.ValidString(*p) {
				return fmt.Errorf("%s %q cannot be kept: it is not UTF-8", f.name, *p)
			}
		case *[]string:
			for _, w := range *p {
				if !utf8.ValidString(w) {
					return fmt.Errorf("%s %q cannot be kept: it is not UTF-8", f.name, w)
				}
			}
		case list:
			for i := range p.size() {
				if err := checkText(p.at(i)); err != nil {
					return err
				}
			}
		case record:
			if err := checkText(p); err != nil {
				return err
			}
		}
	}
	return nil
}
