import { randomBytes, randomUUID } from 'node:crypto';
import { CANARY } from './edges';

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'PROPFIND'];
const PATHS: readonly (() => string)[] = [
  () => `/v1/contents/${randomUUID()}`,
  () => `/v1/contents/${CANARY}-${noise()}`,
  () => `/v1/contents/${randomUUID()}/memocards?limit=${noise()}`,
  () => `/v1/folders?cursor=${noise()}&${noise()}=${CANARY}`,
  () => `/v1/search?q=${CANARY}${noise()}`,
  () => `/v1/${noise()}/${noise()}`,
  () => `/${CANARY}${noise()}`,
];
/** Number of parallel requests, low enough for a busy machine. */
const AT_ONCE = 16;

interface Call {
  method: string;
  path: () => string;
  authorization: string;
}

/** Requests with different values of everything that a caller controls: method, path, query, headers, key and body. */
export function kindsOfCalls(key: string): Call[] {
  const keys = [`Bearer ${key}`, `Bearer ${CANARY}`, ''];
  return METHODS.flatMap((method) =>
    PATHS.flatMap((path) => keys.map((authorization) => ({ method, path, authorization }))),
  );
}

/** Sends the requests, alternating between all gateways. */
export async function makeCalls(baseUrls: readonly string[], calls: readonly Call[]): Promise<void> {
  const queue = calls.entries();
  const worker = async (): Promise<void> => {
    for (const [number, { method, path, authorization }] of queue) {
      const hasBody = method.startsWith('P') && method !== 'PROPFIND';
      await fetch(`${baseUrls[number % baseUrls.length]}${path()}`, {
        method,
        headers: {
          ...(authorization === '' ? {} : { authorization }),
          // Each request has another address, so that no address reaches its limit.
          'x-forwarded-for': `2001:db8:${noise().slice(0, 4)}:${noise().slice(0, 4)}::1`,
          'user-agent': `${CANARY}/${noise()}`,
          'x-request-id': noise(),
          'accept-language': noise(),
          [`x-${noise()}`]: noise(),
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
        },
        ...(hasBody ? { body: JSON.stringify({ title: CANARY, [noise()]: noise() }) } : {}),
      }).then((response) => response.arrayBuffer());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function noise(): string {
  return randomBytes(6).toString('hex');
}
