import { auditHandlers } from '@learning-library/common/patterns';
import type { Methods } from '@learning-library/common/rpc';
import type { SearchOperatorServiceServer, SearchServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import type { Indexer } from '../feed/indexer';
import type { Rebuilder } from '../feed/rebuilder';
import { deliverEvents } from './deliverEvents';
import { eraseAccount } from './eraseAccount';
import { rebuildIndex } from './rebuildIndex';
import { search } from './search';

export const searchHandlers = (ctx: Context, indexer: Indexer): Methods<SearchServiceServer> => ({
  deliverEvents: deliverEvents(indexer),
  eraseAccount: eraseAccount(ctx),
  search: search(ctx),
});

export const searchOperatorHandlers = (ctx: Context, rebuilder: Rebuilder): Methods<SearchOperatorServiceServer> => ({
  ...auditHandlers(ctx.database),
  rebuildIndex: rebuildIndex(ctx, rebuilder),
});
