#!/usr/bin/env bash
# Installs the test dependencies of the Python client into a separate environment, if they are missing, and prints its folder. It
# needs Python 3.10 or newer.
set -euo pipefail
client=$(cd "$(dirname "$0")/../../clients/python" && pwd)

python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))'
cache="${XDG_CACHE_HOME:-$HOME/.cache}/learning-library"
# A hash of the lists of packages; test/clients/python.test.ts uses the same.
folder=$cache/python-$(sha256sum <"$client/requirements.txt" | cut -c 1-12)
if ! [ -e "$folder/complete" ]; then
  rm -rf "$cache"/python-*
  python3 -m venv "$folder" >&2
  "$folder/bin/pip" install --quiet --disable-pip-version-check --requirement "$client/requirements.txt" >&2
  touch "$folder/complete"
fi
printf '%s\n' "$folder"
