package guard

import (
	"context"
	"testing"

	"guard/policy"
	"guard/shellparse"
)

// everyday is what agents run most, without what asks.
var everyday = [...]string{
	"git status", "ls -la", "cat kept.txt", "rg -n foo src", "grep -rn TODO . | head -20", "git diff --stat", "git log --oneline -5", "sed -n 1,80p kept.txt",
	"find . -name '*.go' | wc -l", "cd src && ls", "git add kept.txt", "go test ./...", "make test 2>&1 | tail -30", "npm test", "mkdir -p out/x", "wc -l kept.txt",
	"echo done", "pwd; date", "git branch --show-current", "for f in a b; do cat $f; done", "rm -rf node_modules", "jq .scripts package.json", "head -c 100 kept.txt", "python3 --version",
}

// BenchmarkCheck judges everyday commands one after the other in one moment,
// as check does with many lines.
func BenchmarkCheck(b *testing.B) {
	s := newStand(b, nil)
	g := New(WithPolicy(&policy.Set{Mode: policy.Standard}), WithEnviron(s.environ), WithSettings(Settings{OneMoment: true}))
	ctx := context.Background()
	var line []byte
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		r, err := g.Check(ctx, &Request{Script: everyday[n%len(everyday)], Dir: s.dir, Dialect: shellparse.Bash})
		if err != nil {
			b.Fatal(err)
		}
		line = AppendReport(line[:0], r)
		n++
	}
}

// BenchmarkConfirm confirms a command that a session's yes answers, with the
// log on.
func BenchmarkConfirm(b *testing.B) {
	s := newStand(b, nil)
	s.write("data/a", "a")
	for _, bm := range []struct{ name, script string }{{"silent", "cat kept.txt"}, {"remembered", "rm -rf data"}, {"project", "make"}} {
		b.Run(bm.name, func(b *testing.B) {
			req := s.request(bm.script)
			s.who.answers = []Answer{{Kind: ForSession}}
			if d, err := s.Confirm(context.Background(), req); err != nil || !d.Allowed {
				b.Fatal(d, err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if d, err := s.Confirm(context.Background(), req); err != nil || !d.Allowed {
					b.Fatal(d, err)
				}
			}
		})
	}
}
