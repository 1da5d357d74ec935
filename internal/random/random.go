// Package random gives out what nobody can guess, straight from the system.
// It takes the place of crypto/rand where every command needs a few bytes:
// that package brings a generator of its own to set up first.
package random

import (
	"encoding/base32"
	"strings"
)

// Reader reads random bytes. It never ends and fails only if the system does.
var Reader reader

type reader struct{}

// Read fills b.
func (reader) Read(b []byte) (int, error) {
	if err := fill(b); err != nil {
		return 0, err
	}
	return len(b), nil
}

// Text returns n small letters and digits with five random bits each. It
// panics if the system has no random bytes: an id that can be guessed must not
// be given out.
func Text(n int) string {
	b := make([]byte, (n*5+7)/8)
	if err := fill(b); err != nil {
		panic("no random bytes: " + err.Error())
	}
	return strings.ToLower(base32.StdEncoding.EncodeToString(b)[:n])
}
