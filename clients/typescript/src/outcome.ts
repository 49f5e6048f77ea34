import { ApiError } from './errors.js';
import type { ErrorCode } from './types.js';

/** The outcome of one try of a request. */
export type Outcome = Done | Failed;

interface Done {
  response: Response;
  /** Undefined for 204. */
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
export async function readOutcome(response: Response): Promise<Outcome> {
  const { status } = response;
  if (status === 204) return { response };
  const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '');
  const text = await response.text();
  if (!isJson) {
    const isBroken = status === 502 || status === 504;
    const origin = response.ok ? 'JSON from the service' : 'from the service';
    return { response, error: new ConnectionError(`The response with status ${status} is not ${origin}.`), isBroken };
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    return { response, error: new ConnectionError('The response was truncated.', { cause }), isBroken: true };
  }
  return response.ok ? { response, body } : { response, error: apiErrorOf(body, response) };
}

/** No complete response arrived; the request may have had its effect. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

function apiErrorOf(body: unknown, { status, headers }: Response): Error {
  const { error } = body as { error?: { code?: unknown; message?: unknown; details?: unknown } };
  if (typeof error?.code !== 'string')
    return new ConnectionError(`The response with status ${status} is not from the service.`);
  const { code, message, details = null } = error;
  // A newer service may have more codes: handle them in the `default` of a switch.
  return new ApiError(
    status,
    { code: code as ErrorCode, message: String(message), details },
    headers.get('x-request-id'),
  );
}
