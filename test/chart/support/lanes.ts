import type { Caller } from '../../fault/support/caller';
import type { Journal } from '../../fault/support/journal';
import type { Lane } from '../../fault/support/load';
import { pause } from '../../support/pause';

/** Pause between commands, each of which starts a process and would otherwise occupy a processor. */
const COMMAND_PAUSE_MS = 1_000;

/**
 * Keeps a cursor for some steps before it reads the next page, so that a process with other keys may have to verify it.
 */
export function pager(caller: Caller): Lane {
  let kept: unknown;
  let steps = 0;
  const page = async (query: string): Promise<unknown> =>
    (await caller.once({ method: 'GET', path: '/v1/contents', query, expected: [200] }))?.json['nextCursor'];
  return {
    step: async () => {
      if (typeof kept === 'string') await page(`limit=1&cursor=${kept}`);
      if (steps++ % 8 === 0) kept = await page('limit=1');
    },
  };
}

/** Reads a cover by its signed link, which library serves over HTTPS. @param baseUrl that the processes publish */
export function coverReader(caller: Caller, contentId: string, gateways: readonly string[], baseUrl: string): Lane {
  return {
    step: async () => {
      const { json } = await caller.get('/v1/contents/{contentId}', contentId);
      const cover = await fetch(String(json['imageUrl']).replace(baseUrl, String(gateways[0])));
      if (cover.status === 503) caller.journal.unavailable('cover');
      else if (cover.status !== 200) caller.journal.wrong(`cover returned ${cover.status}`);
      await cover.arrayBuffer();
    },
  };
}

/** Runs a command of the operator again and again. */
export function commands(run: () => Promise<unknown>, journal: Journal): Lane {
  return {
    step: () =>
      run().then(
        () => pause(COMMAND_PAUSE_MS),
        ({ message }: Error) =>
          message.includes('"code":"unavailable"')
            ? journal.unavailable('operator')
            : journal.wrong(`operator: ${message.slice(-300)}`),
      ),
  };
}
