package shellparse

import (
	"net/url"
	"strings"

	"guard/effect"
	"guard/shellparse/catalog"
)

// fileURL judges what follows "file:" in a URL. What a client may turn into
// another name than it looks like is not judged.
func (j *judgement) fileURL(w Word, why string) {
	w = w.cut(len("file:"))
	if strings.HasPrefix(w.lead(), "//") {
		w = w.cut(2)
	}
	for _, host := range [...]string{"localhost/", "127.0.0.1/"} {
		if strings.HasPrefix(strings.ToLower(w.lead()), host) {
			w = w.cut(len(host) - 1)
		}
	}
	if !strings.HasPrefix(w.lead(), "/") || strings.ContainsAny(w.lead(), "{}[]") {
		j.fail("which file the address names is not known")
		return
	}
	if w.Known {
		text, _, _ := strings.Cut(w.Text, "#")
		text, _, _ = strings.Cut(text, "?")
		plain, err := url.PathUnescape(text)
		if err != nil {
			j.fail("which file the address names is not known")
			return
		}
		w.Text = plain
	} else if strings.Contains(w.lead(), "%") {
		j.fail("which file the address names is not known")
	}
	j.path(effect.Read, w, effect.Effect{Why: why})
}

// onlyFiles reports whether all that is fetched are files of this machine.
func (j *judgement) onlyFiles(args []catalog.Role, operands []Word) bool {
	if len(args) == 0 || args[0] != catalog.URL || len(operands) == 0 {
		return false
	}
	for _, o := range operands {
		if !o.Known || !strings.HasPrefix(strings.ToLower(o.Text), "file:") {
			return false
		}
	}
	for _, v := range j.p.vals {
		if r := j.roleOf(v); r >= catalog.URL && r <= catalog.Method {
			return false
		}
	}
	return true
}

// operandDir goes to the directory that the operands are named from. Of several
// each holds for the operands behind it, which is not followed: they are read.
func (j *judgement) operandDir() {
	var at *flagVal
	for i, v := range j.p.vals {
		if j.roleOf(v) != catalog.OperandDir {
			continue
		}
		if at != nil {
			for _, v := range j.p.vals {
				if j.roleOf(v) == catalog.OperandDir {
					j.path(effect.Read, v.word, effect.Effect{})
				}
			}
			return
		}
		at = &j.p.vals[i]
	}
	if at == nil {
		return
	}
	if len(j.p.operands) == 0 {
		j.path(effect.Read, at.word, effect.Effect{})
		return
	}
	if !at.word.Known || at.word.Glob {
		j.dir = ""
	} else if j.dir != "" || strings.HasPrefix(at.word.Text, "/") {
		j.dir = j.a.abs(j.dir, at.word.Text)
	}
}

// writeOut judges curl's format of what it prints when it is done: it may be
// in a file, and may send the output to one.
func (j *judgement) writeOut(w Word, e effect.Effect) {
	if strings.HasPrefix(w.lead(), "@") {
		j.path(effect.Read, w.cut(1), e)
		return
	}
	if !w.Known {
		j.fail("the format may name a file to write")
		return
	}
	for rest := w.Text; ; {
		_, after, ok := strings.Cut(rest, "%output{")
		if !ok {
			return
		}
		name, tail, _ := strings.Cut(after, "}")
		j.path(effect.Write, known(strings.TrimPrefix(name, ">>")), e)
		rest = tail
	}
}

// noExec handles sh -n: an interactive shell ignores it, and another option may
// take it back.
func (j *judgement) noExec() {
	checks, other := false, false
	for _, v := range j.p.seen {
		switch v.name {
		case "-n", "--noexec":
			checks = true
		case "-i", "--interactive", "-o", "-O", "+o", "+O":
			other = other || v.word.Text != "posix" && v.word.Text != "pipefail"
		}
	}
	if checks && other {
		j.fail("the shell may run it after all")
	}
}

// filterGraph judges filters of ffmpeg. Those that write statistics, load
// libraries or take orders are told by name or by the file they name.
func (j *judgement) filterGraph(w Word) {
	if !w.Known {
		j.fail("filters that are computed")
		return
	}
	for _, s := range [...]string{"file=", "movie=", "filename=", "stats=", "ladspa", "lv2", "frei0r", "zmq", "sendcmd", "opencl", "dnn_", "metadata=", "ametadata="} {
		if strings.Contains(w.Text, s) {
			j.fail("a filter that names a file or loads code: " + s)
			return
		}
	}
}

// imageCoders are the prefixes CODER: of ImageMagick that only say how a file
// is coded. Others fetch, delete, print or run what follows them.
const imageCoders = " png png8 png24 png32 png48 png64 jpg jpeg jpe gif webp tif tiff tiff64 bmp bmp2 bmp3 ico cur rgb rgba bgr bgra cmyk gray graya ppm pgm pbm pnm pam pfm miff heic heif avif jxl jp2 psd tga xpm xbm dds exr hdr "

// imageText are the prefixes of pictures and reports that no file stands for.
const imageText = " xc canvas gradient radial-gradient plasma pattern null rose logo granite netscape wizard info json yaml histogram sparse-color txt fd label caption "

// image judges a name that ImageMagick reads or writes.
func (j *judgement) image(op effect.Operation, w Word, e effect.Effect) {
	lead := w.lead()
	if strings.HasPrefix(lead, "|") || strings.HasPrefix(lead, "@") || !w.Known && lead == "" && !w.Solid {
		j.fail("the name of a picture can run a program or list files")
		return
	}
	coder, rest, ok := strings.Cut(lead, ":")
	if !ok || len(coder) < 2 || strings.ContainsAny(coder, "/.") {
		j.path(op, w, e)
		return
	}
	coder = " " + strings.ToLower(coder) + " "
	switch {
	case strings.Contains(" http https ftp ", coder):
		j.url(w, e.Why)
	case strings.HasPrefix(rest, "@"):
		j.path(effect.Read, w.cut(len(coder)), e)
	case strings.Contains(imageCoders, coder):
		j.path(op, w.cut(len(coder)-1), e)
	case strings.Contains(imageText, coder):
		if op == effect.Write && rest != "" && rest != "-" {
			j.path(op, w.cut(len(coder)-1), e)
		}
	default:
		j.fail("a picture's prefix that can fetch, delete or run: " + clip(lead))
	}
}
