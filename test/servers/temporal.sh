#!/usr/bin/env bash
# Builds Temporal's command with its development server from Go's module proxy if it is missing, which takes some
# minutes, and prints its path.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

# Later versions contain replace directives, which `go install` rejects.
install_go temporal github.com/temporalio/cli "$TEMPORAL_CLI_VERSION"
printf '%s\n' "$SERVERS_FOLDER/temporal"
