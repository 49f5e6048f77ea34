import type { KeyInvalidation, KeyInvalidations } from '../contract/keyInvalidations';
import type { Logger } from '../telemetry/logging';
import { createClient, type RedisClient } from './client';
import type { RedisConfig, RedisConnection } from './connection';
import { parseRedisUrl } from './url';

const HEARTBEAT_MS = 2_000;
const RESPONSE_MS = 1_000;
const MAX_MESSAGE_LENGTH = 200;

interface Listener {
  listener: (message: KeyInvalidation) => void;
  onMissed: () => void;
}

/**
 * Messages between processes. They may be lost with a connection, so each new connection calls `onMissed` of every
 * subscriber.
 */
export class RedisKeyInvalidations implements KeyInvalidations {
  private readonly channel: string;
  private readonly listeners = new Set<Listener>();
  private client: RedisClient | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private isSubscribed = false;

  constructor(
    private readonly config: RedisConfig,
    private readonly connection: RedisConnection,
    private readonly logger: Logger,
  ) {
    this.channel = connection.key('key-messages');
  }

  get isListening(): boolean {
    return this.isSubscribed;
  }

  /** Publishes a message. @throws RedisUnavailable after 250 ms; caches that missed the message expire within 30 s */
  async publish(message: KeyInvalidation): Promise<void> {
    await this.connection.run('PUBLISH', (client) => client.publish(this.channel, JSON.stringify(message)));
  }

  subscribe(listener: (message: KeyInvalidation) => void, onMissed: () => void = () => undefined): () => void {
    const entry = { listener, onMissed };
    this.listeners.add(entry);
    this.client ??= this.listen();
    return () => this.listeners.delete(entry);
  }

  close(): void {
    this.listeners.clear();
    clearInterval(this.heartbeat);
    this.client?.disconnect();
  }

  /** Every node of a cluster receives all messages, so one connection is enough. */
  private listen(): RedisClient {
    const options = { name: 'key messages', logger: this.logger, callMs: RESPONSE_MS };
    const client = createClient({ ...parseRedisUrl(this.config.url), isCluster: false }, options);
    client
      .on('ready', () => void this.hear(client))
      .on('close', () => (this.isSubscribed = false))
      .on('message', (_channel: string, text: string) => this.receive(text));
    // `socketTimeout` closes a connection without a response.
    this.heartbeat = setInterval(() => void client.ping().catch(() => undefined), HEARTBEAT_MS);
    return client;
  }

  private async hear(client: RedisClient): Promise<void> {
    try {
      await client.subscribe(this.channel);
    } catch {
      if (client.status === 'ready') client.disconnect(true);
      return;
    }
    this.isSubscribed = true;
    for (const { onMissed } of this.listeners) onMissed();
  }

  private receive(text: string): void {
    const message = readMessage(text);
    if (message === undefined) this.logger.warn('malformed key message');
    else for (const { listener } of this.listeners) listener(message);
  }
}

function readMessage(text: string): KeyInvalidation | undefined {
  if (text.length > MAX_MESSAGE_LENGTH) return undefined;
  try {
    const { keyId, accountId, organizationId } = JSON.parse(text) as Record<string, unknown>;
    if (typeof keyId === 'string') return { keyId };
    if (typeof accountId === 'string') return { accountId };
    return typeof organizationId === 'string' ? { organizationId } : undefined;
  } catch {
    return undefined;
  }
}
