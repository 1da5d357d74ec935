package local

import (
	"time"

	"guard/guard"
	"guard/store"
)

// setBypass says how far the flags of the command line count. A person at the
// terminal may answer what is below high risk beforehand; all else, and whoever
// is not there, needs the consent that a person typed in this session. In CI
// nobody could have: there the administrator may let count what takes none.
func (l *Local) setBypass(override bool) {
	switch {
	case l.CI != "":
		if override {
			l.bypass = min(l.o.Bypass, guard.BelowHigh)
		}
	case l.Unasked == nil:
		l.bypass, l.consented = min(l.o.Bypass, guard.BelowHigh), l.o.Bypass
	default:
		l.consented = l.o.Bypass
	}
}

// Off returns the sessions around this process in which a person has switched
// questions off for now.
func (l *Local) Off() (out []store.Session, err error) {
	all, err := l.Store.ListSessions()
	for _, s := range all {
		if s.Off(time.Now(), store.Person) && l.Below(s) {
			out = append(out, s)
		}
	}
	return out, err
}
