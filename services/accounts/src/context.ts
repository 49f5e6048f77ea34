import { type KeyMessages, LocalKeyMessages } from '@learning-library/common/contract';
import type { EventConsumer, Outbox } from '@learning-library/common/patterns';
import { ServiceContext, type ServiceOverrides } from '@learning-library/common/process';
import { RedisConnection, RedisKeyMessages } from '@learning-library/common/redis';
import { GenerationServiceService, type GenerationServiceServer } from '@learning-library/proto';
import type { AccountsConfig } from './config';
import { PendingLastUsed } from './domain/pendingLastUsed';

export interface AccountsOverrides extends ServiceOverrides {
  /** Where changes of keys are announced, which its owner closes; by default within this process. */
  keyMessages?: KeyMessages;
  consumers?: Readonly<Record<string, EventConsumer>>;
}

/** Suspension cancels the account's jobs (docs/contract.md#keys-and-accounts). */
const ROUTES = { 'account.suspension_changed': { awaited: ['generation'] } };

export class Context extends ServiceContext<AccountsConfig> {
  readonly pendingLastUsed = new PendingLastUsed();
  readonly outbox: Outbox;
  readonly keyMessages: KeyMessages;

  constructor(config: AccountsConfig, overrides: AccountsOverrides = {}) {
    super('accounts', config, overrides);
    const { generationAddress } = config.peers;
    const generation = this.connect<GenerationServiceServer>(GenerationServiceService, generationAddress);
    this.outbox = this.outboxTo(overrides.consumers ?? { generation: generation.deliverEvents }, ROUTES);
    this.keyMessages = overrides.keyMessages ?? this.openKeyMessages();
  }

  private openKeyMessages(): KeyMessages {
    const { redis } = this.config;
    if (redis === undefined) return new LocalKeyMessages();
    return new RedisKeyMessages(redis, this.closing(new RedisConnection(redis, this.logger)), this.logger);
  }
}
