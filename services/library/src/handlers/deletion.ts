import { ContractError, type Key } from '@learning-library/common/contract';
import { type Queryable } from '@learning-library/common/postgres';
import type { Event } from '@learning-library/proto';
import type { Context } from '../context';

export async function announceContent({ outbox }: Context, tx: Queryable, { accountId, id }: Key): Promise<Event[]> {
  return outbox.add(tx, [{ type: 'content.deleted', accountId, subjectIds: [id] }]);
}

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

/** @throws unavailable where a consumer has not acknowledged by the deadline; the relay then delivers it */
export async function cascade({ outbox }: Context, events: readonly Event[], deadline: number): Promise<void> {
  if (events.length > 0 && !(await outbox.deliver(events, deadline))) throw new ContractError('unavailable', null);
}
