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

/** The index's mark as each call saw it, and the hits of each query. */
export interface Ranked {
  marks: (Mark | undefined)[];
  hits: Found[][];
}

/**
 * Reads for each query the set of all hits, and in a second call, where there are several, the five sets within it that give
 * their order: most searches find one thing or nothing. The sets are in order of relevance, and each contains the one
 * before; within a set the newest come first.
 */
export async function rankedHits(
  server: MeilisearchServer,
  searched: Searched,
  queries: readonly EngineQuery[],
  deadline: number,
): Promise<Ranked> {
  const sets = queries.map((query) => setsOf(query, searched));
  const widest = await readSets(
    server,
    searched,
    sets.map((ofQuery) => ofQuery.slice(-1)),
    deadline,
  );
  const isOrdered = widest.found.map(([hits]) => (hits?.length ?? 0) < 2);
  if (isOrdered.every(Boolean)) return { marks: [widest.mark], hits: pages(queries, widest.found) };
  const others = sets.map((ofQuery, place) => (isOrdered[place] === true ? [] : ofQuery.slice(0, -1)));
  const narrower = await readSets(server, searched, others, deadline);
  const found = narrower.found.map((ofQuery, place) => [...ofQuery, ...(widest.found[place] ?? [])]);
  return { marks: [widest.mark, narrower.mark], hits: pages(queries, found) };
}

/** Reads the sets of each query, and the index's mark. Meilisearch refuses the call where the index has no settings. */
async function readSets(
  server: MeilisearchServer,
  { indexUid }: Searched,
  sets: readonly Search[][],
  deadline: number,
): Promise<{ mark: Mark | undefined; found: Found[][][] }> {
  const mark: Search = { indexUid, filter: withIds([MARK_ID]), limit: 1, attributesToRetrieve: ['mark'] };
  const { results } = await server.call('multiSearch', deadline, (client) =>
    client.multiSearch<MultiSearchParams, Found & { mark?: Mark }>({ queries: [mark, ...sets.flat()] }),
  );
  const [marks, ...found] = results.map(({ hits }) => hits);
  const answers = found.values();
  return { mark: marks?.[0]?.mark, found: sets.map((ofQuery) => ofQuery.map(() => answers.next().value ?? [])) };
}

/** The page of each query, of the hits of its sets in their order. */
function pages(queries: readonly EngineQuery[], found: readonly Found[][][]): Found[][] {
  return queries.map(({ offset, limit }, place) => {
    const hits = new Map(found[place]?.flat().map(({ id, type }) => [id, { id, type }]));
    return [...hits.values()].slice(offset, offset + limit);
  });
}

/** The sets of a query, the widest last. */
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
