import type { ServiceRuntime } from '@learning-library/common/rpc';
import type { GenerationConfig } from './config';
import { Context, type ContextOverrides } from './context';

interface Running {
  stop(): Promise<void>;
  isAlive(): boolean;
  isPolling(): boolean;
  isRunning(): boolean;
}

type WorkerRuntime = Omit<ServiceRuntime, 'registrations'> & {
  isRunning(): boolean;
};

/** The Temporal worker, loaded when it is started; undefined without Temporal. */
export function workerOf(ctx: Context, overrides: ContextOverrides = {}): WorkerRuntime | undefined {
  const { temporal } = ctx.config;
  if (temporal === undefined) return undefined;
  let worker: Running | undefined;
  return {
    name: 'generation-worker',
    start: async () => {
      const temporalWorker = await import('./temporal/worker.js');
      const { activities, logger } = ctx;
      const { concurrency, heartbeatMs, stopMs } = overrides.engine ?? {};
      const set = { concurrency, heartbeatMs, stopMs, bundle: overrides.workflowBundle };
      const made = new temporalWorker.TemporalWorker({ temporal, activities, logger, ...definedOf(set) });
      made.start();
      worker = made;
    },
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

function definedOf<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
