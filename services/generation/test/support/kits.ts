import type { TemporalConfig } from '../../src/config';
import type { EngineOptions } from '../../src/engine/jobEngine';

/** Pauses that are short enough for tests. */
const RETRY = { firstMs: 20, mostMs: 200 };

/** Settings of the engine under test. */
export interface EngineKit {
  name: string;
  temporal?: (taskQueue: string) => TemporalConfig;
  workflowBundle?: () => string;
  /** The engine polls often and keeps its leases. */
  quick: EngineOptions;
  /** The lease expires during a test, and the engine has no heartbeats and no capacity for a second job. */
  dying: EngineOptions;
  /** Stops everything except a step that hangs. */
  kill: (process: { engine: { stop(): Promise<void> } }) => void;
}

export const inProcess: EngineKit = {
  name: 'in process',
  quick: { pollMs: 20, heartbeatMs: 50, leaseMs: 60_000, stopMs: 20_000, retry: RETRY },
  dying: { concurrency: 1, leaseMs: 600, heartbeatMs: 3_600_000, pollMs: 20, retry: RETRY },
  kill: () => undefined,
};

const LIMITS = { heartbeatMs: 2_000, stepMs: 10_000, generateMs: 60_000 };

/** @param address of the server, read when a process is created */
export function temporalKit(address: () => string, bundle: () => string): EngineKit {
  return {
    name: 'Temporal',
    temporal: (taskQueue) => ({ address: address(), namespace: 'default', taskQueue }),
    workflowBundle: bundle,
    quick: { pollMs: 20, heartbeatMs: 100, leaseMs: 1_000, stopMs: 5_000, retry: RETRY, limits: LIMITS },
    dying: {
      concurrency: 2,
      pollMs: 20,
      heartbeatMs: 3_600_000,
      leaseMs: 600,
      retry: RETRY,
      // Waits for hanging steps, so that their worker has ended once the test releases them.
      stopMs: 60_000,
      limits: { ...LIMITS, heartbeatMs: 600, stepMs: 1_500 },
    },
    kill: ({ engine }) => void engine.stop(),
  };
}
