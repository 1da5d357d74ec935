//go:build !linux

package random

import "crypto/rand"

func fill(b []byte) error {
	_, err := rand.Read(b)
	return err
}
