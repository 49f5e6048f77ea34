import type { Context } from '../context';
import {
  accountsToErase,
  deleteEmptyOrganization,
  organizationToDelete,
} from '../persistence/repositories/organizations';
import { beginIn } from './begin';

const ACCOUNTS_AT_ONCE = 50;

/** Begins the erasure of some accounts of organizations that are to be deleted, and deletes those without accounts. @returns how many */
export async function deleteOrganizations(ctx: Context, deadline: number): Promise<number> {
  const { ids, events } = await ctx.database.transaction(deadline, async (tx) => {
    const ids = await accountsToErase(tx, ACCOUNTS_AT_ONCE);
    return { ids, events: ids.length > 0 ? await beginIn(ctx, tx, ids) : [] };
  });
  for (const accountId of ids) await ctx.announce({ accountId });
  // At once: what generation notes of a suspension behind the first pass costs another one.
  if (events.length > 0) await ctx.outbox.deliver(events, deadline);
  if (ids.length > 0) return ids.length;
  const id = await organizationToDelete(ctx.database.until(deadline));
  return id === undefined ? 0 : deleteEmptyOrganization(ctx.database.until(deadline), id);
}
