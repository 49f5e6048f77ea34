#!/usr/bin/env bash
# Builds actionlint from Go's module proxy if it is missing, and prints its path.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

install_go actionlint github.com/rhysd/actionlint "$ACTIONLINT_VERSION"
printf '%s\n' "$SERVERS_FOLDER/actionlint"
