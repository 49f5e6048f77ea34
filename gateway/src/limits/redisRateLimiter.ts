import { type RedisConnection, RedisScript } from '@learning-library/common/redis';
import { currentSpanContext, inBatch, type SpanContext } from '@learning-library/common/telemetry';
import type { Clock } from '../clock';
import { type RateLimitDecision, type RateWindow, WINDOW_MS, type RateLimitState } from './rateLimiter';

/**
 * KEYS: a hash per window, with `window` (its number) and `count`. ARGV: length of a window, number of calls, then the
 * limits. Returns how many calls were counted, the position of the window that is full for the others or 0, then
 * number, remaining calls and time of each. By the clock of Redis; if it steps back by one window, the current one
 * stays.
 */
const TAKE = new RedisScript(`
local length, calls = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local windows, counts, left, counted, refusing = {}, {}, {}, calls, 0
for i, key in ipairs(KEYS) do
  local stored = redis.call('HMGET', key, 'window', 'count')
  local window = math.floor(now / length)
  if tonumber(stored[1]) == window + 1 then window = window + 1 end
  windows[i] = window
  counts[i] = tonumber(stored[1]) == window and tonumber(stored[2]) or 0
  left[i] = math.max(0, tonumber(ARGV[i + 2]) - counts[i])
  if left[i] < counted then counted, refusing = left[i], i end
end
local answer = { counted, refusing }
for i, key in ipairs(KEYS) do
  local reset = (windows[i] + 1) * length
  if counted > 0 then
    redis.call('HSET', key, 'window', windows[i], 'count', counts[i] + counted)
    redis.call('PEXPIRE', key, reset - now + length)
  end
  answer[#answer + 1] = windows[i]
  answer[#answer + 1] = left[i] - counted
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

interface PendingCall {
  caller: SpanContext | undefined;
  resolve(decision: RateLimitDecision): void;
  reject(error: unknown): void;
}

/** Counts exactly across all replicas. FallbackRateLimiter handles RedisAway. */
export class RedisRateLimiter {
  /** The calls that this turn of the event loop has read, by their windows. */
  private readonly pending = new Map<string, PendingCall[]>();

  constructor(
    private readonly redis: RedisConnection,
    private readonly clock: Clock,
    private readonly windowMs = WINDOW_MS,
  ) {}

  /** Calls that arrive together are one command. @throws RedisAway; the call may have been counted or not */
  take(windows: readonly RateWindow[]): Promise<RateLimitDecision> {
    const id = windows.map(({ name, limit }) => `${name} ${limit}`).join();
    return new Promise((resolve, reject) => {
      const call: PendingCall = { caller: currentSpanContext(), resolve, reject };
      const pending = this.pending.get(id);
      if (pending !== undefined) return void pending.push(call);
      const calls = [call];
      this.pending.set(id, calls);
      // Not at once: calls that this turn of the event loop still reads are counted with this one.
      setImmediate(() => {
        this.pending.delete(id);
        const callers = calls.map(({ caller }) => caller);
        inBatch(callers, () => this.count(windows, calls.length)).then(
          (decisions) => calls.forEach((each, place) => each.resolve(decisions[place] as RateLimitDecision)),
          (error: unknown) => calls.forEach((each) => each.reject(error)),
        );
      });
    });
  }

  /** Whether this decision came from Redis, which then has counted the call. */
  decided(decision: RateLimitDecision): boolean {
    return decision instanceof RedisDecision;
  }

  async giveBack(windows: readonly RateWindow[], decision: RateLimitDecision): Promise<void> {
    if (!(decision instanceof RedisDecision) || decision.refusedBy !== undefined) return;
    await this.redis.run(GIVE_BACK, this.keysOf(windows), decision.numbers);
  }

  private async count(windows: readonly RateWindow[], calls: number): Promise<RateLimitDecision[]> {
    const limits = windows.map(({ limit }) => limit);
    const answer = await this.redis.run(TAKE, this.keysOf(windows), [this.windowMs, calls, ...limits]);
    const [counted = 0, refusing = 0, ...figures] = answer as number[];
    const now = this.clock.now();
    const numbers = windows.map((_, i) => figures[3 * i] ?? 0);
    return Array.from({ length: calls }, (_, place) => {
      const after = Math.max(0, counted - place - 1);
      const states = windows.map(({ limit }, i) => {
        const [remaining = 0, left = 0] = figures.slice(3 * i + 1);
        return { limit, remaining: remaining + after, resetsAt: now + left };
      });
      return new RedisDecision(place < counted ? undefined : states[refusing - 1], states, numbers);
    });
  }

  private keysOf(windows: readonly RateWindow[]): string[] {
    return windows.map(({ name }) => this.redis.key(`rate:${name}`));
  }
}
