import type { IndexStatus } from '@learning-library/proto';
import type { Command } from 'commander';
import { setTimeout as delay } from 'node:timers/promises';
import { isRefusal, OperatorError } from '../failure';
import { indexStatusObject, render } from '../render';
import type { Services } from '../services';
import type { Prints } from './command';

const LOOK_EVERY_MS = 500;
/** A rebuild in which nothing moves for so long is left alone. */
const STILL_MS = 600_000;

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
}

async function statusOf({ search }: Services): Promise<IndexStatus> {
  const { status } = await search.getIndexStatus({});
  return render(status, (found) => found);
}

/** Starts a rebuild where none is under way, and shows it until it has ended; the services may restart meanwhile. */
async function rebuild(services: Services, restart: boolean): Promise<object> {
  const { started } = await services.search.rebuildIndex({ restart });
  if (services.wishes.dryRun === true) return { started };
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
      const position = `${status.contentsDone} contents and ${status.foldersDone} folders indexed`;
      services.progress.tell(position);
      if (position !== seen) movedAt = Date.now();
      seen = position;
    }
    await delay(LOOK_EVERY_MS);
  }
  throw new OperatorError('unavailable', 'The rebuild stands still for ten minutes. It goes on when the services can.');
}
