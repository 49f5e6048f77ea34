import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Standalone, startStandalone } from '../support/standalone';

/**
 * One product for the suites that only need a running one (`runningStandalone`). The first that asks starts it.
 *
 * @returns where its DATA_DIR is told, and a function that stops it
 */
export async function offerProduct(): Promise<{ url: string; stop: () => Promise<void> }> {
  let starting: Promise<Standalone> | undefined;
  const server = createServer((_request, response) => {
    starting ??= startStandalone();
    starting.then(
      ({ dataDir }) => response.end(dataDir),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      await (await starting)?.stop();
    },
  };
}
