import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { absent } from '@learning-library/common/testing';
import { Fixture, soon } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('spaces');
});
afterAll(() => fixture.end());

const outcomeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

async function get(id: string, accountId = fixture.accountId) {
  return fixture.study.getSpace({ key: { accountId, id } }, soon()).then(({ space }) => space, absent);
}

describe('a space', () => {
  test('a space with an invalid value is rejected', async () => {
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(201) },
      { name: 'a\0b' },
      { type: 'school' },
      { color: 'red' },
      { accountId: 'x' },
    ])
      expect(await outcomeOf(fixture.space(wrong))).toBe('validation_error');
  });

  test('a space is archived once, and archiving it again changes nothing', async () => {
    const space = await fixture.space();
    const archived = await fixture.archive(space.id);
    expect(archived).toEqual({ ...space, archivedAt: fixture.time, version: 2, updatedAt: archived.updatedAt });
    expect(archived.updatedAt?.getTime()).toBeGreaterThan(space.updatedAt?.getTime() as number);
    expect(await fixture.archive(space.id)).toEqual(archived);
    expect(await get(space.id)).toEqual(archived);
    expect(await outcomeOf(fixture.archive(randomUUID()))).toBe('not_found');
  });
});
