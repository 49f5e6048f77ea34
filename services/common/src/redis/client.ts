import { isIP } from 'node:net';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Host, RedisEndpoint } from './url';

const HANDSHAKE_MS = 800;
const pause = (): number => 300 + 400 * Math.random();
const MAX_REDIRECTIONS = 3;

export type RedisClient = Redis | Cluster;

/** ioredis opens it again whenever it is lost. It queues nothing; what is under way then fails at once. */
export function createClient(endpoint: RedisEndpoint): RedisClient {
  return endpoint.isCluster ? createCluster(endpoint) : createRedis(endpoint);
}

function createRedis(endpoint: RedisEndpoint): Redis {
  const { hosts, tls, primary } = endpoint;
  const hostAt = (place: number): RedisOptions => {
    const { host, port } = hosts[place % hosts.length] as Host;
    return { host, port, tls: tls ? tlsTo(host) : undefined };
  };
  let losses = 0;
  const client: Redis = new Redis({
    ...optionsOf(endpoint),
    ...(primary === undefined ? hostAt(0) : sentinelsOf(endpoint)),
    db: endpoint.database,
    retryStrategy: () => {
      if (primary === undefined) Object.assign(client.options, hostAt(++losses));
      return pause();
    },
    enableOfflineQueue: false,
    // Calls of one turn of the event loop are one write, which halves the cost of a call.
    enableAutoPipelining: true,
    autoResubscribe: false,
  });
  return client;
}

/** It finds the nodes, and which has a key, by itself. A call that was lost is not sent again: it may have had its effect. */
function createCluster(endpoint: RedisEndpoint): Cluster {
  return new Cluster([...endpoint.hosts], {
    redisOptions: { ...optionsOf(endpoint), tls: endpoint.tls ? {} : undefined },
    clusterRetryStrategy: pause,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    enableReadyCheck: false,
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    maxRedirections: MAX_REDIRECTIONS,
    slotsRefreshTimeout: HANDSHAKE_MS,
    // The names stay as they are, for certificates.
    dnsLookup: (host, found) => found(null, host),
  });
}

function optionsOf({ username, password }: RedisEndpoint): RedisOptions {
  return {
    username,
    password,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // The owner's own check replaces it and checks more.
    enableReadyCheck: false,
    disableClientInfo: true,
    connectTimeout: HANDSHAKE_MS,
    // A peer that is gone never closes its side, so do not wait for it.
    disconnectTimeout: 0,
  };
}

function sentinelsOf({ tls, hosts, primary, sentinelPassword }: RedisEndpoint): RedisOptions {
  return {
    sentinels: [...hosts],
    name: primary,
    sentinelPassword,
    sentinelRetryStrategy: pause,
    sentinelCommandTimeout: HANDSHAKE_MS,
    updateSentinels: false,
    ...(tls ? { tls: {}, sentinelTLS: tlsTo((hosts[0] as Host).host), enableTLSForSentinelMode: true } : {}),
  };
}

function tlsTo(host: string): { servername?: string } {
  return isIP(host) === 0 ? { servername: host } : {};
}
