#!/usr/bin/env bash
# Installs Newman and the generators of clients for the tests of the published contract, if they are missing, and prints their
# folder. npm packages come from the lockfile of the suite; Python packages go into a separate environment.
set -euo pipefail
suite=$(cd "$(dirname "$0")/../generators" && pwd)

cache="${XDG_CACHE_HOME:-$HOME/.cache}/learning-library"
# A hash of the lists of packages; test/generators/support.ts uses the same.
folder=$cache/generators-$(cd "$suite" && cat package-lock.json requirements.txt programs/*-go/go.sum programs/*-java/pom.xml |
  sha256sum | cut -c 1-12)
if ! [ -e "$folder/complete" ]; then
  rm -rf "$cache"/generators-*
  mkdir -p "$folder"
  cp "$suite/package.json" "$suite/package-lock.json" "$folder"
  npm ci --prefix "$folder" --ignore-scripts --no-audit --no-fund >&2
  python3 -m venv "$folder/python" >&2
  "$folder/python/bin/pip" install --quiet --disable-pip-version-check --requirement "$suite/requirements.txt" >&2
  if command -v mvn javac >/dev/null; then
    mvn --quiet --batch-mode --file "$suite/programs/openapi-generator-java/pom.xml" dependency:copy-dependencies \
      -DoutputDirectory="$folder/java" >&2
  fi
  touch "$folder/complete"
fi
# Uses the compilers of the machine. If one is missing, the client is generated but not compiled.
if command -v go >/dev/null; then (cd "$suite/programs/openapi-generator-go" && go mod download) >&2; fi
if ! command -v php >/dev/null; then
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends php-cli; } >&2 || echo 'no php' >&2
fi
printf '%s\n' "$folder"
