import {
  accountData,
  accountDataHandlers,
  batchGetJobOutcomes,
  countItems,
  eraseAccount,
  erasingRows,
  refusePublication,
  reportImportedCounts,
  usageHandlers,
} from '@learning-library/common/patterns';
import { operatorHandlers } from '@learning-library/common/process';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsOperatorServiceServer, QuestionsServiceServer } from '@learning-library/proto';
import { migrations } from '../persistence/migrations';
import type { Context } from '../context';
import { questionItems } from '../persistence/repositories/questions';
import { tables } from '../persistence/tables';
import { createQuestion } from './createQuestion';
import { deleteQuestion } from './deleteQuestion';
import { deliverEvents } from './deliverEvents';
import { getQuestion } from './getQuestion';
import { getQuestionGenerationSource } from './getQuestionGenerationSource';
import { listQuestions } from './listQuestions';
import { publishQuestions } from './publishQuestions';
import { updateQuestion } from './updateQuestion';

const data = accountData(tables);

export const questionsHandlers = (ctx: Context): Methods<QuestionsServiceServer> => ({
  createQuestion: createQuestion(ctx),
  getQuestion: getQuestion(ctx),
  listQuestions: listQuestions(ctx),
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
