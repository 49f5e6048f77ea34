import type { NativeConnection } from '@temporalio/worker';
import type { TemporalConfig } from '../config';

/** When the server last saw a poll of the worker, in its own milliseconds; undefined where it does not know the worker. */
type LastPoll = number | undefined;

/** Whether a worker polls, by the times that the server says, compared only with each other: clocks may differ. */
export class PollWatch {
  private last: LastPoll;
  private movedAt: number | undefined;

  /** @param silenceMs how long the server may see no new poll. With nothing to do a poll lasts a minute. */
  constructor(private readonly silenceMs: number) {}

  /** Call with each answer of the server. @param now milliseconds of the worker's own clock */
  seen(poll: LastPoll, now: number): void {
    if (this.movedAt !== undefined && poll === this.last) return;
    this.last = poll;
    this.movedAt = now;
  }

  /** Call where the server does not answer: until it does again, the worker does not count as silent. */
  unknown(): void {
    this.movedAt = undefined;
  }

  isSeen(): boolean {
    return this.movedAt !== undefined && this.last !== undefined;
  }

  isSilent(now: number): boolean {
    return this.movedAt !== undefined && now - this.movedAt > this.silenceMs;
  }
}

const ASK_MS = 2_000;

/** Asks the server when it last saw a poll of the worker. @throws where it does not answer in time */
export async function askForPolls(
  connection: NativeConnection,
  { namespace, taskQueue }: TemporalConfig,
  identity: string,
): Promise<LastPoll> {
  const { pollers } = await connection.withDeadline(Date.now() + ASK_MS, () =>
    connection.workflowService.describeTaskQueue({
      namespace,
      // Without a type this is the queue of workflow tasks. A fully busy worker does not poll for activities.
      taskQueue: { name: taskQueue },
    }),
  );
  const at = pollers.find((poller) => poller.identity === identity)?.lastAccessTime;
  return at === null || at === undefined
    ? undefined
    : Number(at.seconds ?? 0) * 1_000 + Math.floor((at.nanos ?? 0) / 1e6);
}
