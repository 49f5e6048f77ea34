#!/usr/bin/env bash
# Installs the scanners of the chart and the workflows, if they are missing: checkov from PyPI, kube-score and actionlint from Go's
# module proxy. Prints their folder.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

install_go() {
  local name=$1 module=$2 version=$3
  if ! go version -m "$SERVERS_FOLDER/$name" 2>/dev/null | grep -qE "mod\s+$module\s+v$version\s"; then
    CGO_ENABLED=0 GOBIN=$SERVERS_FOLDER go install "$module/cmd/$name@v$version" >&2
  fi
}

mkdir -p "$SERVERS_FOLDER"
install_go kube-score github.com/zegl/kube-score "$KUBE_SCORE_VERSION"
install_go actionlint github.com/rhysd/actionlint "$ACTIONLINT_VERSION"
environment=$SERVERS_FOLDER/checkov-$CHECKOV_VERSION
if ! [ -x "$environment/bin/checkov" ]; then
  rm -rf "$SERVERS_FOLDER"/checkov-*
  python3 -m venv "$environment" >&2
  "$environment/bin/pip" install --quiet --disable-pip-version-check "checkov==$CHECKOV_VERSION" >&2
fi
ln -sf "$environment/bin/checkov" "$SERVERS_FOLDER/checkov"
printf '%s\n' "$SERVERS_FOLDER"
