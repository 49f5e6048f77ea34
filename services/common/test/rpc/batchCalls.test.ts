import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { ContractError } from '../../src/contract/errors';
import { batchCalls } from '../../src/rpc';
import { Harness, soon } from './harness';

const far = (): number => Date.now() + 60_000;

interface Sent<Item> {
  items: Item[];
  deadline: number;
  answer(answers: (string | Error)[]): void;
  fail(error: unknown): void;
}

/** A peer that answers when it is told to. */
function peer<Item>(): { sent: Sent<Item>[]; call: (items: Item[], deadline: number) => Promise<(string | Error)[]> } {
  const sent: Sent<Item>[] = [];
  return {
    sent,
    call: (items, deadline) =>
      new Promise((answer, fail) => {
        sent.push({ items, deadline, answer, fail });
      }),
  };
}

async function until(condition: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > giveUpAt) throw new Error('the awaited condition did not come');
    await new Promise(setImmediate);
  }
}

describe('coalescing', () => {
  afterEach(() => void jest.useRealTimers());

  test('gathers what arrives together and answers by position', async () => {
    const { sent, call } = peer<string>();
    const load = batchCalls({ call, maxItems: 100 });
    const loads = Promise.all(['a', 'b', 'a'].map((item) => load(item, far())));
    await until(() => sent.length === 1);
    expect(sent[0]?.items).toEqual(['a', 'b', 'a']);
    sent[0]?.answer(['1', '2', '3']);
    expect(await loads).toEqual(['1', '2', '3']);
  });

  test('asks once for what several items of a batch ask for', async () => {
    const { sent, call } = peer<string>();
    const load = batchCalls({ call, identityOf: (item) => item, maxItems: 100 });
    const loads = Promise.all(['a', 'b', 'a', 'c', 'b'].map((item) => load(item, far())));
    await until(() => sent.length === 1);
    expect(sent[0]?.items).toEqual(['a', 'b', 'c']);
    sent[0]?.answer(['1', '2', '3']);
    expect(await loads).toEqual(['1', '2', '1', '3', '2']);
  });

  test('keeps the error of an item from its neighbours', async () => {
    const refusal = new ContractError('not_found', null);
    const load = batchCalls({
      call: async (items: string[]) => items.map((item) => (item === 'b' ? refusal : item)),
      maxItems: 9,
    });
    expect(await Promise.allSettled(['a', 'b', 'c'].map((item) => load(item, far())))).toEqual([
      { status: 'fulfilled', value: 'a' },
      { status: 'rejected', reason: refusal },
      { status: 'fulfilled', value: 'c' },
    ]);
  });

  test('gives everyone the failure of the call, and an answer of another length is one', async () => {
    const down = new ContractError('unavailable', null);
    const failing = batchCalls<string, string>({ call: () => Promise.reject(down), maxItems: 9 });
    const short = batchCalls<string, string>({ call: async () => ['one'], maxItems: 9 });
    const outcomes = await Promise.allSettled([
      failing('a', far()),
      failing('b', far()),
      short('a', far()),
      short('b', far()),
    ]);
    expect(outcomes.map((outcome) => ((outcome as PromiseRejectedResult).reason as ContractError).code)).toEqual([
      'unavailable',
      'unavailable',
      'internal_error',
      'internal_error',
    ]);
  });

  test('gathers while two batches are on their way and sends on an answer', async () => {
    const { sent, call } = peer<number>();
    const load = batchCalls({ call, maxItems: 2 });
    const loads = [0, 1, 2, 3, 4].map((item) => load(item, far()));
    await until(() => sent.length === 2);
    expect(sent.map(({ items }) => items)).toEqual([
      [0, 1],
      [2, 3],
    ]);
    const late = load(5, far());
    sent[1]?.answer(['2', '3']);
    await until(() => sent.length === 3);
    expect(sent[2]?.items).toEqual([4, 5]);
    sent[2]?.answer(['4', '5']);
    sent[0]?.answer(['0', '1']);
    expect(await Promise.all([...loads, late])).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  test('waits a moment for as many as the last batch carried, and not longer', async () => {
    const { sent, call } = peer<string>();
    const load = batchCalls({ call, maxItems: 9 });
    const first = Promise.all(['a', 'b', 'c'].map((item) => load(item, far())));
    await until(() => sent.length === 1);
    sent[0]?.answer(['a', 'b', 'c']);
    await first;
    // Two of the three come back, in turns of the event loop of their own; nobody else does.
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
    const second = load('d', far());
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    const third = load('e', far());
    jest.advanceTimersByTime(1);
    await until(() => sent.length === 2);
    expect(sent[1]?.items).toEqual(['d', 'e']);
    sent[1]?.answer(['d', 'e']);
    expect(await Promise.all([second, third])).toEqual(['d', 'e']);
  });

  test('gives the slot of a batch without an answer back, for 32 in flight at most', async () => {
    const { sent, call } = peer<number>();
    const load = batchCalls({ call, maxItems: 1 });
    const loads = Array.from({ length: 34 }, (_, item) => load(item, far()));
    await until(() => sent.length === 32);
    // Time enough for two more slots to come back, which the bound holds.
    const probe = batchCalls({ call: peer<number>().call, maxItems: 1 });
    await Promise.allSettled([probe(0, Date.now() + 150), probe(1, Date.now() + 150)]);
    expect(sent.length).toBe(32);
    sent[0]?.answer(['first']);
    await until(() => sent.length === 33);
    sent[32]?.answer(['next']);
    expect(await Promise.all([loads[0], loads[32]])).toEqual(['first', 'next']);
    await until(() => sent.length === 34);
    sent.forEach((batch) => batch.answer(['rest']));
    await Promise.all(loads);
  });

  test('sends with the latest deadline, answers each item at its own, and sends none that is over', async () => {
    const { sent, call } = peer<string>();
    const load = batchCalls({ call, maxItems: 2 });
    const late = far();
    const [short, long] = [load('short', Date.now() + 1_000), load('long', late)];
    const filler = [load('x', late), load('y', late)];
    await until(() => sent.length === 2);
    const queued = load('queued', Date.now() + 5);
    expect(sent[0]).toMatchObject({ items: ['short', 'long'], deadline: late });
    await expect(queued).rejects.toMatchObject({ code: 'unavailable' });
    await expect(short).rejects.toMatchObject({ code: 'unavailable' });
    sent.forEach((batch) => batch.answer(batch.items));
    expect(await Promise.all([long, ...filler])).toEqual(['long', 'x', 'y']);
    const next = load('next', late);
    await until(() => sent.length === 3);
    expect(sent[2]?.items).toEqual(['next']);
    sent[2]?.answer(['next']);
    await next;
    await expect(load('over', Date.now() - 1)).rejects.toMatchObject({ code: 'unavailable' });
    expect(sent.length).toBe(3);
  });

  test('cuts by items and by bytes, and a large item travels alone', async () => {
    const batches: string[][] = [];
    const load = batchCalls({
      call: async (items: string[]) => {
        batches.push(items);
        return items;
      },
      sizeOf: (item) => item.length,
      maxItems: 3,
      maxBytes: 10,
    });
    const items = ['aaaa', 'bbbb', 'cccc', 'd'.repeat(50), 'e', 'f', 'g', 'h'];
    expect(await Promise.all(items.map((item) => load(item, far())))).toEqual(items);
    expect(batches).toEqual([['aaaa', 'bbbb'], ['cccc'], ['d'.repeat(50)], ['e', 'f', 'g'], ['h']]);
  });

  test('reads go on through a server that answers some batches never', async () => {
    let calls = 0;
    const harness = await Harness.start({
      cards: {
        batchCountMemocards: ({ keys }) =>
          calls++ % 4 === 0
            ? new Promise(() => undefined)
            : Promise.resolve({ results: keys.map(() => ({ count: 1, version: 1 })) }),
      },
    });
    const client = harness.cards();
    const load = batchCalls({
      call: async (keys: { accountId: string; id: string }[], deadline) =>
        (await client.batchCountMemocards({ keys }, { deadline })).results.map(({ count }) => count),
      maxItems: 5,
    });
    const { deadline } = soon(4_000);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, id) => load({ accountId: 'a', id: String(id) }, deadline)),
    );
    const answered = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect({ calls, answered }).toEqual({ calls: 20, answered: 75 });
    await harness.end();
  });
});
