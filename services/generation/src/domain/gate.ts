import { isBalanced, startsDeictic, type Span } from '@learning-library/extractive';
import type { Card } from './card';
import { type Passage, wordsOf } from './passage';
import { isWithin } from './question';
import { cleanText } from './cleanText';

export const MAX_FRONT = 2_000;
export const MAX_BACK = 5_000;
/** The share of an answer's words, beside numbers, names and formulas, that its passage has. */
const SUPPORTED = 0.5;

/** The same of what a model adds to the source as an explanation, and the most UTF-16 units of it. */
const ADDITION_SUPPORTED = 0.75;
const MAX_ADDITION = 400;

/** A card, and the sentence or row of the passage that it rests on. */
export interface Proposal extends Card {
  /** As it is named, or its place if that is known. */
  source: string | Span;
}

export interface Passed {
  card: Card;
  /** Where the source stands in the passage. */
  source: Span;
}

/**
 * Whichever generator made them: clean and bounded, the answer not in the front, no deictic start, balanced `$`, on a source that
 * occurs in the passage. It judges no wording. @param isOpen whether a card may rest on a stretch of the passage
 */
export function passGate(
  proposals: readonly Proposal[],
  passage: Passage,
  isOpen: (source: Span) => boolean = () => true,
): Passed[] {
  return proposals.flatMap(({ source: named, ...proposed }): Passed[] => {
    const card = cleanCard(proposed, passage.text);
    if (card === undefined || !isWellFormed(card) || startsDeictic(card.front, passage.language)) return [];
    if (!passage.supports(card.back, SUPPORTED) || isLeaked(card, passage)) return [];
    const places = typeof named === 'string' ? passage.occurrencesOf(named) : [named];
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

/** Whether the front holds the answer word by word, or all words of the answer that matter. */
function isLeaked({ front, back }: Card, passage: Passage): boolean {
  const asked = wordsOf(front);
  const answered = wordsOf(back);
  if (answered.length === 0) return front.includes(back.trim());
  if (` ${asked.join(' ')} `.includes(` ${answered.join(' ')} `)) return true;
  const content = passage.contentOf(back);
  const seen = new Set(asked);
  return content.length > 0 && content.every((word) => seen.has(word));
}

/** What a model adds to the source of a card, if the passage supports it and the source does not say it. */
export function supportedAddition(added: string | undefined, source: string, passage: Passage): string[] {
  const text = cleanText(added, passage.text);
  if (text === undefined || text.length > MAX_ADDITION || source.includes(text)) return [];
  return passage.supports(text, ADDITION_SUPPORTED) ? [text] : [];
}
