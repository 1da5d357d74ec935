package guard

import (
	"testing"

	"guard/policy"
)

// TestSignatures compares what approvals are bound to: scripts of one group
// have the same signature, and those of different groups different ones.
func TestSignatures(t *testing.T) {
	a := newAsker(t, policy.Standard)
	dir := a.world.Dir
	groups := [][]string{
		{"rm -rf data", "rm  -rf   'data'", `rm -r"f" data # why`, "\trm -rf \\data", "command rm -rf data", "nice rm -rf data", "time rm -rf data", "timeout 5 rm -rf data",
			"rm -rf data >/dev/null", "rm -rf data 2>&1", "rm -rf data &>/dev/null", "x=data; rm -rf $x", "stdbuf -o0 rm -rf data", "rm \\\n -rf data"},
		{"rm -fr data"}, {"rm -r -f data"}, {"rm --recursive -f data"}, {"rm -rf ./data"}, {"rm -rf data/"}, {"rm -rf $PWD/data"}, {"rm -rf data x"}, {"rm -rf 'data x'"}, {"/bin/rm -rf data"},
		{"sudo rm -rf data"}, {"sudo -u nobody rm -rf data"}, {"A=1 rm -rf data"}, {"A=2 rm -rf data"}, {"env A=1 rm -rf data", "env A=1 rm -rf 'data'"},
		{"rm -rf data > out"}, {"rm -rf data >> out"}, {"rm -rf data > out2"}, {"rm -rf data < in"},
		{"cd src && rm -rf data", "(cd src; rm -rf data)", "cd ./src/../src && rm -rf data"}, {"cd docs && rm -rf data"},
		{"cat notes.md | sh"}, {"(cd src; cat notes.md) | sh"}, {"cat other.md | sh"}, {"cat notes.md other.md | sh"}, {"cat notes.md | tr a b | sh"},
		{"sh <<X\nrm -rf $(cat x)\nX"}, {"sh <<'Y'\nrm -rf $(cat x)\nY", "sh <<'X'\nrm -rf $(cat x)\nX"}, {"sh <<'X'\nrm -rf $(cat y)\nX"},
		{"ssh host.example 'rm -rf data'"}, {"ssh other.example 'rm -rf data'"}, {"ssh -p 22 host.example 'rm -rf data'"},
		{"docker exec web rm -rf data"}, {"docker exec db rm -rf data"}, {"echo data | xargs rm -rf"},
	}
	seen := map[string]string{}
	n := 0
	for _, group := range groups {
		first := ""
		for _, script := range group {
			n++
			r, _ := a.ask(t, a.request(script, dir))
			switch {
			case r.Signature == "" || r.Signature[:2] != "1 ":
				t.Errorf("%q has the signature %q, which does not begin with its format", script, r.Signature)
			case first == "":
				first = r.Signature
				if other, ok := seen[first]; ok {
					t.Errorf("%q and %q have the same signature %q", script, other, first)
				}
				seen[first] = script
			case r.Signature != first:
				t.Errorf("%q has the signature %q, and %q has %q", script, r.Signature, group[0], first)
			}
		}
	}
	if n < 50 {
		t.Errorf("only %d scripts", n)
	}
}

// TestNothingIsKeptWhereTheDirectoryIsUnknown: a yes to what runs in one
// computed directory must not answer for another.
func TestNothingIsKeptWhereTheDirectoryIsUnknown(t *testing.T) {
	a := newAsker(t, policy.Standard)
	for _, script := range []string{`cd "$X" && make test`, `cd "$(cat notes.md)"; curl https://new.example/`, `cd "$X" && rm -rf data`, `cd $X; npm install left-pad@1.0.0`, `git -C "$X" push`, `make -C "$X" test`} {
		_, j := a.ask(t, a.request(script, a.world.Dir))
		if q := a.prepare(j); q.Session || q.Turn || len(q.Offers) > 0 {
			t.Errorf("%q: kept for the session %v, the turn %v, by %d rules", script, q.Session, q.Turn, len(q.Offers))
		}
	}
	for _, script := range []string{"ssh host.example uptime", "docker exec web ls /srv"} {
		if r, j := a.ask(t, a.request(script, a.world.Dir)); len(r.Calls) > 0 {
			if q := a.prepare(j); len(q.Open) > 0 && !q.Session {
				t.Errorf("%q: not kept for the session: %q", script, q.NotOffered)
			}
		}
	}
}
