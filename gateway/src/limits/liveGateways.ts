import { randomUUID } from 'node:crypto';
import { RedisAway, type RedisConnection, RedisScript } from '@learning-library/common/redis';

/**
 * KEYS: the gateways by their last beat, in the clock of Redis. ARGV: this one, and for how long a beat counts. Answers how
 * many live.
 */
const BEAT = new RedisScript(`
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local age = tonumber(ARGV[2])
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - age)
redis.call('PEXPIRE', KEYS[1], age)
return redis.call('ZCARD', KEYS[1])
`);

const BEAT_MS = 2_000;
/** Beats that may be missed. */
const MISSED = 4;

/** How many gateways live: each says in Redis that it does, and learns of the others. */
export class LiveGateways {
  private readonly id = randomUUID();
  /** What the last beats found. A Redis that lost its keys knows those alone who have come since. */
  private readonly found: number[] = [];
  private readonly beating: NodeJS.Timeout;

  /** @param expected how many there are, until Redis has said it */
  constructor(
    private readonly redis: RedisConnection,
    private readonly expected: number,
    private readonly beatMs = BEAT_MS,
  ) {
    this.beating = setInterval(() => void this.beat(), beatMs).unref();
  }

  /** While Redis is away as many as it said last. */
  get count(): number {
    return this.found.length === 0 ? this.expected : Math.max(...this.found);
  }

  close(): void {
    clearInterval(this.beating);
  }

  private async beat(): Promise<void> {
    let live: number;
    try {
      live = Number(await this.redis.run(BEAT, [this.redis.key('gateways')], [this.id, MISSED * this.beatMs]));
    } catch (error) {
      if (error instanceof RedisAway) return;
      throw error;
    }
    this.found.push(live);
    if (this.found.length > MISSED) this.found.shift();
  }
}
