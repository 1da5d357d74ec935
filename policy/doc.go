// Package policy decides about effects: rules in tiers, the built-in policy in
// its three modes, and the danger patterns that risk comes from. It is pure: it
// opens no file, asks nobody and knows no clock.
package policy
