#!/usr/bin/env bash
# Fills an account with the demo library of npm start: folders, and contents of each kind with their memocards and questions.
#   examples/try/library.sh BASE_URL KEY
set -euo pipefail
base=$1 key=$2
cd "$(dirname "$0")/../.."

post() {
  curl --silent --show-error --fail-with-body "$base/v1/$1" -H "Authorization: Bearer $key" \
    -H 'Content-Type: application/json' -d "$2"
}
id() { sed -n 's/.*"id": *"\([^"]*\)".*/\1/p'; }

for folder in services/standalone/src/demo/library/*/; do
  folder_id=$(post folders "$(cat "${folder}folder.json")" | id)
  for file in "$folder"*.jsonl; do
    # The first line is the content, each other one a memocard or a question of it.
    while read -r line; do
      case $line in
        '{"front": '*) post "contents/$content_id/memocards" "$line" >/dev/null ;;
        '{"type": '*) post "contents/$content_id/questions" "$line" >/dev/null ;;
        *) content_id=$(post contents "{\"folderId\": \"$folder_id\", ${line#\{}" | id) ;;
      esac
    done <"$file"
  done
done
