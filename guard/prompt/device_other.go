//go:build darwin || freebsd || netbsd || openbsd || dragonfly

package prompt

import "golang.org/x/sys/unix"

const getTermios = unix.TIOCGETA

// flush drops what was typed and not read.
func (d *device) flush() {
	const read = 1 // FREAD
	_ = unix.IoctlSetPointerInt(d.fd, unix.TIOCFLUSH, read)
}
