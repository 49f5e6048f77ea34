import type { Queryable } from '@learning-library/common/postgres';
import type { Event } from '@learning-library/proto';
import type { Context } from '../context';
import { lockAccount, updateAccount } from '../persistence/repositories/accounts';
import { beginErasures } from '../persistence/repositories/erasures';

/** Suspends accounts, where they are there, and begins their erasure. @returns the events to deliver after the commit */
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
