import { AccountSemaphore } from '@learning-library/common/admission';
import {
  COVER_LINK_PURPOSE,
  deriveSigningKeys,
  type KeyInvalidations,
  LocalKeyInvalidations,
  type SigningKey,
} from '@learning-library/common/contract';
import { Failpoints } from '@learning-library/common/patterns';
import { type RedisConfig, RedisConnection, RedisKeyInvalidations } from '@learning-library/common/redis';
import { createLogger, type Logger } from '@learning-library/common/telemetry';
import { type Clients, createClients } from './clients';
import { type Clock, SYSTEM_CLOCK } from './clock';
import type { GatewayConfig } from './config';
import { Connections } from './connections/connections';
import { createCursorCodec, type CursorCodec } from './http/cursor';
import { normalizeBaseUrl } from './http/url';
import { MemoryValues } from './idempotency/memoryValues';
import { RedisValues } from './idempotency/redisValues';
import { IdempotencyStore } from './idempotency/store';
import { KeyCache } from './keys/keyCache';
import { ByteBudget } from './limits/byteBudget';
import { RateLimiter } from './limits/rateLimiter';
import { RejectionSampler } from './limits/rejections';

/** Maximum numbers of running and waiting requests, in total and per account. */
const COSTLY_CALLS = { permits: 64, permitsPerAccount: 4, maxWaiting: 100, maxWaitingInAll: 2_000 };
const CHEAP_CALLS = { permits: 2_000, permitsPerAccount: 32, maxWaitingInAll: 4_000 };
const REJECTED_CALLS = { permits: 40, maxWaitingInAll: 2_000 };
/** Maximum bytes of request bodies, in total and per account. A body has at most 4 MiB. */
const BODIES_BUDGET = { total: 96 * 1_048_576, owner: 24 * 1_048_576 };

/** Maximum unsent bytes of responses, in total and per account. A page has at most 8 MiB. */
const RESPONSES_BUDGET = { total: 64 * 1_048_576, owner: 32 * 1_048_576 };
/** Maximum unsent bytes of documents and covers, in total and per address. Callers without a key must not use the bytes of accounts. */
const PUBLIC_RESPONSES_BUDGET = { total: 16 * 1_048_576, owner: 8 * 1_048_576 };

export interface Context {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly clients: Clients;
  readonly keys: KeyCache;
  readonly limiter: RateLimiter;
  /** Counts requests without a valid key by address. Each gateway counts separately. */
  readonly addressLimiter: RateLimiter;
  /** Selects the rejected requests to log. */
  readonly rejectionSampler: RejectionSampler;
  readonly connections: Connections;
  /** Maximum time of a response to a caller without a key; 5 min by default. */
  readonly publicResponseMs: number | undefined;
  readonly bodyBudget: ByteBudget;
  readonly costlyCalls: AccountSemaphore;
  readonly cheapCalls: AccountSemaphore;
  /** For responses to rejected callers, by key or address. */
  readonly rejectedCalls: AccountSemaphore;
  readonly responseBudget: ByteBudget;
  /** For callers without a key. */
  readonly publicResponseBudget: ByteBudget;
  readonly idempotency: IdempotencyStore;
  readonly cursors: CursorCodec;
  readonly coverKeys: readonly SigningKey[];
  readonly redisState: (() => RedisState) | undefined;
  readonly failpoints: Failpoints;
  /** The base URL, without a trailing slash. It is set once the gateway listens. */
  baseUrl: string;
  draining: boolean;
  close(): void;
}

/** Dependencies from standalone or a test that replace those of `createContext`. */
export interface ContextOverrides {
  logger?: Logger;
  clock?: Clock;
  clients?: Clients;
  keyInvalidations?: KeyInvalidations;
  maxConnections?: number;
  unreadMs?: number;
  publicResponseMs?: number;
  bodyBudget?: ByteBudget;
  responseBudget?: ByteBudget;
  publicResponseBudget?: ByteBudget;
  rejectedCalls?: AccountSemaphore;
  failpoints?: Failpoints;
}

export function createContext(config: GatewayConfig, overrides: ContextOverrides = {}): Context {
  const logger = overrides.logger ?? createLogger({ name: 'gateway', level: 'info' });
  const clock = overrides.clock ?? SYSTEM_CLOCK;
  const clients = overrides.clients ?? createClients(config, logger);
  const parts = { clock, logger, sealing: deriveSigningKeys(config.signingKeys, 'replay') };
  const shared = config.redis === undefined ? inMemory(clock) : inRedis(config.redis, config.replicas ?? 1, parts);
  const keys = new KeyCache(clients.accounts, clock);
  const keyInvalidations = overrides.keyInvalidations ?? shared.keyInvalidations;
  const unsubscribe = keyInvalidations.subscribe(
    (message) => keys.forget(message),
    () => keys.forgetAll(),
  );
  const context: Context = {
    config,
    logger,
    clock,
    clients,
    keys,
    limiter: shared.limiter,
    addressLimiter: new RateLimiter({ clock }),
    rejectionSampler: new RejectionSampler(clock),
    connections: new Connections({
      baseUrl: () => context.baseUrl,
      maxConnections: overrides.maxConnections,
      unreadMs: overrides.unreadMs,
    }),
    publicResponseMs: overrides.publicResponseMs,
    bodyBudget: overrides.bodyBudget ?? new ByteBudget(BODIES_BUDGET),
    costlyCalls: new AccountSemaphore({ name: 'costly_calls', ...COSTLY_CALLS }),
    cheapCalls: new AccountSemaphore({ name: 'cheap_calls', ...CHEAP_CALLS }),
    rejectedCalls: overrides.rejectedCalls ?? new AccountSemaphore({ name: 'rejected_calls', ...REJECTED_CALLS }),
    responseBudget: overrides.responseBudget ?? new ByteBudget(RESPONSES_BUDGET),
    publicResponseBudget: overrides.publicResponseBudget ?? new ByteBudget(PUBLIC_RESPONSES_BUDGET),
    idempotency: shared.idempotency,
    coverKeys: deriveSigningKeys(config.signingKeys, COVER_LINK_PURPOSE),
    cursors: createCursorCodec(deriveSigningKeys(config.signingKeys, 'cursor')),
    redisState: shared.redisState,
    failpoints: overrides.failpoints ?? new Failpoints(),
    baseUrl: config.baseUrl === undefined ? '' : normalizeBaseUrl(config.baseUrl),
    draining: false,
    close() {
      unsubscribe();
      shared.close();
      clients.close?.();
    },
  };
  return context;
}

export interface RedisState {
  commands: boolean;
  messages: boolean;
}

/** The state that replicas share. */
interface Shared {
  redisState?: () => RedisState;
  limiter: RateLimiter;
  idempotency: IdempotencyStore;
  keyInvalidations: KeyInvalidations;
  close(): void;
}

function inMemory(clock: Clock): Shared {
  const keyInvalidations = new LocalKeyInvalidations();
  return {
    limiter: new RateLimiter({ clock }),
    idempotency: new IdempotencyStore(new MemoryValues(clock)),
    keyInvalidations,
    close: () => keyInvalidations.close(),
  };
}

function inRedis(
  config: RedisConfig,
  replicas: number,
  { clock, logger, sealing }: { clock: Clock; logger: Logger; sealing: readonly SigningKey[] },
): Shared {
  const redis = new RedisConnection(config, logger);
  const keyInvalidations = new RedisKeyInvalidations(config, redis, logger);
  return {
    limiter: new RateLimiter({ clock, redis, replicas }),
    idempotency: new IdempotencyStore(new RedisValues(redis, sealing)),
    keyInvalidations,
    redisState: () => ({ commands: redis.isUp, messages: keyInvalidations.isListening }),
    close() {
      keyInvalidations.close();
      redis.close();
    },
  };
}
