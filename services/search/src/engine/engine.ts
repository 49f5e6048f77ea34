import type { QueryWords } from '../domain/words';

export type DocumentType = 'content' | 'folder';

export interface DocumentKey {
  type: DocumentType;
  accountId: string;
  id: string;
}

/** An indexed document: a content with its text, or a folder, whose name is its title. */
export interface SearchDocument extends DocumentKey {
  version: number;
  title: string;
  description: string | undefined;
  body: string | undefined;
}

/** A piece of a text with enough text around it for a snippet. */
export interface Passage {
  text: string;
  /** Start of the piece within `text`, in UTF-16 units. */
  lead: number;
  /** The words that begin in the piece, in their order. */
  words: readonly string[];
}

export interface EngineQuery {
  accountId: string;
  words: QueryWords;
  type: DocumentType | undefined;
  offset: number;
  limit: number;
}

export interface EngineHit {
  type: DocumentType;
  id: string;
  /** The first passage of the body with a word of the query, if there is one. */
  passage: Pick<Passage, 'text' | 'lead'> | undefined;
}

/** `lost`: the index is missing or not the one that was built. `empty`: it is the right one, but has no documents. */
export type Condition = 'whole' | 'empty' | 'lost';

/** A second index next to the live one. Changes during a rebuild are written to both. */
export interface NextIndex {
  isKept(epoch: number, deadline: number): Promise<boolean>;
  begin(epoch: number, deadline: number): Promise<void>;
  fill(documents: readonly SearchDocument[], deadline: number): Promise<void>;
  /** Makes it the live index. A repeated call has no effect. */
  use(epoch: number, deadline: number): Promise<void>;
}

/**
 * An index of documents. Deadlines are in milliseconds since the epoch; an unavailable engine throws `unavailable`.
 * Documents arrive in any order: an older version never replaces a newer one, and a late write does not bring back a
 * removed document.
 */
export interface SearchEngine {
  readonly name: 'postgres' | 'meilisearch';
  /**
   * Format of the index. Increase it with every change of folding or word boundaries, so that the index is rebuilt at
   * the next start.
   */
  readonly format: number;
  index(documents: readonly SearchDocument[], deadline: number): Promise<void>;
  remove(keys: readonly DocumentKey[], deadline: number): Promise<void>;
  /**
   * Returns matches by relevance, in a total order: matches in the title first, whole words before prefixes, then by
   * the engine's ranking.
   */
  query(query: EngineQuery, deadline: number): Promise<EngineHit[]>;
  readonly next?: NextIndex;
  condition(deadline: number): Promise<Condition>;
  close?(): void;
}
