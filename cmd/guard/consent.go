package main

import (
	"context"
	"strings"

	"guard/guard"
	"guard/guard/local"
)

// consent puts the consent that --allow-dangerous takes to the person at the
// terminal, if req is the first in its session that would pass by it. Without
// their word nothing changes, and the command is asked about like any other.
func (e *env) consent(l *local.Local, g *guard.Guard, req *guard.Request) (asked bool, err error) {
	if l.Unasked != nil || l.Agent != "" {
		return false, nil
	}
	ctx := context.Background()
	wants, err := g.WantsConsent(ctx, req)
	if !wants || err != nil {
		return false, err
	}
	var b strings.Builder
	b.WriteString("\nguard: --allow-dangerous is given for the first time in this session, with\n\n")
	for line := range strings.Lines(commandText(req)) {
		b.WriteString("    " + printable(strings.TrimSuffix(line, "\n")) + "\n")
	}
	b.WriteString("\nin " + printable(req.Dir) + `

With your consent, commands of this session that carry the flag run without a
question, also those of high risk: what they delete can be gone for good. What
is denied, was refused or is critical stays so. The consent ends with the
session; guard session clear takes it back.`)
	yes, err := l.Agree(ctx, b.String(), "")
	if !yes || err != nil {
		return true, err
	}
	return true, g.Consent(req)
}
