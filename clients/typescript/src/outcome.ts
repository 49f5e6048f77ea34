import { ApiError } from './errors.js';
import type { ErrorCode } from './types.js';

/** What one try of a call came to. */
export type Outcome = Done | Failed;

interface Done {
  response: Response;
  /** Undefined for 204. */
  body?: unknown;
  error?: undefined;
  isBroken?: undefined;
}

interface Failed {
  /** Absent where no answer came. */
  response?: Response;
  body?: undefined;
  error: Error;
  /** Whether nothing is known of what the call did: no answer, or not a whole one. */
  isBroken?: boolean;
}

/** Reads an answer whole. An answer that is cut rejects or does not parse; both count as a broken connection. */
export async function readAnswer(response: Response): Promise<Outcome> {
  const { status } = response;
  if (status === 204) return { response };
  const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '');
  const text = await response.text();
  if (!isJson) {
    const isBroken = status === 502 || status === 504;
    return { response, error: new ConnectionError(`What answered ${status} is not the service.`), isBroken };
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    return { response, error: new ConnectionError('The answer was cut.', { cause }), isBroken: true };
  }
  return response.ok ? { response, body } : { response, error: refusalOf(body, response) };
}

/** No whole answer came, and the call may or may not have had its effect. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

function refusalOf(body: unknown, { status, headers }: Response): Error {
  const { error } = body as { error?: { code?: unknown; message?: unknown; details?: unknown } };
  if (typeof error?.code !== 'string') return new ConnectionError(`What answered ${status} is not the service.`);
  const { code, message, details = null } = error;
  // A newer service may know more codes: `default` of a switch over them is theirs.
  return new ApiError(
    status,
    { code: code as ErrorCode, message: String(message), details },
    headers.get('x-request-id'),
  );
}
