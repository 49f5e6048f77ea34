import { FIRST_ID, LAST_ID } from '@learning-library/common/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pagesTouched, rowsTouched } from '@learning-library/common/testing';
import type { CreditDifference } from '@learning-library/proto';
import { findDifferences, listCharges, nextAccounts } from '../src/persistence/repositories/reconciliation';
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
    expect(await nextAccounts(fixture.ctx.database.until(soon().deadline), FIRST_ID)).toContain(accountId);
    const unknown = randomUUID();
    fixture.peers.unknownAccounts.add(unknown);
    await expect(reconciled(unknown)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('ten thousand accounts are read once each, in pages of bounded cost', async () => {
    await sql(
      `INSERT INTO {schema}.ledger_entries (id, account_id, kind, units, created_at)
       SELECT kind || ':' || md5(a || '.' || j)::uuid, md5('account' || a)::uuid, kind, 3, now()
       FROM generate_series(1, 10000) a, generate_series(1, 3) j, unnest(ARRAY['grant', 'reserve', 'capture']) kind`,
    );
    await sql(
      `INSERT INTO {schema}.jobs (id, account_id, type, environment, status, progress, cancel_requested, units, attempt, failures,
         next_attempt_at, version, created_at, updated_at)
       SELECT md5(a || '.' || j)::uuid, md5('account' || a)::uuid, 'memocard_generation', 'live', 'succeeded', 100, false, 3, 0, 0,
         now(), 1, now(), now()
       FROM generate_series(1, 10000) a, generate_series(1, 3) j`,
    );
    await sql(
      `INSERT INTO {schema}.balances
       SELECT md5('account' || a)::uuid, 0, 0, CASE a WHEN 77 THEN 8 ELSE 9 END, false, 0 FROM generate_series(1, 10000) a`,
    );
    for (const table of ['ledger_entries', 'jobs', 'balances']) await sql(`ANALYZE {schema}.${table}`);
    const [found, pages] = [[] as CreditDifference[], [] as number[]];
    let afterAccountId: string | undefined;
    do {
      const page = await fixture.operator.reconcileBalances({ afterAccountId }, soon());
      found.push(...page.differences);
      pages.push(page.accountsCount);
      afterAccountId = page.lastAccountId;
    } while (afterAccountId !== undefined);
    const [{ count } = { count: 0 }] = await fixture.rows<{ count: number }>(
      'SELECT count(DISTINCT account_id)::int AS count FROM {schema}.ledger_entries',
    );
    // One of them is the account of the previous test, which has no entry.
    expect(pages.reduce((sum, each) => sum + each)).toBe(count + 1);
    expect(Math.max(...pages)).toBe(100);
    expect(found.filter(({ what }) => what === 'balance.spent')).toMatchObject([{ expected: 9, found: 8 }]);

    const { database } = fixture.ctx;
    const ids = await nextAccounts(database.until(soon().deadline), FIRST_ID);
    const first = { accountId: FIRST_ID, jobId: FIRST_ID };
    const rows = {
      accounts: await rowsTouched(database, (q) => nextAccounts(q, FIRST_ID)),
      differences: await rowsTouched(database, (q) => findDifferences(q, ids)),
      charges: await rowsTouched(database, (q) => listCharges(q, first, LAST_ID)),
    };
    const buffers = {
      accounts: await pagesTouched(database, (q) => nextAccounts(q, FIRST_ID)),
      differences: await pagesTouched(database, (q) => findDifferences(q, ids)),
      charges: await pagesTouched(database, (q) => listCharges(q, first, LAST_ID)),
    };
    // A hundred accounts have 900 entries, and a page of charges a thousand jobs.
    expect(Math.max(...Object.values(rows))).toBeLessThan(12_000);
    expect(Math.max(...Object.values(buffers))).toBeLessThan(12_000);
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
    expect(await nextAccounts(queryable, FIRST_ID)).toEqual([many]);
    expect((await nextAccounts(queryable, many))[0]).toBe(few);
  });
});
