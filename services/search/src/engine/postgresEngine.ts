import type { AccountSemaphore } from '@learning-library/common/admission';
import { ContractError } from '@learning-library/common/contract';
import type { Database } from '@learning-library/common/postgres';
import { findDocuments, hasDocuments, markRemoved, putDocuments } from '../persistence/repositories/documents';
import { isServed } from '../persistence/repositories/indexState';
import type { Condition, EngineHit, EngineQuery, SearchDocument, SearchEngine } from './engine';
import { anyWord, lexemeQueries, lexemesOf } from './lexemes';
import { prepared } from './prepared';

/** Full text search in the service's own PostgreSQL: weighted lexemes of folded words in a GIN index. */
export class PostgresEngine implements SearchEngine {
  readonly name = 'postgres';
  readonly format = 4;
  private isServed = false;

  /** @param searches limits the number of concurrent searches */
  constructor(
    private readonly database: Database,
    private readonly searches: AccountSemaphore,
  ) {}

  async index(documents: readonly SearchDocument[], deadline: number): Promise<void> {
    const ready = await prepared(documents, lexemesOf);
    const rows = ready.map(({ document, indexed }) => ({ ...document, lexemes: indexed }));
    if (rows.length > 0) await putDocuments(this.database.until(deadline), rows);
  }

  async remove(keys: Parameters<SearchEngine['remove']>[0], deadline: number): Promise<void> {
    if (keys.length > 0) await markRemoved(this.database.until(deadline), keys);
  }

  async query(query: EngineQuery, deadline: number): Promise<EngineHit[]> {
    const { accountId, words, type, offset, limit } = query;
    const page = { accountId, type, offset, limit, ...lexemeQueries(query), inPassage: anyWord(words) };
    return this.searches.run(accountId, deadline, async () => {
      const sql = this.database.until(deadline, accountId);
      // An index with lexemes of another format would miss documents until it is rebuilt.
      this.isServed ||= await isServed(sql, this.format);
      if (!this.isServed) throw new ContractError('unavailable', null);
      return findDocuments(sql, page);
    });
  }

  async condition(deadline: number): Promise<Condition> {
    return (await hasDocuments(this.database.until(deadline))) ? 'whole' : 'empty';
  }
}
