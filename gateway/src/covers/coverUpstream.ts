import { lookup as resolve } from 'node:dns';
import type { LookupFunction, TcpNetConnectOpts } from 'node:net';
import { escape } from 'node:querystring';
import { type GrpcTls, RenewedTls } from '@learning-library/common/rpc';
import { buildConnector } from 'undici';

const UNIX = 'unix:';
const CONNECT_MS = 1_000;
/** Milliseconds for one of several addresses before the next one is tried too. */
const ADDRESS_MS = 250;
const RETRY_MS = 10;

/** The proxy's upstream for library at `unix:<path>` or `http[s]://host:port`. */
export function upstreamOf(address: string): string {
  return address.startsWith(UNIX) ? `unix+http://${escape(address.slice(UNIX.length))}` : address;
}

/**
 * Tries the addresses of the name until one accepts, from another one each time: connections spread over the replicas,
 * and a dead one is not tried first twice in a row.
 */
export function connecting(
  lookup: typeof resolve = resolve,
): Pick<TcpNetConnectOpts, 'timeout' | 'autoSelectFamily' | 'autoSelectFamilyAttemptTimeout' | 'lookup'> {
  return {
    timeout: CONNECT_MS,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_MS,
    lookup: rotating(lookup),
  };
}

/** As {@link connecting}; over mutual TLS with the certificate of the moment. Only options know of the proxy's socket path. */
export function connectingTo(tls: GrpcTls | undefined): buildConnector.connector | ReturnType<typeof connecting> {
  const options = connecting();
  if (tls === undefined) return options;
  const renewed = RenewedTls.of(tls);
  return (target, connected) => {
    const { cert, key, ca } = renewed.now;
    buildConnector({ ...options, cert, key, ca })(target, connected);
  };
}

function rotating(lookup: typeof resolve): LookupFunction {
  let turn = 0;
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, []);
      const sorted = found.toSorted((a, b) => (a.address < b.address ? -1 : 1));
      const first = turn++ % sorted.length;
      const addresses = [...sorted.slice(first), ...sorted.slice(0, first)];
      if (options.all === true) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };
}

/** Milliseconds until another replica is tried, once; null for no retry, as after a time-out. */
export function retryDelay({
  err,
  attempt,
}: {
  err: (Error & { code?: string }) | null;
  attempt: number;
}): number | null {
  return err === null || err.code === 'UND_ERR_HEADERS_TIMEOUT' || attempt > 0 ? null : RETRY_MS;
}
