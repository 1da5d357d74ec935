package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"guard/guard/local"
	"guard/policy"
)

func newPolicy(e *env, in *invocation, status *exitStatus) *cobra.Command {
	c := &cobra.Command{
		Use: "policy", Short: "Write, check, try and trust policies", Args: cobra.NoArgs,
		Long: `Policies say which commands run, ask and are refused. Yours are in
~/.config/guard/guard.toml; guard policy init writes one to begin with.`,
		Example: `  guard policy init
  guard policy check
  guard policy explain -- git push --force`,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newPolicyInit(e, in), newPolicyShow(e, in), newPolicyCheck(e, in, status), newPolicyTest(e, in, status),
		newPolicyReplay(e, in), newPolicyExplain(e, in, status), newPolicyTrust(e, in), newPolicyUntrust(e, in), newPolicyDangers(e, in))
	return c
}

// trial are the flags that put a file in the place of one in force.
type trial struct{ file, tier string }

func (t *trial) flags(c *cobra.Command) {
	c.Flags().StringVar(&t.file, "policy", "", "try this file in the place of the one in force")
	t.tierFlag(c)
}

func (t *trial) tierFlag(c *cobra.Command) {
	c.Flags().StringVar(&t.tier, "as", policy.User, "whose file it stands for: admin, user or project")
}

// open opens the user's guard, with the file in its place if there is one.
func (t *trial) open(e *env, in *invocation) (*local.Local, string, error) {
	l, dir, err := e.open(in, true)
	if err != nil || t.file == "" {
		return l, dir, err
	}
	l, err = l.Instead(t.tier, t.file)
	return l, dir, err
}

// notes are what a person should know of the files here.
func notes(p *local.Project) []string {
	var out []string
	if p.Broken != nil {
		out = append(out, "the project's file cannot be read, so everything but reading asks: "+p.Broken.Error())
	}
	switch {
	case p.Changed:
		out = append(out, p.File+" is not what was trusted, so only its questions and denials count; guard policy trust shows the difference")
	case p.File != "" && !p.Trusted:
		out = append(out, p.File+" is not trusted: only its questions and denials count")
	}
	for _, key := range p.Ignored {
		out = append(out, key+" does not count where it is written")
	}
	return out
}

// modeName is the mode in force, and for how long if it ends.
func modeName(p *local.Project) string {
	if p.Off() {
		return "off: nothing is judged"
	}
	name := p.Policy().Mode.String()
	switch until, now := p.Observing(); {
	case now:
		name += ": nothing is blocked, and what would have asked is written down, until " + until.Local().Format("2006-01-02 15:04") + "; then standard"
	case !until.IsZero() && !time.Now().Before(until) && p.Policy().Mode == policy.Standard:
		name += ": observing ended " + until.Local().Format("2006-01-02 15:04")
	}
	return name
}

// findingJSON is a finding as check and trust print it.
type findingJSON struct {
	Kind    string `json:"kind"` // "example" or "lint"
	Tier    string `json:"tier"`
	Policy  string `json:"policy"`
	Rule    string `json:"rule"`
	Key     string `json:"key"`
	File    string `json:"file"`
	Line    int    `json:"line"`
	Message string `json:"message"`
	Hint    string `json:"hint"`
}

func findings(kind string, list []policy.Finding) []findingJSON {
	out := make([]findingJSON, 0, len(list))
	for _, f := range list {
		out = append(out, findingJSON{kind, f.Tier, f.Policy, f.Rule, f.Key, f.Origin.File, f.Origin.Line, f.Msg, f.Hint})
	}
	return out
}

// printJSON writes values as lines of JSON.
func (e *env) printJSON(values ...any) error {
	enc := json.NewEncoder(e.stdout)
	enc.SetEscapeHTML(false)
	for _, v := range values {
		if err := enc.Encode(v); err != nil {
			return err
		}
	}
	return nil
}

// conditionLine is a condition on one line, as in a file: quoted, so that no
// value can look like another key.
func conditionLine(c *policy.Condition) string {
	var parts []string
	for _, k := range c.Keys() {
		values := make([]string, len(k.Values))
		for i, v := range k.Values {
			values[i] = strconv.Quote(v)
		}
		value := values[0]
		switch {
		case k.Name == "reversible":
			value = k.Values[0]
		case len(values) > 1:
			value = "[" + strings.Join(values, ", ") + "]"
		}
		parts = append(parts, k.Name+" = "+value)
	}
	return strings.Join(parts, ", ")
}

// levelOf is a rule's level as it counts.
func levelOf(r *policy.Rule) string { return cmp.Or(r.Level, "info") }

// count is "1 rule", "2 rules".
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
