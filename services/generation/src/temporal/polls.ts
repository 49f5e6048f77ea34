import type { NativeConnection } from '@temporalio/worker';
import type { TemporalConfig } from '../config';
import type { LastPoll } from './pollWatch';

const ASK_MS = 2_000;

/** When the server last saw a worker poll, in its own milliseconds. @throws where it does not answer in time */
export async function askForPolls(
  connection: NativeConnection,
  { namespace, taskQueue }: TemporalConfig,
  identity: string,
): Promise<LastPoll> {
  const { pollers } = await connection.withDeadline(Date.now() + ASK_MS, () =>
    connection.workflowService.describeTaskQueue({
      namespace,
      // Of its workflows, where no type is named: activities are not polled for while all hands are full.
      taskQueue: { name: taskQueue },
    }),
  );
  const at = pollers.find((poller) => poller.identity === identity)?.lastAccessTime;
  return at === null || at === undefined
    ? undefined
    : Number(at.seconds ?? 0) * 1_000 + Math.floor((at.nanos ?? 0) / 1e6);
}
