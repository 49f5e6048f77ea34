import { lookup as resolve } from 'node:dns';
import type { LookupFunction, TcpNetConnectOpts } from 'node:net';
import { escape } from 'node:querystring';

const UNIX = 'unix:';
const CONNECT_MS = 1_000;
/** One address of several gets so long before the next is tried as well. */
const ADDRESS_MS = 250;
const RETRY_MS = 10;

/** What the proxy takes for library's HTTP side at `unix:<path>` or `http[s]://host:port`. */
export function upstreamOf(address: string): string {
  return address.startsWith(UNIX) ? `unix+http://${escape(address.slice(UNIX.length))}` : address;
}

/**
 * How the proxy connects: to every address of the name until one takes the connection, beginning each time with the next,
 * so that connections spread over the replicas and none that is gone is asked twice in a row.
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

/**
 * Milliseconds until a call that left library without a word goes to another replica, once; null for one that is not
 * repeated. GET and HEAD, the only ones that are passed on, have no effect. Who is silent has used up the time there was.
 */
export function retryDelay({
  err,
  attempt,
}: {
  err: (Error & { code?: string }) | null;
  attempt: number;
}): number | null {
  return err === null || err.code === 'UND_ERR_HEADERS_TIMEOUT' || attempt > 0 ? null : RETRY_MS;
}
