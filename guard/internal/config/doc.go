// Package config reads guard.toml: strictly, with positions, for one tier at a
// time. What it returns are plain values of package policy and settings; a file
// with anything wrong in it is refused whole.
package config
