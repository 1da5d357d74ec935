package shellparse

import (
	"path"
	"sort"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"guard/effect"
	"guard/shellparse/catalog"
)

// codeVars are variables whose value makes programs run code, or take their
// options or settings from elsewhere. Sorted. A star stands for the rest of a
// name, at its end or its beginning.
var codeVars = [...]string{
	"*_ASKPASS", "*_BROWSER", "*_EDITOR", "*_PAGER", "ACKRC", "ANSIBLE_*", "ANT_ARGS", "ANT_OPTS", "AR", "AWKLIBPATH", "AWKPATH", "AWS_CONFIG_FILE", "AWS_SHARED_CREDENTIALS_FILE", "AZURE_CONFIG_DIR", "AZURE_EXTENSION_DIR", "BASHOPTS", "BASH_ENV",
	"BASH_FUNC_*", "BAT_CONFIG_DIR", "BAT_CONFIG_PATH", "BAT_PAGER", "BROWSER", "BUNDLE_GEMFILE", "BUNDLE_PATH", "CARGO_ALIAS_*", "CARGO_BUILD_RUSTC*", "CARGO_HOME", "CARGO_TARGET_*", "CC", "CCACHE_PREFIX*", "CC_WRAPPER",
	"CLASSPATH", "CLOUDSDK_CONFIG", "CLOUDSDK_PYTHON*", "CMAKE_TOOLCHAIN_FILE", "COMPILER_PATH", "COMPOSER_HOME", "CONDARC", "CONTAINERS_CONF*", "CORECLR_*", "CORECLR_PROFILER*", "COREPACK_*", "COR_PROFILER*", "CPP", "CURL_HOME",
	"CVSEDITOR", "CVS_RSH", "CXX", "DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS", "DELTA_PAGER", "DEVELOPER_DIR", "DOCKER_CONFIG", "DOTNET_ADDITIONAL_DEPS", "DOTNET_STARTUP_HOOKS", "DYLD_*", "EDITOR", "EDITRC",
	"ELECTRON_RUN_AS_NODE", "ELIXIR_ERL_OPTIONS", "EMACSLOADPATH", "ENV", "ERL_AFLAGS", "ERL_FLAGS", "ERL_LIBS", "ERL_ZFLAGS", "EXINIT", "FC", "FCEDIT", "FZF_DEFAULT_COMMAND", "FZF_DEFAULT_OPTS", "GCC_EXEC_PREFIX", "GCONV_PATH",
	"GDK_PIXBUF_MODULE_FILE", "GEM_HOME", "GEM_PATH", "GETCONF_DIR", "GH_CONFIG_DIR", "GH_EDITOR", "GH_PAGER", "GIO_EXTRA_MODULES", "GIT_*", "GLAB_CONFIG_DIR", "GLAB_PAGER", "GNUPGHOME", "GOAUTH", "GOCACHEPROG", "GOENV", "GOFLAGS",
	"GOPACKAGESDRIVER", "GOROOT", "GOTOOLCHAIN", "GOTOOLDIR", "GRADLE_OPTS", "GRADLE_USER_HOME", "GREP_OPTIONS", "GROFF_COMMAND_PREFIX", "GROFF_TMAC_PATH", "GST_PLUGIN_*", "GTK_MODULES", "GUARD_*", "GUILE_LOAD_PATH",
	"HELM_CONFIG_HOME", "HELM_DATA_HOME", "HELM_PLUGINS", "HG", "HGEDITOR", "HGMERGE", "HGRCPATH", "HISTFILE", "HOSTALIASES", "IFS", "INPUTRC", "IPYTHONDIR", "JAVA_OPTS", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS",
	"JULIA_DEPOT_PATH", "JULIA_LOAD_PATH", "JUPYTER_*", "JVM_OPTS", "KRB5_CONFIG", "KUBECONFIG", "KUBECTL_EXTERNAL_DIFF", "KUBERC", "LD", "LD_*", "LEIN_JVM_OPTS", "LESS", "LESSCLOSE", "LESSEDIT", "LESSHISTFILE", "LESSKEY",
	"LESSKEYIN", "LESSKEY_*", "LESSOPEN", "LOCPATH", "LUAROCKS_CONFIG", "LUA_CPATH", "LUA_INIT*", "LUA_PATH", "LYNX_CFG", "MAGICK_CODER_MODULE_PATH", "MAGICK_CONFIGURE_PATH", "MAKEFLAGS", "MALLOC_TRACE", "MANOPT", "MANPAGER",
	"MANROFFOPT", "MAVEN_ARGS", "MAVEN_OPTS", "MIX_EXS", "MIX_HOME", "MIX_PATH", "MORE", "MYSQL_HOME", "MYVIMRC", "NLSPATH", "NMAPDIR", "NODE_OPTIONS", "NODE_PATH", "NODE_REPL_EXTERNAL_MODULE", "NPM_CONFIG_*", "NVIM_*", "OPENSSL_CONF",
	"OPENSSL_ENGINES", "OPENSSL_MODULES", "PACKER_CONFIG", "PACKER_PLUGIN_PATH", "PAGER", "PARALLEL_HOME", "PARALLEL_SHELL", "PATH", "PERL5DB", "PERL5LIB", "PERL5OPT", "PERLLIB", "PERL_LOCAL_LIB_ROOT", "PGSERVICEFILE", "PGSYSCONFDIR", "PHPRC", "PHP_INI_SCAN_DIR",
	"PIP_CONFIG_FILE", "PIP_EXTRA_INDEX_URL", "PIP_INDEX_URL", "PIP_PREFIX", "PIP_PYTHON", "PIP_ROOT", "PIP_TARGET", "PKG_CONFIG", "PROMPT_COMMAND", "PS4", "PSQLRC", "PSQL_PAGER", "PYLINTRC", "PYTEST_ADDOPTS", "PYTEST_PLUGINS",
	"PYTHONBREAKPOINT", "PYTHONEXECUTABLE", "PYTHONHOME", "PYTHONINSPECT", "PYTHONPATH", "PYTHONPLATLIBDIR", "PYTHONPYCACHEPREFIX", "PYTHONSTARTUP", "PYTHONUSERBASE", "PYTHONWARNINGS", "QT_PLUGIN_PATH", "RIPGREP_CONFIG_PATH",
	"RSYNC_CONNECT_PROG", "RSYNC_RSH", "RUBOCOP_OPTS", "RUBYLIB", "RUBYOPT", "RUSTC", "RUSTC_WORKSPACE_WRAPPER", "RUSTC_WRAPPER", "RUSTDOC", "RUSTFLAGS", "RUSTFMT", "RUSTUP_HOME", "RUSTUP_TOOLCHAIN", "R_ENVIRON", "R_ENVIRON_USER",
	"R_HOME", "R_LIBS", "R_LIBS_SITE", "R_LIBS_USER", "R_PROFILE", "R_PROFILE_USER", "SBT_OPTS", "SCREENRC", "SHELL", "SHELLOPTS", "SPEC_OPTS", "SSLKEYLOGFILE", "SVN_EDITOR", "SVN_MERGE", "SVN_SSH", "SWIFT_EXEC", "SYSTEM_WGETRC",
	"TAR_OPTIONS", "TCLLIBPATH", "TERMCAP", "TERMINFO", "TERMINFO_DIRS", "TERRAFORM_CONFIG", "TFLINT_PLUGIN_DIR", "TF_CLI_ARGS*", "TF_CLI_CONFIG_FILE", "TF_DATA_DIR", "TF_LOG_PATH", "TF_PLUGIN_CACHE_DIR", "TF_REATTACH_PROVIDERS", "TIGRC_SYSTEM", "TIGRC_USER", "TMUX",
	"UNZIP", "UNZIPOPT", "UV_INDEX_URL", "VAGRANT_VAGRANTFILE", "VALGRIND_LIB", "VALGRIND_OPTS", "VIM", "VIMINIT", "VIMRUNTIME", "VISUAL", "WGETRC", "XDG_CONFIG_DIRS", "XDG_CONFIG_HOME", "XDG_DATA_DIRS", "XDG_DATA_HOME", "YARN_PLUGINS", "YARN_RC_FILENAME",
	"ZDOTDIR", "ZIPOPT", "_JAVA_OPTIONS", "npm_config_*",
}

// harmlessGit are the GIT_ variables that name nothing that runs.
var harmlessGit = [...]string{"GIT_AUTHOR_DATE", "GIT_AUTHOR_EMAIL", "GIT_AUTHOR_NAME", "GIT_CEILING_DIRECTORIES", "GIT_COMMITTER_DATE", "GIT_COMMITTER_EMAIL", "GIT_COMMITTER_NAME", "GIT_CONFIG_NOSYSTEM", "GIT_LITERAL_PATHSPECS", "GIT_MERGE_AUTOEDIT", "GIT_NO_REPLACE_OBJECTS", "GIT_OPTIONAL_LOCKS", "GIT_PROGRESS_DELAY", "GIT_TERMINAL_PROMPT", "GIT_LFS_SKIP_SMUDGE", "GIT_ADVICE"}

// codeVar reports whether setting name to v may make programs run code.
func codeVar(name string, v Word) bool {
	hit := false
	for _, n := range codeVars {
		if hit = n == name || n[len(n)-1] == '*' && strings.HasPrefix(name, n[:len(n)-1]) || n[0] == '*' && strings.HasSuffix(name, n[1:]); hit {
			break
		}
	}
	if !hit || strings.HasPrefix(name, "GIT_") && contains(harmlessGit[:], name) {
		return false
	}
	if !v.Known {
		return name != "IFS"
	}
	switch name {
	case "SHELL":
		switch v.Text {
		case "", "/bin/sh", "/bin/bash", "/bin/zsh", "/bin/dash", "/usr/bin/bash", "/usr/bin/zsh", "/usr/bin/fish", "bash", "sh", "zsh":
			return false
		}
	case "LESSHISTFILE", "HISTFILE", "SSLKEYLOGFILE":
		return v.Text != "" && v.Text != "-" && v.Text != "/dev/null"
	case "CARGO_HOME", "GNUPGHOME", "GOROOT", "RUSTUP_HOME":
		return v.Text != ""
	case "AWS_PAGER", "GH_PAGER", "GLAB_PAGER", "BAT_PAGER", "DELTA_PAGER", "PSQL_PAGER", "GH_BROWSER", "GH_EDITOR", "HGEDITOR", "SVN_EDITOR", "PAGER", "MANPAGER", "SYSTEMD_PAGER", "GIT_PAGER", "BROWSER", "EDITOR", "VISUAL", "GIT_EDITOR", "GIT_SEQUENCE_EDITOR", "SUDO_EDITOR", "KUBE_EDITOR":
		switch v.Text {
		case "", "cat", "less", "more", "true", "false", ":", "/bin/cat", "/usr/bin/cat", "less -R", "less -FRX", "less -F", "vi", "vim", "nano", "echo":
			return false
		}
	case "GIT_TRACE", "GIT_TRACE_PERFORMANCE", "GIT_TRACE_SETUP", "GIT_CURL_VERBOSE", "GIT_TRACE_PACKET", "GIT_SSL_NO_VERIFY":
		return !(v.Text == "" || v.Text == "0" || v.Text == "1" || v.Text == "2" || v.Text == "true" || v.Text == "false")
	case "GIT_SSH_COMMAND":
		return v.Text != "ssh" && v.Text != "ssh -o BatchMode=yes"
	case "GIT_ASKPASS", "SSH_ASKPASS":
		return v.Text != "" && v.Text != "true" && v.Text != "echo" && v.Text != "/bin/true" && v.Text != "/bin/echo"
	case "NODE_OPTIONS":
		for _, f := range strings.Fields(v.Text) {
			if !strings.HasPrefix(f, "--max-old-space-size=") && !strings.HasPrefix(f, "--max_old_space_size=") && f != "--no-warnings" && f != "--enable-source-maps" && f != "--trace-warnings" && f != "--no-deprecation" && f != "--experimental-vm-modules" && f != "--openssl-legacy-provider" && f != "--stack-trace-limit=100" {
				return true
			}
		}
		return false
	case "PYTHONWARNINGS":
		return v.Text != "ignore" && v.Text != "default" && v.Text != "error" && v.Text != "always" && v.Text != "once"
	case "GOFLAGS":
		for _, f := range strings.Fields(v.Text) {
			if f != "-mod=vendor" && f != "-mod=readonly" && !strings.HasPrefix(f, "-count=") && f != "-race" && f != "-v" && !strings.HasPrefix(f, "-tags=") && f != "-trimpath" && f != "-buildvcs=false" {
				return true
			}
		}
		return false
	case "GOTOOLCHAIN":
		return v.Text != "local" && v.Text != "auto"
	case "LESS", "MORE":
		return strings.ContainsAny(v.Text, "+!|") || strings.Contains(v.Text, "-o") || strings.Contains(v.Text, "-O") || strings.Contains(v.Text, "-k")
	case "RUSTFLAGS":
		return strings.Contains(v.Text, "linker") || strings.Contains(v.Text, "plugin") || strings.Contains(v.Text, "-Z") || strings.Contains(v.Text, "@")
	case "PYTEST_ADDOPTS":
		return strings.Contains(v.Text, "-p") || strings.Contains(v.Text, "-c") || strings.Contains(v.Text, "rootdir") || strings.Contains(v.Text, "-o")
	case "IFS":
		return false // splitting is judged where it happens
	case "TERMINFO", "TERMINFO_DIRS":
		return !strings.HasPrefix(v.Text, "/usr/") && !strings.HasPrefix(v.Text, "/lib/") && !strings.HasPrefix(v.Text, "/etc/") || strings.Contains(v.Text, ":") || strings.Contains(v.Text, "..")
	case "MAVEN_OPTS", "GRADLE_OPTS", "JAVA_OPTS", "ANT_OPTS", "SBT_OPTS", "JVM_OPTS", "LEIN_JVM_OPTS":
		return strings.Contains(v.Text, "agent") || strings.Contains(v.Text, "Xbootclasspath") || strings.Contains(v.Text, "OnOutOfMemory") || strings.Contains(v.Text, "OnError")
	case "RUSTUP_TOOLCHAIN":
		return strings.Contains(v.Text, "/")
	case "CC", "CXX", "CPP", "LD", "AR", "FC", "RUSTC":
		f := strings.Fields(v.Text)
		return len(f) > 0 && (strings.ContainsAny(v.Text, "/;|&$`") || catalog.Lookup(f[0]) == nil || isShell(f[0]) || len(f) > 1 && catalog.Lookup(f[0]) != catalog.Lookup("ccache") && catalog.Lookup(f[0]) != catalog.Lookup("gcc"))
	case "MAKEFLAGS":
		for _, f := range strings.Fields(v.Text) {
			if !strings.HasPrefix(f, "-j") && !strings.HasPrefix(f, "j") && f != "-s" && f != "--no-print-directory" && f != "--silent" {
				return true
			}
		}
		return false
	case "NPM_CONFIG_LOGLEVEL", "npm_config_loglevel", "npm_config_yes", "NPM_CONFIG_YES", "npm_config_fund", "npm_config_audit", "NPM_CONFIG_FUND", "NPM_CONFIG_AUDIT", "npm_config_progress", "NPM_CONFIG_PROGRESS", "NPM_CONFIG_UPDATE_NOTIFIER", "COREPACK_ENABLE_STRICT", "COREPACK_ENABLE_DOWNLOAD_PROMPT", "npm_config_update_notifier":
		return false
	}
	return true
}

// Steers reports whether a variable of this value makes programs run code or
// take their settings from elsewhere, or chooses a host that they talk to or
// through.
func Steers(name, value string) (code, host bool) {
	if name == "" {
		return false, false
	}
	for i := range hostVars {
		if n := hostVars[i]; n[0] == name[0] && matchName(n, name) {
			host = true
			break
		}
	}
	first := sort.SearchStrings(codeVars[:], name[:1])
	for i := 0; ; i++ { // those of one letter stand together, behind those with a star in front
		if i < first && codeVars[i][0] != '*' {
			i = first
		}
		if i == len(codeVars) || codeVars[i][0] != '*' && codeVars[i][0] != name[0] {
			break
		}
		if matchName(codeVars[i], name) {
			return codeVar(name, Word{Text: value, Known: true}), host
		}
	}
	return false, host
}

func contains(list []string, s string) bool {
	i := sort.SearchStrings(list, s)
	if i < len(list) && list[i] == s {
		return true
	}
	for _, x := range list { // the lists are short, and order is for readers
		if x == s {
			return true
		}
	}
	return false
}

// secretWords are what variables that hold secrets are named by.
var secretWords = [...]string{"TOKEN", "SECRET", "PASSWORD", "PASSWD", "PASSPHRASE", "CREDENTIAL", "APIKEY", "API_KEY", "ACCESS_KEY", "PRIVATE_KEY", "AUTH_KEY", "SIGNING_KEY", "ENCRYPTION_KEY", "DATABASE_URL", "_DSN", "COOKIE", "_PAT", "PGPASS", "_PWD", "SERVICE_KEY", "LICENSE_KEY", "_KEY_ID"}

// secretName reports whether a variable's name says that it holds a secret.
func secretName(name string) bool {
	up := strings.ToUpper(name)
	switch up {
	case "PWD", "OLDPWD", "TOKENIZERS_PARALLELISM", "MAX_TOKENS", "NUM_TOKENS", "SSH_AUTH_SOCK", "TOKENS", "GPG_TTY", "KEY":
		return false
	}
	for _, w := range secretWords {
		if i := strings.Index(up, w); i >= 0 {
			if w == "_PAT" && i+4 != len(up) || w == "_PWD" && i+4 != len(up) || w == "_DSN" && i+4 != len(up) {
				continue
			}
			if w == "TOKEN" && strings.HasPrefix(up[i:], "TOKENIZ") {
				continue
			}
			return true
		}
	}
	return strings.HasSuffix(up, "_KEY") && !strings.HasSuffix(up, "PUBLIC_KEY") && !strings.HasSuffix(up, "PRIMARY_KEY") && !strings.HasSuffix(up, "CACHE_KEY")
}

// assignEffects records assignments that change what later commands do.
func (a *analyzer) assignEffects(st *state, list []*syntax.Assign, cx *callCtx, _ bool) {
	var set []Assign
	for _, as := range list {
		if as.Name == nil {
			continue
		}
		v := st.vars[as.Name.Value]
		if v == nil {
			continue
		}
		for _, w := range v.vals {
			set = append(set, Assign{as.Name.Value, w})
		}
		if len(v.vals) == 0 && codeVar(as.Name.Value, Word{}) {
			set = append(set, Assign{as.Name.Value, Word{Text: "…"}})
		}
	}
	a.setVars(st, set, cx)
}

func (a *analyzer) assignWords(st *state, cx *callCtx) {
	for _, as := range cx.assigns {
		a.setWords(st, as.Name, []Word{as.Value})
	}
	a.setVars(st, cx.assigns, cx)
}

// setVars records, as a call of its own, code-running variables set in the
// shell: they pass to every later command if they are exported, and many are.
func (a *analyzer) setVars(st *state, set []Assign, cx *callCtx) {
	a.taintPath(st, set)
	c := Call{Dir: cx.dir, Builtin: true, Offset: cx.offset, End: cx.end}
	hot := false
	for _, as := range set {
		var does []effect.Effect
		if as.Name != "PATH" && codeVar(as.Name, as.Value) {
			does = append(does, a.varEffect(as, cx))
		}
		if does = append(does, hostsOfVar(as, cx)...); len(does) == 0 {
			continue
		}
		hot = true
		c.Assigns = append(c.Assigns, as)
		c.Words = append(c.Words, Word{Text: as.Name + "=" + as.Value.Text, Known: as.Value.Known, Data: true})
		for _, e := range does {
			addEffect(&c, e)
		}
	}
	for _, as := range set {
		if as.Name == "IFS" && (!as.Value.Known || strings.Trim(as.Value.Text, " \t\n\r\v,:;|") != "") {
			hot = true
			c.Partial = append(c.Partial, "IFS changes how words are split")
		} else if as.Name == "IFS" && strings.Trim(as.Value.Text, " \t\n") != "" {
			a.ifs(st)
		}
	}
	if hot {
		x := *cx
		x.redirs = nil
		x.assigns = c.Assigns
		a.finishCall(&c, &x)
	}
}

// ifs notes that unquoted expansions split at other characters.
func (a *analyzer) ifs(st *state) { a.note("IFS changes how words are split") }

// varEffect is what setting a code-running variable does.
func (a *analyzer) varEffect(as Assign, cx *callCtx) effect.Effect {
	e := effect.Effect{Op: effect.Execute, Target: as.Name, Why: as.Name + " makes programs run or load what it names", Bits: cx.bits}
	switch {
	case strings.HasPrefix(as.Name, "GUARD_"):
		e.Op, e.Area, e.Why = effect.Write, effect.Guard, "changes how guard itself works"
	case as.Name == "GOFLAGS" && as.Value.Known && !codeVar(as.Name, known(strings.ReplaceAll(as.Value.Text, "-mod=mod", ""))):
		e.Op, e.Target, e.Why = effect.Write, a.abs(cx.dir, "go.mod"), "lets go change go.mod"
	case (as.Name == "PYTHONPATH" || as.Name == "NODE_PATH") && a.pathsInside(as.Value, cx):
		e.Kind, e.Why = effect.ProjectCode, as.Name+" names the project's own code"
	}
	return e
}

// pathsInside reports whether a list of paths stays inside the working
// directory or the project.
func (a *analyzer) pathsInside(v Word, cx *callCtx) bool {
	lead := v.lead()
	if !v.Known {
		// $PYTHONPATH:… of the caller's own stays the caller's own.
		for _, n := range v.Vars {
			if n != "PYTHONPATH" && n != "NODE_PATH" && n != "PWD" {
				return false
			}
		}
		if len(v.From) > 0 || len(v.Vars) == 0 {
			return false
		}
		lead = v.Empty
	}
	root := cx.dir
	if a.facts != nil {
		if r := a.facts.ProjectRoot(cx.dir); r != "" {
			root = r
		}
	}
	if cx.dir == "" || root == "" {
		return false
	}
	for _, p := range strings.Split(lead, ":") {
		if p == "" {
			continue
		}
		if !below(a.abs(cx.dir, p), root) {
			return false
		}
	}
	return true
}

// home says if a program that may have settings below its home is given
// another one than the caller's.
func (a *analyzer) home(c *Call, cx *callCtx) {
	if c.Builtin || c.Row == nil || c.Row.Bits&catalog.Open != 0 || c.Sub.Bits&catalog.Open != 0 || cx.remote {
		return
	}
	var vals []Word
	if v := cx.st.vars["HOME"]; v != nil {
		vals = v.vals
	}
	for _, as := range cx.assigns {
		if as.Name == "HOME" {
			vals = []Word{as.Value}
		}
	}
	for _, v := range vals {
		if a.facts != nil && v.Known {
			if h, ok := a.facts.Home(""); ok && path.Clean(v.Text) == path.Clean(h) {
				continue
			}
		}
		addEffect(c, a.varEffect(Assign{"HOME", v}, cx))
	}
}

// envEffects adds the effects of variables set for one call.
func (a *analyzer) envEffects(c *Call, cx *callCtx) {
	a.home(c, cx)
	for _, as := range cx.assigns {
		if as.Name == "PATH" {
			if why := a.pathWhy(as.Value, cx); why != "" {
				c.Partial = append(c.Partial, why)
				addEffect(c, effect.Effect{Op: effect.Execute, Target: "PATH", Why: why, Bits: cx.bits})
			}
			continue
		}
		if codeVar(as.Name, as.Value) {
			addEffect(c, a.varEffect(as, cx))
		}
		for _, e := range hostsOfVar(as, cx) {
			addEffect(c, e)
		}
	}
}

// taintPath remembers that bare names may find other programs from here on.
func (a *analyzer) taintPath(st *state, set []Assign) {
	for _, as := range set {
		if as.Name == "PATH" {
			if why := a.pathWhy(as.Value, &callCtx{st: st, dir: oneDir(st)}); why != "" {
				st.pathTaint = why
			}
		}
	}
}

// pathWhy says why a PATH may find other programs than the catalogue knows:
// an element in the project, in a temporary directory, or relative.
func (a *analyzer) pathWhy(v Word, cx *callCtx) string {
	text := v.lead()
	if text != "" && text[0] == ':' || strings.Contains(text, "::") || !v.Known && strings.HasSuffix(v.Suffix, ":") {
		return "PATH has an empty element, which is the working directory"
	}
	if !v.Known {
		okVars := len(v.From) == 0
		for _, n := range v.Vars {
			okVars = okVars && (n == "PATH" || n == "HOME" || strings.HasSuffix(n, "_HOME") || strings.HasSuffix(n, "ROOT") || n == "GOPATH" || n == "GOBIN")
		}
		if !okVars {
			return "PATH is computed"
		}
		text = v.Empty
	}
	old := ""
	if a.facts != nil {
		old, _, _ = a.facts.Env("PATH")
	}
	rest := strings.TrimSuffix(strings.TrimSuffix(text, old), ":")
	if old != "" && rest == text && strings.HasPrefix(text, old) {
		rest = strings.TrimPrefix(strings.TrimPrefix(text, old), ":")
	}
	if v.Known && text != old && strings.HasSuffix(text, ":") {
		return "PATH has an empty element, which is the working directory"
	}
	if rest == "" {
		return ""
	}
	for _, p := range strings.Split(rest, ":") {
		switch {
		case p == "":
			continue
		case !strings.HasPrefix(p, "/"):
			return "PATH begins with a relative directory"
		case strings.HasPrefix(p, "/tmp/"), strings.HasPrefix(p, "/var/tmp/"), strings.HasPrefix(p, "/dev/shm"), p == "/tmp":
			return "PATH names a temporary directory"
		}
		if a.facts != nil && cx.dir != "" {
			if root := a.facts.ProjectRoot(cx.dir); root != "" && below(p, root) {
				return "PATH names a directory of the project"
			}
		}
	}
	return ""
}

// envAssign judges A=b of env, sudo and docker -e.
func (j *judgement) envAssign(w Word) {
	lead := w.lead()
	i := strings.IndexByte(lead, '=')
	if i <= 0 {
		return
	}
	as := Assign{lead[:i], w.cut(i + 1)}
	if j.p.top.Inner == catalog.InnerArgv && j.bits&catalog.Remote == 0 {
		j.cx.assigns = append(j.cx.assigns, as)
		return
	}
	if as.Value.Secret {
		return
	}
}
