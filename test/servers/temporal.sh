#!/usr/bin/env bash
# Builds Temporal's command with its development server from Go's module proxy if it is missing, which takes some
# minutes, and prints its path.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

binary=$SERVERS_FOLDER/temporal
# A program that is built this way does not report its version.
if ! go version -m "$binary" 2>/dev/null | grep -qE "github.com/temporalio/cli\s+v$TEMPORAL_CLI_VERSION\s"; then
  mkdir -p "$SERVERS_FOLDER"
  # Later versions contain replace directives, which `go install` rejects.
  CGO_ENABLED=0 GOBIN=$SERVERS_FOLDER \
    go install "github.com/temporalio/cli/cmd/temporal@v$TEMPORAL_CLI_VERSION" >&2
fi
printf '%s\n' "$binary"
