import { isOneOf, sign, type SigningKey, verify } from '@learning-library/common/contract';
import { type RedisConnection, RedisScript, resultsKey, type ScriptItem } from '@learning-library/common/redis';
import { batchCalls } from '@learning-library/common/rpc';
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

/** The most results that make room for one: a Redis that is busy with one script answers nobody else. */
const FORGOTTEN_AT_ONCE = 1_000;

/**
 * Stores state and answer of the keys whose lease is held, or forgets the key where there is no state. Behind each key
 * in KEYS is the list of its organization's results: `<ends at> <bytes> <key> <account>`, oldest first, and in front the sum
 * of their bytes; what is beyond the share is forgotten.
 */
const END = new RedisScript(`
local ttl, most, share, overhead = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local function makeRoom(list, needed)
  local length = redis.call('LLEN', list)
  if length == 0 then return 0 end
  local sum = tonumber(redis.call('LPOP', list)) or 0
  length = length - 1
  for _ = 1, math.min(length, ${FORGOTTEN_AT_ONCE}) do
    local oldest = redis.call('LINDEX', list, 0)
    local ends, bytes, key = string.match(oldest, '^(%d+) (%d+) (%S+)')
    local expired = tonumber(ends) <= now
    if not expired and length < most and sum + needed <= share then break end
    redis.call('LPOP', list)
    length = length - 1
    sum = sum - tonumber(bytes)
    if not expired and redis.call('HGET', key, 'state') ~= 'running' then redis.call('DEL', key) end
  end
  return sum
end

for place = 1, #KEYS / 2 do
  local key, list = KEYS[2 * place - 1], KEYS[2 * place]
  local token, state, answer = ARGV[3 * place + 2], ARGV[3 * place + 3], ARGV[3 * place + 4]
  local held = redis.call('HMGET', key, 'state', 'token', 'fingerprint')
  if held[1] == 'running' and held[2] == token then
    local bytes = overhead + #key + #held[3] + #answer
    if state == '' or bytes > share then
      redis.call('DEL', key)
    else
      local sum = makeRoom(list, bytes) + bytes
      redis.call('HSET', key, 'state', state, 'token', '')
      if answer ~= '' then redis.call('HSET', key, 'answer', answer) end
      redis.call('PEXPIRE', key, ttl)
      redis.call('RPUSH', list, string.format('%.0f %d %s %s', now + ttl, bytes, key, string.match(token, '^[^:]+')))
      redis.call('LPUSH', list, string.format('%.0f', sum))
      redis.call('PEXPIRE', list, ttl)
    end
  end
end
`);

const KEYS_AT_ONCE = 100;

interface Asked {
  key: string;
  fingerprint: string;
  token: string;
}

interface Ended {
  key: string;
  token: string;
  state: Result['kind'] | '';
  answer: string;
}

/** A hash per key: `state`, `fingerprint`, `answer`, and the lease's `token`. While Redis is away nothing is stored. */
export class RedisIdempotencyStore implements IdempotencyStore {
  private readonly claims = batchCalls<Asked, Claim>({
    call: async (asked) => {
      const items = asked.map(({ key, fingerprint, token }) => ({
        keys: [this.keyOf(key)],
        args: [fingerprint, token],
      }));
      const known = await this.redis.runForEach(CLAIM, [LEASE_MS], items);
      // Where Redis is away a lease that was taken nevertheless expires.
      return asked.map(({ key }, place) => this.read(key, known[place]) ?? { kind: 'leased' });
    },
    maxItems: KEYS_AT_ONCE,
  });
  private readonly ends = batchCalls<Ended, undefined>({
    call: async (ended) => {
      const { results, bytes } = this.share;
      const items = ended.map(
        ({ key, token, state, answer }): ScriptItem => ({
          keys: [this.keyOf(key), this.redis.key(resultsKey(ownerOf(key)))],
          args: [token, state, answer],
        }),
      );
      await this.redis.runForEach(END, [REPLAY_WINDOW_MS, results, bytes, ENTRY_BYTES], items);
      return ended.map(() => undefined);
    },
    maxItems: KEYS_AT_ONCE,
  });

  /** @param sealing the keys that sign stored answers, so that answers written by others are never sent */
  constructor(
    private readonly redis: RedisConnection,
    private readonly sealing: readonly SigningKey[],
    private readonly share: Share = SHARE,
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

function longAfter(): number {
  return Date.now() + LEASE_MS;
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
