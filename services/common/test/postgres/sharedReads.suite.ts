import { expect, test } from '@jest/globals';
import type { ResourceKey } from '../../src/contract/checks';
import { ContractError } from '../../src/contract/errors';
import { SharedReads } from '../../src/postgres/sharedReads';
import { soon } from './fixture';

const keyOf = (n: number): ResourceKey => ({ accountId: `account ${n % 3}`, id: String(n) });

/** Statements that return only when the test calls `respond`. */
class Statements {
  readonly ids: string[][] = [];
  private readonly waiting: (() => void)[] = [];

  readonly reads = new SharedReads<ResourceKey>(async (keys) => {
    this.ids.push(keys.map(({ id }) => id));
    await new Promise<void>((resolve) => this.waiting.push(resolve));
    if (keys.some(({ id }) => id === 'broken')) throw new ContractError('unavailable', null);
    return keys.map((key) => (key.id === 'missing' ? undefined : key));
  });

  respond(): void {
    this.waiting.shift()?.();
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('reads in one turn of the event loop share a statement, and each gets its own row', async () => {
  const statements = new Statements();
  const rows = [1, 2, 3].map((n) => statements.reads.get(keyOf(n), soon()));
  const missing = statements.reads.get({ accountId: 'account 1', id: 'missing' }, soon());
  await turn();
  statements.respond();
  expect(await Promise.all(rows)).toEqual([1, 2, 3].map(keyOf));
  expect(await missing).toBeUndefined();
  expect(statements.ids).toEqual([['1', '2', '3', 'missing']]);
});

test('a read is rejected if 10,000 others wait', async () => {
  const statements = new Statements();
  for (let n = 0; n < 10_000; n++) void statements.reads.get(keyOf(n), soon());
  await expect(statements.reads.get(keyOf(10_000), soon())).rejects.toMatchObject({ code: 'unavailable' });
});

test('a failed statement fails its own reads, and the next one runs', async () => {
  const statements = new Statements();
  const failed = statements.reads.get({ accountId: 'account 1', id: 'broken' }, soon());
  await turn();
  statements.respond();
  await expect(failed).rejects.toMatchObject({ code: 'unavailable' });
  const row = statements.reads.get(keyOf(1), soon());
  await turn();
  statements.respond();
  expect(await row).toEqual(keyOf(1));
});
