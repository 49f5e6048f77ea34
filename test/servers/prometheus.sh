#!/usr/bin/env bash
# Builds Prometheus and promtool from Go's module proxy where they are missing, which takes some minutes, and prints the
# path of promtool.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

binary=$SERVERS_FOLDER/promtool
if [[ $("$binary" --version 2>/dev/null) != "promtool, version $PROMETHEUS_VERSION "* ]]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  module=$(go mod download -json "github.com/prometheus/prometheus@v$PROMETHEUS_VERSION" |
    sed -n 's/^\t"Dir": "\(.*\)",$/\1/p')
  # `go install` refuses a module that excludes versions of others. Clouds' ways to find targets are left out.
  cd "$module"
  GOWORK=off CGO_ENABLED=0 go build -trimpath -tags remove_all_sd -o "$work/" \
    -ldflags "-s -w -X github.com/prometheus/common/version.Version=$PROMETHEUS_VERSION" \
    ./cmd/prometheus ./cmd/promtool >&2
  mkdir -p "$SERVERS_FOLDER"
  # The one that is asked for its version comes last.
  mv "$work/prometheus" "$SERVERS_FOLDER"
  mv "$work/promtool" "$binary"
fi
printf '%s\n' "$binary"
