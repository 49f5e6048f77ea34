#!/bin/sh
# Prints the version of this checkout, which is in package.json and nowhere else by hand. Given a tag, it fails if the tag
# names another version, or if the changelog has no dated section for it. scripts/release/version.sh [v1.2.3]
set -eu
cd "$(dirname "$0")/../.."
version=$(node -p 'require("./package.json").version')
if [ $# -gt 0 ] && [ "$1" != "v$version" ]; then
  echo "The tag $1 is not of version $version in package.json." >&2
  exit 1
fi
[ $# -eq 0 ] || node scripts/release/notes.mjs "$version" >/dev/null
echo "$version"
