package store

import "strings"

// Masked stands in the place of a secret.
const Masked = "***"

// Mask returns a copy of a command's words with secrets replaced by ***: values
// of flags, variables and headers named like secrets, passwords in URLs and
// texts that look like the tokens of known services. Words keep their number
// and order. It finds what is written in a known way, not every secret.
func Mask(words []string) []string {
	out := make([]string, len(words))
	program := ""
	for i, w := range words {
		switch {
		case i > 0 && isSecretFlag(words[i-1], program) && !strings.HasPrefix(w, "-"):
			out[i] = Masked
			if user, _, ok := strings.Cut(w, ":"); ok && userFlag(words[i-1], program) {
				out[i] = user + ":" + Masked
			}
		default:
			out[i] = maskWord(w, program)
		}
		if program == "" && !strings.ContainsAny(w, "=") {
			program = w[strings.LastIndexByte(w, '/')+1:]
		}
	}
	return out
}

// maskWord masks one word, whose blanks are part of it.
func maskWord(w, program string) string {
	if name, value, ok := strings.Cut(w, "="); ok && value != "" && secretName(name) && nameEnd(name, 0) == len(name) {
		return name + "=" + Masked
	}
	if len(w) > 2 && strings.HasPrefix(w, "-p") && passwordFlag(program) {
		return "-p" + Masked
	}
	return MaskText(w)
}

// passwordFlag reports programs whose -p takes a password.
func passwordFlag(program string) bool {
	switch program {
	case "mysql", "mysqldump", "mysqladmin", "mysqlimport", "mariadb", "mariadb-dump", "mariadb-admin", "sshpass":
		return true
	}
	return false
}

func userFlag(flag, program string) bool {
	switch program {
	case "curl", "http", "https":
		return flag == "-u" || flag == "--user" || flag == "--proxy-user" || flag == "-a" || flag == "--auth"
	}
	return false
}

// isSecretFlag reports flags whose next word is a secret.
func isSecretFlag(flag, program string) bool {
	if userFlag(flag, program) || flag == "-p" && (program == "sshpass" || program == "docker" || program == "podman") {
		return true
	}
	return strings.HasPrefix(flag, "-") && !strings.Contains(flag, "=") && secretName(flag)
}

// MaskText is [Mask] for text that is not split into words. It takes time in
// proportion to the length of the text.
func MaskText(text string) string {
	var out []byte // nil while nothing was masked
	done := 0      // text before done is in out
	hide := func(from, to int) {
		out = append(append(out, text[done:from]...), Masked...)
		done = to
	}
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case isNameByte(c):
			end := nameEnd(text, i)
			run := text[i:end]
			if n := tokenPrefix(run); n > 0 {
				hide(i+n, end)
			} else if key, after := privateKey(text, i, end); key {
				hide(end, after)
				end = after
			} else if secretName(run) {
				if from, to, ok := secretValue(text, i, end); ok {
					hide(from, to)
					end = to
				}
			}
			i = end
		case c == ':' && strings.HasPrefix(text[i:], "://"):
			i += 3
			end := i
			at := -1
			for end < len(text) && !strings.ContainsRune("/?# \t\n\"'`<>|;&()", rune(text[end])) {
				if text[end] == '@' {
					at = end
				}
				end++
			}
			if at > i {
				if colon := strings.IndexByte(text[i:at], ':'); colon >= 0 {
					hide(i+colon+1, at)
				} else if at-i >= 20 {
					hide(i, at)
				}
				i = at
			}
		default:
			i++
		}
	}
	if out == nil {
		return text
	}
	return string(append(out, text[done:]...))
}

func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c == '.'
}

func nameEnd(s string, i int) int {
	for i < len(s) && isNameByte(s[i]) {
		i++
	}
	return i
}

// tokenPrefix returns how much of a token of a known service tells the service
// only, or 0 if word is none.
func tokenPrefix(word string) int {
	for _, p := range [...]string{
		"ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "sk-", "sk_live_", "sk_test_", "rk_live_",
		"xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xapp-", "AKIA", "ASIA", "AIza", "npm_", "pypi-", "hf_", "dop_v1_", "SG.", "eyJ",
	} {
		if strings.HasPrefix(word, p) && len(word) >= len(p)+12 {
			if p == "eyJ" && strings.Count(word, ".") != 2 {
				continue
			}
			return len(p)
		}
	}
	return 0
}

// privateKey reports whether text[i:end] begins a PEM private key, and where
// the key ends.
func privateKey(text string, i, end int) (ok bool, after int) {
	if !strings.HasPrefix(text[i:end], "-----BEGIN") {
		return false, 0
	}
	head := text[end:min(end+40, len(text))]
	if !strings.Contains(head, "PRIVATE KEY-----") {
		return false, 0
	}
	if n := strings.Index(text[end:], "-----END"); n >= 0 {
		return true, end + n
	}
	return true, len(text)
}

// secretValue finds the value that follows the secret name text[i:end].
func secretValue(text string, i, end int) (from, to int, ok bool) {
	flag := text[i] == '-'
	from = end
	if from < len(text) && (text[from] == '"' || text[from] == '\'') && strings.HasPrefix(text[from+1:], ":") {
		from++ // "name": value
	}
	if from >= len(text) {
		return 0, 0, false
	}
	colon := text[from] == ':'
	switch {
	case colon, text[from] == '=':
		from++
	case flag && text[from] == ' ':
	default:
		return 0, 0, false
	}
	if colon || flag {
		for from < len(text) && text[from] == ' ' {
			from++
		}
	}
	if colon {
		for _, scheme := range [...]string{"Bearer ", "Basic ", "Token ", "bearer ", "basic ", "token "} {
			if strings.HasPrefix(text[from:], scheme) {
				from += len(scheme)
			}
		}
	}
	if from >= len(text) {
		return 0, 0, false
	}
	switch q := text[from]; q {
	case '-':
		if flag {
			return 0, 0, false
		}
	case '$', '`', '(':
		return 0, 0, false // names where the secret is, not the secret
	case '"', '\'':
		from++
		for to = from; to < len(text) && text[to] != q; to++ {
			if text[to] == '\\' && q == '"' {
				to++
			}
		}
		to = min(to, len(text))
		if to == from || q == '"' && text[from] == '$' {
			return 0, 0, false
		}
		return from, to, true
	}
	for to = from; to < len(text) && !strings.ContainsRune(" \t\r\n\"'`;&|<>(),", rune(text[to])); to++ {
	}
	return from, to, to > from
}

// secretName reports whether a flag, variable or header called name holds a
// secret.
func secretName(name string) bool {
	name = strings.ToLower(strings.TrimLeft(name, "-"))
	if strings.HasPrefix(name, "no-") {
		return false
	}
	for _, end := range [...]string{"-stdin", "_file", "-file", "_path", "-path", "tokens"} {
		if strings.HasSuffix(name, end) {
			return false
		}
	}
	for _, part := range [...]string{"password", "passwd", "passphrase", "secret", "token", "apikey", "api-key", "credential", "private-key", "access-key", "authorization"} {
		if strings.Contains(name, part) {
			return true
		}
	}
	for _, end := range [...]string{"_key", "_pass", "_pwd"} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}
