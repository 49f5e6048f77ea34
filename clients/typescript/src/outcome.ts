import { ApiError } from './errors.js';
import type { ErrorCode } from './types.js';

/** The outcome of one try of a request. */
export type Outcome = Done | Failed;

interface Done {
  response: Response;
  /** Undefined for 204 and HEAD. */
  body?: unknown;
  error?: undefined;
  isBroken?: undefined;
}

interface Failed {
  /** Absent without a response. */
  response?: Response;
  body?: undefined;
  error: Error;
  /** Whether the effect of the request is unknown, because no complete response arrived. */
  isBroken?: boolean;
}

/** Reads a response. A truncated response fails or does not parse; both count as a lost connection. */
export async function readOutcome(response: Response, method: string): Promise<Outcome> {
  const { status } = response;
  if (status === 204 || (method === 'HEAD' && response.ok)) return { response };
  if (status === 304) {
    const message = 'The resource has not changed since the given ETag.';
    return { response, error: apiErrorOf({ code: 'unknown', message }, response) };
  }
  const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
  const text = await response.text();
  const origin = response.ok ? 'JSON from the service' : 'from the service';
  const foreign: Failed = {
    response,
    error: new ConnectionError(`The response with status ${status} is not ${origin}.`),
    isBroken: status === 502 || status === 504,
  };
  if (!isJson) return foreign;
  if (method === 'HEAD') {
    const message = `HEAD returned ${status}: send GET to read the error.`;
    return { response, error: apiErrorOf({ code: 'unknown', message }, response) };
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    return { response, error: new ConnectionError('The response was truncated.', { cause }), isBroken: true };
  }
  if (response.ok) return { response, body };
  const { error } = (body ?? {}) as { error?: { code?: unknown } };
  return typeof error?.code === 'string' ? { response, error: apiErrorOf(error, response) } : foreign;
}

/** No complete response arrived; the request may have had its effect. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

function apiErrorOf(
  { code, message, details = null }: { code?: unknown; message?: unknown; details?: unknown },
  { status, headers }: Response,
): ApiError {
  // A newer service may have more codes: handle them in the `default` of a switch.
  return new ApiError(
    status,
    { code: code as ErrorCode, message: String(message), details },
    headers.get('x-request-id'),
  );
}
