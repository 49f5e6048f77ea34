#!/usr/bin/env bash
# Builds Prometheus, promtool and Alertmanager from Go's module proxy if they are missing, which takes some minutes, and
# prints the path of promtool.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

binary=$SERVERS_FOLDER/promtool

# module, version, commands; `go install` rejects a module that excludes versions of others. Service discovery of clouds is omitted.
build() {
  local folder
  folder=$(go mod download -json "github.com/prometheus/$1@v$2" | sed -n 's/^\t"Dir": "\(.*\)",$/\1/p')
  (cd "$folder" && GOWORK=off CGO_ENABLED=0 go build -trimpath -tags remove_all_sd -o "$work/" \
    -ldflags "-s -w -X github.com/prometheus/common/version.Version=$2" "${@:3}" >&2)
}

if [[ $("$binary" --version 2>/dev/null) != "promtool, version $PROMETHEUS_VERSION "* ||
  $("$SERVERS_FOLDER/alertmanager" --version 2>/dev/null) != "alertmanager, version $ALERTMANAGER_VERSION "* ]]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  build prometheus "$PROMETHEUS_VERSION" ./cmd/prometheus ./cmd/promtool
  build alertmanager "$ALERTMANAGER_VERSION" ./cmd/alertmanager
  mkdir -p "$SERVERS_FOLDER"
  mv "$work"/* "$SERVERS_FOLDER"
fi
printf '%s\n' "$binary"
