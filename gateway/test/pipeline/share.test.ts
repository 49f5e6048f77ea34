import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import type { Answer } from '../../src/operations/defineOperation';
import { codeOf, type Response, startTestGateway, type TestGateway, type TestKey, THING } from './support';

let t: TestGateway;
/** Costly calls that wait for the test, in the order in which they began, by account. */
let begun: string[];
let ends: (() => void)[];
let [a, b]: [TestKey, TestKey] = [] as never;

beforeEach(async () => {
  t = await startTestGateway();
  [a, b] = [t.accounts.add({ accountId: 'a' }), t.accounts.add({ accountId: 'b' })];
  begun = [];
  ends = [];
  t.behaviour.create = async ({ body }): Promise<Answer> => {
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

test('runs the costly calls of an account one at a time while another one calls, and its cheap ones at once', async () => {
  await cheap(b);
  const [first, second] = [costly(a, 'a1'), costly(a, 'a2')];
  await begunAre(1);
  const meanwhile = await cheap(a);
  const other = costly(b, 'b1');
  await begunAre(2);
  const [running] = begun;
  expect([meanwhile.status, begun]).toEqual([200, [running, 'b1']]);
  ends.shift()?.();
  await begunAre(3);
  endAll();
  const answers = await Promise.all([first, second, other]);
  expect([begun.toSorted(), answers.map(({ status }) => status)]).toEqual([
    ['a1', 'a2', 'b1'],
    [201, 201, 201],
  ]);
});

test('runs few of the cheap calls of an account at a time while another one calls, and those that only wait make room', async () => {
  await cheap(b);
  let [inside, most] = [0, 0];
  t.behaviour.get = async ({ params }) => {
    most = Math.max(most, ++inside);
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    inside--;
    return { status: 200, body: params };
  };
  const quick = await Promise.all(Array.from({ length: 60 }, () => cheap(a)));
  expect([new Set(quick.map(({ status }) => status)), most < 20]).toEqual([new Set([200]), true]);
  t.behaviour.get = async ({ params }) => {
    begun.push('a');
    await new Promise<void>((resolve) => ends.push(resolve));
    return { status: 200, body: params };
  };
  const stuck = Array.from({ length: 12 }, () => cheap(a));
  await begunAre(12);
  endAll();
  expect((await Promise.all(stuck)).map(({ status }) => status)).toEqual(stuck.map(() => 200));
});

test('gives an account that is alone all that there is', async () => {
  const calls = [costly(a, 'a1'), costly(a, 'a2'), costly(a, 'a3')];
  await begunAre(3);
  endAll();
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([201, 201, 201]);
});

test('refuses with 503 and Retry-After beyond a hundred costly calls that wait', async () => {
  await cheap(b);
  const calls = Array.from({ length: 102 }, (_, n) => costly(a, `a${n}`));
  const refused = await Promise.race(calls);
  expect([refused.status, codeOf(refused), refused.headers['retry-after'], begun.length]).toEqual([
    503,
    'unavailable',
    '5',
    1,
  ]);
  const over = waitFor(() => {
    endAll();
    return begun.length === 101;
  });
  await over;
  endAll();
  await Promise.all(calls);
});

test('gives the turn back when the caller leaves', async () => {
  await cheap(b);
  const { token } = a;
  const controller = new AbortController();
  const left = fetch(`http://127.0.0.1:${t.port}/v1/things`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'x', note: 'left' }).padEnd(70_000),
    signal: controller.signal,
  }).catch(() => undefined);
  await begunAre(1);
  controller.abort();
  await left;
  const next = costly(a, 'next');
  await begunAre(2);
  endAll();
  expect((await next).status).toBe(201);
});
