package store

import (
	"strconv"
	"time"

	"guard/effect"
	"guard/internal/jsontext"
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
		dst = jsontext.Append(dst, f.name)
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
		return jsontext.Append(dst, *p), *p == ""
	case *[]string:
		dst = append(dst, '[')
		for i, w := range *p {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = jsontext.Append(dst, w)
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
		return jsontext.Append(dst, p.String()), *p == 0
	case *effect.Area:
		return jsontext.Append(dst, p.String()), *p == 0
	case *effect.Undo:
		return jsontext.Append(dst, p.String()), *p == 0
	case *effect.Risk:
		return jsontext.Append(dst, p.String()), *p == 0
	case *effect.Action:
		return jsontext.Append(dst, p.String()), *p == 0
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
