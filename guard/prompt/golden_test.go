package prompt

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"guard/guard"
)

var update = flag.Bool("update", false, "write the golden screens anew")

// TestScreens holds what a person sees, at three widths, and at one of them
// with colour, whose escape sequences are written out, and on a dumb terminal.
func TestScreens(t *testing.T) {
	for name, q := range questions() {
		for _, c := range []struct {
			suffix string
			page   page
		}{
			{"-40", page{w: 39}}, {"-80", page{w: 79}}, {"-200", page{w: 199}},
			{"-color", page{w: 79, pal: newPalette()}}, {"-ascii", page{w: 79, ascii: true}},
		} {
			t.Run(name+c.suffix, func(t *testing.T) {
				s := screen{page: c.page, q: q}
				s.body(false)
				d := newDialog(q, q.Word)
				var body []string
				if len(s.lines) > 14 {
					body = s.lines
				}
				golden(t, name+c.suffix, c.page, append(s.lines, d.block(c.page, 24, body)...))
			})
		}
	}
}

// TestStages holds the screens that follow a key.
func TestStages(t *testing.T) {
	for _, c := range []struct{ name, q, keys string }{
		{"stage-rules", "several", "a"},
		{"stage-rule", "several", "a1"},
		{"stage-rule-parts", "several", "a22"},
		{"stage-rule-expiry", "several", "a1xxx"},
		{"stage-rule-edit", "several", "a1e"},
		{"stage-note", "several", "a1w"},
		{"stage-confirm", "high", "y"},
		{"stage-part", "several", "y"},
		{"stage-numbers", "several", "p1,2"},
		{"stage-batch-numbers", "batch", "p1-2"},
		{"stage-word", "critical", "yti"},
		{"stage-feedback", "several", "f"},
		{"stage-page", "long", " "},
		{"stage-last-page", "long", "                 "},
		{"stage-not-offered", "hidden", "a"},
	} {
		for _, w := range []int{40, 80} {
			name := fmt.Sprintf("%s-%d", c.name, w)
			t.Run(name, func(t *testing.T) {
				q := questions()[c.q]
				p := page{w: w - 1}
				s := screen{page: p, q: q}
				s.body(false)
				d := newDialog(q, q.Word)
				for _, r := range c.keys {
					d.take(event{kind: key, r: r})
				}
				if d.done {
					t.Fatalf("the keys %q answered: %+v", c.keys, d.ans)
				}
				var lines []string
				if d.want == 'a' {
					above := screen{page: p, q: q}
					above.rules()
					lines = above.lines
				}
				block := d.block(p, 24, s.lines)
				if len(block) > 24 {
					t.Errorf("the block has %d lines", len(block))
				}
				golden(t, name, p, append(lines, block...))
			})
		}
	}
}

// golden compares a screen with the file that holds it.
func golden(t *testing.T, name string, p page, lines []string) {
	t.Helper()
	if p.pal == nil {
		for _, l := range lines {
			var cells text
			if n := cells.own(plain, "%s", l).width(); n > p.w+1 {
				t.Errorf("%d columns: %q", n, l)
			}
		}
	}
	got := strings.ReplaceAll(strings.Join(lines, "\n")+"\n", "\x1b", `\e`)
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the screen has changed; it is now\n%s", got)
	}
}

// TestNothingRaw holds that nothing of a question reaches the terminal as a
// control character.
func TestNothingRaw(t *testing.T) {
	for name, q := range questions() {
		for _, ascii := range []bool{false, true} {
			s := screen{page: page{w: 79, ascii: ascii}, q: q}
			s.body(true)
			s.rules()
			for _, l := range append(s.lines, closing(s.page, q, guard.Answer{Kind: guard.Feedback, Feedback: "a\x1b[0m\u202e"})...) {
				for _, r := range l {
					if hidden(r) || ascii && r >= 0x80 {
						t.Errorf("%s: %q holds %q", name, l, r)
					}
				}
			}
		}
	}
}

// TestWholeCommand holds that every character of a command is on the screen,
// however narrow it is.
func TestWholeCommand(t *testing.T) {
	squeeze := func(s string) string { return strings.Join(strings.Fields(s), "") }
	for name, q := range questions() {
		if name == "hidden" || name == "batch" {
			continue // what is escaped is not itself; a batch has many commands
		}
		for _, w := range []int{20, 39, 79} {
			s := screen{page: page{w: w}, q: q}
			s.command()
			shown := ""
			for _, l := range s.lines {
				if strings.Trim(l, " ^!") != "" {
					shown += l // and not a line of signs
				}
			}
			got := squeeze(shown)
			for _, l := range strings.Split(q.Command, "\n") {
				if !strings.Contains(got, squeeze(l)) {
					t.Errorf("%s at %d: %q is not on the screen", name, w, l)
				}
			}
		}
	}
}

func TestWidth(t *testing.T) {
	for r, want := range map[rune]int{'a': 1, 'é': 1, '文': 2, '│': 1, '😀': 2, '\u0301': 0, 'ｗ': 2, '한': 2, '…': 1} {
		if got := width(r); got != want {
			t.Errorf("width(%q) = %d, want %d", r, got, want)
		}
	}
	for i := 1; i < len(wide); i++ {
		if wide[i][0] <= wide[i-1][1] || wide[i][0] > wide[i][1] {
			t.Errorf("range %x is out of order", wide[i])
		}
	}
}

func TestEscape(t *testing.T) {
	for in, want := range map[string]string{
		"a\x1b[0m":     `a\e[0m`,
		"\u202eabc":    `\u202eabc`,
		"a\xffb":       `a\xffb`,
		"a\u00a0b":     `a\u00a0b`,
		"\U000e0041":   `\U000e0041`,
		"x\r\n":        `x\r\n`,
		"\u0085":       `\u0085`,
		"e\u0301":      "e\u0301",
		"\u0301":       `\u0301`,
		"\u2800\u3164": `\u2800\u3164`,
	} {
		var c text
		if got := c.data(plain, in, false).paint(nil); got != want {
			t.Errorf("%q is shown as %q, want %q", in, got, want)
		}
	}
}
