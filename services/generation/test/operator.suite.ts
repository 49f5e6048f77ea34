import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sweepTasks } from '@learning-library/common/testing';
import { janitorTasks } from '../src/janitor';
import { type Fixture, newCreationKey, soon, startFixture } from './support/fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture('generation_operator');
});
afterAll(() => fixture.end());

const audited = (accountId: string): Promise<unknown[]> =>
  fixture.rows('SELECT action, subject_id AS "subjectId" FROM {schema}.audit_log WHERE account_id = $1 ORDER BY id', [
    accountId,
  ]);

describe('granting credits', () => {
  test('a grant adds credits, and is applied once per id', async () => {
    const accountId = await fixture.newAccount(0);
    const id = randomUUID();
    const grant = { accountId, units: 5, id };
    const credits = { accountId, available: 5, reserved: 0, spent: 0 };
    expect(await fixture.operator.grantCredits(grant, soon())).toEqual({ credits });
    expect(await fixture.operator.grantCredits({ ...grant, id: id.toUpperCase() }, soon())).toEqual({ credits });
    expect(await audited(accountId)).toEqual([{ action: 'grant_credits', subjectId: id }]);
    const other = fixture.operator.grantCredits({ ...grant, units: 6 }, soon());
    await expect(other).rejects.toMatchObject({ code: 'validation_error' });
    await fixture.operator.grantCredits({ accountId, units: 2, id: undefined }, soon());
    expect(await fixture.credits(accountId)).toEqual({ available: 7, reserved: 0, spent: 0 });
  });

  test('parallel grants with one id to several accounts reach one account', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => fixture.newAccount(0)));
    const id = randomUUID();
    const outcomes = await Promise.allSettled(
      accounts.map((accountId) => fixture.operator.grantCredits({ accountId, units: 3, id }, soon())),
    );
    const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(rejected).toEqual(Array(4).fill(expect.objectContaining({ code: 'validation_error' })));
    const credits = await Promise.all(accounts.map((accountId) => fixture.credits(accountId)));
    expect(credits.map(({ available }) => available).toSorted()).toEqual([0, 0, 0, 0, 3]);
  });

  test.each([0, -1, 1_000_000_001])('a grant of %p units is rejected', async (units) => {
    const accountId = await fixture.newAccount(0);
    await expect(fixture.operator.grantCredits({ accountId, units }, soon())).rejects.toMatchObject({
      code: 'validation_error',
    });
  });

  test('a grant above the maximum balance, or to an unknown account, is rejected', async () => {
    const accountId = await fixture.newAccount(1_000_000_000);
    await fixture.operator.grantCredits({ accountId, units: 1_000_000_000 }, soon());
    const over = fixture.operator.grantCredits({ accountId, units: 1 }, soon());
    await expect(over).rejects.toMatchObject({ code: 'validation_error' });
    const unknown = randomUUID();
    fixture.peers.unknownAccounts.add(unknown);
    const nobody = { code: 'not_found' };
    await expect(fixture.operator.grantCredits({ accountId: unknown, units: 1 }, soon())).rejects.toMatchObject(nobody);
    await expect(fixture.operator.getCredits({ accountId: unknown }, soon())).rejects.toMatchObject(nobody);
  });
});

describe('the list of jobs', () => {
  test('the list contains only the jobs of the account, newest first, in pages', async () => {
    const accountId = await fixture.newAccount();
    const made = [];
    for (let i = 0; i < 3; i++) made.push((await fixture.create(accountId, fixture.newContent())).job);
    await fixture.create(await fixture.newAccount(), fixture.newContent());
    const page = (afterId?: string) => fixture.operator.listJobs({ accountId, pageSize: 2, afterId }, soon());
    const first = await page();
    const jobs = await Promise.all(
      made.map(async ({ id }) => (await fixture.operator.getJobDiagnostics({ jobId: id }, soon())).job),
    );
    expect(first).toEqual({ jobs: [jobs[2], jobs[1]], hasMore: true });
    expect(await page(jobs[1]?.id)).toEqual({ jobs: [jobs[0]], hasMore: false });
    const unknown = randomUUID();
    fixture.peers.unknownAccounts.add(unknown);
    const nobody = fixture.operator.listJobs({ accountId: unknown, pageSize: 2 }, soon());
    await expect(nobody).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the list can be filtered by status and type, for one account or for all', async () => {
    const [one, other] = [await fixture.newAccount(), await fixture.newAccount()];
    const pending = (await fixture.create(one, fixture.newContent())).job.id;
    const cancelled = (await fixture.create(one, fixture.newContent())).job.id;
    const others = (await fixture.create(other, fixture.newContent())).job.id;
    for (const jobId of [cancelled, others]) await fixture.operator.cancelJob({ jobId }, soon());
    await fixture.rows(`UPDATE {schema}.jobs SET status = 'publishing' WHERE id = $1`, [pending]);
    const list = async (filter: object): Promise<string[]> => {
      const { jobs } = await fixture.operator.listJobs({ accountId: '', pageSize: 2, ...filter }, soon());
      return jobs.map(({ id }) => id);
    };
    expect(await list({})).toEqual([others, cancelled]);
    expect(await list({ status: 'cancelled' })).toEqual([others, cancelled]);
    expect(await list({ status: 'cancelled', afterId: others })).toContain(cancelled);
    expect(await list({ accountId: one, status: 'cancelled' })).toEqual([cancelled]);
    expect(await list({ accountId: one, status: 'running' })).toEqual([pending]);
    expect(await list({ accountId: one, type: 'question_generation' })).toEqual([]);
    await expect(list({ status: 'publishing' })).rejects.toMatchObject({ code: 'validation_error' });
    await fixture.rows(`UPDATE {schema}.jobs SET status = 'running' WHERE id = $1`, [pending]);
  });
});

describe('events', () => {
  test('events of an unknown type, or that cannot be applied, are not acknowledged; others are', async () => {
    const [accountId, suspendedId] = [randomUUID(), randomUUID()];
    const deleted = { id: randomUUID(), type: 'content.deleted', accountId, subjectIds: [randomUUID()] };
    const unknown = { ...deleted, id: randomUUID(), type: 'content.translated' };
    const suspended = {
      id: randomUUID(),
      type: 'account.suspension_changed',
      accountId: suspendedId,
      subjectIds: [suspendedId],
    };
    fixture.peers.unavailable.add('accounts');
    const response = await fixture.generation.deliverEvents({ events: [unknown, suspended, deleted] }, soon());
    fixture.peers.unavailable.delete('accounts');
    expect(response).toEqual({ acknowledgedIds: [deleted.id] });
  });

  test('repeated events change nothing', async () => {
    const { accountId, contentId, job } = await fixture.accepted();
    fixture.peers.deleteContent(contentId);
    const event = { id: randomUUID(), type: 'content.deleted', accountId, subjectIds: [contentId] };
    await fixture.generation.deliverEvents({ events: [event, event] }, soon());
    const once = await fixture.job(job.id);
    await fixture.generation.deliverEvents({ events: [event] }, soon());
    expect(await fixture.job(job.id)).toEqual(once);
    expect((await fixture.audit(accountId)).release).toBe(job.units);
  });
});

describe('the janitor', () => {
  test('the janitor deletes only rows beyond their retention', async () => {
    const accountId = await fixture.newAccount();
    const [old, active, fresh] = [fixture.newContent(), fixture.newContent(), fixture.newContent()];
    const ended = await fixture.create(accountId, old, { creationKey: newCreationKey() });
    await fixture.operator.cancelJob({ jobId: ended.job.id }, soon());
    const running = await fixture.create(accountId, active);
    const recent = await fixture.create(accountId, fresh, { environment: 'test', creationKey: newCreationKey() });
    await fixture.rows(`UPDATE {schema}.jobs SET status = 'running' WHERE id = $1`, [running.job.id]);
    const age = `interval '91 days'`;
    await fixture.rows(`UPDATE {schema}.jobs SET created_at = created_at - ${age} WHERE id = ANY ($1::uuid[])`, [
      [ended.job.id, running.job.id],
    ]);
    await fixture.rows(`UPDATE {schema}.receipts SET expires_at = expires_at - ${age} WHERE resource_id = $1`, [
      ended.job.id,
    ]);
    await fixture.rows(`UPDATE {schema}.content_references SET deleted_at = now() - ${age} WHERE content_id = $1`, [
      old,
    ]);
    await fixture.rows(
      `INSERT INTO {schema}.content_references (account_id, content_id, confirmed, epoch, created_at)
       VALUES ($1, $2, false, 0, now() - interval '2 hours'), ($1, $3, false, 0, now())`,
      [accountId, randomUUID(), randomUUID()],
    );
    await sweepTasks(fixture.ctx.database, janitorTasks(fixture.ctx));
    const ids = <Row>(table: string, column: string): Promise<Row[]> =>
      fixture.rows(`SELECT ${column} AS id FROM {schema}.${table} WHERE account_id = $1 ORDER BY created_at`, [
        accountId,
      ]);
    expect(await ids('jobs', 'id')).toEqual([{ id: running.job.id }, { id: recent.job.id }]);
    const receipts = await fixture.rows('SELECT resource_id AS id FROM {schema}.receipts WHERE account_id = $1', [
      accountId,
    ]);
    expect(receipts).toEqual([{ id: recent.job.id }]);
    expect(await ids('content_references', 'confirmed')).toEqual([{ id: true }, { id: true }, { id: false }]);
    expect((await fixture.audit(accountId)).reserve).toBe(ended.job.units + running.job.units);
  });
});
