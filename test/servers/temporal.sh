#!/usr/bin/env bash
# Builds Temporal's command with its development server from Go's module proxy where it is missing, which takes some
# minutes, and prints its path.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

binary=$SERVERS_FOLDER/temporal
# What is built so does not know its own version.
if ! go version -m "$binary" 2>/dev/null | grep -qE "github.com/temporalio/cli\s+v$TEMPORAL_CLI_VERSION\s"; then
  mkdir -p "$SERVERS_FOLDER"
  # Later versions carry replace directives and cannot be installed so.
  CGO_ENABLED=0 GOBIN=$SERVERS_FOLDER \
    go install "github.com/temporalio/cli/cmd/temporal@v$TEMPORAL_CLI_VERSION" >&2
fi
printf '%s\n' "$binary"
