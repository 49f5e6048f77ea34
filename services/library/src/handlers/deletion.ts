import { ContractError, type Key, type Queryable } from '@learning-library/common';
import type { Event } from '@learning-library/proto';
import type { Context } from '../context';

/** Says in the deletion's own transaction that a content is gone. */
export async function announceContent({ outbox }: Context, tx: Queryable, { accountId, id }: Key): Promise<Event[]> {
  return outbox.add(tx, [{ type: 'content.deleted', accountId, subjectIds: [id] }]);
}

/** Says in the deletion's own transaction that folders are gone, and all contents in them where there are any. */
export async function announceSubtree(
  { outbox }: Context,
  tx: Queryable,
  accountId: string,
  folderIds: readonly string[],
  holdsContents: boolean,
): Promise<Event[]> {
  const types = holdsContents ? ['subtree.deleted', 'folder.deleted'] : ['folder.deleted'];
  return outbox.add(
    tx,
    types.map((type) => ({ type, accountId, subjectIds: folderIds })),
  );
}

/**
 * Tells everybody of a committed deletion within the remaining budget.
 * @throws unavailable where one has not acknowledged by the deadline: the relay goes on.
 */
export async function cascade({ outbox }: Context, events: readonly Event[], deadline: number): Promise<void> {
  if (events.length > 0 && !(await outbox.deliver(events, deadline))) throw new ContractError('unavailable', null);
}
