import {
  connect,
  createLogger,
  Database,
  type EventConsumer,
  Failpoints,
  type Logger,
  Outbox,
} from '@learning-library/common';
import {
  type CardsServiceServer,
  CardsServiceService,
  type GenerationServiceServer,
  GenerationServiceService,
  type QuestionsServiceServer,
  QuestionsServiceService,
  type SearchServiceServer,
  SearchServiceService,
} from '@learning-library/proto';
import type { LibraryConfig } from './config';

import { SEARCH } from './persistence/repositories/changeEvents';
/** What a test puts in the place of the real thing. */
export interface ContextOverrides {
  logger?: Logger;
  failpoints?: Failpoints;
  /** Deliveries of events by the name of their consumer. */
  consumers?: Readonly<Record<string, EventConsumer>>;
}

/** Everything that a handler works with. */
export class Context {
  private constructor(
    readonly config: LibraryConfig,
    readonly logger: Logger,
    readonly database: Database,
    readonly outbox: Outbox,
    readonly failpoints: Failpoints,
    private readonly clients: readonly { close(): void }[],
  ) {}

  static fromConfig(config: LibraryConfig, overrides: ContextOverrides = {}): Context {
    const logger = overrides.logger ?? createLogger({ name: 'library', level: config.logLevel });
    const { url, schema, poolSize } = config.database;
    const database = new Database({ url, schema, poolSize, logger });
    const clients: { close(): void }[] = [];
    const consumers = overrides.consumers ?? connectConsumers(config, clients);
    const outbox = new Outbox({ database, consumers, routes: ROUTES, logger });
    return new Context(config, logger, database, outbox, overrides.failpoints ?? new Failpoints(), clients);
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.close();
    await this.database.close();
  }
}

/** A deletion is answered once the awaited have acknowledged it (decisions.md §7). */
const ROUTES = {
  'content.changed': { awaited: [], background: [SEARCH] },
  'content.deleted': { awaited: ['cards', 'questions', 'generation'], background: [SEARCH] },
  'folder.changed': { awaited: [], background: [SEARCH] },
  'folder.deleted': { awaited: [], background: [SEARCH] },
};

function connectConsumers(
  { peers, internalToken: token }: LibraryConfig,
  clients: { close(): void }[],
): Record<string, EventConsumer> {
  const cards = connect<CardsServiceServer>(CardsServiceService, { address: peers.cardsAddress, token });
  const questions = connect<QuestionsServiceServer>(QuestionsServiceService, { address: peers.questionsAddress, token });
  const generation = connect<GenerationServiceServer>(GenerationServiceService, {
    address: peers.generationAddress,
    token,
  });
  const search = connect<SearchServiceServer>(SearchServiceService, { address: peers.searchAddress, token });
  clients.push(cards, questions, generation, search);
  return {
    cards: cards.deliverEvents,
    questions: questions.deliverEvents,
    generation: generation.deliverEvents,
    [SEARCH]: search.deliverEvents,
  };
}
