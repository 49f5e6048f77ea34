#!/usr/bin/env bash
# Installs PgBouncer from Debian's packages if it is missing, and prints its path.
set -euo pipefail

if ! command -v pgbouncer >/dev/null; then
  apt-get update -qq >&2
  apt-get install -y -qq --no-install-recommends pgbouncer >&2
  # Prevents the package from starting a system service.
  if command -v systemctl >/dev/null; then systemctl disable --now pgbouncer >&2 || true; fi
fi
command -v pgbouncer
