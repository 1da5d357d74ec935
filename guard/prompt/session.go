package prompt

import (
	"context"
	"os"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"

	"guard/guard"
)

// resize is how long the size of a terminal must stay the same before the
// question is drawn again: a window that is dragged changes it many times.
const resize = 100 * time.Millisecond

// orphaned is how often a look is taken whether the parent still lives.
const orphaned = 500 * time.Millisecond

// session is one question on one terminal: the loop that brings keys to the
// dialog and the dialog's lines to the screen.
type session struct {
	o       *Options
	dev     *device
	q       *guard.Question
	d       *dialog
	signals chan os.Signal

	in     decoder
	pal    palette
	below  int      // lines of the block that stand on the screen
	body   []string // the question, if it does not fit above the block
	cols   int
	chunks chan chunk
	woke   time.Time // after a stop
	halt   func()    // ends the reader, and waits for it
}

func (s *session) run(ctx context.Context) (guard.Answer, error) {
	if s.o.Color && !s.o.Dumb {
		s.pal = newPalette()
	}
	if err := s.dev.grab(); err != nil {
		return guard.Answer{}, err
	}
	defer s.close()
	if err := s.listen(); err != nil {
		return guard.Answer{}, err
	}
	defer func() { s.halt() }()
	if err := s.draw(ctx); err != nil {
		return guard.Answer{}, nil
	}
	parent := os.Getppid()
	look := time.NewTicker(orphaned)
	defer look.Stop()
	var redraw <-chan time.Time
	for !s.d.done {
		var tick <-chan time.Time
		if at := s.in.next(); !at.IsZero() {
			tick = time.After(max(at.Sub(s.o.Now()), time.Millisecond))
		}
		select {
		case <-ctx.Done():
			return guard.Answer{}, nil
		case c := <-s.chunks:
			if c.end {
				return guard.Answer{}, nil
			}
			s.input(ctx, c)
		case <-tick:
			s.events(ctx, s.in.tick(s.o.Now()))
		case sig := <-s.signals:
			switch sig {
			case unix.SIGINT:
				s.d.answer(guard.Answer{Kind: guard.Cancel})
			case unix.SIGWINCH:
				redraw = time.After(resize)
			case unix.SIGTSTP, unix.SIGCONT:
				if time.Since(s.woke) < 300*time.Millisecond {
					break // of the stop that is over; signals come in any order
				}
				if sig == unix.SIGTSTP {
					s.suspend(ctx)
					break
				}
				// Somebody stopped us without a word. A shell may have changed
				// the terminal's mode since.
				s.resume(ctx)
			default:
				return guard.Answer{}, nil
			}
		case <-look.C:
			// Whoever waited for the answer is gone, and whoever has the terminal
			// now needs it.
			if os.Getppid() != parent {
				return guard.Answer{}, nil
			}
		case <-redraw:
			redraw = nil
			if cols, _ := s.size(); cols != s.cols || s.below == 0 {
				s.restart(ctx)
			}
		}
	}
	return s.d.ans, nil
}

// close leaves one line in place of the choices. It runs on every way out.
func (s *session) close() {
	s.erase()
	s.print(closing(s.page(), s.q, s.d.ans), time.Now().Add(time.Second))
}

// listen starts a reader. It stops at halt without taking what comes later,
// which is for whoever reads the terminal next.
func (s *session) listen() error {
	r, w, err := os.Pipe()
	if err != nil {
		return err
	}
	s.chunks = make(chan chunk)
	quit, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		s.dev.read(s.chunks, r, quit)
	}()
	s.halt = func() {
		s.halt = func() {}
		close(quit)
		w.Close()
		<-ended
		r.Close()
	}
	return nil
}

// input takes what one read brought.
func (s *session) input(ctx context.Context, c chunk) {
	now := s.o.Now()
	switch {
	case c.eof:
		s.events(ctx, []event{{kind: key, r: ctrlD}})
	case s.dev.lines:
		// A line is what a person sends here. Lines that follow each other at
		// once are a paste.
		fast := now.Sub(s.in.last) < settle
		s.in.last = now
		if now.Before(s.in.from) || fast && !s.d.stage.words() || strings.Count(string(c.b), "\n") > 1 {
			s.in.hush(now)
			return
		}
		s.events(ctx, []event{{kind: line, s: string(c.b)}})
	default:
		s.events(ctx, s.in.feed(now, c.b))
	}
}

// events brings events to the dialog and draws what has become of it.
func (s *session) events(ctx context.Context, es []event) {
	for _, e := range es {
		if s.d.done {
			return
		}
		if e.kind == key && e.r == ctrlZ {
			s.suspend(ctx)
			continue
		}
		s.d.take(e)
		if words := s.d.stage.words(); s.in.words != words {
			if s.in.words = words; !words {
				s.in.hush(s.o.Now()) // what still comes of a paste is no key
			}
		}
		if s.dev.lines {
			s.below = 0 // the line that was typed stands there now
		}
	}
	if len(es) == 0 || s.d.done {
		return
	}
	if s.d.want != 0 {
		s.more(ctx)
	}
	s.redraw(ctx)
}

// more prints what the dialog asked for above the choices.
func (s *session) more(ctx context.Context) {
	sc := screen{page: s.page(), q: s.q}
	switch s.d.want {
	case '?':
		sc.body(true)
	case 'a':
		sc.rules()
	}
	s.d.want = 0
	s.erase()
	s.print(sc.lines, s.until(ctx))
	s.in.hush(s.o.Now())
}

// draw puts the whole question on the screen, and then the quiet time starts.
func (s *session) draw(ctx context.Context) error {
	cols, rows := s.size()
	s.cols = cols
	sc := screen{page: s.page(), q: s.q}
	sc.body(false)
	if s.body = nil; len(sc.lines)+len(s.d.block(s.page(), rows, nil)) > rows {
		s.body = sc.lines
	}
	if err := s.print(append([]string{""}, sc.lines...), s.until(ctx)); err != nil {
		return err
	}
	s.redraw(ctx)
	s.dev.flush()
	s.in.hush(s.o.Now())
	return nil
}

// redraw draws the choices anew, over the old ones. It does not start the
// quiet time, or no confirming Enter would come through.
func (s *session) redraw(ctx context.Context) {
	_, rows := s.size()
	lines := s.d.block(s.page(), rows, s.body)
	s.erase()
	end := len(lines) - 1
	if end == 0 || s.print(lines[:end], s.until(ctx)) == nil {
		_ = s.dev.write(lines[end], s.until(ctx))
	}
	s.below = len(lines)
}

// erase takes the choices off the screen, and nothing above them.
func (s *session) erase() {
	switch {
	case s.below == 0:
		return
	case s.o.Dumb:
		_ = s.dev.write("\n", time.Now().Add(time.Second))
	case s.below == 1:
		_ = s.dev.write("\r\x1b[J", time.Now().Add(time.Second))
	default:
		_ = s.dev.write("\r\x1b["+strconv.Itoa(s.below-1)+"A\x1b[J", time.Now().Add(time.Second))
	}
	s.below = 0
}

func (s *session) print(lines []string, until time.Time) error {
	end := "\r\n"
	if s.dev.lines {
		end = "\n" // the terminal adds the rest
	}
	return s.dev.write(strings.Join(lines, end)+end, until)
}

// until is when a write to a terminal that takes nothing is given up.
func (s *session) until(ctx context.Context) time.Time {
	if at, ok := ctx.Deadline(); ok {
		return at
	}
	return time.Now().Add(time.Minute)
}

// restart draws everything again, below what is there: after the width has
// changed nobody knows where the old lines went.
func (s *session) restart(ctx context.Context) {
	if s.below > 0 {
		_ = s.dev.write("\r\n\x1b[J", time.Now().Add(time.Second))
		s.below = 0
	}
	s.in.words = s.d.stage.words()
	_ = s.draw(ctx)
}

// suspend does what Ctrl-Z does to any job, with the terminal as it was.
func (s *session) suspend(ctx context.Context) {
	group, err := unix.IoctlGetInt(s.dev.fd, unix.TIOCGPGRP)
	if err != nil || group != unix.Getpgrp() {
		return
	}
	s.halt()
	s.erase()
	s.dev.release()
	stop()
	s.awake(ctx)
}

// awake takes the terminal again after a stop. In the background the kernel
// stops us here until we are in the foreground.
func (s *session) awake(ctx context.Context) {
	s.woke = time.Now()
	if s.dev.grab() != nil || s.listen() != nil {
		s.d.answer(guard.Answer{})
		return
	}
	s.in = decoder{words: s.d.stage.words()}
	_ = s.draw(ctx)
}

func (s *session) resume(ctx context.Context) {
	s.halt()
	s.below = 0
	s.awake(ctx)
}

func (s *session) size() (cols, rows int) {
	cols, rows = s.dev.size()
	if s.o.Width > 0 {
		cols = s.o.Width
	}
	if s.o.Height > 0 {
		rows = s.o.Height
	}
	return cols, rows
}

// page returns an empty page. It leaves a column free, because terminals do
// not agree on what happens in the last one.
func (s *session) page() page {
	cols, _ := s.size()
	return page{w: max(cols, 20) - 1, pal: s.pal, ascii: s.o.ASCII}
}
