import { type Client, connect, createLogger, Database, Failpoints, type Logger } from '@learning-library/common';
import { type LibraryServiceServer, LibraryServiceService } from '@learning-library/proto';
import type { SearchConfig } from './config';
import type { SearchEngine } from './engine/engine';
import { PostgresEngine } from './engine/postgresEngine';
import type { Library } from './feed/documents';

/** What a test puts in the place of the real thing. */
export interface SearchOverrides {
  logger?: Logger;
  failpoints?: Failpoints;
  library?: Library;
  engine?: SearchEngine;
}

/** Everything that a handler works with. */
export class Context {
  private constructor(
    readonly config: SearchConfig,
    readonly logger: Logger,
    readonly database: Database,
    readonly engine: SearchEngine,
    readonly library: Library,
    readonly failpoints: Failpoints,
    private readonly client: Client<LibraryServiceServer>,
  ) {}

  static fromConfig(config: SearchConfig, overrides: SearchOverrides = {}): Context {
    const logger = overrides.logger ?? createLogger({ name: 'search', level: config.logLevel });
    const { url, schema, poolSize } = config.database;
    const database = new Database({ url, schema, poolSize, logger });
    const client = connect<LibraryServiceServer>(LibraryServiceService, {
      address: config.peers.libraryAddress,
      token: config.internalToken,
      tls: config.tls,
    });
    return new Context(
      config,
      logger,
      database,
      overrides.engine ?? new PostgresEngine(database),
      overrides.library ?? client,
      overrides.failpoints ?? new Failpoints(),
      client,
    );
  }

  async close(): Promise<void> {
    this.client.close();
    await this.database.close();
  }
}
