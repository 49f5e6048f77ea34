import { lookup as dnsLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const rejectedAddresses = new BlockList();
for (const [net, bits, family] of [
  ['0.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Metadata services of clouds outside the link-local range, which return credentials.
  ['100.100.100.200', 32, 'ipv4'],
  ['192.0.0.192', 32, 'ipv4'],
  ['168.63.129.16', 32, 'ipv4'],
  ['fd00:ec2::', 32, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
  ['::', 128, 'ipv6'],
] as const) {
  rejectedAddresses.addSubnet(net, bits, family);
}

/** Whether an address is rejected: link-local, metadata of a cloud, unspecified, multicast or reserved. */
export function isForbiddenTarget(address: string): boolean {
  const [plain = ''] = address.split('%', 1);
  const family = isIP(plain);
  return family !== 0 && rejectedAddresses.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** A DNS lookup for the connection itself, so that the connection uses the checked address. */
export const checkedLookup =
  (resolve = dnsLookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const found = error === null ? addresses : [];
      const [first] = found;
      if (first === undefined || found.some(({ address }) => isForbiddenTarget(address))) {
        done(error ?? new Error('the model endpoint resolves to a rejected address'), '');
      } else if (options.all === true) {
        done(null, found);
      } else {
        done(null, first.address, first.family);
      }
    });
  };
