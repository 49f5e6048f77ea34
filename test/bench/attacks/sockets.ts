import { connect, type Socket } from 'node:net';
import { pause } from '../../support/pause';

/** Opens a connection, optionally from another local address, and sends bytes; its errors are ignored. */
export function open(baseUrl: string | undefined, bytes: string | Buffer = '', localAddress?: string): Socket {
  const { hostname: host, port } = new URL(String(baseUrl));
  const socket = connect({ host, port: Number(port), localAddress }).on('error', () => {});
  socket.write(bytes);
  return socket;
}

/** Builds the bytes of a request. */
export function requestOf(
  baseUrl: string | undefined,
  path: string,
  key?: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string | number>; body?: string } = {},
): string {
  const { host } = new URL(String(baseUrl));
  const all = { Host: host, ...(key !== undefined && { Authorization: `Bearer ${key}` }), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** Keeps connections open for a time, then closes them. @returns the number that the server had closed before */
export async function endedWithin(sockets: readonly Socket[], ms: number): Promise<number> {
  await pause(ms);
  const ended = sockets.filter(({ closed }) => closed).length;
  for (const socket of sockets) socket.destroy();
  return ended;
}
