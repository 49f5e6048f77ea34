import type { Card } from '../domain/card';
import type { Language } from '../domain/language';
import type { Passage } from '../domain/passages';
import type { Excerpt } from '../domain/excerpts';
import type { QuestionDraft } from '../domain/question';

/** A content to generate memocards from. */
export interface Source {
  title: string;
  /** The whole body, because a passage may need the headings above it. */
  text: string;
  /** The language; undefined if it is not one of the five in which questions are worded. */
  language: Language | undefined;
}

/** Plain data, so that it can be sent to a worker thread. */
export interface SourceDocument extends Source {
  openPassages: readonly Passage[];
}

export interface PlannedPassage {
  passage: Passage;
  atMost: number;
  /** The cards, if the plan generates them. They are staged at the acceptance. */
  cards?: readonly Card[];
}

export interface PlannedExcerpt extends Excerpt {
  /** The passages for which the job still needs cards. */
  open: readonly PlannedPassage[];
}

/** A card with the passage that contains its source. */
export interface PlacedCard extends Card {
  passage: Passage;
  /** The sentence or row that supports the card; empty if its generator removes duplicates itself. */
  source: string;
}

export interface ExcerptCards {
  /** The open passages of the excerpt. */
  passages: readonly Passage[];
  cards: readonly PlacedCard[];
  /** Whether there is no usable response, because a token limit is reached or the model returned none. */
  withoutResponse?: true;
}

export interface JobContext {
  accountId: string;
  jobId: string;
  signal: AbortSignal;
}

export interface Planning {
  accountId: string;
  deadline: number;
}

export interface MemocardGenerator {
  /**
   * Plans the maximum number of cards of each open passage. Omits passages without any, and does not call a model.
   * @throws unavailable at the deadline
   */
  plan(document: SourceDocument, planning: Planning): Promise<readonly PlannedPassage[]>;
  /** Splits the text into excerpts, deterministically. Every passage belongs to one excerpt. */
  split(source: Source, passages: readonly Passage[], run: JobContext): Promise<readonly Excerpt[]>;
  /**
   * Generates the cards of each planned excerpt, in order. The job uses at most the planned number. Excerpts may be
   * processed in parallel.
   * @param asked the fronts that the content already has
   */
  generate(
    source: Source,
    planned: readonly PlannedExcerpt[],
    run: JobContext,
    asked: () => Promise<readonly string[]>,
  ): AsyncIterable<ExcerptCards>;
}
export interface QuestionSource {
  title: string;
  /** Memocards whose texts can become choices, including the memocard itself, oldest first. */
  siblings: readonly Card[];
  language: Language | undefined;
}

/**
 * Returns the question of each memocard in order, or undefined if there is none. The checks in `domain/question.ts`
 * follow.
 */
type AskQuestions = (memocards: readonly Card[], run: JobContext) => Promise<readonly (QuestionDraft | undefined)[]>;

export interface QuestionGenerator {
  /** Reads the content's memocards once, for all questions. */
  forSource(source: QuestionSource): AskQuestions;
}

export interface Generators {
  memocards: MemocardGenerator;
  questions: QuestionGenerator;
}

export type GeneratorsFor = (accountId: string, deadline: number) => Promise<Generators>;

export interface ModelUse {
  /** Takes tokens from the limits of job, account and day. @returns false if too few are left in one of them */
  admit(run: Pick<JobContext, 'accountId' | 'jobId'>, tokens: number): Promise<boolean>;
  /** Corrects the counted tokens by the actual use. A negative number returns tokens. */
  correct(run: Pick<JobContext, 'accountId' | 'jobId'>, tokens: number): Promise<void>;
}
