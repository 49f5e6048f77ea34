import {
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  type RetryPolicy,
} from '@temporalio/workflow';
import { type Ending, RUN_WITHIN_HOURS } from '../domain/job';
import { endingAfter, runJob, type Steps } from '../engine/runJob';
import type { Limits } from './limits';

// A history holds codes alone; and the sandbox would write out the stack of every promise, in case somebody asks for it.
Error.stackTraceLimit = 0;

type Short = Pick<Steps, 'begin' | 'publish'>;

/**
 * One job, from its first step to its end. The short steps are tried once beside the workflow, without a task of their own, so that a
 * job that was made when it was accepted is one task; what fails there is tried again by the server. A job whose step fails for good,
 * or that is cancelled, is refused, which is tried for as long as it takes.
 *
 * A change to what this does, and in which order, goes behind `patched()`: workflows that began before it are replayed by it.
 */
export async function generationJob(jobId: string, { heartbeatMs, generateMs, stepMs, retry }: Limits): Promise<void> {
  const pauses: RetryPolicy = { initialInterval: retry.firstMs, backoffCoefficient: 2, maximumInterval: retry.mostMs };
  const brief = { startToCloseTimeout: stepMs, retry: pauses };
  const bounded = { ...brief, scheduleToCloseTimeout: `${RUN_WITHIN_HOURS} hours` } as const;
  const once = proxyLocalActivities<Short>({ startToCloseTimeout: stepMs, retry: { maximumAttempts: 1 } });
  const again = proxyActivities<Short>(bounded);
  const long = proxyActivities<Pick<Steps, 'generate'>>({
    ...bounded,
    startToCloseTimeout: generateMs,
    heartbeatTimeout: heartbeatMs,
  });
  const last = proxyActivities<Pick<Steps, 'refuse'>>(brief);
  try {
    await runJob(jobId, {
      begin: () => once.begin(jobId).catch(unlessCancelled(() => again.begin(jobId))),
      generate: long.generate,
      publish: () => once.publish(jobId).catch(unlessCancelled(() => again.publish(jobId))),
    });
  } catch (error) {
    await CancellationScope.nonCancellable(() => last.refuse(jobId, endingOf(error)));
    throw error;
  }
}

function unlessCancelled<T>(retry: () => Promise<T>): (error: unknown) => Promise<T> {
  return (error) => {
    if (isCancellation(error)) throw error;
    return retry();
  };
}

function endingOf(error: unknown): Ending {
  if (isCancellation(error)) return 'cancelled';
  const cause = error instanceof ActivityFailure ? error.cause : undefined;
  return endingAfter(cause instanceof ApplicationFailure ? cause.type : undefined);
}
