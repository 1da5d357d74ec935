package facts

import (
	"strings"

	"guard/effect"
	"guard/shellparse"
)

// A Call is what a command's words and variables say of the place it acts on.
// The zero Call says nothing.
type Call struct {
	Area    effect.Area // of the effect that is judged
	Program string
	Words   []string
	Dir     string
	Set     []shellparse.Assign // variables of the call; they come before inherited ones
}

// A place is one way in which something other than a call's words chooses
// where it acts; a flag that does the same replaces it.
type place struct {
	names string // of variables, blank-separated
	flags string // that say the same, blank-separated
}

var (
	databasePlaces = [...]place{
		{"PGHOST PGHOSTADDR MYSQL_HOST DB_HOST DATABASE_HOST REDIS_HOST MONGO_HOST", "-h --host --hostname"},
		{"PGDATABASE PGSERVICE MYSQL_DATABASE DB_NAME DATABASE_NAME", "-d --dbname --database"},
		{"DATABASE_URL DB_URL POSTGRES_URL MYSQL_URL REDIS_URL MONGO_URL MONGODB_URI", "--url --uri --dsn"},
		{"RAILS_ENV RACK_ENV APP_ENV MIX_ENV NODE_ENV FLASK_ENV DJANGO_ENV DEPLOY_ENV ENVIRONMENT", "-e --env --environment"},
	}
	cloudPlaces = [...]place{
		{"AWS_PROFILE AWS_DEFAULT_PROFILE AWS_VAULT", "--profile"},
		{"CLOUDSDK_CORE_PROJECT GOOGLE_CLOUD_PROJECT GCLOUD_PROJECT GCP_PROJECT", "--project"},
		{"CLOUDSDK_ACTIVE_CONFIG_NAME", "--configuration"},
		{"AZURE_SUBSCRIPTION AZURE_SUBSCRIPTION_NAME", "--subscription"},
		{"TF_WORKSPACE PULUMI_STACK STAGE DEPLOY_ENV ENVIRONMENT", "--stack --stage -s"},
		{"HELM_KUBECONTEXT", "--kube-context"},
		{"DOCKER_CONTEXT DOCKER_HOST", "--context -c --host -H"},
	}
)

// Production reports whether a call that acts on a database, a cloud or a
// cluster acts on one whose name tells of production: by a word of its own, by
// a variable, or by the context, profile or workspace that the user's
// configuration has chosen. It reads at most a few small files.
func (w *World) Production(c Call) bool {
	if c.Area == effect.Container && dockerLike(c.Program) {
		// Images and files are often named after production; only the engine
		// that is talked to tells where this is.
		if production(flagValue(c.Words, "--context -c -H --host --connection --url")) {
			return true
		}
	} else if inWords(c.Words) {
		return true
	}
	places := cloudPlaces[:]
	if c.Area == effect.Database {
		places = databasePlaces[:]
	}
	for _, p := range places {
		if hasFlag(c.Words, p.flags) {
			continue
		}
		for _, name := range strings.Fields(p.names) {
			if v, set := w.variable(name, &c); set && production(v) {
				return true
			}
		}
	}
	if c.Area == effect.Database {
		return false
	}
	return w.chosen(&c)
}

// inWords looks for a name of production among a call's words.
func inWords(words []string) bool {
	for i, word := range words {
		// Text with blanks is a query or a message, not a name; the first
		// words are the program and its subcommand.
		if i > 0 && !(i == 1 && word == "live") && len(word) <= 1024 && !strings.ContainsAny(word, " \t\n") && production(word) {
			return true
		}
	}
	return false
}

func dockerLike(program string) bool {
	switch program {
	case "docker", "docker-compose", "podman", "podman-compose", "nerdctl", "buildah":
		return true
	}
	return false
}

// flagValue returns the values of flags among the words, joined by blanks.
func flagValue(words []string, flags string) string {
	out := ""
	for i, w := range words {
		name, value, attached := strings.Cut(w, "=")
		if !strings.HasPrefix(name, "-") || !strings.Contains(" "+flags+" ", " "+name+" ") {
			continue
		}
		if !attached && i+1 < len(words) {
			value = words[i+1]
		}
		out += value + " "
	}
	return out
}

// chosen judges what the user's configuration has chosen for the program.
func (w *World) chosen(c *Call) bool {
	switch c.Program {
	case "kubectl", "oc", "kubecolor", "helm", "helmfile", "k9s", "skaffold", "flux", "kustomize", "istioctl", "linkerd", "cilium", "velero", "stern", "tilt", "kn", "argo":
		return w.kubeContext(c)
	case "gcloud", "gsutil", "bq":
		return !hasFlag(c.Words, "--project --configuration") && w.gcloudProject(c)
	case "terraform", "tofu", "terragrunt":
		_, set := w.variable("TF_WORKSPACE", c)
		return !set && c.Dir != "" && production(w.firstLine(join(clean(c.Dir), ".terraform/environment")))
	case "docker", "docker-compose":
		return !hasFlag(c.Words, "--context -c --host -H") && w.dockerContext()
	}
	return false
}

// variable is the value that the call sets, else the inherited one.
func (w *World) variable(name string, c *Call) (string, bool) {
	for i := len(c.Set) - 1; i >= 0; i-- {
		if a := &c.Set[i]; a.Name == name {
			return a.Value.Text, true
		}
	}
	v, set := w.env[name]
	return v, set
}

// hasFlag reports whether any of flags is among the words, also with a value
// attached by "=".
func hasFlag(words []string, flags string) bool {
	for _, w := range words {
		name, _, _ := strings.Cut(w, "=")
		if strings.HasPrefix(name, "-") && strings.Contains(" "+flags+" ", " "+name+" ") {
			return true
		}
	}
	return false
}

// kubeContext judges the context that kubectl would use without a flag.
func (w *World) kubeContext(c *Call) bool {
	if hasFlag(c.Words, "--context --kube-context --cluster -s --server") {
		return false
	}
	var files []string
	if v, set := w.variable("KUBECONFIG", c); set && v != "" {
		files = strings.Split(v, ":")
	} else {
		for _, h := range w.homes {
			files = append(files, h+"/.kube/config")
		}
	}
	for _, f := range files {
		if production(f[strings.LastIndexByte(f, '/')+1:]) {
			return true
		}
		if !strings.HasPrefix(f, "/") {
			f = join(clean(c.Dir+"/"), f)
		}
		for line := range strings.Lines(string(w.read(w.Resolve(clean(f)), maxFile).bytes)) {
			if name, ok := strings.CutPrefix(line, "current-context:"); ok && production(name) {
				return true
			}
		}
	}
	return false
}

// gcloudProject judges the configuration that is active, and its project.
func (w *World) gcloudProject(c *Call) bool {
	for _, h := range w.homes {
		dir := h + "/.config/gcloud/"
		name, set := w.variable("CLOUDSDK_ACTIVE_CONFIG_NAME", c)
		if !set {
			name = w.firstLine(dir + "active_config")
		}
		if production(name) {
			return true
		}
		if name == "" || strings.Contains(name, "/") {
			name = "default"
		}
		for line := range strings.Lines(string(w.read(w.Resolve(dir+"configurations/config_"+name), maxFile).bytes)) {
			key, value, _ := strings.Cut(line, "=")
			if strings.TrimSpace(key) == "project" && production(value) {
				return true
			}
		}
	}
	return false
}

func (w *World) dockerContext() bool {
	for _, h := range w.homes {
		data := w.read(w.Resolve(h+"/.docker/config.json"), maxFile)
		if _, after, ok := strings.Cut(string(data.bytes), `"currentContext"`); ok {
			line, _, _ := strings.Cut(after, ",")
			if production(line) {
				return true
			}
		}
	}
	return false
}

func (w *World) firstLine(p string) string {
	line, _, _ := strings.Cut(string(w.read(w.Resolve(p), maxFile).bytes), "\n")
	return strings.TrimSpace(line)
}

// Lockfile returns the file in dir, or above it in the project, that pins what
// the program installs; "" if there is none, or the program is not known.
func (w *World) Lockfile(program, dir string) string {
	names := ""
	switch program {
	case "npm", "npx", "yarn", "yarnpkg", "pnpm", "pnpx", "bun", "bunx", "ni", "nci", "corepack", "rush", "lerna", "ncu":
		names = "package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lock bun.lockb"
	case "go":
		names = "go.sum go.mod"
	case "cargo":
		names = "Cargo.lock"
	case "bundle", "bundler":
		names = "Gemfile.lock"
	case "composer":
		names = "composer.lock"
	case "poetry", "uv", "pdm", "pipenv", "rye", "hatch", "python", "python3", "pip", "pip3", "pip-sync", "conda", "mamba", "micromamba", "pixi":
		names = "poetry.lock uv.lock pdm.lock Pipfile.lock requirements.lock requirements.txt requirements-dev.txt dev-requirements.txt requirements conda-lock.yml environment.yml pixi.lock"
	case "mix":
		names = "mix.lock"
	case "dart", "flutter":
		names = "pubspec.lock"
	case "dotnet", "nuget":
		names = "packages.lock.json"
	case "pod":
		names = "Podfile.lock"
	case "deno":
		names = "deno.lock"
	case "terraform", "tofu":
		names = ".terraform.lock.hcl"
	}
	if strings.HasPrefix(program, "pip3.") {
		names = "requirements.txt requirements-dev.txt requirements.lock requirements"
	}
	if names == "" || dir == "" {
		return ""
	}
	root := w.ProjectRoot(dir)
	for d, n := w.Resolve(dir), 0; n < maxParents; n++ {
		for _, name := range strings.Fields(names) {
			if f := join(d, name); w.has(f) {
				return f
			}
		}
		if root == "" || d == root || !below(d, root) {
			break
		}
		d = d[:strings.LastIndexByte(d, '/')]
	}
	return ""
}
