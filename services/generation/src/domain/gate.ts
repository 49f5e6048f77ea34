import { fold } from '@learning-library/common/contract';
import { isBalanced, startsDeictic, Stems, type Language } from '@learning-library/extractive';
import type { Card } from './card';
import { isWithin } from './question';

export const MAX_FRONT = 2_000;
export const MAX_BACK = 5_000;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** A word that a line end cut: what a reader sees is the whole word. */
const CUT_WORD = /(\p{L})[-\u00ad\u2010¬]\s*\n\s*(?=\p{Ll})/gu;
const SOFT_HYPHEN = /\u00ad/g;

/** Whoever made them: bounded, grounded in the part, the answer not in the front, no deictic start, balanced `$`. */
export function passGate(cards: readonly Card[], part: string, language: Language | undefined): Card[] {
  const words = new Stems(language);
  const read = part.replace(CUT_WORD, '$1').replace(SOFT_HYPHEN, '');
  const known = new Set(
    (read === part ? wordsOf(part) : [...wordsOf(part), ...wordsOf(read)]).map((word) => words.stem(word)),
  );
  return cards.filter(
    (card) =>
      isWellFormed(card) &&
      !startsDeictic(card.front, language) &&
      isGrounded(card.back, part, known, words) &&
      !isLeaked(card, words),
  );
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

/** Whether the part has every word of it that matters, in whatever form. An answer without a word, a formula, must occur as it is. */
function isGrounded(back: string, part: string, known: ReadonlySet<string>, words: Stems): boolean {
  const answered = wordsOf(back);
  if (answered.length === 0) return part.includes(back.trim());
  const content = answered.filter((word) => !words.isStopWord(word));
  const needed = content.length > 0 ? content : answered;
  return needed.every((word) => known.has(words.stem(word)));
}

/** Whether the front holds the answer word by word, or all words of the answer that matter. */
function isLeaked({ front, back }: Card, words: Stems): boolean {
  const asked = wordsOf(front);
  const answered = wordsOf(back);
  if (answered.length === 0) return front.includes(back.trim());
  if (` ${asked.join(' ')} `.includes(` ${answered.join(' ')} `)) return true;
  const content = answered.filter((word) => !words.isStopWord(word));
  const seen = new Set(asked);
  return content.length > 0 && content.every((word) => seen.has(word));
}

export function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}
