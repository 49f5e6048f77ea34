import {
  accountData,
  accountDataHandlers,
  batchGetJobOutcomes,
  countItems,
  createItem,
  eraseAccount,
  erasingRows,
  getItem,
  listItems,
  refusePublication,
  reportImportedCounts,
  usageHandlers,
} from '@learning-library/common/patterns';
import { operatorHandlers } from '@learning-library/common/process';
import { type Methods } from '@learning-library/common/rpc';
import {
  type CreateQuestionRequest,
  type ListQuestionsRequest,
  Question,
  type QuestionsOperatorServiceServer,
  type QuestionsServiceServer,
} from '@learning-library/proto';
import { migrations } from '../persistence/migrations';
import type { Context } from '../context';
import { checkedType } from '../domain/checks';
import { checkedAnswer } from '../domain/question';
import { questionItems } from '../persistence/repositories/questions';
import { questions } from '../persistence/tables/question';
import { tables } from '../persistence/tables';
import { deleteQuestion } from './deleteQuestion';
import { deliverEvents } from './deliverEvents';
import { getQuestionGenerationSource } from './getQuestionGenerationSource';
import { publishQuestions } from './publishQuestions';
import { updateQuestion } from './updateQuestion';

const data = accountData(tables);

const createQuestion = (ctx: Context) =>
  createItem(
    ctx,
    questionItems,
    (request: CreateQuestionRequest) => questions.draft(request, { ...checkedAnswer(request), memocardId: undefined }),
    () => ({ ...Question, of: (question) => question }),
  );

export const questionsHandlers = (ctx: Context): Methods<QuestionsServiceServer> => ({
  createQuestion: async (request, call) => {
    const { resource, replayed } = await createQuestion(ctx)(request, call);
    return { question: resource, replayed };
  },
  getQuestion: getItem(ctx, questionItems, (question) => ({ question })),
  listQuestions: listItems(
    ctx,
    questionItems,
    ({ items, hasMore }) => ({ questions: items, hasMore }),
    ({ type }: ListQuestionsRequest) => (type === undefined ? undefined : checkedType(type)),
  ),
  updateQuestion: updateQuestion(ctx),
  deleteQuestion: deleteQuestion(ctx),
  batchCountQuestions: countItems(ctx, questionItems),
  getQuestionGenerationSource: getQuestionGenerationSource(ctx),
  publishQuestions: publishQuestions(ctx),
  refuseQuestionPublication: refusePublication(ctx),
  batchGetQuestionJobOutcomes: batchGetJobOutcomes(ctx),
  deliverEvents: deliverEvents(ctx),
  eraseAccount: eraseAccount([erasingRows(ctx.database, data)]),
});

export const questionsOperatorHandlers = (ctx: Context): Methods<QuestionsOperatorServiceServer> => ({
  ...operatorHandlers(ctx, migrations),
  ...usageHandlers(ctx.database, ['questions']),
  ...accountDataHandlers(ctx, data, { imported: reportImportedCounts }),
});
