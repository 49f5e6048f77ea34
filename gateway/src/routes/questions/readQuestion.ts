import type { ResourceKey } from '@learning-library/proto';
import type { Context } from '../../context';
import { found, type Rendered } from '../render';
import { renderQuestion } from './render';
import type { QuestionObject } from './schemas';

interface CurrentQuestion extends Rendered<QuestionObject> {
  version: number;
}

/** A question. @throws not_found */
export async function readQuestion({ clients }: Context, key: ResourceKey, deadline: number): Promise<CurrentQuestion> {
  const question = found(await clients.questions.getQuestion(key, deadline));
  return { ...renderQuestion(question), version: question.version };
}
