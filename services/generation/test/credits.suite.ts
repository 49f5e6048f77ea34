import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Call } from '@learning-library/common/rpc';
import type { LedgerEntry } from '@learning-library/proto';
import { withReason, type Fixture, soon, startFixture } from './support/fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture('generation_credits');
  await fixture.engine.start();
});
afterAll(() => fixture.end());

describe('adjusting credits', () => {
  test('an adjustment removes or adds units once per id, and logs the reason and both values', async () => {
    const accountId = await fixture.newAccount(10);
    const taken = { accountId, units: -4, id: randomUUID() };
    const adjusted = await fixture.operator.adjustCredits(taken, withReason('ticket 41'));
    expect(adjusted).toEqual({ credits: { accountId, available: 6, reserved: 0, spent: 0 } });
    expect(await fixture.operator.adjustCredits(taken, withReason('ticket 41'))).toEqual(adjusted);
    await fixture.operator.adjustCredits({ accountId, units: 2 }, withReason('ticket 42'));
    expect(await fixture.credits(accountId)).toEqual({ available: 8, reserved: 0, spent: 0 });
    const { entries } = await fixture.operator.listAudit({ pageSize: 100, accountId, since: undefined }, soon());
    expect(entries.slice(1)).toMatchObject([
      { action: 'adjust_credits', subjectId: taken.id, reason: 'ticket 41' },
      { action: 'adjust_credits', reason: 'ticket 42' },
    ]);
    expect(
      entries
        .slice(1)
        .map(({ oldValue, newValue }) => [oldValue, newValue].map((text) => JSON.parse(`${text}`) as unknown)),
    ).toEqual([
      [{ available: 10 }, { available: 6, units: -4 }],
      [{ available: 6 }, { available: 8, units: 2 }],
    ]);
  });

  test('an adjustment is replayed even if it could not be applied again: at the maximum, or without credits', async () => {
    const full = await fixture.newAccount(1_000_000_000);
    const most = { accountId: full, units: 1_000_000_000, id: randomUUID() };
    const empty = await fixture.newAccount(3);
    const all = { accountId: empty, units: -3, id: randomUUID() };
    for (const each of [most, all]) {
      const adjusted = await fixture.operator.adjustCredits(each, withReason('ticket'));
      expect(await fixture.operator.adjustCredits(each, withReason('ticket'))).toEqual(adjusted);
    }
  });

  test('an adjustment with unavailable, zero or too many units, a reused id or no reason is rejected', async () => {
    const accountId = await fixture.newAccount(5);
    const id = randomUUID();
    await fixture.operator.adjustCredits({ accountId, units: -1, id }, withReason('ticket'));
    const rejected = async (request: object, call: Required<Call>, issue: object): Promise<void> => {
      const rejection = fixture.operator.adjustCredits({ accountId, units: 1, ...request }, call);
      await expect(rejection).rejects.toMatchObject({ details: { issues: [issue] } });
    };
    await rejected({ units: -5 }, withReason('ticket'), { field: 'units', rule: 'minimum', limit: -4 });
    await rejected({ units: 2_000_000_000 }, withReason('ticket'), { field: 'units', rule: 'maximum' });
    await rejected({ units: 0 }, withReason('ticket'), { field: 'units', rule: 'consistency' });
    await rejected({ units: -2, id }, withReason('ticket'), { field: 'id', rule: 'unique' });
    await rejected({}, soon(), { field: 'reason', rule: 'required' });
    await rejected({}, withReason(' '), { field: 'reason', rule: 'required' });
    expect(await fixture.credits(accountId)).toEqual({ available: 4, reserved: 0, spent: 0 });
  });

  test('parallel adjustments never remove more than the available units', async () => {
    const accountId = await fixture.newAccount(5);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => fixture.operator.adjustCredits({ accountId, units: -2 }, withReason('ticket'))),
    );
    const rejections = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(rejections).toEqual(Array(6).fill(expect.objectContaining({ code: 'validation_error' })));
    expect(await fixture.credits(accountId)).toEqual({ available: 1, reserved: 0, spent: 0 });
  });
});

describe('the ledger', () => {
  const allOf = async (accountId: string, pageSize: number, since?: Date): Promise<LedgerEntry[]> => {
    const entries: LedgerEntry[] = [];
    for (;;) {
      const request = { accountId, pageSize, after: entries.at(-1), since };
      const page = await fixture.operator.listLedger(request, soon());
      entries.push(...page.entries);
      if (!page.hasMore) return entries;
    }
  };

  test('the ledger lists entries oldest first, in pages of any size', async () => {
    const accountId = await fixture.newAccount(100);
    const { job } = await fixture.create(accountId, fixture.newContent());
    await fixture.jobIs(job.id, 'succeeded');
    const cancelled = await fixture.create(accountId, fixture.newContent());
    await fixture.operator.cancelJob({ jobId: cancelled.job.id }, soon());
    await fixture.operator.adjustCredits({ accountId, units: -7 }, withReason('ticket'));
    const entries = await allOf(accountId, 100);
    const { units } = job;
    const of = (entry: object) => expect.objectContaining(entry) as unknown;
    expect(entries[0]).toEqual(of({ kind: 'grant', units: 100 }));
    expect(entries).toContainEqual(of({ id: `reserve:${job.id}`, kind: 'reserve', units }));
    expect(entries).toContainEqual(of({ id: `capture:${job.id}`, kind: 'capture', units }));
    expect(entries.at(-1)).toEqual(of({ kind: 'adjust', units: -7 }));
    expect(await allOf(accountId, 1)).toEqual(entries);
    expect(await allOf(accountId, 2)).toEqual(entries);
    const since = entries[2]?.createdAt as Date;
    expect(await allOf(accountId, 2, since)).toEqual(entries.filter(({ createdAt }) => (createdAt as Date) >= since));
  });

  test('the ledger of an unknown account is not found', async () => {
    const unknown = randomUUID();
    fixture.peers.unknownAccounts.add(unknown);
    await expect(allOf(unknown, 1)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('no remaining record links an erased account to its ledger entries', async () => {
  const { accountId, job } = await fixture.accepted();
  await fixture.jobIs(job.id, 'succeeded');
  const grantId = randomUUID();
  await fixture.operator.adjustCredits({ accountId, units: 2, id: grantId }, withReason('ticket 43'));
  const recorded = await fixture.rows<{ subject: string; at: Date }>(
    'SELECT subject_id AS subject, created_at AS at FROM {schema}.audit_log WHERE account_id = $1',
    [accountId],
  );
  const sums = (account: string): Promise<unknown[]> =>
    fixture.rows(
      'SELECT kind, sum(units)::int AS units, count(*)::int AS n FROM {schema}.ledger_entries WHERE account_id = $1 GROUP BY 1 ORDER BY 1',
      [account],
    );
  const before = await sums(accountId);
  const pseudonym = randomUUID();
  for (let finished = false; !finished; ) {
    ({ finished } = await fixture.generation.eraseAccount({ accountId, pseudonym }, soon()));
  }
  expect(await sums(pseudonym)).toEqual(before);
  const known = [accountId, job.id, grantId, ...recorded.map(({ subject }) => subject)];
  const joined = await fixture.rows(
    `SELECT e.id FROM {schema}.ledger_entries e, unnest($1::text[]) AS known (id)
     WHERE e.account_id = $2 AND (strpos(e::text, known.id) > 0
       OR substr(e.id, strpos(e.id, ':') + 1) IN (md5($2::text || known.id), md5(known.id || $2::text), md5(known.id))
       OR e.created_at = ANY ($3::timestamptz[]))`,
    [known, pseudonym, recorded.map(({ at }) => at)],
  );
  expect(joined).toEqual([]);
  const audited =
    'SELECT id FROM {schema}.audit_log a WHERE EXISTS (SELECT FROM unnest($1::text[]) k (id) WHERE strpos(a::text, k.id) > 0)';
  expect(await fixture.rows(audited, [known])).toEqual([]);
  const together = `SELECT count(DISTINCT substr(id, strpos(id, ':') + 1))::int AS n FROM {schema}.ledger_entries
    WHERE account_id = $1 AND kind IN ('reserve', 'capture')`;
  expect(await fixture.rows(together, [pseudonym])).toEqual([{ n: 1 }]);
});
