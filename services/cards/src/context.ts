import { connect, createLogger, Database, Failpoints, type Logger, type Methods } from '@learning-library/common';
import { type LibraryServiceServer, LibraryServiceService } from '@learning-library/proto';
import type { CardsConfig } from './config';

/** What cards asks of library. */
export type Library = Pick<Methods<LibraryServiceServer>, 'batchGetContents'>;

/** What a test puts in the place of the real thing. */
export interface CardsOverrides {
  logger?: Logger;
  failpoints?: Failpoints;
  library?: Library;
  now?: () => Date;
}

/** Everything that a handler works with. */
export class Context {
  private constructor(
    readonly config: CardsConfig,
    readonly logger: Logger,
    readonly database: Database,
    readonly library: Library,
    readonly failpoints: Failpoints,
    readonly now: () => Date,
    private readonly client: { close(): void },
  ) {}

  static fromConfig(config: CardsConfig, overrides: CardsOverrides = {}): Context {
    const logger = overrides.logger ?? createLogger({ name: 'cards', level: config.logLevel });
    const { url, schema, poolSize } = config.database;
    const client = connect<LibraryServiceServer>(LibraryServiceService, {
      address: config.peers.libraryAddress,
      token: config.internalToken,
    });
    return new Context(
      config,
      logger,
      new Database({ url, schema, poolSize, logger }),
      overrides.library ?? client,
      overrides.failpoints ?? new Failpoints(),
      overrides.now ?? (() => new Date()),
      client,
    );
  }

  async close(): Promise<void> {
    this.client.close();
    await this.database.close();
  }
}
