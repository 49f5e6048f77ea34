#!/usr/bin/env bash
# Builds versitygw, which serves a folder as an S3-compatible store, from Go's module proxy if it is missing, which
# takes a minute or two, and prints its path.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

install_go versitygw github.com/versity/versitygw "$VERSITYGW_VERSION"
printf '%s\n' "$SERVERS_FOLDER/versitygw"
