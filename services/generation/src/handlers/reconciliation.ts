import { checkedId, checkedOptionalId, FIRST_ID, LAST_ID } from '@learning-library/common/contract';
import { change, type JobOutcome } from '@learning-library/common/patterns';
import type { Queryable } from '@learning-library/common/postgres';
import type { Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer } from '@learning-library/proto';
import { requireAccount } from '../accounts';
import type { Context } from '../context';
import { requireReason } from '../domain/checks';
import { type Amounts, applied, EMPTY } from '../domain/ledger';
import { toDifference } from '../message';
import { lockBalance, sumsOf } from '../persistence/repositories/ledger';
import {
  type Charge,
  type Difference,
  findDifferences,
  insertEntries,
  type JobPlace,
  listCharges,
  type MendingEntry,
  nextAccounts,
  putBalance,
} from '../persistence/repositories/reconciliation';

/** The most charges that one call mends. */
const MOST = 1_000;

type Names = 'reconcileBalances' | 'reconcileCharges' | 'mendCredits';

export const reconciliation = (ctx: Context): Pick<Methods<GenerationOperatorServiceServer>, Names> => ({
  /** One account, or a page of all that have anything of credits. Holds no lock. @throws not_found */
  reconcileBalances: async (request, { deadline }) => {
    const accountId = checkedOptionalId('account_id', request.accountId);
    const afterId = checkedOptionalId('after_account_id', request.afterAccountId) ?? FIRST_ID;
    const queryable = ctx.database.until(deadline);
    if (accountId !== undefined) await requireAccount(ctx, accountId, deadline);
    const ids = accountId === undefined ? await nextAccounts(queryable, afterId) : [accountId];
    const differences = ids.length === 0 ? [] : await findDifferences(queryable, ids);
    return {
      accountsCount: ids.length,
      differences: differences.map((each) => toDifference(each)),
      lastAccountId: accountId === undefined ? ids.at(-1) : undefined,
    };
  },

  /** A page of the ended jobs of one account, or of all. Holds no lock. */
  reconcileCharges: async (request, { deadline }) => {
    const accountId = checkedOptionalId('account_id', request.accountId);
    const after = {
      accountId: checkedOptionalId('after.account_id', request.after?.accountId) ?? accountId ?? FIRST_ID,
      jobId: checkedOptionalId('after.id', request.after?.id) ?? FIRST_ID,
    };
    const { jobsCount, differences, next } = await compareCharges(ctx, after, accountId ?? LAST_ID, deadline);
    return {
      jobsCount,
      differences: differences.map((each) => toDifference(each)),
      last: next && { accountId: next.accountId, id: next.jobId },
    };
  },

  /**
   * What was published is charged, what no active job holds is released, each by an entry of its own, and the balance
   * becomes what the ledger says. What would leave less than nothing stays. @throws validation_error
   */
  mendCredits: async (request, call) => {
    requireReason(call);
    const accountId = checkedId('account_id', request.accountId);
    const charges = await wrongCharges(ctx, accountId, call.deadline);
    return change(ctx.database, call, async (tx, record) => {
      const { available, reserved, spent } = await lockBalance(tx, accountId);
      // After the lock: whatever changes the ledger waits for the balance.
      const differences = [...(await findDifferences(tx, [accountId])), ...charges];
      const mended = await mend(tx, accountId, differences);
      if (mended === undefined) return { differences: differences.map((each) => toDifference(each)) };
      const before = { available, reserved, spent };
      const after = { ...mended.balance, entries: mended.entries };
      await record({ action: 'mend_credits', subjectId: accountId, accountId, before, after });
      const ids = new Set(mended.entries.map(({ id }) => id));
      const isMended = (each: Difference): boolean => {
        const entry = entryFor(each);
        return each.what.startsWith('balance.') || (entry !== undefined && ids.has(entry.id));
      };
      return { differences: differences.map((each) => toDifference(each, isMended(each))) };
    });
  },
});

interface ChargesPage {
  jobsCount: number;
  differences: Difference[];
  /** Where the next page begins. */
  next: JobPlace | undefined;
}

/** What the ledger charges for a page of ended jobs against what was published. Both are final once a job has ended. */
async function compareCharges(
  { database, peers: { cards, questions } }: Context,
  after: JobPlace,
  lastAccountId: string,
  deadline: number,
): Promise<ChargesPage> {
  const { charges, next } = await listCharges(database.until(deadline), after, lastAccountId);
  const [ofCards, ofQuestions] = await Promise.all([
    published(charges, 'memocard_generation', (keys) => cards.batchGetJobOutcomes({ keys }, { deadline })),
    published(charges, 'question_generation', (keys) => questions.batchGetQuestionJobOutcomes({ keys }, { deadline })),
  ]);
  const differences = charges.flatMap(({ accountId, jobId, charged }): Difference[] => {
    const expected = ofCards.get(jobId) ?? ofQuestions.get(jobId) ?? 0;
    return charged === expected ? [] : [{ accountId, what: 'job.charged', jobId, expected, found: charged }];
  });
  return { jobsCount: charges.length, differences, next };
}

/** How many items of each job were published. */
async function published(
  charges: readonly Charge[],
  wanted: Charge['type'],
  ask: (keys: { accountId: string; id: string }[]) => Promise<{ results: { outcome?: JobOutcome | undefined }[] }>,
): Promise<Map<string, number>> {
  const keys = charges.filter(({ type }) => type === wanted).map(({ accountId, jobId }) => ({ accountId, id: jobId }));
  if (keys.length === 0) return new Map();
  const { results } = await ask(keys);
  return new Map(keys.map(({ id }, place) => [id, results[place]?.outcome?.count ?? 0]));
}

async function wrongCharges(ctx: Context, accountId: string, deadline: number): Promise<Difference[]> {
  const wrong: Difference[] = [];
  let after: JobPlace | undefined = { accountId, jobId: FIRST_ID };
  while (after !== undefined && wrong.length < MOST) {
    const { differences, next } = await compareCharges(ctx, after, accountId, deadline);
    wrong.push(...differences);
    after = next;
  }
  return wrong.slice(0, MOST);
}

/** @returns undefined where nothing could be mended */
async function mend(
  tx: Queryable,
  accountId: string,
  differences: readonly Difference[],
): Promise<{ balance: Amounts; entries: MendingEntry[] } | undefined> {
  let balance = (await sumsOf(tx, accountId)).reduce(applied, EMPTY);
  const wanted: MendingEntry[] = [];
  for (const difference of differences) {
    const entry = entryFor(difference);
    if (entry === undefined) continue;
    const then = applied(balance, entry);
    if (then.available < Math.min(0, balance.available)) continue;
    balance = then;
    wanted.push(entry);
  }
  if (differences.length === 0 || balance.available < 0 || balance.reserved < 0) return undefined;
  const entries = await insertEntries(tx, accountId, wanted);
  // One that was mended before and is wrong again is for a person to look at.
  if (entries.length < wanted.length) balance = (await sumsOf(tx, accountId)).reduce(applied, EMPTY);
  await putBalance(tx, accountId, balance);
  return { balance, entries };
}

/** The entry that mends what differs about a job; undefined for an active job, which ends by itself. */
function entryFor({ what, jobId, expected, found }: Difference): MendingEntry | undefined {
  const of = (kind: MendingEntry['kind'], units: number): MendingEntry => ({
    id: `mend-${kind}:${jobId}`,
    kind,
    units,
  });
  if (what === 'job.charged') return of('adjust', found - expected);
  if (what !== 'job.reserved' || expected !== 0) return undefined;
  return found > 0 ? of('release', found) : of('reserve', -found);
}
