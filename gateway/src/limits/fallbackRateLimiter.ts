import { RedisAway, type RedisConnection } from '@learning-library/common/redis';
import type { MemoryRateLimiter, RateLimitDecision, RateLimiter, RateLimitState, RateWindow } from './rateLimiter';
import type { RedisRateLimiter } from './redisRateLimiter';

/** While Redis is away (docs/architecture.md#limits-fail-soft-keys-fail-closed) each replica counts its share. */
export class FallbackRateLimiter implements RateLimiter {
  constructor(
    private readonly redis: RedisConnection,
    private readonly shared: RedisRateLimiter,
    private readonly local: MemoryRateLimiter,
    private readonly replicas: number,
  ) {}

  take(windows: readonly RateWindow[]): RateLimitDecision | Promise<RateLimitDecision> {
    return this.redis.isUp ? this.takeShared(windows) : this.takeLocal(windows);
  }

  async giveBack(windows: readonly RateWindow[], decision: RateLimitDecision): Promise<void> {
    if (!this.shared.decided(decision)) return this.local.giveBack(windows, decision);
    try {
      await this.shared.giveBack(windows, decision);
    } catch (error) {
      // The window counts one call too many until it ends, which does no harm.
      if (!(error instanceof RedisAway)) throw error;
    }
  }

  private async takeShared(windows: readonly RateWindow[]): Promise<RateLimitDecision> {
    try {
      return await this.shared.take(windows);
    } catch (error) {
      if (error instanceof RedisAway) return this.takeLocal(windows);
      throw error;
    }
  }

  private takeLocal(windows: readonly RateWindow[]): RateLimitDecision {
    return inWhole(windows, this.local.take(windows.map(({ name, limit }) => ({ name, limit: this.shareOf(limit) }))));
  }

  /** At least one call, unless the limit is 0. */
  private shareOf(limit: number): number {
    return Math.min(limit, Math.max(1, Math.floor(limit / this.replicas)));
  }
}

function inWhole(windows: readonly RateWindow[], { states, refusedBy }: RateLimitDecision): RateLimitDecision {
  const whole = states.map((state, i): RateLimitState => ({ ...state, limit: windows[i]?.limit ?? state.limit }));
  return { states: whole, refusedBy: refusedBy && whole[states.indexOf(refusedBy)] };
}
