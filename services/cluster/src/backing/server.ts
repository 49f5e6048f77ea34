export type BackingName = 'postgresql' | 'redis' | 'meilisearch' | 'temporal';
type Endpoint = { path: string } | { host: string; port: number };

/** A server of somebody else's that the cluster runs on. */
export interface BackingServer {
  name: BackingName;
  /** What names it to the processes; it can hold a password. */
  url: string;
  /** The variable that named it, or the program that was started. */
  from: string;
  endpoint: Endpoint;
  /** Of a program that was started here; undefined while it is down. */
  pid?: () => number | undefined;
  /** Nothing for one that was not started here. */
  stop: () => Promise<void>;
}

const DEFAULT_PORTS = { postgresql: 5432, redis: 6379, meilisearch: 80, temporal: 7233 };

/**
 * Where the server of a URL takes connections.
 *
 * @param url a Unix socket may be named as each of its clients takes it; Temporal's address has no scheme.
 */
export function endpointOf(name: BackingName, url: string): Endpoint {
  const { protocol, hostname, port, pathname, searchParams } = new URL(url.includes('://') ? url : `tcp://${url}`);
  const host = decodeURIComponent(hostname) || (searchParams.get('host') ?? '');
  const chosen = Number(port || (protocol === 'https:' ? 443 : DEFAULT_PORTS[name]));
  if (name === 'postgresql' && host.startsWith('/')) return { path: `${host}/.s.PGSQL.${chosen}` };
  return host === '' ? { path: pathname } : { host: host.replace(/^\[|\]$/g, ''), port: chosen };
}

export function show(endpoint: Endpoint): string {
  return 'path' in endpoint ? endpoint.path : `${endpoint.host}:${endpoint.port}`;
}
