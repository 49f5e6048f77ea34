import type { ResourceKey } from '@learning-library/proto';
import type { Context } from '../context';
import type { DocumentKey, DocumentType } from '../engine/engine';
import { firstWithTexts, folderDocument } from './documents';

/**
 * Brings items up to what library has now, contents only until enough text is read; what it does not have is removed.
 * `deadlineOf` says when the next step has to have ended. @returns the items that there was room for
 */
export async function indexItems<Item extends DocumentKey>(
  { library, engine, failpoints }: Context,
  items: readonly Item[],
  deadlineOf: () => number,
): Promise<Item[]> {
  const read = async <Row>(type: DocumentType, get: (keys: ResourceKey[]) => Promise<(Row | undefined)[]>) => {
    const asked = items.filter((item) => item.type === type);
    const rows = asked.length === 0 ? [] : await get(asked.map(({ accountId, id }) => ({ accountId, id })));
    return {
      rows: rows.filter((row) => row !== undefined),
      missing: asked.filter((_, place) => rows[place] === undefined),
    };
  };
  const call = { deadline: deadlineOf() };
  const contents = await read('content', async (keys) =>
    (await library.batchGetContents({ keys }, call)).results.map(({ content }) => content),
  );
  const folders = await read('folder', async (keys) =>
    (await library.batchGetFolders({ keys }, call)).results.map(({ folder }) => folder),
  );
  await failpoints.reach('indexItems.read');
  const { documents, left } = await firstWithTexts(library, contents.rows, deadlineOf());
  await engine.index([...documents, ...folders.rows.map(folderDocument)], deadlineOf());
  await engine.remove([...contents.missing, ...folders.missing], deadlineOf());
  const isLeft = new Set(left.map(({ id }) => id));
  return items.filter(({ id }) => !isLeft.has(id));
}
