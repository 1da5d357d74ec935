package store

import (
	"errors"
	"os"
	"os/exec"
	"testing"
	"time"
)

// TestAnchor holds that a session is one process's: not that of another one
// which has its number now, in this boot or the next.
func TestAnchor(t *testing.T) {
	me, err := AnchorOf(os.Getpid())
	must(t, err)
	child := exec.Command("true")
	must(t, child.Run())
	for name, c := range map[string]struct {
		anchor Anchor
		alive  bool
	}{
		"itself":                {me, true},
		"its number, used anew": {Anchor{PID: me.PID, Start: me.Start + 1, Boot: me.Boot}, false},
		"its number, before it": {Anchor{PID: me.PID, Start: me.Start - 1, Boot: me.Boot}, false},
		"in another boot":       {Anchor{PID: me.PID, Start: me.Start, Boot: "another"}, false},
		"in no boot":            {Anchor{PID: me.PID, Start: me.Start}, false},
		"a process that ended":  {Anchor{PID: int64(child.Process.Pid), Start: me.Start, Boot: me.Boot}, false},
		"the zero anchor":       {Anchor{}, false},
	} {
		if got := c.anchor.Alive(); got != c.alive {
			t.Errorf("%s: alive %v, want %v", name, got, c.alive)
		}
		// Such a record in the directory is no session, whoever wrote it there.
		s := prepare(t, t.TempDir())
		must(t, writeWhole(s.sessionPath("x", ".json"), appendRecord(nil, &Session{ID: "x", Anchor: c.anchor, Kind: Person, key: "k"})))
		must(t, writeWhole(s.sessionPath("x", ".grants"), append(appendRecord(nil, &Grant{Kind: ForSession, digest: "d"}), '\n')))
		_, err := s.Session("x")
		if (err == nil) != c.alive {
			t.Errorf("%s: session found: %v", name, err)
		}
		grants, err := s.Grants("x", "")
		if (len(grants) == 1) != c.alive || err != nil {
			t.Errorf("%s: %d grants, %v", name, len(grants), err)
		}
		if err := s.AddGrant("x", Grant{Kind: ForSession, Signature: "s"}); (err == nil) != c.alive {
			t.Errorf("%s: a yes was kept: %v", name, err)
		}
		// The next session that starts removes what is dead, and its grants.
		must(t, s.StartSession(Session{ID: "y", Anchor: me, Kind: Person}))
		_, err = os.Stat(s.sessionPath("x", ".grants"))
		if (err == nil) != c.alive {
			t.Errorf("%s: its grants after the next session began: %v", name, err)
		}
	}
}

func TestChangeSession(t *testing.T) {
	s := prepare(t, t.TempDir())
	before, err := s.Session("s")
	must(t, err)
	now := time.Now()
	must(t, s.ChangeSession("s", func(n *Session) {
		n.ID, n.Kind, n.Anchor, n.key = "other", Agent, Anchor{PID: 1}, "another"
		n.Project, n.OffUntil = "/p", now.Add(time.Minute)
	}))
	after, err := s.Session("s")
	must(t, err)
	if after.ID != "s" || after.Kind != before.Kind || after.Anchor != before.Anchor || after.key != before.key || after.Project != "/p" {
		t.Errorf("%+v became %+v", before, after)
	}
	for _, c := range []struct {
		at     time.Time
		kind   RequesterKind
		agents bool
		want   bool
	}{
		{now, Person, false, true}, {now, Agent, false, false}, {now, Agent, true, true}, {now, "", true, false},
		{now.Add(time.Hour), Person, false, false}, {now.Add(time.Hour), Agent, true, false},
	} {
		after.OffAgents = c.agents
		if got := after.Off(c.at, c.kind); got != c.want {
			t.Errorf("off for %q, agents %v, in %v: %v", c.kind, c.agents, c.at.Sub(now), got)
		}
	}
	if err := s.ChangeSession("none", func(*Session) {}); !errors.Is(err, ErrNotFound) {
		t.Errorf("a session that is not there: %v", err)
	}
	if (&Session{}).Off(now, Person) {
		t.Error("the zero session is off")
	}
}

func TestNextTurn(t *testing.T) {
	s := prepare(t, t.TempDir())
	first, err := s.NextTurn("s")
	must(t, err)
	must(t, s.AddGrant("s", Grant{Kind: ForTurn, Turn: first, Signature: "a"}))
	must(t, s.AddGrant("s", Grant{Kind: ForSession, Signature: "b"}))
	second, err := s.NextTurn("s")
	must(t, err)
	if first == second || second == "" {
		t.Errorf("the turn after %q is %q", first, second)
	}
	grants, err := s.Grants("s", "")
	if len(grants) != 1 || grants[0].Kind != ForSession || err != nil {
		t.Errorf("after the turn: %+v, %v", grants, err)
	}
	if _, err := s.NextTurn("none"); !errors.Is(err, ErrNotFound) {
		t.Errorf("a turn of no session: %v", err)
	}
}
