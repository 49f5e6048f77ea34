import type { Kept } from './caller';

/** The state of a content after all acknowledged requests. */
export interface ExpectedContent {
  title: string;
  /** Every requested title. */
  titles: Set<string>;
  folderId: string | null;
  /** The front of each memocard. */
  cards: Map<string, string>;
  /** The prompt of each question. */
  questions: Map<string, string>;
  /** Set when its deletion was requested, and when it was acknowledged. */
  deleting: boolean;
  deleted: boolean;
  /** Number of items that jobs must add. */
  generated: { cards: number; questions: number };
}

export interface GivenJob {
  jobId: string;
  contentId: string;
  type: 'memocard' | 'question';
  units: number;
  /** Whether its content is deleted while it may run. */
  doomed: boolean;
}

/** The library of an account as its callers know it. */
export class Library {
  readonly contents = new Map<string, ExpectedContent>();
  readonly folders = new Map<string, string>();
  readonly jobs: GivenJob[] = [];
  /** Every acknowledged creation. */
  readonly kept: Kept[] = [];

  /** The library of a new account. @param word prefix of every text of this account */
  constructor(readonly word: string) {}

  add(id: string, title: string, folderId: string | null = null): ExpectedContent {
    const held: ExpectedContent = {
      ...{ title, titles: new Set([title]), folderId, cards: new Map(), questions: new Map() },
      ...{ deleting: false, deleted: false, generated: { cards: 0, questions: 0 } },
    };
    this.contents.set(id, held);
    return held;
  }
}
