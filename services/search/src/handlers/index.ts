import { checkedEvents, checkedKey } from '@learning-library/common/contract';
import { eraseAccount, erasingRows } from '@learning-library/common/patterns';
import { operatorHandlers } from '@learning-library/common/process';
import type { Methods } from '@learning-library/common/rpc';
import type { SearchOperatorServiceServer, SearchServiceServer } from '@learning-library/proto';
import { data } from '../persistence/accountData';
import { migrations } from '../persistence/migrations';
import { deleteRemoved, isIndexed, queueDocuments } from '../persistence/repositories/erasure';
import type { Context } from '../context';
import type { Indexer } from '../indexing/indexer';
import type { Rebuilder } from '../indexing/rebuilder';
import { getIndexStatus, rebuildIndex } from './rebuildIndex';
import { search } from './search';

export const searchHandlers = (ctx: Context, indexer: Indexer): Methods<SearchServiceServer> => ({
  /**
   * Queues the subjects of library's events, to update the index to library's current state later
   * (docs/protocols/events.md). Events of unknown types are not acknowledged.
   */
  deliverEvents: async ({ events }, { deadline }) => {
    const checked = checkedEvents(events).map((event) => {
      const keys = event.subjectIds.map((id) => checkedKey({ accountId: event.accountId, id }));
      return { ...event, subjectIds: keys.map(({ id }) => id) };
    });
    return { acknowledgedIds: await indexer.accept(checked, deadline) };
  },
  /** Waits until the writer has removed the documents, which library no longer has, then deletes their rows. */
  eraseAccount: eraseAccount([
    ({ accountId }, deadline) => queueDocuments(ctx.database.until(deadline), accountId),
    async ({ accountId }, deadline) => ((await isIndexed(ctx.database.until(deadline), accountId)) ? undefined : 0),
    ({ accountId }, deadline) => deleteRemoved(ctx.database.until(deadline), accountId),
    erasingRows(ctx.database, data),
  ]),
  search: search(ctx),
});

export const searchOperatorHandlers = (ctx: Context, rebuilder: Rebuilder): Methods<SearchOperatorServiceServer> => ({
  ...operatorHandlers(ctx, migrations),
  rebuildIndex: rebuildIndex(ctx, rebuilder),
  getIndexStatus: getIndexStatus(ctx),
});
