import { checkedEvents, checkedKey } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { SearchServiceServer } from '@learning-library/proto';
import type { Indexer } from '../feed/indexer';

/**
 * Queues the subjects of library's events, for an update of the index to library's state at that time
 * (docs/protocols/events.md). An event of an unknown type is left to its owner.
 */
export const deliverEvents =
  (indexer: Indexer): Methods<SearchServiceServer>['deliverEvents'] =>
  async ({ events }, { deadline }) => {
    const checked = checkedEvents(events).map((event) => {
      const keys = event.subjectIds.map((id) => checkedKey({ accountId: event.accountId, id }));
      return { ...event, subjectIds: keys.map(({ id }) => id) };
    });
    return { acknowledgedIds: await indexer.accept(checked, deadline) };
  };
