import type { Redis } from 'ioredis';
import type { Logger } from '../telemetry/logging';
import { measure, namedOperation } from '../telemetry';
import { createClient } from './client';
import type { RedisEndpoint } from './url';
import { RedisAway, reasonOf, answerOf } from './answerOf';

export interface RedisLinkOptions {
  /** For the log. */
  name: string;
  endpoint: RedisEndpoint;
  logger: Logger;
  /** Checks each new connection before it is used; a rejection closes it. */
  admit: (client: Redis) => Promise<void>;
}

/** Milliseconds for opening and admitting a new connection. */
const OPEN_MS = 1_500;
/** Milliseconds between attempts, doubled up to the last: a Redis that is back is found within about a second. */
const RETRY_MS = { first: 50, last: 800 };
const CONNECT = namedOperation({ system: 'redis', operation: 'CONNECT' });

/**
 * Keeps one connection, and opens another after a bounded wait whenever it is lost or dropped. Logs when Redis goes
 * away and comes back, with the reason in a word.
 */
export class RedisLink {
  private client: Redis | undefined;
  private opening: Redis | undefined;
  private retry: NodeJS.Timeout | undefined;
  private attempts = 0;
  private failures = 0;
  /** The state that was logged last. */
  private told: 'up' | 'down' | undefined;
  private closed = false;

  constructor(private readonly options: RedisLinkOptions) {
    void this.open();
  }

  /** The usable connection, if there is one. */
  get current(): Redis | undefined {
    return this.client;
  }

  /** Closes a connection that its user found broken; running calls on it fail. */
  drop(client: Redis, reason: string): void {
    if (client === this.client) this.lose(client, reason);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    for (const client of [this.client, this.opening]) client?.disconnect();
    this.client = undefined;
  }

  private async open(): Promise<void> {
    const startedAt = performance.now();
    const client = createClient(this.options.endpoint, this.attempts++);
    this.opening = client;
    let reason = 'closed';
    client.on('error', (error) => (reason = reasonOf(error)));
    client.on('close', () => this.lose(client, reason));
    try {
      await answerOf(
        client.connect().then(() => this.options.admit(client)),
        OPEN_MS,
      );
      if (client.status !== 'ready') throw new RedisAway('closed');
    } catch (error) {
      if (reason === 'closed') reason = reasonOf(error);
      // No span: the retries of an outage would all be below the call that met it first.
      if (!this.closed) measure(CONNECT, startedAt, reason);
      this.lose(client, reason);
      return;
    }
    if (this.closed) return;
    this.opening = undefined;
    this.client = client;
    this.failures = 0;
    this.tell('up');
  }

  private lose(client: Redis, reason: string): void {
    if (client !== this.client && client !== this.opening) return;
    this.client = undefined;
    this.opening = undefined;
    client.disconnect();
    if (this.closed) return;
    this.tell('down', reason);
    const delay = Math.min(RETRY_MS.last, RETRY_MS.first * 2 ** this.failures++);
    // Spread, so that not all replicas connect at once.
    this.retry = setTimeout(() => void this.open(), delay * (0.75 + Math.random() / 2));
  }

  private tell(state: 'up' | 'down', reason?: string): void {
    if (state === this.told) return;
    this.told = state;
    const { logger, name } = this.options;
    if (state === 'up') logger.info({ connection: name }, 'redis is there');
    else logger.warn({ connection: name, reason }, 'redis is away');
  }
}
