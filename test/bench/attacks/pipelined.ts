import { connect } from 'node:net';
import { pause } from '../../support/pause';
import { type Figure, figure } from '../figures';
import { beside } from '../probe';
import type { Target } from '../target';
import { contentRead } from './neighbour';

const CONNECTIONS = 32;
const REQUESTS = 10_000;
const FOR_MS = 15_000;
const MOST_GROWTH_MB = 150;

/** Thousands of requests without a key at once on each of some connections. */
export async function pipelined(target: Target): Promise<Figure[]> {
  const { hostname, port, host } = new URL(String(target.baseUrls[0]));
  const requests = `GET /v1/contents HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(REQUESTS);
  const attack = async (): Promise<Figure[]> => {
    let ended = 0;
    let bytes = 0;
    const sockets = Array.from({ length: CONNECTIONS }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {}).on('close', () => ended++);
      socket.on('data', (chunk: Buffer) => (bytes += chunk.length)).write(requests);
      return socket;
    });
    await pause(FOR_MS);
    const endedBefore = ended;
    for (const socket of sockets) socket.destroy();
    return [
      figure('answers, KB', bytes / 1_000),
      figure(`connections: of ${CONNECTIONS} ended by the product`, endedBefore),
    ];
  };
  return beside(target, [await contentRead(target)], attack, MOST_GROWTH_MB);
}
