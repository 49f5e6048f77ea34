import {
  ActivityFailure,
  ApplicationFailure,
  CancellationScope,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
} from '@temporalio/workflow';
import type { Lease } from '../domain/lease';
import { type Break, runAttempt, type Step, type Steps } from '../engine/orchestrate';
import type { Limits } from './limits';

// A history holds codes alone; and the sandbox would write out the stack of every promise, in case somebody asks for it.
Error.stackTraceLimit = 0;

type Long = Pick<Steps, 'generate'>;
type Short = Pick<Steps, 'publish' | 'refuse'> & {
  runBriefly(lease: Lease, briefMs: number): Promise<Step>;
};

/** One try each: a job that breaks off rests in its row and is another attempt, whichever engine takes it. */
const ONCE = { maximumAttempts: 1 };
/** Letting go of a job is tried for as long as it takes: the database may be away. */
const UNTIL_DONE = { initialInterval: 500, backoffCoefficient: 2, maximumInterval: 10_000 };

/**
 * One attempt at one job. The generator is heard of by its heartbeats and stops when the workflow is cancelled; the short steps run
 * beside the workflow without a task of their own, and none of them is broken off. With a quick generator the first of them goes
 * through the steps as far as it comes in a moment, so that most jobs are one task of the workflow.
 */
export async function generation(lease: Lease, limits: Limits): Promise<void> {
  const { heartbeatMs, briefMs, stepMs, generateMs } = limits;
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
      generate: async () => {
        const step = briefMs > 0 ? await atRest(() => short.runBriefly(lease, briefMs)) : 'generate';
        return step === 'generate' ? long.generate(lease) : step;
      },
      publish: (...values) => atRest(() => short.publish(...values)),
      refuse: (...values) => atRest(() => short.refuse(...values)),
      giveBack: (...values) => atRest(() => last.giveBack(...values)),
    },
    judge,
  );
}

/** A step that is done to its end, also where the workflow is cancelled meanwhile. */
function atRest<T>(step: () => Promise<T>): Promise<T> {
  return CancellationScope.nonCancellable(step);
}

/** An activity's failure carries a code; a worker that fell silent, a fault like any other, carries none. */
function judge(error: unknown): Break {
  if (isCancellation(error)) return 'interrupted';
  // A step beside the workflow fails with its own failure, any other one with an activity's around it.
  const cause = error instanceof ActivityFailure ? error.cause : error;
  return cause instanceof ApplicationFailure && cause.type === 'unavailable' ? 'unavailable' : 'fault';
}
