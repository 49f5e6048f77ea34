import { type KeyMessages, LocalKeyMessages } from '@learning-library/common/contract';
import { eraseAccount, erasingRows, type EventConsumer, type Outbox } from '@learning-library/common/patterns';
import { ServiceContext, type ServiceOverrides } from '@learning-library/common/process';
import { RedisConnection, RedisKeyMessages } from '@learning-library/common/redis';
import type { Method, Methods } from '@learning-library/common/rpc';
import {
  CardsServiceService,
  type CardsServiceServer,
  type EraseAccountRequest,
  type EraseAccountResponse,
  GenerationServiceService,
  type GenerationServiceServer,
  LibraryServiceService,
  type LibraryServiceServer,
  QuestionsServiceService,
  type QuestionsServiceServer,
  SearchServiceService,
  type SearchServiceServer,
  SpacesSessionsStatsServiceService,
  type SpacesSessionsStatsServiceServer,
} from '@learning-library/proto';
import type { AccountsConfig } from './config';
import { PendingLastUsed } from './domain/pendingLastUsed';
import { erasingRedis } from './erasure/redis';
import { data } from './persistence/accountData';

export interface AccountsOverrides extends ServiceOverrides {
  /** Where changes of keys are announced, which its owner closes; by default within this process. */
  keyMessages?: KeyMessages;
  consumers?: Readonly<Record<string, EventConsumer>>;
  erasers?: Erasers;
  settleMs?: number;
}

/** By service, in the order of a pass. */
type Erasers = Readonly<Record<string, Method<EraseAccountRequest, EraseAccountResponse>>>;

/** Longer than a key is cached where nobody hears of its suspension, and then a call or a publication lasts. */
const SETTLE_MS = 75_000;

/** Suspension cancels the account's jobs (docs/contract.md#keys-and-accounts). */
const ROUTES = { 'account.suspension_changed': { awaited: ['generation'] } };

export class Context extends ServiceContext<AccountsConfig> {
  readonly pendingLastUsed = new PendingLastUsed();
  readonly outbox: Outbox;
  /** Absent where the gateway keeps what it needs in memory. */
  private readonly redis: RedisConnection | undefined;
  readonly keyMessages: KeyMessages;
  readonly erasers: Erasers;
  /** How long after the end of a pass all calls are over that were under way before. */
  readonly settleMs: number;

  constructor(config: AccountsConfig, overrides: AccountsOverrides = {}) {
    super('accounts', config, overrides);
    const { generationAddress } = config.peers;
    const generation = this.connect<GenerationServiceServer>(
      GenerationServiceService,
      generationAddress,
      'deliverEvents',
    );
    this.outbox = this.outboxTo(overrides.consumers ?? { generation: generation.deliverEvents }, ROUTES);
    this.redis = config.redis && this.closing(new RedisConnection(config.redis, this.logger));
    this.keyMessages = overrides.keyMessages ?? this.openKeyMessages();
    this.settleMs = overrides.settleMs ?? SETTLE_MS;
    this.erasers = overrides.erasers ?? this.connectErasers(generation);
  }

  /** Generation first, since jobs write elsewhere; search after library, which it follows; accounts last. */
  private connectErasers(generation: Pick<Methods<GenerationServiceServer>, 'eraseAccount'>): Erasers {
    const { peers } = this.config;
    const library = this.connect<LibraryServiceServer>(LibraryServiceService, peers.libraryAddress, 'eraseAccount');
    const cards = this.connect<CardsServiceServer>(CardsServiceService, peers.cardsAddress, 'eraseAccount');
    const questions = this.connect<QuestionsServiceServer>(
      QuestionsServiceService,
      peers.questionsAddress,
      'eraseAccount',
    );
    const study = this.connect<SpacesSessionsStatsServiceServer>(
      SpacesSessionsStatsServiceService,
      peers.spacesSessionsStatsAddress,
      'eraseAccount',
    );
    const search = this.connect<SearchServiceServer>(SearchServiceService, peers.searchAddress, 'eraseAccount');
    return {
      generation: generation.eraseAccount,
      library: library.eraseAccount,
      cards: cards.eraseAccount,
      questions: questions.eraseAccount,
      'spaces-sessions-stats': study.eraseAccount,
      search: search.eraseAccount,
      accounts: eraseAccount([
        ...(this.redis === undefined ? [] : [erasingRedis(this.database, this.redis)]),
        erasingRows(this.database, data),
      ]),
    };
  }

  private openKeyMessages(): KeyMessages {
    const { redis: config } = this.config;
    if (config === undefined || this.redis === undefined) return new LocalKeyMessages();
    return new RedisKeyMessages(config, this.redis, this.logger);
  }
}
