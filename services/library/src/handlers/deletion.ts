import { ContractError, type Queryable } from '@learning-library/common';
import type { Event } from '@learning-library/proto';
import type { Context } from '../context';

/** Writes what follows from a deletion into its own transaction: what was deleted, in ids only. */
export async function announceDeletion(
  { outbox }: Context,
  tx: Queryable,
  accountId: string,
  { contentIds, folderIds }: { contentIds: readonly string[]; folderIds: readonly string[] },
): Promise<Event[]> {
  return outbox.add(tx, [
    { type: 'content.deleted', accountId, subjectIds: contentIds },
    { type: 'folder.deleted', accountId, subjectIds: folderIds },
  ]);
}

/**
 * Tells everybody of a committed deletion within the remaining budget.
 * @throws unavailable where one has not acknowledged by the deadline: the relay goes on (decisions.md §7).
 */
export async function cascade({ outbox }: Context, events: readonly Event[], deadline: number): Promise<void> {
  if (events.length > 0 && !(await outbox.deliver(events, deadline))) throw new ContractError('unavailable', null);
}
