import { below, type Logger } from '@learning-library/common/telemetry';
import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import type { Activities } from '../activities';
import { codeOf, isFinal } from '../domain/retry';
import type { TracedSteps } from '../engine/runJob';

/**
 * Runs the activities of a worker. Only the code of an error is sent to the server, because the message and the stack may
 * contain a text.
 * @param heartbeatMs the time between heartbeats of a generator
 * @param stop aborts the running generators
 */
export function temporalActivities(
  activities: Activities,
  { logger, heartbeatMs, stop }: { logger: Logger; heartbeatMs: number; stop: AbortSignal },
): TracedSteps {
  const coded = <T>(jobId: string, traceparent: string | undefined, step: () => Promise<T>): Promise<T> =>
    below(traceparent, step).catch((error: unknown) => {
      logger.warn({ err: error, jobId }, 'step failed');
      throw failureOf(codeOf(error));
    });
  return {
    begin: (jobId, traceparent) => coded(jobId, traceparent, () => activities.begin(jobId)),
    generate: (jobId, shard, of, traceparent) =>
      coded(jobId, traceparent, () =>
        withHeartbeat(heartbeatMs, (signal) => activities.generate(jobId, shard, of, AbortSignal.any([signal, stop]))),
      ),
    publish: (jobId, traceparent) => coded(jobId, traceparent, () => activities.publish(jobId)),
    refuse: (jobId, ending, traceparent) => coded(jobId, traceparent, () => activities.refuse(jobId, ending)),
  };
}

/** Sends heartbeats while `work` runs. If the server reports a cancelled workflow, the signal is aborted. */
async function withHeartbeat<T>(everyMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const context = Context.current();
  const beat = setInterval(() => context.heartbeat(failuresOf(context)), everyMs);
  try {
    return await work(context.cancellationSignal);
  } finally {
    clearInterval(beat);
  }
}

/** Unlike attempts, failures do not include outages. Heartbeats pass their number to the next attempt. */
function failuresOf({ info }: Context): number {
  return (info.heartbeatDetails as number | undefined) ?? 0;
}

function failureOf(code: string): ApplicationFailure {
  const context = Context.current();
  const failures = failuresOf(context) + (code === 'unavailable' ? 0 : 1);
  context.heartbeat(failures);
  const failure = ApplicationFailure.create({ type: code, message: code, nonRetryable: isFinal(code, failures) });
  failure.stack = '';
  return failure;
}
