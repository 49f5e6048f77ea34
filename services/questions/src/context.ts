import { type FairQueue } from '@learning-library/common/admission';
import { Failpoints, waitingWrites } from '@learning-library/common/patterns';
import { Database } from '@learning-library/common/postgres';
import { connect, type Methods, retryReads } from '@learning-library/common/rpc';
import { createLogger, type Logger } from '@learning-library/common/telemetry';
import {
  type CardsServiceServer,
  CardsServiceService,
  type LibraryServiceServer,
  LibraryServiceService,
} from '@learning-library/proto';
import type { QuestionsConfig } from './config';

/** The methods of other services that questions calls. */
export interface Peers {
  library: Pick<Methods<LibraryServiceServer>, 'batchGetContents'>;
  cards: Pick<Methods<CardsServiceServer>, 'batchGetMemocards'>;
}

/** Replacements for tests and standalone. */
export interface QuestionsOverrides {
  logger?: Logger;
  failpoints?: Failpoints;
  peers?: Peers;
  now?: () => Date;
}

/** What handlers use. */
export class Context {
  /** The queue of writes that may wait for a lock, which leaves most connections to other calls. */
  readonly waiting: FairQueue;

  private constructor(
    readonly config: QuestionsConfig,
    readonly logger: Logger,
    readonly database: Database,
    readonly peers: Peers,
    readonly failpoints: Failpoints,
    readonly now: () => Date,
    private readonly clients: readonly { close(): void }[],
  ) {
    this.waiting = waitingWrites(config.database);
  }

  static fromConfig(config: QuestionsConfig, overrides: QuestionsOverrides = {}): Context {
    const logger = overrides.logger ?? createLogger({ name: 'questions', level: config.logLevel });
    const { libraryAddress, cardsAddress } = config.peers;
    const own = { tokens: config.internalTokens, tls: config.tls, logger };
    const library = connect<LibraryServiceServer>(LibraryServiceService, { address: libraryAddress, ...own });
    const cards = connect<CardsServiceServer>(CardsServiceService, { address: cardsAddress, ...own });
    return new Context(
      config,
      logger,
      new Database({ ...config.database, logger }),
      overrides.peers ?? {
        library: retryReads(library, 'batchGetContents'),
        cards: retryReads(cards, 'batchGetMemocards'),
      },
      overrides.failpoints ?? new Failpoints(),
      overrides.now ?? (() => new Date()),
      [library, cards],
    );
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.close();
    await this.database.close();
  }
}
