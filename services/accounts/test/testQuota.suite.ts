import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { janitorTasks } from '../src/janitor';
import { type Fixture, soon, startFixture } from './fixture';

describe('the quota of a test key', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture('quota');
  });
  afterAll(() => fixture.end());

  async function newTestKey(): Promise<string> {
    const { id } = await fixture.newAccount();
    return (await fixture.newKey(id)).key.id;
  }

  const count = (keyId: string): ReturnType<Fixture['accounts']['countTestCall']> =>
    fixture.accounts.countTestCall({ keyId }, soon());

  test('the test quota is fully available again at midnight UTC', async () => {
    const keyId = await newTestKey();
    fixture.clock.now = new Date('2026-11-20T23:59:59.999Z');
    await Promise.all(Array.from({ length: 100 }, () => count(keyId)));
    expect(await count(keyId)).toEqual({
      allowed: false,
      limit: 100,
      remaining: 0,
      resetsAt: new Date('2026-11-21T00:00:00.000Z'),
    });
    fixture.clock.now = new Date('2026-11-21T00:00:00.000Z');
    expect(await count(keyId)).toEqual({
      allowed: true,
      limit: 100,
      remaining: 99,
      resetsAt: new Date('2026-11-22T00:00:00.000Z'),
    });
  });

  test('only test keys have a test quota', async () => {
    const live = await fixture.newKey((await fixture.newAccount()).id, 'live');
    await expect(count(live.key.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(count(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    await expect(count('key')).rejects.toMatchObject({ code: 'validation_error' });
  });

  test('the janitor deletes the counts of past days, except yesterday', async () => {
    const keyId = await newTestKey();
    for (const day of ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']) {
      fixture.clock.now = new Date(`${day}T12:00:00.000Z`);
      await count(keyId);
    }
    const purge = janitorTasks(fixture.ctx).find((task) => task.name === 'purge_test_calls');
    while ((await purge?.run(fixture.ctx.database.until(soon().deadline), soon().deadline)) !== 0);
    const sql = 'SELECT day::text FROM {schema}.test_calls WHERE key_id = $1 ORDER BY day';
    expect(await fixture.rows(sql, [keyId])).toEqual([{ day: '2026-11-19' }, { day: '2026-11-20' }]);
  });
});
