import type { CreditDifference, Credits } from '@learning-library/proto';
import { Argument, type Command, Option } from 'commander';
import { idArgument, parseInstant, parseInteger, parseSigned } from '../arguments';
import { UsageError } from '../failure';
import { PAGE_SIZE, rowsOf } from '../pages';
import { creditsObject, ledgerObject, render } from '../render';
import type { Services } from '../services';
import type { Prints } from './command';

const show = ({ credits }: { credits?: Credits | undefined }): object => render(credits, creditsObject);

export function addCommands(credits: Command, prints: Prints): void {
  credits
    .command('grant')
    .addArgument(idArgument('account'))
    .argument('<units>', 'how many', parseInteger)
    .option('--id <uuid>', 'makes the grant repeatable: with one id it is given once')
    .action(
      prints(({ generation }, accountId: string, units: number, { id }: { id?: string }) =>
        generation.grantCredits({ accountId, units, id }).then(show),
      ),
    );
  credits
    .command('adjust')
    .addArgument(idArgument('account'))
    .argument('<units>', 'how many are added, or with a minus taken away: never more than are available', parseSigned)
    .description('corrects what is available; needs --reason')
    .option('--id <uuid>', 'makes it repeatable: with one id it is done once')
    .action(
      prints(({ generation }, accountId: string, units: number, { id }: { id?: string }) =>
        generation.adjustCredits({ accountId, units, id }).then(show),
      ),
    );
  credits
    .command('show')
    .addArgument(idArgument('account'))
    .action(prints(({ generation }, accountId: string) => generation.getCredits({ accountId }).then(show)));
  credits
    .command('ledger')
    .addArgument(idArgument('account'))
    .description('every entry with the balance after it, oldest first')
    .option('--since <when>', 'such as 24h, or an instant', parseInstant(-1))
    .action(
      prints(({ generation }, accountId: string, { since }: { since?: Date }) =>
        rowsOf('entries', ledgerObject, (after) =>
          generation.listLedger({ accountId, pageSize: PAGE_SIZE, after, since }),
        ),
      ),
    );
  addReconcileCommand(credits, prints);
}

/** For a page: one account with a million entries takes some seconds. */
const PAGE_MS = 60_000;
const inTime = (): { deadline: number } => ({ deadline: Date.now() + PAGE_MS });

interface Options {
  all?: boolean;
  mend?: boolean;
}

function addReconcileCommand(credits: Command, prints: Prints): void {
  credits
    .command('reconcile')
    .addArgument(new Argument('[account]', 'a UUID, or - for those on standard input'))
    .description('a line for each difference between ledger, balance, jobs and what was published, then how many')
    .addOption(new Option('--all', 'every account'))
    .option('--mend', 'writes what is missing into the ledger and sets the balance by it; needs --reason')
    .action(prints((services, account: string | undefined, options: Options) => reconcile(services, account, options)));
}

async function* reconcile(
  services: Services,
  accountId: string | undefined,
  { all = false, mend = false }: Options,
): AsyncGenerator<object> {
  if ((accountId === undefined) !== all) throw new UsageError('Name an account, or say --all.');
  if (mend && services.wishes.reason === undefined) throw new UsageError('--mend needs --reason.');
  const sum = { accounts: 0, jobs: 0, differences: 0, ...(mend && { mended: 0 }) };
  const seen = new Set<string>();
  for await (const { accounts = 0, jobs = 0, differences } of pages(services, accountId)) {
    sum.accounts += accounts;
    sum.jobs += jobs;
    const found = mend ? await mendEach(services, differences, seen) : differences;
    sum.differences += found.length;
    if (sum.mended !== undefined) sum.mended += found.filter(({ mended }) => mended).length;
    services.progress.tell(`${sum.accounts} accounts, ${sum.jobs} jobs, ${sum.differences} differences`);
    yield* found.map((each) => differenceObject(each, mend));
  }
  yield sum;
}

interface Page {
  accounts?: number;
  jobs?: number;
  differences: CreditDifference[];
}

/** First ledger against balances and reservations, then charges against what was published. */
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

/** Mends the accounts that have not been mended, charges too. @returns all that differed about them */
async function mendEach(
  { generation }: Services,
  differences: readonly CreditDifference[],
  seen: Set<string>,
): Promise<CreditDifference[]> {
  const found: CreditDifference[] = [];
  for (const { accountId } of differences) {
    if (seen.has(accountId)) continue;
    seen.add(accountId);
    found.push(...(await generation.mendCredits({ accountId }, inTime())).differences);
  }
  return found;
}

const differenceObject = (
  { accountId, what, jobId, expected, found, mended }: CreditDifference,
  isMending: boolean,
): object => ({ accountId, what, jobId: jobId ?? null, expected, found, ...(isMending && { mended }) });
