import type { KeyMessage, KeyMessages } from '../contract/keyMessages';
import type { Logger } from '../telemetry/logging';
import type { RedisConfig, RedisConnection } from './connection';
import { RedisLink } from './link';
import { parseRedisUrl } from './url';
import { reasonOf, answerOf } from './answerOf';

const HEARTBEAT_MS = 2_000;
const ANSWER_MS = 1_000;
const MAX_MESSAGE_LENGTH = 200;

interface Listener {
  listener: (message: KeyMessage) => void;
  onMissed: () => void;
}

/** Messages between processes. After a new connection some may have been missed, which every subscriber is told. */
export class RedisKeyMessages implements KeyMessages {
  private readonly channel: string;
  private readonly listeners = new Set<Listener>();
  private link: RedisLink | undefined;
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: RedisConfig,
    private readonly connection: RedisConnection,
    private readonly logger: Logger,
  ) {
    this.channel = connection.key('key-messages');
  }

  get isListening(): boolean {
    return this.link?.isUp === true;
  }

  /** @throws RedisAway after about 75 ms; caches that missed the message expire within 30 s */
  async publish(message: KeyMessage): Promise<void> {
    await this.connection.publish(this.channel, JSON.stringify(message));
  }

  subscribe(listener: (message: KeyMessage) => void, onMissed: () => void = () => undefined): () => void {
    const entry = { listener, onMissed };
    this.listeners.add(entry);
    this.link ??= this.listen();
    return () => this.listeners.delete(entry);
  }

  close(): void {
    this.listeners.clear();
    clearInterval(this.heartbeat);
    this.link?.close();
  }

  private listen(): RedisLink {
    const link = new RedisLink({
      name: 'key messages',
      // Every node of a cluster hears all messages, so one is enough.
      endpoint: { ...parseRedisUrl(this.config.url), isCluster: false },
      logger: this.logger,
      admit: async (client) => {
        await client.subscribe(this.channel);
        for (const { onMissed } of this.listeners) onMissed();
      },
    });
    link.client.on('message', (_channel: string, text: string) => this.receive(text));
    this.heartbeat = setInterval(() => void ask(link), HEARTBEAT_MS);
    return link;
  }

  private receive(text: string): void {
    const message = readMessage(text);
    if (message === undefined) this.logger.warn('malformed key message');
    else for (const { listener } of this.listeners) listener(message);
  }
}

async function ask(link: RedisLink): Promise<void> {
  if (!link.isUp) return;
  try {
    await answerOf(link.client.ping(), ANSWER_MS);
  } catch (error) {
    link.drop(reasonOf(error));
  }
}

function readMessage(text: string): KeyMessage | undefined {
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
