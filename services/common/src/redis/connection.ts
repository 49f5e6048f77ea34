import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from '../logging';
import { tracedOperation } from '../telemetry';
import { RedisLink } from './link';
import { parseRedisUrl } from './url';
import { RedisAway, reasonOf, within } from './within';

export interface RedisConfig {
  /** As `parseRedisUrl` reads it. */
  url: string;
  /** What all keys begin with, so that several installations can share a Redis. */
  keyPrefix: string;
  /** Milliseconds that a call waits for its answer; 75 unless told (docs/architecture.md#everything-has-a-deadline). */
  callMs?: number;
}

/** What runs in Redis as one step, over the keys that it is given. */
export class RedisScript {
  readonly sha: string;

  constructor(readonly source: string) {
    this.sha = createHash('sha1').update(source).digest('hex');
  }
}

const CALL_MS = 75;
/** Calls that fail one after another until the connection counts as lost. */
const MAX_FAILURES = 3;
/** Long enough for two replicas that probe at once; nothing reads it. */
const PROBE_MS = 1_000;

/**
 * Calls to a Redis that may be away: each answers in time or fails, and while Redis is known to be away it fails at
 * once. A connection that does not answer three times, or that refuses to be written to, is closed; a new one is taken
 * into use when it has written a probe in time, which is tried at least every second or so.
 */
export class RedisConnection {
  private readonly link: RedisLink;
  private failures = 0;
  private readonly prefix: string;
  private readonly callMs: number;
  /** Holds back what is written until all that is to be written now can go as one. */
  private gathering = false;

  constructor({ url, keyPrefix, callMs = CALL_MS }: RedisConfig, logger: Logger) {
    this.callMs = callMs;
    // One hash tag for all, so that a script's keys are in one slot (docs/protocols.md#calls).
    this.prefix = `{${keyPrefix}}`;
    const admit = async (client: Redis) => {
      await within(client.set(this.key('probe'), '1', 'PX', PROBE_MS), callMs);
      this.failures = 0;
    };
    this.link = new RedisLink({ name: 'commands', endpoint: parseRedisUrl(url), logger, admit });
  }

  /** Whether a call has a chance; while it has none, there is nothing to wait for. */
  get isUp(): boolean {
    return this.link.current !== undefined;
  }

  key(name: string): string {
    return `${this.prefix}:${name}`;
  }

  /** @throws RedisAway, where it is not known whether the script ran. */
  run(script: RedisScript, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown> {
    return this.call('EVALSHA', async (client) => {
      try {
        return await client.evalsha(script.sha, keys.length, ...keys, ...args);
      } catch (error) {
        // Restarted, failed over or flushed since.
        if (reasonOf(error) !== 'NOSCRIPT') throw error;
        return client.eval(script.source, keys.length, ...keys, ...args);
      }
    });
  }

  /** @throws RedisAway, where it is not known whether anybody was told. */
  async publish(channel: string, message: string): Promise<void> {
    await this.call('PUBLISH', (client) => client.publish(channel, message));
  }

  /** Ends the connection at once; calls that are under way fail. */
  close(): void {
    this.link.close();
  }

  private call<T>(command: string, use: (client: Redis) => Promise<T>): Promise<T> {
    return tracedOperation({ system: 'redis', operation: command }, () => this.callInTime(use));
  }

  private async callInTime<T>(use: (client: Redis) => Promise<T>): Promise<T> {
    const client = this.link.current;
    if (client === undefined) throw new RedisAway('down');
    this.gather(client);
    try {
      const answer = await within(use(client), this.callMs);
      this.failures = 0;
      return answer;
    } catch (error) {
      const reason = reasonOf(error);
      // A primary that became a replica stays one: its successor is found by a new connection.
      if (reason === 'READONLY' || ++this.failures >= MAX_FAILURES) this.link.drop(client, reason);
      throw new RedisAway(reason);
    }
  }
  /** One write to the socket for all calls of a turn of the event loop: half of what a call costs. */
  private gather({ stream }: Redis): void {
    if (this.gathering) return;
    this.gathering = true;
    stream.cork();
    setImmediate(() => {
      this.gathering = false;
      stream.uncork();
    });
  }
}
