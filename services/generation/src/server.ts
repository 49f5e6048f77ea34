import { Janitor } from '@learning-library/common/patterns';
import { migrate } from '@learning-library/common/postgres';
import { register, type CallersOf, type ServiceRuntime } from '@learning-library/common/rpc';
import {
  GenerationOperatorServiceService,
  GenerationServiceService,
  type GenerationServiceServer,
} from '@learning-library/proto';
import type { GenerationConfig } from './config';
import { Context, type ContextOverrides } from './context';
import { observeJobs } from './counters';
import { generationHandlers, generationOperatorHandlers } from './handlers';
import { workerOf } from './generationWorker';
import { janitorTasks } from './janitor';
import { migrations } from './persistence/migrations';

/** Who calls what of this service. What nobody calls is there for processes of the last release, which share a token. */
const CALLERS: CallersOf<GenerationServiceServer> = {
  createMemocardGeneration: ['gateway'],
  createQuestionGeneration: ['gateway'],
  batchGetJobs: ['gateway'],
  deliverEvents: ['accounts', 'library'],
};

export function createGenerationService(config: GenerationConfig, overrides: ContextOverrides = {}): ServiceRuntime {
  const ctx = Context.fromConfig(config, overrides);
  let unobserve = (): void => undefined;
  const janitor = new Janitor(janitorTasks(ctx), ctx.logger);
  const worker = config.temporal?.withWorker === true ? workerOf(ctx, overrides) : undefined;
  return {
    name: 'generation',
    registrations: [
      register(GenerationServiceService, generationHandlers(ctx), CALLERS),
      register(GenerationOperatorServiceService, generationOperatorHandlers(ctx), 'operator'),
    ],
    start: async () => {
      const { migrateOnStart, migrationUrl } = config.database;
      if (migrateOnStart) await migrate({ ...config.database, url: migrationUrl, migrations, logger: ctx.logger });
      ctx.engine.start();
      unobserve = observeJobs(ctx.database);
      janitor.start();
      await worker?.start();
    },
    stop: async () => {
      unobserve();
      await Promise.all([janitor.stop(), ctx.engine.stop(), worker?.stop()]);
      await ctx.close();
    },
    isAlive: () => worker?.isAlive?.() ?? true,
  };
}
