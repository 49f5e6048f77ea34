import {
  accountData,
  accountDataHandlers,
  batchGetJobOutcomes,
  countItems,
  createItems,
  eraseAccount,
  erasingRows,
  getItems,
  listItems,
  refusePublication,
  usageHandlers,
} from '@learning-library/common/patterns';
import { operatorHandlers } from '@learning-library/common/process';
import { type Methods } from '@learning-library/common/rpc';
import { Question, type QuestionsOperatorServiceServer, type QuestionsServiceServer } from '@learning-library/proto';
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

const listQuestions = (ctx: Context): Methods<QuestionsServiceServer>['batchListQuestions'] =>
  listItems(
    ctx,
    questionItems,
    ({ items, ...page }) => ({ questions: items, ...page }),
    ({ type }) => (type === undefined ? undefined : checkedType(type)),
  );

export const questionsHandlers = (ctx: Context): Methods<QuestionsServiceServer> => ({
  batchCreateQuestions: createItems(
    ctx,
    questionItems,
    'question',
    (item) => questions.draft(item, { ...checkedAnswer(item), memocardId: undefined }),
    () => ({ ...Question, of: (question) => question }),
  ),
  batchGetQuestions: getItems(ctx, questionItems, (question) => ({ question })),
  batchListQuestions: listQuestions(ctx),
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
  ...accountDataHandlers(ctx, data),
});
