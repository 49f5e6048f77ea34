#!/usr/bin/env bash
# Installs PostgreSQL with its tools from Debian's packages if it is missing, and prints the path of its initdb.
set -euo pipefail
source "$(dirname "$0")/versions.sh"

find_programs() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }

if [ ! -x "$(find_programs)/initdb" ] || [ ! -x "$(command -v pg_dump)" ]; then
  apt-get update -qq >&2
  # Prevents the package from creating a system-wide database.
  mkdir -p /etc/postgresql-common
  printf 'create_main_cluster = false\n' >>/etc/postgresql-common/createcluster.conf
  apt-get install -y -qq --no-install-recommends postgresql >&2
fi
mkdir -p "$SERVERS_FOLDER"
ln -sf "$(find_programs)/initdb" "$SERVERS_FOLDER/initdb"
printf '%s\n' "$SERVERS_FOLDER/initdb"
