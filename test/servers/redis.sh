#!/usr/bin/env bash
# Installs redis-server from Debian's packages if it is missing, and prints its path.
set -euo pipefail

if ! command -v redis-server >/dev/null; then
  apt-get update -qq >&2
  apt-get install -y -qq --no-install-recommends redis-server >&2
fi
command -v redis-server
