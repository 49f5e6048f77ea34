import type { FairQueue } from '@learning-library/common/admission';
import type { Database } from '@learning-library/common/postgres';
import {
  findDocuments,
  hasDocuments,
  markRemoved,
  putDocuments,
  removeOutdated,
} from '../persistence/repositories/documents';
import type { Condition, EngineHit, EngineQuery, SearchDocument, SearchEngine } from './engine';
import { allWordsIn, anyWord, FIELD_COUNT, lexemesOf } from './lexemes';
import { prepared } from './prepared';

/** The first of the fields alone. */
const TITLE = 1;
/** The time limit of one statement of a rebuild; the whole rebuild has none. */
const STATEMENT_MS = 10_000;

/** Full text search on the service's own PostgreSQL: lexemes of folded words in a GIN index. */
export class PostgresEngine implements SearchEngine {
  readonly name = 'postgres';
  readonly format = 1;

  /** @param searches the queue in which searches wait for a place */
  constructor(
    private readonly database: Database,
    private readonly searches: FairQueue,
  ) {}

  async index(documents: readonly SearchDocument[], deadline: number): Promise<void> {
    const ready = await prepared(documents, lexemesOf);
    const rows = ready.map(({ document, indexed }) => ({ ...document, lexemes: indexed }));
    if (rows.length > 0) await putDocuments(this.database.until(deadline), rows);
  }

  async remove(keys: Parameters<SearchEngine['remove']>[0], deadline: number): Promise<void> {
    if (keys.length > 0) await markRemoved(this.database.until(deadline), keys);
  }

  /** Four sets in order of relevance, the last with all hits; within a set the newest come first. */
  async query(query: EngineQuery, deadline: number): Promise<EngineHit[]> {
    const { accountId, words, offset, limit } = query;
    const sets = [TITLE, FIELD_COUNT].flatMap((fields) =>
      (['exact', 'beginning'] as const).map((match) => allWordsIn(query, fields, match)),
    );
    const page = { accountId, sets, offset, limit, inPassage: anyWord(words) };
    return this.searches.run(accountId, deadline, () => findDocuments(this.database.until(deadline), page));
  }

  async rebuild(batches: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    for await (const batch of batches) await this.index(batch, Date.now() + STATEMENT_MS);
    while ((await removeOutdated(this.database.until(Date.now() + STATEMENT_MS))) > 0);
  }

  async condition(deadline: number): Promise<Condition> {
    return (await hasDocuments(this.database.until(deadline))) ? 'whole' : 'empty';
  }
}
