import { Janitor } from '@learning-library/common/patterns';
import { defineService } from '@learning-library/common/process';
import { register, type CallersOf } from '@learning-library/common/rpc';
import {
  QuestionsOperatorServiceService,
  QuestionsServiceService,
  type QuestionsServiceServer,
} from '@learning-library/proto';
import { envToConfig, type QuestionsConfig } from './config';
import { Context, type QuestionsOverrides } from './context';
import { questionsHandlers, questionsOperatorHandlers } from './handlers';
import { janitorTasks } from './janitor';
import { migrations } from './persistence/migrations';

const CALLERS: CallersOf<QuestionsServiceServer> = {
  createQuestion: ['gateway'],
  getQuestion: ['gateway'],
  listQuestions: ['gateway'],
  updateQuestion: ['gateway'],
  deleteQuestion: ['gateway'],
  batchCountQuestions: ['library'],
  getQuestionGenerationSource: ['generation', 'generation-worker'],
  publishQuestions: ['generation', 'generation-worker'],
  refuseQuestionPublication: ['generation', 'generation-worker'],
  batchGetQuestionJobOutcomes: ['generation', 'generation-worker'],
  eraseAccount: ['accounts'],
  deliverEvents: ['library', 'cards'],
};

export const questions = defineService({
  name: 'questions',
  envToConfig,
  migrations,
  context: (config: QuestionsConfig, overrides: QuestionsOverrides) => new Context(config, overrides),
  parts: (ctx) => ({
    registrations: [
      register(QuestionsServiceService, questionsHandlers(ctx), CALLERS),
      register(QuestionsOperatorServiceService, questionsOperatorHandlers(ctx), 'operator'),
    ],
    background: [ctx.counts, new Janitor(ctx, janitorTasks())],
  }),
});
