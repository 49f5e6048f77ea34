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
/** What the search service needs to run; pure data, whoever composes the process fills it in. */
export interface SearchConfig {
  logLevel: string;
  database: DatabaseConfig;
  /** Who owns what is found. */
  peers: { libraryAddress: string };
  internalToken: string;
  /** Mutual TLS with the peers; in the clear without. */
  tls?: GrpcTls;
  /** Where the index is; in PostgreSQL without. See MeilisearchOptions. */
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
