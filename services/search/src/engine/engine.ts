import type { Passage } from '../domain/passages';
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
  /** The first of the body that has a word of the question; undefined where none has. */
  passage: Pick<Passage, 'text' | 'lead'> | undefined;
}

/** `lost`: what is there is not the index that was built; `empty`: it is, and holds nothing. */
export type Condition = 'whole' | 'empty' | 'lost';

/**
 * An index over documents. Deadlines are in milliseconds since the epoch; an engine that is down is `unavailable`.
 * Documents reach it in any order: an older version never takes the place of a newer one, and what was removed does not
 * come back by a write that was under way.
 */
export interface SearchEngine {
  readonly name: 'postgres' | 'meilisearch';
  /**
   * Which rules the words of the index are made by. To be raised with every change of folding or of how words are
   * parted: the index is then made anew at the next start.
   */
  readonly format: number;
  index(documents: readonly SearchDocument[], deadline: number): Promise<void>;
  remove(keys: readonly DocumentKey[], deadline: number): Promise<void>;
  /**
   * Hits of the account by relevance: what has all words exactly before what has the last as a beginning only; then what
   * has them in its title, then in title and description, then with the body. A total order.
   */
  query(query: EngineQuery, deadline: number): Promise<EngineHit[]>;
  /**
   * Puts every document anew; afterwards the index holds these and what was indexed meanwhile, and nothing else.
   * `epoch` is that of the rebuild.
   */
  rebuild(batches: AsyncIterable<readonly SearchDocument[]>, epoch: number): Promise<void>;
  condition(deadline: number): Promise<Condition>;
  /** Clears away what is of no more use, where the engine's own store has such. Never during a rebuild. */
  purge?(deadline: number): Promise<void>;
  /** To be told where another process may have written since this one did. */
  doubt?(): void;
  /** Lets nothing begin any more; ends what waits. */
  close?(): void;
}
