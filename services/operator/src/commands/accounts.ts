import { resolve } from 'node:path';
import type { TimedCalls } from '@learning-library/common/rpc';
import type { Account, Erasure, LibraryOperatorServiceServer } from '@learning-library/proto';
import { exportAccount } from '../accountFile/export';
import { importAccount } from '../accountFile/import';
import { argument, idOf, idOption, option, parseLimit, required } from '../arguments';
import { listOf } from '../pages';
import { accountObject, erasureObject, render, usageObject } from '../render';
import type { Services } from '../services';
import { type Command, command, type Commands } from './command';

const PLANS = ['active', 'inactive'];

interface Of {
  account: string;
}

const show = ({ account }: { account?: Account | undefined }): object => render(account, accountObject);
const showErasure = ({ erasure }: { erasure?: Erasure | undefined }): object => render(erasure, erasureObject);

const suspension = (description: string, suspended: boolean): Command =>
  command<Of>(description, [idOf('account')], ({ accounts }, { account: accountId }) =>
    accounts.setAccountSuspension({ accountId, suspended }).then(show),
  );

export const accounts: Commands = {
  create: command<{ org: string; name?: string; plan: string }>(
    'Create an account of an organization',
    [
      idOption('org').makeOptionMandatory(),
      option('--name <name>', 'Name, at most 200 characters'),
      option('--plan <plan>', 'Plan; an inactive account cannot use the API').choices(PLANS).default('active'),
    ],
    (services, { org, name, plan }) => services.accounts.createAccount({ organizationId: org, name, plan }).then(show),
  ),
  plan: command<Of & { plan: string }>(
    'Set the plan of an account',
    [idOf('account'), argument('<plan>', 'Plan; an inactive account cannot use the API').choices(PLANS)],
    (services, { account: accountId, plan }) => services.accounts.setAccountPlan({ accountId, plan }).then(show),
  ),
  suspend: suspension('Suspend an account: reject its keys and cancel its jobs', true),
  resume: suspension('End the suspension of an account', false),
  show: command<Of>('Show an account', [idOf('account')], (services, { account: accountId }) =>
    services.accounts.getAccount({ accountId }).then(show),
  ),
  list: command<{ org: string }>(
    'List the accounts of an organization',
    [idOption('org').makeOptionMandatory()],
    (services, { org: organizationId }) =>
      listOf('accounts', accountObject, (last) =>
        services.accounts.listAccounts({ organizationId, pageSize: 0, afterId: last?.id }),
      ),
  ),
  usage: command<Of>('Show the usage and the quotas of an account', [idOf('account')], quotas),
  quota: command<Of & Limits>(
    'Set quotas of an account; the other quotas do not change',
    [
      idOf('account'),
      option('--contents <n>', 'Maximum number of contents', parseLimit),
      option('--text-bytes <n>', 'Maximum size of all texts, in bytes of UTF-8', parseLimit),
      option('--folders <n>', 'Maximum number of folders', parseLimit),
      option('--memocards <n>', 'Maximum number of memocards', parseLimit),
      option('--questions <n>', 'Maximum number of questions', parseLimit),
    ],
    quotas,
  ),
  export: command<Of & { to: string }>(
    'Export all data of an account to a file',
    [idOf('account'), required('--to <file>', 'File of JSON Lines, described in docs/operator.md')],
    async (services, { account: accountId, to }) => {
      const file = resolve(services.callerDirectory, to);
      return { accountId, file, ...(await exportAccount(services, accountId, file)) };
    },
  ),
  import: command<{ file: string }>(
    'Import an account with its ids from a file; after an interruption, run the command again',
    [argument('<file>', 'File from `account export`')],
    (services, { file }) => importAccount(services, resolve(services.callerDirectory, file)),
  ),
  delete: command<Of & { unfinishedImport?: boolean }>(
    'Erase an account and all its data permanently; `erasures show` reports the progress',
    [idOf('account'), option('--unfinished-import', 'Erase what an import has written before it was interrupted')],
    (services, { account: accountId, unfinishedImport: isUnfinishedImport = false }) =>
      services.accounts.deleteAccount({ accountId, isUnfinishedImport }).then(showErasure),
  ),
};

export const erasures: Commands = {
  show: command<Of>('Show the progress of an erasure', [idOf('account')], (services, { account: accountId }) =>
    services.accounts.getErasure({ accountId }).then(showErasure),
  ),
  list: command('List erasures', [], (services) =>
    listOf('erasures', erasureObject, (last) =>
      services.accounts.listErasures({ pageSize: 0, afterAccountId: last?.accountId }),
    ),
  ),
};

type UsageService = Pick<TimedCalls<LibraryOperatorServiceServer>, 'getUsage' | 'setQuotas'>;

const QUOTAS = {
  contents: 'contents',
  textBytes: 'text_bytes',
  folders: 'folders',
  memocards: 'memocards',
  questions: 'questions',
} as const;

type Limits = Partial<Record<keyof typeof QUOTAS, number>>;

async function quotas(services: Services, { account: accountId, ...limits }: Of & Limits): Promise<object> {
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
    services.generation.getUsage({ accountId }).then(({ usage }) => usage),
  ]);
  return usageObject(accountId, usage.flat());
}
