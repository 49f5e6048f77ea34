import { createHash } from 'node:crypto';
import { Cluster } from 'ioredis';
import type { Logger } from '../telemetry/logging';
import { type NamedOperation, namedOperation, tracedOperation } from '../telemetry';
import type { RedisClient } from './client';
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
/** How long calls must fail in a row: a pause of Redis, in which calls that run at once fail together, ends no connection. */
const PATIENCE_MS = 150;
/** As long as some calls of a cluster get a response, only those for the unavailable node fail. */
const CLUSTER_PATIENCE_MS = 500;
const PROBE_MS = 1_000;

/**
 * Calls a Redis that may be away. Each call answers or fails in time, and fails at once while Redis is known to be
 * away. A connection that does not answer three times, or that refuses writes, is closed. A new one, tried about every
 * second, is used once it has written a probe in time.
 */
export class RedisConnection {
  private readonly link: RedisLink;
  /** In a row, and since when, in milliseconds of the monotonic clock. */
  private failures = 0;
  private failingSince = 0;
  private readonly prefix: string;
  private readonly callMs: number;
  private readonly isCluster: boolean;

  constructor({ url, keyPrefix, callMs = CALL_MS }: RedisConfig, logger: Logger) {
    const endpoint = parseRedisUrl(url);
    this.callMs = callMs;
    this.prefix = keyPrefix;
    this.isCluster = endpoint.isCluster;
    const admit = async (client: RedisClient) => {
      await answerOf(client.set(this.key('probe'), '1', 'PX', PROBE_MS), callMs);
      this.failures = 0;
    };
    this.link = new RedisLink({ name: 'commands', endpoint, logger, admit });
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

  private call<T>(command: NamedOperation, use: (client: RedisClient) => Promise<T>): Promise<T> {
    return tracedOperation(command, () => this.callInTime(use));
  }

  private async callInTime<T>(use: (client: RedisClient) => Promise<T>): Promise<T> {
    const { client, isUp } = this.link;
    if (!isUp) throw new RedisAway('down');
    try {
      const answer = await answerOf(use(client), this.callMs);
      this.failures = 0;
      return answer;
    } catch (error) {
      const reason = reasonOf(error);
      // Another node may have taken the place of this one. Of several calls in one write ioredis follows no redirection.
      if (client instanceof Cluster) client.refreshSlotsCache();
      // A primary that became a replica stays one; only a new connection finds the new primary.
      if (reason === 'READONLY' || this.isBroken(reason)) this.link.drop(reason);
      throw new RedisAway(reason);
    }
  }

  private isBroken(reason: string): boolean {
    const now = performance.now();
    if (this.failures++ === 0) this.failingSince = now;
    const patienceMs = this.isCluster ? CLUSTER_PATIENCE_MS : reason === 'timeout' ? PATIENCE_MS : 0;
    const isPatient = now - this.failingSince < patienceMs;
    return this.failures >= MAX_FAILURES && !isPatient;
  }
}
