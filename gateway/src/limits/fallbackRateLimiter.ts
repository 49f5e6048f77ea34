import { RedisAway, type RedisConnection } from '@learning-library/common/redis';
import type { RateLimitDecision, RateLimiter, RateWindow, WindowPosition } from './rateLimiter';
import type { RedisRateLimiter } from './redisRateLimiter';

/**
 * Redis counts for all replicas. While it is away each replica counts for itself, up to its share of the limit
 * (docs/architecture.md#limits-fail-soft-keys-fail-closed). Headers still show the whole limit, but what remains of the
 * share.
 */
export class FallbackRateLimiter implements RateLimiter {
  constructor(
    private readonly redis: RedisConnection,
    private readonly shared: RedisRateLimiter,
    private readonly local: RateLimiter,
    private readonly replicas: number,
  ) {}

  take(windows: readonly RateWindow[]): RateLimitDecision | Promise<RateLimitDecision> {
    return this.redis.isUp ? this.takeShared(windows) : this.takeLocal(windows);
  }

  async giveBack(windows: readonly RateWindow[], judgement: RateLimitDecision): Promise<void> {
    if (!this.shared.gave(judgement)) return this.local.giveBack(windows, judgement);
    try {
      await this.shared.giveBack(windows, judgement);
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

  private takeLocal(windows: readonly RateWindow[]): RateLimitDecision | Promise<RateLimitDecision> {
    const judged = this.local.take(windows.map(({ name, limit }) => ({ name, limit: this.shareOf(limit) })));
    return judged instanceof Promise
      ? judged.then((judgement) => inWhole(windows, judgement))
      : inWhole(windows, judged);
  }

  /** At least one call, unless the limit is 0. */
  private shareOf(limit: number): number {
    return Math.min(limit, Math.max(1, Math.floor(limit / this.replicas)));
  }
}

function inWhole(windows: readonly RateWindow[], { positions, refusedBy }: RateLimitDecision): RateLimitDecision {
  const whole = positions.map(
    (position, i): WindowPosition => ({ ...position, limit: windows[i]?.limit ?? position.limit }),
  );
  return { positions: whole, refusedBy: refusedBy && whole[positions.indexOf(refusedBy)] };
}
