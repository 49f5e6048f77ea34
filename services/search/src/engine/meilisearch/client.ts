import { namedOperation, tracedOperation } from '@learning-library/common/telemetry';
import { type EnqueuedTaskPromise, Meilisearch } from 'meilisearch';
import { request } from 'undici';

/** The codes of errors that Meilisearch does not send. */
export const OWN_CODES = ['no_response', 'unexpected_response', 'lease_lost', 'index_lost', 'canceled'] as const;
type OwnCode = (typeof OWN_CODES)[number];

/** An error of Meilisearch. Only its code is kept, because its messages quote queries and documents. */
export class MeilisearchFault extends Error {
  override readonly name: string = 'MeilisearchFault';

  constructor(
    readonly code: string,
    readonly status?: number,
  ) {
    super(code);
  }
}

/** A task that Meilisearch accepted but did not complete. */
export class FailedTask extends MeilisearchFault {
  override readonly name: string = 'FailedTask';

  constructor(code: string | undefined) {
    super(code ?? ('canceled' satisfies OwnCode));
  }
}

export function ownFault(code: OwnCode): MeilisearchFault {
  return new MeilisearchFault(code);
}

const CODE = /^[a-z_]{1,80}$/;

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && CODE.test(code) ? code : ('unexpected_response' satisfies OwnCode);
}

/** Codes of failures that the documents do not cause. */
const SERVER_FAILURE = /^(no_space|io_error|database_size|too_many_open|index_|canceled)/;

/** Whether Meilisearch rejected these documents; it may accept others. */
export function isRejectionOfDocuments(error: unknown): boolean {
  if (error instanceof FailedTask) return !SERVER_FAILURE.test(error.code);
  return error instanceof MeilisearchFault && (error.status === 413 || error.code === 'malformed_payload');
}

/** The time limit of one HTTP request. */
const REQUEST_MS = 5_000;
const POLL_MS = 10;

/** Creates the client. @param closing ends all requests */
export function createClient({ url, apiKey }: { url: string; apiKey: string }, closing: AbortSignal): Meilisearch {
  return new Meilisearch({
    host: url,
    apiKey,
    // Compression takes more time than it saves between servers of one cluster.
    requestInit: { headers: { 'accept-encoding': 'identity' } },
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- `fetch` cannot keep bodies out of the client's errors
    httpClient: (input, init) => send(new URL(input instanceof Request ? input.url : input), init ?? {}, closing),
  });
}

const RESOURCE = /(?<=\/)(?:multi-search|swap-indexes|delete-batch|documents|settings|tasks|indexes)(?=\/|$)/g;

/**
 * Replaces the client's own function, whose errors contain requests and responses. `request` takes a third of the CPU time
 * of `fetch`.
 * @throws MeilisearchFault
 */
async function send(url: URL, init: RequestInit, closing: AbortSignal): Promise<unknown> {
  const operation = url.pathname.match(RESOURCE)?.at(-1) ?? 'other';
  return tracedOperation(namedOperation({ system: 'meilisearch', operation }), async () => {
    try {
      const signals = [closing, AbortSignal.timeout(REQUEST_MS), ...(init.signal ? [init.signal] : [])];
      const { statusCode, body } = await request(url, {
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body: init.body as string | undefined,
        signal: AbortSignal.any(signals),
      });
      const text = await body.text();
      const json: unknown = text === '' ? undefined : JSON.parse(text);
      if (statusCode >= 300) throw new MeilisearchFault(codeOf(json), statusCode);
      return json;
    } catch (error) {
      throw faultOf(error);
    }
  });
}

/** The fault within an error of the client. No other error is kept, because it may contain the request. */
function faultOf(error: unknown): MeilisearchFault {
  if (error instanceof MeilisearchFault) return error;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof MeilisearchFault ? cause : ownFault('no_response');
}

/** Sends a request. @throws MeilisearchFault */
export async function requested<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw faultOf(error);
  }
}

/** Waits until a change is complete. @throws FailedTask if it was accepted but failed */
export async function completed(change: EnqueuedTaskPromise, deadline: number): Promise<void> {
  const task = await requested(change.waitTask({ timeout: Math.max(1, deadline - Date.now()), interval: POLL_MS }));
  if (task.status !== 'succeeded') throw new FailedTask(task.error?.code);
}
