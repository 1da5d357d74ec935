#!/bin/sh
# Everything that must hold before a change goes in. What cannot be tried here
# is said, never passed over in silence.
set -eu
cd "$(dirname "$0")/.."

# Tools are run at fixed versions, and are no part of the module.
staticcheck=honnef.co/go/tools/cmd/staticcheck@v0.8.2
govulncheck=golang.org/x/vuln/cmd/govulncheck@v1.9.0

step() { printf '== %s\n' "$*"; }
skipped=

step formatting
bad=$(gofmt -s -l cmd effect guard internal policy scripts shellparse store)
if [ -n "$bad" ]; then
	printf 'run gofmt -s -w on:\n%s\n' "$bad" >&2
	exit 1
fi

step vet
go vet ./...

step tidy
go mod tidy -diff

step one way out
# Only main may end the process; a library that does cannot be embedded.
if grep -rn 'os\.Exit(' --include='*.go' cmd effect guard internal policy shellparse store | grep -v '_test\.go:' | grep -v -e '^cmd/guard/main\.go:' -e '^shellparse/catalog/gen\.go:'; then
	echo 'os.Exit outside of main' >&2
	exit 1
fi

step staticcheck
if go run "$staticcheck" -version >/dev/null 2>&1; then
	go run "$staticcheck" ./...
else
	skipped="$skipped staticcheck(cannot be fetched)"
fi

step cross-builds
for target in linux/amd64 linux/arm64 darwin/amd64 darwin/arm64; do
	printf '   %s\n' "$target"
	CGO_ENABLED=0 GOOS=${target%/*} GOARCH=${target#*/} go build -trimpath -o /dev/null ./cmd/guard
	CGO_ENABLED=0 GOOS=${target%/*} GOARCH=${target#*/} go vet ./...
done

step tests, raced and shuffled
if [ "$(go env GOOS)" = linux ] && command -v "$(go env CC)" >/dev/null 2>&1; then
	CGO_ENABLED=1 go test -race -shuffle=on -timeout 30m ./...
else
	skipped="$skipped race-detector(no C compiler)"
	go test -shuffle=on ./...
fi

step govulncheck
if go run "$govulncheck" -version >/dev/null 2>&1; then
	status=0
	out=$(go run "$govulncheck" ./... 2>&1) || status=$?
	printf '%s\n' "$out"
	case $status in
	0) ;;
	3) exit 1 ;;
	*) skipped="$skipped govulncheck(its database cannot be reached)" ;;
	esac
else
	skipped="$skipped govulncheck(cannot be fetched)"
fi

if [ -n "$skipped" ]; then
	printf '\nNOT CHECKED:%s\n' "$skipped"
fi
echo 'all that could be checked holds'
