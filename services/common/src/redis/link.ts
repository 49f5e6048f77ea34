import type { Redis } from 'ioredis';
import type { Logger } from '../logging';
import { createClient } from './client';
import type { RedisEndpoint } from './url';
import { RedisAway, reasonOf, within } from './within';

export interface RedisLinkOptions {
  /** For the log. */
  name: string;
  endpoint: RedisEndpoint;
  logger: Logger;
  /** Asked of each new connection before it is used; a rejection closes it. */
  admit: (client: Redis) => Promise<void>;
}

/** Milliseconds, for a new connection to be open and admitted. */
const OPEN_MS = 1_500;
/** Milliseconds between attempts: doubled from the first to the last, so that Redis is noticed within about a second. */
const RETRY_MS = { first: 50, last: 800 };

/**
 * Keeps one connection in use, and opens another after a bounded wait whenever it is lost or dropped. Says in the log
 * when Redis goes and comes, and why, in a word.
 */
export class RedisLink {
  private client: Redis | undefined;
  private opening: Redis | undefined;
  private retry: NodeJS.Timeout | undefined;
  private attempts = 0;
  private failures = 0;
  /** What the log said last. */
  private told: 'up' | 'down' | undefined;
  private closed = false;

  constructor(private readonly options: RedisLinkOptions) {
    void this.open();
  }

  /** What may be used now. */
  get current(): Redis | undefined {
    return this.client;
  }

  /** Whoever used that connection found it useless: it is closed at once, and what is under way on it fails. */
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
    const client = createClient(this.options.endpoint, this.attempts++);
    this.opening = client;
    let reason = 'closed';
    client.on('error', (error) => (reason = reasonOf(error)));
    client.on('close', () => this.lose(client, reason));
    try {
      await within(
        client.connect().then(() => this.options.admit(client)),
        OPEN_MS,
      );
      if (client.status !== 'ready') throw new RedisAway('closed');
    } catch (error) {
      this.lose(client, reasonOf(error));
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
    // Spread, so that replicas do not come all at once.
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
