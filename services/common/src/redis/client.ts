import { isIP } from 'node:net';
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../telemetry/logging';
import { reasonOf } from './unavailable';
import type { Host, RedisEndpoint } from './url';

const CONNECT_MS = 800;
/** Time limit of a command; see docs/architecture.md#everything-has-a-deadline. */
const CALL_MS = 250;
const pause = (): number => 300 + 400 * Math.random();
const MAX_REDIRECTIONS = 3;

export type RedisClient = Redis | Cluster;

export interface ClientOptions {
  /** Name of the connection in the log. */
  name: string;
  logger: Logger;
  /** Milliseconds for which a command waits for its response; 250 by default. */
  callMs?: number | undefined;
}

/** A client that reconnects whenever the connection is lost. Without a connection, a command fails immediately. */
export function createClient(endpoint: RedisEndpoint, options: ClientOptions): RedisClient {
  const client = endpoint.isCluster ? createCluster(endpoint, options) : createRedis(endpoint, options);
  logAvailability(client, options);
  return client;
}

/** Logs each change with its reason in one word. */
function logAvailability(client: RedisClient, { name, logger }: ClientOptions): void {
  let logged: boolean | undefined;
  let reason = 'closed';
  const log = (isUp: boolean): void => {
    if (isUp === logged) return;
    logged = isUp;
    if (isUp) logger.info({ connection: name }, 'redis is available');
    else logger.warn({ connection: name, reason }, 'redis is unavailable');
  };
  client
    .on('connecting', () => (reason = 'closed'))
    .on('ready', () => log(true))
    .on('reconnecting', () => log(false))
    // The error of one node. The error of a cluster says only that no node responded.
    .on('node error', (error: unknown) => (reason = reasonOf(error)))
    .on('error', (error: unknown) => {
      if (!(client instanceof Cluster)) reason = reasonOf(error);
      // While no Sentinel responds, there is no connection that could be lost.
      if (client.status === 'connecting') log(false);
    });
}

function createRedis(endpoint: RedisEndpoint, options: ClientOptions): Redis {
  const { hosts, tls, primary } = endpoint;
  const hostAt = (place: number): RedisOptions => {
    const { host, port } = hosts[place % hosts.length] as Host;
    return { host, port, tls: tls ? tlsTo(host) : undefined };
  };
  let losses = 0;
  // The key invalidations of a Redis Cluster use one connection, which leads to another node after each loss.
  const client: Redis = new Redis({
    ...optionsOf(endpoint, options),
    ...(primary === undefined ? hostAt(0) : sentinelsOf(endpoint)),
    db: endpoint.database,
    retryStrategy: () => {
      if (primary === undefined) Object.assign(client.options, hostAt(++losses));
      return pause();
    },
    // A connection to a primary that became a replica would stay, so only a new connection finds the new primary.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    enableOfflineQueue: false,
    // The commands of one turn of the event loop are one write, which halves their cost.
    enableAutoPipelining: true,
    autoResubscribe: false,
  });
  return client;
}

function createCluster(endpoint: RedisEndpoint, options: ClientOptions): Cluster {
  return new Cluster([...endpoint.hosts], {
    redisOptions: { ...optionsOf(endpoint, options), tls: endpoint.tls ? {} : undefined },
    clusterRetryStrategy: pause,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    // While one primary is unavailable, the others still serve their keys.
    enableReadyCheck: false,
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    maxRedirections: MAX_REDIRECTIONS,
    slotsRefreshTimeout: CONNECT_MS,
    // The names are not replaced by addresses, because certificates contain names.
    dnsLookup: (host, found) => found(null, host),
  });
}

function optionsOf({ username, password }: RedisEndpoint, { callMs = CALL_MS }: ClientOptions): RedisOptions {
  return {
    username,
    password,
    // A command whose connection was lost is not sent again, because it may have been executed.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    disableClientInfo: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: callMs,
    // Time for which a connection may be silent while a command waits. After that, it is replaced.
    socketTimeout: 2 * callMs,
    // The client does not wait for the other side to close, because a dead peer never does.
    disconnectTimeout: 0,
  };
}

function sentinelsOf({ tls, hosts, primary, sentinelPassword }: RedisEndpoint): RedisOptions {
  return {
    sentinels: [...hosts],
    name: primary,
    sentinelPassword,
    sentinelRetryStrategy: pause,
    sentinelCommandTimeout: CONNECT_MS,
    updateSentinels: false,
    ...(tls ? { tls: {}, sentinelTLS: tlsTo((hosts[0] as Host).host), enableTLSForSentinelMode: true } : {}),
  };
}

function tlsTo(host: string): { servername?: string } {
  return isIP(host) === 0 ? { servername: host } : {};
}
