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

async function pages(includeArchived: boolean, pageSize: number, accountId: string): Promise<string[][]> {
  const all: string[][] = [];
  for (let afterId: string | undefined; all.length < 10; afterId = all.at(-1)?.at(-1)) {
    const page = await fixture.study.listSpaces({ accountId, includeArchived, pageSize, afterId }, soon());
    all.push(page.spaces.map(({ id }) => id));
    if (!page.hasMore) break;
  }
  return all;
}

describe('a space', () => {
  test('a space is created from the sent values, with a row in the audit log', async () => {
    const before = await fixture.audits('create_space');
    const space = await fixture.space({ name: 'Group ä', type: 'group', color: '#00ffAA' });
    expect(space).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      accountId: fixture.accountId,
      name: 'Group ä',
      description: undefined,
      type: 'group',
      color: '#00ffAA',
      archivedAt: undefined,
      version: 1,
      createdAt: space.createdAt,
      updatedAt: space.createdAt,
    });
    expect(await get(space.id)).toEqual(space);
    expect(await fixture.audits('create_space')).toBe(before + 1);
  });

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

test('a list contains the spaces of the account in pages, newest first, and archived ones only on request', async () => {
  const accountId = randomUUID();
  const created: string[] = [];
  for (let n = 0; n < 5; n++) created.unshift((await fixture.space({ accountId })).id);
  await fixture.space();
  await fixture.archive(created[1] as string);
  await fixture.archive(created[4] as string);
  const inUse = [created[0], created[2], created[3]];
  expect(await pages(false, 2, accountId)).toEqual([inUse.slice(0, 2), inUse.slice(2)]);
  expect(await pages(true, 2, accountId)).toEqual([created.slice(0, 2), created.slice(2, 4), created.slice(4)]);
  expect(await pages(true, 5, accountId)).toEqual([created]);
  const ofOperator = await fixture.operator.listAccountSpaces({ accountId, pageSize: 3, afterId: created[0] }, soon());
  expect(ofOperator.spaces.map(({ id }) => id)).toEqual(created.slice(1, 4));
  expect(ofOperator.hasMore).toBe(true);
  expect(await pages(false, 5, randomUUID())).toEqual([[]]);
  expect(await outcomeOf(fixture.study.listSpaces({ accountId, includeArchived: true, pageSize: 101 }, soon()))).toBe(
    'validation_error',
  );
});
