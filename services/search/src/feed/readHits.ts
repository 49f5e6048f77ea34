import type { Content, Folder, SearchHit } from '@learning-library/proto';
import { Pace } from '../domain/pace';
import { snippetOf } from '../domain/snippet';
import type { QueryWords } from '../domain/words';
import type { EngineHit } from '../engine/engine';
import type { Owned } from './owned';

/** After looking through so many characters for snippets, other work of this process gets its turn. */
const TURN_CHARACTERS = 8_000;

/** The hits with their current fields and snippets, by position; undefined for deleted ones. */
export async function readHits(
  owned: Owned,
  accountId: string,
  hits: readonly EngineHit[],
  words: QueryWords,
  deadline: number,
): Promise<(SearchHit | undefined)[]> {
  const rows = await Promise.all(
    hits.map(async ({ type, id, passage }) => {
      const key = { accountId, id };
      if (type === 'folder') return { folder: await owned.folder(key, deadline) };
      return { content: await owned.content(key, deadline), passage };
    }),
  );
  const pace = new Pace(TURN_CHARACTERS);
  const read: (SearchHit | undefined)[] = [];
  for (const { folder, content, passage } of rows) {
    const others = pace.spend(((folder ?? content)?.description?.length ?? 0) + (passage?.text.length ?? 0));
    if (others !== undefined) await others;
    read.push(folder ? folderHit(folder, words) : content && contentHit(content, passage, words));
  }
  return read;
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
