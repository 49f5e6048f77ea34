#!/bin/sh
# The lockfile's turbo, without telemetry.
PATH=$(cd "$(dirname "$0")/.." && pwd)/node_modules/.bin:$PATH
export PATH TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
exec turbo "$@"
