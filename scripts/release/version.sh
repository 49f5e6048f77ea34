#!/bin/sh
# Prints the version of this checkout, which is in package.json. Fails if the contract or the chart has another version.
# Given a tag, it also fails if the tag names another version, or if the changelog has no dated section for it.
# scripts/release/version.sh [v1.2.3]
set -eu
cd "$(dirname "$0")/../.."
version=$(node -p 'require("./package.json").version')
for line in "services/common/src/contract/version.ts:'$version'" "charts/learning-library/Chart.yaml:appVersion: $version"; do
  grep -qF "${line#*:}" "${line%%:*}" || { echo "${line%%:*} has another version than package.json ($version)." >&2; exit 1; }
done
if [ $# -gt 0 ] && [ "$1" != "v$version" ]; then
  echo "The tag $1 is not of version $version in package.json." >&2
  exit 1
fi
[ $# -eq 0 ] || node scripts/release/notes.mjs "$version" >/dev/null
echo "$version"
