import { Janitor } from '@learning-library/common/patterns';
import { migrate } from '@learning-library/common/postgres';
import { register, type CallersOf, type ServiceRuntime } from '@learning-library/common/rpc';
import {
  LibraryOperatorServiceService,
  LibraryServiceService,
  type LibraryServiceServer,
} from '@learning-library/proto';
import { createCoverServer } from './adapters/coverServer';
import type { LibraryConfig } from './config';
import { Context, type ContextOverrides } from './context';
import { libraryHandlers, libraryOperatorHandlers } from './handlers';
import { janitorTasks } from './janitor';
import { migrations } from './persistence/migrations';

/** Who calls what of this service. What nobody calls is there for processes of the last release, which share a token. */
const CALLERS: CallersOf<LibraryServiceServer> = {
  batchCreateContents: ['gateway'],
  batchGetContents: ['gateway', 'cards', 'questions', 'search'],
  listContents: [],
  batchListContents: ['gateway'],
  updateContent: ['gateway'],
  deleteContent: ['gateway'],
  getContentText: ['generation', 'generation-worker'],
  createFolder: ['gateway'],
  batchGetFolders: ['gateway', 'search'],
  batchGetContentTexts: ['search'],
  walkContents: ['search'],
  walkFolders: ['search'],
  listFolders: [],
  batchListFolders: ['gateway'],
  updateFolder: ['gateway'],
  deleteFolder: ['gateway'],
};

/** The library service: folders, contents and texts, with outbox relay and janitor. */
export function createLibraryService(config: LibraryConfig, overrides: ContextOverrides = {}): ServiceRuntime {
  const ctx = Context.fromConfig(config, overrides);
  const janitor = new Janitor(janitorTasks(ctx), ctx.logger);
  const coverServer = createCoverServer(ctx);
  return {
    name: 'library',
    registrations: [
      register(LibraryServiceService, libraryHandlers(ctx), CALLERS),
      register(LibraryOperatorServiceService, libraryOperatorHandlers(ctx), 'operator'),
    ],
    start: async () => {
      const { migrateOnStart, migrationUrl } = config.database;
      if (migrateOnStart) await migrate({ ...config.database, url: migrationUrl, migrations, logger: ctx.logger });
      await coverServer.start();
      ctx.outbox.start();
      janitor.start();
    },
    stop: async () => {
      await Promise.all([coverServer.stop(), ctx.outbox.stop(), janitor.stop()]);
      await ctx.close();
    },
  };
}
