#!/bin/sh
# Builds every workspace, or those that its arguments leave (`--filter`); what did not change comes from turbo's cache.
# Says nothing unless it fails: what runs after it owns stdout and stderr (`npm run -s operator` prints JSON on both).
cd "$(dirname "$0")/.." || exit 1
log=$(scripts/turbo.sh run build "$@" 2>&1) || {
  printf '%s\n' "$log" >&2
  exit 1
}
