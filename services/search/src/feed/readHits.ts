import type { Content, Folder, SearchHit } from '@learning-library/proto';
import { snippetOf } from '../domain/snippet';
import type { QueryWords } from '../domain/words';
import type { EngineHit } from '../engine/engine';
import { type Library, withTexts } from './documents';

/** The hits as library has them now, by position, with snippets; undefined for those that are gone. */
export async function readHits(
  library: Library,
  accountId: string,
  hits: readonly EngineHit[],
  words: QueryWords,
  deadline: number,
): Promise<(SearchHit | undefined)[]> {
  const keysOf = (type: EngineHit['type']) =>
    hits.filter((hit) => hit.type === type).map(({ id }) => ({ accountId, id }));
  const [contents, folders] = await Promise.all([
    readContents(library, keysOf('content'), deadline),
    readFolders(library, keysOf('folder'), deadline),
  ]);
  const found = new Map<string, SearchHit>();
  for (const folder of folders) found.set(folder.id, folderHit(folder, words));
  for (const content of contents) found.set(content.id, contentHit(content, words));
  await addBodySnippets(library, hits, contents, found, words, deadline);
  return hits.map(({ id }) => found.get(id));
}

type Keys = { accountId: string; id: string }[];

async function readContents(library: Library, keys: Keys, deadline: number): Promise<Content[]> {
  if (keys.length === 0) return [];
  const { results } = await library.batchGetContents({ keys }, { deadline });
  return results.map(({ content }) => content).filter((content) => content !== undefined);
}

async function readFolders(library: Library, keys: Keys, deadline: number): Promise<Folder[]> {
  if (keys.length === 0) return [];
  const { results } = await library.batchGetFolders({ keys }, { deadline });
  return results.map(({ folder }) => folder).filter((folder) => folder !== undefined);
}

/** Texts are read only of those that the index knows a hit in, and whose description has none. */
async function addBodySnippets(
  library: Library,
  hits: readonly EngineHit[],
  contents: readonly Content[],
  found: ReadonlyMap<string, SearchHit>,
  words: QueryWords,
  deadline: number,
): Promise<void> {
  const inBody = new Set(hits.filter((hit) => hit.inBody).map(({ id }) => id));
  const wanted = contents.filter(({ id }) => inBody.has(id) && found.get(id)?.snippet === undefined);
  for await (const batch of withTexts(library, wanted, () => deadline)) {
    for (const { id, body } of batch) {
      const hit = found.get(id);
      if (hit !== undefined) hit.snippet = snippetOf(body ?? '', words);
      // A long text takes a while to be looked through: others have their turn.
      await new Promise(setImmediate);
    }
  }
}

function contentHit(content: Content, words: QueryWords): SearchHit {
  const { accountId, id, title, description, folderId, updatedAt } = content;
  const snippet = snippetOf(description ?? '', words);
  return { type: 'content', key: { accountId, id }, title, description, folderId, snippet, updatedAt };
}

function folderHit(folder: Folder, words: QueryWords): SearchHit {
  const { accountId, id, name: title, description, parentId: folderId, updatedAt } = folder;
  const snippet = snippetOf(description ?? '', words);
  return { type: 'folder', key: { accountId, id }, title, description, folderId, snippet, updatedAt };
}
