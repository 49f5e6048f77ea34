import { lookup } from 'node:dns/promises';
import * as net from 'node:net';
import { StartupError } from '@learning-library/data-dir';
import type { Address } from './channel';

/** A socket that the launcher binds. It outlives the processes that listen on it one after another. */
export interface HeldSocket {
  address: Address;
  fd: number;
}

/** The internal handle of a `net` server. `node:cluster` shares these too, but its workers cannot be detached. */
interface Handle {
  fd: number;
  getsockname(name: { port?: number }): number;
}
type Bind = (host: string, port: number, family: number, fd: null, flags: number) => Handle | number;
const { _createServerHandle: bind } = net as unknown as { _createServerHandle: Bind };

/** Kept here, because a handle without a reference is closed. */
const held = new Set<Handle>();

/**
 * Binds without listening.
 *
 * @throws StartupError where the address is in use or not allowed
 */
export async function holdSocket(address: Address): Promise<HeldSocket> {
  const { address: ip, family } = await lookup(address.host);
  const handle = bind(ip, address.port, family, null, 0);
  const name: { port?: number } = {};
  // Of a port in use, `bind` may say nothing: the socket then has no port, and `listen` would give it another one.
  if (typeof handle === 'number' || handle.getsockname(name) !== 0 || name.port !== address.port) {
    throw new StartupError(`Port ${address.port} of ${address.host} is in use or not allowed.`);
  }
  held.add(handle);
  return { address, fd: handle.fd };
}
