import type { FairQueue } from '@learning-library/common/admission';
import type { Database } from '@learning-library/common/postgres';
import { findDocuments, hasDocuments, markRemoved, putDocuments } from '../persistence/repositories/documents';
import type { Condition, EngineHit, EngineQuery, SearchDocument, SearchEngine } from './engine';
import { anyWord, lexemesOf, rankedSets, rankings } from './lexemes';
import { prepared } from './prepared';

/** Full text search on the service's own PostgreSQL: lexemes of folded words in a GIN index. */
export class PostgresEngine implements SearchEngine {
  readonly name = 'postgres';
  readonly format = 3;

  /** @param searches the queue in which searches wait for a place */
  constructor(
    private readonly database: Database,
    private readonly searches: FairQueue,
  ) {}

  async index(documents: readonly SearchDocument[], deadline: number): Promise<void> {
    const ready = await prepared(documents, lexemesOf);
    const rows = ready.map(({ document, indexed }) => ({ ...document, ...indexed }));
    if (rows.length > 0) await putDocuments(this.database.until(deadline), rows);
  }

  async remove(keys: Parameters<SearchEngine['remove']>[0], deadline: number): Promise<void> {
    if (keys.length > 0) await markRemoved(this.database.until(deadline), keys);
  }

  async query(query: EngineQuery, deadline: number): Promise<EngineHit[]> {
    const { accountId, words, offset, limit } = query;
    const sets = { sets: rankedSets(query), rankings: rankings(words), inPassage: anyWord(words) };
    const page = { accountId, offset, limit, ...sets };
    return this.searches.run(accountId, deadline, () => findDocuments(this.database.until(deadline), page));
  }

  async condition(deadline: number): Promise<Condition> {
    return (await hasDocuments(this.database.until(deadline))) ? 'whole' : 'empty';
  }
}
