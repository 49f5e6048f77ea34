/**
 * The error for a Redis that did not respond, cannot be reached, or rejected the command. The command may have been
 * executed.
 */
export class RedisUnavailable extends Error {
  override readonly name = 'RedisUnavailable';

  /** @param code one word: `timeout`, `closed`, `down`, or an error code of Redis or Node, such as READONLY */
  constructor(readonly code: string) {
    super(`Redis is unavailable: ${code}`);
  }
}

const REPLY_CODE = /^([A-Z]{2,20})(?: |$)/;
const CODE = /^[A-Z][A-Z0-9_]{1,50}$/;

/** The reason in one word. Messages are not used, because they can quote keys and values. */
export function reasonOf(error: unknown): string {
  const { name, message, code } = error as { name?: unknown; message?: unknown; code?: unknown };
  if (name === 'ReplyError') return REPLY_CODE.exec(String(message))?.[1] ?? 'refused';
  if (code === 'ETIMEDOUT' || /time(?:d )?out/i.test(String(message))) return 'timeout';
  // ioredis throws this error without a connection, because it queues no commands.
  if (String(message).includes('enableOfflineQueue')) return 'down';
  return typeof code === 'string' && CODE.test(code) ? code : 'closed';
}
