import type { Command } from 'commander';
import { idArgument } from '../arguments';
import { listOf } from '../pages';
import { erasureObject, render } from '../render';
import type { Prints } from './command';

export function addCommands(erasures: Command, prints: Prints): void {
  erasures
    .command('show')
    .addArgument(idArgument('account'))
    .action(
      prints(async ({ accounts }, accountId: string) => {
        const { erasure } = await accounts.getErasure({ accountId });
        return render(erasure, erasureObject);
      }),
    );
  erasures
    .command('list')
    .action(
      prints(({ accounts }) =>
        listOf('erasures', erasureObject, (last) =>
          accounts.listErasures({ pageSize: 0, afterAccountId: last?.accountId }),
        ),
      ),
    );
}
