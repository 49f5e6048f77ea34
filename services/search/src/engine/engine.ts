import type { QueryWords } from '../domain/words';

export type DocumentType = 'content' | 'folder';

export interface DocumentKey {
  type: DocumentType;
  accountId: string;
  id: string;
}

/** What is found: a content with its text, or a folder, whose name is its title. */
export interface SearchDocument extends DocumentKey {
  /** Of the row in library, which rises with every change. */
  version: number;
  title: string;
  description: string | undefined;
  body: string | undefined;
}

export interface EngineQuery {
  accountId: string;
  words: QueryWords;
  /** Absent means both. */
  type: DocumentType | undefined;
  /** Hits to pass over. */
  offset: number;
  limit: number;
}

export interface EngineHit {
  type: DocumentType;
  id: string;
  /** Whether a word of the question is in the body. */
  inBody: boolean;
}

/**
 * An index over documents. Deadlines are in milliseconds since the epoch; an engine that is down is `unavailable`.
 * Documents reach it in any order: an older version never takes the place of a newer one, and what was removed does not
 * come back by a write that was under way.
 */
export interface SearchEngine {
  index(documents: readonly SearchDocument[], deadline: number): Promise<void>;
  remove(keys: readonly DocumentKey[], deadline: number): Promise<void>;
  /**
   * Hits of the account by relevance: what has all words exactly before what has the last as a beginning only; then what
   * has them in its title, then in title and description, then with the body (decisions.md §11). A total order.
   */
  query(query: EngineQuery, deadline: number): Promise<EngineHit[]>;
  /** Puts every document anew; afterwards the index holds these and what was indexed meanwhile, and nothing else. */
  rebuild(batches: AsyncIterable<readonly SearchDocument[]>): Promise<void>;
  isEmpty(deadline: number): Promise<boolean>;
}
