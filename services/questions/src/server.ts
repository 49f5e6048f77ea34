import { migrate } from '@learning-library/common/postgres';
import { register, type CallersOf, type ServiceRuntime } from '@learning-library/common/rpc';
import {
  QuestionsOperatorServiceService,
  QuestionsServiceService,
  type QuestionsServiceServer,
} from '@learning-library/proto';
import type { QuestionsConfig } from './config';
import { Context, type QuestionsOverrides } from './context';
import { questionsHandlers, questionsOperatorHandlers } from './handlers';
import { createJanitor } from './janitor';
import { migrations } from './persistence/migrations';

/** Who calls what of this service. What nobody calls is there for processes of the last release, which share a token. */
const CALLERS: CallersOf<QuestionsServiceServer> = {
  batchCreateQuestions: ['gateway'],
  batchGetQuestions: ['gateway'],
  batchListQuestions: ['gateway'],
  listQuestions: [],
  updateQuestion: ['gateway'],
  deleteQuestion: ['gateway'],
  batchCountQuestions: ['gateway', 'library'],
  getQuestionGenerationSource: ['generation', 'generation-worker'],
  publishQuestions: ['generation', 'generation-worker'],
  refuseQuestionPublication: ['generation', 'generation-worker'],
  deliverEvents: ['library', 'cards'],
};

/** The questions service, with its janitor. */
export function createQuestionsService(config: QuestionsConfig, overrides: QuestionsOverrides = {}): ServiceRuntime {
  const ctx = Context.fromConfig(config, overrides);
  const janitor = createJanitor(ctx);
  return {
    name: 'questions',
    registrations: [
      register(QuestionsServiceService, questionsHandlers(ctx), CALLERS),
      register(QuestionsOperatorServiceService, questionsOperatorHandlers(ctx), 'operator'),
    ],
    start: async () => {
      const { migrateOnStart, migrationUrl } = config.database;
      if (migrateOnStart) await migrate({ ...config.database, url: migrationUrl, migrations, logger: ctx.logger });
      janitor.start();
    },
    stop: async () => {
      await janitor.stop();
      await ctx.close();
    },
  };
}
