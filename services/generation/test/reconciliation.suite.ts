import { NIL_UUID } from '@learning-library/common/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rowsTouched } from '@learning-library/common/testing';
import type { CreditDifference } from '@learning-library/proto';
import { findDifferences, listCharges } from '../src/persistence/repositories/reconciliation';
import { withReason, type Fixture, soon, startFixture } from './support/fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture('generation_reconciliation');
  await fixture.engine.start();
});
afterAll(() => fixture.end());

async function reconciled(accountId: string): Promise<Omit<CreditDifference, 'accountId'>[]> {
  const { differences } = await fixture.operator.reconcileCredits({ accountId }, soon());
  return differences.map(({ what, jobId, expected, found }) => ({
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
    const unknown = randomUUID();
    fixture.peers.unknownAccounts.add(unknown);
    await expect(reconciled(unknown)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('all ended jobs of an account are compared, and no rows of other accounts are read', async () => {
    const [accountId, few] = [await fixture.newAccount(0), await fixture.newAccount(0)];
    const ended = async (account: string, count: number): Promise<void> => {
      await sql(
        `WITH job AS (
           INSERT INTO {schema}.jobs (id, account_id, type, environment, status, progress, cancel_requested, units, attempt,
             failures, next_attempt_at, version, created_at, updated_at)
           SELECT gen_random_uuid(), ${account}, 'memocard_generation', 'live', 'succeeded', 100, false, 3, 0, 0, now(), 1,
             now(), now()
           FROM generate_series(1, ${count}) RETURNING id, account_id)
         INSERT INTO {schema}.ledger_entries (id, account_id, kind, units, created_at)
         SELECT kind || ':' || id, account_id, kind, 3, now() FROM job, unnest(ARRAY['grant', 'reserve', 'capture']) kind`,
      );
    };
    await ended(`'${accountId}'::uuid`, 2_001);
    await ended(`'${few}'::uuid`, 3);
    await ended('gen_random_uuid()', 10_000);
    await sql(
      `INSERT INTO {schema}.balances VALUES ($1, 0, 0, 6003, false, 0)
       ON CONFLICT (account_id) DO UPDATE SET spent = excluded.spent`,
      accountId,
    );
    for (const table of ['ledger_entries', 'jobs', 'balances']) await sql(`ANALYZE {schema}.${table}`);
    const { jobsCount, differences } = await fixture.operator.reconcileCredits({ accountId }, soon());
    expect(jobsCount).toBe(2_001);
    // The peers know none of these jobs.
    expect(new Set(differences.map(({ jobId }) => jobId)).size).toBe(2_001);
    expect(differences.every(({ what, expected }) => what === 'job.charged' && expected === 0)).toBe(true);
    const { database } = fixture.ctx;
    expect(await rowsTouched(database, (q) => findDifferences(q, few))).toBeLessThan(200);
    expect(await rowsTouched(database, (q) => listCharges(q, few, NIL_UUID))).toBeLessThan(200);
  });
});
