import { codePointLength, fold, frontHash } from '@learning-library/common';
import type { Card } from './card';
import { startsDeictic } from './deictic';
import { isBalanced } from './formulas';
import type { Language } from './language';
import { STOP_WORDS } from './stopWords';

/** Bounds of the stored card, in code points (decisions.md §8). */
export const MAX_FRONT = 2_000;
export const MAX_BACK = 5_000;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The fronts that a content has already, and those that passed the gate since. */
export class Fronts {
  private readonly keys: Set<string>;

  constructor(hashes: Iterable<Uint8Array>) {
    this.keys = new Set([...hashes].map(keyOf));
  }

  has(front: string): boolean {
    return this.keys.has(keyOf(frontHash(front)));
  }

  add(front: string): void {
    this.keys.add(keyOf(frontHash(front)));
  }

  /** @returns whether the front was not there before. */
  addNew(front: string): boolean {
    return this.keys.size < this.keys.add(keyOf(frontHash(front))).size;
  }
}

export interface GateOptions {
  /** The text of the part that the cards must rest on. */
  part: string;
  language: Language | undefined;
  /** Grows by what passes. */
  fronts: Fronts;
  /** Cards that may pass at most. */
  atMost: number;
}

/**
 * The cards that may be staged, in order (design.md, Generators): non-empty, bounded, every word of the back occurs in
 * the part, the answer is not in the front, no deictic start, balanced `$`, a front that the content does not have yet,
 * at most the planned number.
 */
export function passGate(cards: readonly Card[], { part, language, fronts, atMost }: GateOptions): Card[] {
  const known = new Set(wordsOf(part));
  const passed: Card[] = [];
  for (const card of cards) {
    if (passed.length >= atMost) break;
    if (!isWellFormed(card) || startsDeictic(card.front, language)) continue;
    if (!isGrounded(card.back, part, known) || isLeaked(card, language) || fronts.has(card.front)) continue;
    fronts.add(card.front);
    passed.push(card);
  }
  return passed;
}

function isWellFormed({ front, back, explanation }: Card): boolean {
  return (
    isBounded(front, MAX_FRONT) &&
    isBounded(back, MAX_BACK) &&
    (explanation === undefined || isBounded(explanation, MAX_BACK)) &&
    isBalanced(front) &&
    isBalanced(back)
  );
}

function isBounded(text: string, most: number): boolean {
  return text.trim() !== '' && codePointLength(text) <= most;
}

/** An answer without a single word, such as a formula of signs, must occur as it is. */
function isGrounded(back: string, part: string, known: ReadonlySet<string>): boolean {
  const words = wordsOf(back);
  return words.length === 0 ? part.includes(back.trim()) : words.every((word) => known.has(word));
}

/** Whether the front holds the answer word by word, or all words of the answer that matter. */
function isLeaked({ front, back }: Card, language: Language | undefined): boolean {
  const asked = wordsOf(front);
  const answered = wordsOf(back);
  if (answered.length === 0) return front.includes(back.trim());
  if (` ${asked.join(' ')} `.includes(` ${answered.join(' ')} `)) return true;
  const stopWords = language === undefined ? undefined : STOP_WORDS[language];
  const content = answered.filter((word) => stopWords?.has(word) !== true);
  const seen = new Set(asked);
  return content.length > 0 && content.every((word) => seen.has(word));
}

function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

function keyOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('base64');
}
