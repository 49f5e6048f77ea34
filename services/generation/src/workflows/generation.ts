import {
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
} from '@temporalio/workflow';
import type { Lease } from '../domain/lease';
import { type Break, runAttempt, type Steps } from '../engine/orchestrate';
import type { Limits } from './limits';

type Long = Pick<Steps, 'generate'>;
type Short = Pick<Steps, 'prepare' | 'publish' | 'refuse'>;

/** One try each: a job that breaks off rests in its row and is another attempt, whichever engine takes it. */
const ONCE = { maximumAttempts: 1 };
/** Letting go of a job is tried for as long as it takes: the database may be away. */
const UNTIL_DONE = { initialInterval: 500, backoffCoefficient: 2, maximumInterval: 10_000 };

/**
 * One attempt at one job. The generator is heard of by its heartbeats and stops when the workflow is cancelled; the short steps run
 * beside the workflow without a task of their own, and none of them is broken off.
 */
export async function generation(lease: Lease, { heartbeatMs, stepMs, generateMs }: Limits): Promise<void> {
  const long = proxyActivities<Long>({
    startToCloseTimeout: generateMs,
    heartbeatTimeout: heartbeatMs,
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    retry: ONCE,
  });
  const short = proxyLocalActivities<Short>({ startToCloseTimeout: stepMs, retry: ONCE });
  const last = proxyLocalActivities<Pick<Steps, 'giveBack'>>({ startToCloseTimeout: stepMs, retry: UNTIL_DONE });
  await runAttempt(
    lease,
    {
      generate: long.generate,
      prepare: (...values) => CancellationScope.nonCancellable(() => short.prepare(...values)),
      publish: (...values) => CancellationScope.nonCancellable(() => short.publish(...values)),
      refuse: (...values) => CancellationScope.nonCancellable(() => short.refuse(...values)),
      giveBack: (...values) => CancellationScope.nonCancellable(() => last.giveBack(...values)),
    },
    judge,
  );
}

/** An activity's failure carries a code; a worker that fell silent, a fault like any other, carries none. */
function judge(error: unknown): Break {
  if (isCancellation(error)) return 'interrupted';
  const cause = error instanceof ActivityFailure ? error.cause : undefined;
  return cause instanceof ApplicationFailure && cause.type === 'unavailable' ? 'unavailable' : 'fault';
}
