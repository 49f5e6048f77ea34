import type { Content, Folder } from '@learning-library/proto';
import type { Context } from '../context';
import type { DocumentKey } from '../engine/engine';
import { firstWithTexts, folderDocument } from './documents';

/**
 * Brings the first of the contents up to what library has now, until enough text is read; those that it does not have
 * are removed. `deadlineOf` says when the next step has to have ended. @returns the ids of those that are left
 */
export async function indexContents(
  { library, engine, failpoints }: Context,
  keys: readonly DocumentKey[],
  deadlineOf: () => number,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { results } = await library.batchGetContents({ keys: resourceKeys(keys) }, { deadline: deadlineOf() });
  const contents = results.map(({ content }) => content);
  await failpoints.reach('indexContents.read');
  const { documents, left } = await firstWithTexts(library, present(contents), deadlineOf());
  await engine.index(documents, deadlineOf());
  await engine.remove(missing(keys, contents), deadlineOf());
  return new Set(left.map(({ id }) => id));
}

/** The same for folders, all of them. */
export async function indexFolders(
  { library, engine }: Context,
  keys: readonly DocumentKey[],
  deadlineOf: () => number,
): Promise<void> {
  if (keys.length === 0) return;
  const { results } = await library.batchGetFolders({ keys: resourceKeys(keys) }, { deadline: deadlineOf() });
  const folders = results.map(({ folder }) => folder);
  await engine.index(present(folders).map(folderDocument), deadlineOf());
  await engine.remove(missing(keys, folders), deadlineOf());
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
