/** Redis did not answer, cannot be reached, or does not do what is asked now. What it holds is unknown then. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway';

  /** @param reason a word: `timeout`, `closed`, `down`, or the code of Redis's own refusal, such as READONLY. */
  constructor(readonly reason: string) {
    super(`Redis is away: ${reason}`);
  }
}

const REFUSAL = /^([A-Z]{2,20})(?: |$)/;
/** Of the system or of TLS: ECONNREFUSED, UNABLE_TO_VERIFY_LEAF_SIGNATURE. */
const CODE = /^[A-Z][A-Z0-9_]{1,50}$/;

/** Says in a word what went wrong: the messages of errors can quote keys and values. */
export function reasonOf(error: unknown): string {
  if (error instanceof RedisAway) return error.reason;
  const { name, message, code } = error as { name?: unknown; message?: unknown; code?: unknown };
  // Of the handshake, which a process that was held up at that moment can miss as well as the answer.
  if (code === 'ETIMEDOUT') return 'timeout';
  if (name === 'ReplyError') return REFUSAL.exec(String(message))?.[1] ?? 'refused';
  return typeof code === 'string' && CODE.test(code) ? code : 'closed';
}

/** A timer that comes later than this tells of a wait of our own process. */
const LATE_MS = 10;
const GRACE_MS = 25;

/**
 * The promise, for as many milliseconds. Where our own process was held up, the answer may be there and not yet read:
 * it is given a moment more.
 *
 * @throws RedisAway
 */
export function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    // What has come is read first: timers go before sockets.
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
