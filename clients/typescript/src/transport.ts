import type { Settings } from './options.js';
import { ConnectionError, type Outcome, readAnswer } from './outcome.js';
import { Pace } from './pace.js';
import { pause } from './pause.js';
import { retryDelay } from './retries.js';

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** From `/v1` on. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: object;
  ifMatch?: string | undefined;
  /** Of every POST, the same on each try. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
}

export interface Answer<T> {
  body: T;
  etag: string | null;
}

/** Makes calls at the pace that the service asks for, and makes them again where that is safe. */
export class Transport {
  private readonly calls: Pace;
  /** They have a window of their own beside that of all calls, which their answers alone speak of. */
  private readonly generations: Pace;

  constructor(private readonly settings: Settings) {
    this.calls = new Pace(settings.maxPauseMs);
    this.generations = new Pace(settings.maxPauseMs);
  }

  /** @throws ApiError for a refusal, ConnectionError where no whole answer came, the signal's reason */
  async send<T>(call: Call): Promise<Answer<T>> {
    const { maxRetries, maxPauseMs } = this.settings;
    for (let retries = 0; ; retries++) {
      const outcome = await this.attempt(call);
      const { response, body, error } = outcome;
      // What a try before has deleted is gone, as it should be.
      const isGone = call.method === 'DELETE' && retries > 0 && response?.status === 404;
      if (error === undefined || isGone) return { body: body as T, etag: response?.headers.get('etag') ?? null };
      const delay = retries < maxRetries ? retryDelay(call.method, outcome, retries) : undefined;
      if (delay === undefined || delay > maxPauseMs) throw error;
      await pause(delay, call.signal);
    }
  }

  private async attempt(call: Call): Promise<Outcome> {
    if (!call.path.endsWith('-generations')) return this.paced(this.calls, call.signal, () => this.fetch(call));
    return this.paced(this.generations, call.signal, () =>
      // Its answer may speak of the other window, so this one learns nothing from it.
      this.paced(this.calls, call.signal, async () => this.fetch(call), false),
    );
  }

  private async paced(
    pace: Pace,
    signal: AbortSignal | undefined,
    attempt: () => Promise<Outcome>,
    learns = true,
  ): Promise<Outcome> {
    await pace.take(signal);
    let headers: Headers | undefined;
    try {
      const outcome = await attempt();
      if (learns) headers = outcome.response?.headers;
      return outcome;
    } finally {
      pace.settle(headers);
    }
  }

  private async fetch({ method, path, query = {}, body, ifMatch, idempotencyKey, signal }: Call): Promise<Outcome> {
    signal?.throwIfAborted();
    const { apiKey, baseUrl, timeoutMs } = this.settings;
    const timeout = AbortSignal.timeout(timeoutMs);
    const headers = new Headers({ Accept: 'application/json', Authorization: `Bearer ${apiKey}` });
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    if (ifMatch !== undefined) headers.set('If-Match', ifMatch);
    if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
    try {
      const response = await fetch(`${baseUrl}${path}${queryString(query)}`, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        redirect: 'manual',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      return await readAnswer(response);
    } catch (cause) {
      signal?.throwIfAborted();
      const why = timeout.aborted
        ? `No answer came from ${baseUrl} within ${timeoutMs} ms.`
        : `There is no connection to ${baseUrl}, or it broke.`;
      return { error: new ConnectionError(why, { cause }), isBroken: true };
    }
  }
}

function queryString(query: NonNullable<Call['query']>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}
