# make          build bin/guard
# make test     run the tests
# make check    what must hold before a change goes in
# make truth    run what is called read-only, and see that nothing changes
# make bench    benchmarks, and what guard costs as a ratio
# make install  PREFIX=/usr/local

export CGO_ENABLED = 0
PREFIX ?= $(HOME)/.local
LDFLAGS = -s -w
BUILD = go build -trimpath -ldflags "$(LDFLAGS)"

.PHONY: all guard test check truth bench install clean

all: guard

guard:
	$(BUILD) -o bin/guard ./cmd/guard

test:
	go test ./...

check:
	sh scripts/check.sh

truth:
	go test -tags truth ./guard -run TestTruth -v -timeout 20m

bench:
	go test -run '^$$' -bench . -benchmem ./...
	sh scripts/bench.sh -rounds 31 -each 20

install: guard
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 bin/guard "$(DESTDIR)$(PREFIX)/bin/guard"

clean:
	rm -rf bin
