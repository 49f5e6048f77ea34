import { FairQueue } from '@learning-library/common/admission';
import { Failpoints } from '@learning-library/common/patterns';
import { Database } from '@learning-library/common/postgres';
import { type Client, connect, retryReads } from '@learning-library/common/rpc';
import { createLogger, type Logger } from '@learning-library/common/telemetry';
import { type LibraryServiceServer, LibraryServiceService } from '@learning-library/proto';
import type { SearchConfig } from './config';
import type { SearchEngine } from './engine/engine';
import { MeilisearchEngine } from './engine/meilisearch/meilisearchEngine';
import { PostgresEngine } from './engine/postgresEngine';
import type { Library } from './feed/documents';
import { createOwned, type Owned } from './feed/owned';
import { WriterLease } from './feed/writerLease';

/** Replacements for tests and standalone. */
export interface SearchOverrides {
  logger?: Logger;
  failpoints?: Failpoints;
  library?: Library;
  engine?: SearchEngine;
}

/** How many searches of the engine run at a time, of all accounts and of one. */
const SEARCHES = { places: 8, share: 2, byTime: true };

/** What handlers use. */
export class Context {
  /** The owner of the indexed items. */
  readonly owned: Owned;

  private constructor(
    readonly config: SearchConfig,
    readonly logger: Logger,
    readonly database: Database,
    readonly engine: SearchEngine,
    /** For engines that allow only one writing process. */
    readonly lease: WriterLease | undefined,
    readonly library: Library,
    readonly failpoints: Failpoints,
    private readonly client: Client<LibraryServiceServer>,
  ) {
    this.owned = createOwned(library);
  }

  static fromConfig(config: SearchConfig, overrides: SearchOverrides = {}): Context {
    const logger = overrides.logger ?? createLogger({ name: 'search', level: config.logLevel });
    const database = new Database({ ...config.database, logger });
    const client = connect<LibraryServiceServer>(LibraryServiceService, {
      address: config.peers.libraryAddress,
      tokens: config.internalTokens,
      logger,
      tls: config.tls,
    });
    const failpoints = overrides.failpoints ?? new Failpoints();
    const { engine, lease } = createEngine(config, { database, logger, failpoints });
    return new Context(
      config,
      logger,
      database,
      overrides.engine ?? engine,
      lease,
      overrides.library ?? retryReads(client, 'batchGetContents', 'batchGetFolders'),
      failpoints,
      client,
    );
  }

  async close(): Promise<void> {
    this.engine.close?.();
    this.client.close();
    await this.database.close();
  }
}

function createEngine(
  { meilisearch, database: { schema } }: SearchConfig,
  parts: { database: Database; logger: Logger; failpoints: Failpoints },
): { engine: SearchEngine; lease: WriterLease | undefined } {
  const { database, logger } = parts;
  const searches = new FairQueue({ name: 'search', ...SEARCHES });
  if (meilisearch === undefined) return { engine: new PostgresEngine(database, searches), lease: undefined };
  const lease = new WriterLease(database, logger);
  const engine = new MeilisearchEngine({
    ...meilisearch,
    ...parts,
    searches,
    lease,
    index: `learning-library-${schema}`,
  });
  return { engine, lease };
}
