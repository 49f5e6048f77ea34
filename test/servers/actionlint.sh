#!/usr/bin/env bash
# Builds actionlint from Go's module proxy if it is missing, and prints its path.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

binary=$SERVERS_FOLDER/actionlint
if ! go version -m "$binary" 2>/dev/null | grep -qE "mod\s+github.com/rhysd/actionlint\s+v$ACTIONLINT_VERSION\s"; then
  mkdir -p "$SERVERS_FOLDER"
  CGO_ENABLED=0 GOBIN=$SERVERS_FOLDER go install "github.com/rhysd/actionlint/cmd/actionlint@v$ACTIONLINT_VERSION" >&2
fi
printf '%s\n' "$binary"
