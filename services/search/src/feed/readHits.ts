import { batchCalls } from '@learning-library/common/rpc';
import type { ResourceKey, SearchHit } from '@learning-library/proto';
import { Pace, type QueryWords } from '../domain/words';
import { snippetOf } from '../domain/snippet';
import type { EngineHit } from '../engine/engine';
import type { Library } from './documents';

const KEYS_AT_ONCE = 500;

type Row = Pick<SearchHit, 'title' | 'description' | 'folderId' | 'updatedAt'> | undefined;

export type ReadHits = (
  accountId: string,
  hits: readonly EngineHit[],
  words: QueryWords,
  deadline: number,
) => Promise<(SearchHit | undefined)[]>;

/** Reads hits as library has them now, by position, with their snippets. Concurrent searches share its batches. */
export function hitReader(library: Pick<Library, 'batchGetContents' | 'batchGetFolders'>): ReadHits {
  const content = batchCalls<ResourceKey, Row>({
    call: async (keys, deadline) =>
      (await library.batchGetContents({ keys }, { deadline })).results.map((result) => result.content),
    maxItems: KEYS_AT_ONCE,
  });
  const folder = batchCalls<ResourceKey, Row>({
    call: async (keys, deadline) =>
      (await library.batchGetFolders({ keys }, { deadline })).results.map(
        (result) => result.folder && { ...result.folder, title: result.folder.name, folderId: result.folder.parentId },
      ),
    maxItems: KEYS_AT_ONCE,
  });
  const readRow = { content, folder };
  return async (accountId, hits, words, deadline) => {
    const rows = await Promise.all(hits.map(({ type, id }) => readRow[type]({ accountId, id }, deadline)));
    const pace = new Pace();
    const read: (SearchHit | undefined)[] = [];
    for (const [place, { type, id, passage }] of hits.entries()) {
      const row = rows[place];
      await pace.spend((row?.description?.length ?? 0) + (passage?.text.length ?? 0));
      read.push(row && hitOf({ type, key: { accountId, id } }, row, passage, words));
    }
    return read;
  };
}

/** The snippet comes from the description if it has a word of the query, else from the passage that has one. */
function hitOf(
  resource: Pick<SearchHit, 'type' | 'key'>,
  { title, description, folderId, updatedAt }: NonNullable<Row>,
  passage: EngineHit['passage'],
  words: QueryWords,
): SearchHit {
  const snippet = snippetOf(description ?? '', words) ?? (passage && snippetOf(passage.text, words, passage.lead));
  return { ...resource, title, description, folderId, snippet, updatedAt };
}
