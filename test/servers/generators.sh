#!/usr/bin/env bash
# Installs Newman and the generators of clients for the tests of the published contract, if they are missing, and prints their
# folder. npm packages come from the lockfile of the suite; Python packages go into a separate environment.
set -euo pipefail
suite=$(cd "$(dirname "$0")/../generators" && pwd)

cache="${XDG_CACHE_HOME:-$HOME/.cache}/learning-library"
# A hash of the lists of packages; test/generators/support.ts uses the same.
folder=$cache/generators-$(cd "$suite" && cat package-lock.json requirements.txt programs/*-go/go.sum | sha256sum | cut -c 1-12)
if ! [ -e "$folder/complete" ]; then
  rm -rf "$cache"/generators-*
  mkdir -p "$folder"
  cp "$suite/package.json" "$suite/package-lock.json" "$folder"
  npm ci --prefix "$folder" --ignore-scripts --no-audit --no-fund >&2
  python3 -m venv "$folder/python" >&2
  "$folder/python/bin/pip" install --quiet --disable-pip-version-check --requirement "$suite/requirements.txt" >&2
  touch "$folder/complete"
fi
# Without Go, its client is generated but not compiled.
if command -v go >/dev/null; then (cd "$suite/programs/openapi-generator-go" && go mod download) >&2; fi
printf '%s\n' "$folder"
