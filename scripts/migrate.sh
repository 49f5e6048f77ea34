#!/bin/sh
# Brings the schema of every service to the newest migration, for installations with MIGRATE_ON_START=0. Takes
# DATABASE_URL, or MIGRATION_DATABASE_URL where that one leads through a pooler. Each service's image does its own by
# the argument `migrate`.
cd "$(dirname "$0")/.." || exit 1
for main in services/*/dist/main.js; do
  [ -d "${main%/main.js}/persistence/migrations" ] || continue
  node "$main" migrate || exit 1
done
