import {
  accountData,
  accountDataHandlers,
  batchGetJobOutcomes,
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
import { tables } from '../persistence/tables';
import { createQuestion } from './createQuestion';
import { deleteQuestion } from './deleteQuestion';
import { deliverEvents } from './deliverEvents';
import { publishQuestions } from './publishQuestions';
import { reads } from './reads';
import { updateQuestion } from './updateQuestion';

const data = accountData(tables);

export const questionsHandlers = (ctx: Context): Methods<QuestionsServiceServer> => ({
  ...reads(ctx),
  createQuestion: createQuestion(ctx),
  updateQuestion: updateQuestion(ctx),
  deleteQuestion: deleteQuestion(ctx),
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
