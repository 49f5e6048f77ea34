import { type Ending, pauseBefore } from '../domain/job';
import type { Lease, Return } from '../domain/lease';

/** What has to be done for a job next; `leave` is for a job that somebody else has, or that has ended. */
export type Step = 'generate' | 'publish' | 'cancel' | 'fail' | 'leave';

/** The steps of a job. Each may be done again after a crash; ids and counts alone go in and out. */
export interface Steps {
  /** Stages what every claim gives and freezes it, unless something else is to be done; interrupted, it gives the job back. */
  generate(lease: Lease): Promise<Step>;
  /** Publishes the drafts, or learns which outcome stands, and ends the job by it. */
  publish(lease: Lease): Promise<void>;
  /** Refuses the publication, or learns that it came first, and ends the job by that. */
  refuse(lease: Lease, ending: Ending): Promise<void>;
  /** Lets go of the job, which is tried again after a pause. */
  giveBack(lease: Lease, how: Return): Promise<void>;
}

/** The steps as they are done; an engine lends the signal by which it interrupts the long one. */
export interface Activities extends Omit<Steps, 'generate'> {
  /** Answers `generate` where it was told to stop before all was made. */
  generate(lease: Lease, signal: AbortSignal): Promise<Step>;
}

/** The long step of an engine that lets go of the job when it is told to stop: without a failure and without a pause. */
export async function generateOrGiveBack(activities: Activities, lease: Lease, signal: AbortSignal): Promise<Step> {
  const step = await activities.generate(lease, signal);
  if (step !== 'generate') return step;
  await activities.giveBack(lease, { pauseMs: 0, failed: false });
  return 'leave';
}

/**
 * Why an attempt broke off: by a fault of its own, which counts against the job, by a peer that is away, which is waited for, or
 * because its engine lets go of it.
 */
export type Break = 'fault' | 'unavailable' | 'interrupted';

/**
 * One attempt at a job, the same for every engine (consistency.md, Generation 2 and 3). What breaks off is given back; where not
 * even that can be done, the engine finds the job again by its lease.
 */
export async function runAttempt(lease: Lease, steps: Steps, judge: (error: unknown) => Break): Promise<void> {
  try {
    await runJob(lease, steps);
  } catch (error) {
    const why = judge(error);
    const failed = why === 'fault';
    const pauseMs = why === 'interrupted' ? 0 : pauseBefore(lease.attempt, failed);
    await steps.giveBack(lease, { pauseMs, failed });
  }
}

/** The steps of an attempt, the same for every engine. @returns what is left to do: nothing, or more to generate */
export async function runJob(lease: Lease, steps: Omit<Steps, 'giveBack'>): Promise<'generate' | 'leave'> {
  const step = await steps.generate(lease);
  switch (step) {
    case 'publish':
      await steps.publish(lease);
      return 'leave';
    case 'cancel':
      await steps.refuse(lease, 'cancelled');
      return 'leave';
    case 'fail':
      await steps.refuse(lease, 'failed');
      return 'leave';
    case 'generate':
    case 'leave':
      return step;
    default:
      return step satisfies never;
  }
}
