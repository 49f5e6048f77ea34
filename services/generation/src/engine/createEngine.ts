import type { Database } from '@learning-library/common/postgres';
import type { Logger } from '@learning-library/common/telemetry';
import type { Activities } from '../activities/activities';
import type { TemporalConfig } from '../config';
import type { Retry } from '../domain/retry';
import type { Limits } from '../workflows/limits';
import { InProcessEngine } from './inProcessEngine';
import type { JobEngine } from './jobEngine';
import { TemporalEngine } from './temporalEngine';

/** Settings for tests, in milliseconds except for the number of jobs. */
export interface EngineOptions {
  concurrency?: number;
  pollMs?: number;
  leaseMs?: number;
  heartbeatMs?: number;
  stopMs?: number;
  retry?: Retry;
  limits?: Partial<Limits>;
}

interface Parts {
  database: Database;
  activities: Activities;
  logger: Logger;
  jobsPerAccount: number;
  temporal: TemporalConfig | undefined;
}

export function createEngine(parts: Parts, { limits, ...options }: EngineOptions = {}): JobEngine {
  const { database, activities, logger, jobsPerAccount, temporal } = parts;
  const shared = { ...options, database, logger, jobsPerAccount };
  if (temporal === undefined) return new InProcessEngine({ ...shared, activities });
  const connect = async () => (await import('../temporal/executions.js')).temporalExecutions(temporal, logger);
  return new TemporalEngine({ ...shared, limits, connect });
}
