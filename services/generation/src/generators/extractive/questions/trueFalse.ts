import { QUESTION_BOUNDS } from '@learning-library/common';
import type { Card } from '../../../domain/card';
import { isWithin, type QuestionDraft } from '../../../domain/question';
import type { Language } from '../../../domain/stopWords';
import { definedSubject } from './definedSubject';
import type { Hash } from './hash';
import type { Siblings } from './siblings';
import { overlaps, sameKey, shareNothing, stemsOf } from './texts';
import { WORDINGS } from './wording';

/** Words that carry meaning: a statement of fewer is true of too many things. */
const LEAST_STEMS = 4;

/** A statement to judge: the card's own answer, or where that is surely false another's. */
export function trueFalse(
  card: Card,
  text: string,
  siblings: Siblings,
  language: Language,
  hash: Hash,
): QuestionDraft | undefined {
  const wrong = hash.pick('truth', 2) === 0 ? falseAnswer(card.front, text, siblings, language, hash) : undefined;
  const prompt = WORDINGS[language].claim(card.front.trim(), wrong ?? text);
  if (!isWithin(prompt, QUESTION_BOUNDS.prompt)) return undefined;
  // Whoever took a false statement for true wants the right answer.
  const explanation = wrong === undefined ? card.explanation : withAnswer(text, card.explanation);
  return { type: 'true_false', prompt, isTrue: wrong === undefined, explanation, difficulty: 'easy' };
}

/**
 * The definition of something else that has nothing in common with this one. A statement of which that is not sure is
 * never used: both cards ask what a thing is, in the same words; no word that carries meaning stands in both of them; no
 * card gives the answer to this front.
 */
function falseAnswer(
  front: string,
  text: string,
  siblings: Siblings,
  language: Language,
  hash: Hash,
): string | undefined {
  const asked = definedSubject(front, language);
  if (asked === undefined) return undefined;
  const key = sameKey(text);
  const own = new Set([...stemsOf(asked.subject, language), ...stemsOf(text, language)]);
  for (const sibling of siblings.statementsAround(hash.pick('distractors', 0x1_0000))) {
    const other = definedSubject(sibling.front, language);
    if (other?.form !== asked.form) continue;
    if (overlaps(key, sibling.key) || siblings.isAnswerTo(front, sibling.key)) continue;
    const stems = stemsOf(sibling.text, language);
    if (stems.size < LEAST_STEMS || !shareNothing(stems, own)) continue;
    if (shareNothing(stemsOf(other.subject, language), own)) return sibling.text;
  }
  return undefined;
}

function withAnswer(text: string, explanation: string | undefined): string {
  const both = explanation === undefined ? text : `${text}\n\n${explanation}`;
  return isWithin(both, QUESTION_BOUNDS.explanation) ? both : text;
}
