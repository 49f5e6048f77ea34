import { migrate } from '@learning-library/common/postgres';
import { register, type CallersOf, type ServiceRuntime } from '@learning-library/common/rpc';
import { SearchOperatorServiceService, SearchServiceService, type SearchServiceServer } from '@learning-library/proto';
import type { SearchConfig } from './config';
import { Context, type SearchOverrides } from './context';
import { observeQueue } from './feed/observeQueue';
import { Indexer } from './feed/indexer';
import { Rebuilder } from './feed/rebuilder';
import { searchHandlers, searchOperatorHandlers } from './handlers';
import { createJanitor } from './janitor';
import { migrations } from './persistence/migrations';

/** Who calls what of this service. What nobody calls is there for processes of the last release, which share a token. */
const CALLERS: CallersOf<SearchServiceServer> = {
  search: ['gateway'],
  deliverEvents: ['library'],
};

/** How long running work may take when the service stops. */
const STOP_MS = 3_000;

/** The index over contents and folders, which is rebuilt where it was lost. */
export function createSearchService(config: SearchConfig, overrides: SearchOverrides = {}): ServiceRuntime {
  const ctx = Context.fromConfig(config, overrides);
  const rebuilder = new Rebuilder(ctx);
  const indexer = new Indexer(ctx, ctx.lease);
  const janitor = createJanitor(ctx);
  let unobserve = (): void => undefined;
  return {
    name: 'search',
    registrations: [
      register(SearchServiceService, searchHandlers(ctx, indexer), CALLERS),
      register(SearchOperatorServiceService, searchOperatorHandlers(ctx, rebuilder), 'operator'),
    ],
    start: async () => {
      const { migrateOnStart, migrationUrl } = config.database;
      if (migrateOnStart) await migrate({ ...config.database, url: migrationUrl, migrations, logger: ctx.logger });
      ctx.lease?.start();
      indexer.start();
      unobserve = observeQueue(ctx.database);
      rebuilder.start();
      janitor.start();
    },
    stop: async () => {
      unobserve();
      // Ends waits for the index's server; the next writer does that work again.
      const cut = setTimeout(() => ctx.engine.close?.(), STOP_MS);
      await Promise.all([rebuilder.stop(), janitor.stop(), indexer.stop()]);
      clearTimeout(cut);
      await ctx.lease?.stop();
      await ctx.close();
    },
  };
}
