import { namedOperation, tracedOperation } from '@learning-library/common/telemetry';
import { Meilisearch, type Task } from 'meilisearch';
import { setTimeout as delay } from 'node:timers/promises';
import { Connections } from './connections';
import { FailedTask, MeilisearchFault, toFault } from './faults';

/** The time limit of one HTTP call. */
const CALL_MS = 5_000;
const FIRST_POLL_MS = 5;
const LONGEST_POLL_MS = 100;

/** The server. Deadlines are in milliseconds since the epoch. Throws only `MeilisearchFault`. */
export class MeilisearchServer {
  private readonly connections = new Connections();
  private isClosed = false;

  constructor(private readonly options: { url: string; apiKey: string }) {}

  /** One call. @param operation its name in spans and metrics */
  call<T>(operation: string, deadline: number, run: (client: Meilisearch) => PromiseLike<T>): Promise<T> {
    return tracedOperation(namedOperation({ system: 'meilisearch', operation }), () => this.callInTime(deadline, run));
  }

  /** Sends a task and waits until it is done. @throws FailedTask where it was accepted but not completed. */
  async run(
    operation: string,
    deadline: number,
    enqueue: (client: Meilisearch) => PromiseLike<{ taskUid: number }>,
  ): Promise<void> {
    const { taskUid } = await this.call(operation, deadline, enqueue);
    await this.ended(taskUid, deadline);
  }

  /** Waits until all tasks sent earlier for the index are done. */
  async settled(indexUid: string, deadline: number): Promise<void> {
    await this.poll(deadline, async () => {
      const { results } = await this.call('getTasks', deadline, (client) =>
        client.tasks.getTasks({ indexUids: [indexUid], statuses: ['enqueued', 'processing'], limit: 1 }),
      );
      return results.length === 0;
    });
  }

  /** Makes further calls fail at once, which also ends the waits for tasks. */
  close(): void {
    this.isClosed = true;
    void this.connections.close();
  }

  private async callInTime<T>(deadline: number, run: (client: Meilisearch) => PromiseLike<T>): Promise<T> {
    const timeout = Math.min(CALL_MS, deadline - Date.now());
    if (timeout <= 0 || this.isClosed) throw new MeilisearchFault('no_time', undefined);
    const { url: host, apiKey } = this.options;
    const httpClient = this.connections.send;
    try {
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the client has no other way to do without fetch
      return await run(new Meilisearch({ host, apiKey, timeout, httpClient }));
    } catch (error) {
      throw toFault(error);
    }
  }

  private async ended(taskUid: number, deadline: number): Promise<void> {
    await this.poll(deadline, async () => {
      const { status, error } = await this.call<Task>('getTask', deadline, (client) => client.tasks.getTask(taskUid));
      if (status === 'failed' || status === 'canceled') throw new FailedTask(error?.code);
      return status === 'succeeded';
    });
  }

  private async poll(deadline: number, isDone: () => Promise<boolean>): Promise<void> {
    for (let pauseMs = FIRST_POLL_MS; !(await isDone()); pauseMs = Math.min(pauseMs * 2, LONGEST_POLL_MS)) {
      if (Date.now() + pauseMs >= deadline) throw new MeilisearchFault('no_time', undefined);
      await delay(pauseMs);
    }
  }
}
