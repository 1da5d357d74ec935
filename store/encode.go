package store

import (
	"strconv"
	"time"
	"unicode/utf8"

	"guard/effect"
)

// A record describes its fields once, for writing and for reading. The codec
// is our own because every command passes through it: encoding/json costs more
// at its first use than all else that guard does.
type record interface{ fields() []field }

// A field is one key of a record. ptr points to one of the types that
// appendField knows. A zero value is left out unless the key must be there.
type field struct {
	name string
	ptr  any
	must bool
}

// A list is a slice of records behind a pointer.
type list interface {
	size() int
	at(i int) record
	grow() record
}

type recordOf[T any] interface {
	*T
	record
}

type slice[T any, P recordOf[T]] struct{ s *[]T }

func (l slice[T, P]) size() int       { return len(*l.s) }
func (l slice[T, P]) at(i int) record { return P(&(*l.s)[i]) }
func (l slice[T, P]) grow() record {
	var zero T
	*l.s = append(*l.s, zero)
	return l.at(len(*l.s) - 1)
}

func listOf[T any, P recordOf[T]](s *[]T) list { return slice[T, P]{s} }

func appendRecord(dst []byte, r record) []byte {
	dst = append(dst, '{')
	start := len(dst)
	for _, f := range r.fields() {
		before := len(dst)
		if before > start {
			dst = append(dst, ',')
		}
		dst = appendString(dst, f.name)
		dst = append(dst, ':')
		var zero bool
		if dst, zero = appendField(dst, f.ptr); zero && !f.must {
			dst = dst[:before]
		}
	}
	return append(dst, '}')
}

// appendField appends the value behind ptr and tells whether it is zero.
func appendField(dst []byte, ptr any) (out []byte, zero bool) {
	switch p := ptr.(type) {
	case *string:
		return appendString(dst, *p), *p == ""
	case *[]string:
		dst = append(dst, '[')
		for i, w := range *p {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendString(dst, w)
		}
		return append(dst, ']'), len(*p) == 0
	case *int64:
		return strconv.AppendInt(dst, *p, 10), *p == 0
	case *uint64:
		return strconv.AppendUint(dst, *p, 10), *p == 0
	case *bool:
		return strconv.AppendBool(dst, *p), !*p
	case *time.Time:
		return appendTime(dst, *p), p.IsZero()
	case *effect.Operation:
		return appendString(dst, p.String()), *p == 0
	case *effect.Area:
		return appendString(dst, p.String()), *p == 0
	case *effect.Undo:
		return appendString(dst, p.String()), *p == 0
	case *effect.Risk:
		return appendString(dst, p.String()), *p == 0
	case *effect.Action:
		return appendString(dst, p.String()), *p == 0
	case record:
		return appendRecord(dst, p), false
	case list:
		dst = append(dst, '[')
		for i := range p.size() {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendRecord(dst, p.at(i))
		}
		return append(dst, ']'), p.size() == 0
	}
	return append(dst, "null"...), true
}

// appendTime writes t in UTC with a fixed number of digits, so that times
// compare as texts do.
func appendTime(dst []byte, t time.Time) []byte {
	dst = append(dst, '"')
	dst = t.UTC().AppendFormat(dst, timeFormat)
	return append(dst, '"')
}

const timeFormat = "2006-01-02T15:04:05.000000000Z"

// appendString writes s as a JSON string. Characters that a terminal acts on
// or does not show are escaped; a byte that is no UTF-8 becomes the visible
// text \xNN.
func appendString(dst []byte, s string) []byte {
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

// hidden reports characters that are not seen or that reorder text.
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
