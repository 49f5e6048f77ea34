import type { Database, Logger } from '@learning-library/common';
import type { TemporalConfig } from '../config';
import type { Limits } from '../workflows/limits';
import { InProcessEngine } from './inProcessEngine';
import type { JobEngine } from './jobEngine';
import type { Activities } from './orchestrate';
import { TemporalEngine } from './temporalEngine';

/** What tests set; the numbers are milliseconds, but for the jobs at once. */
export interface EngineOptions {
  concurrency?: number;
  pollMs?: number;
  leaseMs?: number;
  heartbeatMs?: number;
  stopMs?: number;
  /** Pieces made within so many milliseconds are staged together. */
  stageMs?: number;
  limits?: Partial<Limits>;
}

interface Parts {
  database: Database;
  activities: Activities;
  logger: Logger;
  temporal: TemporalConfig | undefined;
}

/** The engine that the configuration names (design.md, The job engine). */
export function createEngine(parts: Parts, { limits, ...options }: EngineOptions = {}): JobEngine {
  const { database, activities, logger, temporal } = parts;
  if (temporal === undefined) return new InProcessEngine({ ...options, database, activities, logger });
  const connect = async () => (await import('../temporal/executions.js')).temporalExecutions(temporal);
  return new TemporalEngine({ ...options, limits, database, logger, connect });
}
