import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import type { OperationResult } from '../../src/operations/defineOperation';
import { codeOf, type Response, startTestGateway, type TestGateway, type TestKey, THING } from './support';

let t: TestGateway;
/** Costly requests that the test has paused, in the order of their start, by account. */
let begun: string[];
let ends: (() => void)[];
let [a, b]: [TestKey, TestKey] = [] as never;

beforeEach(async () => {
  t = await startTestGateway();
  [a, b] = [t.accounts.add({ accountId: 'a' }), t.accounts.add({ accountId: 'b' })];
  begun = [];
  ends = [];
  t.behavior.create = async ({ body }): Promise<OperationResult> => {
    begun.push(String(body['note']));
    await new Promise<void>((resolve) => ends.push(resolve));
    return { status: 201, body: {} };
  };
});
afterEach(async () => {
  endAll();
  await t.gateway.stop();
});

const endAll = (): void => {
  for (const end of ends.splice(0)) end();
};
const costly = (key: TestKey, note: string): Promise<Response> =>
  t.call('POST', '/v1/things', { key, body: JSON.stringify({ title: 'x', note }).padEnd(70_000) });
const cheap = (key: TestKey): Promise<Response> => t.call('GET', `/v1/things/${THING}`, { key });
const begunAre = (count: number): Promise<boolean> => waitFor(() => begun.length === count);

test('an account runs at most four costly requests at a time, without blocking its cheap ones and other accounts', async () => {
  const calls = Array.from({ length: 6 }, () => costly(a, 'a'));
  await begunAre(4);
  const meanwhile = await cheap(a);
  const other = costly(b, 'b');
  await begunAre(5);
  expect([meanwhile.status, begun]).toEqual([200, ['a', 'a', 'a', 'a', 'b']]);
  ends.shift()?.();
  await begunAre(6);
  await waitFor(() => {
    endAll();
    return begun.length === 7;
  });
  endAll();
  const responses = await Promise.all([...calls, other]);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
});

test('an account runs at most 32 cheap requests at a time, without blocking other accounts', async () => {
  let inside = 0;
  t.behavior.get = async ({ params }) => {
    inside++;
    await new Promise<void>((resolve) => ends.push(resolve));
    return { status: 200, body: params };
  };
  const calls = Array.from({ length: 40 }, () => cheap(a));
  await waitFor(() => inside === 32);
  const other = cheap(b);
  await waitFor(() => inside === 33);
  await waitFor(() => {
    endAll();
    return inside === 41;
  });
  endAll();
  const responses = await Promise.all([...calls, other]);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
});

test('a request returns 503 with Retry-After if a hundred costly requests of its account already wait', async () => {
  const calls = Array.from({ length: 105 }, (_, n) => costly(a, `a${n}`));
  const rejected = await Promise.race(calls);
  expect([rejected.status, codeOf(rejected), rejected.headers['retry-after'], begun.length]).toEqual([
    503,
    'unavailable',
    '5',
    4,
  ]);
  const over = waitFor(() => {
    endAll();
    return begun.length === 104;
  });
  await over;
  endAll();
  await Promise.all(calls);
});

test('a client that disconnects releases its turn', async () => {
  const others = Array.from({ length: 3 }, () => costly(a, 'other'));
  await begunAre(3);
  const { token } = a;
  const controller = new AbortController();
  const left = fetch(`http://127.0.0.1:${t.port}/v1/things`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'x', note: 'left' }).padEnd(70_000),
    signal: controller.signal,
  }).catch(() => undefined);
  await begunAre(4);
  controller.abort();
  await left;
  const next = costly(a, 'next');
  await begunAre(5);
  endAll();
  expect((await Promise.all([...others, next])).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
});
