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

// TestScreens holds what a person sees, at three widths, with and without
// colour.
func TestScreens(t *testing.T) {
	for name, q := range questions() {
		for _, w := range []int{40, 80, 200} {
			for _, colour := range []bool{false, true} {
				file := fmt.Sprintf("%s-%d", name, w)
				p := page{w: w - 1}
				if colour {
					file += "-color"
					p.pal = newPalette()
				}
				t.Run(file, func(t *testing.T) {
					s := screen{page: p, q: q}
					s.body(false)
					d := newDialog(q, q.Word)
					lines := append(s.lines, d.block(p, 24, len(s.lines) > 14)...)
					if !colour {
						for _, l := range lines {
							var cells text
							if n := cells.own(plain, "%s", l).width(); n > w {
								t.Errorf("%d columns: %q", n, l)
							}
						}
					}
					got := strings.Join(lines, "\n") + "\n"
					path := filepath.Join("testdata", file+".golden")
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
				})
			}
		}
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
		if name == "hidden" || name == "several" {
			continue // escapes and signs stand between the words
		}
		for _, w := range []int{20, 39, 79} {
			s := screen{page: page{w: w}, q: q}
			s.command()
			got := squeeze(strings.Join(s.lines, ""))
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
