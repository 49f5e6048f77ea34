import type { SearchHit } from '@learning-library/proto';
import { Pace, type QueryWords } from '../domain/words';
import { snippetOf } from '../domain/snippet';
import type { EngineHit } from '../engine/engine';
import type { Library } from './documents';

type Row = Pick<SearchHit, 'title' | 'description' | 'folderId' | 'updatedAt'>;

export type ReadHits = (
  accountId: string,
  hits: readonly EngineHit[],
  words: QueryWords,
  deadline: number,
) => Promise<(SearchHit | undefined)[]>;

/** Reads the current state of matches from the library service, by position, with their snippets. */
export function hitReader(library: Pick<Library, 'batchGetContents' | 'batchGetFolders'>): ReadHits {
  return async (accountId, hits, words, deadline) => {
    const keys = (type: EngineHit['type']) =>
      hits.filter((hit) => hit.type === type).map(({ id }) => ({ accountId, id }));
    const [contents, folders] = [keys('content'), keys('folder')];
    const rows = new Map<string, Row>();
    await Promise.all([
      contents.length > 0 &&
        library.batchGetContents({ keys: contents }, { deadline }).then(({ results }) => {
          for (const { content } of results) if (content !== undefined) rows.set(content.id, content);
        }),
      folders.length > 0 &&
        library.batchGetFolders({ keys: folders }, { deadline }).then(({ results }) => {
          for (const { folder } of results)
            if (folder !== undefined) rows.set(folder.id, { ...folder, title: folder.name, folderId: folder.parentId });
        }),
    ]);
    const pace = new Pace();
    const read: (SearchHit | undefined)[] = [];
    for (const { type, id, passage } of hits) {
      const row = rows.get(id);
      await pace.spend((row?.description?.length ?? 0) + (passage?.text.length ?? 0));
      read.push(row && hitOf({ type, key: { accountId, id } }, row, passage, words));
    }
    return read;
  };
}

/**
 * The snippet comes from the description if it contains a word of the query, otherwise from the passage that contains
 * one.
 */
function hitOf(
  resource: Pick<SearchHit, 'type' | 'key'>,
  { title, description, folderId, updatedAt }: Row,
  passage: EngineHit['passage'],
  words: QueryWords,
): SearchHit {
  const snippet = snippetOf(description ?? '', words) ?? (passage && snippetOf(passage.text, words, passage.lead));
  return { ...resource, title, description, folderId, snippet, updatedAt };
}
