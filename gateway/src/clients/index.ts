import { connect, isInProcess, type Methods, retryReads } from '@learning-library/common/rpc';
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
import { createListBatcher, createReadBatcher } from './batches';
import { type AccountsClient, createAccountsClient } from './accounts';
import { type CardsClient, createCardsClient } from './cards';
import { type CountedContentsClient, createCountedContentsClient } from './countedContents';
import { createGenerationClient, type GenerationClient } from './generation';
import { createLibraryClient, type LibraryClient } from './library';
import { createQuestionsClient, type QuestionsClient } from './questions';
import { createSearchClient, type SearchClient } from './search';
import { TokenCheck } from './tokenCheck';
import { createSpacesSessionsStatsClient, type SpacesSessionsStatsClient } from './spacesSessionsStats';

/** One client for each service that the gateway calls. */
export interface Clients {
  accounts: AccountsClient;
  library: LibraryClient;
  countedContents: CountedContentsClient;
  cards: CardsClient;
  questions: QuestionsClient;
  generation: GenerationClient;
  search: SearchClient;
  spacesSessionsStats: SpacesSessionsStatsClient;
  /** Where a service refuses the gateway's token. */
  tokens?: TokenCheck;
  close(): void;
}

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

export function createClients({ addresses, internalTokens: tokens, tls }: GatewayConfig, logger: Logger): Clients {
  const own = { tokens, tls, logger };
  const services = {
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
  const check = new TokenCheck(services);
  return clientsOver(withRetries(services), {
    tokens: check,
    close: () => {
      check.stop();
      Object.values(services).forEach((service) => service.close());
    },
    // In one process a second batch would only wait behind the first.
    readSlots: Object.values(addresses).every(isInProcess) ? 1 : undefined,
  });
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

export function clientsOver(
  services: Services,
  { close = () => undefined, readSlots, tokens }: { close?: () => void; readSlots?: number; tokens?: TokenCheck } = {},
): Clients {
  const batchReads = createReadBatcher(readSlots);
  const batchLists = createListBatcher(readSlots);
  const library = createLibraryClient(services.library, batchReads, batchLists);
  const cards = createCardsClient(services.cards, batchReads, batchLists);
  const questions = createQuestionsClient(services.questions, batchReads, batchLists);
  return {
    accounts: createAccountsClient(services.accounts),
    library,
    countedContents: createCountedContentsClient(library, cards, questions, batchReads),
    cards,
    questions,
    generation: createGenerationClient(services.generation, batchReads),
    search: createSearchClient(services.search),
    spacesSessionsStats: createSpacesSessionsStatsClient(services.spacesSessionsStats, batchReads),
    tokens,
    close,
  };
}
