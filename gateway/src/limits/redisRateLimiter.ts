import { rateKey, type RedisConnection, RedisScript } from '@learning-library/common/redis';
import type { Clock } from '../clock';
import { type RateLimitDecision, type RateLimitState, type RateWindow, WINDOW_MS } from './rateLimiter';

/**
 * KEYS: a hash per window of a call, with `window` (its number) and `count`. ARGV: length of a window, then the limits. Returns
 * the position of the full window or 0, then number, remaining calls and time left of each. By the clock of Redis; if it
 * steps back by one window, the current one stays.
 */
const TAKE = new RedisScript(`
local length = tonumber(ARGV[1])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local windows, counts, left, refusing = {}, {}, {}, 0
for i, key in ipairs(KEYS) do
  local stored = redis.call('HMGET', key, 'window', 'count')
  local window = math.floor(now / length)
  if tonumber(stored[1]) == window + 1 then window = window + 1 end
  windows[i] = window
  counts[i] = tonumber(stored[1]) == window and tonumber(stored[2]) or 0
  left[i] = math.max(0, tonumber(ARGV[i + 1]) - counts[i])
  if left[i] == 0 and refusing == 0 then refusing = i end
end
local answer = { refusing }
for i, key in ipairs(KEYS) do
  local reset = (windows[i] + 1) * length
  if refusing == 0 then
    left[i] = left[i] - 1
    redis.call('HSET', key, 'window', windows[i], 'count', counts[i] + 1)
    redis.call('PEXPIRE', key, reset - now + length)
  end
  answer[#answer + 1] = windows[i]
  answer[#answer + 1] = left[i]
  answer[#answer + 1] = reset - now
end
return answer
`);

/** ARGV: the numbers of the windows in which the call was counted. */
const GIVE_BACK = new RedisScript(`
for i, key in ipairs(KEYS) do
  local stored = redis.call('HMGET', key, 'window', 'count')
  if stored[1] == ARGV[i] and tonumber(stored[2]) > 0 then redis.call('HINCRBY', key, 'count', -1) end
end
return 0
`);

class RedisDecision implements RateLimitDecision {
  constructor(
    readonly refusedBy: RateLimitState | undefined,
    readonly states: readonly RateLimitState[],
    readonly numbers: readonly number[],
  ) {}
}

/** Counts exactly across all replicas. FallbackRateLimiter handles RedisAway. */
export class RedisRateLimiter {
  constructor(
    private readonly redis: RedisConnection,
    private readonly clock: Clock,
    private readonly windowMs = WINDOW_MS,
  ) {}

  /** @throws RedisAway; the call may have been counted or not */
  async take(windows: readonly RateWindow[]): Promise<RateLimitDecision> {
    const limits = windows.map(({ limit }) => limit);
    const answer = await this.redis.run(TAKE, this.keysOf(windows), [this.windowMs, ...limits]);
    return decide(windows, answer as number[], this.clock.now());
  }

  /** Whether this decision came from Redis, which then has counted the call. */
  decided(decision: RateLimitDecision): boolean {
    return decision instanceof RedisDecision;
  }

  async giveBack(windows: readonly RateWindow[], decision: RateLimitDecision): Promise<void> {
    if (!(decision instanceof RedisDecision) || decision.refusedBy !== undefined) return;
    await this.redis.run(GIVE_BACK, this.keysOf(windows), decision.numbers);
  }

  private keysOf(windows: readonly RateWindow[]): string[] {
    return windows.map(({ name }) => this.redis.key(rateKey(name)));
  }
}

function decide(windows: readonly RateWindow[], answer: readonly number[], now: number): RedisDecision {
  const [refusing = 0, ...figures] = answer;
  const states = windows.map(({ limit }, i) => {
    const [remaining = 0, left = 0] = figures.slice(3 * i + 1);
    return { limit, remaining, resetsAt: now + left };
  });
  const numbers = windows.map((_, i) => figures[3 * i] ?? 0);
  return new RedisDecision(states[refusing - 1], states, numbers);
}
