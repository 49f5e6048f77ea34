import { Janitor, migrate, register, type ServiceRuntime } from '@learning-library/common';
import { LibraryServiceService } from '@learning-library/proto';
import type { LibraryConfig } from './config';
import { Context, type ContextOverrides } from './context';
import { libraryHandlers } from './handlers';
import { janitorTasks } from './janitor';
import { migrations } from './persistence/migrations';

/** Folders, contents and their texts, with the relay of their events and the janitor of their tables. */
export function createLibraryService(config: LibraryConfig, overrides: ContextOverrides = {}): ServiceRuntime {
  const ctx = Context.fromConfig(config, overrides);
  const janitor = new Janitor(janitorTasks(ctx), ctx.logger);
  return {
    name: 'library',
    registrations: [register(LibraryServiceService, libraryHandlers(ctx))],
    start: async () => {
      const { migrateOnStart, migrationUrl, schema } = config.database;
      if (migrateOnStart) await migrate({ url: migrationUrl, schema, migrations, logger: ctx.logger });
      ctx.outbox.start();
      janitor.start();
    },
    stop: async () => {
      await Promise.all([ctx.outbox.stop(), janitor.stop()]);
      await ctx.close();
    },
  };
}
