package main

import (
	"os"

	"github.com/fatih/color"
	"golang.org/x/term"

	"guard/effect"
)

// painter colours what goes to one file. Colour says nothing that the words
// do not say too.
type painter struct{ on bool }

// paint colours only terminals, and never with NO_COLOR or TERM=dumb.
func (e *env) paint(f *os.File) painter {
	return painter{e.lookup("NO_COLOR") == "" && e.lookup("TERM") != "dumb" && term.IsTerminal(int(f.Fd()))}
}

func (p painter) in(text string, attrs ...color.Attribute) string {
	if !p.on {
		return text
	}
	c := color.New(attrs...)
	c.EnableColor()
	return c.Sprint(text)
}

func (p painter) bold(text string) string  { return p.in(text, color.Bold) }
func (p painter) faint(text string) string { return p.in(text, color.Faint) }

func (p painter) action(a effect.Action) string {
	switch a {
	case effect.Allow:
		return p.in("allow", color.FgGreen)
	case effect.Ask:
		return p.in("ask", color.FgYellow, color.Bold)
	}
	return p.in("deny", color.FgRed, color.Bold)
}
