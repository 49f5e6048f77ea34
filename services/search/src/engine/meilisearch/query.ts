import type { MultiSearchParams } from 'meilisearch';
import type { EngineQuery } from '../engine';
import { type IndexedDocument, ofAccount, withIds } from './documents';
import { filtersOf } from './formats';
import { FIELD_COUNT, type Filter } from './lexemes';
import { type Mark, MARK_ID } from './marks';
import type { MeilisearchServer } from './server';

type Found = Pick<IndexedDocument, 'id' | 'type'>;
type Search = MultiSearchParams['queries'][number];

/**
 * Reads six result sets and the index's mark in one call. The sets are in order of relevance, and each contains the one
 * before; within a set the newest come first. Meilisearch refuses the call where the index has no settings.
 */
export async function rankedHits(
  server: MeilisearchServer,
  indexUid: string,
  query: EngineQuery,
  format: number,
  deadline: number,
): Promise<{ mark: Mark | undefined; hits: Found[] }> {
  const allWordsIn = filtersOf(format);
  const wanted = query.offset + query.limit;
  const search = (filter: Filter): Search => ({
    indexUid,
    filter: [ofAccount(query.accountId), ...filter],
    sort: ['id:desc'],
    limit: wanted,
    attributesToRetrieve: ['id', 'type'],
  });
  const sets: Search[] = [];
  for (const match of ['exact', 'beginning'] as const) {
    for (let count = 1; count <= FIELD_COUNT; count++) sets.push(search(allWordsIn(query, count, match)));
  }
  const mark: Search = { indexUid, filter: withIds([MARK_ID]), limit: 1, attributesToRetrieve: ['mark'] };
  const { results } = await server.call('multiSearch', deadline, (client) =>
    client.multiSearch<MultiSearchParams, Found & { mark?: Mark }>({ queries: [mark, ...sets] }),
  );
  const [marks, ...found] = results;
  const hits = new Map(found.flatMap((set) => set.hits).map(({ id, type }) => [id, { id, type }]));
  return { mark: marks?.hits[0]?.mark, hits: [...hits.values()].slice(query.offset, wanted) };
}
