/** Where the call left the rate limit of the key. */
export interface Limits {
  /** Calls that a window allows. */
  limit: number;
  remaining: number;
  /** Until the window ends, in seconds. */
  resetSeconds: number;
}

/** What the service answered, and what it told beside. */
export interface Answer<T> {
  data: T;
  status: number;
  /** The state that `ifMatch` of a later change names; null after a deletion and where a generation begins. */
  etag: string | null;
  /** What the operator finds the call by. */
  requestId: string | null;
  limits: Limits | null;
  headers: Headers;
}

/** A call under way. Awaited, it is the data; `withResponse()` is the data with what the answer told beside. */
export interface Pending<T> extends Promise<T> {
  withResponse(): Promise<Answer<T>>;
}

export function pending<T>(answer: Promise<Answer<T>>): Pending<T> {
  const data = answer.then((given) => given.data);
  const withResponse = (): Promise<Answer<T>> => {
    // Nobody waits for the data alone then, and a refusal of it has to be nobody's.
    data.catch(() => undefined);
    return answer;
  };
  return Object.assign(data, { withResponse });
}

export function answerOf<T>(data: T, { status, headers }: Response): Answer<T> {
  const limits = limitsOf(headers);
  return { data, status, etag: headers.get('etag'), requestId: headers.get('x-request-id'), limits, headers };
}

export function limitsOf(headers: Headers): Limits | null {
  const [limit, remaining, resetSeconds] = ['limit', 'remaining', 'reset'].map((name) =>
    Number.parseInt(headers.get(`ratelimit-${name}`) ?? '', 10),
  ) as [number, number, number];
  return limit + remaining + resetSeconds >= 0 ? { limit, remaining, resetSeconds } : null;
}
