import { setImmediate as turn } from 'node:timers/promises';
import type { Card } from '../../../domain/card';
import type { QuestionDraft } from '../../../domain/question';
import type { Language } from '../../../domain/stopWords';
import type { QuestionGenerator } from '../../generator';
import { readAnswer } from './answer';
import { multipleChoices, singleChoices } from './choices';
import { freeText } from './freeText';
import { Hash } from './hash';
import { Siblings } from './siblings';
import { trueFalse } from './trueFalse';

/** Of so many short answers with wrong ones beside them, one is asked for without. */
const FREE_OF = 3;

/**
 * Deterministic and offline: one question for each memocard, of the type that its answer asks for, with wrong answers
 * from other memocards of the content (design.md, Generators).
 */
export const extractiveQuestions: QuestionGenerator = {
  over({ siblings, language }) {
    const known = new Siblings(siblings);
    return async (cards) => {
      const questions: QuestionDraft[] = [];
      for (const card of cards) {
        await turn();
        questions.push(questionOf(withoutBlanks(card), known, language));
      }
      return questions;
    };
  },
};

function questionOf(card: Card, siblings: Siblings, language: Language | undefined): QuestionDraft {
  const { front, back, explanation } = card;
  const hash = new Hash(front, back);
  const answer = readAnswer(back);
  const asked = { prompt: front, explanation, difficulty: 'medium' } as const;
  switch (answer.kind) {
    case 'list': {
      const choices = multipleChoices(front, answer, siblings, hash);
      return choices === undefined
        ? freeText(card, 'medium', language)
        : { type: 'multiple_choice', choices, ...asked };
    }
    case 'formula':
    case 'year':
    case 'number':
    case 'term': {
      const choices = hash.pick('type', FREE_OF) === 0 ? undefined : singleChoices(front, answer, siblings, hash);
      return choices === undefined ? freeText(card, 'medium', language) : { type: 'single_choice', choices, ...asked };
    }
    case 'statement': {
      const judged = language && trueFalse(card, answer.text, siblings, language, hash);
      return judged ?? freeText(card, 'hard', language);
    }
    case 'text':
      return freeText(card, 'hard', language);
    default:
      return answer satisfies never;
  }
}

/** An explanation of nothing but white space explains nothing. */
function withoutBlanks({ front, back, explanation }: Card): Card {
  return { front, back, ...(explanation === undefined || explanation.trim() === '' ? {} : { explanation }) };
}
