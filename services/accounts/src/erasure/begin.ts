import type { Queryable } from '@learning-library/common/postgres';
import type { Erasure, Event } from '@learning-library/proto';
import type { Context } from '../context';
import { lockAccount, updateAccount } from '../persistence/repositories/accounts';
import { beginErasures, type StoredErasure } from '../persistence/repositories/erasures';
import {
  accountsToErase,
  deleteEmptyOrganization,
  organizationToDelete,
} from '../persistence/repositories/organizations';

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

const ACCOUNTS_AT_ONCE = 50;

/**
 * Begins the erasure of some accounts of organizations that are being deleted, or deletes an organization without accounts.
 * @returns the number of accounts or organizations
 */
export async function deleteOrganizations(ctx: Context, deadline: number): Promise<number> {
  const { ids, events } = await ctx.database.transaction(deadline, async (tx) => {
    const ids = await accountsToErase(tx, ACCOUNTS_AT_ONCE);
    return { ids, events: ids.length > 0 ? await beginIn(ctx, tx, ids) : [] };
  });
  for (const accountId of ids) await ctx.announce({ accountId });
  // The delivery is immediate, because a suspension that generation records after the first pass requires another pass.
  if (events.length > 0) await ctx.outbox.deliver(events, deadline);
  if (ids.length > 0) return ids.length;
  const id = await organizationToDelete(ctx.database.until(deadline));
  return id === undefined ? 0 : deleteEmptyOrganization(ctx.database.until(deadline), id);
}

/** Renders an erasure as its message. */
export const erasureMessage = ({ organizationId, finishedAt, ...stored }: StoredErasure): Erasure => ({
  ...stored,
  organizationId: organizationId ?? undefined,
  finishedAt: finishedAt ?? undefined,
});
