import type { Command } from 'commander';
import { idArgument } from '../arguments';
import { allPages } from '../pages';
import { erasureObject, render } from '../render';
import type { Prints } from './command';

/** `erasures show|list` */
export function addErasureCommands(erasures: Command, prints: Prints): void {
  erasures
    .command('show')
    .addArgument(idArgument('account'))
    .action(
      prints(async ({ accounts }, accountId: string) => {
        const { erasure } = await accounts.getErasure({ accountId });
        return render(erasure, erasureObject);
      }),
    );
  erasures.command('list').action(
    prints(async ({ accounts }) => {
      const all = await allPages(async (afterAccountId) => {
        const page = await accounts.listErasures({ pageSize: 0, afterAccountId });
        return { items: page.erasures.map((each) => ({ ...each, id: each.accountId })), hasMore: page.hasMore };
      });
      return { erasures: all.map(erasureObject) };
    }),
  );
}
