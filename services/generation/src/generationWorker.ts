import type { ServiceRuntime } from '@learning-library/common/rpc';
import type { GenerationConfig } from './config';
import { Context, type ContextOverrides } from './context';

type WorkerRuntime = Omit<ServiceRuntime, 'registrations'> & {
  isRunning(): boolean;
};

export function workerOf(ctx: Context, overrides: ContextOverrides = {}): WorkerRuntime | undefined {
  const { temporal } = ctx.config;
  if (temporal === undefined) return undefined;
  const { activities, logger } = ctx;
  const { engine, workflowBundle } = overrides;
  const run = async () => {
    const { TemporalWorker } = await import('./temporal/worker.js');
    const bundle = workflowBundle === undefined ? {} : { bundle: workflowBundle };
    const made = new TemporalWorker({ temporal, activities, logger, ...engine, ...bundle });
    made.start();
    return made;
  };
  let worker: Awaited<ReturnType<typeof run>> | undefined;
  return {
    name: 'generation-worker',
    start: async () => void (worker = await run()),
    stop: async () => worker?.stop(),
    isAlive: () => worker?.isAlive() ?? true,
    isReady: () => worker?.isPolling() ?? false,
    isRunning: () => worker?.isRunning() ?? false,
  };
}

/** The worker process for jobs in Temporal. It waits while Temporal is away, and is not alive where it no longer polls. */
export function createGenerationWorker(config: GenerationConfig, overrides: ContextOverrides = {}): ServiceRuntime {
  const ctx = new Context(config, overrides);
  const worker = workerOf(ctx, overrides);
  if (worker === undefined) throw new Error('a worker needs temporal in its configuration');
  return {
    ...worker,
    registrations: [],
    stop: async () => {
      await worker.stop();
      await ctx.close();
    },
  };
}
