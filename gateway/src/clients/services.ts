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

type Connected = { [Name in keyof Services]: Services[Name] & { close(): void } };

export function connectServices({ addresses, internalTokens: tokens, tls }: GatewayConfig, logger: Logger): Connected {
  const own = { tokens, tls, logger };
  return {
    accounts: connect<AccountsServiceServer>(AccountsServiceService, { address: addresses.accounts, ...own }),
    library: connect<LibraryServiceServer>(LibraryServiceService, { address: addresses.library, ...own }),
    cards: connect<CardsServiceServer>(CardsServiceService, { address: addresses.cards, ...own }),
    questions: connect<QuestionsServiceServer>(QuestionsServiceService, { address: addresses.questions, ...own }),
    generation: connect<GenerationServiceServer>(GenerationServiceService, {
      address: addresses.generation,
      ...own,
    }),
    search: connect<SearchServiceServer>(SearchServiceService, { address: addresses.search, ...own }),
    spacesSessionsStats: connect<SpacesSessionsStatsServiceServer>(SpacesSessionsStatsServiceService, {
      address: addresses.spacesSessionsStats,
      ...own,
    }),
  };
}

/** The services with retries of reads (docs/protocols.md#calls). */
export function withRetries(services: Services): Services {
  const { accounts, library, cards, questions, generation, search, spacesSessionsStats } = services;
  return {
    accounts: retryReads(accounts, 'batchVerifyKeys', 'batchGetAccountStates'),
    library: retryReads(library, 'batchGetContents', 'batchGetFolders', 'batchListContents', 'batchListFolders'),
    cards: retryReads(
      cards,
      'batchGetMemocards',
      'batchListMemocards',
      'batchCountMemocards',
      'countMasteredMemocards',
    ),
    questions: retryReads(questions, 'batchGetQuestions', 'batchListQuestions', 'batchCountQuestions'),
    generation: retryReads(generation, 'batchGetJobs'),
    search: retryReads(search, 'search'),
    spacesSessionsStats: retryReads(
      spacesSessionsStats,
      'batchGetSpaces',
      'listSpaces',
      'listStudySessions',
      'getStudyStats',
    ),
  };
}
