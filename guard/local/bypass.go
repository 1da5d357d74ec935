package local

import "guard/guard"

// setBypass says how far the flags of the command line count. A person at the
// terminal may answer what is below high risk beforehand; all else, and whoever
// is not there, needs the consent that a person typed in this session. In CI
// nobody could have, so there only the administrator's word counts.
func (l *Local) setBypass(override bool) {
	switch {
	case l.CI != "":
		if override {
			l.bypass = l.o.Bypass
		}
	case l.Unasked == nil:
		l.bypass, l.consented = min(l.o.Bypass, guard.BelowHigh), l.o.Bypass
	default:
		l.consented = l.o.Bypass
	}
}
