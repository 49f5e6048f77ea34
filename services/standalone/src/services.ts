import { accounts, type AccountsConfig } from '@learning-library/accounts';
import { cards } from '@learning-library/cards';
import { type KeyInvalidations } from '@learning-library/common/contract';
import { type Caller, ofAllServices, type ServiceRuntime, tokensOf } from '@learning-library/common/rpc';
import { generation } from '@learning-library/generation';
import { library, type LibraryConfig } from '@learning-library/library';
import { questions } from '@learning-library/questions';
import { search } from '@learning-library/search';
import { spacesSessionsStats } from '@learning-library/spaces-sessions-stats';
import type { StandaloneConfig } from './config';

export interface ServicesOptions {
  databaseUrl: string;
  outside: Pick<StandaloneConfig, 'redis' | 'meilisearch' | 'temporal' | 'model'>;
  address: string;
  internalTokens: readonly string[];
  logLevel: string;
  operators: Pick<AccountsConfig, 'operatorTokens' | 'operatorSigningKey'>;
  /** Absent if Redis stores them. */
  keyInvalidations?: KeyInvalidations;
  covers: LibraryConfig['covers'];
}

const POOL_SIZE = 12;

/** Every service, in the order in which they stop: a caller stops before the services that it calls. */
export function createServices(options: ServicesOptions): ServiceRuntime[] {
  const { address, internalTokens, logLevel, keyInvalidations } = options;
  const { redis, meilisearch, temporal, model } = options.outside;
  const database = (schema: string) => ({
    url: options.databaseUrl,
    migrationUrl: options.databaseUrl,
    schema,
    poolSize: POOL_SIZE,
    migrateOnStart: true,
  });
  const peers = ofAllServices(address);
  const common = (name: Caller) => ({ peers, logLevel, internalTokens: tokensOf(name, internalTokens) });
  return [
    generation.create({
      ...common('generation'),
      database: database('generation'),
      model,
      temporal: temporal && { ...temporal, withWorker: true },
    }),
    library.create({ ...common('library'), database: database('library'), covers: options.covers }),
    accounts.create(
      {
        ...common('accounts'),
        database: database('accounts'),
        redis,
        ...options.operators,
      },
      { keyInvalidations },
    ),
    cards.create({ ...common('cards'), database: database('cards') }),
    questions.create({ ...common('questions'), database: database('questions') }),
    search.create({ ...common('search'), database: database('search'), meilisearch }),
    spacesSessionsStats.create({ ...common('spaces-sessions-stats'), database: database('spaces_sessions_stats') }),
  ];
}
