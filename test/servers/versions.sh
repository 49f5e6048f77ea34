# What the suites run against; sourced by the scripts beside it.
TEMPORAL_CLI_VERSION=1.5.1
VERSITYGW_VERSION=1.8.0
MEILISEARCH_SHA256=5354d854974433f8f903e59347c1c6a7f2ad947f21b3402a2cc01e07b1c952e0

# Where servers lie that no package manager put on the PATH; `services/local-servers/src/find.ts` looks there too.
SERVERS_FOLDER="${XDG_CACHE_HOME:-$HOME/.cache}/learning-library/servers"
