/** State of the rate limit of the key. */
export interface Limits {
  /** Requests allowed in a window. */
  limit: number;
  remaining: number;
  /** Seconds until the window resets. */
  resetSeconds: number;
}

/** A response with its metadata. */
export interface Result<T> {
  data: T;
  status: number;
  /** ETag for `ifMatch` of a later change. Null after a deletion and for a generation. */
  etag: string | null;
  /** `X-Request-Id`, by which the operator finds the request. */
  requestId: string | null;
  limits: Limits | null;
  headers: Headers;
}

/** A pending request. `await` returns the data; `withResponse()` returns the data with the metadata of the response. */
export interface Pending<T> extends Promise<T> {
  withResponse(): Promise<Result<T>>;
}

export function pending<T>(answer: Promise<Result<T>>): Pending<T> {
  const data = answer.then((given) => given.data);
  const withResponse = (): Promise<Result<T>> => {
    // The rejection of `data` is handled by the caller of `withResponse`.
    data.catch(() => undefined);
    return answer;
  };
  return Object.assign(data, { withResponse });
}

export function resultOf<T>(data: T, { status, headers }: Response): Result<T> {
  const limits = limitsOf(headers);
  return { data, status, etag: headers.get('etag'), requestId: headers.get('x-request-id'), limits, headers };
}

export function limitsOf(headers: Headers): Limits | null {
  const [limit, remaining, resetSeconds] = ['limit', 'remaining', 'reset'].map((name) =>
    Number.parseInt(headers.get(`ratelimit-${name}`) ?? '', 10),
  ) as [number, number, number];
  return limit + remaining + resetSeconds >= 0 ? { limit, remaining, resetSeconds } : null;
}
