import { connect } from 'node:net';
import { pause } from '../../support/pause';
import { type Figure, figure } from '../figures';
import { beside } from '../probe';
import type { Target } from '../target';
import { contentRead } from './neighbour';

const CONNECTIONS = 32;
const REQUESTS = 10_000;
const FOR_MS = 8_000;
const MOST_GROWTH_MB = 150;

/** An upload in chunks of one byte. */
const CHUNKS = 1_000_000;

/**
 * Thousands of requests at once on each of some connections: without a key, then creations with one, of an account that may call
 * often; then uploads in chunks of one byte.
 */
export async function pipelined(target: Target): Promise<Figure[]> {
  const { host } = new URL(String(target.baseUrls[0]));
  const { api } = await target.attacker();
  const body = JSON.stringify({ title: 'Pipelined' });
  const headers = `Host: ${host}\r\nAuthorization: Bearer ${api.key}\r\nContent-Type: application/json\r\n`;
  const creation = `POST /v1/contents HTTP/1.1\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;
  const upload = `POST /v1/contents HTTP/1.1\r\n${headers}Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(CHUNKS)}`;
  const rounds = {
    'without keys': `GET /v1/contents HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(REQUESTS),
    creations: creation.repeat(REQUESTS),
    'small chunks': upload,
  };
  const figures: Figure[] = [];
  for (const [name, bytes] of Object.entries(rounds)) figures.push(...(await besideBytes(target, name, bytes)));
  return figures;
}

async function besideBytes(target: Target, name: string, bytes: string): Promise<Figure[]> {
  const { hostname, port } = new URL(String(target.baseUrls[0]));
  const attack = async (): Promise<Figure[]> => {
    let [ended, answered] = [0, 0];
    const sockets = Array.from({ length: CONNECTIONS }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {}).on('close', () => ended++);
      socket.on('data', (chunk: Buffer) => (answered += chunk.length)).write(bytes);
      return socket;
    });
    await pause(FOR_MS);
    const endedBefore = ended;
    for (const socket of sockets) socket.destroy();
    return [
      figure(`${name}: answers, KB`, answered / 1_000),
      figure(`${name}: connections: of ${CONNECTIONS} ended by the product`, endedBefore),
    ];
  };
  const read = await contentRead(target);
  return beside(target, [{ ...read, name: `${read.name}, ${name}` }], attack, MOST_GROWTH_MB);
}
