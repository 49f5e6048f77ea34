import { connect, type Methods, retryReads } from '@learning-library/common/rpc';
import { type Logger } from '@learning-library/common/telemetry';
import {
  type AccountsServiceServer,
  AccountsServiceService,
  type CardsServiceServer,
  CardsServiceService,
  type GenerationServiceServer,
  GenerationServiceService,
  type LibraryServiceServer,
  LibraryServiceService,
  type QuestionsServiceServer,
  QuestionsServiceService,
  type SearchServiceServer,
  SearchServiceService,
  type SpacesSessionsStatsServiceServer,
  SpacesSessionsStatsServiceService,
} from '@learning-library/proto';
import type { GatewayConfig } from '../config';

/** The callable services; tests use functions instead of connections. */
export interface Services {
  accounts: Methods<AccountsServiceServer>;
  library: Methods<LibraryServiceServer>;
  cards: Methods<CardsServiceServer>;
  questions: Methods<QuestionsServiceServer>;
  generation: Methods<GenerationServiceServer>;
  search: Methods<SearchServiceServer>;
  spacesSessionsStats: Methods<SpacesSessionsStatsServiceServer>;
}

const DEFINITIONS = {
  accounts: AccountsServiceService,
  library: LibraryServiceService,
  cards: CardsServiceService,
  questions: QuestionsServiceService,
  generation: GenerationServiceService,
  search: SearchServiceService,
  spacesSessionsStats: SpacesSessionsStatsServiceService,
};

/** The reads, which are retried (docs/protocols.md#calls). */
const READS: { [Name in keyof Services]: (keyof Services[Name])[] } = {
  accounts: ['batchVerifyKeys', 'batchGetAccountStates'],
  library: ['batchGetContents', 'batchGetFolders', 'batchListContents', 'batchListFolders'],
  cards: ['batchGetMemocards', 'batchListMemocards', 'batchCountMemocards', 'countMasteredMemocards'],
  questions: ['batchGetQuestions', 'batchListQuestions', 'batchCountQuestions'],
  generation: ['batchGetJobs'],
  search: ['search'],
  spacesSessionsStats: ['batchGetSpaces', 'listSpaces', 'listStudySessions', 'getStudyStats'],
};

const NAMES = Object.keys(DEFINITIONS) as (keyof Services)[];

type Connected = { [Name in keyof Services]: Services[Name] & { close(): void } };

export function connectServices({ addresses, internalTokens: tokens, tls }: GatewayConfig, logger: Logger): Connected {
  const clients = NAMES.map((name) => [
    name,
    connect(DEFINITIONS[name], { address: addresses[name], tokens, tls, logger }),
  ]);
  return Object.fromEntries(clients) as Connected;
}

export function withRetries(services: Services): Services {
  const clients = NAMES.map((name) => [name, retryReads(services[name], ...(READS[name] as never[]))]);
  return Object.fromEntries(clients) as Services;
}
