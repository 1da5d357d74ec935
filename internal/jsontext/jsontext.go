// Package jsontext writes strings of JSON that show what they hold: whatever a
// terminal acts on, or does not show, is escaped. It is our own because every
// command passes through it, and encoding/json costs more at its first use than
// all else that guard does.
package jsontext

import "unicode/utf8"

// Append appends s to dst as a JSON string. A byte that is no UTF-8 becomes the
// visible text \xNN.
func Append(dst []byte, s string) []byte {
	dst = append(dst, '"')
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			if c >= 0x20 && c != '"' && c != '\\' && c != 0x7f {
				i++
				continue
			}
			dst = append(dst, s[start:i]...)
			switch c {
			case '"', '\\':
				dst = append(dst, '\\', c)
			case '\n':
				dst = append(dst, '\\', 'n')
			case '\t':
				dst = append(dst, '\\', 't')
			case '\r':
				dst = append(dst, '\\', 'r')
			default:
				dst = appendUnit(dst, uint16(c))
			}
			i++
			start = i
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && n == 1 {
			dst = append(dst, s[start:i]...)
			dst = append(dst, '\\', '\\', 'x', hexDigits[c>>4], hexDigits[c&15])
			i++
			start = i
			continue
		}
		if hidden(r) {
			dst = append(dst, s[start:i]...)
			if r > 0xffff {
				dst = appendUnit(dst, uint16(0xd800+(r-0x10000)>>10))
				dst = appendUnit(dst, uint16(0xdc00+(r-0x10000)&0x3ff))
			} else {
				dst = appendUnit(dst, uint16(r))
			}
			start = i + n
		}
		i += n
	}
	return append(append(dst, s[start:]...), '"')
}

const hexDigits = "0123456789abcdef"

func appendUnit(dst []byte, u uint16) []byte {
	return append(dst, '\\', 'u', hexDigits[u>>12], hexDigits[u>>8&15], hexDigits[u>>4&15], hexDigits[u&15])
}

// hidden reports characters beyond ASCII that are not seen or that reorder text.
func hidden(r rune) bool {
	switch {
	case r < 0xa0, r == 0xad, r == 0x61c, r == 0x180e, r == 0xfeff:
		return true
	case r >= 0x200b && r <= 0x200f, r >= 0x2028 && r <= 0x202e, r >= 0x2060 && r <= 0x206f:
		return true
	case r >= 0xfe00 && r <= 0xfe0f, r >= 0xfff9 && r <= 0xfffb, r >= 0xe0000 && r <= 0xe0fff:
		return true
	}
	return false
}
