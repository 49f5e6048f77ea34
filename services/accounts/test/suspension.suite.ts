import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import { waitFor } from '@learning-library/common/testing';
import { acknowledge, type Fixture, soon, startFixture } from './fixture';

interface EventRow {
  id: string;
  consumer: string;
  type: string;
  account_id: string;
  subject_ids: string[];
}

describe('a suspension', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture('suspension');
    fixture.ctx.outbox.start();
  });
  afterAll(async () => {
    await fixture.ctx.outbox.stop();
    await fixture.end();
  });
  afterEach(() => {
    fixture.generation.consume = acknowledge;
    fixture.ctx.failpoints.off('setAccountSuspension.committed');
  });

  const suspend = (accountId: string, suspended = true): ReturnType<Fixture['operator']['setAccountSuspension']> =>
    fixture.operator.setAccountSuspension({ accountId, suspended }, soon());

  const waiting = (accountId: string): Promise<EventRow[]> =>
    fixture.rows<EventRow>(
      'SELECT id, consumer, type, account_id, subject_ids FROM {schema}.outbox WHERE account_id = $1',
      [accountId],
    );

  const actions = async (accountId: string): Promise<string[]> => {
    const sql = 'SELECT action FROM {schema}.audit_log WHERE subject_id = $1 ORDER BY id';
    return (await fixture.rows<{ action: string }>(sql, [accountId])).map(({ action }) => action);
  };

  test('a suspension is committed with its event, announced, and delivered before the response', async () => {
    const account = await fixture.newAccount();
    let committed: { events: EventRow[]; status: unknown; published: unknown } | undefined;
    fixture.ctx.failpoints.on('setAccountSuspension.committed', async () => {
      const state = await fixture.accounts.getAccountState({ accountId: account.id }, soon());
      const published = fixture.published.at(-1);
      committed = { events: await waiting(account.id), status: state.account?.status, published };
    });
    const response = await suspend(account.id);

    expect(response.account).toEqual({ ...account, status: 'suspended' });
    const [event] = committed?.events ?? [];
    expect(committed).toEqual({
      events: [
        {
          id: event?.id,
          consumer: 'generation',
          type: 'account.suspension_changed',
          account_id: account.id,
          subject_ids: [account.id],
        },
      ],
      status: 'suspended',
      published: { accountId: account.id },
    });
    expect(fixture.delivered).toContain(event?.id);
    expect(await waiting(account.id)).toEqual([]);
    expect(await actions(account.id)).toEqual(['create_account', 'suspend_account']);
  });

  test('a repeated suspension creates no second event, and resuming the account creates one', async () => {
    const { id } = await fixture.newAccount();
    const before = fixture.delivered.length;
    await suspend(id);
    expect((await suspend(id)).account?.status).toBe('suspended');
    expect(fixture.delivered.length - before).toBe(1);
    expect((await suspend(id, false)).account?.status).toBe('active');
    expect((await suspend(id, false)).account?.status).toBe('active');
    expect(fixture.delivered.length - before).toBe(2);
  });

  test('a suspension takes effect while the generation service is unavailable, and its event is delivered afterwards', async () => {
    const { id } = await fixture.newAccount();
    fixture.generation.consume = async () => {
      throw new ContractError('unavailable', null);
    };
    expect((await suspend(id)).account?.status).toBe('suspended');
    const [event] = await waiting(id);
    expect(event?.account_id).toBe(id);

    fixture.generation.consume = acknowledge;
    await waitFor(async () => (await waiting(id)).length === 0);
    expect(fixture.delivered.filter((delivered) => delivered === event?.id).length).toBeGreaterThan(1);
  });

  test('the suspension of a missing account stores nothing', async () => {
    const before = await fixture.rows('SELECT id FROM {schema}.audit_log');
    await expect(suspend('00000000-0000-7000-8000-000000000000')).rejects.toMatchObject({ code: 'not_found' });
    expect(await fixture.rows('SELECT id FROM {schema}.audit_log')).toEqual(before);
  });
});
