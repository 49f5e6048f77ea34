import { once } from 'node:events';
import type { Socket } from 'node:net';
import { pause } from '../../support/pause';
import { type Figure, figure } from '../figures';
import { beside } from '../probe';
import type { Target } from '../target';
import { contentRead } from './neighbour';
import { open } from './sockets';

const CONNECTIONS = 8_300;
const NEW_CALLERS = 20;
const EVERY_MS = 250;
const MAX_GROWTH_MB = 150;

/** Opens and keeps more connections than the maximum. Then new clients connect. */
export async function manyConnections(target: Target): Promise<Figure[]> {
  const attack = async (): Promise<Figure[]> => {
    const sockets: Socket[] = [];
    for (let n = 0; n < CONNECTIONS; n++) {
      const socket = open(target.baseUrls[0]).resume();
      sockets.push(socket);
      await once(socket, 'connect');
    }
    let rejected = 0;
    for (let n = 0; n < NEW_CALLERS; n++) {
      await pause(EVERY_MS);
      const received = fetch(`${String(target.baseUrls[0])}/v1/nowhere`, { headers: { connection: 'close' } });
      const status = await received.then(
        (response) => response.status,
        () => 0,
      );
      if (status !== 404) rejected++;
    }
    const kept = sockets.filter(({ closed }) => !closed).length;
    for (const socket of sockets) socket.destroy();
    return [figure('connections kept', kept), figure(`new callers: of ${NEW_CALLERS} not answered`, rejected, 0)];
  };
  return beside(target, [await contentRead(target)], attack, MAX_GROWTH_MB);
}
