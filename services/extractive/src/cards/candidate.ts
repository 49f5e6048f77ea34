import type { Block } from '../document/block';
import type { LanguageData } from '../language';

/** A card in the form that a pattern creates. */
export interface Draft {
  front: string;
  back: string;
  /** Position of the topic in the front: `Term (Topic)`, `(Topic) Question?`, or nowhere. */
  topic: 'after' | 'before' | 'none';
  /** Position of its source in the text, if it is not the whole block. */
  start?: number;
  end?: number;
  /** Text below the answer, if it is not the source. */
  explanation?: string;
}

export interface MadeCard {
  front: string;
  back: string;
  explanation: string;
  pattern: string;
  /** Start and end of its source in the text, in UTF-16 units. */
  start: number;
  end: number;
}

/** Data that all patterns of a text share. */
export interface Context {
  language: LanguageData;
  title: string;
  blocks: readonly Block[];
  repeated: ReadonlySet<string>;
  /** Days of which the text tells several events. */
  repeatedDays: ReadonlySet<string>;
  /** Words that the text also writes without a capital. */
  smallWords: ReadonlySet<string>;
  isLaw: boolean;
  symbols: ReadonlySet<string>;
}

export interface Pattern {
  name: string;
  make(block: Block, context: Context, at: number): readonly Draft[];
}
