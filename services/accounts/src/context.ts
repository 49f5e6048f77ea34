import { type KeyInvalidation, type KeyInvalidations, LocalKeyInvalidations } from '@learning-library/common/contract';
import { eraseAccount, erasingRows, type EventConsumer, type Outbox } from '@learning-library/common/patterns';
import { ServiceContext, type ServiceOverrides } from '@learning-library/common/process';
import { RedisConnection, RedisKeyInvalidations } from '@learning-library/common/redis';
import type { Method } from '@learning-library/common/rpc';
import {
  CardsServiceService,
  type EraseAccountRequest,
  type EraseAccountResponse,
  GenerationServiceService,
  type GenerationServiceServer,
  LibraryServiceService,
  type LibraryServiceServer,
  QuestionsServiceService,
  SearchServiceService,
  SpacesSessionsStatsServiceService,
} from '@learning-library/proto';
import type { AccountsConfig } from './config';
import { PendingLastUsed } from './domain/pendingLastUsed';
import { data } from './persistence/accountData';

export interface AccountsOverrides extends ServiceOverrides {
  /** The channel that announces key changes. Its owner closes it. By default, it works only within this process. */
  keyInvalidations?: KeyInvalidations;
  consumers?: Readonly<Record<string, EventConsumer>>;
}

type Erasers = Readonly<Record<string, Method<EraseAccountRequest, EraseAccountResponse>>>;

/**
 * The order of erasure: generation first, because its jobs write to other services, and accounts last. Search comes
 * after library, because the index follows the data of library.
 */
const ERASING = [
  ['library', LibraryServiceService],
  ['cards', CardsServiceService],
  ['questions', QuestionsServiceService],
  ['spaces-sessions-stats', SpacesSessionsStatsServiceService],
  ['search', SearchServiceService],
] as const;

/** Suspension cancels the account's jobs (docs/contract.md#keys-and-accounts). */
const ROUTES = { 'account.suspension_changed': { awaited: ['generation'] } };

export class Context extends ServiceContext<AccountsConfig> {
  readonly pendingLastUsed = new PendingLastUsed();
  readonly outbox: Outbox;
  readonly keyInvalidations: KeyInvalidations;
  readonly erasers: Erasers;

  constructor(config: AccountsConfig, overrides: AccountsOverrides = {}) {
    super('accounts', config, overrides);
    const { peers } = config;
    const generation = this.connect<GenerationServiceServer>(
      GenerationServiceService,
      peers.generation,
      'deliverEvents',
    );
    this.outbox = this.outboxTo(overrides.consumers ?? { generation: generation.deliverEvents }, ROUTES);
    this.keyInvalidations = overrides.keyInvalidations ?? this.openKeyInvalidations();
    this.erasers = this.connectErasers(generation.eraseAccount);
  }

  /**
   * Runs after the commit. A failure does not fail the command, because cached keys expire within 30 s
   * (docs/contract.md#keys-and-accounts).
   */
  async announce(message: KeyInvalidation): Promise<void> {
    try {
      await this.keyInvalidations.publish(message);
    } catch (error) {
      this.logger.warn({ err: error }, 'key message not published');
    }
  }

  private connectErasers(generation: Erasers[string]): Erasers {
    const between = ERASING.map(([name, definition]) => {
      const client = this.connect<LibraryServiceServer>(definition, this.config.peers[name], 'eraseAccount');
      return [name, client.eraseAccount] as const;
    });
    return {
      generation,
      ...Object.fromEntries(between),
      accounts: eraseAccount([erasingRows(this.database, data)]),
    };
  }

  private openKeyInvalidations(): KeyInvalidations {
    const { redis: config } = this.config;
    if (config === undefined) return new LocalKeyInvalidations();
    return new RedisKeyInvalidations(config, this.closing(new RedisConnection(config, this.logger)), this.logger);
  }
}
