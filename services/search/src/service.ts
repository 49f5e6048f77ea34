import { Janitor } from '@learning-library/common/patterns';
import { defineService } from '@learning-library/common/process';
import { register, type CallersOf } from '@learning-library/common/rpc';
import { SearchOperatorServiceService, SearchServiceService, type SearchServiceServer } from '@learning-library/proto';
import { envToConfig, type SearchConfig } from './config';
import { Context, type SearchOverrides } from './context';
import { Indexer } from './indexing/indexer';
import { Rebuilder } from './indexing/rebuilder';
import { searchHandlers, searchOperatorHandlers } from './handlers';
import { JANITOR_TASKS } from './janitor';
import { migrations } from './persistence/migrations';

const CALLERS: CallersOf<SearchServiceServer> = {
  search: ['gateway'],
  eraseAccount: ['accounts'],
  deliverEvents: ['library'],
};

const STOP_MS = 3_000;

/** The search service, whose index of contents and folders is rebuilt if it is lost. */
export const search = defineService({
  name: 'search',
  envToConfig,
  migrations,
  context: (config: SearchConfig, overrides: SearchOverrides) => new Context(config, overrides),
  parts: (ctx) => {
    const rebuilder = new Rebuilder(ctx);
    const indexer = new Indexer(ctx);
    // Interrupts requests to the index's server. The next writer repeats them.
    const cut = async (): Promise<void> => void setTimeout(() => ctx.engine.close?.(), STOP_MS).unref();
    const lease = { start: () => ctx.lease.start(), stop: cut };
    return {
      registrations: [
        register(SearchServiceService, searchHandlers(ctx, indexer), CALLERS),
        register(SearchOperatorServiceService, searchOperatorHandlers(ctx, rebuilder), 'operator'),
      ],
      background: [lease, indexer.poll, rebuilder, new Janitor(ctx, JANITOR_TASKS)],
    };
  },
});
