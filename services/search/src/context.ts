import { AccountSemaphore } from '@learning-library/common/admission';
import { ServiceContext, type ServiceOverrides } from '@learning-library/common/process';
import { type LibraryServiceServer, LibraryServiceService } from '@learning-library/proto';
import type { SearchConfig } from './config';
import type { SearchEngine } from './engine/engine';
import { MeilisearchEngine } from './engine/meilisearch/meilisearchEngine';
import { PostgresEngine } from './engine/postgresEngine';
import type { Library } from './indexing/documents';
import { observeQueue } from './indexing/observeQueue';
import { hitReader, type ReadHits } from './indexing/readHits';
import { WriterLease } from './indexing/writerLease';
import { QueueReader } from './persistence/repositories/indexQueue';

export interface SearchOverrides extends ServiceOverrides {
  library?: Library;
  engine?: SearchEngine;
}

/** Maximum number of concurrent searches, of all accounts and of one account. */
const SEARCHES = { permits: 8, permitsPerAccount: 2 };

export class Context extends ServiceContext<SearchConfig> {
  readonly library: Library;
  readonly readHits: ReadHits;
  readonly engine: SearchEngine;
  /** The lease of the index, which one process at a time writes. */
  readonly lease: WriterLease;
  readonly queue = new QueueReader();

  constructor(config: SearchConfig, overrides: SearchOverrides = {}) {
    super('search', config, overrides);
    const client = this.connect<LibraryServiceServer>(LibraryServiceService, config.peers.library, 'batchGetContents');
    this.library = overrides.library ?? client;
    this.readHits = hitReader(this.library);
    this.lease = new WriterLease(this.database, this.logger);
    this.engine = overrides.engine ?? this.createEngine();
    this.closing({ close: () => this.engine.close?.() });
    this.closing({ close: () => this.lease.stop() });
    this.closing({ close: observeQueue(this.database) });
  }

  private createEngine(): SearchEngine {
    const { database, failpoints, lease } = this;
    const { meilisearch } = this.config;
    const searches = new AccountSemaphore({ name: 'search', ...SEARCHES });
    if (meilisearch === undefined) return new PostgresEngine(database, searches);
    const index = `learning-library-${this.config.database.schema}`;
    return new MeilisearchEngine({ ...meilisearch, database, failpoints, searches, lease, index });
  }
}
