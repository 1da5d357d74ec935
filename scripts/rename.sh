#!/bin/sh
# Gives the module another path: scripts/rename.sh example.org/guard
set -eu
cd "$(dirname "$0")/.."
new=${1:?usage: scripts/rename.sh MODULE/PATH}
old=$(go list -m)
find cmd effect guard policy scripts shellparse store -name '*.go' -exec sed -i.bak "s|\"$old/|\"$new/|" {} +
find cmd effect guard policy scripts shellparse store -name '*.go.bak' -exec rm -f {} +
go mod edit -module "$new"
gofmt -l -w cmd effect guard policy scripts shellparse store >/dev/null
go build ./...
