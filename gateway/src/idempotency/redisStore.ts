import { RedisAway, type RedisConnection, RedisScript, type SigningKey } from '@learning-library/common';
import { seal, unseal } from './seal';
import { type Claim, type IdempotencyStore, isLanguage, LEASE_MS, REPLAY_WINDOW_MS, type Result } from './store';

/** Returns state, fingerprint and answer of a known key, or takes the lease. */
const CLAIM = new RedisScript(`
local known = redis.call('HMGET', KEYS[1], 'state', 'fingerprint', 'answer')
if known[1] then return known end
redis.call('HSET', KEYS[1], 'state', 'running', 'fingerprint', ARGV[1], 'token', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return false
`);

const HOLDS_LEASE = `
local held = redis.call('HMGET', KEYS[1], 'state', 'token')
if held[1] ~= 'running' or held[2] ~= ARGV[1] then return 0 end`;

const FINISH = new RedisScript(`${HOLDS_LEASE}
redis.call('HSET', KEYS[1], 'state', ARGV[2])
if ARGV[4] then redis.call('HSET', KEYS[1], 'answer', ARGV[4]) end
redis.call('HDEL', KEYS[1], 'token')
return redis.call('PEXPIRE', KEYS[1], ARGV[3])
`);

const RELEASE = new RedisScript(`${HOLDS_LEASE}
return redis.call('DEL', KEYS[1])
`);

/**
 * Leases and stored errors shared by all replicas. One Redis hash per key: `state`, `fingerprint`, `answer`, and while
 * the request runs the `token` of the lease. While Redis is away there is no lease and nothing is stored: every call
 * goes to its service, where receipts decide.
 */
export class RedisIdempotencyStore implements IdempotencyStore {
  /** @param sealing the keys that sign stored answers, so that answers written by others are never sent */
  constructor(
    private readonly redis: RedisConnection,
    private readonly sealing: readonly SigningKey[],
  ) {}

  claim(key: string, fingerprint: string, token: string): Claim | Promise<Claim> {
    return this.redis.isUp ? this.ask(key, fingerprint, token) : { kind: 'leased' };
  }

  finish(key: string, token: string, result: Result): void | Promise<void> {
    const answer =
      result.kind === 'stored'
        ? [seal(this.sealing, key, result.answer)]
        : result.kind === 'invalid'
          ? [result.language]
          : [];
    return this.tell(FINISH, key, [token, result.kind, REPLAY_WINDOW_MS, ...answer]);
  }

  release(key: string, token: string): void | Promise<void> {
    return this.tell(RELEASE, key, [token]);
  }

  private async ask(key: string, fingerprint: string, token: string): Promise<Claim> {
    const known = await this.run(CLAIM, key, [fingerprint, token, LEASE_MS]);
    return this.read(key, known) ?? { kind: 'leased' };
  }

  private tell(script: RedisScript, key: string, args: readonly (string | number)[]): void | Promise<void> {
    if (this.redis.isUp) return this.run(script, key, args).then(() => undefined);
  }

  /** @returns undefined where Redis is away; a lease that was taken nevertheless expires */
  private async run(script: RedisScript, key: string, args: readonly (string | number)[]): Promise<unknown> {
    try {
      return await this.redis.run(script, [this.redis.key(`idempotency:${key}`)], args);
    } catch (error) {
      if (error instanceof RedisAway) return undefined;
      throw error;
    }
  }

  /** @returns undefined for an entry that was not written by the gateway */
  private read(key: string, known: unknown): Claim | undefined {
    if (!Array.isArray(known)) return undefined;
    const [kind, fingerprint, text] = known as unknown[];
    if (typeof fingerprint !== 'string') return undefined;
    if (kind === 'running' || kind === 'done') return { kind, fingerprint };
    if (typeof text !== 'string') return undefined;
    if (kind === 'invalid') return isLanguage(text) ? { kind, fingerprint, language: text } : undefined;
    const answer = kind === 'stored' ? unseal(this.sealing, key, text) : undefined;
    return answer && { kind: 'stored', fingerprint, answer };
  }
}
