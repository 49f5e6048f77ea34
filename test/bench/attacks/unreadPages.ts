import { connect } from 'node:net';
import { pause } from '../../support/pause';
import { type Figure, figure } from '../figures';
import { beside } from '../probe';
import type { Target } from '../target';
import { longPagesOf } from './longPages';
import { contentRead } from './neighbour';

const UNREAD = 60;
const FOR_MS = 15_000;
const MOST_GROWTH_MB = 200;

/** An account asks for sixty pages of 4.8 MB, each on a connection of its own, and reads none of the answers. */
export async function unreadPages(target: Target): Promise<Figure[]> {
  const { api, paths } = await longPagesOf(target);
  const { hostname, port, host } = new URL(String(target.baseUrls[0]));
  const attack = async (): Promise<Figure[]> => {
    let ended = 0;
    const sockets = Array.from({ length: UNREAD }, (_, n) => {
      const socket = connect(Number(port), hostname).pause();
      socket.on('error', () => {}).on('close', () => ended++);
      socket.write(
        `GET ${paths[n % paths.length]} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${api.key}\r\n\r\n`,
      );
      return socket;
    });
    await pause(FOR_MS);
    const endedBefore = ended;
    for (const socket of sockets) socket.destroy();
    return [figure(`connections: of ${UNREAD} ended by the product`, endedBefore)];
  };
  return beside(target, [await contentRead(target)], attack, MOST_GROWTH_MB);
}
