package shellparse

import (
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

// orderSchemes are those whose addresses or input are commands for a server.
const orderSchemes = " gopher gophers dict telnet mqtt mqtts smtp smtps "

// url judges a URL that is fetched.
func (j *judgement) url(w Word, why string) {
	lead := w.lead()
	if strings.HasPrefix(strings.ToLower(lead), "file:") {
		j.fileURL(w, why)
		return
	}
	if scheme, _, ok := strings.Cut(lead, "://"); ok && hasWord(orderSchemes, strings.ToLower(scheme)) {
		j.fail("an address of " + scheme + " can give the server any order")
	}
	host := hostOf(lead)
	j.host = host
	e := effect.Effect{Op: effect.Network, Target: host, Why: why}
	if !w.Known || w.Secret {
		e.Partial = !w.Known && !hostKnown(lead)
		j.query(w)
	} else if strings.Contains(lead, "@") && strings.Contains(lead, "://") && userInfo(lead) {
		e.Bits |= effect.Send
		e.Why = orElse(why, "sends a password in the address")
	}
	j.add(e)
}

// hostKnown reports whether the known beginning of a URL holds all of its
// host.
func hostKnown(lead string) bool {
	i := strings.Index(lead, "://")
	return i >= 0 && strings.IndexByte(lead[i+3:], '/') > 0
}

func userInfo(u string) bool {
	_, rest, ok := strings.Cut(u, "://")
	if !ok {
		return false
	}
	auth, _, _ := strings.Cut(rest, "/")
	at := strings.LastIndexByte(auth, '@')
	return at > 0 && strings.Contains(auth[:at], ":")
}

// hostOf is the host in a URL, in user@host, in host:path, or the word itself.
func hostOf(s string) string {
	if _, rest, ok := strings.Cut(s, "://"); ok {
		s = rest
	}
	if i := strings.IndexAny(s, "/?#"); i >= 0 {
		s = s[:i]
	}
	if i := strings.LastIndexByte(s, '@'); i >= 0 {
		s = s[i+1:]
	}
	if strings.HasPrefix(s, "[") {
		if i := strings.IndexByte(s, ']'); i > 0 {
			return s[1:i]
		}
	}
	if i := strings.IndexByte(s, ':'); i >= 0 && strings.Count(s, ":") == 1 {
		s = s[:i]
	}
	return strings.ToLower(s)
}

// query judges text that travels to another host: computed words, and
// variables named like secrets, are data that leaves.
func (j *judgement) query(w Word) {
	if w.Secret {
		j.add(effect.Effect{Op: effect.Read, Area: effect.Secret, Undo: effect.UndoNone, Why: "sends a variable named like a secret", Danger: "secret_read"})
		j.add(effect.Effect{Op: effect.Network, Bits: effect.Send, Target: j.host, Why: "sends a variable named like a secret"})
		return
	}
	if w.Known && len(w.From) == 0 {
		return
	}
	if w.Known && len(w.Vars) == 0 && !j.a.anyFrom(w.From, readsSecret) && len(w.From) > 0 {
		return // a substitution whose text is known
	}
	if w.Number && !w.Known {
		return
	}
	j.c.Producers = append(j.c.Producers, w.From...)
	j.add(effect.Effect{Op: effect.Network, Bits: effect.Send, Target: j.host, Partial: true, Danger: "computed_text", Why: "computed words leave this machine"})
}

func readsSecret(e effect.Effect) bool { return e.Area == effect.Secret }

// upload judges data that is sent: @file reads it.
func (j *judgement) upload(r catalog.Role, w Word, why string) {
	why = orElse(why, "sends data")
	lead := w.lead()
	file := Word{}
	hasFile := false
	if r == catalog.AtFile && strings.HasPrefix(lead, "@") {
		file, hasFile = w.cut(1), true
	} else if i := strings.IndexAny(lead, "@<"); r == catalog.FormFile && (i == 0 && lead[0] == '@' || i > 0 && (lead[i-1] == '=' || lead[i] == '@' && isName(lead[:i]))) {
		file, hasFile = w.cut(i+1), true
		if k := strings.IndexByte(file.Text, ';'); k >= 0 && file.Known {
			file.Text = file.Text[:k]
		}
	} else if r == catalog.AtFile && strings.Contains(lead, "=@") {
		i := strings.Index(lead, "=@")
		file, hasFile = w.cut(i+2), true
	}
	if hasFile {
		if file.Known && (file.Text == "-" || file.Text == "/dev/stdin") {
			j.sends = true
		} else {
			j.path(effect.Read, file, effect.Effect{Bits: effect.Send, Why: "sends this file"})
		}
	} else {
		j.query(w)
	}
	j.add(effect.Effect{Op: effect.Network, Bits: effect.Send, Target: j.callHost(), Why: why})
	if s := strings.ToLower(lead); !hasFile && strings.Contains(s, "mutation") {
		for _, verb := range [...]string{"delete", "destroy", "drop", "remove", "purge", "terminate", "wipe"} {
			if strings.Contains(s, verb) {
				j.add(effect.Effect{Op: effect.Delete, Area: effect.Cloud, Bits: effect.Send | effect.Remote, Target: j.callHost(), Why: "asks the server to " + verb})
				break
			}
		}
	}
}

// callHost is the host of the call, which may stand after the data.
func (j *judgement) callHost() string {
	if j.host != "" {
		return j.host
	}
	for _, o := range j.p.operands {
		if h := hostOf(o.lead()); h != "" {
			return h
		}
	}
	return ""
}

// method judges an HTTP method.
func (j *judgement) method(w Word) {
	m := strings.ToUpper(strings.TrimPrefix(w.Text, "="))
	e := effect.Effect{Op: effect.Network, Bits: effect.Send, Target: j.callHost(), Why: "method " + clip(m)}
	switch {
	case !w.Known:
		e.Partial = true
		e.Why = "computed method"
	case m == "GET" || m == "HEAD" || m == "OPTIONS":
		return
	case m == "DELETE":
		e.Op, e.Bits, e.Area = effect.Delete, effect.Send|effect.Remote, effect.Cloud
		if j.area != effect.File {
			e.Area = j.area
		}
		e.Why = "asks the server to delete"
	}
	j.add(e)
}

// stdinData judges a call that sends what it is fed.
func (j *judgement) stdinData() {
	in := j.cx.stdin
	if !in.set || j.bits&(catalog.Send|catalog.Remote) == 0 && !j.sends {
		return
	}
	j.c.Producers = append(j.c.Producers, in.from...)
	if !in.known || strings.TrimSpace(in.text) != "" {
		j.add(effect.Effect{Op: effect.Network, Bits: effect.Send, Target: j.callHost(), Why: "sends what it is fed"})
	}
}

// hostPath judges HOST:PATH and local paths of scp and rsync.
func (j *judgement) hostPath(r catalog.Role, w Word, e effect.Effect) {
	host, rest, remote := splitHost(w.lead())
	far := false // another operand is remote
	for _, o := range j.p.operands {
		if _, _, ok := splitHost(o.lead()); ok {
			far = true
		}
	}
	switch {
	case remote && r == catalog.HostPath:
		j.host = host
		e.Op, e.Target, e.Bits = effect.Network, host, effect.Remote
		e.Why = orElse(e.Why, "fetches "+clip(rest))
		j.add(e)
	case remote:
		j.host = host
		e.Op, e.Target, e.Bits = effect.Network, host, effect.Remote|effect.Send
		e.Why = orElse(e.Why, "sends files to "+clip(host))
		j.add(e)
	case r == catalog.HostPath:
		if far {
			e.Bits |= effect.Send
		}
		j.path(effect.Read, w, e)
	default:
		j.path(effect.Write, w, e)
	}
	if !w.Known && (remote || far) {
		j.query(w)
	}
}

// splitHost splits host:path; a colon after a slash belongs to a file name.
func splitHost(s string) (host, rest string, ok bool) {
	if _, r, found := strings.Cut(s, "://"); found {
		h, p, _ := strings.Cut(r, "/")
		return hostOf(h), p, true
	}
	i := strings.IndexByte(s, ':')
	if i <= 0 || strings.IndexByte(s[:i], '/') >= 0 {
		return "", s, false
	}
	return hostOf(s[:i]), s[i+1:], true
}

// mount judges -v source:target of a container.
func (j *judgement) mount(w Word) {
	lead := w.lead()
	src, rest, _ := strings.Cut(lead, ":")
	ro := strings.HasSuffix(rest, ":ro") || strings.Contains(lead, "readonly")
	if strings.Contains(lead, "=") { // --mount type=bind,source=/x,target=/y
		src = ""
		for _, kv := range strings.Split(lead, ",") {
			k, v, _ := strings.Cut(kv, "=")
			switch k {
			case "source", "src":
				src = v
			case "type":
				if v == "volume" || v == "tmpfs" {
					return
				}
			}
		}
	}
	if src == "" && w.Known {
		return
	}
	if w.Known && !strings.ContainsAny(src, "/.~$") {
		return // a named volume
	}
	op := effect.Write
	if ro {
		op = effect.Read
	}
	e := effect.Effect{Op: op, Area: effect.Container, Why: "the container reaches this directory", Danger: "container_host_access"}
	if !w.Known {
		e.Partial = true
	}
	e.Target = j.a.abs(j.dir, src)
	if src == "" {
		e.Target = ""
	}
	if op == effect.Read {
		e.Danger = ""
	}
	j.add(e)
}

// sshOptions are the settings of ssh that run nothing and write nothing.
var sshOptions = [...]string{"addressfamily", "batchmode", "bindaddress", "ciphers", "compression", "connectionattempts", "connecttimeout", "controlmaster", "controlpersist", "escapechar", "exitonforwardfailure", "fingerprinthash", "forwardagent", "forwardx11", "gssapiauthentication", "hostkeyalgorithms", "hostkeyalias", "hostname", "identitiesonly", "identityfile", "ipqos", "kbdinteractiveauthentication", "kexalgorithms", "loglevel", "macs", "numberofpasswordprompts", "passwordauthentication", "port", "preferredauthentications", "proxyjump", "pubkeyacceptedalgorithms", "pubkeyauthentication", "requesttty", "serveralivecountmax", "serveraliveinterval", "stricthostkeychecking", "tcpkeepalive", "updatehostkeys", "user", "userknownhostsfile", "visualhostkey", "controlpath", "checkhostip", "rekeylimit", "sendenv"}

// hops adds the hosts that ssh contacts on its way, or in the place of the one
// that the words name: a list of USER@HOST:PORT.
func (j *judgement) hops(w Word) {
	if w.Known && strings.EqualFold(strings.TrimSpace(w.Text), "none") {
		return
	}
	for _, hop := range strings.Split(strings.Trim(w.lead(), "= \""), ",") {
		host, _, _ := splitHost("ssh://" + strings.TrimPrefix(hop, "ssh://"))
		j.add(effect.Effect{Op: effect.Network, Target: orElse(host, hop), Partial: !w.Known, Bits: effect.Remote, Why: "contacted on the way"})
	}
}

// jumps judges the hosts that -J names.
func (j *judgement) jumps() {
	switch j.c.Program {
	case "ssh", "slogin", "scp", "sftp", "autossh":
		for _, v := range j.p.vals {
			if v.name == "-J" {
				j.hops(v.word)
			}
		}
	case "gh", "glab":
		for _, v := range j.p.vals {
			// A query may print the environment.
			if (v.name == "--jq" || v.name == "-q") && (strings.Contains(v.word.Text, "env") || strings.Contains(v.word.Text, "ENV")) {
				j.source(catalog.Jq, v.word)
			}
		}
	}
}

// sshOption judges -o Key=value.
func (j *judgement) sshOption(w Word) {
	lead := w.lead()
	i := strings.IndexAny(lead, "= ")
	if i < 0 {
		i = len(lead)
	}
	key := strings.ToLower(lead[:i])
	if contains(sshOptions[:], key) && (w.Known || i < len(lead)) {
		if key == "hostname" || key == "proxyjump" {
			j.hops(w.cut(min(len(lead), i+1)))
		}
		return
	}
	j.fail("ssh option " + clip(lead) + " may run a program")
	j.add(effect.Effect{Op: effect.Execute, Target: key, Why: "ssh option " + clip(key) + " may run a program"})
	if i < len(lead) && w.Known {
		j.script(known(strings.TrimLeft(lead[i:], "= ")))
	}
}
