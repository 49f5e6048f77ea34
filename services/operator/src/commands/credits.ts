import type { CreditDifference, Credits } from '@learning-library/proto';
import { argument, idOf, option, parseInstant, parseInteger, parseSigned } from '../arguments';
import { UsageError } from '../failure';
import { PAGE_SIZE, rowsOf } from '../pages';
import { creditsObject, ledgerObject, render } from '../render';
import type { Services } from '../services';
import { command, type Commands } from './command';

interface Of {
  account: string;
}

const show = ({ credits }: { credits?: Credits | undefined }): object => render(credits, creditsObject);

export const credits: Commands = {
  grant: command<Of & { units: number; id?: string }>(
    'Grant credits to an account',
    [
      idOf('account'),
      argument('<units>', 'Number of credits', parseInteger),
      option('--id <uuid>', 'Id of the grant; a second grant with the same id has no effect'),
    ],
    ({ generation }, { account: accountId, units, id }) => generation.grantCredits({ accountId, units, id }).then(show),
  ),
  adjust: command<Of & { units: number; id?: string }>(
    'Add or remove available credits of an account; requires --reason',
    [
      idOf('account'),
      argument('<units>', 'Credits to add; a negative number removes them, at most those available', parseSigned),
      option('--id <uuid>', 'Id of the adjustment; a second adjustment with the same id has no effect'),
    ],
    ({ generation }, { account: accountId, units, id }) =>
      generation.adjustCredits({ accountId, units, id }).then(show),
  ),
  show: command<Of>('Show the credits of an account', [idOf('account')], ({ generation }, { account: accountId }) =>
    generation.getCredits({ accountId }).then(show),
  ),
  ledger: command<Of & { since?: Date }>(
    'List the ledger of an account with the balance after each entry, oldest first',
    [idOf('account'), option('--since <when>', 'Oldest entry, such as 24h or 2026-11-20', parseInstant(-1))],
    ({ generation }, { account: accountId, since }) =>
      rowsOf('entries', ledgerObject, (after) =>
        generation.listLedger({ accountId, pageSize: PAGE_SIZE, after, since }),
      ),
  ),
  reconcile: command<Reconciled>(
    'Compare the ledger of an account with its balance, its jobs and the published items',
    [argument('[account]', 'Id of the account'), option('--all', 'Compare the ledgers of all accounts')],
    reconcile,
  ),
};

interface Reconciled {
  account?: string;
  all?: boolean;
}

/** Time limit per page. An account with a million entries needs some seconds. */
const PAGE_MS = 60_000;
const inTime = (): { deadline: number } => ({ deadline: Date.now() + PAGE_MS });

async function* reconcile(services: Services, { account: accountId, all = false }: Reconciled): AsyncGenerator<object> {
  if ((accountId === undefined) !== all) throw new UsageError('Name an account, or use --all.');
  const sum = { accounts: 0, jobs: 0, differences: 0 };
  for await (const { accounts = 0, jobs = 0, differences } of pages(services, accountId)) {
    sum.accounts += accounts;
    sum.jobs += jobs;
    sum.differences += differences.length;
    yield* differences.map(({ accountId, what, jobId, expected, found }) => ({
      ...{ accountId, what, jobId: jobId ?? null, expected, found },
    }));
  }
  yield sum;
}

interface Page {
  accounts?: number;
  jobs?: number;
  differences: CreditDifference[];
}

/** Compares the ledger with balances and reservations, and then the charges with the published items. */
async function* pages({ generation }: Services, accountId: string | undefined): AsyncGenerator<Page> {
  let afterAccountId: string | undefined;
  do {
    const page = await generation.reconcileBalances({ accountId, afterAccountId }, inTime());
    yield { accounts: page.accountsCount, differences: page.differences };
    afterAccountId = page.lastAccountId;
  } while (afterAccountId !== undefined);
  let after: { accountId: string; id: string } | undefined;
  do {
    const page = await generation.reconcileCharges({ accountId, after }, inTime());
    yield { jobs: page.jobsCount, differences: page.differences };
    after = page.last;
  } while (after !== undefined);
}
