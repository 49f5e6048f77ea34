import { NIL_UUID } from '@learning-library/common/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CreditDifference } from '@learning-library/proto';
import { nextAccounts } from '../src/persistence/repositories/reconciliation';
import { withReason, type Fixture, soon, startFixture } from './support/fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture('generation_reconciliation');
  await fixture.engine.start();
});
afterAll(() => fixture.end());

async function reconciled(accountId: string): Promise<Omit<CreditDifference, 'accountId'>[]> {
  const balances = await fixture.operator.reconcileBalances({ accountId }, soon());
  const charges = await fixture.operator.reconcileCharges({ accountId }, soon());
  return [...balances.differences, ...charges.differences].map(({ what, jobId, expected, found }) => ({
    ...{ what, expected, found },
    ...(jobId !== undefined && { jobId }),
  }));
}

/** An account with a job of each final status, and one that has not begun. */
async function newAccountWithJobs(): Promise<{
  accountId: string;
  succeeded: string;
  cancelled: string;
  units: number;
}> {
  const accountId = await fixture.newAccount(100);
  const { job } = await fixture.create(accountId, fixture.newContent());
  await fixture.jobIs(job.id, 'succeeded');
  const contentId = fixture.newContent();
  const cancelled = await fixture.create(accountId, contentId);
  fixture.peers.deleteContent(contentId);
  await fixture.jobIs(cancelled.job.id, 'cancelled', 'failed');
  return { accountId, succeeded: job.id, cancelled: cancelled.job.id, units: job.units };
}

const sql = (text: string, ...values: unknown[]): Promise<unknown[]> => fixture.rows(text, values);

describe('reconciling credits', () => {
  test('a reconciliation finds no difference in the service’s own records, even while jobs run', async () => {
    const { accountId } = await newAccountWithJobs();
    await fixture.create(accountId, fixture.newContent());
    await fixture.operator.adjustCredits({ accountId, units: -1 }, withReason('ticket'));
    expect(await reconciled(accountId)).toEqual([]);
  });

  test('each difference is reported separately', async () => {
    const { accountId, succeeded, cancelled, units } = await newAccountWithJobs();
    const lost = randomUUID();
    await sql('UPDATE {schema}.balances SET available = available + 3 WHERE account_id = $1', accountId);
    await sql(
      `INSERT INTO {schema}.ledger_entries (id, account_id, kind, units, created_at) VALUES ($1, $2, 'reserve', 2, now())`,
      ...[`reserve:${lost}`, accountId],
    );
    fixture.peers.outcomes.set(succeeded, { published: true, count: units - 1 });
    fixture.peers.outcomes.set(cancelled, { published: true, count: 4 });
    const available = 100 - units;
    const differences = [
      { what: 'balance.available', expected: available - 2, found: available + 3 },
      { what: 'balance.reserved', expected: 2, found: 0 },
      { what: 'job.reserved', jobId: lost, expected: 0, found: 2 },
      { what: 'job.charged', jobId: succeeded, expected: units - 1, found: units },
      { what: 'job.charged', jobId: cancelled, expected: 4, found: 0 },
    ];
    expect(await reconciled(accountId)).toEqual(differences);
  });

  test('an account with only a balance or jobs is reconciled, and an unknown account is not found', async () => {
    const accountId = randomUUID();
    await sql(`INSERT INTO {schema}.balances VALUES ($1, 5, 0, 0, false, 0)`, accountId);
    expect(await reconciled(accountId)).toEqual([{ what: 'balance.available', expected: 0, found: 5 }]);
    expect(await nextAccounts(fixture.ctx.database.until(soon().deadline), NIL_UUID)).toContain(accountId);
    const unknown = randomUUID();
    fixture.peers.unknownAccounts.add(unknown);
    await expect(reconciled(unknown)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('an account with many entries has a page of its own', async () => {
    const [many, few] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    await sql(
      `INSERT INTO {schema}.ledger_entries (id, account_id, kind, units, created_at)
       SELECT 'grant:' || gen_random_uuid(), $1, 'grant', 1, now() FROM generate_series(1, 20001)`,
      many,
    );
    await fixture.operator.grantCredits({ accountId: few, units: 1 }, soon());
    const queryable = fixture.ctx.database.until(soon().deadline);
    expect(await nextAccounts(queryable, NIL_UUID)).toEqual([many]);
    expect((await nextAccounts(queryable, many))[0]).toBe(few);
  });
});
