import { checkedEvents, checkedKey } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { SearchServiceServer } from '@learning-library/proto';
import type { Indexer } from '../indexing/indexer';

/**
 * Queues the subjects of library's events, to update the index to library's current state later
 * (docs/protocols/events.md). Events of unknown types are not acknowledged.
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
