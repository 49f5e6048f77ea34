import ipaddr, { type IPv6 } from 'ipaddr.js';

/** Returns an IPv4 address, or the /64 network of an IPv6 address, because one host usually has the whole network. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = (parsed as IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
