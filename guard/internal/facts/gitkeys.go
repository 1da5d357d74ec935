package facts

import "strings"

// runsCode reports whether the key makes git run a program, changes the host
// it talks to, or gives a word another meaning. Filters and textconv count
// whether or not a .gitattributes uses them today: one may lie at any depth.
func runsCode(k configKey) bool {
	section, rest, _ := strings.Cut(k.name, ".")
	sub, key := "", rest
	if i := strings.LastIndexByte(rest, '.'); i >= 0 {
		sub, key = rest[:i], rest[i+1:]
	}
	switch section {
	case "core":
		switch key {
		case "fsmonitor":
			return !boolean(k.value)
		case "pager", "editor", "sshcommand", "hookspath", "gitproxy", "askpass", "alternaterefscommand":
			return true
		}
	case "pager":
		return !boolean(k.value)
	case "extensions":
		return key == "partialclone"
	case "alias", "browser", "man", "instaweb":
		return true
	case "diff":
		return key == "external" || key == "command" || key == "textconv"
	case "filter":
		return key == "clean" || key == "smudge" || key == "process"
	case "merge":
		return key == "driver"
	case "difftool", "mergetool", "guitool":
		return key == "cmd" || key == "path"
	case "credential":
		return key == "helper"
	case "gpg":
		return key == "program" || key == "defaultkeycommand"
	case "sequence":
		return key == "editor"
	case "interactive":
		return key == "difffilter"
	case "uploadpack":
		return key == "packobjectshook"
	case "remote":
		switch key {
		case "uploadpack", "receivepack", "vcs", "proxy":
			return true
		case "promisor": // what is missing is fetched when it is needed
			return !no(k.value)
		case "url", "pushurl":
			return transportRuns(k.value)
		}
	case "url":
		return sub != "" && (key == "insteadof" || key == "pushinsteadof")
	case "http":
		return key == "proxy"
	case "submodule":
		return key == "update" && strings.HasPrefix(k.value, "!")
	case "trailer":
		return key == "command" || key == "cmd"
	case "tar":
		return key == "command"
	case "init":
		return key == "templatedir"
	case "protocol":
		return key == "allow" && (sub == "ext" || sub == "") && k.value != "never"
	case "gc":
		return key == "recentobjectshook"
	case "imap":
		return key == "tunnel"
	case "sendemail":
		return strings.HasSuffix(key, "cmd") || key == "smtpserver"
	case "lfs":
		return strings.HasPrefix(sub, "customtransfer.") || strings.HasPrefix(sub, "extension.")
	}
	return false
}

// boolean reports that git takes v for yes or no and not for a program.
func boolean(v string) bool {
	switch strings.ToLower(v) {
	case "", "true", "false", "yes", "no", "on", "off", "1", "0":
		return true
	}
	return false
}

// no reports that git takes v for no.
func no(v string) bool {
	switch strings.ToLower(v) {
	case "", "false", "no", "off", "0":
		return true
	}
	return false
}

// transportRuns reports that url names a helper program, not a host.
func transportRuns(url string) bool {
	before, _, found := strings.Cut(url, "::")
	return found && !strings.ContainsAny(before, "/@:")
}
