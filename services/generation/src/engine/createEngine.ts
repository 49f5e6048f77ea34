import type { Database, Logger } from '@learning-library/common';
import type { Activities } from '../activities/activities';
import type { TemporalConfig } from '../config';
import type { Retry } from '../domain/retry';
import type { Limits } from '../workflows/limits';
import { InProcessEngine } from './inProcessEngine';
import type { JobEngine } from './jobEngine';
import { TemporalEngine } from './temporalEngine';

/** What tests set; the numbers are milliseconds, but for the jobs at once. */
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
  temporal: TemporalConfig | undefined;
}

/** The engine that the configuration names. */
export function createEngine(parts: Parts, { limits, ...options }: EngineOptions = {}): JobEngine {
  const { database, activities, logger, temporal } = parts;
  if (temporal === undefined) return new InProcessEngine({ ...options, database, activities, logger });
  const connect = async () => (await import('../temporal/executions.js')).temporalExecutions(temporal);
  return new TemporalEngine({ ...options, limits, database, logger, connect });
}
