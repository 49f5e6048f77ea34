import { type KeyMessages, LocalKeyMessages } from '@learning-library/common/contract';
import { type EventConsumer, Failpoints, Outbox } from '@learning-library/common/patterns';
import { Database } from '@learning-library/common/postgres';
import { type RedisConfig, RedisConnection, RedisKeyMessages } from '@learning-library/common/redis';
import { type Client, connect } from '@learning-library/common/rpc';
import { createLogger, type Logger } from '@learning-library/common/telemetry';
import { GenerationServiceService, type GenerationServiceServer } from '@learning-library/proto';
import type { AccountsConfig } from './config';
import { PendingLastUsed } from './domain/pendingLastUsed';

/** Parts that standalone shares with other services, or that a test replaces. */
export interface ContextOverrides {
  /** Where changes of keys are announced; by default within this process. */
  keyMessages?: KeyMessages;
  logger?: Logger;
  failpoints?: Failpoints;
  /** Consumers of events by name. */
  consumers?: Readonly<Record<string, EventConsumer>>;
  now?: () => Date;
}

/** Suspension cancels the account's jobs (docs/contract.md#keys-and-accounts). */
const ROUTES = { 'account.suspension_changed': { awaited: ['generation'] } };

/** What handlers use. */
export class Context {
  readonly pendingLastUsed = new PendingLastUsed();

  private constructor(
    readonly config: AccountsConfig,
    readonly logger: Logger,
    readonly database: Database,
    readonly outbox: Outbox,
    readonly keyMessages: KeyMessages,
    readonly failpoints: Failpoints,
    readonly now: () => Date,
    private readonly generation: Client<GenerationServiceServer>,
    private readonly closeMessages: () => void,
  ) {}

  static fromConfig(config: AccountsConfig, overrides: ContextOverrides = {}): Context {
    const logger = overrides.logger ?? createLogger({ name: 'accounts', level: config.logLevel });
    const database = new Database({ ...config.database, logger });
    const generation = connect<GenerationServiceServer>(GenerationServiceService, {
      address: config.peers.generationAddress,
      tokens: config.internalTokens,
      logger,
      tls: config.tls,
    });
    const messages = openKeyMessages(config.redis, logger, overrides.keyMessages);
    const consumers = overrides.consumers ?? { generation: generation.deliverEvents };
    return new Context(
      config,
      logger,
      database,
      new Outbox({ database, consumers, routes: ROUTES, logger }),
      messages.keyMessages,
      overrides.failpoints ?? new Failpoints(),
      overrides.now ?? (() => new Date()),
      generation,
      messages.close,
    );
  }

  async close(): Promise<void> {
    this.closeMessages();
    this.generation.close();
    await this.database.close();
  }
}

/** Parts that were given stay open: their owner closes them. */
function openKeyMessages(
  config: RedisConfig | undefined,
  logger: Logger,
  given: KeyMessages | undefined,
): { keyMessages: KeyMessages; close: () => void } {
  if (given !== undefined) return { keyMessages: given, close: () => undefined };
  if (config === undefined) return { keyMessages: new LocalKeyMessages(), close: () => undefined };
  const redis = new RedisConnection(config, logger);
  return { keyMessages: new RedisKeyMessages(config, redis, logger), close: () => redis.close() };
}
