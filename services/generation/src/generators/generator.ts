import type { Card } from '../domain/card';
import type { Language } from '../domain/language';

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
