import type { ResourceKey } from '@learning-library/proto';
import type { Context } from '../../context';
import { found, type Presented } from '../present';
import { presentQuestion } from './present';
import type { QuestionObject } from './schemas';

interface CurrentQuestion extends Presented<QuestionObject> {
  version: number;
}

/** A question as it stands; throws not_found. */
export async function readQuestion({ clients }: Context, key: ResourceKey, deadline: number): Promise<CurrentQuestion> {
  const question = found(await clients.questions.getQuestion(key, deadline));
  return { ...presentQuestion(question), version: question.version };
}
