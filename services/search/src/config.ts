import {
  type CallerConfig,
  type DatabaseConfig,
  type Deployable,
  type Env,
  readDatabase,
  readMeilisearch,
  readServiceProcess,
  readSettings,
} from '@learning-library/common';

/** The configuration of the search service. */
export interface SearchConfig extends CallerConfig {
  database: DatabaseConfig;
  /** library owns the indexed contents and folders. */
  peers: { libraryAddress: string };
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
