import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from './ports';
import { type RunningServer, startServer } from './server';

const RESPONSE_MS = 1_000;
/** Maximum memory. Above it, the least recently used replays are evicted first. */
const MAX_MEMORY = '256mb';

export function startRedis(program: string, port?: number): Promise<RunningServer> {
  return startServer(async () => {
    const chosen = port ?? (await freePort());
    return {
      program,
      arguments: [
        ...['--bind', '127.0.0.1', '--port', String(chosen), '--save', '', '--appendonly', 'no', '--dir', '/tmp'],
        ...['--maxmemory', MAX_MEMORY, '--maxmemory-policy', 'volatile-lru'],
      ],
      address: `redis://127.0.0.1:${chosen}`,
      isReady: () => pings(chosen),
    };
  });
}

export async function pings(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(RESPONSE_MS, () => socket.destroy(new Error('silent')));
  try {
    socket.write('PING\r\n');
    const [response] = (await once(socket, 'data')) as [Buffer];
    return response.toString().startsWith('+PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
