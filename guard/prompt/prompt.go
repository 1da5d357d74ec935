// Package prompt asks a person at a terminal.
//
// It writes to the terminal itself and to nothing else, and reads nothing of
// the environment unless [Detect] is given it. Two rules shape it. What is
// shown is true: the whole command, from our own parse, with whatever cannot
// be seen written out, and the words of others behind a bar. And only a
// person's deliberate key is an answer: what was typed before, what other
// programs and the terminal itself put into the input, and whatever arrives
// more than one key at a time is dropped.
package prompt

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"golang.org/x/sys/unix"

	"guard/effect"
	"guard/guard"
	"guard/internal/random"
)

// Options say how a [Terminal] looks and behaves. The zero value is a
// terminal without colour at /dev/tty that waits for as long as its context.
type Options struct {
	// Path is the terminal's device; empty is /dev/tty, the one that the
	// process belongs to.
	Path string
	// Open opens the terminal in place of Path. The file must be an open
	// description of its own, since its mode is changed; it is closed after
	// the question.
	Open func() (*os.File, error)

	Color bool // may use colour; there is a sign for whatever colour says
	Dumb  bool // line mode: no cursor movement, an answer is a line
	ASCII bool // the terminal may not show more than ASCII

	// Width and Height override what the terminal says, in columns and rows.
	// At least 20 columns are used.
	Width, Height int

	// Timeout is how long to wait for an answer; 0 is for as long as the
	// context lasts.
	Timeout time.Duration

	// Now is the clock by which keys count or do not; nil is time.Now.
	Now func() time.Time
	// Rand makes the word of a critical question that comes without one; nil
	// is the system's.
	Rand io.Reader

	// Root ends the walk up the ancestors at this process, which counts as
	// no agent. It is for tests that themselves run below one; 0 walks to the
	// end.
	Root int
}

// Detect returns the options that fit an environment: NO_COLOR and TERM, and
// from LC_ALL, LC_CTYPE and LANG whether the terminal shows more than ASCII.
func Detect(getenv func(string) string) Options {
	term := getenv("TERM")
	dumb := term == "" || term == "dumb"
	locale := getenv("LC_ALL")
	for _, name := range [...]string{"LC_CTYPE", "LANG"} {
		if locale == "" {
			locale = getenv(name)
		}
	}
	locale = strings.ToLower(locale)
	return Options{
		Color: !dumb && getenv("NO_COLOR") == "",
		Dumb:  dumb,
		ASCII: !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8"),
	}
}

// A Terminal is a [guard.Prompter] for a person at a terminal. It is safe for
// concurrent use: questions are put one after the other. It holds no file
// open between questions.
type Terminal struct {
	o    Options
	turn chan struct{} // holds one token: the right to ask
}

var _ guard.Prompter = (*Terminal)(nil)

// New returns a terminal. It opens nothing.
func New(o Options) *Terminal {
	t := &Terminal{o: o, turn: make(chan struct{}, 1)}
	t.turn <- struct{}{}
	if t.o.Now == nil {
		t.o.Now = time.Now
	}
	if t.o.Rand == nil {
		t.o.Rand = random.Reader
	}
	return t
}

func (o *Options) open() (*os.File, error) {
	if o.Open != nil {
		return o.Open()
	}
	path := o.Path
	if path == "" {
		path = "/dev/tty"
	}
	fd, err := unix.Open(path, unix.O_RDWR|unix.O_NOCTTY|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: path, Err: err}
	}
	return os.NewFile(uintptr(fd), path), nil
}

// Prompt puts q on the terminal and waits for the answer. It returns
// [guard.NoAnswer] when ctx or the timeout ends or the terminal goes away,
// [guard.Cancel] on Ctrl-C and SIGINT, and an error only if it could not ask.
// When the process that started this one ends, there is no answer either.
// However it returns, the terminal is as it was; only a process that is killed
// with SIGKILL leaves it raw. It does not check who else may be at the
// terminal: see [Available]. A process that has asked no longer stops on
// SIGTSTP by itself, since the runtime does not give that back.
func (t *Terminal) Prompt(ctx context.Context, q *guard.Question) (guard.Answer, error) {
	if err := whole(q); err != nil {
		return guard.Answer{}, err
	}
	word := q.Word
	if word == "" && risk(q) >= effect.Critical {
		var err error
		if word, err = t.word(); err != nil {
			return guard.Answer{}, fmt.Errorf("ask: choose a word: %w", err)
		}
	}
	select {
	case <-t.turn:
		defer func() { t.turn <- struct{}{} }()
	case <-ctx.Done():
		return guard.Answer{}, nil
	}
	if t.o.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, t.o.Timeout)
		defer cancel()
	}
	f, err := t.o.open()
	if err != nil {
		return guard.Answer{}, fmt.Errorf("ask: %w", err)
	}
	defer f.Close()
	dev, err := attach(f, t.o.Dumb)
	if err != nil {
		return guard.Answer{}, err
	}
	defer dev.detach()

	signals := make(chan os.Signal, 8)
	signal.Notify(signals, unix.SIGINT, unix.SIGTERM, unix.SIGHUP, unix.SIGQUIT, unix.SIGTSTP, unix.SIGCONT, unix.SIGWINCH)
	defer signal.Stop(signals)

	s := &session{o: &t.o, dev: dev, q: q, d: newDialog(q, word), signals: signals}
	return s.run(ctx)
}

// whole reports what a question lacks to be put.
func whole(q *guard.Question) error {
	if q == nil || q.Report == nil || q.Request == nil && len(q.Batch) == 0 {
		return errors.New("ask: the question has no request or no report")
	}
	for i, sub := range q.Batch {
		if err := whole(sub); err != nil || len(sub.Batch) > 0 {
			return fmt.Errorf("ask: question %d of the batch cannot be put", i+1)
		}
	}
	return nil
}

// word returns a word of five letters that can be read and typed anywhere.
func (t *Terminal) word() (string, error) {
	const consonants, vowels = "bdfgklmnprstvz", "aeiou"
	b := make([]byte, 5)
	if _, err := io.ReadFull(t.o.Rand, b); err != nil {
		return "", err
	}
	for i := range b {
		set := consonants
		if i%2 == 1 {
			set = vowels
		}
		b[i] = set[int(b[i])%len(set)]
	}
	return string(b), nil
}
