import {
  createLogger,
  COVER_LINK_PURPOSE,
  deriveSigningKeys,
  Failpoints,
  type KeyMessages,
  LocalKeyMessages,
  type Logger,
  type SigningKey,
} from '@learning-library/common';
import { type Clients, createClients } from './clients';
import { type Clock, SYSTEM_CLOCK } from './clock';
import type { GatewayConfig } from './config';
import { createCursorCodec, type CursorCodec } from './http/cursor';
import { MemoryIdempotencyStore } from './idempotency/memoryStore';
import type { IdempotencyStore } from './idempotency/store';
import { KeyCache } from './keys/keyCache';
import { MemoryRateLimiter } from './limits/memoryRateLimiter';
import type { RateLimiter } from './limits/rateLimiter';
import { Metrics } from './metrics';

/** Everything an operation or a step of the pipeline reaches; made once per gateway. */
export interface Context {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly clients: Clients;
  readonly keys: KeyCache;
  readonly limiter: RateLimiter;
  readonly idempotency: IdempotencyStore;
  readonly cursors: CursorCodec;
  /** Sign the links of covers. */
  readonly coverKeys: readonly SigningKey[];
  readonly metrics: Metrics;
  readonly failpoints: Failpoints;
  /** Known once the gateway listens, without a slash at its end. */
  baseUrl: string;
  /** Set once the gateway takes no more requests. */
  stopping: boolean;
  close(): void;
}

/** What a composer or a test puts in place of the parts that `createContext` would make. */
export interface ContextOverrides {
  logger?: Logger;
  clock?: Clock;
  clients?: Clients;
  keyMessages?: KeyMessages;
  limiter?: RateLimiter;
  idempotency?: IdempotencyStore;
  failpoints?: Failpoints;
}

export function createContext(config: GatewayConfig, overrides: ContextOverrides = {}): Context {
  const clock = overrides.clock ?? SYSTEM_CLOCK;
  const clients = overrides.clients ?? createClients(config);
  const keyMessages = overrides.keyMessages ?? new LocalKeyMessages();
  const keys = new KeyCache(clients.accounts, clock);
  const unsubscribe = keyMessages.subscribe((message) => keys.forget(message));
  return {
    config,
    logger: overrides.logger ?? createLogger({ name: 'gateway', level: 'info' }),
    clock,
    clients,
    keys,
    limiter: overrides.limiter ?? new MemoryRateLimiter(clock),
    idempotency: overrides.idempotency ?? new MemoryIdempotencyStore(clock),
    coverKeys: deriveSigningKeys(config.signingKeys, COVER_LINK_PURPOSE),
    cursors: createCursorCodec(deriveSigningKeys(config.signingKeys, 'cursor')),
    metrics: new Metrics(),
    failpoints: overrides.failpoints ?? new Failpoints(),
    baseUrl: config.baseUrl ?? '',
    stopping: false,
    close() {
      unsubscribe();
      clients.close();
    },
  };
}
