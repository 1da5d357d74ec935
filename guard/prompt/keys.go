package prompt

import (
	"time"
	"unicode/utf8"
)

const (
	// quiet is how long after a question was drawn, or after input that is no
	// single key, keys do not count: nobody has read a question faster, and
	// what comes then was meant for something else.
	quiet = 200 * time.Millisecond
	// settle is how long a key must stay alone before it counts. A paste or
	// the answer of a terminal may be cut into several reads.
	settle = 20 * time.Millisecond
	// stale ends a sequence or a paste whose end does not come.
	stale = time.Second
)

// kind is what an event is.
type kind uint8

const (
	key  kind = iota // one key, alone; r says which
	up               // an arrow, alone
	down             //
	char             // in a line of words: a character, as it comes
	soft             // in a line of words: a line break inside of a paste
	line             // a whole line, from a terminal in line mode
)

type event struct {
	kind kind
	r    rune
	s    string
}

// state is where in a sequence the decoder is.
type state uint8

const (
	ground state = iota
	esc
	csi
	skip   // swallows count bytes
	ss3    //
	str    // a string up to BEL or ST
	strEsc // an ESC inside of str
)

// decoder makes events of the bytes that a terminal sends. It does no input
// and has no clock of its own. The bytes are not only keys: terminals answer
// questions that other programs asked, and a report may well hold a y, a 1 or
// a c. So a key counts only alone, in time and in its read, and every
// sequence is read to its end.
type decoder struct {
	words bool // take characters as they come

	from    time.Time // keys count from here
	pending *event    // a key that is not alone for long enough yet
	since   time.Time
	last    time.Time // of the last byte
	state   state
	args    []byte // of a control sequence
	count   int    // of bytes to swallow
	paste   bool
	part    []byte // of a character of several bytes
}

// hush starts the quiet time and forgets what is pending.
func (d *decoder) hush(now time.Time) {
	d.from, d.pending = now.Add(quiet), nil
}

// idle reports whether nothing is pending: no key, no half of a sequence.
func (d *decoder) idle() bool {
	return d.pending == nil && d.state == ground && !d.paste && len(d.part) == 0
}

// next returns when tick has something to do; zero if nothing is pending.
func (d *decoder) next() time.Time {
	switch {
	case d.pending != nil:
		return d.since.Add(settle)
	case !d.idle():
		return d.last.Add(stale)
	}
	return time.Time{}
}

// tick returns the pending key if it has stayed alone, and gives up on a
// sequence that has not ended.
func (d *decoder) tick(now time.Time) []event {
	if d.pending != nil {
		if now.Sub(d.since) < settle {
			return nil
		}
		e := *d.pending
		d.pending = nil
		return []event{e}
	}
	if !d.idle() && now.Sub(d.last) >= stale {
		d.state, d.paste, d.part, d.args = ground, false, nil, nil
		d.hush(now)
	}
	return nil
}

// feed takes the bytes of one read.
func (d *decoder) feed(now time.Time, b []byte) []event {
	alone := d.idle()
	arrowed := d.pending == nil && !d.paste && len(d.part) == 0 // an arrow may come in two reads
	d.last = now
	var got []event
	noise := d.paste
	for _, c := range b {
		e, bad := d.byte(c)
		noise = noise || bad
		got = append(got, e...)
	}
	if d.words {
		return got
	}
	if interrupt(got) && !noise {
		return got[:1] // a no that nobody should have to wait for
	}
	alone = alone || arrowed && len(got) == 1 && got[0].kind != key
	switch {
	case noise, len(got) > 1, len(got) == 1 && (!alone || d.state != ground):
		d.hush(now)
	case len(got) == 1:
		if !now.Before(d.from) {
			d.pending, d.since = &got[0], now
		}
	case d.pending != nil:
		d.hush(now) // it was not alone: a sequence follows
	}
	return nil
}

// interrupt reports whether all events are Ctrl-C.
func interrupt(es []event) bool {
	for _, e := range es {
		if e.kind != key || e.r != ctrlC {
			return false
		}
	}
	return len(es) > 0
}

// byte takes one byte. bad is set at the end of anything that is no key.
func (d *decoder) byte(c byte) (es []event, bad bool) {
	switch d.state {
	case esc:
		return d.afterESC(c)
	case csi:
		return d.inCSI(c)
	case skip:
		if d.count--; d.count <= 0 {
			d.state = ground
		}
		return nil, true
	case ss3:
		if c >= '0' && c <= '?' {
			d.args = append(d.args, c)
			return nil, false
		}
		return d.final(c)
	case str:
		switch c {
		case 0x07, 0x9c, ctrlC:
			d.state = ground
		case 0x1b:
			d.state = strEsc
		}
		return nil, true
	case strEsc:
		if c == '\\' {
			d.state = ground
			return nil, true
		}
		return d.afterESC(c)
	}
	return d.ground(c)
}

func (d *decoder) afterESC(c byte) ([]event, bool) {
	d.args = d.args[:0]
	switch c {
	case 0x1b:
		d.state = esc
	case '[':
		d.state = csi
	case 'O':
		d.state = ss3
	case ']', 'P', 'X', '^', '_':
		d.state = str
	case ctrlC:
		d.state = ground
		return d.plain(c)
	default:
		if c >= ' ' && c <= '/' { // an intermediate byte; the final one follows
			d.state = esc
			return nil, false
		}
		d.state = ground
		return nil, true
	}
	return nil, false
}

func (d *decoder) inCSI(c byte) ([]event, bool) {
	switch {
	case c == 0x1b:
		d.state = esc
		return nil, true
	case c == '[' && len(d.args) == 0: // function keys of a console: ESC [ [ A
		d.state, d.count = skip, 1
		return nil, true
	case c == 'M' && len(d.args) == 0: // the old mouse report: three bytes of any value
		d.state, d.count = skip, 3
		return nil, true
	case c >= 0x40 && c <= 0x7e:
		return d.final(c)
	case c == ctrlC && !d.paste:
		d.state = ground
		return d.plain(c)
	}
	if len(d.args) < 64 {
		d.args = append(d.args, c)
	}
	return nil, false
}

// final ends a control sequence with c. Only an arrow without parameters is
// more than noise.
func (d *decoder) final(c byte) ([]event, bool) {
	was := d.state
	d.state = ground
	args := string(d.args)
	d.args = d.args[:0]
	switch {
	case was == csi && c == '~' && args == "200":
		d.paste = true
		return nil, true
	case was == csi && c == '~' && args == "201":
		d.paste = false
		return nil, true
	case args == "" && c == 'A' && !d.paste:
		return []event{{kind: up}}, false
	case args == "" && c == 'B' && !d.paste:
		return []event{{kind: down}}, false
	}
	return nil, true
}

func (d *decoder) ground(c byte) ([]event, bool) {
	if len(d.part) > 0 {
		if c&0xc0 == 0x80 {
			d.part = append(d.part, c)
			if !utf8.FullRune(d.part) {
				return nil, false
			}
			r, n := utf8.DecodeRune(d.part)
			d.part = nil
			if n > 1 && d.words {
				return []event{{kind: char, r: r}}, false
			}
			return nil, true // no key of ours is longer than a byte
		}
		d.part = nil
		es, _ := d.ground(c)
		return es, true
	}
	switch {
	case c == 0x1b:
		d.state = esc
		return nil, false
	case c == 0x9b:
		d.state, d.args = csi, d.args[:0]
		return nil, false
	case c == 0x90 || c == 0x9d || c == 0x98 || c == 0x9e || c == 0x9f:
		d.state = str
		return nil, true
	case c >= 0xc2 && c <= 0xf4:
		d.part = append(d.part, c)
		return nil, false
	case c >= 0x80:
		return nil, true
	}
	return d.plain(c)
}

// plain is an ASCII character outside of any sequence.
func (d *decoder) plain(c byte) ([]event, bool) {
	switch {
	case d.paste && !d.words:
		return nil, true
	case d.paste && (c == '\r' || c == '\n'):
		return []event{{kind: soft}}, false
	case d.paste && c < ' ' && c != '\t':
		return nil, true
	case d.words && (c >= ' ' && c != 0x7f || c == '\t'):
		return []event{{kind: char, r: rune(c)}}, false
	}
	return []event{{kind: key, r: rune(c)}}, false
}
