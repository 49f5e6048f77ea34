import { type Result, resultOf } from './result.js';
import { ApiError } from './errors.js';
import { checkTimeout, type Settings } from './options.js';
import { ConnectionError, type Outcome, readOutcome } from './outcome.js';
import { Pace } from './pace.js';
import { pause } from './pause.js';
import { retryDelay } from './retries.js';
import type { CallOptions } from './types.js';

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export interface Call extends CallOptions {
  method: (typeof METHODS)[number];
  /** Begins with `/v1/`. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: object | undefined;
  ifMatch?: string | undefined;
  /** Required for every POST, and the same on each attempt. */
  idempotencyKey?: string | undefined;
  /** Called after each try whose effect is unknown. */
  onLost?: () => void;
}

/** Sends requests within the rate limits, and retries them. */
export class Transport {
  private readonly calls: Pace;
  /** Generations have a second window, which only their responses report. */
  private readonly generations: Pace;

  constructor(private readonly settings: Settings) {
    this.calls = new Pace(settings.maxPauseMs);
    this.generations = new Pace(settings.maxPauseMs);
  }

  /** @throws ApiError for an error response, ConnectionError without a complete response, the reason of the signal */
  async send<T>(call: Call): Promise<Result<T>> {
    const { maxRetries, maxPauseMs, log } = this.settings;
    const line = lineOf(call);
    for (let retries = 0; ; retries++) {
      const outcome = await this.attempt(call);
      const { response, body, error } = outcome;
      if (error === undefined) return resultOf(body as T, response);
      // The resource existed, so a 404 means that it has been deleted as requested.
      const wasThere = call.method === 'DELETE' && (retries > 0 || call.ifMatch !== undefined);
      if (wasThere && response?.status === 404) return resultOf(undefined as T, response);
      const delay = retries < maxRetries ? retryDelay(outcome, retries) : undefined;
      const result = error instanceof ApiError ? `${error.status} ${error.code}` : error.name;
      if (delay === undefined || delay > maxPauseMs) {
        // The caller asked for these with an ETag, and may resolve a conflict.
        const level = response?.status === 304 || response?.status === 412 ? 'warn' : 'error';
        log(level, `${line} failed after ${retries} retries: ${result}, request ${requestIdOf(response)}`);
        throw error;
      }
      log('warn', `${line} returned ${result}, retry ${retries + 1} of ${maxRetries} in ${Math.round(delay)} ms`);
      await pause(delay, call.signal);
    }
  }

  private async attempt(call: Call): Promise<Outcome> {
    if (!call.path.endsWith('-generations')) return this.paced(this.calls, call.signal, () => this.fetch(call));
    return this.paced(this.generations, call.signal, () =>
      // The response may report the window of generations, so the window of requests ignores it.
      this.paced(this.calls, call.signal, async () => this.fetch(call), false),
    );
  }

  private async paced(
    pace: Pace,
    signal: AbortSignal | undefined,
    attempt: () => Promise<Outcome>,
    learns = true,
  ): Promise<Outcome> {
    if (!pace.isOpen()) this.settings.log('info', 'waiting for the rate limit to reset');
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

  private async fetch(call: Call): Promise<Outcome> {
    const { method, path, query = {}, body, ifMatch, idempotencyKey, signal } = call;
    signal?.throwIfAborted();
    const { apiKey, baseUrl, fetch, log } = this.settings;
    const timeoutMs = call.timeoutMs ?? this.settings.timeoutMs;
    checkTimeout(timeoutMs);
    const timeout = AbortSignal.timeout(Math.ceil(timeoutMs));
    const headers = new Headers(this.settings.headers);
    for (const [name, value] of Object.entries(call.headers ?? {})) headers.set(name, value);
    // The runtime sets these from the address and the body.
    for (const name of ['Host', 'Content-Length', 'Transfer-Encoding']) headers.delete(name);
    headers.set('Accept', 'application/json');
    headers.set('Authorization', `Bearer ${apiKey}`);
    headers.set('Accept-Language', call.language ?? this.settings.language);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    if (ifMatch !== undefined) headers.set('If-Match', ifMatch);
    if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
    const url = `${baseUrl}${withQuery(path, query)}`;
    const request = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
    // Throws if no attempt can send the request.
    new Request(url, request);
    const startedAt = Date.now();
    let outcome: Outcome;
    try {
      const response = await fetch(url, {
        ...request,
        redirect: 'manual',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      outcome = await readOutcome(response, method);
    } catch (cause) {
      call.onLost?.();
      signal?.throwIfAborted();
      const why = timeout.aborted
        ? `${baseUrl} did not respond within ${timeoutMs} ms.`
        : `The connection to ${baseUrl} failed.`;
      return { error: new ConnectionError(why, { cause }), isBroken: true };
    }
    if (outcome.isBroken === true) call.onLost?.();
    const { response } = outcome;
    const result = `${response?.status} in ${Date.now() - startedAt} ms`;
    log('debug', `${lineOf(call)} returned ${result}, request ${requestIdOf(response)}`);
    return outcome;
  }
}

/** An id as a part of a path. @throws TypeError for one that would select another path */
export function segment(id: string): string {
  if (/^\.{0,2}$/.test(id)) throw new TypeError(`id must be an id, not "${id}".`);
  return encodeURIComponent(id);
}

/** Method and path, for logs. */
function lineOf({ method, path }: Call): string {
  return `${method} ${path.replace(/\?.*/s, '')}`;
}

function requestIdOf(response: Response | undefined): string {
  return response?.headers.get('x-request-id') ?? 'unknown';
}

function withQuery(path: string, query: NonNullable<Call['query']>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const start = path.includes('?') ? '&' : '?';
  return given.length === 0 ? path : `${path}${start}${new URLSearchParams(given).toString()}`;
}
