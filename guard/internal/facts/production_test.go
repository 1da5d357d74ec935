package facts

import (
	"strings"
	"testing"

	"guard/effect"
	"guard/shellparse"
)

func TestProduction(t *testing.T) {
	set := func(name, value string) []shellparse.Assign {
		return []shellparse.Assign{{Name: name, Value: shellparse.Word{Text: value, Known: true}}}
	}
	kube := "file /home/u/.kube/config apiVersion: v1\\ncurrent-context: acme-prod\\n"
	for _, c := range []struct {
		name  string
		world string
		call  Call
		want  bool
	}{
		{"a context", "", Call{Area: effect.Cloud, Words: strings.Fields("kubectl --context prod-eu apply")}, true},
		{"another context", kube, Call{Area: effect.Cloud, Program: "kubectl", Words: strings.Fields("kubectl --context dev apply")}, false},
		{"the current context", kube, Call{Area: effect.Cloud, Program: "kubectl", Words: strings.Fields("kubectl apply")}, true},
		{"the current context, by another file", kube, Call{Area: effect.Cloud, Program: "kubectl", Words: strings.Fields("kubectl apply"), Set: set("KUBECONFIG", "/home/u/dev.yaml")}, false},
		{"the current context, of another program", kube, Call{Area: effect.Cloud, Program: "aws", Words: strings.Fields("aws ec2 x")}, false},
		{"a word inside another", "", Call{Area: effect.Cloud, Words: strings.Fields("kubectl delete pod product-reproduction delivery")}, false},
		{"an inherited profile", "env AWS_PROFILE=acme_prod", Call{Area: effect.Cloud, Words: strings.Fields("aws ec2 x")}, true},
		{"an inherited profile, overruled by a flag", "env AWS_PROFILE=acme_prod", Call{Area: effect.Cloud, Words: strings.Fields("aws --profile dev ec2 x")}, false},
		{"an inherited profile, overruled by a variable", "env AWS_PROFILE=acme_prod", Call{Area: effect.Cloud, Words: strings.Fields("aws ec2 x"), Set: set("AWS_PROFILE", "dev")}, false},
		{"a profile is nothing to a database", "env AWS_PROFILE=acme_prod", Call{Area: effect.Database, Words: strings.Fields("psql -c x")}, false},
		{"a database's address", "", Call{Area: effect.Database, Words: []string{"psql", "postgres://u@db.prod.example/app"}}, true},
		{"text of a query", "", Call{Area: effect.Database, Words: []string{"psql", "-c", "UPDATE t SET env = 'prod'"}}, false},
		{"the environment of rails", "", Call{Area: effect.Database, Words: []string{"rails", "db:drop"}, Set: set("RAILS_ENV", "production")}, true},
		{"a project of gcloud", "file /home/u/.config/gcloud/active_config work\nfile /home/u/.config/gcloud/configurations/config_work [core]\\nproject = acme-prod\\n",
			Call{Area: effect.Cloud, Program: "gcloud", Words: strings.Fields("gcloud compute x")}, true},
		{"a workspace of terraform", "file .terraform/environment prod\\n", Call{Area: effect.Cloud, Program: "terraform", Words: strings.Fields("terraform apply"), Dir: "/home/u/proj"}, true},
		{"an image's name", "", Call{Area: effect.Container, Program: "docker", Words: strings.Fields("docker build -t app:prod .")}, false},
		{"an engine", "", Call{Area: effect.Container, Program: "docker", Words: strings.Fields("docker -H tcp://prod:2375 rm x")}, true},
		{"a context of docker", `file /home/u/.docker/config.json {"currentContext": "prod"}`, Call{Area: effect.Container, Program: "docker", Words: strings.Fields("docker rm x")}, true},
		{"nothing", "", Call{}, false},
	} {
		if got := corpusWorld(t, c.world).Production(c.call); got != c.want {
			t.Errorf("%s: got %v", c.name, got)
		}
	}
}

func TestTellingTargets(t *testing.T) {
	s := corpusWorld(t, "file release/x.go tracked", "file /home/u/deploy/proj/x")
	for target, want := range map[string]bool{
		"deploy": true, "db:reset": true, "test deploy": true, "dropTables": true, "/home/u/proj/scripts/deploy.sh": true, "-C . deploy": true,
		"test": false, "backdrop": false, "/home/u/deploy/proj/test.sh": false, "./release/...": false, "release/x.go": false,
		"tests/test_drop.py::test_reset": false, "": false,
	} {
		c := s.Context()
		if got := s.tells(target, &c); got != want {
			t.Errorf("%q: got %v", target, got)
		}
	}
}

func TestLockfile(t *testing.T) {
	s := corpusWorld(t, "file sub/uv.lock tracked", "file /home/u/Gemfile.lock")
	for _, c := range [][3]string{
		{"npm", "/home/u/proj", "/home/u/proj/package-lock.json"},
		{"npm", "/home/u/proj/src", "/home/u/proj/package-lock.json"},
		{"uv", "/home/u/proj/sub", "/home/u/proj/sub/uv.lock"},
		{"uv", "/home/u/proj", ""},
		{"bundle", "/home/u/proj", ""}, // not above the project
		{"npm", "/home/u", ""},
		{"npm", "", ""},
		{"unheard-of", "/home/u/proj", ""},
	} {
		if got := s.Lockfile(c[0], c[1]); got != c[2] {
			t.Errorf("%s in %q: got %q, want %q", c[0], c[1], got, c[2])
		}
	}
}
