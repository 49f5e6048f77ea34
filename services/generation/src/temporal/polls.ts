import type { NativeConnection } from '@temporalio/worker';
import type { TemporalConfig } from '../config';
import type { LastPoll } from './pollWatch';

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
