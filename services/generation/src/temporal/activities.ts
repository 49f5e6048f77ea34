import { ContractError, type Logger } from '@learning-library/common';
import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import type { Lease } from '../domain/lease';
import { type Activities, generateOrGiveBack, runJob, type Steps } from '../engine/orchestrate';

type TemporalSteps = Steps & { runBriefly(lease: Lease, briefMs: number): Promise<'generate' | 'leave'> };

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
): TemporalSteps {
  const coded =
    <Values extends readonly unknown[], Result>(step: (lease: Lease, ...values: Values) => Promise<Result>) =>
    (lease: Lease, ...values: Values): Promise<Result> =>
      step(lease, ...values).catch((error: unknown) => {
        const { jobId, attempt } = lease;
        logger.warn({ err: error, jobId, attempt }, 'step broke off');
        throw failureOf(error);
      });
  return {
    generate: coded((lease) =>
      beating(heartbeatMs, (signal) => generateOrGiveBack(activities, lease, AbortSignal.any([signal, stop]))),
    ),
    runBriefly: coded((lease, briefMs: number) => {
      const brief = AbortSignal.any([AbortSignal.timeout(briefMs), stop]);
      return runJob(lease, {
        ...activities,
        // What takes longer is left to the long step; a worker that is told to stop lets go of the job.
        generate: async () => {
          const step = await activities.generate(lease, brief);
          return step === 'generate' && stop.aborted ? generateOrGiveBack(activities, lease, stop) : step;
        },
      });
    }),
    publish: coded(activities.publish),
    refuse: coded(activities.refuse),
    giveBack: coded(activities.giveBack),
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

function failureOf(error: unknown): ApplicationFailure {
  const code = error instanceof ContractError ? (error as ContractError).code : 'internal_error';
  const failure = ApplicationFailure.create({ type: code, message: code });
  failure.stack = '';
  return failure;
}
