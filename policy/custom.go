package policy

import (
	"slices"

	"guard/effect"
)

// custom is a named predicate on an effect.
type custom struct {
	name string
	fn   func(*Input) bool
}

// customs returns the built-in predicates. Where a fact decides, the fact that
// was not looked up counts for the worse where the name is about a danger.
func customs() [15]custom {
	return [...]custom{
		{"is_force_push", isForcePush},
		{"is_main_branch", func(in *Input) bool { return in.Facts.Has(MainBranch) }},
		{"is_recursive", func(in *Input) bool { return in.Facts.Has(Recursive) }},
		{"is_untracked", func(in *Input) bool { return in.Facts.Has(Untracked) }},
		{"is_ignored", func(in *Input) bool { return in.Facts.Has(Ignored) }},
		{"is_unique", func(in *Input) bool { return in.Facts.Has(Unique) }},
		{"is_rebuildable", func(in *Input) bool { return in.Facts.Has(Rebuildable) }},
		{"outside_project", outsideProject},
		{"is_secret", isSecret},
		{"is_opaque", func(in *Input) bool { return in.Effect.Op == effect.Execute && in.Effect.Kind == effect.OpaqueCode }},
		{"is_project_code", func(in *Input) bool { return in.Effect.Op == effect.Execute && in.Effect.Kind == effect.ProjectCode }},
		{"is_arming", func(in *Input) bool { return in.Effect.Area == effect.Arming || in.Facts&(Arming|ArmingHard) != 0 }},
		{"is_production", func(in *Input) bool { return in.Facts.Has(Production) }},
		{"pipes_download_to_shell", func(in *Input) bool {
			return in.Effect.Op == effect.Execute && in.Effect.Kind == effect.RemoteCode
		}},
		{"many_targets", func(in *Input) bool { return in.Facts.Has(Many) }},
	}
}

// Customs lists the names that the condition custom takes besides the
// predicates of a Go program: the built-in ones, then the facts.
func Customs() []string {
	var out []string
	for _, c := range customs() {
		out = append(out, c.name)
	}
	for _, n := range factNames {
		if !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out
}

func customNamed(name string) func(*Input) bool {
	for _, c := range customs() {
		if c.name == name {
			return c.fn
		}
	}
	if f, ok := ParseFact(name); ok {
		return func(in *Input) bool { return in.Facts.Has(f) }
	}
	return nil
}

// isForcePush covers all that takes commits off another machine's branch.
func isForcePush(in *Input) bool {
	e := &in.Effect
	return e.Area == effect.Git && e.Bits&effect.Remote != 0 && (e.Op == effect.Delete || e.Op == effect.Write && (in.Facts.Has(Forced) || e.Danger == "git_force_push"))
}

func outsideProject(in *Input) bool {
	return in.Facts&(Outside|InHome|System|RootLike) != 0 && !in.Facts.Has(InProject)
}

func isSecret(in *Input) bool {
	return in.Effect.Area == effect.Secret || in.Facts.Has(SecretData) || in.Effect.Danger == "secret_read"
}
