import type { Database } from '@learning-library/common';
import {
  findDocuments,
  hasDocuments,
  markRemoved,
  putDocuments,
  removeOutdated,
  withIndexOnly,
} from '../persistence/repositories/documents';
import type { Condition, EngineHit, EngineQuery, SearchDocument, SearchEngine } from './engine';
import { allWordsIn, anyWordInBody, FIELD_COUNT, lexemesOf } from './lexemes';

/** A statement of a rebuild, which has no deadline of its own. */
const STATEMENT_MS = 10_000;
/** Lexemes of so many characters are made before others have their turn in this process. */
const TURN_CHARACTERS = 50_000;

/** Full text search on the service's own PostgreSQL: lexemes of folded words in a GIN index. */
export class PostgresEngine implements SearchEngine {
  readonly name = 'postgres';
  readonly format = 1;

  constructor(private readonly database: Database) {}

  async index(documents: readonly SearchDocument[], deadline: number): Promise<void> {
    const rows = [];
    let characters = 0;
    for (const document of documents) {
      rows.push({ ...document, lexemes: lexemesOf(document) });
      characters += document.body?.length ?? 0;
      if (characters > TURN_CHARACTERS) {
        characters = 0;
        await new Promise(setImmediate);
      }
    }
    if (rows.length > 0) await putDocuments(this.database.until(deadline), rows);
  }

  async remove(keys: Parameters<SearchEngine['remove']>[0], deadline: number): Promise<void> {
    if (keys.length > 0) await markRemoved(this.database.until(deadline), keys);
  }

  /**
   * Six sets, each within the next and in the order of relevance, are asked for one after the other until the page is
   * full; within a set the newest come first. A set is found in the index alone, without reading a document.
   */
  async query(query: EngineQuery, deadline: number): Promise<EngineHit[]> {
    const { accountId, words, offset, limit } = query;
    const wanted = offset + limit;
    return withIndexOnly(this.database, deadline, async (tx) => {
      const found = new Set<string>();
      for (const match of ['exact', 'beginning'] as const) {
        for (let count = 1; count <= FIELD_COUNT && found.size < wanted; count++) {
          const lexemes = allWordsIn(query, count, match);
          for (const id of await findDocuments.ids(tx, { accountId, lexemes, limit: wanted })) found.add(id);
        }
      }
      const page = [...found].slice(offset, wanted);
      return findDocuments.hits(tx, page, anyWordInBody(accountId, words));
    });
  }

  async rebuild(batches: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    for await (const batch of batches) await this.index(batch, Date.now() + STATEMENT_MS);
    while ((await removeOutdated(this.database.until(Date.now() + STATEMENT_MS))) > 0);
  }

  async condition(deadline: number): Promise<Condition> {
    return (await hasDocuments(this.database.until(deadline))) ? 'whole' : 'empty';
  }
}
