import { type Client, connect, type Methods, retryReads } from '@learning-library/common/rpc';
import { type Logger } from '@learning-library/common/telemetry';
import {
  AccountsServiceService,
  type AccountsServiceServer,
  CardsServiceService,
  type CardsServiceServer,
  LibraryServiceService,
  type LibraryServiceServer,
  QuestionsServiceService,
  type QuestionsServiceServer,
} from '@learning-library/proto';
import type { GenerationConfig } from './config';

export interface Peers {
  library: Pick<Methods<LibraryServiceServer>, 'getContentText'>;
  cards: Pick<
    Methods<CardsServiceServer>,
    'getGenerationSource' | 'publishMemocards' | 'refusePublication' | 'listMemocards' | 'batchGetMemocards'
  >;
  questions: Pick<
    Methods<QuestionsServiceServer>,
    'getQuestionGenerationSource' | 'publishQuestions' | 'refuseQuestionPublication'
  >;
  accounts: Pick<Methods<AccountsServiceServer>, 'batchGetAccountStates'>;
}

export const ASK_MS = 5_000;
export const PUBLISH_MS = 10_000;

/** Clients of all peers; they connect at their first call. */
export function connectPeers(
  { peers, internalTokens: tokens, tls }: GenerationConfig,
  logger: Logger,
): Peers & { close(): void } {
  const library = connect<LibraryServiceServer>(LibraryServiceService, {
    address: peers.libraryAddress,
    tokens,
    logger,
    tls,
  });
  const cards = connect<CardsServiceServer>(CardsServiceService, { address: peers.cardsAddress, tokens, logger, tls });
  const questions = connect<QuestionsServiceServer>(QuestionsServiceService, {
    address: peers.questionsAddress,
    tokens,
    logger,
    tls,
  });
  const accounts = connect<AccountsServiceServer>(AccountsServiceService, {
    address: peers.accountsAddress,
    tokens,
    logger,
    tls,
  });
  const clients: readonly Pick<Client<unknown>, 'close'>[] = [library, cards, questions, accounts];
  return {
    library: retryReads(library, 'getContentText'),
    cards: retryReads(cards, 'getGenerationSource', 'listMemocards', 'batchGetMemocards'),
    questions: retryReads(questions, 'getQuestionGenerationSource'),
    accounts: retryReads(accounts, 'batchGetAccountStates'),
    close: () => clients.forEach((client) => client.close()),
  };
}
