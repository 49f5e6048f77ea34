#!/bin/sh
# Runs the migrations of all services, for installations with MIGRATE_ON_START=0. Uses MIGRATION_DATABASE_URL if it is set
# (DATABASE_URL may lead through a pooler), otherwise DATABASE_URL. The image of a service does it with the argument
# `migrate`.
cd "$(dirname "$0")/.." || exit 1
for main in services/*/dist/main.js; do
  [ -d "${main%/main.js}/persistence/migrations" ] || continue
  node "$main" migrate || exit 1
done
