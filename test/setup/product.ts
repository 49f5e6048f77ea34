import { listen } from '../support/listen';
import { type Standalone, startStandalone } from '../support/standalone';

/**
 * One product for the suites that only need a running one (`runningProduct`). The first suite that requests it starts it.
 * @returns the file with its DATA_DIR, and a function that stops it
 */
export async function offerProduct(): Promise<{ url: string; stop: () => Promise<void> }> {
  let starting: Promise<Standalone> | undefined;
  const server = await listen((_request, response) => {
    starting ??= startStandalone();
    starting.then(
      ({ dataDir }) => response.end(dataDir),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await (await starting)?.stop();
    },
  };
}
