import { RedisUnavailable, type RedisConnection } from '@learning-library/common/redis';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../clock';

export interface RateWindow {
  /** The name of the window, unique in the gateway. */
  name: string;
  limit: number;
}

export interface RateLimitState {
  limit: number;
  remaining: number;
  /** Milliseconds since the epoch at which the window ends. */
  resetsAt: number;
}

export interface RateLimitDecision {
  /** The first window whose limit the request exceeds, if there is one. */
  rejectedBy: RateLimitState | undefined;
  states: readonly RateLimitState[];
}

export const WINDOW_SECONDS = 60;
const MAX_NAMES = 100_000;
/** The limiters of the package only count, because each window checks its own limit. */
const POINTS = Number.MAX_SAFE_INTEGER;

/**
 * The windows of a key, and of an account's generations. The account in braces puts both into one slot of a Redis Cluster.
 */
export const rateWindow = (accountId: string, keyId?: string): string =>
  `{${accountId}}:${keyId === undefined ? 'generation' : `key:${keyId}`}`;

interface Options {
  clock: Clock;
  /** Counters that all replicas share. Without them, each gateway counts separately. */
  redis?: RedisConnection | undefined;
  /** While Redis is unavailable each replica allows its share of the limit (docs/architecture.md#limits-fail-soft-keys-fail-closed). */
  replicas?: number;
  windowSeconds?: number;
  maxNames?: number;
}

type Limiter = RateLimiterRedis | RateLimiterMemory;

interface Count {
  result: RateLimiterRes;
  /** Whether all replicas share the counters. */
  isShared: boolean;
}

/** Fixed windows of 60 s, each of which begins with its first request (docs/contract.md#limits). */
export class RateLimiter {
  private readonly clock: Clock;
  private readonly replicas: number;
  private readonly redis: RedisConnection | undefined;
  private readonly shared: RateLimiterRedis | undefined;
  private readonly local: RateLimiterMemory;
  /** The names that are counted in memory. The least recently used one loses its count. */
  private readonly names: LRUCache<string, true>;

  constructor({ clock, redis, replicas = 1, windowSeconds = WINDOW_SECONDS, maxNames = MAX_NAMES }: Options) {
    const window = { points: POINTS, duration: windowSeconds };
    this.clock = clock;
    this.replicas = replicas;
    this.redis = redis;
    this.shared =
      redis && new RateLimiterRedis({ ...window, storeClient: redis.client, keyPrefix: redis.key('calls') });
    const local = new RateLimiterMemory(window);
    this.local = local;
    this.names = new LRUCache({ max: maxNames, dispose: (_true, name) => void local.delete(name) });
  }

  /** Counts one request in each window, up to the first window that rejects it. */
  async take(windows: readonly RateWindow[]): Promise<RateLimitDecision> {
    const states: RateLimitState[] = [];
    let rejectedBy: RateLimitState | undefined;
    for (const { name, limit } of windows) {
      const calls = rejectedBy === undefined ? 1 : 0;
      const { result, isShared } = await this.count(name, (limiter) => limiter.consume(name, calls));
      const allowed = isShared ? limit : this.shareOf(limit);
      const { consumedPoints, msBeforeNext } = result;
      const remaining = Math.max(0, allowed - consumedPoints);
      const state = { limit, remaining, resetsAt: this.clock.now() + msBeforeNext };
      states.push(state);
      if (consumedPoints > allowed) rejectedBy ??= state;
    }
    return { rejectedBy, states };
  }

  /** Returns to the window a request that `take` has counted, because it gets a 429 for another reason. */
  async refund(windows: readonly RateWindow[]): Promise<void> {
    for (const { name } of windows) await this.count(name, (limiter) => limiter.reward(name));
  }

  /** The `insuranceLimiter` of the package does not tell which limiter counted, and hides errors of Redis from metrics. */
  private async count(name: string, use: (limiter: Limiter) => Promise<RateLimiterRes>): Promise<Count> {
    const { redis, shared } = this;
    if (redis !== undefined && shared !== undefined) {
      try {
        return { result: await redis.run('EVALSHA', () => use(shared)), isShared: true };
      } catch (error) {
        if (!(error instanceof RedisUnavailable)) throw error;
      }
    }
    const result = await use(this.local);
    this.names.set(name, true);
    return { result, isShared: false };
  }

  /** The share of this gateway: at least one request, unless the limit is 0. */
  private shareOf(limit: number): number {
    return Math.min(limit, Math.max(1, Math.floor(limit / this.replicas)));
  }
}

/** The window with the fewest remaining requests; if equal, the one that resets last (docs/contract.md#limits). */
export function tightest(states: readonly RateLimitState[]): RateLimitState | undefined {
  return [...states].sort((a, b) => a.remaining - b.remaining || b.resetsAt - a.resetsAt)[0];
}

/** Whole seconds until the window ends, at least 1. With 0, a client would retry in the same window. */
export function secondsUntil(resetsAt: number, now: number): number {
  return Math.max(1, Math.ceil((resetsAt - now) / 1000));
}
