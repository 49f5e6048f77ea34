import { operatorHandlers } from '@learning-library/common/process';
import type { Methods } from '@learning-library/common/rpc';
import type { SearchOperatorServiceServer, SearchServiceServer } from '@learning-library/proto';
import { migrations } from '../persistence/migrations';
import type { Context } from '../context';
import type { Indexer } from '../indexing/indexer';
import type { Rebuilder } from '../indexing/rebuilder';
import { deliverEvents } from './deliverEvents';
import { eraseAccount } from './eraseAccount';
import { getIndexStatus, rebuildIndex } from './rebuildIndex';
import { search } from './search';

export const searchHandlers = (ctx: Context, indexer: Indexer): Methods<SearchServiceServer> => ({
  deliverEvents: deliverEvents(indexer),
  eraseAccount: eraseAccount(ctx),
  search: search(ctx),
});

export const searchOperatorHandlers = (ctx: Context, rebuilder: Rebuilder): Methods<SearchOperatorServiceServer> => ({
  ...operatorHandlers(ctx, migrations),
  rebuildIndex: rebuildIndex(ctx, rebuilder),
  getIndexStatus: getIndexStatus(ctx),
});
