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

/** One of those for whom a script runs. Its keys carry the same hash tag, the part of a key in braces, which places it in a cluster. */
export interface ScriptItem {
  keys: readonly string[];
  args: readonly (string | number)[];
}

const EVALSHA = namedOperation({ system: 'redis', operation: 'EVALSHA' });
const PUBLISH = namedOperation({ system: 'redis', operation: 'PUBLISH' });

const CALL_MS = 75;
const MAX_FAILURES = 3;
/** Milliseconds. As long as some calls of a cluster are answered, only those for the node that is away fail. */
const CLUSTER_PATIENCE_MS = 500;
const HASH_TAG = /\{([^}]+)\}/;
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

  /**
   * Runs a script that does the same for each item: KEYS are those of all, one after the other, ARGV are `common` and then
   * theirs, and it returns a list with an answer for each. One command; in a cluster one for each hash tag.
   * @returns the answers by position, RedisAway where it is not known whether the script ran
   */
  async runForEach(
    script: RedisScript,
    common: readonly (string | number)[],
    items: readonly ScriptItem[],
  ): Promise<unknown[]> {
    const answers: unknown[] = [];
    const groups = this.isCluster ? [...placesByTag(items)] : [[...items.keys()]];
    const run = async (places: readonly number[]): Promise<void> => {
      const some = places.map((place) => items[place] as ScriptItem);
      const keys = some.flatMap((item) => item.keys);
      const args = [...common, ...some.flatMap((item) => item.args)];
      const answered = await this.run(script, keys, args).catch((error: unknown) => some.map(() => error));
      for (const [i, place] of places.entries()) answers[place] = Array.isArray(answered) ? answered[i] : undefined;
    };
    await Promise.all(groups.map(run));
    return answers;
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
      if (reason === 'READONLY' || this.isBroken()) this.link.drop(reason);
      throw new RedisAway(reason);
    }
  }

  private isBroken(): boolean {
    const now = performance.now();
    if (this.failures++ === 0) this.failingSince = now;
    const isPatient = this.isCluster && now - this.failingSince < CLUSTER_PATIENCE_MS;
    return this.failures >= MAX_FAILURES && !isPatient;
  }
}

function placesByTag(items: readonly ScriptItem[]): Iterable<readonly number[]> {
  const byTag = new Map<string | undefined, number[]>();
  for (const [place, { keys }] of items.entries()) {
    const tag = HASH_TAG.exec(keys[0] ?? '')?.[1];
    const places = byTag.get(tag);
    if (places === undefined) byTag.set(tag, [place]);
    else places.push(place);
  }
  return byTag.values();
}
