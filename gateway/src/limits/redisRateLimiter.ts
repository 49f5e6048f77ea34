import { type RedisConnection, RedisScript } from '@learning-library/common';
import type { Clock } from '../clock';
import { type Judgement, type RateWindow, WINDOW_MS, type WindowPosition } from './rateLimiter';

/**
 * KEYS: one hash per window, with `window` (its number) and `count`. ARGV: the length of a window, then the limits in
 * the order of KEYS. Returns the position of the first full window or 0, then number, remaining calls and remaining
 * time of each. Uses the clock of Redis, so that the clocks of the replicas do not matter. If it steps back by one
 * window, the current window stays.
 */
const TAKE = new RedisScript(`
local length = tonumber(ARGV[1])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local windows, counts, refusing = {}, {}, 0
for i, key in ipairs(KEYS) do
  local stored = redis.call('HMGET', key, 'window', 'count')
  local window = math.floor(now / length)
  if tonumber(stored[1]) == window + 1 then window = window + 1 end
  windows[i] = window
  counts[i] = tonumber(stored[1]) == window and tonumber(stored[2]) or 0
  if refusing == 0 and counts[i] >= tonumber(ARGV[i + 1]) then refusing = i end
end
local answer = { refusing }
for i, key in ipairs(KEYS) do
  local reset = (windows[i] + 1) * length
  if refusing == 0 then
    counts[i] = counts[i] + 1
    redis.call('HSET', key, 'window', windows[i], 'count', counts[i])
    redis.call('PEXPIRE', key, reset - now + length)
  end
  answer[#answer + 1] = windows[i]
  answer[#answer + 1] = math.max(0, tonumber(ARGV[i + 1]) - counts[i])
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

/** A judgement with Redis's numbers of the windows. */
class RedisJudgement implements Judgement {
  constructor(
    readonly refusedBy: WindowPosition | undefined,
    readonly positions: readonly WindowPosition[],
    readonly numbers: readonly number[],
  ) {}
}

/** Counts exactly across all replicas. SoftRateLimiter handles RedisAway. */
export class RedisRateLimiter {
  constructor(
    private readonly redis: RedisConnection,
    private readonly clock: Clock,
    private readonly windowMs = WINDOW_MS,
  ) {}

  /** @throws RedisAway; the call may have been counted or not */
  async take(windows: readonly RateWindow[]): Promise<Judgement> {
    const limits = windows.map(({ limit }) => limit);
    const answer = await this.redis.run(TAKE, this.keysOf(windows), [this.windowMs, ...limits]);
    const [refusing = 0, ...figures] = answer as number[];
    const now = this.clock.now();
    const numbers: number[] = [];
    const positions = windows.map(({ limit }, i) => {
      const [number = 0, remaining = 0, left = 0] = figures.slice(3 * i);
      numbers.push(number);
      return { limit, remaining, resetsAt: now + left };
    });
    return new RedisJudgement(positions[refusing - 1], positions, numbers);
  }

  /** Whether this judgement came from Redis, which then has counted the call. */
  gave(judgement: Judgement): boolean {
    return judgement instanceof RedisJudgement;
  }

  /** @throws RedisAway */
  async giveBack(windows: readonly RateWindow[], judgement: Judgement): Promise<void> {
    if (!(judgement instanceof RedisJudgement) || judgement.refusedBy !== undefined) return;
    await this.redis.run(GIVE_BACK, this.keysOf(windows), judgement.numbers);
  }

  private keysOf(windows: readonly RateWindow[]): string[] {
    return windows.map(({ name }) => this.redis.key(`rate:${name}`));
  }
}
