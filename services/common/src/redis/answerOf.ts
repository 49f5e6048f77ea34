/** Redis did not answer, cannot be reached, or refuses now. What it stored is then unknown. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway';

  /** @param code one word: `timeout`, `closed`, `down`, or an error code of Redis, such as READONLY */
  constructor(readonly code: string) {
    super(`Redis is away: ${code}`);
  }
}

const REFUSAL = /^([A-Z]{2,20})(?: |$)/;
const CODE = /^[A-Z][A-Z0-9_]{1,50}$/;

/** The reason in one word. Messages are not used, because they can quote keys and values. */
export function reasonOf(error: unknown): string {
  if (error instanceof RedisAway) return error.code;
  const { name, message, code } = error as { name?: unknown; message?: unknown; code?: unknown };
  // The handshake's time-out, which a process that was busy at that moment can also cause.
  if (code === 'ETIMEDOUT') return 'timeout';
  if (name === 'ReplyError') return REFUSAL.exec(String(message))?.[1] ?? 'refused';
  return typeof code === 'string' && CODE.test(code) ? code : 'closed';
}

/** A timer that fires later than this shows that our own process was busy. */
const LATE_MS = 10;
const GRACE_MS = 25;

/** Waits `ms` milliseconds, and a little longer where our own process was busy: the answer may not have been read. @throws RedisAway */
export function answerOf<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    // Read arrived data first: timers run before sockets.
    const giveUp = () => void setImmediate(() => reject(new RedisAway('timeout')));
    const startedAt = performance.now();
    let timer = setTimeout(() => {
      const isLate = performance.now() - startedAt > ms + LATE_MS;
      if (isLate) timer = setTimeout(giveUp, GRACE_MS);
      else giveUp();
    }, ms);
    promise.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(new RedisAway(reasonOf(error)));
      },
    );
  });
}
