import { QUESTION_BOUNDS } from '@learning-library/common';
import type { Card } from '../../../domain/card';
import { isWithin, type QuestionDraft } from '../../../domain/question';
import type { Language } from '../../../domain/stopWords';
import { shorten } from './shorten';
import { WORDINGS } from './wording';

/** Room for the wording around a front. */
const FRONT_IN_CLAIM = QUESTION_BOUNDS.prompt - 200;

/** The card as it is, its answer cut where it is longer than one may be. */
export function freeText(card: Card, difficulty: QuestionDraft['difficulty'], language?: Language): QuestionDraft {
  const { front, back, explanation } = card;
  const most = QUESTION_BOUNDS.expectedAnswer;
  const expectedAnswer = isWithin(back, most) ? back : shorten(back, most);
  if (expectedAnswer !== undefined)
    return { type: 'free_text', prompt: front, expectedAnswer, explanation, difficulty };
  // One formula beyond the bound: it can neither be cut nor be asked for, but it can be told to be one.
  const asked = shorten(front, FRONT_IN_CLAIM) ?? '…';
  const prompt = WORDINGS[language ?? 'en'].claimFormula(asked);
  return { type: 'true_false', prompt, isTrue: true, explanation, difficulty: 'easy' };
}
