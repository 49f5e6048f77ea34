import type { Logger } from '@learning-library/common';
import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import type { Activities } from '../activities/activities';
import { codeOf } from '../activities/codeOf';
import { isFinal } from '../domain/retry';
import type { Steps } from '../engine/runJob';

/**
 * The steps as Temporal runs them. What they throw reaches the server as a code alone: neither a message, which may quote a text,
 * nor a stack.
 *
 * @param heartbeatMs how often a generator at work is heard of.
 * @param stop interrupts the generators at work, beside the cancellation of their workflows.
 */
export function temporalActivities(
  activities: Activities,
  { logger, heartbeatMs, stop }: { logger: Logger; heartbeatMs: number; stop: AbortSignal },
): Steps {
  const coded =
    <Values extends readonly unknown[], Result>(step: (jobId: string, ...values: Values) => Promise<Result>) =>
    (jobId: string, ...values: Values): Promise<Result> =>
      step(jobId, ...values).catch((error: unknown) => {
        logger.warn({ err: error, jobId }, 'step failed');
        throw failureOf(codeOf(error));
      });
  return {
    begin: coded(activities.begin),
    generate: coded((jobId, bundle: number, of: number) =>
      beating(heartbeatMs, (signal) => activities.generate(jobId, bundle, of, AbortSignal.any([signal, stop]))),
    ),
    publish: coded(activities.publish),
    refuse: coded(activities.refuse),
  };
}

/** The heartbeat also brings the news that the workflow was cancelled, which aborts the signal. */
async function beating<T>(everyMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const context = Context.current();
  const beat = setInterval(() => context.heartbeat(), everyMs);
  try {
    return await work(context.cancellationSignal);
  } finally {
    clearInterval(beat);
  }
}

function failureOf(code: string): ApplicationFailure {
  const nonRetryable = isFinal(code, Context.current().info.attempt);
  const failure = ApplicationFailure.create({ type: code, message: code, nonRetryable });
  failure.stack = '';
  return failure;
}
