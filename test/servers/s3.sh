#!/usr/bin/env bash
# Builds versitygw, which serves a folder as an S3-compatible store, from Go's module proxy if it is missing, which
# takes a minute or two, and prints its path.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

binary=$SERVERS_FOLDER/versitygw
# A program that is built this way does not report its version.
if ! go version -m "$binary" 2>/dev/null | grep -qE "github.com/versity/versitygw\s+v$VERSITYGW_VERSION\s"; then
  mkdir -p "$SERVERS_FOLDER"
  CGO_ENABLED=0 GOBIN=$SERVERS_FOLDER \
    go install "github.com/versity/versitygw/cmd/versitygw@v$VERSITYGW_VERSION" >&2
fi
printf '%s\n' "$binary"
