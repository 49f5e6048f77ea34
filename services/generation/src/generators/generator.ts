import type { Card } from '../domain/card';
import type { Language } from '../domain/language';
import type { Part } from '../domain/parts';
import type { PassageSpan } from '../domain/passages';
import type { QuestionDraft } from '../domain/question';

/** A content that memocards are wanted from. */
export interface Source {
  title: string;
  /** The whole body: a part may need the headings above it. */
  text: string;
  /** Undefined where the language is none of the five that questions are worded in. */
  language: Language | undefined;
}

/** Plain data, so that a worker thread can be given it. */
export interface SourceDocument extends Source {
  openParts: readonly Part[];
}

export interface PlannedPart {
  part: Part;
  atMost: number;
  /** The cards themselves, where planning makes them: then they are what is staged. */
  cards?: readonly Card[];
}

export interface PlannedPassage extends PassageSpan {
  /** Those of its parts that the job still wants cards of. */
  open: readonly PlannedPart[];
}

/** A card, with the part that contains its source. */
export interface PlacedCard extends Card {
  part: Part;
  /** The sentence or row that it rests on; empty if its generator removes duplicates itself. */
  source: string;
}

export interface PassageCards {
  /** The open parts of the passage. */
  parts: readonly Part[];
  cards: readonly PlacedCard[];
  /** There was no usable response: a budget is used up, or the model gave none. */
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
  /** The most cards of each open part; a part without any is left out. Makes no call to a model. @throws unavailable at the deadline */
  plan(document: SourceDocument, planning: Planning): Promise<readonly PlannedPart[]>;
  /** The text in passages, the same each time; every part belongs to one. */
  split(source: Source, parts: readonly Part[], run: Run): Promise<readonly PassageSpan[]>;
  /**
   * The cards of each planned passage, in order, of which the job takes as many as planned; may work on several at once.
   * @param asked the fronts that the content has so far
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
  /** Memocards whose texts can serve beside the one that is asked for, itself included; oldest first. */
  siblings: readonly Card[];
  language: Language | undefined;
}

/** The question of each memocard, in order; undefined where there is none. They have still to be found sound (`domain/question.ts`). */
type AskQuestions = (memocards: readonly Card[], run: Run) => Promise<readonly (QuestionDraft | undefined)[]>;

export interface QuestionGenerator {
  /** Reads the content's memocards once; what it answers then serves every one of them. */
  over(source: QuestionSource): AskQuestions;
}

export interface Generators {
  memocards: MemocardGenerator;
  questions: QuestionGenerator;
}

export type GeneratorsFor = (accountId: string, deadline: number) => Promise<Generators>;

export interface ModelUse {
  /** Takes tokens from the limits of job, account and day. @returns false where one of them has too few left */
  admit(run: Pick<Run, 'accountId' | 'jobId'>, tokens: number): Promise<boolean>;
  /** Adds what was used beyond what was taken; below zero it gives back. */
  correct(run: Pick<Run, 'accountId' | 'jobId'>, tokens: number): Promise<void>;
  /** No worker calls for so many milliseconds. */
  pause(ms: number): Promise<void>;
  /** Milliseconds until calls are allowed; 0 or less where they are. */
  pauseLeft(): Promise<number>;
}
