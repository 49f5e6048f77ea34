import { isIP } from 'node:net';
import { Redis, type RedisOptions } from 'ioredis';
import type { RedisEndpoint } from './url';

/** Milliseconds, for the handshake of TCP and TLS with one host. */
const HANDSHAKE_MS = 800;

/**
 * A connection that is tried once and never reconnects: its owner decides when to open another. It queues nothing, and
 * what is under way when it breaks fails at once.
 *
 * @param attempt the number of the owner's attempt; each begins with the next Sentinel, so that a dead one is not
 * always asked first
 */
export function createClient(endpoint: RedisEndpoint, attempt: number): Redis {
  return new Redis({
    ...addressOf(endpoint, attempt),
    username: endpoint.username,
    password: endpoint.password,
    db: endpoint.database,
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    // The owner's own check replaces it and checks more.
    enableReadyCheck: false,
    disableClientInfo: true,
    connectTimeout: HANDSHAKE_MS,
    // A peer that is gone never closes its side, so do not wait for it.
    disconnectTimeout: 0,
  });
}

function addressOf({ tls, hosts, primary, sentinelPassword }: RedisEndpoint, attempt: number): RedisOptions {
  const [first = { host: '127.0.0.1', port: 0 }, ...others] = rotated(hosts, attempt);
  if (primary === undefined) return { ...first, tls: tls ? tlsTo(first.host) : undefined };
  return {
    sentinels: [first, ...others],
    name: primary,
    sentinelPassword,
    sentinelRetryStrategy: () => null,
    sentinelCommandTimeout: HANDSHAKE_MS,
    updateSentinels: false,
    ...(tls ? { tls: {}, sentinelTLS: tlsTo(first.host), enableTLSForSentinelMode: true } : {}),
  };
}

function rotated<T>(items: readonly T[], by: number): T[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

function tlsTo(host: string): { servername?: string } {
  return isIP(host) === 0 ? { servername: host } : {};
}
