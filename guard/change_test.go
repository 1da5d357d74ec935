package guard

import (
	"os"
	"path/filepath"
	"testing"

	"guard/policy"
)

// inherits gives s an environment with more variables.
func (s *stand) inherits(vars ...string) {
	environ := append([]string{"PATH=/usr/local/bin:/usr/bin:/bin", "HOME=" + filepath.Join(filepath.Dir(s.dir), "home")}, vars...)
	s.Guard = New(append(append([]Option{}, s.options...), WithEnviron(environ))...)
}

// an event is something that happens between a yes and the next request.
type event func(*stand)

func file(name, text string) event   { return func(s *stand) { s.write(name, text) } }
func home(name, text string) event   { return file("../home/"+name, text) }
func gitted(args ...string) event    { return func(s *stand) { s.git(args...) } }
func variables(vars ...string) event { return func(s *stand) { s.inherits(vars...) } }
func nothing(*stand)                 {}
func relink(name, target string) event {
	return func(s *stand) {
		os.RemoveAll(s.path(name))
		if err := os.Symlink(target, s.path(name)); err != nil {
			s.t.Fatal(err)
		}
	}
}

func all(list ...event) event {
	return func(s *stand) {
		for _, c := range list {
			c(s)
		}
	}
}

func kubeConfig(context, server string) string {
	return "current-context: " + context + "\nclusters:\n- name: dev\n  cluster:\n    server: " + server + "\nusers:\n- name: u\n  user:\n    token: a\n"
}

// TestYesAndChange gives a yes for the session, and every rule for good that is
// offered, to a real command in a real project. It answers the same command
// while nothing changes, and not after the change.
func TestYesAndChange(t *testing.T) {
	remote := all(gitted("remote", "add", "origin", "https://github.com/me/x.git"), gitted("checkout", "-q", "-b", "feature"))
	dep := file("dep.yaml", "kind: Pod\n")
	query := "psql -c 'update a set b=1 where c=2'"
	tests := []struct {
		script         string
		before, change event
		after          string // "": the same
	}{
		// What is run.
		{"bash ./build.sh", file("build.sh", "make\n"), file("build.sh", "make; make x\n"), ""},
		{"bash ./build.sh", all(file("build.sh", ". ./lib.sh\n"), file("lib.sh", "a=1\n")), file("lib.sh", "a=2\n"), ""},
		{"bash tools/build.sh", all(file("tools/build.sh", "source \"$(dirname \"$0\")/lib.sh\"\n"), file("tools/lib.sh", "a=1\n")), file("tools/lib.sh", "a=2\n"), ""},
		{"source ./env.sh", file("env.sh", "make\n"), file("env.sh", "make x\n"), ""},
		{"make", nothing, file("Makefile", "all:\n\tfalse\n"), ""},
		{"make", all(file("Makefile", "include rules.mk\nall:\n\ttrue\n"), file("rules.mk", "X=1\n")), file("rules.mk", "X=2\n"), ""},
		{"make", nothing, file("GNUmakefile", "all:\n\ttrue\n"), ""},
		{"npm run build", file("package.json", `{"scripts":{"build":"true"}}`), file("package.json", `{"scripts":{"build":"false"}}`), ""},
		{"npm run build", file("package.json", `{"scripts":{"build":"true"}}`), file(".npmrc", "script-shell=/tmp/x\n"), ""},
		{"npm ci", file("package-lock.json", `{"lockfileVersion":3}`), file("package-lock.json", `{"lockfileVersion":2}`), ""},
		{"npm ci", file("package-lock.json", `{"lockfileVersion":3}`), file(".npmrc", "registry=https://evil.example\n"), ""},
		{"npm ci", file("package-lock.json", `{"lockfileVersion":3}`), home(".npmrc", "registry=https://evil.example\n"), ""},
		{"pip install -r requirements.txt", file("requirements.txt", "a==1\n"), file("requirements.txt", "b==1\n"), ""},
		{"pip install -r requirements.txt", all(file("requirements.txt", "-r base.txt\n"), file("base.txt", "a==1\n")), file("base.txt", "b==1\n"), ""},
		{"docker compose up", file("compose.yml", "services: {}\n"), file("compose.yml", "services: {a: {image: x}}\n"), ""},
		{"docker compose up", file("compose.yml", "services: {}\n"), file("compose.override.yml", "services: {a: {image: x}}\n"), ""},
		{"docker compose up", all(file("compose.yml", "include:\n- more.yml\n"), file("more.yml", "services: {}\n")), file("more.yml", "services: {a: {image: x}}\n"), ""},
		{"docker build -t x .", file("Dockerfile", "FROM scratch\n"), file("Dockerfile", "FROM evil\n"), ""},
		{"cargo build", file("Cargo.toml", "[package]\nname='x'\n"), file(".cargo/config.toml", "[build]\nrustc-wrapper='x'\n"), ""},
		{"python3 -m tool", file("tool.py", "print(1)\n"), file("tool.py", "print(2)\n"), ""},
		{"ansible-playbook play.yml", file("play.yml", "x\n"), file("play.yml", "y\n"), ""},

		// What is fed, applied or sent as instructions.
		{"kubectl apply -f dep.yaml", dep, file("dep.yaml", "kind: Role\n"), ""},
		{"kubectl apply -f k8s", file("k8s/a.yaml", "kind: Pod\n"), file("k8s/b.yaml", "kind: Role\n"), ""},
		{"sed s/a/b/ dep.yaml | kubectl apply -f -", dep, file("dep.yaml", "kind: Role\n"), ""},
		{"helm install web ./chart", file("chart/templates/a.yaml", "kind: Pod\n"), file("chart/templates/a.yaml", "kind: Role\n"), ""},
		{"terraform apply", file("main.tf", "a\n"), file("main.tf", "b\n"), ""},
		{"terraform apply plan.out", file("plan.out", "a\n"), file("plan.out", "b\n"), ""},
		{"psql -f x.sql", file("x.sql", "update a set b=1;\n"), file("x.sql", "update a set b=2;\n"), ""},
		{"psql < x.sql", file("x.sql", "update a set b=1;\n"), file("x.sql", "update a set b=2;\n"), ""},
		{"cat x.sh | bash", file("x.sh", "make\n"), file("x.sh", "make x\n"), ""},
		{"ssh host 'bash -s' < x.sh", file("x.sh", "make\n"), file("x.sh", "make x\n"), ""},

		// What is deleted or overwritten.
		{"rm -rf data", file("data/a", "a"), all(func(s *stand) { os.Rename(s.path("data"), s.path("d2")) }, relink("data", "d2")), ""},
		{"rm -rf data", file("data/a", "a"), func(s *stand) { os.RemoveAll(s.path("data")); s.write("data", "x") }, ""},
		{"rm -rf data", file("data/a", "a"), file("data/b", "b"), ""},
		{"rm -f data/*.log", file("data/a.log", "a"), file("data/b.log", "b"), ""},
		{"find data -delete", file("data/a.log", "a"), file("data/b.log", "b"), ""},

		// Where it acts.
		{"kubectl delete pod x", home(".kube/config", kubeConfig("dev", "https://a")), home(".kube/config", kubeConfig("staging", "https://a")), ""},
		{"kubectl apply -f dep.yaml", all(dep, home(".kube/config", kubeConfig("dev", "https://a"))), home(".kube/config", kubeConfig("prod", "https://a")), ""},
		{"kubectl delete pod x", home(".kube/config", kubeConfig("dev", "https://a")), home(".kube/config", kubeConfig("dev", "https://b")), ""},
		{"kubectl delete pod x", nothing, variables("KUBECONFIG=/tmp/k"), ""},
		{"kubectl delete pod x", nothing, variables("HTTPS_PROXY=http://evil.example"), ""},
		{"docker rm -f c1", nothing, variables("DOCKER_HOST=tcp://x:1"), ""},
		{"docker rm -f c1", home(".docker/config.json", "{\n\"currentContext\": \"a\"\n}"), home(".docker/config.json", "{\n\"currentContext\": \"b\"\n}"), ""},
		{"aws ec2 start-instances --instance-ids i-1", nothing, variables("AWS_PROFILE=other"), ""},
		{"aws ec2 start-instances --instance-ids i-1", home(".aws/config", "region=a\n"), home(".aws/config", "region=b\n"), ""},
		{"terraform apply", file("main.tf", "a\n"), variables("TF_WORKSPACE=other"), ""},
		{"terraform apply", file("main.tf", "a\n"), file(".terraform/environment", "other"), ""},
		{query, nothing, variables("PGHOST=other"), ""},
		{query, variables("DATABASE_URL=postgres://me:a@one.example/x"), variables("DATABASE_URL=postgres://me:a@two.example/x"), ""},
		{"git push origin feature", remote, gitted("remote", "set-url", "origin", "https://evil.example/x.git"), ""},
		{"git push origin feature", remote, gitted("remote", "set-url", "--push", "origin", "https://evil.example/x.git"), ""},
		{"git push origin feature", remote, gitted("config", "url.https://evil.example/.insteadOf", "https://github.com/"), ""},
		{"git push origin feature", remote, home(".gitconfig", "[url \"https://evil.example/\"]\n\tinsteadOf = https://github.com/\n"), ""},
		{"git push", remote, gitted("checkout", "-q", "-b", "main"), ""},
		{"git push", remote, all(gitted("remote", "add", "evil", "https://evil.example/x.git"), gitted("config", "remote.pushDefault", "evil")), ""},
		{"git push origin HEAD", remote, gitted("checkout", "-q", "-b", "main"), ""},
		{"cd link && terraform apply", all(file("a/main.tf", "x\n"), file("b/main.tf", "x\n"), relink("link", "a")), relink("link", "b"), ""},

		// By which variables.
		{"make", nothing, variables("MAKEFLAGS=-f /tmp/x"), ""},
		{"make", nothing, variables("CC=/tmp/x"), ""},
		{"make", nothing, variables("BASH_ENV=/tmp/x"), ""},
		{"make", nothing, variables("PATH=/tmp/x:/usr/local/bin:/usr/bin:/bin"), ""},
		{"npm run build", file("package.json", `{"scripts":{"build":"true"}}`), variables("npm_config_script_shell=/tmp/x"), ""},
		{"pytest -q", file("test_a.py", "x"), variables("PYTEST_ADDOPTS=-p evil"), ""},
		{"pytest -q", file("test_a.py", "x"), variables("PYTHONPATH=/tmp/x"), ""},
		{"cargo build", file("Cargo.toml", "[package]\nname='x'\n"), variables("RUSTC_WRAPPER=/tmp/x"), ""},

		// The same words, with something before them.
		{"make", nothing, nothing, "{ make; } > .git/hooks/pre-commit"},
		{"make", nothing, nothing, "make() { rm -rf /; }; make"},
		{"make", nothing, nothing, "shopt -s expand_aliases\nalias make='rm -rf data'\nmake"},
		{"make", nothing, nothing, "PATH=.:$PATH make"},
		{"make", nothing, nothing, "set -a; MAKEFLAGS='-f /tmp/x'; make"},
		{"make", nothing, nothing, "hash -p /tmp/x make; make"},
		{"make", nothing, nothing, "pushd ..; make"},
		{"make", nothing, nothing, "git checkout other; make"},
		{"make", nothing, nothing, "git pull && make"},
		{"make", nothing, nothing, "git apply x.diff && make"},
		{"make", nothing, nothing, "tar xf a.tar && make"},
		{"make", nothing, nothing, "patch -p1 < a.diff && make"},
		{"make", nothing, nothing, "cp /opt/Makefile . && make"},
		{"make", nothing, nothing, "sed -i s/true/false/ Makefile && make"},
		{"bash ./build.sh", file("build.sh", "make\n"), nothing, "git stash pop; bash ./build.sh"},
		{"bash ./build.sh", file("build.sh", "make\n"), nothing, "echo x > build.sh; bash ./build.sh"},
	}
	kept := 0
	for _, tt := range tests {
		after := tt.after
		if after == "" {
			after = tt.script
		}
		fresh := func() *stand {
			s := newStand(t, nil)
			tt.before(s)
			return s
		}
		s := fresh()
		q := s.asks(s.request(tt.script))
		if !q.Session {
			t.Errorf("%q: a yes cannot be kept: %q", tt.script, q.NotOffered)
			continue
		}
		for k := -1; k < len(q.Offers); k++ {
			how, a := "a yes for the session", Answer{Kind: ForSession}
			if k >= 0 {
				if q.Offers[k].Session {
					continue
				}
				how, a = "the rule "+q.Offers[k].Pattern, Answer{Kind: Always, Offer: k}
				s = fresh()
			}
			s.asks(s.request(tt.script), a)
			s.silent(s.request(tt.script))
			tt.change(s)
			if d, n := s.run(s.request(after)); d.Allowed && n == 0 {
				t.Errorf("%q: %s answers %q after the change (%s)", tt.script, how, after, d.Source)
			}
			kept++
		}
	}
	if kept < 150 {
		t.Errorf("only %d yeses were kept", kept)
	}
}

// TestYesOutlastsWhatIsNoChange: what has nothing to do with a command does
// not end a yes to it.
func TestYesOutlastsWhatIsNoChange(t *testing.T) {
	remote := all(gitted("remote", "add", "origin", "https://github.com/me/x.git"), gitted("checkout", "-q", "-b", "feature"))
	tests := []struct {
		script         string
		before, change event
		after          string
	}{
		{"make", nothing, variables("TMUX=/tmp/tmux-0/default,1,2", "EDITOR=vim", "AWS_REGION="), "make"},
		{"rm -rf data", file("data/a", "a"), variables("AWS_PROFILE=other", "KUBE_EDITOR=vi"), "rm -rf data"},
		{"make", nothing, file("src/new.c", "x"), "make"},
		{"make", nothing, nothing, "git add Makefile && make"},
		{"make", nothing, nothing, "git checkout -b other && make"},
		{"kubectl delete pod x", home(".kube/config", kubeConfig("dev", "https://a")), func(s *stand) {
			text, _ := os.ReadFile(s.path("../home/.kube/config"))
			s.write("../home/.kube/config", string(text)+"    id-token: fresh\n")
		}, "kubectl delete pod x"},
		{"git push origin feature", remote, home(".gitconfig", "[user]\n\tname = me\n"), "git push origin feature"},
		{"bash ./build.sh", all(file("build.sh", ". ./lib.sh\n"), file("lib.sh", "a=1\n")), file("other.sh", "a=2\n"), "bash ./build.sh"},
		{"terraform apply", file("main.tf", "a\n"), file("terraform.tfstate", "{}"), "terraform apply"},
	}
	for _, tt := range tests {
		s := newStand(t, nil)
		tt.before(s)
		s.asks(s.request(tt.script), Answer{Kind: ForSession})
		tt.change(s)
		s.silent(s.request(tt.after))
	}
}

// TestNeverIsNoSpelling: what a person never wants is not had by writing it
// otherwise, from elsewhere, or with flags before the subcommand.
func TestNeverIsNoSpelling(t *testing.T) {
	s := newStand(t, func(set *Settings) { set.Bypass = BelowFloor })
	s.SetPolicy(&policy.Set{Mode: policy.Relaxed})
	s.git("remote", "add", "origin", "https://github.com/me/x.git")
	rules, err := s.Forbid(t.Context(), &Request{Argv: []string{"git", "push"}, Dir: s.dir}, "prefix")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.store.AddAll(rules); err != nil {
		t.Fatal(err)
	}
	for _, script := range []string{
		"git push", "git push origin work", "git -C . push", "git --no-pager push", "git -c a.b=c push", "/usr/bin/git push", `\git push`, "g=git; $g push", "command git push",
		"env git push", "sudo git push", "timeout 5 git push", "bash -c 'git push'", "cd / && git push", "git --git-dir=.git push", "echo x | xargs git push", "eval git push", "true && git push",
	} {
		if d, n := s.run(s.request(script)); d.Allowed || n != 0 || d.Status != StatusDenied {
			t.Errorf("%q: allowed %v after %d questions (%s)", script, d.Allowed, n, d.Reason)
		}
	}
	for _, script := range []string{"git log --grep push", "git --no-pager log push", "git status", "echo git push", "git -C push status"} {
		if d, _ := s.run(s.request(script)); d.Source == SourceRule {
			t.Errorf("%q is denied by the rule", script)
		}
	}
}

// TestNeverWhateverIsInherited: a no for good to one command holds under other
// variables too.
func TestNeverWhateverIsInherited(t *testing.T) {
	s := newStand(t, nil)
	s.write("data/a", "a")
	s.asks(s.request("rm -rf data"), Answer{Kind: Never})
	s.inherits("GIT_DIR=/x", "AWS_PROFILE=other")
	if d, n := s.run(s.request("rm -rf data")); d.Allowed || n != 0 || d.Source != SourceRule {
		t.Errorf("allowed %v after %d questions, by %s", d.Allowed, n, d.Source)
	}
	s.inherits()
	if d, n := s.run(s.request("rm -rf data")); d.Allowed || n != 0 || d.Source != SourceRule {
		t.Errorf("allowed %v after %d questions, by %s", d.Allowed, n, d.Source)
	}
}

// TestRefusalElsewhere: a no to what a path or a host names holds from
// wherever it is asked for.
func TestRefusalElsewhere(t *testing.T) {
	s := newStand(t, nil)
	s.write("data/a", "a")
	s.asks(s.request("rm -rf data"), Answer{Kind: No})
	s.asks(s.request("curl -s https://new.example/a"), Answer{Kind: No})
	s.Guard = New(append(append([]Option{}, s.options...), WithSettings(Settings{Bypass: BelowFloor, Requester: "person"}))...)
	for _, dir := range []string{s.dir, filepath.Dir(s.dir), s.path("../other"), "/tmp"} {
		for _, script := range []string{"rm -rf " + s.path("data"), "rm -r " + s.path("../proj/data"), "find " + s.path("data") + " -delete", "curl -s https://new.example/b"} {
			req := s.request(script)
			req.Dir, req.Session = dir, ""
			if d, _ := s.run(req); d.Allowed || d.Source != SourceRefusal {
				t.Errorf("%q in %s: allowed %v by %s", script, dir, d.Allowed, d.Source)
			}
		}
	}
	// The same words of another project are about something else.
	req := s.request("rm -rf data")
	req.Dir = s.path("../other")
	if d, _ := s.run(req); d.Source == SourceRefusal {
		t.Errorf("%q of another directory was refused", req.Script)
	}
}
