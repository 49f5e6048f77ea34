import type { GrpcTls, SigningSecret } from '@learning-library/common';

export interface RateLimits {
  /** Calls per key and 60 s. */
  live: number;
  test: number;
  /** Generations per account and 60 s. */
  generation: number;
}

export interface ServiceAddresses {
  accounts: string;
  library: string;
  cards: string;
  questions: string;
  generation: string;
  search: string;
  spacesSessionsStats: string;
}

/** Pure data; whoever composes the process reads the environment. */
export interface GatewayConfig {
  host: string;
  /** 0 takes a free port. */
  port: number;
  /** What Location and Link start with; absent means `http://host:port` of the socket. */
  baseUrl?: string;
  /** Where health and metrics are served, on `host` too; absent means nowhere. */
  adminPort?: number;
  addresses: ServiceAddresses;
  /** The first is sent. */
  internalTokens: readonly string[];
  /** Mutual TLS with the services; in the clear without. */
  tls?: GrpcTls;
  /** Library's HTTP side, which serves covers: `unix:<path>`, or `http://host:port`, where the name may be of many. */
  coversAddress: string;
  /** The first signs cursors and cover links, all verify. */
  signingKeys: readonly SigningSecret[];
  rateLimits: RateLimits;
  /** How long open calls may go on once `stop` was asked for; at most 10 s by the deadlines of the calls. */
  stopTimeoutMs?: number;
}

export const DEFAULT_RATE_LIMITS: RateLimits = { live: 600, test: 60, generation: 30 };
