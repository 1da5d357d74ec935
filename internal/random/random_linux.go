package random

import (
	"errors"

	"golang.org/x/sys/unix"
)

func fill(b []byte) error {
	for len(b) > 0 {
		n, err := unix.Getrandom(b[:min(len(b), 256)], 0)
		if err != nil && !errors.Is(err, unix.EINTR) {
			return err
		}
		b = b[max(n, 0):]
	}
	return nil
}
