package config

import (
	"slices"
	"time"

	"guard/policy"
	"guard/shellparse/catalog"
)

// A File is what one guard.toml says. Nil pointers are keys it does not set.
type File struct {
	Path string
	Hash string // SHA-256 of its content, in hexadecimal; set by [Load]
	Tier policy.Tier

	Enabled       *bool
	Mode          *policy.Mode
	ObserveUntil  *time.Time // set with mode observe: Mode is standard from then on
	DangerEnabled *bool
	Dangers       []policy.Danger
	Programs      []catalog.Program // rows in the place of the catalogue's; their Source is where they stand
	Prompting     Prompting
	Audit         Audit
	Batch         Batch

	// Ignored names, in the file's order, the keys that are right but do not
	// count in this tier.
	Ignored []string
	ignored []ignored

	// Broken is set if the file of a project that nobody trusts could not be
	// read; every effect that is no read then asks.
	Broken error
}

// Gained returns the lines, from 1, of the settings that do not count in f and
// do in trusted, which is the same text, read as a file that is trusted. Rules
// are left out.
func (f *File) Gained(trusted *File) []int {
	var out []int
	for _, i := range f.ignored {
		if !i.rule && !slices.ContainsFunc(trusted.ignored, func(t ignored) bool { return t.key == i.key }) {
			out = append(out, i.line)
		}
	}
	return slices.Compact(out)
}

// Prompting is the table of that name.
type Prompting struct {
	Type         *string // "interactive", "gui" or "api"
	Timeout      *time.Duration
	ShowPreview  *bool
	PreviewLines *int // 0 to 10,000
}

// Audit is the table of that name.
type Audit struct {
	Enabled, Required *bool
	Storage           *string        // "file"
	Retention         *time.Duration // at least a day
	LogAllowed        *bool
	LogDenied         *bool
	LogPolicyChanges  *bool
}

// Batch is the table of that name.
type Batch struct {
	AutoDetectCI       *bool
	CIEnvVars          []string
	AllowBatchOverride *bool
}

// Options say for which tier a file is read.
type Options struct {
	Tier    string // policy.Admin, policy.User, policy.Project or policy.Config
	Trusted bool   // has no effect for policy.Config
	Home    string // what "~/" in a path pattern stands for
	Base    string // directory that relative path patterns begin in; empty: anywhere

	// Trial reads a file that is only tried out: whoever may have written it.
	Trial bool

	// Now is compared with observe_until. With the zero value observing is over.
	Now time.Time

	// Predicates are what the condition custom may name besides the built-in
	// ones.
	Predicates map[string]func(*policy.Input) bool
}

// Combine makes one set of files, of which nil ones are skipped, and says
// which settings are in force: of each key the first of admin, user and
// trusted project that sets it. A file named on the command line counts only
// where it is stricter. The mode is standard if nothing says otherwise.
func Combine(files ...*File) (*policy.Set, *File, error) {
	set := &policy.Set{Mode: policy.Standard}
	out := &File{}
	enabled := true
	var dangers []policy.Danger
	for _, tier := range [...]string{policy.Admin, policy.User, policy.Project} {
		for _, f := range files {
			if f == nil || f.Tier.Name != tier || !f.Tier.Trusted {
				continue
			}
			first(&out.Enabled, f.Enabled)
			if out.Mode == nil {
				out.Mode, out.ObserveUntil = f.Mode, f.ObserveUntil
			}
			first(&out.DangerEnabled, f.DangerEnabled)
			first(&out.Prompting.Type, f.Prompting.Type)
			first(&out.Prompting.Timeout, f.Prompting.Timeout)
			first(&out.Prompting.ShowPreview, f.Prompting.ShowPreview)
			first(&out.Prompting.PreviewLines, f.Prompting.PreviewLines)
			first(&out.Audit.Enabled, f.Audit.Enabled)
			first(&out.Audit.Required, f.Audit.Required)
			first(&out.Audit.Storage, f.Audit.Storage)
			first(&out.Audit.Retention, f.Audit.Retention)
			first(&out.Audit.LogAllowed, f.Audit.LogAllowed)
			first(&out.Audit.LogDenied, f.Audit.LogDenied)
			first(&out.Audit.LogPolicyChanges, f.Audit.LogPolicyChanges)
			first(&out.Batch.AutoDetectCI, f.Batch.AutoDetectCI)
			first(&out.Batch.AllowBatchOverride, f.Batch.AllowBatchOverride)
			if out.Batch.CIEnvVars == nil {
				out.Batch.CIEnvVars = f.Batch.CIEnvVars
			}
			dangers = append(dangers, f.Dangers...)
			out.Programs = append(out.Programs, f.Programs...)
		}
	}
	if out.Mode != nil {
		set.Mode = *out.Mode
	}
	if out.DangerEnabled != nil {
		enabled = *out.DangerEnabled
	}
	for _, f := range files {
		if f == nil {
			continue
		}
		set.Tiers = append(set.Tiers, f.Tier)
		out.Ignored = append(out.Ignored, f.Ignored...)
		if !f.Tier.Trusted && f.Tier.StricterDefault && f.Mode != nil && *f.Mode < set.Mode {
			set.Mode = *f.Mode
		}
	}
	out.Mode = &set.Mode
	var err error
	set.Dangers, err = policy.NewDangers(enabled, dangers)
	return set, out, err
}

func first[T any](to **T, from *T) {
	if *to == nil {
		*to = from
	}
}
