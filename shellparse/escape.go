package shellparse

import (
	"strings"
	"unicode/utf8"
)

func unescapeQuoted(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			switch s[i+1] {
			case '$', '`', '"', '\\':
				i++
			case '\n':
				i++
				continue
			}
		}
		out = append(out, s[i])
	}
	return string(out)
}

// ansiC decodes the escapes of $'…', which ends at a NUL.
func ansiC(s string) string {
	s = escapes(s)
	if i := strings.IndexByte(s, 0); i >= 0 {
		s = s[:i]
	}
	return s
}

// escapes decodes backslash escapes as printf prints them.
func escapes(s string) string {
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			out = append(out, s[i])
			continue
		}
		i++
		switch c := s[i]; c {
		case 'a':
			out = append(out, 7)
		case 'b':
			out = append(out, 8)
		case 'e', 'E':
			out = append(out, 27)
		case 'f':
			out = append(out, 12)
		case 'n':
			out = append(out, '\n')
		case 'r':
			out = append(out, '\r')
		case 't':
			out = append(out, '\t')
		case 'v':
			out = append(out, 11)
		case '\\', '\'', '"', '?':
			out = append(out, c)
		case 'x', 'u', 'U':
			n := map[byte]int{'x': 2, 'u': 4, 'U': 8}[c]
			v, k := digits(s[i+1:], n, 16)
			if k == 0 {
				out = append(out, '\\', c)
				break
			}
			i += k
			if c == 'x' {
				out = append(out, byte(v))
			} else {
				out = utf8.AppendRune(out, rune(v))
			}
		case 'c':
			if i+1 < len(s) {
				i++
				out = append(out, s[i]&0x1f)
			}
		default:
			if c >= '0' && c <= '7' {
				v, k := digits(s[i:], 3, 8)
				i += k - 1
				out = append(out, byte(v))
				break
			}
			out = append(out, '\\', c)
		}
	}
	return string(out)
}

// digits reads up to n digits of base from s, and how many it used.
func digits(s string, n, base int) (v, used int) {
	for used < n && used < len(s) {
		d := strings.IndexByte("0123456789abcdef", s[used]|0x20)
		if s[used] >= '0' && s[used] <= '9' {
			d = int(s[used] - '0')
		}
		if d < 0 || d >= base {
			break
		}
		v = v*base + d
		used++
	}
	return v, used
}
