import { lookup } from 'node:dns/promises';
import { isIP, isIPv4, isIPv6 } from 'node:net';

/** A Unix socket fails immediately if its peer dies, while a TCP peer can become silent. */
export function isUnix(address: string): boolean {
  return address.startsWith('unix:');
}

/**
 * The grpc-js target of a configured address: `unix:<path>`, `<host>:<port>`, with a host that may be a name with many
 * addresses (a headless Service), or a comma-separated list of `<ip>:<port>`, one per replica.
 *
 * @throws Error for a list that contains a name: replicas are only rediscovered for a single name
 */
export function targetOf(address: string): string {
  if (isUnix(address) || !address.includes(',')) return address;
  const hosts = hostsOf(address);
  if (hosts.every(isIPv4)) return `ipv4:${address}`;
  if (hosts.every(isIPv6)) return `ipv6:${address}`;
  throw new Error('a list of addresses takes IP addresses of one family; give replicas one DNS name instead');
}

/** The addresses of the replicas. For a name, these are its current addresses. */
export async function resolveReplicas(address: string): Promise<string[]> {
  if (isUnix(address)) return [address];
  const [host = '', ...others] = hostsOf(address);
  if (others.length > 0 || isIP(host) !== 0) return address.split(',');
  const port = address.slice(address.lastIndexOf(':'));
  const found = await lookup(host, { all: true });
  return found.map(({ address: ip, family }) => (family === 6 ? `[${ip}]${port}` : ip + port));
}

export function hostsOf(address: string): string[] {
  if (isUnix(address)) return ['localhost'];
  return address.split(',').map((each) => each.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1'));
}
