import type { FairQueue } from '@learning-library/common/admission';
import type { Database } from '@learning-library/common/postgres';
import { findPassages } from '../../persistence/repositories/documents';
import type { EngineHit, EngineQuery } from '../engine';
import { anyWord } from '../lexemes';
import { gatheredByAccount } from './byAccount';
import { MeilisearchFault, unavailable } from './faults';
import { canBeSearched } from './formats';
import { FORMAT } from './lexemes';
import type { Marks } from './marks';
import { type Ranked, rankedHits } from './query';
import type { MeilisearchServer } from './server';

const QUERY_MS = 2_000;
/** The most queries in one call. */
const QUERIES_AT_ONCE = 16;

export interface SearcherOptions {
  /** How long queries wait for Meilisearch, within their callers' deadlines, in milliseconds; 2,000 by default. */
  queryMs?: number;
  database: Database;
  /** The queue in which calls wait for a place. */
  searches: FairQueue;
  /** The name of the index. */
  index: string;
}

/** Answers queries. Those of one account that arrive together are one call to Meilisearch and one statement. */
export class Searcher {
  readonly query = gatheredByAccount<EngineQuery, EngineHit[]>({
    call: (queries, deadline) => {
      const { accountId } = queries[0] as EngineQuery;
      return this.options.searches.run(accountId, deadline, () => this.answers(accountId, queries, deadline));
    },
    maxItems: QUERIES_AT_ONCE,
  });
  /** The format of the searched index; after an upgrade that of the version before until it is rebuilt. */
  private searchedFormat = FORMAT;

  constructor(
    private readonly options: SearcherOptions,
    private readonly server: MeilisearchServer,
    private readonly marks: Marks,
  ) {}

  private async answers(accountId: string, queries: readonly EngineQuery[], deadline: number): Promise<EngineHit[][]> {
    const { queryMs = QUERY_MS, database } = this.options;
    const until = Math.min(deadline, Date.now() + queryMs);
    try {
      const before = await this.marks.expected(until);
      const { marks, hits } = await this.ranked(queries, until);
      for (const mark of marks) {
        if (!(await this.marks.isValid(mark, before, until))) throw new MeilisearchFault('index_lost', undefined);
      }
      const wanted = queries.flatMap(({ words }, place) => {
        const inPassage = anyWord(words);
        return (hits[place] ?? []).map(({ id }) => ({ id, inPassage }));
      });
      const passages = (await findPassages(database.until(until), accountId, wanted)).values();
      return hits.map((ofQuery) => ofQuery.map((hit) => ({ ...hit, passage: passages.next().value })));
    } catch (error) {
      throw unavailable(error);
    }
  }

  private async ranked(queries: readonly EngineQuery[], deadline: number): Promise<Ranked> {
    const { index: indexUid } = this.options;
    const asked = this.searchedFormat;
    const ranked = await rankedHits(this.server, { indexUid, format: asked }, queries, deadline);
    const format = ranked.marks[0]?.format ?? asked;
    if (format === asked || !canBeSearched(format)) return ranked;
    this.searchedFormat = format;
    return rankedHits(this.server, { indexUid, format }, queries, deadline);
  }
}
