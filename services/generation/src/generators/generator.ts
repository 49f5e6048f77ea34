import type { Card } from '../domain/card';
import type { Language } from '../domain/language';
import type { QuestionDraft } from '../domain/question';

/** What a generator is given: one part of a content. */
export interface GeneratorPart {
  text: string;
  /** Undefined where the language is none of the five that questions are worded in. */
  language: Language | undefined;
  /** Cards wanted. A few more, best first, leave the gate a choice. */
  atMost: number;
}

/** Makes cards from one part. What it makes has still to pass the gate (`domain/gate.ts`). */
export interface Generator {
  /** @param deadline milliseconds since the epoch after which the answer is of no use. */
  generate(part: GeneratorPart, deadline: number): Promise<readonly Card[]>;
}

/** What a question generator is given of one content. */
export interface QuestionSurroundings {
  /** Memocards of the content whose texts can serve beside the one that is asked for, itself included. */
  siblings: readonly Card[];
  /** Undefined where the language is none of the five that questions are worded in. */
  language: Language | undefined;
}

/** Makes the question of a memocard; undefined where it has none to offer. It has still to pass the gate. */
export type AskQuestion = (memocard: Card, deadline: number) => Promise<QuestionDraft | undefined>;

export interface QuestionGenerator {
  /** Reads the surroundings once; what it answers then serves every memocard of the content. */
  over(surroundings: QuestionSurroundings): AskQuestion;
}

/** One for each type of job. */
export interface Generators {
  memocards: Generator;
  questions: QuestionGenerator;
}
