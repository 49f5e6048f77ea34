import { isInProcess } from '@learning-library/common/rpc';
import { type Logger } from '@learning-library/common/telemetry';
import type { GatewayConfig } from '../config';
import { createListBatcher, createReadBatcher } from './batches';
import { type AccountsClient, createAccountsClient } from './accounts';
import { type CardsClient, createCardsClient } from './cards';
import { type CountedContentsClient, createCountedContentsClient } from './countedContents';
import { createGenerationClient, type GenerationClient } from './generation';
import { createLibraryClient, type LibraryClient } from './library';
import { createQuestionsClient, type QuestionsClient } from './questions';
import { createSearchClient, type SearchClient } from './search';
import { connectServices, type Services, withRetries } from './services';
import { TokenCheck } from './tokenCheck';
import { createSpacesSessionsStatsClient, type SpacesSessionsStatsClient } from './spacesSessionsStats';

/** Deadlines are in milliseconds since the epoch; refusals are thrown as ContractErrors. */
export interface Clients {
  accounts: AccountsClient;
  library: LibraryClient;
  countedContents: CountedContentsClient;
  cards: CardsClient;
  questions: QuestionsClient;
  generation: GenerationClient;
  search: SearchClient;
  spacesSessionsStats: SpacesSessionsStatsClient;
  tokens?: TokenCheck;
  close(): void;
}

export function createClients(config: GatewayConfig, logger: Logger): Clients {
  const services = connectServices(config, logger);
  const check = new TokenCheck(services);
  return clientsOver(withRetries(services), {
    tokens: check,
    close: () => {
      check.stop();
      Object.values(services).forEach((service) => service.close());
    },
    // In one process a second batch would only wait behind the first.
    readSlots: Object.values(config.addresses).every(isInProcess) ? 1 : undefined,
  });
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
