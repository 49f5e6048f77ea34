import type { Credits } from '@learning-library/proto';
import { argument, idOf, option, parseInstant, parseInteger, parseSigned } from '../arguments';
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
    'List the ledger of an account, oldest first',
    [idOf('account'), option('--since <when>', 'Oldest entry, such as 24h or 2026-11-20', parseInstant(-1))],
    ({ generation }, { account: accountId, since }) =>
      rowsOf('entries', ledgerObject, (after) =>
        generation.listLedger({ accountId, pageSize: PAGE_SIZE, after, since }),
      ),
  ),
  reconcile: command<Of>(
    'Compare the ledger of an account with its balance, its jobs and the published items',
    [idOf('account')],
    reconcile,
  ),
};

/** An account with a million entries needs some seconds. The service ends a call after this time. */
const RECONCILE_MS = 10_000;

async function* reconcile({ generation }: Services, { account: accountId }: Of): AsyncGenerator<object> {
  const call = { deadline: Date.now() + RECONCILE_MS };
  const { jobsCount, differences } = await generation.reconcileCredits({ accountId }, call);
  yield* differences.map(({ what, jobId, expected, found }) => ({
    ...{ accountId, what, jobId: jobId ?? null, expected, found },
  }));
  yield { jobs: jobsCount, differences: differences.length };
}
