package shellparse

import (
	"strings"

	"guard/effect"
)

// A read of a service that the person configured is quiet because they chose
// the host. Where a word, a flag or a variable chooses it, the call talks to
// that host, whatever it asks there.

// hostVars are variables that choose which host programs talk to, or through.
// A star stands for any text.
var hostVars = [...]string{
	"ALL_PROXY", "ARGOCD_SERVER", "AWS_CONTAINER_CREDENTIALS_FULL_URI", "AWS_EC2_METADATA_SERVICE_ENDPOINT", "AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_*", "BAO_ADDR", "BUILDKIT_HOST", "BUN_CONFIG_REGISTRY", "BUNDLE_MIRROR__*",
	"CARGO_HTTP_PROXY", "CARGO_REGISTRIES_*_INDEX", "CARGO_REGISTRY_DEFAULT", "CARGO_SOURCE_*", "CLOUDSDK_API_ENDPOINT_OVERRIDES_*", "CLOUDSDK_PROXY_ADDRESS", "CONDA_CHANNELS", "CONDA_CHANNEL_ALIAS", "CONSUL_HTTP_ADDR", "CONTAINER_CONNECTION", "CONTAINER_HOST", "COMPOSER_MIRROR_PATH_REPOS", "CPAN_MIRROR",
	"DATABRICKS_HOST", "DOCKER_CONTEXT", "DOCKER_HOST", "DOCKER_REGISTRY", "ETCDCTL_ENDPOINTS", "FLUX_SERVER", "FTP_PROXY", "GH_HOST", "GH_REPO", "GITEA_SERVER_URL", "GITHUB_API_URL", "GITHUB_SERVER_URL", "GITLAB_API_HOST", "GITLAB_HOST", "GITLAB_URI", "GL_HOST", "GOPROXY", "GOSUMDB",
	"HELM_KUBEAPISERVER", "HEX_API_URL", "HEX_MIRROR", "HEX_MIRROR_URL", "HOMEBREW_*_DOMAIN", "HOMEBREW_*_GIT_REMOTE", "HTTPS_PROXY", "HTTP_PROXY", "INFLUX_HOST", "JIRA_SERVER", "KUBERNETES_MASTER", "MC_HOST_*", "MONGODB_URI", "MYSQL_HOST", "NATS_URL", "NODEJS_ORG_MIRROR", "NOMAD_ADDR", "NVM_NODEJS_ORG_MIRROR", "OLLAMA_HOST",
	"PGHOST", "PGHOSTADDR", "PIP_FIND_LINKS", "PIP_PROXY", "PUB_HOSTED_URL", "PULUMI_BACKEND_URL", "RSYNC_PROXY", "RUBYGEMS_HOST", "RUSTUP_DIST_SERVER", "RUSTUP_UPDATE_ROOT", "SENTRY_URL", "SNYK_API", "TEMPORAL_ADDRESS", "TF_HTTP_ADDRESS",
	"UV_DEFAULT_INDEX", "UV_EXTRA_INDEX_URL", "UV_FIND_LINKS", "UV_INDEX", "UV_PYTHON_INSTALL_MIRROR", "VAULT_ADDR", "VAULT_AGENT_ADDR", "VAULT_PROXY_ADDR", "YARN_NPM_REGISTRY_SERVER", "YARN_REGISTRY", "all_proxy", "ftp_proxy", "http_proxy", "https_proxy", "rsync_proxy",
}

// hostsOfVar returns the contacts that setting a variable leads to.
func hostsOfVar(as Assign, cx *callCtx) []effect.Effect {
	hit := false
	for _, n := range hostVars {
		if len(as.Name) > 3 && n[0] == as.Name[0] && matchName(n, as.Name) {
			hit = true
			break
		}
	}
	if !hit {
		return nil
	}
	e := effect.Effect{Op: effect.Network, Bits: cx.bits, Why: as.Name + " chooses the host"}
	if as.Name == "GH_REPO" {
		if host := hostBefore(as.Value.lead()); host != "" {
			e.Target, e.Partial = host, !as.Value.Known && !hostKnown(as.Value.lead())
			return []effect.Effect{e}
		}
		if as.Value.Known {
			return nil
		}
	}
	var out []effect.Effect
	for _, host := range serversIn(as.Value) {
		e.Target, e.Partial = host, host == "" || !as.Value.Known
		out = append(out, e)
	}
	return out
}

// serversIn returns the hosts in a list of hosts and URLs. One that is not
// known is "". Sockets and files are of this machine.
func serversIn(w Word) []string {
	lead := w.lead()
	var out []string
	for _, s := range strings.FieldsFunc(lead, func(r rune) bool { return strings.ContainsRune(",|; \t", r) }) {
		scheme, rest, url := strings.Cut(s, "://")
		switch strings.ToLower(scheme) {
		case "unix", "npipe", "fd", "file", "unixgram":
			continue
		case "off", "direct", "none", "default", "*", "desktop-linux", "rootless", "colima", "orbstack":
			if !url {
				continue
			}
		}
		if !url && (strings.HasPrefix(s, "/") || strings.HasPrefix(s, "./") || strings.HasPrefix(s, "unix:")) {
			continue
		}
		if url && strings.HasPrefix(rest, "/") {
			continue // qemu:///system
		}
		out = append(out, hostOf(s))
	}
	if !w.Known && (len(out) == 0 || !hostKnown(lead)) {
		out = append(out, "")
	}
	return out
}

// ownClouds are where the interfaces of the large clouds live. A flag of their
// own programs that names one of them names a resource.
var ownClouds = [...]string{".amazonaws.com", ".googleapis.com", ".azure.com", ".azure.net", ".windows.net", ".azurecr.io", ".microsoft.com"}

// endpoint judges the value of a flag that nobody described, where the call
// reads from another machine: a URL there may be what it reads from.
func (j *judgement) endpoint(w Word) {
	lead := w.lead()
	if !strings.HasPrefix(lead, "http://") && !strings.HasPrefix(lead, "https://") || !hostKnown(lead+"/") {
		return
	}
	host := hostOf(lead)
	for _, own := range ownClouds {
		if strings.HasSuffix(host, own) {
			return
		}
	}
	if !hasWord(defaultHosts, host) {
		j.addressed(w)
	}
}

// servers judges a word that names what the call talks to.
func (j *judgement) servers(w Word, why string) {
	for _, host := range serversIn(w) {
		if host != "" && hasWord(defaultHosts, host) {
			continue
		}
		j.host = host
		j.add(effect.Effect{Op: effect.Network, Target: host, Partial: host == "", Why: orElse(why, "the words choose the host")})
	}
	if !w.Known || w.Secret {
		j.query(w)
	}
}

// defaultHosts are those that programs talk to where nothing else is said:
// naming them chooses nothing.
const defaultHosts = "github.com api.github.com gist.github.com gitlab.com docker.io index.docker.io registry-1.docker.io registry.hub.docker.com artifacthub.io " +
	"golang.org google.golang.org gopkg.in go.uber.org k8s.io sigs.k8s.io bitbucket.org dev.azure.com"

// namedThing judges a name at the service of the call, which may say where
// else it is.
func (j *judgement) namedThing(w Word, e effect.Effect) {
	lead := w.lead()
	if _, url, ok := strings.Cut(lead, "docker://"); ok {
		lead = url
		if i := strings.IndexByte(url, '/'); i < 0 || hostBefore(url) == "" {
			lead = ""
		}
	}
	host := hostBefore(lead)
	if host == "" && j.area == effect.Database {
		for _, kv := range strings.Fields(lead) { // host=H port=5432 dbname=x
			k, v, _ := strings.Cut(kv, "=")
			if v = strings.Trim(v, "'"); (k == "host" || k == "hostaddr") && !strings.HasPrefix(v, "/") {
				host = hostOf(v)
			}
		}
	}
	if host == "" || hasWord(defaultHosts, host) {
		e.Op, e.Target = effect.Read, w.Text
		j.add(e)
		return
	}
	j.host = host
	j.add(effect.Effect{Op: effect.Network, Target: host, Partial: !w.Known && !strings.Contains(strings.TrimPrefix(lead, host), "/"), Why: "the words choose the host"})
	if !w.Known || w.Secret {
		j.query(w)
	}
}

// hostBefore is the host of a URL, of user@host:path and of HOST/NAME, where
// HOST has a dot or a port, or is localhost; "" if there is none.
func hostBefore(s string) string {
	if scheme, _, ok := strings.Cut(s, "://"); ok {
		if scheme == "file" || strings.ContainsAny(scheme, "/ =") {
			return ""
		}
		return hostOf(s)
	}
	first, _, ok := strings.Cut(s, "/")
	if at := strings.IndexByte(first, '@'); at > 0 && strings.IndexByte(first, ':') > at {
		return hostOf(s)
	}
	if !ok || first == "" || first[0] == '.' || first[0] == '@' || first[0] == '-' || first != "localhost" && !strings.ContainsAny(first, ".:") {
		return ""
	}
	if i := strings.IndexByte(first, ':'); i >= 0 && !allDigits(first[i+1:]) {
		return ""
	}
	return hostOf(s)
}

// fetchSchemes are those of addresses that programs follow where a file may
// stand.
const fetchSchemes = "http https ftp ftps sftp ssh git git+https git+ssh git+http oci rtsp rtmp rtp mms smb nfs webdav dav davs scp tftp telnet ws wss gopher ldap ldaps"

// addressed reports that a word where a file or a name may stand is the address
// of another host, and judges it.
func (j *judgement) addressed(w Word) bool {
	lead := w.lead()
	scheme, _, ok := strings.Cut(lead, "://")
	if !ok || !hasWord(fetchSchemes, strings.ToLower(scheme)) {
		return false
	}
	host := hostOf(lead)
	j.host = host
	j.add(effect.Effect{Op: effect.Network, Target: host, Partial: !w.Known && !hostKnown(lead), Why: "the words choose the host"})
	if !w.Known || w.Secret {
		j.query(w)
	}
	return true
}

// streamSchemes are those of addresses that programs send a stream to.
const streamSchemes = fetchSchemes + " udp udplite tcp tls srt rist rtmps rtmpe rtmpt srtp sctp icecast amqp zmq unix prompeg s3 gs"

// sentTo adds what writing to an address does. Many programs that write a
// file send to an address instead; one that does not gets a question too many.
func (j *judgement) sentTo(w Word) {
	scheme, _, ok := strings.Cut(w.lead(), "://")
	if ok && hasWord(streamSchemes, strings.ToLower(scheme)) {
		j.add(effect.Effect{Op: effect.Network, Bits: effect.Remote | effect.Send, Target: hostOf(w.lead()), Partial: !w.Known, Why: "writes to an address"})
	}
}

// showsSecrets reports that an object of a cluster is a secret, or a list that
// holds secrets, and that a flag asks for all of it.
func (j *judgement) showsSecrets(object string) bool {
	if strings.HasPrefix(object, "/") {
		return strings.Contains(object, "/secrets")
	}
	full := false
	for _, v := range j.p.vals {
		full = full || v.name == "-o" || v.name == "--output" || v.name == "--template"
	}
	if !full {
		return false
	}
	kinds, _, _ := strings.Cut(object, "/")
	for _, kind := range strings.Split(kinds, ",") {
		kind, _, _ = strings.Cut(strings.ToLower(kind), ".")
		if kind == "secret" || kind == "secrets" {
			return true
		}
	}
	return false
}
