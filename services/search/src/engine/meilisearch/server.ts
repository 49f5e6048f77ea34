import { namedOperation, tracedOperation } from '@learning-library/common/telemetry';
import { Meilisearch } from 'meilisearch';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { codeOf, FailedTask, MeilisearchFault, toFault } from './faults';

/** The time limit of one HTTP call. */
const CALL_MS = 5_000;
const FIRST_POLL_MS = 5;
const LONGEST_POLL_MS = 100;

type Method = 'get' | 'post' | 'patch' | 'delete';

/** What Meilisearch answers to a change: it is made in the background, all changes in the order of their numbers. */
interface Task {
  taskUid: number;
}

/** The server's API. Deadlines are in milliseconds since the epoch. Throws only `MeilisearchFault`. */
export class MeilisearchServer {
  private readonly agent = new Agent();
  private readonly client: Meilisearch;
  private isClosed = false;

  constructor({ url: host, apiKey }: { url: string; apiKey: string }) {
    const httpClient = this.send;
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the client has no other way to do without fetch
    this.client = new Meilisearch({ host, apiKey, httpClient });
  }

  /** One call. @param operation its name in spans and metrics @returns the answer's JSON */
  call<Answer>(operation: string, deadline: number, method: Method, path: string, body?: object): Promise<Answer> {
    return tracedOperation(namedOperation({ system: 'meilisearch', operation }), async () => {
      const timeout = Math.min(CALL_MS, deadline - Date.now());
      if (timeout <= 0 || this.isClosed) throw new MeilisearchFault('no_time', undefined);
      try {
        const extraRequestInit = { signal: AbortSignal.timeout(timeout) };
        return await this.client.httpRequest[method]<Answer>({ path, body, extraRequestInit });
      } catch (error) {
        throw toFault(error);
      }
    });
  }

  /** Has a change made. @returns the number of its task @throws FailedTask where it was accepted but not made. */
  async run(operation: string, deadline: number, method: Method, path: string, body?: object): Promise<number> {
    const { taskUid } = await this.call<Task>(operation, deadline, method, path, body);
    for (let pauseMs = FIRST_POLL_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_POLL_MS)) {
      const { status, error } = await this.call<{ status: string; error?: { code?: string } | null }>(
        'getTask',
        deadline,
        'get',
        `tasks/${taskUid}`,
      );
      if (status === 'succeeded') return taskUid;
      if (status === 'failed' || status === 'canceled') throw new FailedTask(error?.code);
      if (Date.now() + pauseMs >= deadline) throw new MeilisearchFault('no_time', undefined);
      await delay(pauseMs);
    }
  }

  /** Makes further calls fail at once, and ends those under way. */
  close(): void {
    this.isClosed = true;
    void this.agent.destroy();
  }

  /**
   * One call, with what Meilisearch's client would give to `fetch`, which takes two to three times the processor time.
   *
   * @returns the answer's JSON @throws MeilisearchFault for a refusal, or the reason of the signal
   */
  private readonly send = async (
    ...[url, { method = 'GET', headers, body, signal } = {}]: Parameters<typeof fetch>
  ): Promise<unknown> => {
    const answer = await request(url as URL, {
      dispatcher: this.agent,
      method: method as 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? body : null,
      signal: signal ?? null,
    });
    const text = await answer.body.text();
    const json: unknown = text === '' ? undefined : JSON.parse(text);
    if (answer.statusCode >= 400) throw new MeilisearchFault(codeOf(json), answer.statusCode);
    return json;
  };
}
