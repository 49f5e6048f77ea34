import {
  type ProgramConfig,
  type Env,
  readMeilisearch,
  readPeers,
  readService,
  type ServiceConfig,
} from '@learning-library/common/process';

export interface SearchConfig extends ServiceConfig {
  /** The `library` service owns the indexed contents and folders. */
  peers: Record<'library', string>;
  /** Meilisearch for the index. Without it, the index is in PostgreSQL. See MeilisearchOptions. */
  meilisearch?: { url: string; apiKey: string; typoTolerance: boolean; queryMs?: number };
}

export function envToConfig(env: Env): ProgramConfig<SearchConfig> {
  return readService(env, 'search', (settings) => ({
    peers: readPeers(settings, 'library'),
    meilisearch: readMeilisearch(settings),
  }));
}
