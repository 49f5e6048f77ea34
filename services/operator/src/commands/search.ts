import type { IndexStatus } from '@learning-library/proto';
import type { Command } from 'commander';
import { setTimeout as delay } from 'node:timers/promises';
import { isRefusal, OperatorError } from '../failure';
import { indexStatusObject, render } from '../render';
import type { Services } from '../services';
import { progressLine } from '../terminal';
import type { Prints } from './command';

const LOOK_EVERY_MS = 500;
/** A rebuild in which nothing moves for so long is left alone. */
const STILL_MS = 600_000;
/** Calls of a walk over the index; each takes a second or more, and looks at a thousand documents at least. */
const MAX_CALLS = 1_000_000;

export function addCommands(search: Command, prints: Prints): void {
  search
    .command('status')
    .description('how far the index is built, and what waits to be indexed')
    .action(prints(async (services) => indexStatusObject(await statusOf(services))));
  search
    .command('rebuild')
    .description('make the index anew from the library, and show how far it is; it goes on without this command')
    .option('--restart', 'begin anew where a rebuild is under way, which is shown otherwise')
    .action(prints(async (services, { restart }: { restart?: true }) => rebuild(services, restart === true)));
  search
    .command('verify')
    .description('compare the index with the library, and count what differs')
    .option('--mend', 'bring what differs up to the library, in the background')
    .action(prints(async (services, { mend }: { mend?: true }) => verify(services, mend === true)));
}

async function statusOf({ search }: Services): Promise<IndexStatus> {
  const { status } = await search.getIndexStatus({});
  return render(status, (found) => found);
}

/** Starts a rebuild where none is under way, and shows it until it has ended; the services may restart meanwhile. */
async function rebuild(services: Services, restart: boolean): Promise<object> {
  const { started } = await services.search.rebuildIndex({ restart });
  if (services.wishes.dryRun === true) return { started };
  let first: { at: number; count: number } | undefined;
  let movedAt = Date.now();
  let seen = '';
  while (Date.now() - movedAt < STILL_MS) {
    const status = await statusOf(services).catch((error: unknown) => {
      if (isRefusal(error) && error.code === 'unavailable') return undefined;
      throw error;
    });
    if (status?.finished === true) return { started, ...indexStatusObject(status) };
    if (status === undefined) services.progress.tell('The service does not answer; it is asked again.');
    else {
      const count = status.contentsDone + status.foldersDone;
      const total = status.measured ? status.contentsTotal + status.foldersTotal : undefined;
      first ??= { at: Date.now(), count };
      services.progress.tell(progressLine({ count, total, since: first }));
      const position = `${status.epoch} ${status.rangesTotal} ${count}`;
      if (position !== seen) movedAt = Date.now();
      seen = position;
    }
    await delay(LOOK_EVERY_MS);
  }
  throw new OperatorError('unavailable', 'The rebuild stands still for ten minutes. It goes on when the services can.');
}

async function verify(services: Services, mend: boolean): Promise<object> {
  const { contentsTotal, foldersTotal } = await statusOf(services);
  const counts = { checked: 0, missing: 0, stale: 0, superfluous: 0 };
  const since = { at: Date.now(), count: 0 };
  let afterId: string | undefined;
  for (let call = 0; call < MAX_CALLS; call++) {
    const { nextAfterId, ...found } = await services.search.verifyIndex({ afterId, mend });
    for (const name of ['checked', 'missing', 'stale', 'superfluous'] as const) counts[name] += found[name];
    if (nextAfterId === undefined) return { ...counts, mended: mend };
    afterId = nextAfterId;
    services.progress.tell(progressLine({ count: counts.checked, total: contentsTotal + foldersTotal, since }));
  }
  throw new OperatorError('payload_too_large', 'The index is too large to be compared in one go.');
}
