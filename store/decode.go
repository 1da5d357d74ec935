package store

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"guard/effect"
)

// maxDepth bounds nesting of values that are skipped.
const maxDepth = 64

// A scanner reads one JSON value into records. It is strict: keys appear once,
// numbers are whole, text is UTF-8, and unless lax is set an unknown key is an
// error, because it may be a condition that this version would not heed.
type scanner struct {
	data  []byte
	pos   int
	lax   bool
	depth int
	spans *[]span // where the elements of the outermost list stand, if wanted
}

type span struct{ off, end int }

// A syntaxError says where a file cannot be read and why.
type syntaxError struct {
	line, column int
	what         string
}

func (e *syntaxError) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.line, e.column, e.what)
}

func (s *scanner) fail(format string, args ...any) error {
	before := s.data[:min(s.pos, len(s.data))]
	return &syntaxError{
		line:   bytes.Count(before, []byte{'\n'}) + 1,
		column: len(before) - bytes.LastIndexByte(before, '\n'),
		what:   fmt.Sprintf(format, args...),
	}
}

// decode reads data, which must hold one value and nothing else, into r.
func decode(data []byte, r record, lax bool, spans *[]span) error {
	s := &scanner{data: data, lax: lax, spans: spans}
	if err := s.record(r); err != nil {
		return err
	}
	if s.space(); s.pos < len(s.data) {
		return s.fail("unexpected text after the end")
	}
	return nil
}

func (s *scanner) space() {
	for s.pos < len(s.data) {
		switch s.data[s.pos] {
		case ' ', '\t', '\n', '\r':
			s.pos++
		default:
			return
		}
	}
}

// next skips blanks and returns the next byte, or 0 at the end.
func (s *scanner) next() byte {
	if s.space(); s.pos < len(s.data) {
		return s.data[s.pos]
	}
	return 0
}

func (s *scanner) expect(c byte) error {
	if s.next() != c {
		if s.pos >= len(s.data) {
			return s.fail("the file ends too early: %q expected", c)
		}
		return s.fail("%q expected", c)
	}
	s.pos++
	return nil
}

// elements reads a bracketed, comma-separated sequence.
func (s *scanner) elements(open, end byte, each func() error) error {
	if err := s.expect(open); err != nil {
		return err
	}
	if s.depth++; s.depth > maxDepth {
		return s.fail("nested too deeply")
	}
	defer func() { s.depth-- }()
	if s.next() == end {
		s.pos++
		return nil
	}
	for {
		if err := each(); err != nil {
			return err
		}
		if s.next() == ',' {
			s.pos++
			continue
		}
		return s.expect(end)
	}
}

func (s *scanner) record(r record) error {
	fields := r.fields()
	var seen uint64 // no record has more than 64 fields
	err := s.elements('{', '}', func() error {
		s.space()
		start := s.pos
		key, err := s.text()
		if err != nil {
			return err
		}
		for i, f := range fields {
			if f.name != key {
				continue
			}
			if seen&(1<<i) != 0 {
				s.pos = start
				return s.fail("%q appears twice", key)
			}
			seen |= 1 << i
			if err := s.expect(':'); err != nil {
				return err
			}
			return s.value(f.ptr)
		}
		if !s.lax {
			s.pos = start
			return s.fail("unknown key %q", key)
		}
		if err := s.expect(':'); err != nil {
			return err
		}
		return s.skip()
	})
	if err != nil {
		return err
	}
	for i, f := range fields {
		if f.must && seen&(1<<i) == 0 {
			return s.fail("%q is missing", f.name)
		}
	}
	return nil
}

func (s *scanner) value(ptr any) error {
	s.space()
	start := s.pos
	switch p := ptr.(type) {
	case *string:
		v, err := s.text()
		*p = v
		return err
	case *[]string:
		return s.elements('[', ']', func() error {
			v, err := s.text()
			*p = append(*p, v)
			return err
		})
	case *bool:
		for _, v := range []bool{true, false} {
			if word := strconv.FormatBool(v); bytes.HasPrefix(s.data[s.pos:], []byte(word)) {
				*p = v
				s.pos += len(word)
				return nil
			}
		}
		return s.fail("true or false expected")
	case *int64:
		v, err := strconv.ParseInt(s.digits(), 10, 64)
		if err != nil {
			s.pos = start
			return s.fail("whole number expected")
		}
		*p = v
		return nil
	case *uint64:
		v, err := strconv.ParseUint(s.digits(), 10, 64)
		if err != nil {
			s.pos = start
			return s.fail("whole number from 0 to %d expected", uint64(math.MaxUint64))
		}
		*p = v
		return nil
	case record:
		return s.record(p)
	case list:
		outermost := s.depth == 1 && s.spans != nil
		return s.elements('[', ']', func() error {
			s.space()
			start := s.pos
			err := s.record(p.grow())
			if outermost {
				*s.spans = append(*s.spans, span{start, s.pos})
			}
			return err
		})
	}
	return s.named(ptr, start)
}

// named reads a value that is written as a name or a time.
func (s *scanner) named(ptr any, start int) error {
	v, err := s.text()
	if err != nil {
		return err
	}
	ok := false
	switch p := ptr.(type) {
	case *time.Time:
		*p, err = time.Parse(time.RFC3339Nano, v)
		*p, ok = p.UTC(), err == nil
	case *effect.Operation:
		*p, ok = effect.ParseOperation(v)
	case *effect.Area:
		*p, ok = effect.ParseArea(v)
	case *effect.Undo:
		*p, ok = effect.ParseUndo(v)
	case *effect.Risk:
		*p, ok = effect.ParseRisk(v)
	case *effect.Action:
		*p, ok = effect.ParseAction(v)
	}
	if !ok {
		s.pos = start
		return s.fail("%q is not a value this key can have", v)
	}
	return nil
}

// digits returns the characters of a number, with its sign.
func (s *scanner) digits() string {
	start := s.pos
	for s.pos < len(s.data) && (s.data[s.pos] >= '0' && s.data[s.pos] <= '9' || s.pos == start && s.data[s.pos] == '-') {
		s.pos++
	}
	return string(s.data[start:s.pos])
}

func (s *scanner) text() (string, error) {
	if err := s.expect('"'); err != nil {
		return "", err
	}
	start := s.pos
	for s.pos < len(s.data) {
		switch c := s.data[s.pos]; {
		case c == '"':
			raw := s.data[start:s.pos]
			if !utf8.Valid(raw) {
				s.pos = start
				return "", s.fail("text is not UTF-8")
			}
			s.pos++
			return string(raw), nil
		case c == '\\':
			return s.escaped(start)
		case c < 0x20:
			return "", s.fail("control character in a text")
		}
		s.pos++
	}
	return "", s.fail("the file ends inside a text")
}

// escaped reads the rest of a text whose first escape stands at s.pos.
func (s *scanner) escaped(start int) (string, error) {
	out := append([]byte(nil), s.data[start:s.pos]...)
	for s.pos < len(s.data) {
		c := s.data[s.pos]
		switch {
		case c == '"':
			if !utf8.Valid(out) {
				return "", s.fail("text is not UTF-8")
			}
			s.pos++
			return string(out), nil
		case c < 0x20:
			return "", s.fail("control character in a text")
		case c != '\\':
			out = append(out, c)
			s.pos++
			continue
		}
		if s.pos+1 >= len(s.data) {
			break
		}
		e := s.data[s.pos+1]
		if e == 'u' {
			r, ok := s.unit(s.pos)
			if ok && utf16.IsSurrogate(r) {
				low, ok2 := s.unit(s.pos + 6)
				r = utf16.DecodeRune(r, low)
				ok = ok2 && r != utf8.RuneError
				s.pos += 6
			}
			if !ok {
				return "", s.fail("bad \\u escape")
			}
			out = utf8.AppendRune(out, r)
			s.pos += 6
			continue
		}
		i := bytes.IndexByte([]byte(`"\/bfnrt`), e)
		if i < 0 {
			return "", s.fail("bad escape")
		}
		out = append(out, "\"\\/\b\f\n\r\t"[i])
		s.pos += 2
	}
	return "", s.fail("the file ends inside a text")
}

// unit reads \uXXXX at pos.
func (s *scanner) unit(pos int) (rune, bool) {
	if pos+6 > len(s.data) || s.data[pos] != '\\' || s.data[pos+1] != 'u' {
		return 0, false
	}
	v, err := strconv.ParseUint(string(s.data[pos+2:pos+6]), 16, 16)
	return rune(v), err == nil
}

// skip passes over any value.
func (s *scanner) skip() error {
	switch c := s.next(); {
	case c == '"':
		_, err := s.text()
		return err
	case c == '{':
		return s.elements('{', '}', func() error {
			if _, err := s.text(); err != nil {
				return err
			}
			if err := s.expect(':'); err != nil {
				return err
			}
			return s.skip()
		})
	case c == '[':
		return s.elements('[', ']', s.skip)
	}
	start := s.pos
	for s.pos < len(s.data) {
		switch c := s.data[s.pos]; {
		case c >= 'a' && c <= 'z', c >= '0' && c <= '9', c == '-', c == '+', c == '.', c == 'E':
			s.pos++
			continue
		}
		break
	}
	if s.pos == start {
		return s.fail("value expected")
	}
	return nil
}
