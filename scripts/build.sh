#!/bin/sh
# Builds every workspace, or those that its arguments select (`--filter`); unchanged ones come from turbo's cache. Prints
# nothing unless it fails, because the next command owns stdout and stderr (`npm run -s operator` prints JSON on both).
cd "$(dirname "$0")/.." || exit 1
log=$(scripts/turbo.sh run build "$@" 2>&1) || {
  printf '%s\n' "$log" >&2
  exit 1
}
