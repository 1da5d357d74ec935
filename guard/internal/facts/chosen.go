package facts

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"guard/shellparse"
)

// A chooser names the files by which programs find out where they act when
// their words do not say: which cluster, account, registry or server.
type chooser struct {
	programs string // blank-separated
	files    string // blank-separated; ~/ is each home of the caller, ./ the directory the call runs in
	lines    string // beginnings of the lines that count, in small letters, blank-separated; empty: all lines
}

var choosers = [...]chooser{
	{"kubectl oc kubecolor helm helmfile k9s skaffold flux kustomize istioctl linkerd cilium velero stern tilt kn argo", "~/.kube/config", "current-context: server: cluster: namespace: proxy-url: context: -"},
	{"gcloud gsutil bq", "~/.config/gcloud/active_config ~/.config/gcloud/configurations/config_default ~/.config/gcloud/configurations/config_%", ""},
	{"terraform tofu terragrunt", "./.terraform/environment ./.terraform/terraform.tfstate ~/.terraformrc", ""},
	{"docker docker-compose podman buildah nerdctl", "~/.docker/config.json", "\"currentcontext\" \"proxies\" \"httpproxy\" \"httpsproxy\""},
	{"aws sam cdk eksctl terraform tofu pulumi", "~/.aws/config", ""},
	{"az azd", "~/.azure/azureProfile.json ~/.azure/config", ""},
	{"psql pg_dump pg_restore createdb dropdb", "~/.pg_service.conf", ""},
	{"mysql mysqldump mysqladmin mariadb", "~/.my.cnf /etc/my.cnf /etc/mysql/my.cnf", "host port socket database protocol user !include"},
	{"npm npx yarn pnpm bun bunx", "~/.npmrc ./.npmrc ./.yarnrc ./.yarnrc.yml ./bunfig.toml", "registry @ npmregistryserver npmscopes \"registry proxy https-proxy"},
	{"pip pip3 uv pipx poetry python python3", "~/.pip/pip.conf ~/.config/pip/pip.conf /etc/pip.conf ~/.config/uv/uv.toml ./uv.toml", ""},
	{"cargo", "~/.cargo/config.toml ~/.cargo/config ./.cargo/config.toml ./.cargo/config", ""},
	{"go", "~/.config/go/env", ""},
	{"gem bundle", "~/.gemrc ~/.bundle/config ./.bundle/config", ""},
	{"gh", "~/.config/gh/hosts.yml", ""},
	{"git gh glab", "~/.gitconfig ~/.config/git/config /etc/gitconfig", "[url [http [include [remote insteadof pushinsteadof proxy sshcommand path url pushurl"},
	{"ssh scp sftp rsync git mosh sshfs autossh", "~/.ssh/config /etc/ssh/ssh_config", ""},
}

// Chosen stands for what the configuration of the caller, or of the directory
// the call runs in, chooses for a call besides its words: two calls with the
// same words act in the same place only if it is the same. It is empty if
// there is no such configuration. It reads a few small files.
func (w *World) Chosen(c Call) string {
	h := sha256.New()
	any := false
	for i := range choosers {
		ch := &choosers[i]
		if !listed(ch.programs, c.Program) {
			continue
		}
		for _, f := range w.chooserFiles(ch, &c) {
			got := w.read(w.Resolve(clean(f)), maxFile)
			if !got.ok {
				continue
			}
			kept := linesOf(string(got.bytes), ch.lines)
			if kept == "" {
				continue
			}
			any = true
			h.Write([]byte(kept))
			h.Write([]byte{0})
		}
	}
	if !any {
		return ""
	}
	return hex.EncodeToString(h.Sum(nil)[:6])
}

// chooserFiles are the paths of the files of a chooser, for one call.
func (w *World) chooserFiles(ch *chooser, c *Call) (out []string) {
	if strings.HasSuffix(ch.files, "/.kube/config") {
		if v, set := w.variable("KUBECONFIG", c); set && v != "" {
			for _, f := range strings.Split(v, ":") {
				if !strings.HasPrefix(f, "/") {
					f = join(clean(c.Dir+"/"), f)
				}
				out = append(out, f)
			}
			return out
		}
	}
	name := ""
	for _, f := range strings.Fields(ch.files) {
		rest, home := strings.CutPrefix(f, "~/")
		switch {
		case home:
			for _, h := range w.homes {
				p := join(h, rest)
				switch {
				case strings.HasSuffix(rest, "/active_config"):
					name = w.firstLine(p)
				case strings.HasSuffix(rest, "%") && (name == "" || strings.Contains(name, "/")):
					continue
				case strings.HasSuffix(rest, "%"):
					p = strings.TrimSuffix(p, "%") + name
				}
				out = append(out, p)
			}
		case strings.HasPrefix(f, "./"):
			if c.Dir != "" {
				out = append(out, join(clean(c.Dir), f[2:]))
			}
		default:
			out = append(out, f)
		}
	}
	return out
}

// linesOf keeps the lines of text that begin in one of the ways of which begins
// is a list.
func linesOf(text, begins string) string {
	if begins == "" {
		return text
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		t := strings.ToLower(strings.TrimSpace(line))
		t = strings.TrimSpace(strings.TrimPrefix(t, "- "))
		for _, begin := range strings.Fields(begins) {
			if t != "" && strings.HasPrefix(t, begin) {
				b.WriteString(t)
				b.WriteByte('\n')
				break
			}
		}
	}
	return b.String()
}

func listed(list, name string) bool {
	for at := 0; name != ""; {
		i := strings.Index(list[at:], name)
		if i < 0 {
			return false
		}
		i += at
		at = i + len(name)
		if (i == 0 || list[i-1] == ' ') && (at == len(list) || list[at] == ' ') {
			return true
		}
	}
	return false
}

// Steers reports whether an inherited variable makes programs run code, take
// their settings from elsewhere or act in another place than they would
// without it.
func Steers(name, value string) (code, where bool) {
	if value == "" || listed(shared, name) {
		return false, false
	}
	for _, places := range [...][]place{databasePlaces[:], cloudPlaces[:], {{names: moreplaces}}} {
		for i := range places {
			if listed(places[i].names, name) {
				return false, true
			}
		}
	}
	return shellparse.Steers(name, value)
}

// moreplaces choose where programs act, besides those that tell of production.
const moreplaces = "AWS_REGION AWS_DEFAULT_REGION AWS_ACCESS_KEY_ID AWS_ROLE_ARN GOOGLE_APPLICATION_CREDENTIALS AZURE_TENANT_ID ARM_SUBSCRIPTION_ID PGPORT PGUSER PGSERVICE HELM_NAMESPACE KUBE_NAMESPACE COMPOSE_FILE COMPOSE_PROJECT_NAME COMPOSE_PROFILES"

// shared are variables that differ from terminal to terminal, or that guard
// takes away, and steer no program that is started by it.
const shared = "TMUX DBUS_SESSION_BUS_ADDRESS DBUS_SYSTEM_BUS_ADDRESS TERMCAP TERMINFO TERMINFO_DIRS SHELL HISTFILE LESSHISTFILE INPUTRC EDITRC XDG_DATA_DIRS XDG_CONFIG_DIRS XDG_DATA_HOME PROMPT_COMMAND LOCPATH NLSPATH IFS PATH GUARD_SESSION GUARD_SHELL LESS MORE"
