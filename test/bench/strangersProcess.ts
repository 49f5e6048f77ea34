// Opens many connections that send requests without pauses, without a key or each time with another well-formed unknown
// key. It is a separate process, so that it does not affect the measurement. Run by attacks/strangers.ts.
import { randomInt } from 'node:crypto';
import { connect } from 'node:net';
import { crc32 } from 'node:zlib';

export interface Strangers {
  baseUrl: string;
  connections: number;
  withKeys: boolean;
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_CHARACTERS = 43;
const CHECKSUM_CHARACTERS = 6;

let completed = 0;

// The process ends with the benchmark that started it.
process.on('disconnect', () => process.exit());

process.on('message', (message: Strangers | { end: true }) => {
  if ('end' in message) process.send?.({ completed });
  else for (let n = 0; n < message.connections; n++) ask(message);
});

function ask({ baseUrl, withKeys }: Strangers): void {
  const { hostname, port, host } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  const send = (): void => {
    const key = withKeys ? `Authorization: Bearer ${wrongKey()}\r\n` : '';
    socket.write(`GET /v1/contents HTTP/1.1\r\nHost: ${host}\r\n${key}\r\n`);
  };
  let received = '';
  socket.on('connect', send);
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    const [head = ''] = received.split('\r\n\r\n', 1);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? NaN);
    if (!(received.length >= head.length + 4 + length)) return;
    received = '';
    completed++;
    send();
  });
  socket.on('error', () => {});
  // A rejected client sends another request.
  socket.on('close', () => ask({ baseUrl, connections: 1, withKeys }));
}

function wrongKey(): string {
  const text = Array.from({ length: RANDOM_CHARACTERS }, () => BASE62.charAt(randomInt(BASE62.length))).join('');
  const unchecked = `svc_live_${text}`;
  let sum = crc32(unchecked);
  let checksum = '';
  for (let n = 0; n < CHECKSUM_CHARACTERS; n++, sum = Math.floor(sum / BASE62.length)) {
    checksum = BASE62.charAt(sum % BASE62.length) + checksum;
  }
  return unchecked + checksum;
}
