package prompt

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// Agree puts text on the terminal and waits until the person types word as a
// line of its own. Any other line, the end of input and the end of ctx are a
// no. It is for changes that a person makes themself, where there is no
// command to be judged: text is guard's own words, and is shown as it is. Like
// [Terminal.Prompt] it drops what was typed before, and it does not check who
// else may be at the terminal: see [Available].
func Agree(ctx context.Context, o Options, text, word string) (bool, error) {
	f, err := o.open()
	if err != nil {
		return false, fmt.Errorf("ask: %w", err)
	}
	defer f.Close()
	dev, err := attach(f, true)
	if err != nil {
		return false, err
	}
	defer dev.detach()
	if o.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, o.Timeout)
		defer cancel()
	}
	now := o.Now
	if now == nil {
		now = time.Now
	}
	s := &session{o: &o, dev: dev}
	if err := dev.grab(); err != nil {
		return false, err
	}
	if err := s.listen(); err != nil {
		return false, err
	}
	defer func() { s.halt() }()
	prompt := strings.TrimRight(text, "\n") + "\n\nType " + word + " and Enter to go on, anything else leaves all as it is: "
	if err := dev.write(prompt, s.until(ctx)); err != nil {
		return false, err
	}
	dev.flush()
	from := now().Add(quiet)
	for {
		select {
		case <-ctx.Done():
			return false, nil
		case c := <-s.chunks:
			if c.end || c.eof {
				return false, nil
			}
			if now().Before(from) {
				continue
			}
			return string(c.b) == word+"\n", nil
		}
	}
}

// Word returns a word to be typed for [Agree], another one each time.
func (o Options) Word() (string, error) { return New(o).word() }
