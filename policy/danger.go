package policy

import (
	"fmt"
	"slices"

	"guard/effect"
)

// A Danger names something that hurts when it goes wrong: a pattern of the
// built-in table, retuned, or one of the user's own with a condition.
type Danger struct {
	Name       string
	Words      string       // one line: what happens and how it is taken back
	Risk       *effect.Risk // the least risk of what shows it; nil is the built-in one, or none
	Reversible *bool        // whether it can be taken back; nil says nothing
	Disabled   bool
	When       *Condition // set for a new pattern only
	Origin     Origin
}

// danger is a row of the built-in table.
type danger struct {
	name, words string
	risk        effect.Risk
	reversible  bool
	when        pattern // or the catalogue gives its name
}

// dangers are the built-in patterns, in the order in which they are shown. Their
// risks are never above what the built-in policy's rows give the same effects
// where those ask.
var dangers = [...]danger{
	{"delete_operation", "deletes; what git or a build cannot bring back is gone", effect.Low, false, pattern{ops: remove}},
	{"recursive_delete", "deletes a whole tree; what git or a build cannot bring back is gone", effect.Low, false, pattern{ops: remove, areas: inFile, all: Recursive}},
	{"system_files", "changes files of the system; a backup or a reinstallation brings them back", effect.High, false, pattern{ops: write | remove, areas: inFile | inSystem, all: System}},
	{"git_force_push", "replaces or removes what others may have fetched; only somebody's copy brings it back", effect.High, false, pattern{ops: remove, areas: inGit, bits: effect.Remote}},
	{"git_force_push", "", effect.High, false, pattern{ops: write, areas: inGit, anyBits: effect.Remote | effect.Send, all: Forced}},
	{"git_history_loss", "drops commits, stashes or branches; the reflog keeps some for a while", effect.High, true, pattern{ops: remove, areas: inGit, none: NothingToLose, dangers: "git_history_loss"}},
	{"git_worktree_loss", "overwrites changes that were never committed; nothing brings them back", effect.High, false, pattern{ops: remove, areas: inGit, none: NothingToLose, dangers: "git_worktree_loss"}},
	{"main_branch_operation", "changes a main branch on a server; a new commit can revert it", effect.Medium, true, pattern{ops: write | remove, areas: inGit, bits: effect.Remote, all: MainBranch}},
	{"network_request", "talks to another machine; what was said stays said", effect.Low, false, pattern{ops: network}},
	{"network_request", "", effect.Low, false, pattern{ops: anything, anyBits: effect.Remote | effect.Send}},
	{"first_contact", "talks to a host for the first time; what was said stays said", effect.Low, false, pattern{ops: anything, all: FirstContact}},
	{"data_send", "data leaves this machine; it cannot be called back", effect.Medium, false, pattern{ops: anything, areas: ^uint16(inGit), bits: effect.Send}},
	{"publish", "publishes for everybody; registries rarely take anything back", effect.High, false, pattern{ops: changes, dangers: "publish"}},
	{"disk_tool", "writes to a disk below its file system; nothing brings it back", effect.High, false, pattern{ops: changes, dangers: "disk_tool"}},
	{"filesystem_tool", "makes, mounts or changes a file system; a new one erases the old", effect.High, false, pattern{ops: changes, dangers: "filesystem_tool"}},
	{"remote_code_execution", "runs code that was just fetched; what it does is not known", effect.High, false, pattern{ops: execute, kinds: 1 << effect.RemoteCode}},
	{"opaque_code", "runs code that guard cannot read; what it does is not known", effect.Medium, false, pattern{ops: execute, kinds: 1 << effect.OpaqueCode}},
	{"open_permissions", "lets everybody read or write; the old permissions are not kept", effect.Medium, false, pattern{ops: changes, dangers: "open_permissions"}},
	{"system_control", "changes what the system runs; it can be changed back by hand", effect.High, true, pattern{ops: changes, areas: inSystem}},
	{"system_control", "", effect.High, true, pattern{ops: changes, dangers: "system_control"}},
	{"process_termination", "ends processes; what they had not saved is gone", effect.Low, false, pattern{ops: write | remove, areas: inProcess}},
	{"privilege", "runs with another user's rights; how to take it back depends on what runs", effect.Medium, false, pattern{ops: anything, bits: effect.Privileged}},
	{"secret_read", "shows a secret to whoever sees the output; only changing the secret helps then", effect.Medium, false, pattern{ops: anything, areas: inSecret}},
	{"secret_read", "", effect.Medium, false, pattern{ops: read | network | execute, all: SecretData}},
	{"secret_send", "sends a secret to another machine; only changing the secret helps then", effect.Critical, false, pattern{ops: anything, areas: inSecret, bits: effect.Send}},
	{"secret_send", "", effect.Critical, false, pattern{ops: anything, all: SecretData, bits: effect.Send}},
	{"secret_send", "", effect.Critical, false, pattern{ops: network, all: SecretData, none: Loopback}},
	{"production", "changes what others depend on; how to take it back depends on the system", effect.High, false, pattern{ops: changes, all: Production}},
	{"database_destroy", "drops a database or a table; only a backup brings it back", effect.Critical, false, pattern{ops: changes, dangers: "database_destroy drop_database"}},
	{"cloud_destroy", "destroys resources of a cloud; only what is kept elsewhere can be made again", effect.Critical, false, pattern{ops: changes, dangers: "cloud_destroy terraform_destroy"}},
	{"container_host_access", "a container that can reach the machine itself; it can do what its user can", effect.High, false, pattern{ops: changes, areas: inContainer, all: HostAccess}},
	{"arming_write", "makes code run later, unseen; take the entry out again before it runs", effect.High, true, pattern{ops: changes, areas: inArming}},
	{"arming_write", "", effect.High, true, pattern{ops: changes, any: Arming | ArmingHard}},
	{"guard_tamper", "changes guard itself; a person can set it right", effect.High, false, pattern{ops: changes, areas: inGuard}},
	{"guard_tamper", "", effect.High, false, pattern{ops: changes, all: GuardOwn}},
	{"many_targets", "more than a hundred targets; each is gone or changed", effect.High, false, pattern{ops: remove, all: Many, none: Rebuildable}},
	{"global_install", "installs for the whole machine; uninstalling leaves what its scripts did", effect.High, false, pattern{ops: changes, dangers: "global_install"}},
	{"global_install", "", effect.High, false, pattern{ops: write | remove, areas: inPackage, all: GlobalInstall}},
	{"uncertainty", "not everything was understood; it may do more than is shown", effect.Medium, false, pattern{ops: anything, all: Partial}},
	{"unknown_effect", "not known what this does, or how to take it back", effect.Medium, false, pattern{ops: unknown}},
	{"unknown_effect", "", effect.Medium, false, pattern{ops: execute, kinds: 1 << effect.AnyCode}},
}

// Dangers is the table of danger patterns in force. It is made by
// [NewDangers]; the zero value, like nil, is the built-in table as it is.
type Dangers struct {
	off   bool
	tuned []Danger // of built-in names
	own   []ownDanger
}

type ownDanger struct {
	Danger
	rule compiled
}

// NewDangers returns the table with settings applied in order: of two for one
// name the first counts. With enabled false no pattern raises a risk; what the
// built-in policy and its floor say of an effect stays. It refuses, with an
// [*Error], new names without a condition and built-in ones with one.
func NewDangers(enabled bool, settings []Danger) (*Dangers, error) {
	d := &Dangers{off: !enabled}
	seen := make([]string, 0, len(settings))
	for i := range settings {
		s := settings[i]
		fail := func(key, format string, args ...any) error {
			return &Error{Rule: s.Name, Key: key, Origin: s.Origin, Msg: fmt.Sprintf(format, args...)}
		}
		if s.Name == "" {
			return nil, fail("name", "a danger pattern has no name")
		}
		if s.Risk != nil && *s.Risk > effect.Critical {
			return nil, fail("risk", "danger pattern %q has a risk that does not exist", s.Name)
		}
		builtin := isDanger(s.Name)
		switch {
		case builtin && s.When != nil:
			return nil, fail("condition", "danger pattern %q is built in and keeps its own condition", s.Name)
		case !builtin && s.When == nil:
			return nil, fail("name", "danger pattern %q is not built in and has no condition", s.Name)
		case !builtin && len(s.When.Risks) > 0:
			return nil, fail("risk_level", "danger pattern %q sets a risk and cannot depend on one", s.Name)
		}
		var rule compiled
		if !builtin {
			m, err := s.When.compile()
			if err != nil {
				return nil, fail(err.key, "danger pattern %q: %s", s.Name, err.msg)
			}
			rule = compiled{Rule{Name: s.Name, Action: effect.Ask}, m}
		}
		if slices.Contains(seen, s.Name) {
			continue
		}
		seen = append(seen, s.Name)
		if builtin {
			d.tuned = append(d.tuned, s)
		} else {
			d.own = append(d.own, ownDanger{s, rule})
		}
	}
	return d, nil
}

// List returns every pattern as it is in force, built-in ones first: its risk
// and whether it can be taken back are set, its Origin is zero where it was not
// retuned, and those that raise nothing are Disabled.
func (d *Dangers) List() []Danger {
	var out []Danger
	for i := range dangers {
		p := &dangers[i]
		if i > 0 && dangers[i-1].name == p.name {
			continue
		}
		risk, rev := p.risk, p.reversible
		e := Danger{Name: p.name, Words: d.Words(p.name), Risk: &risk, Reversible: &rev}
		if d != nil {
			for _, t := range d.tuned {
				if t.Name != p.name {
					continue
				}
				e.Disabled, e.Origin = t.Disabled, t.Origin
				if t.Risk != nil {
					risk = *t.Risk
				}
				if t.Reversible != nil {
					rev = *t.Reversible
				}
			}
		}
		out = append(out, e)
	}
	if d == nil {
		return out
	}
	for _, o := range d.own {
		var risk effect.Risk
		if o.Risk != nil {
			risk = *o.Risk
		}
		rev := o.Reversible != nil && *o.Reversible
		e := o.Danger
		e.Risk, e.Reversible = &risk, &rev
		out = append(out, e)
	}
	for i := range out {
		out[i].Disabled = out[i].Disabled || d.off
	}
	return out
}

// DangerNames lists the built-in patterns.
func DangerNames() []string {
	var out []string
	for i := range dangers {
		if i == 0 || dangers[i-1].name != dangers[i].name {
			out = append(out, dangers[i].name)
		}
	}
	return out
}

func isDanger(name string) bool {
	for i := range dangers {
		if dangers[i].name == name {
			return true
		}
	}
	return false
}

// Words returns one line on the pattern called name, or "".
func (d *Dangers) Words(name string) string {
	if d != nil {
		for i := range d.tuned {
			if d.tuned[i].Name == name && d.tuned[i].Words != "" {
				return d.tuned[i].Words
			}
		}
		for i := range d.own {
			if d.own[i].Name == name {
				return d.own[i].Words
			}
		}
	}
	for i := range dangers {
		if dangers[i].name == name {
			return dangers[i].words
		}
	}
	return ""
}

// named reports whether the catalogue calls the effect by the pattern's name. A
// pattern that asks for the name itself asks for more besides.
func (p *danger) named(in *Input) bool {
	return in.Effect.Danger == p.name && p.when.dangers == "" && p.when.ops.Has(in.Effect.Op)
}

// each calls f for every pattern that in shows.
func (d *Dangers) each(in *Input, f func(name string, risk effect.Risk, reversible bool)) {
	if d != nil && d.off {
		return
	}
	last := ""
	for i := range dangers {
		p := &dangers[i]
		if p.name == last || !p.when.match(in) && !p.named(in) {
			continue
		}
		last = p.name
		risk, rev, off := p.risk, p.reversible, false
		if d != nil {
			for j := range d.tuned {
				t := &d.tuned[j]
				if t.Name != p.name {
					continue
				}
				off = t.Disabled
				if t.Risk != nil {
					risk = *t.Risk
				}
				if t.Reversible != nil {
					rev = *t.Reversible
				}
			}
		}
		if !off {
			f(p.name, risk, rev)
		}
	}
	if d == nil {
		return
	}
	for i := range d.own {
		o := &d.own[i]
		if o.Disabled || o.rule.match(in, effect.None) == never {
			continue
		}
		var risk effect.Risk
		if o.Risk != nil {
			risk = *o.Risk
		}
		f(o.Name, risk, o.Reversible != nil && *o.Reversible)
	}
}
