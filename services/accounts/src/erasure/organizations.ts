import { announce } from '../announce';
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
  const began = await ctx.database.transaction(deadline, async (tx) => {
    const ids = await accountsToErase(tx, ACCOUNTS_AT_ONCE);
    if (ids.length > 0) await beginIn(ctx, tx, ids);
    return ids;
  });
  // The relay tells generation; caches are told here.
  for (const accountId of began) await announce(ctx, { accountId });
  if (began.length > 0) return began.length;
  const id = await organizationToDelete(ctx.database.until(deadline));
  return id === undefined ? 0 : deleteEmptyOrganization(ctx.database.until(deadline), id);
}
