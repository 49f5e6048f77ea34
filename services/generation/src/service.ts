import { Janitor } from '@learning-library/common/patterns';
import { defineService } from '@learning-library/common/process';
import { register, type CallersOf } from '@learning-library/common/rpc';
import {
  GenerationOperatorServiceService,
  GenerationServiceService,
  type GenerationServiceServer,
} from '@learning-library/proto';
import { envToConfig, type GenerationConfig } from './config';
import { Context, type ContextOverrides } from './context';
import { workerOf } from './generationWorker';
import { generationHandlers, generationOperatorHandlers } from './handlers';
import { janitorTasks } from './janitor';
import { migrations } from './persistence/migrations';

const CALLERS: CallersOf<GenerationServiceServer> = {
  createMemocardGeneration: ['gateway'],
  createQuestionGeneration: ['gateway'],
  getJob: ['gateway'],
  eraseAccount: ['accounts'],
  deliverEvents: ['accounts', 'library'],
};

/** Time limit for loading the generator into its first thread, in milliseconds. */
const LOAD_MS = 60_000;

export const generation = defineService({
  name: 'generation',
  envToConfig,
  migrations,
  context: (config: GenerationConfig, overrides: ContextOverrides) => new Context(config, overrides),
  parts: (ctx, overrides) => {
    const worker = ctx.config.temporal?.withWorker === true ? workerOf(ctx, overrides) : undefined;
    // The first requests on a busy machine would otherwise have no time for loading the generator.
    const generator = {
      start: () => ctx.threads.run('readOutline', { text: '' }, { accountId: '', deadline: Date.now() + LOAD_MS }),
      stop: async () => {},
    };
    return {
      registrations: [
        register(GenerationServiceService, generationHandlers(ctx), CALLERS),
        register(GenerationOperatorServiceService, generationOperatorHandlers(ctx), 'operator'),
      ],
      background: [
        generator,
        ctx.engine,
        new Janitor(ctx, janitorTasks(ctx)),
        ...(worker === undefined ? [] : [worker]),
      ],
    };
  },
});
