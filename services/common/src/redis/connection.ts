import { Cluster } from 'ioredis';
import type { Logger } from '../telemetry/logging';
import { namedOperation, tracedOperation } from '../telemetry';
import { createClient, type RedisClient } from './client';
import { reasonOf, RedisUnavailable } from './unavailable';
import { parseRedisUrl } from './url';

export interface RedisConfig {
  url: string;
  keyPrefix: string;
  /** Milliseconds that a command waits for its response; 250 by default (docs/architecture.md#everything-has-a-deadline). */
  callMs?: number;
}

const OPERATIONS = {
  EVALSHA: namedOperation({ system: 'redis', operation: 'EVALSHA' }),
  SET: namedOperation({ system: 'redis', operation: 'SET' }),
  PUBLISH: namedOperation({ system: 'redis', operation: 'PUBLISH' }),
};

/** Sends the commands of a process to Redis. Each is measured and traced by its name, and has a time limit. */
export class RedisConnection {
  readonly client: RedisClient;
  private readonly keyPrefix: string;

  constructor({ url, keyPrefix, callMs }: RedisConfig, logger: Logger) {
    this.keyPrefix = keyPrefix;
    this.client = createClient(parseRedisUrl(url), { name: 'commands', logger, callMs });
  }

  get isUp(): boolean {
    return this.client.status === 'ready';
  }

  key(name: string): string {
    return `${this.keyPrefix}:${name}`;
  }

  /** Runs a command. @throws RedisUnavailable */
  run<T>(operation: keyof typeof OPERATIONS, command: (client: RedisClient) => Promise<T>): Promise<T> {
    return tracedOperation(OPERATIONS[operation], async () => {
      try {
        return await command(this.client);
      } catch (error) {
        // Another node may have the key now. In a write with several commands, ioredis follows no redirection.
        if (this.client instanceof Cluster) this.client.refreshSlotsCache();
        throw new RedisUnavailable(reasonOf(error));
      }
    });
  }

  close(): void {
    this.client.disconnect();
  }
}
