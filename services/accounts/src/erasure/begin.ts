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

/**
 * Suspends the existing ones of these accounts and begins their erasure. @returns the events to deliver after the commit
 */
export async function beginIn(ctx: Context, tx: Queryable, accountIds: readonly string[]): Promise<Event[]> {
  await beginErasures(tx, accountIds, Object.keys(ctx.erasers));
  const suspended: string[] = [];
  for (const id of accountIds) {
    const account = await lockAccount(tx, id);
    if (account?.status !== 'active') continue;
    await updateAccount(tx, { ...account, status: 'suspended' });
    suspended.push(id);
  }
  return ctx.outbox.add(
    tx,
    suspended.map((id) => ({ type: 'account.suspension_changed', accountId: id, subjectIds: [id] })),
  );
}

const ACCOUNTS_AT_ONCE = 50;

/** Begins the erasure of some accounts of organizations that are to be deleted, and deletes those without accounts. @returns how many */
export async function deleteOrganizations(ctx: Context, deadline: number): Promise<number> {
  const { ids, events } = await ctx.database.transaction(deadline, async (tx) => {
    const ids = await accountsToErase(tx, ACCOUNTS_AT_ONCE);
    return { ids, events: ids.length > 0 ? await beginIn(ctx, tx, ids) : [] };
  });
  for (const accountId of ids) await ctx.announce({ accountId });
  // Immediately, because a suspension that generation records after the first pass requires another pass.
  if (events.length > 0) await ctx.outbox.deliver(events, deadline);
  if (ids.length > 0) return ids.length;
  const id = await organizationToDelete(ctx.database.until(deadline));
  return id === undefined ? 0 : deleteEmptyOrganization(ctx.database.until(deadline), id);
}

/** An erasure, in the form of the message. */
export const erasureMessage = ({ organizationId, finishedAt, ...stored }: StoredErasure): Erasure => ({
  ...stored,
  organizationId: organizationId ?? undefined,
  finishedAt: finishedAt ?? undefined,
});
