import type { Block } from '../document/block';
import type { LanguageData } from '../language';

/** A card as a pattern makes it. */
export interface Draft {
  front: string;
  back: string;
  /** Where the front names its topic: `Term (Topic)`, `(Topic) Question?`, or nowhere. */
  topic: 'after' | 'before' | 'none';
  /** Where in the text its source stands, where that is not the whole block. */
  start?: number;
  end?: number;
  /** What the reader sees below the answer, where that is not the source. */
  explanation?: string;
}

export interface MadeCard {
  front: string;
  back: string;
  explanation: string;
  /** Name of its pattern. */
  pattern: string;
  /** Where its source begins and ends in the text, in UTF-16 units. */
  start: number;
  end: number;
}

/** What all patterns of a text know. */
export interface Context {
  language: LanguageData;
  title: string;
  blocks: readonly Block[];
  /** Whether the text has numbered rules. */
  isLaw: boolean;
}

/** Reads one form in which authors mark a fact. */
export interface Pattern {
  name: string;
  make(block: Block, context: Context, at: number): readonly Draft[];
}
