import { Context } from '@temporalio/activity';
import type { Activities } from '../activities';
import type { Steps } from '../engine/runJob';
import { failuresOf } from './interceptors';

/**
 * The activities of a worker.
 * @param heartbeatMs the time between heartbeats of a generator
 * @param stop aborts the running generators
 */
export function temporalActivities(activities: Activities, heartbeatMs: number, stop: AbortSignal): Steps {
  return {
    ...activities,
    generate: (jobId, shard, of) =>
      withHeartbeat(heartbeatMs, (signal) => activities.generate(jobId, shard, of, AbortSignal.any([signal, stop]))),
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
