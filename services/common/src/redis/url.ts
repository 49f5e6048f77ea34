export interface Host {
  host: string;
  port: number;
}

export interface RedisEndpoint {
  tls: boolean;
  hosts: readonly Host[];
  isCluster: boolean;
  primary?: string;
  username?: string;
  password?: string;
  sentinelPassword?: string;
  database: number;
}

const FORM =
  /^redis(?<tls>s)?(?<kind>\+sentinel|\+cluster)?:\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^@/?#]+)(?:\/(?<path>[^?#]*))?(?:\?(?<query>[^#]*))?$/;
const HOST = /^(?<host>\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::(?<port>[0-9]{1,5}))?$/;
const DATABASE = /^[0-9]{1,3}$/;
const PORTS = { redis: 6_379, sentinel: 26_379 };
const MAX_LENGTH = 2_048;

/**
 * Reads `redis://[user[:password]@]host[:port][/database]`, `rediss://…` for TLS, and for Sentinel
 * `redis+sentinel://[user[:password]@]host[:port][,host[:port]…]/primary[/database][?sentinelPassword=…]`
 * (`rediss+sentinel://…`), for Redis Cluster `redis+cluster://[user[:password]@]host[:port][,host[:port]…]`
 * (`rediss+cluster://…`), user and passwords percent-encoded.
 *
 * @throws Error that names the problem but not the value, which may contain a password.
 */
export function parseRedisUrl(url: string): RedisEndpoint {
  const parts = url.length > MAX_LENGTH ? undefined : FORM.exec(url)?.groups;
  if (parts === undefined)
    throw new Error('it does not begin with redis://, rediss://, redis+sentinel:// or redis+cluster://');
  const isSentinel = parts['kind'] === '+sentinel';
  const isCluster = parts['kind'] === '+cluster';
  const hosts = (parts['hosts'] ?? '').split(',').map((text) => readHost(text, isSentinel));
  if (parts['kind'] === undefined && hosts.length > 1) {
    throw new Error('only redis+sentinel:// and redis+cluster:// take several hosts');
  }
  const path = (parts['path'] ?? '').split('/');
  const primary = isSentinel ? decode(path.shift()) : undefined;
  if (isSentinel && primary === undefined) throw new Error('redis+sentinel:// lacks the name of the primary');
  const [database = '', ...rest] = path;
  if (rest.length > 0 || !(database === '' || DATABASE.test(database))) throw new Error('the database is not a number');
  if (isCluster && Number(database) > 0) throw new Error('a cluster has no databases');
  return {
    tls: parts['tls'] !== undefined,
    hosts,
    isCluster,
    primary,
    username: decode(parts['user']),
    password: decode(parts['password']),
    sentinelPassword: readQuery(parts['query'], isSentinel),
    database: Number(database),
  };
}

function readHost(text: string, isSentinel: boolean): Host {
  const { host, port } = HOST.exec(text)?.groups ?? {};
  const number = port === undefined ? PORTS[isSentinel ? 'sentinel' : 'redis'] : Number(port);
  if (host === undefined || number < 1 || number > 65_535) throw new Error('a host or port is malformed');
  return { host: host.replace(/^\[|\]$/g, ''), port: number };
}

function readQuery(query: string | undefined, isSentinel: boolean): string | undefined {
  if (query === undefined) return undefined;
  const [, password] = /^sentinelPassword=([^&]*)$/.exec(query) ?? [];
  if (!isSentinel || password === undefined) throw new Error('it has unknown parameters');
  return decode(password);
}

function decode(text: string | undefined): string | undefined {
  try {
    return text === undefined || text === '' ? undefined : decodeURIComponent(text);
  } catch {
    throw new Error('part of it is not valid percent-encoding');
  }
}
