import { checkedEvents, checkedKey, type Methods } from '@learning-library/common';
import type { SearchServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { applyEvents } from '../feed/applyEvents';
import type { Indexer } from '../feed/indexer';

/**
 * Brings the index up to what library has now for the subjects of its events, or notes them for its only writer
 * (docs/protocols.md#outbox). An event of an unknown type is left to its owner, as is one that there was no time for.
 */
export const deliverEvents =
  (ctx: Context, indexer: Indexer | undefined): Methods<SearchServiceServer>['deliverEvents'] =>
  async ({ events }, { deadline }) => {
    const checked = checkedEvents(events).map((event) => {
      const keys = event.subjectIds.map((id) => checkedKey({ accountId: event.accountId, id }));
      return { ...event, subjectIds: keys.map(({ id }) => id) };
    });
    const applied = indexer === undefined ? applyEvents(ctx, checked, deadline) : indexer.accept(checked, deadline);
    return { acknowledgedIds: await applied };
  };
