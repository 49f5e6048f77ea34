import type { Content, Folder, SearchHit } from '@learning-library/proto';
import { snippetOf } from '../domain/snippet';
import type { QueryWords } from '../domain/words';
import type { EngineHit } from '../engine/engine';
import type { Owned } from './owned';

/** The hits with their current fields and snippets, by position; undefined for deleted ones. */
export function readHits(
  owned: Owned,
  accountId: string,
  hits: readonly EngineHit[],
  words: QueryWords,
  deadline: number,
): Promise<(SearchHit | undefined)[]> {
  return Promise.all(
    hits.map(async (hit) => {
      const key = { accountId, id: hit.id };
      if (hit.type === 'folder') {
        const folder = await owned.folder(key, deadline);
        return folder && folderHit(folder, words);
      }
      const content = await owned.content(key, deadline);
      return content && contentHit(content, hit.passage, words);
    }),
  );
}

/** The snippet comes from the description if it has a word of the query, else from the passage that has one. */
function contentHit(content: Content, passage: EngineHit['passage'], words: QueryWords): SearchHit {
  const { accountId, id, title, description, folderId, updatedAt } = content;
  const snippet = snippetOf(description ?? '', words) ?? (passage && snippetOf(passage.text, words, passage.lead));
  return { type: 'content', key: { accountId, id }, title, description, folderId, snippet, updatedAt };
}

function folderHit(folder: Folder, words: QueryWords): SearchHit {
  const { accountId, id, name: title, description, parentId: folderId, updatedAt } = folder;
  const snippet = snippetOf(description ?? '', words);
  return { type: 'folder', key: { accountId, id }, title, description, folderId, snippet, updatedAt };
}
