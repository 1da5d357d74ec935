package main

import (
	"context"
	"errors"

	"guard/guard/local"
)

// needPerson is an error unless a person sits at this terminal with no agent
// between: what loosens guard is for them alone. Nobody else gets as far as to
// a question, so that nothing a guarded command types or pipes can answer one.
func needPerson(l *local.Local, what string) error {
	err := l.Unasked
	if err == nil && l.Agent != "" {
		err = errors.New("an agent is running this: " + l.Agent)
	}
	if err == nil {
		return nil
	}
	return &hintError{what + " needs a person at a terminal: " + err.Error(), "type it yourself in a terminal of your own", statusUnanswered}
}

// agree shows a person what is about to change and goes on only if they type
// the word that stands below it; an empty word is one that guard makes up.
func (e *env) agree(l *local.Local, what, text, word string) error {
	if err := needPerson(l, what); err != nil {
		return err
	}
	yes, err := l.Agree(context.Background(), text, word)
	if err != nil {
		return err
	}
	if !yes {
		return &hintError{what + ": left as it was", "", statusDenied}
	}
	return nil
}
