package prompt

import "golang.org/x/sys/unix"

const getTermios = unix.TCGETS

// flush drops what was typed and not read.
func (d *device) flush() { _ = unix.IoctlSetInt(d.fd, unix.TCFLSH, unix.TCIFLUSH) }
