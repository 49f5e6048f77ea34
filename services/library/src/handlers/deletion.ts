import { ContractError, type Key } from '@learning-library/common/contract';
import { type Queryable } from '@learning-library/common/postgres';
import type { Event } from '@learning-library/proto';
import type { Context } from '../context';

/** Writes the event of a deleted content, in the transaction of the deletion. */
export async function announceContent({ outbox }: Context, tx: Queryable, { accountId, id }: Key): Promise<Event[]> {
  return outbox.add(tx, [{ type: 'content.deleted', accountId, subjectIds: [id] }]);
}

/** Writes the events of deleted folders and of the contents in them, in the transaction of the deletion. */
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
 * Delivers a committed deletion to its consumers. @throws unavailable where one has not acknowledged by the deadline;
 * the relay then delivers it
 */
export async function cascade({ outbox }: Context, events: readonly Event[], deadline: number): Promise<void> {
  if (events.length > 0 && !(await outbox.deliver(events, deadline))) throw new ContractError('unavailable', null);
}
