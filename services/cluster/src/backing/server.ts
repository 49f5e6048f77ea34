import { parseRedisUrl } from '@learning-library/common/redis';

export type BackingName = 'postgresql' | 'redis' | 'meilisearch' | 'temporal';
type Endpoint = { path: string } | { host: string; port: number };

export interface BackingServer {
  name: BackingName;
  /** Its URL or address for the processes; it may contain a password. */
  url: string;
  /** The variable with its URL, or the started program. */
  from: string;
  endpoint: Endpoint;
  /** The process id of a program that was started here; undefined while it is down. */
  pid?: () => number | undefined;
  stop: () => Promise<void>;
}

const DEFAULT_PORTS = { postgresql: 5432, redis: 6379, meilisearch: 80, temporal: 7233 };

/** Host and port, or socket, of the server of a URL. Temporal's address has no scheme and may be several. */
export function endpointOf(name: BackingName, url: string): Endpoint {
  if (name === 'redis') return firstOf(parseRedisUrl(url).hosts);
  const [first = ''] = name === 'temporal' ? url.split(',') : [url];
  // A URL with a user needs a host, a connection string does not.
  const whole = first.includes('://') ? first.replace('@/', '@localhost/') : `tcp://${first}`;
  const { protocol, hostname, port, pathname, searchParams } = new URL(whole);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const chosen = Number(port || (protocol === 'https:' ? 443 : DEFAULT_PORTS[name]));
  if (name === 'postgresql' && host.startsWith('/')) return { path: `${host}/.s.PGSQL.${chosen}` };
  return host === '' ? { path: pathname } : { host: host.replace(/^\[|\]$/g, ''), port: chosen };
}

function firstOf(hosts: readonly { host: string; port: number }[]): Endpoint {
  const [first] = hosts;
  if (first === undefined) throw new Error('REDIS_URL has no host.');
  return first;
}

export function show(endpoint: Endpoint): string {
  return 'path' in endpoint ? endpoint.path : `${endpoint.host}:${endpoint.port}`;
}
