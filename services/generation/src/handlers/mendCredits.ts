import { FIRST_ID, checkedId } from '@learning-library/common/contract';
import { change } from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';
import { type Methods } from '@learning-library/common/rpc';
import type { GenerationOperatorServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { compareCharges } from '../credits/compareCharges';
import { requireReason } from '../domain/checks';
import { type Amounts, applied, EMPTY } from '../domain/ledger';
import { toDifference } from '../message';
import { lockBalance, sumsOf } from '../persistence/repositories/ledger';
import {
  type Difference,
  findDifferences,
  insertEntries,
  type JobPlace,
  type MendingEntry,
  putBalance,
} from '../persistence/repositories/reconciliation';

/** The most charges that one call mends. */
const MOST = 1_000;

/**
 * What was published is charged, what no active job holds is released, each by an entry of its own, and the balance
 * becomes what the ledger says. What would leave less than nothing stays. @throws validation_error
 */
export const mendCredits =
  (ctx: Context): Methods<GenerationOperatorServiceServer>['mendCredits'] =>
  async (request, call) => {
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
  };

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
