import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from '../telemetry/logging';
import { type NamedOperation, namedOperation, tracedOperation } from '../telemetry';
import { RedisLink } from './link';
import { parseRedisUrl } from './url';
import { RedisAway, reasonOf, answerOf } from './answerOf';

export interface RedisConfig {
  url: string;
  keyPrefix: string;
  /** Milliseconds that a call waits for its answer; 75 by default (docs/architecture.md#everything-has-a-deadline). */
  callMs?: number;
}

export class RedisScript {
  readonly sha: string;

  constructor(readonly source: string) {
    this.sha = createHash('sha1').update(source).digest('hex');
  }
}

const EVALSHA = namedOperation({ system: 'redis', operation: 'EVALSHA' });
const PUBLISH = namedOperation({ system: 'redis', operation: 'PUBLISH' });

const CALL_MS = 75;
const MAX_FAILURES = 3;
const PROBE_MS = 1_000;

/**
 * Calls a Redis that may be away. Each call answers or fails in time, and fails at once while Redis is known to be
 * away. A connection that does not answer three times, or that refuses writes, is closed. A new one, tried about every
 * second, is used once it has written a probe in time.
 */
export class RedisConnection {
  private readonly link: RedisLink;
  private failures = 0;
  private readonly prefix: string;
  private readonly callMs: number;

  constructor({ url, keyPrefix, callMs = CALL_MS }: RedisConfig, logger: Logger) {
    this.callMs = callMs;
    // One hash tag for all, so that a script's keys are in one slot (docs/protocols.md#calls).
    this.prefix = `{${keyPrefix}}`;
    const admit = async (client: Redis) => {
      await answerOf(client.set(this.key('probe'), '1', 'PX', PROBE_MS), callMs);
      this.failures = 0;
    };
    this.link = new RedisLink({ name: 'commands', endpoint: parseRedisUrl(url), logger, admit });
  }

  get isUp(): boolean {
    return this.link.isUp;
  }

  key(name: string): string {
    return `${this.prefix}:${name}`;
  }

  /** @throws RedisAway; then it is not known whether the script ran */
  run(script: RedisScript, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown> {
    return this.call(EVALSHA, async (client) => {
      try {
        return await client.evalsha(script.sha, keys.length, ...keys, ...args);
      } catch (error) {
        // Redis has lost the script: it was restarted, failed over or flushed.
        if (reasonOf(error) !== 'NOSCRIPT') throw error;
        return client.eval(script.source, keys.length, ...keys, ...args);
      }
    });
  }

  async publish(channel: string, message: string): Promise<void> {
    await this.call(PUBLISH, (client) => client.publish(channel, message));
  }

  close(): void {
    this.link.close();
  }

  private call<T>(command: NamedOperation, use: (client: Redis) => Promise<T>): Promise<T> {
    return tracedOperation(command, () => this.callInTime(use));
  }

  private async callInTime<T>(use: (client: Redis) => Promise<T>): Promise<T> {
    const { client, isUp } = this.link;
    if (!isUp) throw new RedisAway('down');
    try {
      const answer = await answerOf(use(client), this.callMs);
      this.failures = 0;
      return answer;
    } catch (error) {
      const reason = reasonOf(error);
      // A primary that became a replica stays one; only a new connection finds the new primary.
      if (reason === 'READONLY' || ++this.failures >= MAX_FAILURES) this.link.drop(reason);
      throw new RedisAway(reason);
    }
  }
}
