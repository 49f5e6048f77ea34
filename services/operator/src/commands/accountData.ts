import { resolve } from 'node:path';
import type { Command } from 'commander';
import { exportAccount } from '../accountFile/export';
import { importAccount } from '../accountFile/import';
import { idArgument } from '../arguments';
import { erasureObject, render } from '../render';
import type { Prints } from './command';

/** `account export|import|delete` */
export function addAccountDataCommands(account: Command, prints: Prints): void {
  account
    .command('export')
    .description('write all that an account has into a file, or go on with one that broke off')
    .addArgument(idArgument('account'))
    .requiredOption('--to <file>', 'JSON Lines, docs/operator.md describes them')
    .action(
      prints(async (services, accountId: string, { to }: { to: string }) => {
        const file = resolve(services.callerDirectory, to);
        return { accountId, file, ...(await exportAccount(services, accountId, file)) };
      }),
    );
  account
    .command('import')
    .description('write an export into this installation, with its ids')
    .argument('<file>', 'of `account export`')
    .option('--resume', 'go on with an import that broke off')
    .action(
      prints(async (services, file: string, { resume }: { resume?: true }) =>
        importAccount(services, resolve(services.callerDirectory, file), resume === true),
      ),
    );
  account
    .command('delete')
    .description('suspend an account, then erase all that it has, for good; `erasures show` says how far it is')
    .addArgument(idArgument('account'))
    .action(
      prints(async ({ accounts }, accountId: string) => {
        const { erasure } = await accounts.deleteAccount({ accountId });
        return render(erasure, erasureObject);
      }),
    );
}
