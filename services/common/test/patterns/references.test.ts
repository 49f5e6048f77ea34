import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { ensureReferences, Failpoints, type ReferencePort, refusePublication } from '../../src/patterns';

/** A database that answers each statement with no rows, and the accounts of its statements. */
function countingDatabase() {
  const accounts: (string | undefined)[] = [];
  const until = (_deadline: number, accountId?: string) => {
    accounts.push(accountId);
    return { query: async () => [{ published: false, count: 0 }] };
  };
  return { accounts, database: { until } as unknown as ReferencePort['database'] };
}

test('the connections that confirm a reference count for its account', async () => {
  const { accounts, database } = countingDatabase();
  const references = { read: async () => ['none'], record: async () => undefined, confirm: async () => [true] };
  const port = {
    ...{ database, references: references as unknown as ReferencePort['references'], failpoints: new Failpoints() },
    ask: async () => [{ folderId: undefined }],
  };
  const accountId = randomUUID();
  expect(
    await ensureReferences(port as unknown as ReferencePort, [{ accountId, id: randomUUID() }], Date.now()),
  ).toEqual([true]);
  expect(accounts).toEqual([accountId, accountId]);
});

test('the connection that rejects a publication counts for the account of its job', async () => {
  const { accounts, database } = countingDatabase();
  const [accountId, jobId] = [randomUUID(), randomUUID()];
  const refuse = refusePublication({ database, now: () => new Date(), counts: undefined as never });
  await refuse({ accountId, jobId }, { deadline: Date.now() });
  expect(accounts).toEqual([accountId]);
});
