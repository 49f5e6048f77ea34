import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * The lowest port. All ports are below those of outgoing connections, which could take the port of a process that is being
 * restarted.
 */
const FIRST = 12_000;
const COUNT = 20_000;
const MAX_TRIES = 1_000;

/** Size of the range of ports of each process, so that two processes that start at the same time do not collide. */
const OF_A_PROCESS = 64;

/** Increases, so that no port is returned twice: its owner listens later, and again after a restart. */
let next = process.pid * OF_A_PROCESS;

/** Finds ports on which nothing listens now. This process returns no port twice. */
export async function freePorts(host: string, count: number): Promise<number[]> {
  const held: { port: number; server: Server }[] = [];
  try {
    for (let tries = 0; held.length < count; tries++) {
      if (tries >= MAX_TRIES) throw new Error(`${host} does not have ${count} free ports.`);
      const port = FIRST + (next++ % COUNT);
      const server = await listen(host, port);
      if (server !== undefined) held.push({ port, server });
    }
    return held.map(({ port }) => port);
  } finally {
    await Promise.all(
      held.map(({ server }) => {
        server.close();
        return once(server, 'close');
      }),
    );
  }
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts('127.0.0.1', 1);
  return port as number;
}

async function listen(host: string, port: number): Promise<Server | undefined> {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}
