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
import type { Limits } from '../domain/retry';

// A history contains only codes. Without this setting, Temporal would build a stack for every promise.
Error.stackTraceLimit = 0;

type Short = Pick<Steps, 'begin' | 'publish'>;

/**
 * The workflow of a job. `begin` and `publish` run once as local activities, so that a job whose drafts were made at the
 * acceptance needs a single workflow task. If they fail, they are repeated as ordinary activities. A job with a failed step
 * is rejected, which is retried without limit. Changes must be behind `patched()`.
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
