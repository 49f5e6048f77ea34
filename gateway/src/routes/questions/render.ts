import type { Question } from '@learning-library/proto';
import { resourceTag } from '../../http/tags';
import { rendering } from '../messages';
import type { Rendered } from '../render';
import { type QuestionObject, QuestionSchema } from './schemas';

const render = rendering<Question, QuestionObject, 'accountId' | 'version'>(QuestionSchema);

/** GET, HEAD, 201, PATCH and lists all render a question with this function, so that their tags agree. */
export function renderQuestion(question: Question): Rendered<QuestionObject> {
  const { id, version, choices } = question;
  return {
    body: render(question, {
      choices: choices.length === 0 ? null : choices.map(({ id, text, isCorrect }) => ({ id, text, isCorrect })),
    }),
    tag: resourceTag({ id, version }),
  };
}
