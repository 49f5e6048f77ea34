#!/usr/bin/env bash
# Installs a browser from Debian's packages if none is installed, and prints its path.
set -euo pipefail

find_browser() { command -v chromium chromium-browser google-chrome google-chrome-stable | head -n 1; }
if [ -z "$(find_browser)" ]; then
  apt-get update -qq >&2
  apt-get install -y -qq chromium >&2
fi
find_browser
