package prompt

import (
	"errors"
	"fmt"
	"os"
	"time"

	"golang.org/x/sys/unix"
	"golang.org/x/term"
)

// device is the terminal while a question is on it.
type device struct {
	f     *os.File
	fd    int
	saved *term.State
	lines bool // line mode: the terminal edits lines, and knows no cursor
	raw   bool // changed by us
}

// attach takes a terminal that is in its ordinary mode and ours to use.
func attach(f *os.File, lines bool) (*device, error) {
	d := &device{f: f, fd: int(f.Fd()), lines: lines}
	if d.fd >= unix.FD_SETSIZE {
		return nil, fmt.Errorf("ask on %q: too many open files", f.Name())
	}
	if err := usable(d.fd); err != nil {
		return nil, fmt.Errorf("ask on %q: %w", f.Name(), err)
	}
	state, err := term.GetState(d.fd)
	if err != nil {
		return nil, fmt.Errorf("ask on %q: %w", f.Name(), err)
	}
	d.saved = state
	// A terminal that has stopped taking output must not outlast the
	// question's time.
	if err := unix.SetNonblock(d.fd, true); err != nil {
		return nil, fmt.Errorf("ask on %q: %w", f.Name(), err)
	}
	return d, nil
}

// usable says why a terminal must not be asked.
func usable(fd int) error {
	t, err := unix.IoctlGetTermios(fd, getTermios)
	if err != nil {
		return errors.New("it is no terminal")
	}
	if t.Lflag&unix.ICANON == 0 {
		return errors.New("another program has it in a mode of its own")
	}
	if group, err := unix.IoctlGetInt(fd, unix.TIOCGPGRP); err == nil && group != unix.Getpgrp() {
		return errors.New("another job is in its foreground")
	}
	return nil
}

// grab makes keys come one by one and unseen, and drops what was typed before.
func (d *device) grab() error {
	if !d.lines {
		if _, err := term.MakeRaw(d.fd); err != nil {
			return err
		}
		d.raw = true
		d.write("\x1b[?2004h", time.Now().Add(time.Second))
	}
	d.flush()
	return nil
}

// release puts the terminal back as it was. It may be called again.
func (d *device) release() {
	if d.raw {
		d.write("\x1b[?2004l", time.Now().Add(time.Second))
	}
	d.flush() // the rest of a paste must not reach a shell
	if d.raw {
		_ = term.Restore(d.fd, d.saved)
		d.raw = false
	}
}

// detach releases the terminal and gives up its file.
func (d *device) detach() {
	d.release()
	_ = unix.SetNonblock(d.fd, false)
}

// write writes s, but waits no longer than until for a terminal that takes
// nothing.
func (d *device) write(s string, until time.Time) error {
	b := []byte(s)
	for len(b) > 0 {
		n, err := unix.Write(d.fd, b)
		switch {
		case n > 0:
			b = b[n:]
		case err == unix.EINTR:
		case err == unix.EAGAIN:
			left := time.Until(until)
			if left <= 0 {
				return os.ErrDeadlineExceeded
			}
			tv := unix.NsecToTimeval(min(left, 100*time.Millisecond).Nanoseconds())
			var set unix.FdSet
			set.Set(d.fd)
			_, _ = unix.Select(d.fd+1, nil, &set, nil, &tv)
		case err != nil:
			return err
		}
	}
	return nil
}

// size returns the columns and rows, 80 and 24 if the terminal does not say.
func (d *device) size() (cols, rows int) {
	cols, rows, err := term.GetSize(d.fd)
	if err != nil || cols <= 0 {
		cols = 80
	}
	if err != nil || rows <= 0 {
		rows = 24
	}
	return cols, rows
}

// chunk is what one read brought; end is set if there is no more to come.
type chunk struct {
	b   []byte
	end bool
	eof bool // Ctrl-D in line mode
}

// read sends what comes in until stop is closed for writing, and leaves
// whatever comes after that to the next reader.
func (d *device) read(out chan<- chunk, stop *os.File, done <-chan struct{}) {
	stopped := int(stop.Fd())
	defer func() {
		if recover() != nil { // or the terminal would never be put back
			select {
			case out <- chunk{end: true}:
			case <-done:
			}
		}
	}()
	send := func(c chunk) bool {
		select {
		case out <- c:
			return true
		case <-done:
			return false
		}
	}
	for {
		var set unix.FdSet
		set.Set(d.fd)
		set.Set(stopped)
		_, err := unix.Select(max(d.fd, stopped)+1, &set, nil, nil, nil)
		if err == unix.EINTR {
			continue
		}
		if err != nil {
			send(chunk{end: true})
			return
		}
		if set.IsSet(stopped) {
			return
		}
		b := make([]byte, 1024)
		n, err := unix.Read(d.fd, b)
		switch {
		case n > 0:
			if !send(chunk{b: b[:n]}) {
				return
			}
		case err == unix.EAGAIN || err == unix.EINTR:
		case err == nil && d.lines && alive(d.fd):
			if !send(chunk{eof: true}) {
				return
			}
		default:
			send(chunk{end: true})
			return
		}
	}
}

// alive tells an empty line that ends input from a terminal that hung up.
func alive(fd int) bool {
	_, err := unix.IoctlGetTermios(fd, getTermios)
	return err == nil
}
