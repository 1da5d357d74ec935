package jsontext

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestAppend(t *testing.T) {
	for in, want := range map[string]string{
		"":                 `""`,
		"ls -l":            `"ls -l"`,
		`say "a\b"`:        `"say \"a\\b\""`,
		"a\nb\tc\rd":       `"a\nb\tc\rd"`,
		"\x00\x1b[2J\x7f":  `"\u0000\u001b[2J\u007f"`,
		"caf\u00e9 \u4e16": "\"caf\u00e9 \u4e16\"",
		"\u0085\u00a0":     "\"\\u0085\u00a0\"",
		"\u202egnp.exe":    `"\u202egnp.exe"`,
		"a\u200bb\u2028c":  `"a\u200bb\u2028c"`,
		"\xff\xfe":         `"\\xff\\xfe"`,
		"\ufffd":           "\"\ufffd\"",
		"\U000e0041":       `"\udb40\udc41"`,
		"\U0001f600\ufe0f": "\"\U0001f600\\ufe0f\"",
	} {
		if got := string(Append(nil, in)); got != want {
			t.Errorf("Append(%q) = %s, want %s", in, got, want)
		}
	}
}

// FuzzAppend holds that any JSON reader finds the very text, and that no byte
// written acts on a terminal.
func FuzzAppend(f *testing.F) {
	for _, s := range []string{"", "a\"\\", "\x00\x80\u2028\U000e0041", strings.Repeat("\u202e", 3)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		b := Append([]byte("x"), s)
		if b[0] != 'x' {
			t.Fatalf("%q does not follow what was there", b)
		}
		var back string
		if err := json.Unmarshal(b[1:], &back); err != nil {
			t.Fatalf("%q: %v", b, err)
		}
		if utf8.ValidString(s) && back != s {
			t.Fatalf("%q is read as %q", s, back)
		}
		for _, r := range string(b) {
			if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == 0x2028 || r == 0x2029 {
				t.Fatalf("%q holds %U", b, r)
			}
		}
	})
}
