import type { Card } from '../domain/card';
import type { Language } from '../domain/language';
import type { Part } from '../domain/parts';
import type { PassageSpan } from '../domain/passages';
import type { QuestionDraft } from '../domain/question';

/** A content to generate memocards from. */
export interface Source {
  title: string;
  /** The whole body: a part may need the headings above it. */
  text: string;
  /** Undefined if the language is not one of the five in which questions are worded. */
  language: Language | undefined;
}

/** Plain data, so that it can be sent to a worker thread. */
export interface SourceDocument extends Source {
  openParts: readonly Part[];
}

export interface PlannedPart {
  part: Part;
  atMost: number;
  /** The cards themselves, if planning makes them; then these are staged. */
  cards?: readonly Card[];
}

export interface PlannedPassage extends PassageSpan {
  /** The parts for which the job still needs cards. */
  open: readonly PlannedPart[];
}

/** A card, with the part that contains its source. */
export interface PlacedCard extends Card {
  part: Part;
  /** The sentence or row that supports it; empty if its generator removes duplicates itself. */
  source: string;
}

export interface PassageCards {
  /** The open parts of the passage. */
  parts: readonly Part[];
  cards: readonly PlacedCard[];
  /** There was no usable response: a token limit is reached, or the model returned none. */
  unanswered?: true;
}

export interface Run {
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
   * Maximum number of cards of each open part; a part without any is left out. Makes no call to a model. @throws
   * unavailable at the deadline
   */
  plan(document: SourceDocument, planning: Planning): Promise<readonly PlannedPart[]>;
  /** The text in passages, the same each time; every part belongs to one. */
  split(source: Source, parts: readonly Part[], run: Run): Promise<readonly PassageSpan[]>;
  /**
   * The cards of each planned passage, in order, of which the job takes as many as planned; may work on several at once.
   * @param asked the fronts that the content already has
   */
  generate(
    source: Source,
    planned: readonly PlannedPassage[],
    run: Run,
    asked: () => Promise<readonly string[]>,
  ): AsyncIterable<PassageCards>;
}
export interface QuestionSource {
  title: string;
  /** Memocards whose texts can serve as choices, including the memocard itself; oldest first. */
  siblings: readonly Card[];
  language: Language | undefined;
}

/**
 * The question of each memocard, in order; undefined if there is none. They must still pass the checks in
 * `domain/question.ts`.
 */
type AskQuestions = (memocards: readonly Card[], run: Run) => Promise<readonly (QuestionDraft | undefined)[]>;

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
  admit(run: Pick<Run, 'accountId' | 'jobId'>, tokens: number): Promise<boolean>;
  /** Adds tokens used beyond those taken; a negative number returns tokens. */
  correct(run: Pick<Run, 'accountId' | 'jobId'>, tokens: number): Promise<void>;
  /** Stops the calls of all workers for so many milliseconds. */
  pause(ms: number): Promise<void>;
  /** Milliseconds until calls are allowed; 0 or less if they are allowed. */
  pauseLeft(): Promise<number>;
}
