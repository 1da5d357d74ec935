package shellparse

import (
	"encoding/base64"
	"strings"
)

// decode64 is base64 -d of text that is known: what a decoded payload says is
// judged like any script.
func decode64(ws []Word, in stream) (stream, bool) {
	dec := false
	for _, w := range ws {
		switch w.Text {
		case "-d", "-D", "--decode", "-di", "-id":
			dec = true
		default:
			return stream{}, false
		}
	}
	if !dec || !in.known || !in.set {
		return stream{}, false
	}
	clean := strings.Map(func(r rune) rune {
		if r == '\n' || r == ' ' || r == '\t' || r == '\r' {
			return -1
		}
		return r
	}, in.text)
	b, err := base64.StdEncoding.DecodeString(clean)
	if err != nil {
		return stream{}, false
	}
	return stream{set: true, known: true, text: string(b)}, true
}
