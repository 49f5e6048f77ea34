import { Argument, type Command, Option } from 'commander';
import { idArgument, idOption } from '../arguments';
import { allPages } from '../pages';
import { accountObject, render } from '../render';
import type { Services } from '../services';
import type { Prints } from './command';
import { addAccountDataCommands } from './accountData';
import { addQuotaCommands } from './quotas';

const PLANS = ['active', 'inactive'];

/** `account create|plan|suspend|resume|show|list|usage|quota|export|import|delete` */
export function addAccountCommands(account: Command, prints: Prints): void {
  account
    .command('create')
    .addOption(idOption('org'))
    .option('--name <name>', '200 characters at most')
    .addOption(new Option('--plan <plan>', 'whether the account may use the API').choices(PLANS).default('active'))
    .action(
      prints(async ({ accounts }, { org, name, plan }: { org: string; name?: string; plan: string }) => {
        const answer = await accounts.createAccount({ organizationId: org, name, plan });
        return render(answer.account, accountObject);
      }),
    );
  account
    .command('plan')
    .addArgument(idArgument('account'))
    .addArgument(new Argument('<plan>').choices(PLANS))
    .action(
      prints(async ({ accounts }, accountId: string, plan: string) => {
        const answer = await accounts.setAccountPlan({ accountId, plan });
        return render(answer.account, accountObject);
      }),
    );
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
    .action(
      prints(async ({ accounts }, accountId: string) => {
        const answer = await accounts.getAccount({ accountId });
        return render(answer.account, accountObject);
      }),
    );
  account
    .command('list')
    .addOption(idOption('org'))
    .action(
      prints(async ({ accounts }, { org: organizationId }: { org: string }) => {
        const all = await allPages(async (afterId) => {
          const page = await accounts.listAccounts({ organizationId, pageSize: 0, afterId });
          return { items: page.accounts, hasMore: page.hasMore };
        });
        return { accounts: all.map(accountObject) };
      }),
    );
  addQuotaCommands(account, prints);
  addAccountDataCommands(account, prints);
}

const suspension =
  (suspended: boolean) =>
  async ({ accounts }: Services, accountId: string): Promise<object> => {
    const answer = await accounts.setAccountSuspension({ accountId, suspended });
    return render(answer.account, accountObject);
  };
