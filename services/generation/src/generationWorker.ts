import type { ServiceRuntime } from '@learning-library/common/rpc';
import type { GenerationConfig } from './config';
import { Context, type ContextOverrides } from './context';

type WorkerRuntime = Omit<ServiceRuntime, 'registrations'> & { isRunning(): boolean };

export function workerOf(ctx: Context, { engine, workflowBundle }: ContextOverrides = {}): WorkerRuntime | undefined {
  const { temporal } = ctx.config;
  if (temporal === undefined) return undefined;
  const { activities, logger } = ctx;
  const load = async () => {
    const { TemporalWorker } = await import('./temporal/worker.js');
    const bundle = workflowBundle === undefined ? {} : { bundle: workflowBundle };
    return new TemporalWorker({ temporal, activities, logger, ...engine, ...bundle });
  };
  let worker: Awaited<ReturnType<typeof load>> | undefined;
  const isRunning = (): boolean => worker?.isRunning() ?? false;
  return {
    name: 'generation-worker',
    start: async () => {
      worker = await load();
      worker.start();
    },
    stop: async () => worker?.stop(),
    isReady: isRunning,
    isRunning,
  };
}

/** The worker process for jobs in Temporal. It waits until Temporal is available. */
export function createGenerationWorker(config: GenerationConfig, overrides: ContextOverrides = {}): ServiceRuntime {
  const ctx = new Context(config, overrides);
  const worker = workerOf(ctx, overrides);
  if (worker === undefined) throw new Error('a worker requires Temporal in its configuration');
  return {
    ...worker,
    registrations: [],
    stop: async () => {
      await worker.stop();
      await ctx.close();
    },
  };
}
