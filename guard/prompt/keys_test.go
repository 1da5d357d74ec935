package prompt

import (
	"testing"
	"time"
)

// in is bytes that come at a time, in milliseconds after the question.
type in struct {
	at int
	s  string
}

// keysOf runs input through a decoder and names the keys that count.
func keysOf(words bool, ins []in) string {
	start := time.Unix(0, 0)
	d := decoder{words: words}
	d.hush(start)
	var out string
	note := func(es []event) {
		for _, e := range es {
			switch e.kind {
			case up:
				out += "↑"
			case down:
				out += "↓"
			case soft:
				out += "¶"
			default:
				out += string(e.r)
			}
		}
	}
	for _, i := range ins {
		now := start.Add(time.Duration(i.at) * time.Millisecond)
		for at := d.next(); !at.IsZero() && !at.After(now); at = d.next() {
			note(d.tick(at))
		}
		note(d.feed(now, []byte(i.s)))
	}
	for at := d.next(); !at.IsZero(); at = d.next() {
		note(d.tick(at))
	}
	return out
}

func TestDecoder(t *testing.T) {
	for _, c := range []struct {
		name string
		in   []in
		want string
	}{
		{"a key", []in{{300, "y"}}, "y"},
		{"too early", []in{{199, "y"}}, ""},
		{"just in time", []in{{200, "y"}}, "y"},
		{"early and again", []in{{100, "y"}, {250, "y"}}, "y"},
		{"two at once", []in{{300, "yy"}}, ""},
		{"key and Enter at once", []in{{300, "y\r"}}, ""},
		{"key and Enter too close", []in{{300, "y"}, {310, "\r"}}, ""},
		{"key, then Enter", []in{{300, "y"}, {400, "\r"}}, "y\r"},
		{"after a burst it is quiet", []in{{300, "ab"}, {450, "y"}}, ""},
		{"and then not", []in{{300, "ab"}, {501, "y"}}, "y"},
		{"arrow", []in{{300, "\x1b[A"}}, "↑"},
		{"arrow of another mode", []in{{300, "\x1bOB"}}, "↓"},
		{"arrow in two reads", []in{{300, "\x1b"}, {305, "[A"}}, "↑"},
		{"arrow with a modifier", []in{{300, "\x1b[1;2A"}}, ""},
		{"arrow and key", []in{{300, "\x1b[Ay"}}, ""},
		{"device report", []in{{300, "\x1b[?1;2c"}}, ""},
		{"report in pieces", []in{{300, "\x1b"}, {350, "[?"}, {400, "1"}, {450, ";"}, {500, "2"}, {550, "c"}}, ""},
		{"key after a report", []in{{300, "\x1b[?1;2c"}, {600, "n"}}, "n"},
		{"Alt-y", []in{{300, "\x1by"}}, ""},
		{"title", []in{{300, "\x1b]0;y\x07"}}, ""},
		{"title in pieces", []in{{300, "\x1b]0;"}, {400, "y"}, {500, "\x1b"}, {520, "\\"}}, ""},
		{"mouse", []in{{300, "\x1b[M"}, {330, "y"}, {360, "y"}, {390, "1"}}, ""},
		{"console function key", []in{{300, "\x1b[[A"}}, ""},
		{"paste", []in{{300, "\x1b[200~y\x1b[201~"}}, ""},
		{"paste in pieces", []in{{300, "\x1b[200~"}, {600, "y"}, {900, "\x1b[201~"}}, ""},
		{"paste without an end", []in{{300, "\x1b[200~"}, {600, "y"}, {2000, "n"}}, "n"},
		{"not ASCII", []in{{300, "ý"}}, ""},
		{"half a character", []in{{300, "\xc3"}, {310, "y"}}, ""},
		{"eight-bit report", []in{{300, "\x9b?1;2c"}}, ""},
		{"Ctrl-C at once", []in{{50, "\x03"}}, "\x03"},
		{"Ctrl-C twice", []in{{300, "\x03\x03"}}, "\x03"},
		{"Ctrl-C in a paste", []in{{300, "\x1b[200~\x03\x1b[201~"}}, ""},
		{"Ctrl-D early", []in{{50, "\x04"}}, ""},
	} {
		if got := keysOf(false, c.in); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestSequencesAnywhere puts a report before, after and around a yes, cut at
// every byte and with every pause: none of its own bytes may count.
func TestSequencesAnywhere(t *testing.T) {
	for _, seq := range []string{"\x1b[?1;2c", "\x1b[200~y1\r\x1b[201~", "\x1bP1y\x1b\\", "\x1bOy", "\x1b[121u", "\x1b]52;c;y\x07", "\x1b[Myy1"} {
		for cut := 1; cut < len(seq); cut++ {
			for _, pause := range []int{0, 5, 25, 150, 400, 900} {
				if got := keysOf(false, []in{{300, seq[:cut]}, {300 + pause, seq[cut:]}}); got != "" {
					t.Errorf("%q cut at %d by %d ms: %q", seq, cut, pause, got)
				}
			}
		}
	}
}

func TestWordsAsTheyCome(t *testing.T) {
	got := keysOf(true, []in{{10, "use é"}, {20, "\x1b[200~a\nb\x1b[201~"}, {30, "\x1b[A\x1b[?1;2cz\r"}})
	if want := "use éa¶b↑z\r"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func FuzzDecoder(f *testing.F) {
	f.Add([]byte("\x1b[?1;2cy"), uint8(3))
	f.Fuzz(func(t *testing.T, b []byte, cut uint8) {
		n := min(int(cut), len(b))
		keysOf(false, []in{{300, string(b[:n])}, {310, string(b[n:])}})
		// Several bytes at once never answer.
		if got := keysOf(false, []in{{300, string(b)}}); len(b) > 1 && got != "" && got != "↑" && got != "↓" && got != "\x03" {
			t.Errorf("%q gave %q", b, got)
		}
	})
}
