import { isIP } from 'node:net';
import { Redis, type RedisOptions } from 'ioredis';
import type { RedisEndpoint } from './url';

/** Milliseconds, for the handshake of TCP and TLS with one host. */
const HANDSHAKE_MS = 800;
/** Milliseconds between attempts, doubled up to the last: a Redis that is back is found within about a second. */
const RETRY_MS = { first: 50, last: 800 };

/** ioredis opens it again whenever it is lost. It queues nothing; what is under way then fails at once. @param failures in a row */
export function createClient(endpoint: RedisEndpoint, failures: () => number): Redis {
  const pause = (attempt: number): number => {
    const pauseMs = Math.min(RETRY_MS.last, RETRY_MS.first * 2 ** Math.max(attempt - 1, failures()));
    // Spread, so that not all replicas connect at once.
    return pauseMs * (0.75 + Math.random() / 2);
  };
  return new Redis({
    ...addressOf(endpoint, pause),
    username: endpoint.username,
    password: endpoint.password,
    db: endpoint.database,
    retryStrategy: pause,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    // Calls of one turn of the event loop are one write, which halves the cost of a call.
    enableAutoPipelining: true,
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

function addressOf(
  { tls, hosts, primary, sentinelPassword }: RedisEndpoint,
  pause: (attempt: number) => number,
): RedisOptions {
  const [first = { host: '127.0.0.1', port: 0 }, ...others] = hosts;
  if (primary === undefined) return { ...first, tls: tls ? tlsTo(first.host) : undefined };
  return {
    sentinels: [first, ...others],
    name: primary,
    sentinelPassword,
    sentinelRetryStrategy: pause,
    sentinelCommandTimeout: HANDSHAKE_MS,
    updateSentinels: false,
    ...(tls ? { tls: {}, sentinelTLS: tlsTo(first.host), enableTLSForSentinelMode: true } : {}),
  };
}

function tlsTo(host: string): { servername?: string } {
  return isIP(host) === 0 ? { servername: host } : {};
}
