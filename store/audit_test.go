package store

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"guard/effect"
)

func fill(t testing.TB, s *Store, n int) {
	t.Helper()
	for i := range n {
		must(t, s.Append(Entry{ID: fmt.Sprint(i), Time: time.Unix(1e9+int64(i), 0), Action: effect.Action(i % 3), Command: "echo \xff \u202e",
			Calls: []EntryCall{{Program: fmt.Sprint("p", i%10), Argv: []string{"echo", "--token=abc"}}}}))
	}
}

func TestVerify(t *testing.T) {
	lines := func(data []byte) [][]byte { return bytes.SplitAfter(data, []byte{'\n'}) }
	for _, c := range []struct {
		name  string
		spoil func([]byte) []byte
		fails bool
	}{
		{"untouched", func(d []byte) []byte { return d }, false},
		{"edited", func(d []byte) []byte { return bytes.Replace(d, []byte(`"p4"`), []byte(`"p5"`), 1) }, true},
		{"last edited", func(d []byte) []byte { return bytes.Replace(d, []byte(`"p9"`), []byte(`"p5"`), 1) }, true},
		{"first removed", func(d []byte) []byte { return bytes.Join(lines(d)[1:], nil) }, true},
		{"removed", func(d []byte) []byte { l := lines(d); return bytes.Join(append(l[:3:3], l[4:]...), nil) }, true},
		{"last removed", func(d []byte) []byte { l := lines(d); return bytes.Join(l[:9], nil) }, true},
		{"reordered", func(d []byte) []byte { l := lines(d); l[3], l[4] = l[4], l[3]; return bytes.Join(l, nil) }, true},
		{"foreign line", func(d []byte) []byte {
			l := lines(d)
			return bytes.Join(append([][]byte{l[0], []byte("x\n")}, l[1:]...), nil)
		}, true},
		{"torn", func(d []byte) []byte { return append(d, `{"seq":11,"pr`...) }, false},
	} {
		for _, more := range []int{0, 2} { // the log may go on before it is verified
			s := newStore(t, t.TempDir())
			fill(t, s, 10)
			path := s.audit("2001-09-0001.jsonl")
			data, err := os.ReadFile(path)
			must(t, err)
			must(t, os.WriteFile(path, c.spoil(data), 0o600))
			fill(t, s, more)
			if _, err := s.Verify(nil); (err != nil) != c.fails {
				t.Errorf("%s, %d more: %v", c.name, more, err)
			}
		}
	}
}

func TestRotation(t *testing.T) {
	s := newStore(t, t.TempDir())
	s.AuditBytes = 1000
	fill(t, s, 30)
	names, err := s.auditFiles()
	if err != nil || len(names) < 3 {
		t.Fatalf("files %q, %v", names, err)
	}
	if n, err := s.Verify(nil); n != 30 || err != nil {
		t.Errorf("%d lines, %v", n, err)
	}
	old := time.Unix(1e9, 0)
	must(t, os.Chtimes(s.audit(names[0]), old, old))
	s.AuditKeep = time.Hour
	must(t, s.Append(Entry{Time: old.AddDate(0, 2, 0)}))
	if n, err := s.Verify(func(f Flaw) { t.Error(f) }); n >= 31 || err != nil {
		t.Errorf("after the time was over: %d lines, %v", n, err)
	}
	now, err := s.auditFiles()
	must(t, err)
	must(t, os.Remove(s.audit(now[1])))
	if _, err := s.Verify(nil); err == nil {
		t.Error("a removed file was not missed")
	}
}

func TestQuery(t *testing.T) {
	s := newStore(t, t.TempDir())
	s.AuditBytes = 2000
	fill(t, s, 40)
	for _, c := range []struct {
		f    Filter
		want string
	}{
		{Filter{Limit: 3}, "39 38 37"},
		{Filter{Limit: 2, OldestFirst: true}, "0 1"},
		{Filter{Program: "p7"}, "37 27 17 7"},
		{Filter{Program: "p7", Action: "allow"}, "17"},
		{Filter{From: time.Unix(1e9+37, 0), To: time.Unix(1e9+39, 0)}, "38 37"},
		{Filter{Risk: effect.Low}, ""},
		{Filter{User: "nobody"}, ""},
	} {
		var got []string
		must(t, s.Query(c.f, func(e Entry) error {
			got = append(got, e.ID)
			if e.Command != `echo \xff `+"\u202e" || e.Calls[0].Argv[1] != "--token=***" {
				t.Errorf("entry %+v", e)
			}
			return nil
		}))
		if strings.Join(got, " ") != c.want {
			t.Errorf("%+v: %q, want %q", c.f, got, c.want)
		}
	}
}

func TestMask(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{`curl -H "Authorization: Bearer abc.def" https://x`, `curl -H "Authorization: Bearer ***" https://x`},
		{`git clone https://me:s3cret@host/x.git`, `git clone https://me:***@host/x.git`},
		{`API_TOKEN=abc DB_PASSWORD='a b' make`, `API_TOKEN=*** DB_PASSWORD='***' make`},
		{`echo ghp_0123456789abcdefghij`, `echo ghp_***`},
		{`AKIAIOSFODNN7EXAMPLE`, `AKIA***`},
		{`login --password hunter2 --user me`, `login --password *** --user me`},
		{`{"secret": "x\"y", "a": 1}`, `{"secret": "***", "a": 1}`},
		{`TOKEN=$(pass show x) PWD=/a kubectl get secret foo`, `TOKEN=$(pass show x) PWD=/a kubectl get secret foo`},
		{`docker login --password-stdin host`, `docker login --password-stdin host`},
	} {
		if got := MaskText(c.in); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.in, got, c.want)
		}
		if again := MaskText(c.want); again != c.want {
			t.Errorf("%s masked again: %s", c.want, again)
		}
	}
	for _, c := range []struct{ in, want string }{
		{"mysql|-pabc|-u|me", "mysql|-p***|-u|me"},
		{"ssh|-p22|host", "ssh|-p22|host"},
		{"curl|-u|me:pw|https://x", "curl|-u|me:***|https://x"},
		{"x|--api-key=a b|--token|t", "x|--api-key=***|--token|***"},
		{"sh|-c|TOKEN=a b", "sh|-c|TOKEN=***"},
	} {
		if got := strings.Join(Mask(strings.Split(c.in, "|")), "|"); got != c.want {
			t.Errorf("%s: got %s, want %s", c.in, got, c.want)
		}
	}
}

func FuzzRules(f *testing.F) {
	f.Add([]byte(`{"version":1,"rules":[{"id":"a","type":"prefix","action":"allow","risk":"low","tokens":["a","\u202e"],"effects":[{"operation":"write","area":"file"}]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		rules, spans, err := decodeRules(data)
		if err != nil {
			return
		}
		if len(rules) != len(spans) {
			t.Fatal("a rule without a place")
		}
		first, _ := encodeRules(rules)
		rules, _, err = decodeRules(first)
		if err != nil {
			t.Fatalf("%s: %v", first, err)
		}
		if second, _ := encodeRules(rules); !bytes.Equal(first, second) {
			t.Fatalf("%s became %s", first, second)
		}
	})
}

func FuzzEntry(f *testing.F) {
	f.Add([]byte(`{"seq":1,"prev":"","time":"2001-09-09T01:46:40.000000000Z","id":"0","action":"deny","risk":"none","x":[1e5,{}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var e, again Entry
		if decode(data, &e, true, nil) != nil {
			return
		}
		line := AppendEntry(nil, e)
		if err := decode(line, &again, false, nil); err != nil || bytes.IndexByte(line, '\n') >= 0 {
			t.Fatalf("%s: %v", line, err)
		}
	})
}

func BenchmarkCandidates(b *testing.B) {
	for _, n := range []int{10, 100_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s := newStore(b, b.TempDir())
			must(b, s.changeRules(func([]Rule) (all []Rule, _ error) {
				for i := range n {
					all = append(all, Rule{ID: fmt.Sprint(i), Type: Exact, Action: effect.Allow, Tool: "bash", Signature: fmt.Sprint("sig", i)})
				}
				return all, nil
			}))
			for b.Loop() {
				s.rules = nil // as in a new process
				if r, err := s.Candidates("bash", []string{"git", "push", "origin"}, "sig7"); len(r) != 1 || err != nil {
					b.Fatal(r, err)
				}
			}
		})
	}
}

func BenchmarkAppend(b *testing.B) {
	s := newStore(b, b.TempDir())
	for b.Loop() {
		must(b, s.Append(Entry{ID: "x", Command: "git status --short", Calls: []EntryCall{{Program: "git", Argv: []string{"git", "status"}}}}))
	}
}
