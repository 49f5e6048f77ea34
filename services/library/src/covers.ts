import type { Erasing } from '@learning-library/common/patterns';
import type { Context } from './context';
import { coversOf, deleteCovers } from './persistence/repositories/covers';

/** Removes images, then their rows. @returns the number of images */
export async function removeCovers(
  { database, covers }: Context,
  ids: readonly string[],
  deadline: number,
): Promise<number> {
  await Promise.all(ids.map((id) => covers.remove(id, deadline)));
  if (ids.length > 0) await deleteCovers(database.until(deadline), ids);
  return ids.length;
}

export const erasingCovers =
  (ctx: Context): Erasing =>
  async ({ accountId }, deadline) =>
    removeCovers(ctx, await coversOf(ctx.database.until(deadline), accountId), deadline);
