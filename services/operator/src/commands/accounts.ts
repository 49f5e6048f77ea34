import type { Account } from '@learning-library/proto';
import { Argument, type Command, Option } from 'commander';
import { idArgument, idOption } from '../arguments';
import { listOf } from '../pages';
import { accountObject, render } from '../render';
import type { Services } from '../services';
import type { Prints } from './command';
import { addAccountDataCommands } from './accountData';
import { addQuotaCommands } from './quotas';

const PLANS = ['active', 'inactive'];

const show = ({ account }: { account?: Account | undefined }): object => render(account, accountObject);

/** `account create|plan|suspend|resume|show|list|usage|quota|export|import|delete` */
export function addCommands(account: Command, prints: Prints): void {
  account
    .command('create')
    .addOption(idOption('org'))
    .option('--name <name>', '200 characters at most')
    .addOption(new Option('--plan <plan>', 'whether the account may use the API').choices(PLANS).default('active'))
    .action(
      prints(({ accounts }, { org, name, plan }: { org: string; name?: string; plan: string }) =>
        accounts.createAccount({ organizationId: org, name, plan }).then(show),
      ),
    );
  account
    .command('plan')
    .addArgument(idArgument('account'))
    .addArgument(new Argument('<plan>').choices(PLANS))
    .action(
      prints(({ accounts }, accountId: string, plan: string) =>
        accounts.setAccountPlan({ accountId, plan }).then(show),
      ),
    );
  const suspension =
    (suspended: boolean) =>
    ({ accounts }: Services, accountId: string): Promise<object> =>
      accounts.setAccountSuspension({ accountId, suspended }).then(show);
  account
    .command('suspend')
    .addArgument(idArgument('account'))
    .action(prints(suspension(true)));
  account
    .command('resume')
    .addArgument(idArgument('account'))
    .action(prints(suspension(false)));
  account
    .command('show')
    .addArgument(idArgument('account'))
    .action(prints(({ accounts }, accountId: string) => accounts.getAccount({ accountId }).then(show)));
  account
    .command('list')
    .addOption(idOption('org'))
    .action(
      prints(({ accounts }, { org: organizationId }: { org: string }) =>
        listOf('accounts', accountObject, (last) =>
          accounts.listAccounts({ organizationId, pageSize: 0, afterId: last?.id }),
        ),
      ),
    );
  addQuotaCommands(account, prints);
  addAccountDataCommands(account, prints);
}
