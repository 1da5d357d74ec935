package store

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"guard/effect"
	"guard/internal/jsontext"
)

// A Filter chooses entries of the audit log. Empty fields choose all.
type Filter struct {
	ID, Kind, User, Tool, Program, Session, Rule, Agent string

	Answered bool // only what a person was asked about and answered

	From, To time.Time // From is included, To is not

	Action string      // "allow", "deny" or "ask"
	Risk   effect.Risk // this or higher

	Limit       int   // at most so many entries; 0: no limit
	Bytes       int64 // about how much of each file is read; 0: all of it
	OldestFirst bool  // else newest first
}

// ErrStop ends a query early when its function returns it; Query returns nil
// then.
var ErrStop = errors.New("stop")

// Query gives every chosen entry to yield, newest first unless told otherwise,
// and returns the error that yield returned. Lines that are not whole are
// passed over: [Store.Verify] reports them.
func (s *Store) Query(want Filter, yield func(Entry) error) error {
	if want.Action != "" {
		if _, ok := effect.ParseAction(want.Action); !ok {
			return fmt.Errorf("decision %q is not allow, deny or ask", want.Action)
		}
	}
	names, err := s.auditFiles()
	if err != nil {
		return err
	}
	if !want.OldestFirst {
		slices.Reverse(names)
	}
	needles := want.needles()
	left := want.Limit
	for _, name := range names {
		if !want.From.IsZero() && len(name) > 7 && name[:7] < want.From.UTC().Format("2006-01") {
			continue // no entry is in the file of an earlier month than its own
		}
		err := eachLine(s.audit(name), want.OldestFirst, want.Bytes, func(line []byte) error {
			for _, n := range needles {
				if !bytes.Contains(line, n) {
					return nil
				}
			}
			if !want.inTime(line) {
				return nil
			}
			var e Entry
			if decode(line, &e, true, nil) != nil || !want.chooses(&e) {
				return nil
			}
			if err := yield(e); err != nil {
				return err
			}
			if left--; left == 0 {
				return ErrStop
			}
			return nil
		})
		if errors.Is(err, ErrStop) {
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// needles are texts that every chosen line holds, as the log writes them.
func (f *Filter) needles() [][]byte {
	var out [][]byte
	for _, p := range [...]struct{ key, value string }{
		{"id", f.ID}, {"kind", f.Kind}, {"user", f.User}, {"tool", f.Tool}, {"program", f.Program}, {"session", f.Session},
		{"rule", f.Rule}, {"agent", f.Agent}, {"action", f.Action},
	} {
		if p.value != "" {
			out = append(out, jsontext.Append(append(jsontext.Append(nil, p.key), ':'), p.value))
		}
	}
	if f.Answered {
		out = append(out, []byte(`"answer":"`))
	}
	return out
}

// inTime compares times as texts; a line without one is left to chooses.
func (f *Filter) inTime(line []byte) bool {
	const key = `"time":"`
	i := bytes.Index(line, []byte(key))
	if i < 0 || len(line) < i+len(key)+len(timeFormat) {
		return true
	}
	at := string(line[i+len(key) : i+len(key)+len(timeFormat)])
	return (f.From.IsZero() || at >= f.From.UTC().Format(timeFormat)) && (f.To.IsZero() || at < f.To.UTC().Format(timeFormat))
}

func (f *Filter) chooses(e *Entry) bool {
	same := func(want, have string) bool { return want == "" || want == have }
	return same(f.ID, e.ID) && same(f.Kind, e.Kind) && (!f.Answered || e.Answer != "") && same(f.User, e.User) && same(f.Tool, e.Tool) && same(f.Session, e.Session) && same(f.Agent, e.Agent) &&
		same(f.Action, e.Action.String()) && e.Risk >= f.Risk &&
		(f.From.IsZero() || !e.Time.Before(f.From)) && (f.To.IsZero() || e.Time.Before(f.To)) &&
		(f.Program == "" || slices.ContainsFunc(e.Calls, func(c EntryCall) bool { return c.Program == f.Program })) &&
		(same(f.Rule, e.Rule) || slices.ContainsFunc(e.Calls, func(c EntryCall) bool { return c.Rule == f.Rule }))
}

const chunk = 256 << 10

// eachLine gives the lines of a file to each, from the front or the back,
// without holding more of it than a chunk and a line. If most is not 0 it stops
// after about so many bytes.
func eachLine(path string, forward bool, most int64, each func([]byte) error) error {
	f, info, err := openPrivate(path, os.O_RDONLY)
	if err != nil {
		return fmt.Errorf("cannot read the audit log: %w", err)
	}
	defer f.Close()
	size := info.Size() // lines that come later are not read
	var rest []byte
	for done := int64(0); done < size; {
		if most > 0 && done >= most {
			return nil
		}
		n := min(chunk, size-done)
		off := done
		if !forward {
			off = size - done - n
		}
		part := make([]byte, n, n+int64(len(rest)))
		if _, err := f.ReadAt(part, off); err != nil {
			return fmt.Errorf("cannot read %q: %w", path, err)
		}
		done += n
		if forward {
			rest = append(rest, part...)
			for {
				i := bytes.IndexByte(rest, '\n')
				if i < 0 {
					break
				}
				if err := each(rest[:i]); err != nil {
					return err
				}
				rest = rest[i+1:]
			}
			continue
		}
		rest = append(part, rest...)
		for {
			i := bytes.LastIndexByte(rest, '\n')
			if i < 0 {
				break
			}
			if err := each(rest[i+1:]); err != nil {
				return err
			}
			rest = rest[:i]
		}
	}
	if len(rest) == 0 {
		return nil
	}
	return each(rest)
}
