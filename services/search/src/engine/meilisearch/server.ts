import { setTimeout as delay } from 'node:timers/promises';
import { namedOperation, tracedOperation } from '@learning-library/common/telemetry';
import { Agent, request } from 'undici';

/** An error of Meilisearch. Only its code is kept, because its messages quote queries and documents. */
export class MeilisearchFault extends Error {
  override readonly name: string = 'MeilisearchFault';

  constructor(
    readonly code: string,
    readonly status: number | undefined,
  ) {
    super(code);
  }
}

/** A task that Meilisearch accepted but did not complete. */
export class FailedTask extends MeilisearchFault {
  override readonly name: string = 'FailedTask';

  constructor(code: string | undefined) {
    super(code ?? 'canceled', undefined);
  }
}

const CODE = /^[a-z_]{1,80}$/;

/** The code of a refusal; nothing else of its body is kept. */
function codeOf(refusal: unknown): string {
  const { code } = (refusal ?? {}) as { code?: unknown };
  return typeof code === 'string' && CODE.test(code) ? code : 'unexpected_answer';
}

/** Codes of failures that are not caused by the documents. */
const SERVER_FAILURE = /^(no_space|io_error|database_size|too_many_open|index_|canceled)/;

/** Whether Meilisearch refused these documents; it may accept others. */
export function isRefusalOfDocuments(error: unknown): boolean {
  if (error instanceof FailedTask) return !SERVER_FAILURE.test(error.code);
  return error instanceof MeilisearchFault && (error.status === 413 || error.code === 'malformed_payload');
}

/** The time limit of one HTTP call. */
const CALL_MS = 5_000;
const FIRST_POLL_MS = 5;
const LONGEST_POLL_MS = 100;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The server's API. Deadlines are in milliseconds since the epoch. Throws only `MeilisearchFault`. */
export class MeilisearchServer {
  private readonly agent = new Agent();
  private readonly base: string;
  private readonly headers: Readonly<Record<string, string>>;

  constructor({ url, apiKey }: { url: string; apiKey: string }) {
    this.base = url.replace(/\/*$/, '/');
    this.headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  }

  /** One call. @param operation its name in spans and metrics @returns the answer's JSON */
  call<Answer>(operation: string, deadline: number, method: Method, path: string, body?: object): Promise<Answer> {
    return tracedOperation(namedOperation({ system: 'meilisearch', operation }), async () => {
      const timeout = Math.min(CALL_MS, deadline - Date.now());
      if (timeout <= 0) throw new MeilisearchFault('no_time', undefined);
      try {
        const answer = await request(this.base + path, {
          dispatcher: this.agent,
          method,
          headers: this.headers,
          body: body === undefined ? null : JSON.stringify(body),
          signal: AbortSignal.timeout(timeout),
        });
        const text = await answer.body.text();
        const json: unknown = text === '' ? undefined : JSON.parse(text);
        if (answer.statusCode >= 400) throw new MeilisearchFault(codeOf(json), answer.statusCode);
        return json as Answer;
      } catch (error) {
        // Nothing of another error is kept: it may have what was sent.
        throw error instanceof MeilisearchFault ? error : new MeilisearchFault('no_answer', undefined);
      }
    });
  }

  /** Has a change made. @returns the number of its task @throws FailedTask where it was accepted but not made. */
  async run(operation: string, deadline: number, method: Method, path: string, body?: object): Promise<number> {
    const { taskUid } = await this.call<{ taskUid: number }>(operation, deadline, method, path, body);
    for (let pauseMs = FIRST_POLL_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_POLL_MS)) {
      const { status, error } = await this.call<{ status: string; error?: { code?: string } | null }>(
        'getTask',
        deadline,
        'GET',
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
    void this.agent.destroy();
  }
}
