import { coalesce, RedisAway, type RedisConnection, RedisScript, type SigningKey } from '@learning-library/common';
import { seal, unseal } from './seal';
import { type Claim, type IdempotencyStore, isLanguage, LEASE_MS, REPLAY_WINDOW_MS, type Result } from './store';

/** For each key: returns state, fingerprint and answer where it is known, or takes the lease. */
const CLAIM = new RedisScript(`
local answers = {}
for place, key in ipairs(KEYS) do
  local known = redis.call('HMGET', key, 'state', 'fingerprint', 'answer')
  if known[1] then
    answers[place] = known
  else
    redis.call('HSET', key, 'state', 'running', 'fingerprint', ARGV[2 * place], 'token', ARGV[2 * place + 1])
    redis.call('PEXPIRE', key, ARGV[1])
    answers[place] = false
  end
end
return answers
`);

/** For each key whose lease is held: stores state and answer, or forgets the key where there is no state. */
const END = new RedisScript(`
for place, key in ipairs(KEYS) do
  local token, state, answer = ARGV[3 * place - 1], ARGV[3 * place], ARGV[3 * place + 1]
  local held = redis.call('HMGET', key, 'state', 'token')
  if held[1] == 'running' and held[2] == token then
    if state == '' then
      redis.call('DEL', key)
    else
      redis.call('HSET', key, 'state', state, 'token', '')
      if answer ~= '' then redis.call('HSET', key, 'answer', answer) end
      redis.call('PEXPIRE', key, ARGV[1])
    end
  end
end
`);

/** The most keys of one call. */
const KEYS_AT_ONCE = 100;

interface Asked {
  key: string;
  fingerprint: string;
  token: string;
}

interface Ended {
  key: string;
  token: string;
  /** Empty where the key is to be forgotten. */
  state: Result['kind'] | '';
  answer: string;
}

/**
 * Leases and stored errors shared by all replicas. One Redis hash per key: `state`, `fingerprint`, `answer`, and while
 * the request runs the `token` of the lease. Keys that arrive together are one call of Redis. While Redis is away there
 * is no lease and nothing is stored: every call goes to its service, where receipts decide.
 */
export class RedisIdempotencyStore implements IdempotencyStore {
  private readonly claims = coalesce<Asked, Claim>({
    call: async (asked) => {
      const known = await this.run(CLAIM, asked, [
        LEASE_MS,
        ...asked.flatMap(({ fingerprint, token }) => [fingerprint, token]),
      ]);
      return asked.map(({ key }, place) => this.read(key, known?.[place]) ?? { kind: 'leased' });
    },
    maxItems: KEYS_AT_ONCE,
  });
  private readonly ends = coalesce<Ended, undefined>({
    call: async (ended) => {
      await this.run(END, ended, [
        REPLAY_WINDOW_MS,
        ...ended.flatMap(({ token, state, answer }) => [token, state, answer]),
      ]);
      return ended.map(() => undefined);
    },
    maxItems: KEYS_AT_ONCE,
  });

  /** @param sealing the keys that sign stored answers, so that answers written by others are never sent */
  constructor(
    private readonly redis: RedisConnection,
    private readonly sealing: readonly SigningKey[],
  ) {}

  claim(key: string, fingerprint: string, token: string): Claim | Promise<Claim> {
    return this.redis.isUp ? this.claims({ key, fingerprint, token }, longAfter()) : { kind: 'leased' };
  }

  finish(key: string, token: string, result: Result): void | Promise<void> {
    const answer =
      result.kind === 'stored'
        ? seal(this.sealing, key, result.answer)
        : result.kind === 'invalid'
          ? result.language
          : '';
    return this.end({ key, token, state: result.kind, answer });
  }

  release(key: string, token: string): void | Promise<void> {
    return this.end({ key, token, state: '', answer: '' });
  }

  private end(ended: Ended): void | Promise<void> {
    if (this.redis.isUp) return this.ends(ended, longAfter());
  }

  /** @returns undefined where Redis is away; a lease that was taken nevertheless expires */
  private async run(
    script: RedisScript,
    of: readonly { key: string }[],
    args: readonly (string | number)[],
  ): Promise<unknown[] | undefined> {
    const keys = of.map(({ key }) => this.redis.key(`idempotency:${key}`));
    try {
      const answers = await this.redis.run(script, keys, args);
      return Array.isArray(answers) ? answers : undefined;
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

/** A call of Redis ends long before. */
function longAfter(): number {
  return Date.now() + LEASE_MS;
}
