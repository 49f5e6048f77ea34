import { resolve } from 'node:path';
import type { TimedCalls } from '@learning-library/common/rpc';
import type { Account, LibraryOperatorServiceServer } from '@learning-library/proto';
import { Argument, type Command, Option } from 'commander';
import { exportAccount } from '../accountFile/export';
import { importAccount } from '../accountFile/import';
import { idArgument, idOption, parseLimit } from '../arguments';
import { listOf } from '../pages';
import { accountObject, erasureObject, render, usageObject } from '../render';
import type { Services } from '../services';
import type { Prints } from './command';

const PLANS = ['active', 'inactive'];

const show = ({ account }: { account?: Account | undefined }): object => render(account, accountObject);

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

type UsageService = Pick<TimedCalls<LibraryOperatorServiceServer>, 'getUsage' | 'setQuotas'>;

const QUOTAS = {
  contents: 'contents',
  textBytes: 'text_bytes',
  folders: 'folders',
  memocards: 'memocards',
  questions: 'questions',
  jobs: 'jobs',
} as const;

type Limits = Partial<Record<keyof typeof QUOTAS, number>>;

function addQuotaCommands(account: Command, prints: Prints): void {
  account
    .command('usage')
    .description('what an account holds, and how much it may hold')
    .addArgument(idArgument('account'))
    .action(prints(quotas));
  account
    .command('quota')
    .description('how much an account may hold; what is not named stays')
    .addArgument(idArgument('account'))
    .option('--contents <n>', 'contents', parseLimit)
    .option('--text-bytes <n>', 'bytes of all bodies, as UTF-8', parseLimit)
    .option('--folders <n>', 'folders', parseLimit)
    .option('--memocards <n>', 'memocards', parseLimit)
    .option('--questions <n>', 'questions', parseLimit)
    .option('--jobs <n>', 'generation jobs at work at once; more wait', parseLimit)
    .action(prints(quotas));
}

async function quotas(services: Services, accountId: string, limits: Limits): Promise<object> {
  await services.requireAccount(accountId);
  const ask = async (service: UsageService, names: readonly (keyof typeof QUOTAS)[]) => {
    const given = names.flatMap((name) => {
      const limit = limits[name];
      return limit === undefined ? [] : [{ quota: QUOTAS[name], limit }];
    });
    const { usage } =
      given.length === 0
        ? await service.getUsage({ accountId })
        : await service.setQuotas({ accountId, quotas: given });
    return usage;
  };
  const usage = await Promise.all([
    ask(services.library, ['contents', 'textBytes', 'folders']),
    ask(services.cards, ['memocards']),
    ask(services.questions, ['questions']),
    ask(services.generation, ['jobs']),
  ]);
  return usageObject(accountId, usage.flat());
}

function addAccountDataCommands(account: Command, prints: Prints): void {
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
