# make            build bin/guard
# make test       all tests
# make check      everything a change must pass before it is shown
# make bench      speed, as ratios within one run
# make install    PREFIX=/usr/local

PREFIX ?= /usr/local
export CGO_ENABLED ?= 0

# A static, plain executable: both cgo and position independence are felt at
# every start.
BUILD = go build -trimpath -ldflags '-s -w'

.PHONY: all test check race format tidy cross vuln bench install clean

all: bin/guard

bin/guard: FORCE
	$(BUILD) -o $@ ./cmd/guard
FORCE:

test:
	go test ./...

check: format tidy
	go vet ./...
	go run honnef.co/go/tools/cmd/staticcheck@v0.8.2 ./...
	CGO_ENABLED=1 go test -race -shuffle=on ./...
	$(MAKE) cross vuln

format:
	@test -z "$$(gofmt -s -l .)" || { echo 'gofmt -s would change:'; gofmt -s -l .; exit 1; }

tidy:
	go mod tidy -diff

cross:
	for target in linux/amd64 linux/arm64 darwin/amd64 darwin/arm64; do \
		GOOS=$${target%/*} GOARCH=$${target#*/} go vet ./... && \
		GOOS=$${target%/*} GOARCH=$${target#*/} $(BUILD) -o /dev/null ./cmd/guard || exit 1; done

# The database of vulnerabilities is not reachable from everywhere.
vuln:
	@out=$$(go run golang.org/x/vuln/cmd/govulncheck@v1.9.0 ./... 2>&1) && echo "$$out" || \
		{ case "$$out" in *'No vulnerabilities'*) ;; *dial*|*lookup*|*Forbidden*|*403*|*connection*|*timeout*|*fetching*) echo "SKIPPED govulncheck: its database cannot be reached" ;; *) echo "$$out"; exit 1 ;; esac; }

bench: bin/guard
	scripts/bench

install: bin/guard
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 0755 bin/guard $(DESTDIR)$(PREFIX)/bin/guard

clean:
	rm -rf bin
