import type { Queryable } from '@learning-library/common/postgres';
import type { Erasure, Event } from '@learning-library/proto';
import type { Context } from '../context';
import { lockAccount, updateAccount } from '../persistence/repositories/accounts';
import { beginErasures, type StoredErasure } from '../persistence/repositories/erasures';

/** Suspends those accounts that exist and begins their erasure. @returns the events to deliver after the commit */
export async function beginIn(ctx: Context, tx: Queryable, accountIds: readonly string[]): Promise<Event[]> {
  const suspended: string[] = [];
  // Accounts are locked before erasures, and in one order, as everywhere.
  for (const id of accountIds.toSorted()) {
    const account = await lockAccount(tx, id);
    if (account?.status !== 'active') continue;
    await updateAccount(tx, { ...account, status: 'suspended' });
    suspended.push(id);
  }
  await beginErasures(tx, accountIds, Object.keys(ctx.erasers));
  return ctx.outbox.add(
    tx,
    suspended.map((id) => ({ type: 'account.suspension_changed', accountId: id, subjectIds: [id] })),
  );
}

/** Renders an erasure as its message. */
export const erasureMessage = ({ organizationId, finishedAt, ...stored }: StoredErasure): Erasure => ({
  ...stored,
  organizationId: organizationId ?? undefined,
  finishedAt: finishedAt ?? undefined,
});
