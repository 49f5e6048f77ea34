import { type FairQueue } from '@learning-library/common/admission';
import { type Key } from '@learning-library/common/contract';
import { type EventConsumer, Failpoints, Outbox, waitingWrites } from '@learning-library/common/patterns';
import { Database } from '@learning-library/common/postgres';
import { type Client, connect, retryReads } from '@learning-library/common/rpc';
import { createLogger, type Logger } from '@learning-library/common/telemetry';
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
import { type CoverStore, createCoverStore } from './adapters/coverStore';
import type { LibraryConfig } from './config';
import { SEARCH } from './persistence/repositories/changeEvents';

/** The counters of a content in other services. */
export interface ContentCounts {
  memocardsCount: number;
  questionsCount: number;
}

/** Replacements for tests and standalone. */
export interface ContextOverrides {
  logger?: Logger;
  failpoints?: Failpoints;
  /** Consumers of events by name. */
  consumers?: Readonly<Record<string, EventConsumer>>;
  countsOf?: Context['countsOf'];
}

/** What handlers use. */
export class Context {
  /** The queue of writes that may wait for a lock, which leaves most connections to other calls. */
  readonly waiting: FairQueue;

  private constructor(
    readonly config: LibraryConfig,
    readonly logger: Logger,
    readonly database: Database,
    readonly outbox: Outbox,
    readonly covers: CoverStore,
    readonly countsOf: (content: Key, deadline: number) => Promise<ContentCounts>,
    readonly failpoints: Failpoints,
    private readonly peers: Peers,
  ) {
    this.waiting = waitingWrites(config.database);
  }

  static fromConfig(config: LibraryConfig, overrides: ContextOverrides = {}): Context {
    const logger = overrides.logger ?? createLogger({ name: 'library', level: config.logLevel });
    const database = new Database({ ...config.database, logger });
    const peers = connectPeers(config, logger);
    const consumers = overrides.consumers ?? consumersOf(peers);
    const outbox = new Outbox({ database, consumers, routes: ROUTES, logger });
    const covers = createCoverStore(config.covers.store, logger);
    const countsOf = overrides.countsOf ?? askForCounts(peers);
    const failpoints = overrides.failpoints ?? new Failpoints();
    return new Context(config, logger, database, outbox, covers, countsOf, failpoints, peers);
  }

  async close(): Promise<void> {
    for (const peer of Object.values(this.peers)) peer.close();
    this.covers.close();
    await this.database.close();
  }
}

/** A deletion is answered once the awaited consumers have acknowledged it (docs/protocols.md#deletion). */
const ROUTES = {
  'content.changed': { awaited: [], background: [SEARCH] },
  'content.deleted': { awaited: ['cards', 'questions', 'generation'], background: [SEARCH] },
  // The subjects are the folders of the deleted subtree.
  'subtree.deleted': { awaited: ['cards', 'questions', 'generation'] },
  'folder.changed': { awaited: [], background: [SEARCH] },
  'folder.deleted': { awaited: [], background: [SEARCH] },
};

type Peers = {
  cards: Client<CardsServiceServer>;
  questions: Client<QuestionsServiceServer>;
  generation: Client<GenerationServiceServer>;
  search: Client<SearchServiceServer>;
};

function connectPeers({ peers, internalTokens: tokens, tls }: LibraryConfig, logger: Logger): Peers {
  return {
    cards: connect<CardsServiceServer>(CardsServiceService, { address: peers.cardsAddress, tokens, tls, logger }),
    questions: connect<QuestionsServiceServer>(QuestionsServiceService, {
      address: peers.questionsAddress,
      tokens,
      logger,
      tls,
    }),
    generation: connect<GenerationServiceServer>(GenerationServiceService, {
      address: peers.generationAddress,
      tokens,
      logger,
      tls,
    }),
    search: connect<SearchServiceServer>(SearchServiceService, { address: peers.searchAddress, tokens, tls, logger }),
  };
}

function consumersOf({ cards, questions, generation, search }: Peers): Record<string, EventConsumer> {
  return {
    cards: cards.deliverEvents,
    questions: questions.deliverEvents,
    generation: generation.deliverEvents,
    [SEARCH]: search.deliverEvents,
  };
}

function askForCounts({ cards, questions }: Peers): Context['countsOf'] {
  const { batchCountMemocards } = retryReads(cards, 'batchCountMemocards');
  const { batchCountQuestions } = retryReads(questions, 'batchCountQuestions');
  return async (content, deadline) => {
    const [memocards, asked] = await Promise.all([
      batchCountMemocards({ keys: [content] }, { deadline }),
      batchCountQuestions({ keys: [content] }, { deadline }),
    ]);
    return { memocardsCount: memocards.counts[0] ?? 0, questionsCount: asked.counts[0] ?? 0 };
  };
}
