import { isIPv6 } from 'node:net';

const GROUPS_OF_NETWORK = 4;

/** Returns an IPv4 address, or the /64 network of an IPv6 address, because one host usually has the whole network. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const zeros = tail === undefined ? 0 : GROUPS_OF_NETWORK;
  const network = [...groups, ...Array.from({ length: zeros }, () => '0')].slice(0, GROUPS_OF_NETWORK);
  return `${network.join(':')}::/64`;
}
