import { isIP } from 'node:net';
import type { SigningSecret } from '@learning-library/common/contract';
import {
  type ProgramConfig,
  type Env,
  readGrpcTls,
  readHost,
  readInternalTokens,
  readPeers,
  readProcess,
  readRedis,
  readSettings,
  type Settings,
} from '@learning-library/common/process';
import type { RedisConfig } from '@learning-library/common/redis';
import { type GrpcTls, type ServiceName, SERVICES, tokensOf } from '@learning-library/common/rpc';
import ipaddr from 'ipaddr.js';

/** Number of requests in 60 s: per key, for generations per account, and without a valid key per address. */
export interface RateLimits {
  live: number;
  test: number;
  generation: number;
  address: number;
}

export interface GatewayConfig {
  host: string;
  port: number;
  /** The beginning of the URLs in Location and Link; `http://host:port` of the socket by default. */
  baseUrl?: string;
  addresses: Readonly<Record<ServiceName, string>>;
  /** A token for each service, or a shared one. The gateway sends the first token of the list. */
  internalTokens: readonly string[];
  /** Mutual TLS with the services. Without it, the calls are plain text. */
  tls?: GrpcTls;
  /**
   * Address of the library service: `unix:<path>`, `http://host:port` or `https` with TLS. A name may have many addresses.
   */
  coversAddress: string;
  /** The first key signs cursors and cover links. Every key verifies them. */
  signingKeys: readonly SigningSecret[];
  rateLimits: RateLimits;
  /** Addresses and networks (CIDR) of proxies whose X-Forwarded-For is trusted; none by default. */
  trustedProxies?: readonly string[];
  /** Redis for leases, stored errors, rate windows and key invalidations. Without it, they are in memory. */
  redis?: RedisConfig;
  /** The epoch of the data. If it is above 0, it is part of every ETag, so that no ETag from before a restore matches. */
  tagEpoch?: number;
  /** Number of gateways that share the limits while Redis is unavailable; 1 by default. */
  replicas?: number;
  /** Time limit for running calls after `stop`; deadlines end them after at most 10 s. */
  stopTimeoutMs?: number;
}

export const DEFAULT_RATE_LIMITS: RateLimits = { live: 600, test: 60, generation: 30, address: 1_200 };

const DEFAULT_PORT = 8080;
const MAX_REPLICAS = 1_000;
const MAX_EPOCH = 2_000_000_000;

/** @throws ConfigError for a variable that is missing or malformed. */
export function envToConfig(env: Env): ProgramConfig<GatewayConfig> {
  return readSettings(env, (settings) => {
    const host = readHost(settings);
    const replicas = settings.integer('GATEWAY_REPLICAS', { min: 1, max: MAX_REPLICAS }) ?? 1;
    const redis = readRedis(settings);
    if (replicas > 1) settings.required('REDIS_URL', redis, 'if GATEWAY_REPLICAS is more than 1');
    const tls = readGrpcTls(settings);
    const { covers, ...addresses } = readPeers(settings, ...SERVICES, 'covers');
    if (covers.includes(','))
      settings.reject('SERVICE_ADDRESSES', 'SERVICE_ADDRESSES must contain one address of covers.');
    return {
      process: readProcess(settings),
      service: {
        host,
        port: settings.port('PORT') ?? DEFAULT_PORT,
        baseUrl: settings.httpUrl('BASE_URL'),
        addresses,
        internalTokens: tokensOf('gateway', readInternalTokens(settings)),
        tls,
        coversAddress: covers.startsWith('unix:') ? covers : `${tls ? 'https' : 'http'}://${covers}`,
        signingKeys: settings.required('SIGNING_KEYS', settings.signingKeys('SIGNING_KEYS')),
        rateLimits: readRateLimits(settings),
        trustedProxies: readTrustedProxies(settings),
        redis,
        replicas,
        tagEpoch: readTagEpoch(settings),
      },
    };
  });
}

export function readRateLimits(settings: Settings): RateLimits {
  return {
    live: settings.count('RATE_LIMIT_LIVE') ?? DEFAULT_RATE_LIMITS.live,
    test: settings.count('RATE_LIMIT_TEST') ?? DEFAULT_RATE_LIMITS.test,
    generation: settings.count('RATE_LIMIT_GENERATION') ?? DEFAULT_RATE_LIMITS.generation,
    address: settings.count('RATE_LIMIT_ADDRESS') ?? DEFAULT_RATE_LIMITS.address,
  };
}

export function readTagEpoch(settings: Settings): number | undefined {
  return settings.integer('TAG_EPOCH', { min: 0, max: MAX_EPOCH });
}

export function readTrustedProxies(settings: Settings): readonly string[] {
  const proxies = (settings.text('TRUSTED_PROXIES') ?? '').split(',').map((proxy) => proxy.trim());
  const named = proxies.filter((proxy) => proxy !== '');
  if (!named.every(isNetwork)) {
    settings.reject('TRUSTED_PROXIES', 'TRUSTED_PROXIES must be IP addresses and networks such as 10.0.0.0/8.');
  }
  return named;
}

function isNetwork(text: string): boolean {
  return isIP(text) !== 0 || ipaddr.IPv6.isValidCIDR(text) || ipaddr.IPv4.isValidCIDRFourPartDecimal(text);
}
