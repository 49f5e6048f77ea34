import type { MultiSearchParams } from 'meilisearch';
import type { EngineQuery } from '../engine';
import { type IndexedDocument, ofAccount, withIds } from './documents';
import { filtersOf } from './formats';
import { FIELD_COUNT } from './lexemes';
import { type Mark, MARK_ID } from './marks';
import type { MeilisearchServer } from './server';

type Found = Pick<IndexedDocument, 'id' | 'type'>;
type Search = MultiSearchParams['queries'][number];

/** An index, and the format of its words. */
export interface Searched {
  indexUid: string;
  format: number;
}

/** The index's mark, and the hits of each query. */
export interface Ranked {
  mark: Mark | undefined;
  hits: Found[][];
}

/** Reads six result sets for each query, and the index's mark, in one call. */
export async function rankedHits(
  server: MeilisearchServer,
  searched: Searched,
  queries: readonly EngineQuery[],
  deadline: number,
): Promise<Ranked> {
  const { indexUid } = searched;
  const mark: Search = { indexUid, filter: withIds([MARK_ID]), limit: 1, attributesToRetrieve: ['mark'] };
  const sets = queries.map((query) => setsOf(query, searched));
  const { results } = await server.call('multiSearch', deadline, (client) =>
    client.multiSearch<MultiSearchParams, Found & { mark?: Mark }>({ queries: [mark, ...sets.flat()] }),
  );
  const [marks, ...found] = results.map(({ hits }) => hits);
  const answers = found.values();
  return {
    mark: marks?.[0]?.mark,
    hits: queries.map(({ offset, limit }, place) => {
      const inOrder = sets[place]?.flatMap(() => answers.next().value ?? []) ?? [];
      const hits = new Map(inOrder.map(({ id, type }) => [id, { id, type }]));
      return [...hits.values()].slice(offset, offset + limit);
    }),
  };
}

/**
 * The sets are in order of relevance, and each contains the one before; within a set the newest come first. Meilisearch
 * refuses the call where the index has no settings.
 */
function setsOf(query: EngineQuery, { indexUid, format }: Searched): Search[] {
  const allWordsIn = filtersOf(format);
  return (['exact', 'beginning'] as const).flatMap((match) =>
    Array.from({ length: FIELD_COUNT }, (_, place) => ({
      indexUid,
      filter: [ofAccount(query.accountId), ...allWordsIn(query, place + 1, match)],
      sort: ['id:desc'],
      limit: query.offset + query.limit,
      attributesToRetrieve: ['id', 'type'],
    })),
  );
}
