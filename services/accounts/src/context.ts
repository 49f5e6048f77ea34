import {
  type Client,
  connect,
  createLogger,
  Database,
  type EventConsumer,
  Failpoints,
  type KeyMessages,
  LocalKeyMessages,
  type Logger,
  Outbox,
} from '@learning-library/common';
import { GenerationServiceService, type GenerationServiceServer } from '@learning-library/proto';
import type { AccountsConfig } from './config';
import { UnnotedKeys } from './domain/unnotedKeys';

/** What a composer shares with other services, and what a test replaces. */
export interface ContextOverrides {
  /** Where changes to keys are announced; by default within this process. */
  keyMessages?: KeyMessages;
  logger?: Logger;
  failpoints?: Failpoints;
  /** Deliveries of events by the name of their consumer. */
  consumers?: Readonly<Record<string, EventConsumer>>;
  now?: () => Date;
}

/** Suspension cancels the account's jobs (decisions.md §5). */
const ROUTES = { 'account.suspension_changed': { awaited: ['generation'] } };

/** All that the handlers work with. */
export class Context {
  readonly unnotedKeys = new UnnotedKeys();

  private constructor(
    readonly config: AccountsConfig,
    readonly logger: Logger,
    readonly database: Database,
    readonly outbox: Outbox,
    readonly keyMessages: KeyMessages,
    readonly failpoints: Failpoints,
    readonly now: () => Date,
    private readonly generation: Client<GenerationServiceServer>,
  ) {}

  static fromConfig(config: AccountsConfig, overrides: ContextOverrides = {}): Context {
    const logger = overrides.logger ?? createLogger({ name: 'accounts', level: config.logLevel });
    const { url, schema, poolSize } = config.database;
    const database = new Database({ url, schema, poolSize, logger });
    const generation = connect<GenerationServiceServer>(GenerationServiceService, {
      address: config.peers.generationAddress,
      token: config.internalToken,
      tls: config.tls,
    });
    const consumers = overrides.consumers ?? { generation: generation.deliverEvents };
    return new Context(
      config,
      logger,
      database,
      new Outbox({ database, consumers, routes: ROUTES, logger }),
      overrides.keyMessages ?? new LocalKeyMessages(),
      overrides.failpoints ?? new Failpoints(),
      overrides.now ?? (() => new Date()),
      generation,
    );
  }

  async close(): Promise<void> {
    this.generation.close();
    await this.database.close();
  }
}
