import { setTimeout as delay } from 'node:timers/promises';
import type { IndexStatus } from '@learning-library/proto';
import { option } from '../arguments';
import { isContractError, OperatorError } from '../failure';
import { indexStatusObject, render } from '../render';
import type { Services } from '../services';
import { command, type Commands } from './command';

const POLL_MS = 500;
/** Time without progress after which the command fails. */
const STUCK_MS = 600_000;

export const search: Commands = {
  status: command('Show the progress of the index and the number of waiting changes', [], async (services) =>
    indexStatusObject(await statusOf(services)),
  ),
  rebuild: command<{ restart?: true }>(
    'Rebuild the index from the library, and wait until it is complete',
    [option('--restart', 'Start again if a rebuild is in progress')],
    rebuild,
  ),
};

async function statusOf({ search: service }: Services): Promise<IndexStatus> {
  const { status } = await service.getIndexStatus({});
  return render(status, (found) => found);
}

/** Starts a rebuild unless one is running, and waits for its end. Services may restart meanwhile. */
async function rebuild(services: Services, { restart = false }: { restart?: boolean }): Promise<object> {
  const { started } = await services.search.rebuildIndex({ restart });
  if (services.options.dryRun === true) return { started };
  let movedAt = Date.now();
  let seen = '';
  while (Date.now() - movedAt < STUCK_MS) {
    const status = await statusOf(services).catch((error: unknown) => {
      if (isContractError(error) && error.code === 'unavailable') return undefined;
      throw error;
    });
    if (status?.finished === true) return { started, ...indexStatusObject(status) };
    const position = JSON.stringify(status && [status.epoch, status.contentsDone, status.foldersDone]);
    if (status !== undefined && position !== seen) [seen, movedAt] = [position, Date.now()];
    await delay(POLL_MS);
  }
  throw new OperatorError('unavailable', 'The rebuild made no progress for ten minutes. It continues when it can.');
}
