import { isBalanced, startsDeictic, type Span } from '@learning-library/extractive';
import type { Card } from './card';
import { type SourceText, wordsOf } from './sourceText';
import { isWithin } from './question';
import { cleanText } from './cleanText';

export const MAX_FRONT = 2_000;
export const MAX_BACK = 5_000;
/** Share of an answer's words, other than numbers, names and formulas, that must occur in its passage. */
const SUPPORTED = 0.5;

/** The same share for a model's explanation next to the source, and its maximum UTF-16 units. */
const ADDITION_SUPPORTED = 0.75;
const MAX_ADDITION = 400;

/** A card, and the sentence or row of the passage that supports it. */
export interface Proposal extends Card {
  /** The source as quoted, or its position if known. */
  source: string | Span;
}

export interface Passed {
  card: Card;
  /** Position of the source in the passage. */
  source: Span;
}

/**
 * Rules for cards of every generator: clean and limited texts, no answer in the front, no deictic start, balanced `$`,
 * and a source that occurs in the passage. The wording is not checked. @param isOpen whether a stretch of the passage
 * may support a card
 */
export function passGate(
  proposals: readonly Proposal[],
  sourceText: SourceText,
  isOpen: (source: Span) => boolean = () => true,
): Passed[] {
  return proposals.flatMap(({ source: named, ...proposed }): Passed[] => {
    const card = cleanCard(proposed, sourceText.text);
    if (card === undefined || !isWellFormed(card) || startsDeictic(card.front, sourceText.language)) return [];
    if (!sourceText.supports(card.back, SUPPORTED) || isLeaked(card, sourceText)) return [];
    const places = typeof named === 'string' ? sourceText.occurrencesOf(named) : [named];
    for (const source of places) if (isOpen(source)) return [{ card, source }];
    return [];
  });
}

function cleanCard({ front, back, explanation }: Card, text: string): Card | undefined {
  const card = { front: cleanText(front, text), back: cleanText(back, text) };
  if (card.front === undefined || card.back === undefined) return undefined;
  return { front: card.front, back: card.back, ...(explanation !== undefined && { explanation }) };
}

function isWellFormed({ front, back, explanation }: Card): boolean {
  return (
    isWithin(front, MAX_FRONT) &&
    isWithin(back, MAX_BACK) &&
    (explanation === undefined || isWithin(explanation, MAX_BACK)) &&
    isBalanced(front) &&
    isBalanced(back)
  );
}

/** Whether the front contains the whole answer, or all of its significant words. */
function isLeaked({ front, back }: Card, sourceText: SourceText): boolean {
  const asked = wordsOf(front);
  const answered = wordsOf(back);
  if (answered.length === 0) return front.includes(back.trim());
  if (` ${asked.join(' ')} `.includes(` ${answered.join(' ')} `)) return true;
  const content = sourceText.contentOf(back);
  const seen = new Set(asked);
  // The letter of "Vitamin A" is the answer, although it is also a small word.
  return content.length > 0 && !/\s\p{Lu}$/u.test(back.trim()) && content.every((word) => seen.has(word));
}

/** A model's addition to the source of a card, if the passage supports it and the source does not already state it. */
export function supportedAddition(added: string | undefined, source: string, sourceText: SourceText): string[] {
  const text = cleanText(added, sourceText.text);
  if (text === undefined || text.length > MAX_ADDITION || source.includes(text)) return [];
  return sourceText.supports(text, ADDITION_SUPPORTED) ? [text] : [];
}
