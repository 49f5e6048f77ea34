import { type FairQueue } from '@learning-library/common/admission';
import { type EventConsumer, Failpoints, Outbox, waitingWrites } from '@learning-library/common/patterns';
import { Database } from '@learning-library/common/postgres';
import { connect, type Methods, retryReads } from '@learning-library/common/rpc';
import { createLogger, type Logger } from '@learning-library/common/telemetry';
import {
  type LibraryServiceServer,
  LibraryServiceService,
  type QuestionsServiceServer,
  QuestionsServiceService,
} from '@learning-library/proto';
import type { CardsConfig } from './config';

/** The methods of library that cards calls. */
export type Library = Pick<Methods<LibraryServiceServer>, 'batchGetContents'>;

/** A deletion is answered once questions has acknowledged it. */
const ROUTES = { 'memocard.deleted': { awaited: ['questions'] } };

/** Replacements for tests and standalone. */
export interface CardsOverrides {
  logger?: Logger;
  failpoints?: Failpoints;
  library?: Library;
  /** Consumers of events by name. */
  consumers?: Readonly<Record<string, EventConsumer>>;
  now?: () => Date;
}

/** What handlers use. */
export class Context {
  /** The queue of writes that may wait for a lock, which leaves most connections to other calls. */
  readonly waiting: FairQueue;

  private constructor(
    readonly config: CardsConfig,
    readonly logger: Logger,
    readonly database: Database,
    readonly library: Library,
    readonly outbox: Outbox,
    readonly failpoints: Failpoints,
    readonly now: () => Date,
    private readonly clients: readonly { close(): void }[],
  ) {
    this.waiting = waitingWrites(config.database);
  }

  static fromConfig(config: CardsConfig, overrides: CardsOverrides = {}): Context {
    const logger = overrides.logger ?? createLogger({ name: 'cards', level: config.logLevel });
    const { libraryAddress, questionsAddress } = config.peers;
    const own = { tokens: config.internalTokens, tls: config.tls, logger };
    const library = connect<LibraryServiceServer>(LibraryServiceService, { address: libraryAddress, ...own });
    const questions = connect<QuestionsServiceServer>(QuestionsServiceService, {
      address: questionsAddress,
      ...own,
    });
    const database = new Database({ ...config.database, logger });
    const consumers = overrides.consumers ?? { questions: questions.deliverEvents };
    return new Context(
      config,
      logger,
      database,
      overrides.library ?? retryReads(library, 'batchGetContents'),
      new Outbox({ database, consumers, routes: ROUTES, logger }),
      overrides.failpoints ?? new Failpoints(),
      overrides.now ?? (() => new Date()),
      [library, questions],
    );
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.close();
    await this.database.close();
  }
}
