import type { Ending } from '../domain/job';
import type { Lease } from '../persistence/repositories/leases';

/** What has to be done for a job next; `leave` is for a job that somebody else has, or that has ended. */
export type Step = 'generate' | 'publish' | 'cancel' | 'fail' | 'leave';

/** The steps of a job. Each may be done again after a crash; ids and counts alone go in and out. */
export interface Activities {
  /** Reads how far the job is. */
  prepare(lease: Lease): Promise<Step>;
  /** Stages what every claim gives and freezes it. */
  generate(lease: Lease, signal: AbortSignal): Promise<Step>;
  /** Publishes the drafts, or learns which outcome stands, and ends the job by it. */
  publish(lease: Lease): Promise<void>;
  /** Refuses the publication, or learns that it came first, and ends the job by that. */
  refuse(lease: Lease, ending: Ending): Promise<void>;
}

/** One attempt at a job, the same for every engine (consistency.md, Generation 2 and 3). */
export async function runJob(lease: Lease, activities: Activities, signal: AbortSignal): Promise<void> {
  let step = await activities.prepare(lease);
  if (step === 'generate') step = await activities.generate(lease, signal);
  switch (step) {
    case 'publish':
      return activities.publish(lease);
    case 'cancel':
      return activities.refuse(lease, 'cancelled');
    case 'fail':
      return activities.refuse(lease, 'failed');
    case 'generate':
    case 'leave':
      return;
    default:
      return step satisfies never;
  }
}
