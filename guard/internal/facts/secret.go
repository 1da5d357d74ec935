package facts

import (
	"path"
	"strings"

	"guard/shellparse"
)

// secret reports that the words of p name something that holds secrets.
func (w *World) secret(p string) bool {
	if secretName(path.Base(p)) {
		return true
	}
	if strings.HasSuffix(p, "/.docker/config.json") || strings.HasSuffix(p, "/.kube/config") {
		return true
	}
	for _, h := range w.homes {
		if under(p, h) && secretInHome(rel(p, h)) {
			return true
		}
	}
	if h := anyHome(p); h != "" && secretInHome(rel(p, h)) {
		return true
	}
	return secretOfSystem(p)
}

// secretName holds for names that hold secrets wherever they lie.
func secretName(name string) bool {
	name = strings.ToLower(name)
	if env, ok := strings.CutPrefix(name, ".env"); ok {
		if env == "" || env == "rc" {
			return true
		}
		return strings.IndexByte(".-_", env[0]) >= 0 && !sampleName(env)
	}
	if s, ok := strings.CutSuffix(name, ".env"); ok {
		return !sampleName("." + s)
	}
	switch name {
	case "id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "id_ecdsa_sk", "id_ed25519_sk",
		".netrc", "_netrc", ".git-credentials", ".pgpass", ".my.cnf", ".pypirc", ".htpasswd", ".vault-token", ".s3cfg",
		"credentials.json", "service-account.json", "service_account.json", "secrets.yml", "secrets.yaml", "secrets.json", "secrets.toml", "master.key",
		"credentials", "terraform.tfstate", "terraform.tfstate.backup", "key.pem", "privkey.pem", "private.pem", "private-key.pem", "private_key.pem", "login.keychain-db", "logins.json", "key4.db",
		"wp-config.php", ".dockercfg", "kubeconfig":
		return true
	}
	switch {
	case strings.HasSuffix(name, ".tfvars") && strings.Contains(name, "secret"),
		strings.HasSuffix(name, ".pem") && strings.Contains(name, "key") && !strings.Contains(name, "pub"),
		strings.HasSuffix(name, ".json") && (strings.Contains(name, "adminsdk") || strings.HasPrefix(name, "service-account") || strings.HasPrefix(name, "service_account")),
		strings.HasSuffix(name, "_rsa"), strings.HasSuffix(name, "_ed25519"), strings.HasSuffix(name, "_ecdsa"), strings.HasSuffix(name, "_dsa"):
		return true
	}
	for _, s := range [...]string{".tfstate", ".key", ".p12", ".pfx", ".kdbx", ".keystore", ".jks", ".ppk"} {
		if strings.HasSuffix(name, s) {
			return true
		}
	}
	return false
}

// NamesSecret reports whether a word of a command, a path or a pattern of
// names, is about what holds secrets by its name.
func NamesSecret(word string) bool {
	plain := strings.Trim(word, `^$*\()"'`)
	plain = strings.ReplaceAll(plain, `\`, "")
	if secretName(path.Base(plain)) {
		return true
	}
	for dir := range strings.SplitSeq(plain, "/") {
		switch dir {
		case ".ssh", ".aws", ".gnupg", ".password-store":
			return true
		}
	}
	return false
}

// SecretVariable reports whether a name is one that variables with secrets
// have.
func SecretVariable(name string) bool {
	for _, s := range [...]string{"TOKEN", "SECRET", "PASSW", "PASSPHRASE", "API_KEY", "APIKEY", "ACCESS_KEY", "PRIVATE_KEY", "CREDENTIAL"} {
		if strings.Contains(name, s) {
			return true
		}
	}
	return false
}

// sampleName holds for endings that promise a file without real values.
func sampleName(ending string) bool {
	for _, s := range strings.FieldsFunc(ending, func(r rune) bool { return r == '.' || r == '-' || r == '_' }) {
		switch s {
		case "example", "sample", "template", "dist", "tmpl", "tpl":
			return true
		}
	}
	return false
}

// secretInHome tells what below a home holds secrets.
func secretInHome(in string) bool {
	if in == "" {
		return false
	}
	for _, d := range [...]string{
		".aws", ".gnupg", ".pki", ".azure", ".password-store", ".mozilla", ".thunderbird", ".local/share/keyrings",
		".config/gcloud", ".config/google-chrome", ".config/chromium", ".config/BraveSoftware", ".config/microsoft-edge",
		".config/op", ".config/Bitwarden CLI", ".config/sops", ".config/1Password",
		"Library/Keychains", "Library/Cookies", "Library/Application Support/Google/Chrome", "Library/Application Support/Firefox",
		"Library/Application Support/BraveSoftware", "snap/firefox",
	} {
		if under(in, d) {
			return true
		}
	}
	if under(in, ".ssh") {
		return !strings.HasSuffix(in, ".pub") && path.Base(in) != "known_hosts"
	}
	switch in {
	case ".npmrc", ".yarnrc.yml", ".docker/config.json", ".kube/config", ".config/gh/hosts.yml", ".config/hub", ".config/glab-cli/config.yml",
		".config/git/credentials", ".cargo/credentials", ".cargo/credentials.toml", ".gem/credentials", ".m2/settings.xml", ".m2/settings-security.xml",
		".gradle/gradle.properties", ".terraform.d/credentials.tfrc.json", ".terraformrc", ".config/rclone/rclone.conf", ".config/containers/auth.json",
		".bash_history", ".zsh_history", ".sh_history", ".mysql_history", ".psql_history", ".rediscli_history", ".python_history", ".node_repl_history", // what was typed
		".claude/.credentials.json", ".codex/auth.json", ".gemini/oauth_creds.json", ".config/pip/pip.conf", ".pip/pip.conf", ".boto":
		return true
	}
	return false
}

func secretOfSystem(p string) bool {
	for _, d := range [...]string{
		"/etc/shadow", "/etc/shadow-", "/etc/gshadow", "/etc/gshadow-", "/etc/master.passwd", "/etc/krb5.keytab", "/etc/ssl/private",
		"/etc/sudoers", "/etc/sudoers.d", "/run/secrets", "/var/run/secrets", "/etc/rancher", "/etc/kubernetes/admin.conf",
	} {
		if under(p, d) {
			return true
		}
	}
	if under(p, "/etc/ssh") {
		return strings.HasPrefix(path.Base(p), "ssh_host_") && !strings.HasSuffix(p, ".pub")
	}
	if under(p, "/proc") {
		base := path.Base(p)
		return base == "environ" || base == "mem" || base == "kcore"
	}
	return false
}

// secretObject reports that p, a file with more than one name, is one of the
// well-known secrets under another.
func (w *World) secretObject(p, root string) bool {
	n := w.stat(p)
	if n.kind != shellparse.Regular || n.nlink < 2 {
		return false
	}
	dirs := []string{root}
	for _, h := range w.homes {
		dirs = append(dirs, h, join(h, ".ssh"), join(h, ".aws"), join(h, ".docker"), join(h, ".kube"))
	}
	for _, d := range dirs {
		if d == "" {
			continue
		}
		l := w.list(d)
		if !l.ok && w.stat(d).kind == shellparse.Directory {
			return true // cannot be ruled out
		}
		for _, e := range l.entries {
			if q := join(d, e.name); !e.dir && w.secret(q) && n.same(w.stat(q)) {
				return true
			}
		}
	}
	return false
}
