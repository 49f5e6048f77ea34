import { migrate, register, type ServiceRuntime } from '@learning-library/common';
import { SearchOperatorServiceService, SearchServiceService } from '@learning-library/proto';
import type { SearchConfig } from './config';
import { Context, type SearchOverrides } from './context';
import { Rebuilder } from './feed/rebuilder';
import { searchHandlers, searchOperatorHandlers } from './handlers';
import { createJanitor } from './janitor';
import { migrations } from './persistence/migrations';

/** The index over contents and folders, with what makes it anew where it was lost. */
export function createSearchService(config: SearchConfig, overrides: SearchOverrides = {}): ServiceRuntime {
  const ctx = Context.fromConfig(config, overrides);
  const rebuilder = new Rebuilder(ctx);
  const janitor = createJanitor(ctx);
  return {
    name: 'search',
    registrations: [
      register(SearchServiceService, searchHandlers(ctx)),
      register(SearchOperatorServiceService, searchOperatorHandlers(ctx, rebuilder), { operator: true }),
    ],
    start: async () => {
      const { migrateOnStart, migrationUrl, schema } = config.database;
      if (migrateOnStart) await migrate({ url: migrationUrl, schema, migrations, logger: ctx.logger });
      rebuilder.start();
      janitor.start();
    },
    stop: async () => {
      await Promise.all([rebuilder.stop(), janitor.stop()]);
      await ctx.close();
    },
  };
}
