package prompt

import (
	"strings"
	"testing"
	"time"

	"guard/guard"
)

// noises are what comes into a terminal's input without being anybody's key:
// answers to questions of other programs, events, and pastes.
var noises = []string{
	"\x1b[?1;2c", "\x1b[>1;10;0c", "\x1b[24;80R", "\x1b[?2004;1$y", "\x1b[8;24;80t", "\x1b[0n", "\x1b[I", "\x1b[O",
	"\x1b]10;rgb:1111/1111/1111\x07", "\x1b]11;rgb:y/1/c\x1b\\", "\x1b]52;c;eQ1y\x07", "\x1bP1$r1y\x1b\\", "\x1bP>|tmux 1\x1b\\", "\x1b_Gi=1;y\x1b\\",
	"\x1b[M y1", "\x1b[<0;1;1M", "\x1b[<0;1;1m", "\x1b[121u", "\x1b[121;1:1u\x1b[13u", "\x1b[27;5;121~", "\x1bOy", "\x1b[[A", "\x9b?1;2c", "\x9d0;y\x9c",
	"\x1b[200~y\x1b[201~", "\x1b[200~y\r1\r\x1b[201~", "\x1b[200~tiger\r\x1b[201~", "\x1b[200~\x1b[201~y\r\x1b[200~\x1b[201~",
	"y\r", "1\r", "yy", "y\ry\r", "tiger\r", "s\r2\r", "p1,2\ry\r", "a1y", "\x1b[A\x1b[A\r", "\x1b[A\r", "\xc3\xbdy\r",
}

// player brings bytes to a dialog as a session does, with a clock of its own.
type player struct {
	d   *dialog
	in  decoder
	now time.Time
}

func play(q *guard.Question) *player {
	p := &player{d: newDialog(q, q.Word), now: time.Unix(0, 0)}
	p.in.hush(p.now)
	return p
}

// wait lets time pass.
func (p *player) wait(d time.Duration) {
	end := p.now.Add(d)
	for at := p.in.next(); !at.IsZero() && !at.After(end); at = p.in.next() {
		p.events(p.in.tick(at))
	}
	p.now = end
}

func (p *player) feed(s string) { p.events(p.in.feed(p.now, []byte(s))) }

func (p *player) events(es []event) {
	for _, e := range es {
		if p.d.done {
			return
		}
		p.d.take(e)
		if words := p.d.stage.words(); p.in.words != words {
			if p.in.words = words; !words {
				p.in.hush(p.now)
			}
		}
	}
}

// press types keys as a person does.
func (p *player) press(keys string) {
	for _, r := range keys {
		p.wait(300 * time.Millisecond)
		p.feed(string(r))
	}
	p.wait(300 * time.Millisecond)
}

func yes(a guard.Answer) bool {
	switch a.Kind {
	case guard.No, guard.Cancel, guard.NoAnswer, guard.Never, guard.Feedback:
		return false
	}
	return true
}

// TestNoNoiseIsAYes puts every noise into every stage of the dialog, cut at
// every byte and with pauses as slow lines make them. None may become a yes.
func TestNoNoiseIsAYes(t *testing.T) {
	stages := []struct{ q, keys string }{
		{"low", ""}, {"low", "a"}, {"low", "a1"}, {"low", "a1w"}, {"high", ""}, {"high", "y"}, {"several", "y"}, {"several", "yy"}, {"several", "p"}, {"several", "p1,2"},
		{"several", "a1e"}, {"several", "f"}, {"batch", ""}, {"batch", "y"}, {"batch", "yy"}, {"batch", "p1-3"}, {"critical", ""}, {"critical", "y"}, {"critical", "ytige"}, {"trash", ""}, {"long", " "},
	}
	tried := 0
	qs := questions()
	for _, st := range stages {
		for _, noise := range noises {
			// In a line of words text is taken as it comes, but what follows it
			// in the same breath is no answer.
			for cut := 1; cut <= len(noise); cut++ {
				for _, pause := range []time.Duration{0, 5 * time.Millisecond, 15 * time.Millisecond} {
					p := play(qs[st.q])
					p.press(st.keys)
					if p.d.done {
						t.Fatalf("%s %q answered", st.q, st.keys)
					}
					p.feed(noise[:cut])
					p.wait(pause)
					if cut < len(noise) {
						p.feed(noise[cut:])
					}
					p.wait(3 * time.Second)
					if tried++; p.d.done && yes(p.d.ans) {
						// The second half of a paste that was cut may stand alone;
						// one that comes in one read never does.
						t.Errorf("%s after %q: %q cut at %d by %v answered %+v", st.q, st.keys, noise, cut, pause, p.d.ans)
					}
				}
			}
		}
	}
	if tried < 1000 {
		t.Fatalf("only %d were tried", tried)
	}
	t.Logf("%d", tried)
}

// TestTypeAheadAtEveryOffset types a yes at every moment before keys count, as
// one read and key by key, and holds that nothing is answered.
func TestTypeAheadAtEveryOffset(t *testing.T) {
	qs := questions()
	n := 0
	for _, name := range []string{"low", "high", "several", "batch", "critical", "trash"} {
		for _, keys := range []string{"y", "1", "s", "2", "m", "y\r", "1\r", "\r", "\x1b[A", "\x1b[A\r", "ytiger\r"} {
			for at := time.Duration(0); at < quiet; at += 10 * time.Millisecond {
				p := play(qs[name])
				p.wait(at)
				p.feed(keys)
				p.wait(5 * time.Second)
				if n++; p.d.done {
					t.Errorf("%s: %q at %v answered %+v", name, keys, at, p.d.ans)
				}
				// Key by key, as fast as a machine.
				p = play(qs[name])
				p.wait(at)
				for i := range len(keys) {
					p.feed(keys[i : i+1])
					p.wait(10 * time.Millisecond)
				}
				p.wait(5 * time.Second)
				if p.d.done && yes(p.d.ans) {
					t.Errorf("%s: %q key by key at %v answered %+v", name, keys, at, p.d.ans)
				}
			}
		}
	}
	if n == 0 {
		t.Fatal("nothing was tried")
	}
}

// TestEnterNeverStartsAYes holds that Enter alone, however often and whenever,
// answers nothing, and that arrows without Enter do not either.
func TestEnterNeverStartsAYes(t *testing.T) {
	for name, q := range questions() {
		p := play(q)
		p.press(strings.Repeat("\r", 9))
		if p.d.done {
			t.Errorf("%s: Enter answered %+v", name, p.d.ans)
		}
		for range 20 {
			p.wait(300 * time.Millisecond)
			p.feed("\x1b[A")
		}
		p.wait(time.Second)
		if p.d.done {
			t.Errorf("%s: arrows answered %+v", name, p.d.ans)
		}
		// Up and Enter is the yes above, as its key would be: from medium on it
		// takes what its key takes.
		p.press("\r")
		if risk(q) >= 3 && p.d.done && yes(p.d.ans) {
			t.Errorf("%s: high risk by arrows and one Enter", name)
		}
	}
}

// TestEveryKeyEverywhere presses every key in every stage, twice, and holds
// that a high or critical question is answered with a yes only by its keys.
func TestEveryKeyEverywhere(t *testing.T) {
	qs := questions()
	n := 0
	for _, name := range []string{"high", "critical"} {
		for first := rune(1); first < 127; first++ {
			for second := rune(1); second < 127; second++ {
				d := newDialog(qs[name], qs[name].Word)
				d.take(event{kind: key, r: first})
				if !d.done {
					d.take(event{kind: key, r: second})
				}
				confirmed := name == "high" && strings.ContainsRune("y1", first) && (second == '\r' || second == '\n')
				if n++; d.done && yes(d.ans) != confirmed {
					t.Errorf("%s: %q %q answered %+v", name, first, second, d.ans)
				}
			}
		}
	}
	if n == 0 {
		t.Fatal("nothing was tried")
	}
}
