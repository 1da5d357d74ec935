package config

import (
	"fmt"
	"slices"
	"strings"

	"guard/effect"
	"guard/policy"
	"guard/shellparse/catalog"
	"guard/shellparse/catalog/lint"
)

// named is a value and what it is called in files.
type named[T any] struct {
	name  string
	value T
}

// What rows of [[programs]] may say. The names are those of the catalogue's
// constants in lower case; what only its own rows need is left out.
var (
	styles = [...]named[catalog.Style]{
		{"cluster", catalog.Cluster}, {"abbrev", catalog.Abbrev}, {"gnu", catalog.GNU}, {"posix", catalog.Posix}, {"one_dash", catalog.OneDash},
		{"key_first", catalog.KeyFirst}, {"no_options", catalog.NoOptions}, {"assign", catalog.Assign}, {"verb_last", catalog.VerbLast}, {"plus_flags", catalog.PlusFlags}, {"case_fold", catalog.CaseFold},
	}
	bits = [...]named[catalog.Bits]{
		{"remote", catalog.Remote}, {"send", catalog.Send}, {"privileged", catalog.Privileged}, {"open", catalog.Open}, {"inert", catalog.Inert},
		{"stdin_code", catalog.StdinCode}, {"stdin_data", catalog.StdinData}, {"interactive", catalog.Interactive}, {"prints_env", catalog.PrintsEnv},
	}
	roles = [...]named[catalog.Role]{
		{"data", catalog.Data},
		{"read_path", catalog.ReadPath}, {"write_path", catalog.WritePath}, {"append_path", catalog.AppendPath}, {"edit_path", catalog.EditPath}, {"make_path", catalog.MakePath},
		{"write_dir", catalog.WriteDir}, {"delete_path", catalog.DeletePath}, {"move_path", catalog.MovePath}, {"link_path", catalog.LinkPath}, {"work_dir", catalog.WorkDir},
		{"host_path", catalog.HostPath}, {"host_dest", catalog.HostDest},
		{"code_path", catalog.CodePath}, {"code_dir", catalog.CodeDir}, {"command", catalog.Command}, {"shell_text", catalog.ShellText}, {"code", catalog.Code}, {"code_rest", catalog.CodeRest},
		{"argv_until", catalog.ArgvUntil}, {"argv_rest", catalog.ArgvRest}, {"denied", catalog.Denied},
		{"url", catalog.URL}, {"host", catalog.Host}, {"server", catalog.Server}, {"named", catalog.Named}, {"source", catalog.Source}, {"key_file", catalog.KeyFile}, {"query", catalog.Query}, {"at_query", catalog.AtQuery}, {"at_file", catalog.AtFile}, {"form_file", catalog.FormFile}, {"method", catalog.Method},
		{"ref", catalog.Ref}, {"write_ref", catalog.WriteRef}, {"delete_ref", catalog.DeleteRef},
		{"key_value", catalog.KeyValue}, {"env_assign", catalog.EnvAssign}, {"mount", catalog.Mount}, {"image", catalog.Image}, {"package_spec", catalog.PackageSpec},
		{"unit", catalog.Unit}, {"proc", catalog.Proc}, {"resource", catalog.Resource}, {"new_resource", catalog.NewResource}, {"del_resource", catalog.DelResource}, {"secret", catalog.SecretData},
	}
	langs = [...]named[catalog.Lang]{
		{"opaque", catalog.Opaque}, {"shell", catalog.Shell}, {"sed", catalog.Sed}, {"awk", catalog.Awk}, {"jq", catalog.Jq}, {"sql", catalog.SQL},
		{"python", catalog.Python}, {"node", catalog.Node}, {"perl", catalog.Perl}, {"ruby", catalog.Ruby}, {"php", catalog.PHP},
	}
	inners = [...]named[catalog.Inner]{{"argv", catalog.InnerArgv}, {"join", catalog.InnerJoin}}
	kinds  = [...]named[effect.Kind]{{"any", effect.AnyCode}, {"project", effect.ProjectCode}, {"opaque", effect.OpaqueCode}, {"remote", effect.RemoteCode}}
)

func namesOf[T any](list []named[T]) []string {
	out := make([]string, len(list))
	for i, n := range list {
		out[i] = n.name
	}
	return out
}

func valueOf[T any](list []named[T], name string) (v T) {
	for _, n := range list {
		if n.name == name {
			return n.value
		}
	}
	return v
}

// one reads the name of a value.
func one[T any](t table, key string, list []named[T]) (v T) {
	if s := t.enum(key, namesOf(list)...); s != nil {
		v = valueOf(list, *s)
	}
	return v
}

// each reads names of values.
func each[T any](t table, key string, list []named[T]) (out []T) {
	for _, s := range t.oneOf(key, namesOf(list)) {
		out = append(out, valueOf(list, s))
	}
	return out
}

func operations(t table, key string) (out effect.Ops) {
	var known []string
	for op := effect.Unknown; op <= effect.Network; op++ {
		known = append(known, op.String())
	}
	for _, s := range t.oneOf(key, known) {
		op, _ := effect.ParseOperation(s)
		out |= 1 << op
	}
	return out
}

// maxSubs is how deep subcommands may lie in each other.
const maxSubs = 6

// programs reads what the user says of programs. Such a row may lower a
// verdict, so a project's and a tightening file's do not count.
func (r *reader) programs(t table) {
	list := t.tables("programs")
	if len(list) == 0 {
		return
	}
	var out []catalog.Program
	taken := map[string]bool{}
	for _, p := range list {
		row := r.program(p, "", 0, 0)
		row.Source = fmt.Sprintf("%s:%d", r.file, r.position(p.path).line)
		for _, name := range strings.Fields(row.Names) {
			switch {
			case strings.ContainsAny(name, "/*"):
				r.fail(p.key("names"), "write the name as it is called, without a directory", "a program cannot be named %q", name)
			case taken[name]:
				r.fail(p.key("names"), "put what is known of a program into one row", "two rows are about %q", name)
			case !replaceable(name):
				r.fail(p.key("names"), "leave it out: what it runs is judged by itself", "what guard knows of %q cannot be replaced: it runs other commands, or is the shell's or guard's own", name)
			}
			taken[name] = true
			out = append(out, catalog.Program{Name: name, Row: row})
		}
	}
	if !r.trusted || r.o.Tier == policy.Project {
		r.ignore("programs")
		return
	}
	r.f.Programs = out
}

// replaceable reports whether a user's row may stand for what guard knows of a
// program. What runs other commands is taken apart by its row: another one
// would hide them.
func replaceable(name string) bool {
	row := catalog.Lookup(name)
	if row == nil {
		return true
	}
	if name == "git" || row.Area == effect.Guard || row.Bits&(catalog.Builtin|catalog.StdinCode) != 0 || row.Inner != catalog.NoInner {
		return false
	}
	return !slices.ContainsFunc(append([]catalog.Role{row.Last}, row.Args...), func(role catalog.Role) bool {
		switch role {
		case catalog.CodePath, catalog.Command, catalog.ShellText, catalog.Code, catalog.CodeRest, catalog.ModuleRest, catalog.ArgvUntil, catalog.ArgvRest:
			return true
		}
		return false
	})
}

var (
	modeKeys = [...]string{"names", "does", "bare", "args", "last", "why"}
	rowKeys  = [...]string{"names", "does", "bare", "args", "last", "why", "style", "bits", "area", "kind", "lang", "plain", "flags", "modes", "subs", "inner", "target", "dry",
		"reads_code_from", "prefix", "danger", "undo"}
)

// program reads a row and what is below it.
func (r *reader) program(t table, where string, style catalog.Style, depth int) *catalog.Row {
	t.keys(rowKeys[:]...)
	row := &catalog.Row{}
	r.rowCommon(t, row)
	for _, s := range each(t, "style", styles[:]) {
		row.Style |= s
	}
	if row.Style != 0 {
		style = row.Style
	}
	for _, b := range each(t, "bits", bits[:]) {
		row.Bits |= b
	}
	if s := t.enum("area", areaNames()...); s != nil {
		row.Area, _ = effect.ParseArea(*s)
	}
	row.Kind, row.Lang, row.Inner = one(t, "kind", kinds[:]), one(t, "lang", langs[:]), one(t, "inner", inners[:])
	row.Plain, row.Dry = words(t, "plain"), words(t, "dry")
	row.ReadsCodeFrom = words(t, "reads_code_from")
	if s := t.str("target"); s != nil {
		row.Target = *s
	}
	if s := t.str("danger"); s != nil {
		row.Danger = *s
	}
	if n := t.integer("prefix", 0, 4); n != nil {
		row.Prefix = uint8(*n)
	}
	if s := t.enum("undo", undoNames()...); s != nil {
		row.Undo, _ = effect.ParseUndo(*s)
	}
	for _, f := range t.tables("flags") {
		f.keys("names", "role", "does", "why")
		flag := catalog.Flag{Names: words(f, "names"), Role: one(f, "role", roles[:]), Does: operations(f, "does")}
		if s := f.str("why"); s != nil {
			flag.Why = *s
		}
		row.Flags = append(row.Flags, flag)
	}
	for _, m := range t.tables("modes") {
		m.keys(modeKeys[:]...)
		mode := &catalog.Row{}
		r.rowCommon(m, mode)
		row.Modes = append(row.Modes, mode)
	}
	first, _, _ := strings.Cut(row.Names, " ")
	where = strings.TrimSpace(where + " " + first)
	for _, s := range t.tables("subs") {
		if depth == maxSubs {
			r.fail(s.path, "give the words as one pattern", "subcommands lie more than %d deep in each other", maxSubs)
			break
		}
		row.Subs = append(row.Subs, r.program(s, where, style, depth+1))
	}
	if r.err == nil {
		for _, wrong := range lint.Row(where, row, style, isDanger) {
			r.fail(t.path, "guard catalog show tar shows how a row reads", "%s", wrong)
		}
	}
	return row
}

// rowCommon reads what rows and modes have in common.
func (r *reader) rowCommon(t table, row *catalog.Row) {
	if row.Names = words(t, "names"); row.Names == "" {
		r.lacks(t.path, `add names = "…"`, "a row has no name")
	}
	row.Does, row.Bare = operations(t, "does"), operations(t, "bare")
	row.Args, row.Last = each(t, "args", roles[:]), one(t, "last", roles[:])
	if s := t.str("why"); s != nil {
		row.Why = *s
	}
}

// words reads a text of words or a list of them as the catalogue has it.
func words(t table, key string) string {
	return strings.Join(strings.Fields(strings.Join(t.list(key), " ")), " ")
}

func isDanger(name string) bool { return slices.Contains(policy.DangerNames(), name) }

func areaNames() (out []string) {
	for a := effect.File; a <= effect.Guard; a++ {
		out = append(out, a.String())
	}
	return out
}

func undoNames() (out []string) {
	for u := effect.UndoUnknown; u <= effect.UndoGone; u++ {
		out = append(out, u.String())
	}
	return out
}
