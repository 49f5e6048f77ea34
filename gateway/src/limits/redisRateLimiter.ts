import { rateKey, RedisAway, type RedisConnection, RedisScript, type ScriptItem } from '@learning-library/common/redis';
import { currentSpanContext, inBatch, type SpanContext } from '@learning-library/common/telemetry';
import type { Clock } from '../clock';
import { type RateLimitDecision, type RateLimitState, type RateWindow, WINDOW_MS } from './rateLimiter';

/**
 * KEYS: a hash per window, with `window` (its number) and `count`. ARGV: length of a window, then of each item the number of its
 * windows, of its calls, and the limits. Returns for each how many calls were counted, the position of the window that is full
 * for the others or 0, then number, remaining calls and time of each. By the clock of Redis; if it steps back by one window,
 * the current one stays.
 */
const TAKE = new RedisScript(`
local length = tonumber(ARGV[1])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local answers, before, arg = {}, 0, 2
while before < #KEYS do
  local size, calls = tonumber(ARGV[arg]), tonumber(ARGV[arg + 1])
  local windows, counts, left, counted, refusing = {}, {}, {}, calls, 0
  for i = 1, size do
    local stored = redis.call('HMGET', KEYS[before + i], 'window', 'count')
    local window = math.floor(now / length)
    if tonumber(stored[1]) == window + 1 then window = window + 1 end
    windows[i] = window
    counts[i] = tonumber(stored[1]) == window and tonumber(stored[2]) or 0
    left[i] = math.max(0, tonumber(ARGV[arg + 1 + i]) - counts[i])
    if left[i] < counted then counted, refusing = left[i], i end
  end
  local answer = { counted, refusing }
  for i = 1, size do
    local reset = (windows[i] + 1) * length
    if counted > 0 then
      redis.call('HSET', KEYS[before + i], 'window', windows[i], 'count', counts[i] + counted)
      redis.call('PEXPIRE', KEYS[before + i], reset - now + length)
    end
    answer[#answer + 1] = windows[i]
    answer[#answer + 1] = left[i] - counted
    answer[#answer + 1] = reset - now
  end
  answers[#answers + 1] = answer
  before, arg = before + size, arg + 2 + size
end
return answers
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

interface Call {
  windows: readonly RateWindow[];
  caller: SpanContext | undefined;
  resolve: (decision: RateLimitDecision) => void;
  reject: (error: unknown) => void;
}

/** A Redis that is busy with one script answers nobody else. */
const ITEMS_AT_ONCE = 100;

/** Counts exactly across all replicas. FallbackRateLimiter handles RedisAway. */
export class RedisRateLimiter {
  /** The calls that this turn of the event loop has read, by their windows. */
  private pending = new Map<string, Call[]>();

  constructor(
    private readonly redis: RedisConnection,
    private readonly clock: Clock,
    private readonly windowMs = WINDOW_MS,
  ) {}

  /** Calls that arrive together are one command. @throws RedisAway; the call may have been counted or not */
  take(windows: readonly RateWindow[]): Promise<RateLimitDecision> {
    const id = windows.map(({ name, limit }) => `${name} ${limit}`).join();
    return new Promise((resolve, reject) => {
      const call: Call = { windows, caller: currentSpanContext(), resolve, reject };
      // Not at once: calls that this turn of the event loop still reads are counted with this one.
      if (this.pending.size === 0) setImmediate(() => this.countPending());
      const same = this.pending.get(id);
      if (same === undefined) this.pending.set(id, [call]);
      else same.push(call);
      if (this.pending.size === ITEMS_AT_ONCE) this.countPending();
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

  private countPending(): void {
    const items = [...this.pending.values()];
    this.pending = new Map();
    if (items.length === 0) return;
    const callers = items.flat().map(({ caller }) => caller);
    inBatch(callers, () => this.count(items)).catch((error: unknown) => {
      for (const { reject } of items.flat()) reject(error);
    });
  }

  /** @param items the calls of each have the same windows */
  private async count(items: readonly (readonly Call[])[]): Promise<void> {
    const asked = items.map((calls): ScriptItem => {
      const [{ windows }] = calls as [Call];
      const limits = windows.map(({ limit }) => limit);
      return { keys: this.keysOf(windows), args: [windows.length, calls.length, ...limits] };
    });
    const answers = await this.redis.runForEach(TAKE, [this.windowMs], asked);
    const now = this.clock.now();
    for (const [place, calls] of items.entries()) {
      const answer = answers[place];
      if (answer instanceof RedisAway) for (const { reject } of calls) reject(answer);
      else calls.forEach(({ windows, resolve }, i) => resolve(decide(windows, answer as number[], i, now)));
    }
  }

  private keysOf(windows: readonly RateWindow[]): string[] {
    return windows.map(({ name }) => this.redis.key(rateKey(name)));
  }
}

/** @param place of the call among those that were counted together, the first of which were let through */
function decide(windows: readonly RateWindow[], answer: readonly number[], place: number, now: number): RedisDecision {
  const [counted = 0, refusing = 0, ...figures] = answer;
  const after = Math.max(0, counted - place - 1);
  const states = windows.map(({ limit }, i) => {
    const [remaining = 0, left = 0] = figures.slice(3 * i + 1);
    return { limit, remaining: remaining + after, resetsAt: now + left };
  });
  const numbers = windows.map((_, i) => figures[3 * i] ?? 0);
  return new RedisDecision(place < counted ? undefined : states[refusing - 1], states, numbers);
}
