import { isOneOf, sign, type SigningKey, verify } from '@learning-library/common/contract';
import { RedisAway, type RedisConnection, RedisScript, resultsKey } from '@learning-library/common/redis';
import { LANGUAGES } from '../i18n';
import {
  type Claim,
  ENTRY_BYTES,
  type IdempotencyStore,
  LEASE_MS,
  ownerOf,
  REPEATED_HEADERS,
  REPLAY_WINDOW_MS,
  type Result,
  type Share,
  SHARE,
  STORED_STATUSES,
  type StoredAnswer,
} from './store';

/** Returns state, fingerprint and answer of a known key, or takes the lease of a new one. */
const CLAIM = new RedisScript(`
local known = redis.call('HMGET', KEYS[1], 'state', 'fingerprint', 'answer')
if known[1] then return known end
redis.call('HSET', KEYS[1], 'state', 'running', 'fingerprint', ARGV[2], 'token', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return false
`);

/** The most results that make room for one: a Redis that is busy with one script answers nobody else. */
const FORGOTTEN_AT_ONCE = 1_000;

/**
 * Stores state and answer of a key whose lease is held, or deletes the key if there is no state. KEYS[2] is the list of its
 * organization's results: `<ends at> <bytes> <key> <account>`, oldest first, and in front the sum of their bytes. The oldest
 * results beyond the share are deleted.
 */
const END = new RedisScript(`
local key, list = KEYS[1], KEYS[2]
local ttl, most, share, overhead = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local token, state, answer = ARGV[5], ARGV[6], ARGV[7]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local function makeRoom(needed)
  local length = redis.call('LLEN', list)
  if length == 0 then return 0 end
  local sum = tonumber(redis.call('LPOP', list)) or 0
  length = length - 1
  for _ = 1, math.min(length, ${FORGOTTEN_AT_ONCE}) do
    local oldest = redis.call('LINDEX', list, 0)
    local ends, bytes, stored = string.match(oldest, '^(%d+) (%d+) (%S+)')
    local expired = tonumber(ends) <= now
    if not expired and length < most and sum + needed <= share then break end
    redis.call('LPOP', list)
    length = length - 1
    sum = sum - tonumber(bytes)
    if not expired and redis.call('HGET', stored, 'state') ~= 'running' then redis.call('DEL', stored) end
  end
  return sum
end

local held = redis.call('HMGET', key, 'state', 'token', 'fingerprint')
if held[1] ~= 'running' or held[2] ~= token then return end
local bytes = overhead + #key + #held[3] + #answer
if state == '' or bytes > share then
  redis.call('DEL', key)
  return
end
local sum = makeRoom(bytes) + bytes
redis.call('HSET', key, 'state', state, 'token', '')
if answer ~= '' then redis.call('HSET', key, 'answer', answer) end
redis.call('PEXPIRE', key, ttl)
redis.call('RPUSH', list, string.format('%.0f %d %s %s', now + ttl, bytes, key, string.match(token, '^[^:]+')))
redis.call('LPUSH', list, string.format('%.0f', sum))
redis.call('PEXPIRE', list, ttl)
`);

/** A hash per key: `state`, `fingerprint`, `answer`, and the lease's `token`. While Redis is away nothing is stored. */
export class RedisIdempotencyStore implements IdempotencyStore {
  /** @param sealing the keys that sign stored answers, so that answers written by others are never sent */
  constructor(
    private readonly redis: RedisConnection,
    private readonly sealing: readonly SigningKey[],
    private readonly share: Share = SHARE,
  ) {}

  /** If Redis does not respond, a lease that was taken expires by itself. */
  async claim(key: string, fingerprint: string, token: string): Promise<Claim> {
    const known = await this.run(CLAIM, [this.keyOf(key)], [LEASE_MS, fingerprint, token]);
    return this.read(key, known) ?? { kind: 'leased' };
  }

  async finish(key: string, token: string, result: Result): Promise<void> {
    const answer =
      result.kind === 'stored'
        ? seal(this.sealing, key, result.answer)
        : result.kind === 'invalid'
          ? result.language
          : '';
    await this.end(key, token, result.kind, answer);
  }

  async release(key: string, token: string): Promise<void> {
    await this.end(key, token, '', '');
  }

  private async end(key: string, token: string, state: Result['kind'] | '', answer: string): Promise<void> {
    const { results, bytes } = this.share;
    const keys = [this.keyOf(key), this.redis.key(resultsKey(ownerOf(key)))];
    await this.run(END, keys, [REPLAY_WINDOW_MS, results, bytes, ENTRY_BYTES, token, state, answer]);
  }

  /** Undefined while Redis is unavailable. */
  private async run(script: RedisScript, keys: string[], args: (string | number)[]): Promise<unknown> {
    if (!this.redis.isUp) return undefined;
    try {
      return await this.redis.run(script, keys, args);
    } catch (error) {
      if (error instanceof RedisAway) return undefined;
      throw error;
    }
  }

  private keyOf(key: string): string {
    return this.redis.key(`idempotency:${key}`);
  }

  /** @returns undefined for an entry that was not written by the gateway */
  private read(key: string, known: unknown): Claim | undefined {
    if (!Array.isArray(known)) return undefined;
    const [kind, fingerprint, text] = known as unknown[];
    if (typeof fingerprint !== 'string') return undefined;
    if (kind === 'running' || kind === 'done') return { kind, fingerprint };
    if (typeof text !== 'string') return undefined;
    if (kind === 'invalid') return isOneOf(LANGUAGES, text) ? { kind, fingerprint, language: text } : undefined;
    const answer = kind === 'stored' ? unseal(this.sealing, key, text) : undefined;
    return answer && { kind: 'stored', fingerprint, answer };
  }
}

/** With a MAC bound to key and request, so that nobody who can write to Redis can forge an answer. */
export function seal(keys: readonly SigningKey[], binding: string, answer: StoredAnswer): string {
  const [signer] = keys;
  if (signer === undefined) throw new Error('Answers are sealed with a signing key');
  const text = JSON.stringify(answer);
  return `${sign(signer, bound(binding, text)).toString('base64url')}.${text}`;
}

/** @returns undefined for a forged answer, or one that is never stored */
function unseal(keys: readonly SigningKey[], binding: string, sealed: string): StoredAnswer | undefined {
  const dot = sealed.indexOf('.');
  const mac = Buffer.from(sealed.slice(0, Math.max(0, dot)), 'base64url');
  const text = sealed.slice(dot + 1);
  if (!keys.some((key) => verify(key, bound(binding, text), mac))) return undefined;
  const answer = JSON.parse(text) as StoredAnswer;
  const names: readonly string[] = REPEATED_HEADERS;
  const isKnown =
    STORED_STATUSES.has(answer.status) && Object.keys(answer.headers).every((name) => names.includes(name));
  return isKnown ? answer : undefined;
}

function bound(binding: string, text: string): Buffer {
  return Buffer.from(`${binding}\n${text}`);
}
