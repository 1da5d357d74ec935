#!/bin/sh
# What guard costs: guard -- true against a Go program that does nothing but
# exec, both in turn, with a policy of ten rules and the log on. The guard it
# builds takes its directories from HOME, so that nobody's log is filled.
set -eu
cd "$(dirname "$0")/.."
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkdir -p "$home/.config/guard"
for n in 1 2 3 4 5 6 7 8 9 10; do
	printf '[[policies.git.rules]]\nname = "rule-%d"\npriority = %d\ncondition = { command_prefix = "git push", branch = "release-%d" }\naction = "ask"\n' $n $n $n
done >"$home/.config/guard/guard.toml"
export CGO_ENABLED=0
go build -trimpath -ldflags '-s -w -X main.roots=env' -o "$home/guard" ./cmd/guard
go build -trimpath -ldflags '-s -w' -o "$home/execfloor" ./scripts/execfloor
go build -o "$home/bench" ./scripts/bench
cd "$home"
HOME=$home ./bench "$@" ./execfloor -- true ::: ./guard -- true ::: true
HOME=$home ./guard audit verify
