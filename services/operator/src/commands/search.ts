import type { Command } from 'commander';
import { OperatorError } from '../failure';
import type { Services } from '../services';
import type { Prints } from './command';

/** Calls, each of which waits some seconds: hours in total. */
const MAX_CALLS = 10_000;

/** `search rebuild` */
export function addSearchCommands(search: Command, prints: Prints): void {
  search
    .command('rebuild')
    .description('makes the index anew from the library; searches go on meanwhile')
    .action(prints(async (services) => rebuild(services)));
}

/** Starts a rebuild and waits until it has ended. */
async function rebuild({ search: index, progress }: Services): Promise<object> {
  let answer = await index.rebuildIndex({});
  for (let call = 1; call < MAX_CALLS && !answer.finished; call++) {
    progress.tell(`${answer.contentsCount} contents, ${answer.foldersCount} folders`);
    answer = await index.rebuildIndex({ epoch: answer.epoch });
  }
  if (!answer.finished) throw new OperatorError('unavailable', 'The index is still being made.');
  return { contents: answer.contentsCount, folders: answer.foldersCount };
}
