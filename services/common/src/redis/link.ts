import type { Logger } from '../telemetry/logging';
import { measure, namedOperation } from '../telemetry';
import { createClient, type RedisClient } from './client';
import type { RedisEndpoint } from './url';
import { reasonOf, answerOf } from './answerOf';

export interface RedisLinkOptions {
  name: string;
  endpoint: RedisEndpoint;
  logger: Logger;
  /** Checks each new connection before it is used; a rejection closes it. */
  admit: (client: RedisClient) => Promise<void>;
}

const ADMIT_MS = 1_500;
const CONNECT = namedOperation({ system: 'redis', operation: 'CONNECT' });

/** A connection that counts as up once it is admitted. Logs when Redis goes away and comes back, with the reason in a word. */
export class RedisLink {
  readonly client: RedisClient;
  private admitted = false;
  /** Of an attempt that has not come to an end; milliseconds of the monotonic clock. */
  private connectingSince: number | undefined;
  /** Why the connection would be lost now, in a word. */
  private reason = 'closed';
  private told: 'up' | 'down' | undefined;
  private closed = false;

  constructor(private readonly options: RedisLinkOptions) {
    this.client = createClient(options.endpoint);
    this.client
      .on('connecting', () => {
        this.reason = 'closed';
        this.connectingSince = performance.now();
      })
      .on('ready', () => void this.admit())
      // Of one node of a cluster, whose commands only say that they were not answered.
      .on('node error', (error: unknown) => (this.reason = reasonOf(error)))
      .on('error', (error: unknown) => {
        this.reason = reasonOf(error);
        // Where no Sentinel answers nothing is opened that could close.
        if (this.client.status === 'connecting') this.lose(this.reason);
      })
      .on('close', () => this.lose(this.reason));
  }

  get isUp(): boolean {
    return this.admitted;
  }

  /** Closes a connection that its user found broken; running calls on it fail, and another one is opened. */
  drop(reason: string): void {
    if (!this.admitted) return;
    this.lose(reason);
    this.client.disconnect(true);
  }

  close(): void {
    this.closed = true;
    this.admitted = false;
    this.client.disconnect();
  }

  private async admit(): Promise<void> {
    try {
      await answerOf(this.options.admit(this.client), ADMIT_MS);
    } catch (error) {
      // Of one that has closed itself ioredis opens the next.
      if (this.client.status !== 'ready') return;
      const reason = reasonOf(error);
      this.lose(reason === 'closed' ? this.reason : reason);
      this.client.disconnect(true);
      return;
    }
    if (this.closed || this.client.status !== 'ready') return;
    this.connectingSince = undefined;
    this.admitted = true;
    this.tell('up');
  }

  private lose(reason: string): void {
    this.admitted = false;
    if (this.closed) return;
    if (this.connectingSince !== undefined) {
      // No span: the retries of an outage would all be below the call that met it first.
      measure(CONNECT, this.connectingSince, reason);
      this.connectingSince = undefined;
    }
    this.tell('down', reason);
  }

  private tell(state: 'up' | 'down', reason?: string): void {
    if (state === this.told) return;
    this.told = state;
    const { logger, name } = this.options;
    if (state === 'up') logger.info({ connection: name }, 'redis is there');
    else logger.warn({ connection: name, reason }, 'redis is away');
  }
}
