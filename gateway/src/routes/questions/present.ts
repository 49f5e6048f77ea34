import type { Question } from '@learning-library/proto';
import { resourceTag } from '../../http/tags';
import { rendering } from '../messages';
import type { Presented } from '../present';
import { type QuestionObject, QuestionSchema } from './schemas';

const render = rendering<Question, QuestionObject, 'accountId' | 'version'>(QuestionSchema);

/** The one way in which GET, HEAD, 201, PATCH and lists render a question (docs/contract.md#entity-tags). */
export function presentQuestion(question: Question): Presented<QuestionObject> {
  const { id, version, choices } = question;
  return {
    body: render(question, {
      choices: choices.length === 0 ? null : choices.map(({ id, text, isCorrect }) => ({ id, text, isCorrect })),
    }),
    tag: resourceTag({ id, version }),
  };
}
