import { createItem } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import { type CreateQuestionRequest, Question, type QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedAnswer } from '../domain/question';
import { questionItems } from '../persistence/repositories/questions';
import { questions } from '../persistence/tables/question';

export const createQuestion = (ctx: Context): Methods<QuestionsServiceServer>['createQuestion'] =>
  createItem(
    ctx,
    questionItems,
    (request: CreateQuestionRequest) => questions.build(request, { ...checkedAnswer(request), memocardId: undefined }),
    () => ({ ...Question, of: (question) => question }),
    (question, replayed) => ({ question, replayed }),
  );
