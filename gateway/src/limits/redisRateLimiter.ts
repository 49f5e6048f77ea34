import { rateKey, type RedisConnection, RedisScript, type ScriptItem } from '@learning-library/common/redis';
import { currentSpanContext, inBatch, type SpanContext } from '@learning-library/common/telemetry';
import type { Clock } from '../clock';
import { type RateLimitDecision, type RateLimitState, type RateWindow, WINDOW_MS } from './rateLimiter';

/**
 * KEYS: a hash per window, with `window` (its number) and `count`. ARGV: length of a window, then of each call the number of its
 * windows and the limits. Returns for each the position of the window that is full or 0, then number, remaining calls and
 * time of each. By the clock of Redis; if it steps back by one window, the current one stays.
 */
const TAKE = new RedisScript(`
local length = tonumber(ARGV[1])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local answers, before, arg = {}, 0, 2
while before < #KEYS do
  local size = tonumber(ARGV[arg])
  local windows, counts, left, refusing = {}, {}, {}, 0
  for i = 1, size do
    local stored = redis.call('HMGET', KEYS[before + i], 'window', 'count')
    local window = math.floor(now / length)
    if tonumber(stored[1]) == window + 1 then window = window + 1 end
    windows[i] = window
    counts[i] = tonumber(stored[1]) == window and tonumber(stored[2]) or 0
    left[i] = math.max(0, tonumber(ARGV[arg + i]) - counts[i])
    if left[i] == 0 and refusing == 0 then refusing = i end
  end
  local answer = { refusing }
  for i = 1, size do
    local reset = (windows[i] + 1) * length
    if refusing == 0 then
      left[i] = left[i] - 1
      redis.call('HSET', KEYS[before + i], 'window', windows[i], 'count', counts[i] + 1)
      redis.call('PEXPIRE', KEYS[before + i], reset - now + length)
    end
    answer[#answer + 1] = windows[i]
    answer[#answer + 1] = left[i]
    answer[#answer + 1] = reset - now
  end
  answers[#answers + 1] = answer
  before, arg = before + size, arg + 1 + size
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
const CALLS_AT_ONCE = 100;

/** Counts exactly across all replicas. FallbackRateLimiter handles RedisAway. */
export class RedisRateLimiter {
  /** The calls that this turn of the event loop has read. */
  private pending: Call[] = [];

  constructor(
    private readonly redis: RedisConnection,
    private readonly clock: Clock,
    private readonly windowMs = WINDOW_MS,
  ) {}

  /** Calls that arrive together are one command. @throws RedisAway; the call may have been counted or not */
  take(windows: readonly RateWindow[]): Promise<RateLimitDecision> {
    return new Promise((resolve, reject) => {
      // Not at once: calls that this turn of the event loop still reads are counted with this one.
      if (this.pending.length === 0) setImmediate(() => this.countPending());
      this.pending.push({ windows, caller: currentSpanContext(), resolve, reject });
      if (this.pending.length === CALLS_AT_ONCE) this.countPending();
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
    const calls = this.pending;
    this.pending = [];
    const callers = calls.map(({ caller }) => caller);
    if (calls.length > 0) inBatch(callers, () => void this.count(calls));
  }

  private async count(calls: readonly Call[]): Promise<void> {
    const items = calls.map(({ windows }): ScriptItem => {
      return { keys: this.keysOf(windows), args: [windows.length, ...windows.map(({ limit }) => limit)] };
    });
    const answers = await this.redis.runForEach(TAKE, [this.windowMs], items);
    const now = this.clock.now();
    for (const [place, { windows, resolve, reject }] of calls.entries()) {
      const answer = answers[place];
      if (Array.isArray(answer)) resolve(decide(windows, answer as number[], now));
      else reject(answer);
    }
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
