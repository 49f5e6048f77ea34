import type { Block } from '../document/block';
import type { Language, LanguageData } from '../language';
import type { Statement } from './statement';
import type { Usage } from './usage';

/** A card as a pattern makes it. */
export interface Draft {
  front: string;
  back: string;
  /** Where in the text its source stands, where that is not the whole of what the pattern was given. */
  start?: number;
  end?: number;
  /** Whether its front needs no topic: it names a thing that has one meaning, or the author asked it so. */
  alone?: boolean;
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
  usage: Usage;
  title: string;
}

interface Described {
  name: string;
  /** A text with a card that it gives: the test of the pattern. */
  examples: readonly Example[];
  /** Texts that this pattern makes nothing of. */
  refuses: readonly Refusal[];
}

export interface Example {
  language: Language;
  text: string;
  front: string;
  back: string;
}

export interface Refusal {
  language: Language;
  text: string;
}

/** Reads a block: what the author marked. */
export interface BlockPattern extends Described {
  of: 'block';
  make(block: Block, context: Context, following: readonly Block[]): readonly Draft[];
}

/** Reads a sentence with a sure subject. */
export interface SentencePattern extends Described {
  of: 'sentence';
  /** Only for a sentence that has no card yet. */
  last?: true;
  make(statement: Statement, context: Context): readonly Draft[];
}

export type Pattern = BlockPattern | SentencePattern;
