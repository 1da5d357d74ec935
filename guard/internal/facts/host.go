package facts

import (
	"net/netip"
	"path"
	"strings"

	"guard/effect"
	"guard/policy"
)

// hostFacts judges an effect on another machine, or one that may be.
func (w *World) hostFacts(e effect.Effect, c *Context) policy.Fact {
	var f policy.Fact
	if production(e.Target) {
		f |= policy.Production
	}
	named := e.Target
	if e.Area == effect.Git && e.Op != effect.Network && e.Bits&effect.Send != 0 {
		urls := w.PushURLs(named, c.Dir)
		if len(urls) == 0 {
			return f | policy.FirstContact
		}
		for _, u := range urls {
			g := w.hostFact(Host(u), e.Partial, c)
			if g == policy.FirstContact {
				return f | g
			}
			named = u
		}
		return f | w.hostFact(Host(named), e.Partial, c)
	}
	if e.Area == effect.Git {
		if url := w.remoteURL(e.Target, c); url != "" {
			named = url
		} else if e.Op != effect.Network && !strings.Contains(named, ":") {
			return f | w.remoteFacts("", c) // a ref: it goes to the remote of the repository
		}
	}
	host := Host(named)
	if e.Op != effect.Network && e.Area != effect.File && e.Area != effect.Git && !namesHost(named) {
		host = ""
	}
	if host == "" && e.Op != effect.Network && e.Area != effect.File && !e.Partial {
		// A resource of an endpoint that the user's own configuration names.
		return f | policy.KnownHost
	}
	return f | w.hostFact(host, e.Partial, c)
}

// namesHost tells a URL or user@host from the name of a resource. The schemes
// of object stores name buckets, which the configured endpoint holds.
func namesHost(target string) bool {
	scheme, _, url := strings.Cut(target, "://")
	switch scheme {
	case "s3", "gs", "az", "oci", "docker":
		return false
	}
	return url || strings.Contains(target, "@")
}

func (w *World) hostFact(host string, partial bool, c *Context) policy.Fact {
	switch {
	case host == "" || partial:
		return policy.FirstContact
	case loopback(host):
		return policy.Loopback
	case w.known(host, c):
		return policy.KnownHost
	}
	return policy.FirstContact
}

// remoteFacts judges a remote of the repository around c.Dir, the default one
// if name is empty.
func (w *World) remoteFacts(name string, c *Context) policy.Fact {
	r := w.repoOf(c.Dir)
	if r == nil {
		return policy.FirstContact
	}
	if name == "" {
		name = "origin"
		if own := w.config(r).get("branch." + w.Branch(c.Dir) + ".remote"); own != "" {
			name = own
		}
	}
	return w.hostFact(Host(w.config(r).get("remote."+name+".url")), false, c)
}

// remoteURL returns the URL of the remote that target begins with, or "".
func (w *World) remoteURL(target string, c *Context) string {
	r := w.repoOf(c.Dir)
	if r == nil || strings.Contains(target, ":") {
		return "" // a remote called "https:" must not lend its host to a URL
	}
	name, _, _ := strings.Cut(target, "/")
	name, _, _ = strings.Cut(name, " ")
	return w.config(r).get("remote." + name + ".url")
}

// PushURLs returns where a push in dir goes: target begins with a remote's
// name or a URL, or else names no remote, which means the one that git would
// take. None means that it is not known.
func (w *World) PushURLs(target, dir string) []string {
	name, _, _ := strings.Cut(strings.TrimPrefix(target, "+"), " ")
	if strings.Contains(name, ":") || strings.HasPrefix(name, "/") || strings.HasPrefix(name, ".") {
		return []string{name}
	}
	r := w.repoOf(dir)
	if r == nil {
		return nil
	}
	c := w.config(r)
	urls := func(remote string) (out []string) {
		for _, key := range [...]string{"pushurl", "url"} {
			for _, k := range c.keys {
				if k.name == "remote."+remote+"."+key {
					out = append(out, k.value)
				}
			}
			if len(out) > 0 {
				break
			}
		}
		return out
	}
	if name != "" {
		// A remote and a ref may be spelled with a slash between them.
		for _, remote := range [...]string{name, name[:max(0, strings.IndexByte(name, '/'))]} {
			if u := urls(remote); len(u) > 0 {
				return u
			}
		}
	}
	branch := "branch." + w.Branch(dir) + "."
	for _, key := range [...]string{branch + "pushremote", "remote.pushdefault", branch + "remote"} {
		if remote := c.get(key); remote != "" {
			if u := urls(remote); len(u) > 0 {
				return u
			}
			return []string{remote}
		}
	}
	return urls("origin")
}

// Host returns the host in a URL, host:port, user@host:path or plain host
// name, in lower case; "" if there is none. It takes what curl would: what is
// before the last @ is no host.
func Host(target string) string {
	s := target
	if _, after, ok := strings.Cut(s, "://"); ok {
		s = after
		if i := strings.IndexAny(s, "/?#\\"); i >= 0 {
			s = s[:i]
		}
		if i := strings.LastIndexByte(s, '@'); i >= 0 {
			s = s[i+1:]
		}
	} else {
		if strings.HasPrefix(s, "/") || strings.HasPrefix(s, ".") && !strings.Contains(s, "@") {
			return ""
		}
		if i := strings.IndexAny(s, "/?#"); i >= 0 {
			s = s[:i]
		}
		if i := strings.LastIndexByte(s, '@'); i >= 0 {
			s = s[i+1:]
		}
	}
	if strings.HasPrefix(s, "[") {
		s, _, _ = strings.Cut(s[1:], "]")
	} else if strings.Count(s, ":") == 1 || strings.Contains(s, ":") && !address(s) {
		s, _, _ = strings.Cut(s, ":")
	}
	s = strings.TrimSuffix(strings.ToLower(s), ".")
	for i := 0; i < len(s); i++ {
		if c := s[i]; !(c >= 'a' && c <= 'z' || digit(c) || c == '.' || c == '-' || c == '_' || c == ':') {
			return ""
		}
	}
	return s
}

func address(s string) bool {
	_, err := netip.ParseAddr(s)
	return err == nil
}

func loopback(host string) bool {
	if host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return true
	}
	a, err := netip.ParseAddr(host)
	return err == nil && a.Unmap().IsLoopback()
}

// builtinHosts are the registries of programming languages, and their
// documentation: reading there tells nobody anything.
const builtinHosts = " registry.npmjs.org www.npmjs.com nodejs.org pypi.org files.pythonhosted.org docs.python.org proxy.golang.org sum.golang.org go.dev pkg.go.dev " +
	"crates.io static.crates.io index.crates.io docs.rs doc.rust-lang.org static.rust-lang.org rubygems.org index.rubygems.org repo.maven.apache.org repo1.maven.org " +
	"plugins.gradle.org services.gradle.org packagist.org repo.packagist.org www.php.net hex.pm repo.hex.pm hexdocs.pm api.nuget.org learn.microsoft.com " +
	"developer.mozilla.org registry.yarnpkg.com jsr.io deno.land bun.sh "

func (w *World) known(host string, c *Context) bool {
	if strings.Contains(builtinHosts, " "+host+" ") {
		return true
	}
	for _, h := range c.Hosts {
		if strings.EqualFold(h, host) {
			return true
		}
	}
	if r := w.repoOf(c.Dir); r != nil {
		url := w.config(r).get("remote.origin.url")
		if forge := Host(url); forge != "" && !strings.HasPrefix(url, "/") && (host == forge || host == "api."+forge || forge == "ssh."+host) {
			return true
		}
	}
	if w.own == nil {
		w.own = w.ownHosts()
	}
	return w.own[host]
}

// ownHosts reads the hosts that the user's ssh and kube configuration name.
// Only the home in the password database counts: HOME can be set by anybody.
func (w *World) ownHosts() map[string]bool {
	own := map[string]bool{}
	if !w.homeKnown {
		return own
	}
	home := w.homes[0]
	text := func(in string) string {
		f := w.read(w.Resolve(join(home, in)), maxFile)
		return string(f.bytes)
	}
	for line := range strings.Lines(text(".ssh/config")) {
		f := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '\t' || r == '=' || r == '\n' || r == '\r' || r == '"' })
		if len(f) < 2 || !strings.EqualFold(f[0], "host") && !strings.EqualFold(f[0], "hostname") {
			continue
		}
		for _, h := range f[1:] {
			if !strings.ContainsAny(h, "*?!%") {
				own[strings.ToLower(h)] = true
			}
		}
	}
	for line := range strings.Lines(text(".ssh/known_hosts")) {
		f := strings.Fields(line)
		if len(f) < 3 || strings.HasPrefix(f[0], "#") || strings.HasPrefix(f[0], "@") || strings.HasPrefix(f[0], "|") {
			continue
		}
		for _, h := range strings.Split(f[0], ",") {
			if !strings.ContainsAny(h, "*?!") {
				own[Host(h)] = true
			}
		}
	}
	for line := range strings.Lines(text(".kube/config")) {
		if url, ok := strings.CutPrefix(strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), "- ")), "server:"); ok {
			own[Host(strings.Trim(strings.TrimSpace(url), `"'`))] = true
		}
	}
	delete(own, "")
	return own
}

// production reports that a name has a word which tells of production.
func production(name string) bool {
	return hasToken(name, "prod", "production", "prd", "live")
}

// telling reports that a name has a word which tells of something that is not
// just a build or a test.
func telling(name string) bool {
	return hasToken(name, "deploy", "deployment", "undeploy", "release", "publish", "ship", "rollout", "rollback", "drop", "reset", "destroy", "wipe", "purge", "nuke",
		"delete", "erase", "truncate", "teardown", "prune", "fresh", "prod", "production", "upload", "promote", "migrate", "reseed", "replant", "flush", "uninstall", "provision", "terminate")
}

// Telling reports whether the target of a runner, or the first word given to
// a script, has a name that tells of more than building and testing.
func Telling(name string) bool { return telling(name) }

// tells is telling for the words of a call that runs code: paths of what is
// there are no targets, and of a script only its own name counts.
func (w *World) tells(target string, c *Context) bool {
	if strings.HasPrefix(target, "/") {
		return telling(path.Base(target))
	}
	if !telling(target) {
		return false
	}
	for _, word := range strings.Fields(target) {
		file, _, _ := strings.Cut(word, "::")
		if strings.HasPrefix(word, "./") || strings.HasPrefix(word, "../") {
			continue
		}
		if strings.Contains(file, "/") && path.Ext(file) != "" {
			continue // a file with an ending, there or not
		}
		if strings.ContainsAny(file, "/.") && c.Dir != "" && w.has(join(clean(c.Dir), clean("/" + file)[1:])) {
			continue
		}
		if telling(word) {
			return true
		}
	}
	return false
}

// hasToken splits name at everything that is no letter or digit, and between
// a small letter and a capital.
func hasToken(name string, tokens ...string) bool {
	start := 0
	for i := 0; i <= len(name); i++ {
		if i < len(name) {
			c := name[i]
			word := letter(c) || digit(c)
			hump := i > start && c >= 'A' && c <= 'Z' && name[i-1] >= 'a' && name[i-1] <= 'z'
			if word && !hump {
				continue
			}
		}
		if i > start {
			for _, t := range tokens {
				if strings.EqualFold(name[start:i], t) {
					return true
				}
			}
		}
		start = i
		if i < len(name) && !letter(name[i]) && !digit(name[i]) {
			start = i + 1
		}
	}
	return false
}
