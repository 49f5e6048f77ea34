import {
  type DatabaseConfig,
  type Deployable,
  type Env,
  type GrpcTls,
  readDatabase,
  readMeilisearch,
  readServiceProcess,
  readSettings,
} from '@learning-library/common';
/** The configuration of the search service. */
export interface SearchConfig {
  logLevel: string;
  database: DatabaseConfig;
  /** library owns the indexed contents and folders. */
  peers: { libraryAddress: string };
  internalToken: string;
  /** Mutual TLS with the peers; plain text without it. */
  tls?: GrpcTls;
  /** Meilisearch for the index; without it, the index is in PostgreSQL. See MeilisearchOptions. */
  meilisearch?: { url: string; apiKey: string; queryMs?: number };
}

export const SCHEMA = 'search';

/** @throws ConfigError for a variable that is missing or malformed. */
export function envToConfig(env: Env): Deployable<SearchConfig> {
  return readSettings(env, (settings) => {
    const { process, caller } = readServiceProcess(settings);
    return {
      process,
      service: {
        ...caller,
        database: readDatabase(settings, SCHEMA),
        peers: {
          libraryAddress: settings.requiredAddress('LIBRARY_ADDRESS'),
        },
        meilisearch: readMeilisearch(settings),
      },
    };
  });
}
