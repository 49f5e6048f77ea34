import type { Question, ResourceKey } from '@learning-library/proto';
import type { Context } from '../../context';
import { resourceTag } from '../../http/etag';
import { createRenderer, type Current, type Rendered, requireFound } from '../messages';
import { type QuestionObject, QuestionSchema } from './schemas';

const render = createRenderer<Question, QuestionObject, 'accountId' | 'version'>(QuestionSchema);

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

export async function readQuestion(
  { clients }: Context,
  key: ResourceKey,
  deadline: number,
): Promise<Current<QuestionObject>> {
  const question = requireFound(await clients.questions.getQuestion(key, deadline));
  return { ...renderQuestion(question), version: question.version };
}
