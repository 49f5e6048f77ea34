import { type Figure, figure } from '../figures';
import { beside } from '../probe';
import type { Target } from '../target';
import { contentRead } from './neighbour';
import { endedWithin, open, requestOf } from './sockets';

const CONNECTIONS = 32;
const REQUESTS = 10_000;
const FOR_MS = 8_000;
const MAX_GROWTH_MB = 150;

/** An upload in chunks of one byte. */
const CHUNKS = 1_000_000;

/**
 * Thousands of pipelined requests on each of several connections: without a key, then creations by an account with a
 * high limit, then uploads in chunks of one byte.
 */
export async function pipelined(target: Target): Promise<Figure[]> {
  const { api } = await target.attacker();
  const request = (key?: string, more = {}): string => requestOf(target.baseUrls[0], '/v1/contents', key, more);
  const post = (headers: object, body: string): string =>
    request(api.key, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });
  const body = JSON.stringify({ title: 'Pipelined' });
  const rounds = {
    'without keys': request().repeat(REQUESTS),
    creations: post({ 'Content-Length': body.length }, body).repeat(REQUESTS),
    'small chunks': post({ 'Transfer-Encoding': 'chunked' }, '1\r\n \r\n'.repeat(CHUNKS)),
  };
  const figures: Figure[] = [];
  for (const [name, bytes] of Object.entries(rounds)) figures.push(...(await besideBytes(target, name, bytes)));
  return figures;
}

async function besideBytes(target: Target, name: string, bytes: string): Promise<Figure[]> {
  const attack = async (): Promise<Figure[]> => {
    let completed = 0;
    const sockets = Array.from({ length: CONNECTIONS }, () =>
      open(target.baseUrls[0], bytes).on('data', (chunk: Buffer) => (completed += chunk.length)),
    );
    const ended = await endedWithin(sockets, FOR_MS);
    return [
      figure(`${name}: answers, KB`, completed / 1_000),
      figure(`${name}: connections: of ${CONNECTIONS} ended by the product`, ended),
    ];
  };
  const read = await contentRead(target);
  return beside(target, [{ ...read, name: `${read.name}, ${name}` }], attack, MAX_GROWTH_MB);
}
