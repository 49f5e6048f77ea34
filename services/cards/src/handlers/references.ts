import type { Context } from '../context';
import type { Key } from '../domain/checks';
import {
  confirmReferences,
  dropReferences,
  readReferences,
  recordReferences,
} from '../persistence/repositories/contentReferences';

/**
 * Makes sure that contents which something is to be attached to have a confirmed reference. A first use commits the row
 * unconfirmed before library is asked: a deletion after library's yes then finds the row and marks it, one before it makes
 * library say no (consistency.md, References across services).
 *
 * @returns whether each content is live, by position. @throws unavailable where library does not answer
 */
export async function ensureReferences(ctx: Context, contents: readonly Key[], deadline: number): Promise<boolean[]> {
  const queryable = ctx.database.until(deadline);
  const states = await readReferences(queryable, contents);
  const confirmed = await confirmFirstUses(
    ctx,
    contents.filter((_, position) => states[position] === 'none' || states[position] === 'unconfirmed'),
    deadline,
  );
  return contents.map((content, position) => states[position] === 'live' || confirmed.has(nameOf(content)));
}

async function confirmFirstUses(ctx: Context, contents: readonly Key[], deadline: number): Promise<Set<string>> {
  const firsts = [...new Map(contents.map((content) => [nameOf(content), content])).values()];
  if (firsts.length === 0) return new Set();
  const queryable = ctx.database.until(deadline);
  await recordReferences(queryable, firsts);
  await ctx.failpoints.reach('references.recorded');
  const { results } = await ctx.library.batchGetContents({ keys: firsts }, { deadline });
  await ctx.failpoints.reach('references.answered');
  const there = firsts.filter((_, position) => results[position]?.content !== undefined);
  const absent = firsts.filter((_, position) => results[position]?.content === undefined);
  const confirmed = there.length === 0 ? [] : await confirmReferences(queryable, there);
  if (absent.length > 0) await dropReferences(queryable, absent);
  return new Set(there.filter((_, position) => confirmed[position]).map(nameOf));
}

function nameOf({ accountId, id }: Key): string {
  return `${accountId} ${id}`;
}
