import { expect, test } from '@jest/globals';
import { showRows } from '../src/output';

async function* rows(failure?: Error): AsyncGenerator<object> {
  yield { id: 'a', name: 'one' };
  yield { id: 'b', state: 'parked' };
  if (failure !== undefined) throw failure;
}

test('rows with different fields form one table, which is also printed before a failure', async () => {
  const table = 'id  name  state\na   one   -\nb   -     parked\n';
  const shown: string[] = [];
  for await (const text of showRows(rows(), 'table')) shown.push(text);
  expect(shown).toEqual([table]);
  const beforeFailure = showRows(rows(new Error('lost')), 'table');
  expect((await beforeFailure.next()).value).toBe(table);
  await expect(beforeFailure.next()).rejects.toThrow('lost');
});

test('a long list is printed in tables of a thousand rows', async () => {
  const many = async function* (): AsyncGenerator<object> {
    for (let id = 0; id < 2_000; id++) yield { id };
  };
  const shown: string[] = [];
  for await (const text of showRows(many(), 'table')) shown.push(text);
  expect(shown.map((text) => text.split('\n').length)).toEqual([1_002, 1_002]);
});
