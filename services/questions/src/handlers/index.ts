import {
  accountDataHandlers,
  batchGetJobOutcomes,
  eraseAccount,
  erasingRows,
  listSingly,
  usageHandlers,
} from '@learning-library/common/patterns';
import { operatorHandlers } from '@learning-library/common/process';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsOperatorServiceServer, QuestionsServiceServer } from '@learning-library/proto';
import { migrations } from '../persistence/migrations';
import type { Context } from '../context';
import { data } from '../persistence/accountData';
import { batchCountQuestions } from './batchCountQuestions';
import { batchCreateQuestions } from './batchCreateQuestions';
import { batchGetQuestions } from './batchGetQuestions';
import { batchListQuestions } from './batchListQuestions';
import { deleteQuestion } from './deleteQuestion';
import { deliverEvents } from './deliverEvents';
import { getQuestionGenerationSource } from './getQuestionGenerationSource';
import { publishQuestions } from './publishQuestions';
import { refuseQuestionPublication } from './refuseQuestionPublication';
import { updateQuestion } from './updateQuestion';

export const questionsHandlers = (ctx: Context): Methods<QuestionsServiceServer> => ({
  batchCreateQuestions: batchCreateQuestions(ctx),
  batchGetQuestions: batchGetQuestions(ctx),
  batchListQuestions: batchListQuestions(ctx),
  listQuestions: listSingly(batchListQuestions(ctx)),
  updateQuestion: updateQuestion(ctx),
  deleteQuestion: deleteQuestion(ctx),
  batchCountQuestions: batchCountQuestions(ctx),
  getQuestionGenerationSource: getQuestionGenerationSource(ctx),
  publishQuestions: publishQuestions(ctx),
  refuseQuestionPublication: refuseQuestionPublication(ctx),
  batchGetQuestionJobOutcomes: batchGetJobOutcomes(ctx),
  deliverEvents: deliverEvents(ctx),
  eraseAccount: eraseAccount([erasingRows(ctx.database, data)]),
});

export const questionsOperatorHandlers = (ctx: Context): Methods<QuestionsOperatorServiceServer> => ({
  ...operatorHandlers(ctx, migrations),
  ...usageHandlers(ctx.database, ['questions']),
  ...accountDataHandlers(ctx, data),
});
