import type { Content, Folder } from '@learning-library/proto';
import type { Context } from '../context';
import type { DocumentKey } from '../engine/engine';
import { folderDocument, withTexts } from './documents';

/** Keys that are read and written together. */
export const KEYS_AT_ONCE = 200;

/**
 * Brings contents up to what library has now; those that it does not have are removed. `deadlineOf` says when the next
 * step has to have ended.
 */
export async function indexContents(
  ctx: Context,
  keys: readonly DocumentKey[],
  deadlineOf: () => number,
): Promise<void> {
  for (const group of chunksOf(keys)) {
    const { results } = await ctx.library.batchGetContents({ keys: resourceKeys(group) }, { deadline: deadlineOf() });
    const contents = results.map(({ content }) => content);
    await ctx.failpoints.reach('applyEvents.read');
    for await (const batch of withTexts(ctx.library, present(contents), deadlineOf)) {
      await ctx.engine.index(batch, deadlineOf());
    }
    await ctx.engine.remove(missing(group, contents), deadlineOf());
  }
}

/** The same for folders. */
export async function indexFolders(
  { library, engine }: Context,
  keys: readonly DocumentKey[],
  deadlineOf: () => number,
): Promise<void> {
  for (const group of chunksOf(keys)) {
    const { results } = await library.batchGetFolders({ keys: resourceKeys(group) }, { deadline: deadlineOf() });
    const folders = results.map(({ folder }) => folder);
    await engine.index(present(folders).map(folderDocument), deadlineOf());
    await engine.remove(missing(group, folders), deadlineOf());
  }
}

function* chunksOf(keys: readonly DocumentKey[]): Generator<DocumentKey[]> {
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) yield keys.slice(start, start + KEYS_AT_ONCE);
}

function resourceKeys(keys: readonly DocumentKey[]): { accountId: string; id: string }[] {
  return keys.map(({ accountId, id }) => ({ accountId, id }));
}

function present<Row extends Content | Folder>(rows: readonly (Row | undefined)[]): Row[] {
  return rows.filter((row): row is Row => row !== undefined);
}

function missing(keys: readonly DocumentKey[], rows: readonly (object | undefined)[]): DocumentKey[] {
  return keys.filter((_, place) => rows[place] === undefined);
}
