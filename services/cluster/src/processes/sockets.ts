import { lookup } from 'node:dns/promises';
import * as net from 'node:net';
import { StartupError } from '@learning-library/data-dir';
import type { Address } from './channel';

/** A socket of the launcher's for an address, which outlives the processes that listen on it one after another. */
export interface HeldSocket {
  address: Address;
  fd: number;
}

/** What `net` makes its servers of, and shares between the workers of `node:cluster`, whose workers cannot be detached. */
interface Handle {
  fd: number;
  getsockname(name: { port?: number }): number;
}
type Bind = (host: string, port: number, family: number, fd: null, flags: number) => Handle | number;
const { _createServerHandle: bind } = net as unknown as { _createServerHandle: Bind };

/** A handle that nobody holds is closed. */
const held = new Set<Handle>();

/**
 * Binds, and neither listens nor accepts.
 *
 * @throws StartupError where the address cannot be had
 */
export async function holdSocket(address: Address): Promise<HeldSocket> {
  const { address: ip, family } = await lookup(address.host);
  const handle = bind(ip, address.port, family, null, 0);
  const name: { port?: number } = {};
  // A port that is taken is told by `listen`, which would take another one then.
  if (typeof handle === 'number' || handle.getsockname(name) !== 0 || name.port !== address.port) {
    throw new StartupError(`Port ${address.port} of ${address.host} cannot be had.`);
  }
  held.add(handle);
  return { address, fd: handle.fd };
}
