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

/** Time limit for the first text, in milliseconds. */
const LOAD_MS = 60_000;
const FIRST_TEXT = `# Cells

**Cell:** the smallest unit of life.

Chlorophyll is the green pigment that absorbs light. It was first isolated in 1817, and it gives leaves their color.`;

export const generation = defineService({
  name: 'generation',
  envToConfig,
  migrations,
  context: (config: GenerationConfig, overrides: ContextOverrides) => new Context(config, overrides),
  parts: (ctx, overrides) => {
    const worker = ctx.config.temporal?.withWorker === true ? workerOf(ctx, overrides) : undefined;
    // Otherwise a busy machine would have no time to load and compile the generator during the first request.
    const generator = {
      start: async () => {
        const by = { accountId: '', deadline: Date.now() + LOAD_MS };
        await ctx.threads.run('readPassages', { text: FIRST_TEXT, language: undefined }, by);
        const document = { title: '', text: FIRST_TEXT, language: 'en' as const, openPassages: [] };
        await ctx.threads.run('planMemocards', document, by);
      },
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
