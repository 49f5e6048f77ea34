import { migrate, register, type ServiceRuntime } from '@learning-library/common';
import { QuestionsOperatorServiceService, QuestionsServiceService } from '@learning-library/proto';
import type { QuestionsConfig } from './config';
import { Context, type QuestionsOverrides } from './context';
import { questionsHandlers, questionsOperatorHandlers } from './handlers';
import { createJanitor } from './janitor';
import { migrations } from './persistence/migrations';

/** The questions service, with its janitor. */
export function createQuestionsService(config: QuestionsConfig, overrides: QuestionsOverrides = {}): ServiceRuntime {
  const ctx = Context.fromConfig(config, overrides);
  const janitor = createJanitor(ctx);
  return {
    name: 'questions',
    registrations: [
      register(QuestionsServiceService, questionsHandlers(ctx)),
      register(QuestionsOperatorServiceService, questionsOperatorHandlers(ctx), { operator: true }),
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
